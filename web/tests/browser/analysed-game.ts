// Mocks the analysis of a game, because a real analysis takes minutes.
import type { Page } from '@playwright/test'
import type { Analysis, ReplayIndex, Standing, Verdict } from '../../src/replay/types'
import type { Reached } from './prepared-tables'

const chance = (mean: number): { mean: number; error: number } => ({ mean, error: 0.06 })

/** Return an analysis in which the first seat loses its lead in the middle of the game through one move. */
function found({ steps, seats }: ReplayIndex): Analysis {
  const [loser, ...others] = Object.keys(seats) as [string, ...string[]]
  const last = steps!.at(-1)!
  const course = [0.5, 0.6, 0.55, 0.1, 0].map((mean, i) => ({
    step: Math.round((i * last) / 4),
    turn: 3,
    chances: {
      [loser]: chance(mean),
      ...Object.fromEntries(others.map((seat) => [seat, chance((1 - mean) / others.length)])),
    },
  }))
  const verdict = (first: number, cost: number): Verdict => ({
    move: {
      first,
      last: first,
      seat: loser,
      turn: 3,
      choices: [{ notation: 'pass', label: { id: 'do-pass', args: {} } }],
      free: true,
    },
    instead: [{ notation: 'pass', label: { id: 'do-pass', args: {} } }],
    made: chance(0.3),
    other: chance(0.3 + cost),
    cost: chance(cost),
    playouts: 48,
  })
  return {
    game: '',
    variant: '',
    level: 'medium',
    evaluator: 'basic',
    seed: 0,
    course,
    verdicts: [
      verdict(steps![Math.round(steps!.length / 4)]! + 1, 0.2),
      verdict(steps![Math.round(steps!.length / 2)]! + 1, 0.4),
    ],
    agreement: {},
  }
}

/** Mock the service's responses about the analysis: first no analysis, then one in progress, then a finished one. */
export async function analysed(page: Page, known: Reached, index: ReplayIndex): Promise<void> {
  let asked = 0
  const standing = (more: Partial<Standing>): Standing => ({
    care: 'quick',
    status: 'none',
    may_begin: true,
    may_stop: false,
    ahead: 0,
    stage: null,
    done: 0,
    of: 0,
    course: [],
    found: null,
    ...more,
  })
  const running = { status: 'running', may_begin: false, may_stop: true, stage: 'course', done: 3, of: 12 } as const
  await page.route(`**/tables/${known.table}/analysis**`, (route) => {
    if (route.request().url().includes('thorough')) return route.fulfill({ json: standing({ care: 'thorough' }) })
    if (route.request().method() === 'POST') asked = 1
    else if (asked > 0) asked += 1
    const now = asked === 0 ? {} : asked < 4 ? running : { status: 'done' as const, found: found(index) as never }
    return route.fulfill({ json: standing(now) })
  })
}
