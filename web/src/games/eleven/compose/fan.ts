// What may be said of a general who is held over an area, and of what goes with him: in which way he acts there and with how many
// soldiers. The rest of it is as it would be proposed, which is told before he is let go of.
import type { Cell, Choices } from '../../../board/drag.svelte'
import type { Ahead } from '../../../generated/wire'
import { percent } from '../../../odds/numbers'
import { winning } from '../../../odds/types'
import { BRING, isNumber, numberOf } from '../../../table/walk'
import { language, name, say, t } from '../../../words/language.svelte'
import type { ElevenTable } from '../types'
import { labelOf, type Plans, type Way } from './plans.svelte'
import { bestNumber, chances, type Stated, type Whole } from './stated.svelte'

/** So many ways there are at most, those that promise most; and so many numbers of one. More of either is said in the panel. */
const ROWS = 4
const ROW = 12

type Wish = Parameters<Stated['of']>[1]

interface Held {
  table: ElevenTable
  plans: Plans
  stated: Stated
}

/** What opens over an area; null where there is nothing to choose. */
export async function fanOf(held: Held, area: string): Promise<Choices | null> {
  const ways = (held.plans.plan.ways.get(area) ?? []).slice(0, ROWS)
  if (ways.length === 0) return null
  const told = await held.table.ahead(
    ways.map((way) => way.line),
    { fights: true },
  )
  const rows = ways.map((way, i) => ({ label: say(labelOf(way)), cells: cellsOf(held, way, told[i]) }))
  const count = rows.reduce((sum, { cells }) => sum + cells.length, 0)
  return count < 2 ? null : { title: name('space', area), rows }
}

function cellsOf(held: Held, way: Way, told: Ahead | undefined): Cell[] {
  const asked = told?.refusal === null && told.asked ? told : null
  const numbers = asked?.options.filter(isNumber) ?? []
  if (asked !== null && numbers.length > 0 && numbers.length <= ROW) {
    const promised = chances(asked.fights)
    const best = bestNumber(numbers, promised, asked.prompt?.usual ?? null)
    return numbers.map((option) => {
      const n = numberOf(option)
      const chance = promised.get(option.notation)
      const note = chance === undefined ? '' : percent(chance, language.lang)
      return cell(held, way, { verb: option.verb, n }, { label: String(n), note, usual: n === best })
    })
  }
  const usual = cell(held, way, null, { label: t('page-eleven-fan-usual'), note: '', usual: true })
  const alone = asked?.options.some((option) => option.verb === BRING) === true && numbers.length === 0
  return alone
    ? [usual, cell(held, way, 'few', { label: t('page-eleven-by-himself'), note: '', usual: false })]
    : [usual]
}

function cell(held: Held, way: Way, wish: Wish, shown: Pick<Cell, 'label' | 'note' | 'usual'>): Cell {
  let whole: Promise<Whole | null> | undefined
  const find = (): Promise<Whole | null> => (whole ??= held.stated.of(way.line, wish))
  return {
    id: [...way.line, wish === null ? '' : wish === 'few' ? wish : `${wish.verb} ${wish.n}`].join(' '),
    ...shown,
    told: async () => textOf(await find()),
    take: async () => {
      const found = await find()
      if (found !== null) await held.table.make([...way.line, ...found.line])
    },
  }
}

/** Who comes along, and what the whole promises. */
function textOf(whole: Whole | null): string {
  if (whole === null) return ''
  const along = whole.companions.filter((each) => each.along).map((each) => name('unit', each.unit))
  const rest = whole.amounts.slice(1).map(({ verb, value }) => `${t(`page-eleven-whole-${verb}`)} ${value}`)
  const odds = whole.odds !== null && whole.odds.outcomes.length > 0 ? percent(winning(whole.odds), language.lang) : ''
  return t('page-eleven-fan-told', {
    along: [...along, ...rest].join(t('page-comma')),
    some: along.length + rest.length,
    chance: odds,
    fights: odds === '' ? 'no' : 'yes',
  })
}
