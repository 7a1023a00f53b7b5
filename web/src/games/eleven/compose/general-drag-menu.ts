// The drag menu for a general over an area. It offers the types of action and the numbers of soldiers. All other
// choices follow the proposal. The menu describes them before the player drops the general.
import type { MenuCell, MenuChoices } from '../../../board/counter-dragging.svelte'
import type { LinePreview } from '../../../generated/wire'
import { percent } from '../../../odds/number-format'
import { winChance } from '../../../odds/types'
import { BRING, isNumber, numberOf } from '../../../table/choice-sequence-preview'
import { language, name, say, t } from '../../../words/language.svelte'
import type { ElevenTable } from '../types'
import { actionLabel, type ActionPreviews, type AreaAction } from './action-previews.svelte'
import { bestNumber, chances, type ActionComposer, type ActionParts } from './action-composer.svelte'

/**
 * The largest number of action types in the menu, and of values for each type. The menu contains the most promising
 * types. The panel lists all types and values.
 */
const MAX_ROWS = 4
const CELLS_PER_ROW = 12

type Wish = Parameters<ActionComposer['of']>[1]

interface HeldGeneral {
  table: ElevenTable
  plans: ActionPreviews
  stated: ActionComposer
}

/** Return the drag menu for an area, or null if the area offers no choice. */
export async function actionMenu(held: HeldGeneral, area: string): Promise<MenuChoices | null> {
  const ways = (held.plans.plan.ways.get(area) ?? []).slice(0, MAX_ROWS)
  if (ways.length === 0) return null
  const previews = await held.table.ahead(
    ways.map((way) => way.line),
    { fights: true },
  )
  const rows = ways.map((way, i) => ({ label: say(actionLabel(way)), cells: cellsOf(held, way, previews[i]) }))
  const count = rows.reduce((sum, { cells }) => sum + cells.length, 0)
  return count < 2 ? null : { title: name('space', area), rows }
}

function cellsOf(held: HeldGeneral, way: AreaAction, preview: LinePreview | undefined): MenuCell[] {
  const asked = preview?.refusal === null && preview.asked ? preview : null
  const numbers = asked?.options.filter(isNumber) ?? []
  if (asked !== null && numbers.length > 0 && numbers.length <= CELLS_PER_ROW) {
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

function cell(
  held: HeldGeneral,
  way: AreaAction,
  wish: Wish,
  shown: Pick<MenuCell, 'label' | 'note' | 'usual'>,
): MenuCell {
  let whole: Promise<ActionParts | null> | undefined
  const find = (): Promise<ActionParts | null> => (whole ??= held.stated.of(way.line, wish))
  return {
    id: [...way.line, wish === null ? '' : wish === 'few' ? wish : `${wish.verb} ${wish.n}`].join(' '),
    ...shown,
    explain: async () => textOf(await find()),
    take: async () => {
      const found = await find()
      if (found !== null) await held.table.make([...way.line, ...found.line])
    },
  }
}

/** Return a text that describes the companions and the odds. Return "" without a preview. */
function textOf(whole: ActionParts | null): string {
  if (whole === null) return ''
  const along = whole.companions.filter((each) => each.along).map((each) => name('unit', each.unit))
  const rest = whole.amounts.slice(1).map(({ verb, value }) => `${t(`page-eleven-whole-${verb}`)} ${value}`)
  const odds =
    whole.odds !== null && whole.odds.outcomes.length > 0 ? percent(winChance(whole.odds), language.lang) : ''
  return t('page-eleven-fan-told', {
    along: [...along, ...rest].join(t('page-comma')),
    some: along.length + rest.length,
    chance: odds,
    fights: odds === '' ? 'no' : 'yes',
  })
}
