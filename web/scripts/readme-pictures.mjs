// Takes the two pictures of the README: a lively moment of each game, wide, by day.
//
//   npm run readme-pictures
//
// Bots play a game, and the table goes on from its liveliest step. It starts the service itself, on a database of its own;
// SANDTABLE_URL names one that runs already.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smaller } from './png.mjs'
import { call, pageAt, withBrowser } from './stage.mjs'

const FOLDER = '../docs/pictures'
const MOST = 400_000
const WIDE = { width: 1440, height: 900 }
/** The war is neither young nor decided between these shares of a game. */
const MIDDLE = [0.35, 0.75]

const PICTURES = [
  { game: 'blitzkrieg', variant: 'standard', seats: ['german', 'allied'], seed: '3', answered: 'keep' },
  { game: 'eleven', variant: '3', seats: ['a', 'b', 'c'], seed: '3', answered: 'lose' },
]

/** The record of a game of bots. */
function played({ game, variant, seats, seed }) {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'))
  const bots = seats.map(() => 'basic').join()
  execFileSync('../.venv/bin/sandtable', [
    'simulate',
    game,
    '--variant',
    variant,
    '--games',
    '1',
    '--seed',
    seed,
    '--bots',
    bots,
    '--records',
    folder,
  ])
  return readFileSync(join(folder, readdirSync(folder)[0]), 'utf8')
}

/** After which step most dice lie on the table of those that somebody then answers by what he keeps or loses. */
function liveliest(record, answered) {
  const lines = record
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const [first, last] = MIDDLE.map((share) => Math.floor(lines.length * share))
  const dice = (step) => lines[step].rolls?.length ?? 0
  const fitting = lines
    .map((_, step) => step)
    .filter((step) => step >= first && step < last && lines[step + 1]?.choice?.startsWith(answered))
  if (fitting.length === 0) throw new Error(`nobody has to ${answered} anything`)
  return fitting.reduce((best, step) => (dice(step) > dice(best) ? step : best))
}

mkdirSync(FOLDER, { recursive: true })
await withBrowser(async (browser) => {
  for (const wish of PICTURES) {
    const { game, variant } = wish
    const record = played(wish)
    const seats = Object.fromEntries(wish.seats.map((seat) => [seat, 'human']))
    const { table, keys, actor } = await call('tables', {
      game,
      variant,
      seats,
      record,
      step: liveliest(record, wish.answered),
    })
    // Only whoever is asked sits at this screen, so that no curtain hangs before the picture.
    const known = { table, game, variant, seats, actor, keys: { [actor]: keys[actor] }, opened: 0, over: false }
    const page = await pageAt(browser, { viewport: WIDE, known })
    await page.mouse.move(WIDE.width - 40, 20)
    await page.waitForTimeout(600)
    const path = `${FOLDER}/${game}.png`
    const picture = smaller(await page.screenshot())
    await page.context().close()
    if (picture.length > MOST) throw new Error(`${path}: ${picture.length} bytes are more than ${MOST}`)
    writeFileSync(path, picture)
    console.log(path, picture.length)
  }
})
