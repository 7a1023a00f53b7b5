// Previews what the generals can do. For each general, it lists the actions that need no target. For the selected
// general, it lists every area to move to or attack, with the win chance. The page knows no rules. The service computes
// all options.
import { tick } from 'svelte'
import type { LinePreview, Odds } from '../../../generated/wire'
import { fullestPlace, type FramedCounters } from '../../../board/frame-selection.svelte'
import type { DragSource } from '../../../board/counter-dragging.svelte'
import { percent } from '../../../odds/number-format'
import { winChance } from '../../../odds/types'
import { atSpace, refsOf, unitKey } from '../../../table/highlighted-options'
import type { OfferedLine } from '../../../table/offered-choice-sequences.svelte'
import type { Counts, Option, Reason } from '../../../types'
import { language } from '../../../words/language.svelte'
import type { ElevenTable } from '../types'
import { BEFORE_IDS } from './action-composer.svelte'
import { areaOf, type Roster } from '../units'
import { CHANCE, previewInParts, isNumber, numberOf } from '../../../table/choice-sequence-preview'

const USE = 'use'
const ACT = 'act'
const ORDER = 'order'
/** The types of action, in the order of the list on the page. */
export const ACTIONS = [
  'attack',
  'move-attack',
  'air-raid',
  'bombard',
  'move',
  'transfer',
  'return',
  'mobilise',
  'order',
  'wait',
]

/** An action of one type that a general can take in an area, with its choices. */
export interface AreaAction {
  kind: string
  area: string
  /** The area from which an attack starts, or null for other actions. */
  start: string | null
  line: string[]
  odds: Odds | null
}

/** A complete action that needs no target on the map. */
export interface QuickAction {
  kind: string
  /** The number of soldiers, or null if the action has none. `area` is the destination, or null. */
  n: number | null
  area: string | null
  line: string[]
}

/** A general who can act. `quick` contains his actions that need no target. */
export interface GeneralRow {
  option: Option
  general: string
  quick: QuickAction[]
}

/** Types of action that are not available, all for the same reason. */
export interface BarredActions {
  kinds: string[]
  reason: Reason
}

interface GeneralOptions {
  ways: ReadonlyMap<string, AreaAction[]>
  quick: QuickAction[]
  barred: BarredActions[]
  /** The units that can receive a Führer order, each with the choices that give the order. */
  orders: ReadonlyMap<string, { option: Option; line: string[] }>
}

interface FetchedOptions {
  stand: string
  rows: GeneralRow[]
  /** The generals who can act by a Führer order, each with the choices that give the order. */
  ordered: ReadonlyMap<string, string[]>
  plan: GeneralOptions
}

const EMPTY: GeneralOptions = { ways: new Map(), quick: [], barred: [], orders: new Map() }
const nounOf = (option: Option): string => option.notation.slice(option.verb.length + 1)
const fightOf = (preview: Pick<LinePreview, 'fights'> | undefined, notation: string): Odds | null =>
  preview?.fights.find((each) => each.notation === notation)?.odds ?? null
const refIn = (odds: Odds | null, arg: string): string | null => {
  const found = odds?.title.args[arg]
  return typeof found === 'object' ? found.id : null
}
export const chanceOf = ({ odds }: AreaAction): number | null =>
  odds === null || odds.outcomes.length === 0 ? null : winChance(odds)

export class ActionPreviews implements DragSource {
  /** The options, with the state of the table to which they belong. */
  private fetched = $state.raw<FetchedOptions>({ stand: '', rows: [], ordered: new Map(), plan: EMPTY })
  /** The types of action that are possible in the area where the player composes an action. */
  private among = $state.raw<AreaAction[]>([])
  /** The types of action among which the player can change the composed action. Empty if only one type is possible. */
  readonly others: AreaAction[] = $derived(
    this.among.length > 1 && this.among.some((way) => this.stating(way)) ? this.among : [],
  )
  /** The units in one selection frame with a general, and the choices that select the general. Null without a frame. */
  private framed: { line: string[]; units: Counts } | null = null
  private asked = 0
  /** The pending request for options. Counters that are dropped before the response wait for it. */
  private telling: Promise<void> = Promise.resolve()

  constructor(
    private readonly table: ElevenTable,
    private readonly roster: () => Roster,
  ) {}

  /** The generals who can act. */
  get rows(): GeneralRow[] {
    return this.fetched.stand === this.table.stand ? this.fetched.rows : []
  }

  /** The options of the selected general. */
  get plan(): GeneralOptions {
    return this.fetched.stand === this.table.stand ? this.fetched.plan : EMPTY
  }

  /** Whether the options have not arrived from the service. Meanwhile none are shown. */
  get pending(): boolean {
    return (this.declaring || this.choosing) && this.fetched.stand !== this.table.stand
  }

  /** Whether the prompt asks for a general. */
  private get declaring(): boolean {
    return this.offered(USE)
  }

  /** Whether the prompt asks for a type of action. */
  private get choosing(): boolean {
    return this.offered(ACT)
  }

  private offered(verb: string): boolean {
    const { state, mine } = this.table
    return mine && (state?.options ?? []).some((option) => option.verb === verb)
  }

  /** The generals who can be dragged, each with the choices that select the general. */
  readonly starters: ReadonlyMap<string, string[]> = $derived.by(() => {
    const found = new Map<string, string[]>()
    if (!this.table.mine) return found
    for (const option of this.table.settled?.options ?? [])
      if (option.verb === USE) found.set(nounOf(option), [option.notation])
    for (const [general, { line }] of this.plan.orders) found.set(general, line)
    if (this.fetched.stand === this.table.stand)
      for (const [general, line] of this.fetched.ordered) if (!found.has(general)) found.set(general, line)
    return found
  })

  /** Handle a new state of the table. */
  turned(): Promise<void> {
    if (this.table.draft === null) this.framed = null
    if (this.fetched.stand !== this.table.stand) this.telling = this.tell()
    return this.telling
  }

  /** Cancel the composed action. If there is none, deselect the general. */
  async clear(): Promise<void> {
    await this.table.settling.over()
    const line = this.table.draft?.line ?? []
    // If the player has chosen an action, go back to the selected general. Otherwise go back to the list of all
    // generals.
    const act = line.findIndex((choice) => ACTIONS.includes(choice) && choice !== ORDER)
    if (line.length > 0) await this.table.compose(act > 0 ? line.slice(0, act) : [])
  }

  /** Begin the most promising action in an area. The player can then change its type. */
  async go(area: string): Promise<void> {
    const ways = this.plan.ways.get(area) ?? []
    const [best, ...more] = ways
    if (best === undefined) return
    await this.take(best, [best, ...more])
  }

  async take(way: AreaAction, among = this.others): Promise<void> {
    const [preview] = await this.table.ahead([way.line])
    const more = preview?.refusal === null && preview.asked && preview.options[0]?.verb !== USE
    // If the action needs no more choices and has no alternatives, make it immediately.
    if (!more && among.length < 2) return this.table.make(way.line)
    this.among = among
    await this.table.compose(way.line)
  }

  /** Return whether the player is composing this action. */
  stating({ line }: AreaAction): boolean {
    return this.table.draft?.line.join() === line.join()
  }

  /**
   * Handle a click on an area or counter. Return false if the board should handle it as usual. While a general is
   * selected, a click in another area means that area, not one of its units. A click in the general's own area means a
   * unit that can receive an order.
   */
  press(space: string, unit: string | null): boolean | Option[] {
    const { draft, lights, state } = this.table
    const line = unit === null ? undefined : this.starters.get(unit)
    if (lights === null) return false
    const along = BEFORE_IDS.has(state?.prompt.message.id ?? '')
    // If the player clicks the target that has been chosen already, explain the current prompt.
    if (along && state?.view.action?.target === space && atSpace(lights, space).length === 0) {
      const message = { id: 'page-eleven-target-taken', args: { space: { kind: 'space', id: space } } }
      this.table.refusal = { section: state.prompt.section, message }
      return true
    }
    // Leave out options about units that can receive an order. They highlight their area too.
    const aims = (lights.by.get(`space:${space}`) ?? []).filter((option) => refsOf(option, 'unit').length === 0)
    const picked = state?.view.action?.general
    const there = picked === undefined ? null : areaOf(state!.view, picked)
    if (draft !== null && unit !== null && aims.length > 0 && space !== there)
      return [...aims, ...(lights.by.get(unitKey(space, unit)) ?? [])]
    if (draft === null) {
      // A general who needs an order is selected with several choices. The first selects the general who gives the
      // order.
      if (line === undefined || line.length === 1) return false
      void this.table.compose(line)
      return true
    }
    if (line !== undefined && line.join() !== draft.line.join()) void this.table.compose(line)
    else if (this.plan.ways.size > 0 && atSpace(lights, space).length === 0) void this.refuse(space)
    else return false
    return true
  }

  /** Select the strongest general in a selection frame who can act. The other units in the frame join him. */
  async frame(found: FramedCounters[]): Promise<void> {
    const chosen = fullestPlace(found.filter(({ units }) => this.strongest(Object.keys(units)) !== null))
    const general = this.strongest(Object.keys(chosen?.units ?? {}))
    const line = general === null ? undefined : this.starters.get(general)
    if (chosen === undefined || line === undefined) {
      this.table.refusal = { section: '', message: { id: 'page-frame-nobody', args: {} } }
      return
    }
    await this.table.compose(line)
    this.framed = { line, units: chosen.units }
  }

  /** The units in one selection frame with the selected general. Null if he was not selected with a frame. */
  get company(): Counts | null {
    const line = this.table.draft?.line ?? []
    return this.framed?.line.every((choice, i) => line[i] === choice) === true ? this.framed.units : null
  }

  /** Explain why the selected general cannot move to an area, or cannot attack the enemy there. */
  private async refuse(area: string): Promise<void> {
    const { state, draft } = this.table
    const groups = state?.view.areas.find((each) => each.id === area)?.groups ?? []
    const tries = [
      ['move', `to ${area}`],
      ['attack', `target ${area}`],
    ]
    if (groups.some(({ faction }) => faction === 'allied')) tries.reverse()
    const previews = await this.table.ahead(tries.map((choices) => [...(draft?.line ?? []), ...choices]))
    const found = previews.map((each) => each.refusal)
    // Prefer a refusal that names the area. Other refusals only say that the prompt does not ask for an area.
    const refusal = found.find((each) => each?.error.args['space'] !== undefined) ?? found[0] ?? null
    if (refusal !== null) this.table.refusal = { section: refusal.section, message: refusal.error }
  }

  /**
   * Return the general that a drag moves: the clicked general, or the strongest general among the clicked faction's
   * counters. Return null if no general can act.
   */
  leader(space: string, unit: string | null): string | null {
    if (unit !== null && this.starters.has(unit)) return unit
    const groups = this.table.state?.view.areas.find((area) => area.id === space)?.groups ?? []
    // A click on a group of counters drags only a general who can act by himself. A general who needs an order must be
    // dragged by his own counter.
    return this.strongest(
      groups
        .filter((group) => unit === null || (group.units[unit] ?? 0) > 0)
        .flatMap((group) => Object.keys(group.units))
        .filter((each) => !this.fetched.ordered.has(each)),
    )
  }

  /** Return the strongest general among some units who can act, or null. */
  private strongest(units: string[]): string | null {
    const strength = (general: string): number => this.roster().general(general)?.strength ?? 0
    return units.filter((unit) => this.starters.has(unit)).sort((a, b) => strength(b) - strength(a))[0] ?? null
  }

  holds(space: string, unit: string | null): boolean {
    return this.leader(space, unit) !== null
  }

  async grab(space: string, unit: string | null): Promise<void> {
    const general = this.leader(space, unit)
    const line = general === null ? undefined : this.starters.get(general)
    if (line === undefined) return
    if (this.table.draft?.line.join() !== line.join()) await this.table.compose(line)
    // The screen requests the general's options after it has rendered the selection, so wait for the rendering.
    await tick()
    // A newer request can replace the current request, so wait until none is pending.
    for (let waited: Promise<void> | null = null; waited !== this.telling;) {
      waited = this.telling
      await waited
    }
  }

  async drop(area: string): Promise<void> {
    await (this.plan.ways.has(area) ? this.go(area) : this.refuse(area))
  }

  private async tell(): Promise<void> {
    const asked = ++this.asked
    const { state, stand } = this.table
    const { declaring, choosing } = this
    if (state === null || (!declaring && !choosing)) return
    const prefix = this.table.draft?.line ?? []
    const users = declaring ? state.options.filter((option) => option.verb === USE) : []
    const [rows, ordered] = await Promise.all([this.rowsOf(users), this.orderedOf(users)])
    const plan = choosing ? await this.planOf(prefix, state.options) : EMPTY
    if (asked !== this.asked || this.table.stand !== stand) return
    this.fetched = { stand, rows, ordered, plan }
    if (choosing) this.table.offers.make(stand, [...this.offersOf(plan), ...this.switches(prefix)])
  }

  /** Preview any number of sequences of choices, in batches. */
  private ahead(lines: string[][]): Promise<(LinePreview | undefined)[]> {
    return previewInParts((part) => this.table.ahead(part, { fights: true }), lines)
  }

  private async rowsOf(generals: Option[]): Promise<GeneralRow[]> {
    const previews = await this.ahead(generals.map((option) => [option.notation]))
    const acts = generals.flatMap((option, i) =>
      (previews[i]?.options ?? [])
        .filter(({ notation }) => PLACELESS.has(notation))
        .map(({ notation }) => ({ of: option, kind: notation, line: [option.notation, notation] })),
    )
    const then = await this.ahead(acts.map(({ line }) => line))
    return generals.map((option) => ({
      option,
      general: nounOf(option),
      quick: acts.flatMap(({ of, kind, line }, i) => (of === option ? quickOf(kind, line, then[i]) : [])),
    }))
  }

  /**
   * Return the generals who need an order to act. Each has the choices by which one of `generals` gives him the order.
   */
  private async orderedOf(generals: Option[]): Promise<Map<string, string[]>> {
    const lines = generals.map(({ notation }) => [notation, ORDER])
    const found = new Map<string, string[]>()
    for (const [i, preview] of (await this.ahead(lines)).entries())
      for (const option of preview?.options ?? [])
        if (option.verb === ORDER && !generals.some((each) => nounOf(each) === nounOf(option)))
          found.set(nounOf(option), [...lines[i]!, option.notation])
    return found
  }

  private async planOf(prefix: string[], options: Option[]): Promise<GeneralOptions> {
    const acts = options.filter((option) => option.verb === ACT).map(({ notation }) => notation)
    const [start, ...then] = await this.ahead([prefix, ...ACTIONS.map((kind) => [...prefix, kind])])
    const ways: AreaAction[] = []
    const quick: QuickAction[] = []
    const orders = new Map<string, { option: Option; line: string[] }>()
    const farther: { kind: string; to: Option; line: string[] }[] = []
    for (const [i, kind] of ACTIONS.entries()) {
      const preview = then[i]
      if (preview === undefined || !acts.includes(kind)) continue
      const line = [...prefix, kind]
      if (PLACELESS.has(kind)) quick.push(...quickOf(kind, line, preview))
      for (const option of preview.options) {
        const way = [...line, option.notation]
        const odds = fightOf(preview, option.notation)
        if (option.verb === ORDER) orders.set(nounOf(option), { option, line: way })
        if (option.verb === 'target') ways.push(attack(kind, way, odds, nounOf(option)))
        if (option.verb !== 'to') continue
        if (!FIGHTS.has(kind)) ways.push({ kind, area: nounOf(option), start: null, line: way, odds: null })
        else if (odds !== null) ways.push(attack(kind, way, odds))
        else farther.push({ kind, to: option, line: way })
      }
      // If there is only one target, the service does not ask for it. The preview then already contains the odds.
      const odds = fightOf(start, kind)
      if (odds !== null) ways.push(attack(kind, line, odds))
      const space = preview.prompt?.message.args['space']
      const placed = preview.options.some((option) => option.verb === 'to')
      if (!FIGHTS.has(kind) && !PLACELESS.has(kind) && preview.asked && !placed && typeof space === 'object')
        ways.push({ kind, area: space.id, start: null, line, odds: null })
    }
    const beyond = await this.ahead(farther.map(({ line }) => line))
    for (const [i, { kind, line }] of farther.entries())
      for (const option of beyond[i]?.options ?? [])
        if (option.verb === 'target')
          ways.push(attack(kind, [...line, option.notation], fightOf(beyond[i], option.notation), nounOf(option)))
    return { ways: byArea(ways), quick, orders, barred: barredOf(then) }
  }

  /**
   * Return the choices that the map offers: the most promising action in each area, and an order for each unit that can
   * receive one.
   */
  private offersOf({ ways, orders }: GeneralOptions): OfferedLine[] {
    const found: OfferedLine[] = []
    for (const [area, [best]] of ways) {
      if (best === undefined) continue
      const verb = FIGHTS.has(best.kind) ? 'target' : 'to'
      found.push({
        option: {
          notation: `${best.kind} ${area}`,
          verb,
          label: actionLabel(best),
          lights: [{ kind: 'space', id: area }],
        },
        odds: best.odds,
        take: () => void this.go(area),
      })
    }
    for (const { option, line } of orders.values())
      found.push({ option, odds: null, take: () => void this.table.compose(line) })
    return found
  }

  /** Return offers for the cards of the other generals who can act. A click on such a card selects its general. */
  private switches(prefix: string[]): OfferedLine[] {
    return (this.table.settled?.options ?? [])
      .filter((option) => option.verb === USE && !prefix.includes(option.notation))
      .filter((option) => !this.plan.orders.has(nounOf(option)))
      .map((option) => ({
        option: { ...option, lights: [{ kind: 'card', id: nounOf(option) }] },
        odds: null,
        take: () => void this.table.compose([option.notation]),
      }))
  }
}

/** The types of action that need no target on the map. */
const PLACELESS = new Set(['mobilise', 'wait', 'return'])
const FIGHTS = new Set(['attack', 'move-attack', 'air-raid', 'bombard'])

const attack = (kind: string, line: string[], odds: Odds | null, area?: string): AreaAction => ({
  kind,
  area: area ?? refIn(odds, 'space') ?? '',
  start: refIn(odds, 'start'),
  line,
  odds,
})

/** Return the label of an action, with its win chance. */
export function actionLabel(way: AreaAction): Option['label'] {
  const chance = chanceOf(way)
  return {
    id: `page-eleven-way-${way.kind}`,
    args: {
      space: { kind: 'space', id: way.area },
      start: way.start === null ? '' : { kind: 'space', id: way.start },
      chance: chance === null ? '?' : percent(chance, language.lang),
    },
  }
}

/** Group actions by area. In each area, the most promising action is first. */
function byArea(ways: AreaAction[]): Map<string, AreaAction[]> {
  const found = new Map<string, AreaAction[]>()
  for (const way of ways) if (way.area !== '') found.set(way.area, [...(found.get(way.area) ?? []), way])
  const rank = ({ kind }: AreaAction): number => ACTIONS.indexOf(kind)
  for (const each of found.values()) each.sort((a, b) => (chanceOf(b) ?? 0) - (chanceOf(a) ?? 0) || rank(a) - rank(b))
  return found
}

/** Return the buttons for an action without a target: one for each number or destination, or a single button. */
function quickOf(kind: string, line: string[], preview: LinePreview | undefined): QuickAction[] {
  if (preview === undefined || (preview.refusal !== null && preview.refusal.error.id !== CHANCE)) return []
  const numbers = preview.options.filter(isNumber)
  if (kind === 'mobilise' && numbers.length > 0)
    return numbers.map((option) => ({ kind, n: numberOf(option), area: null, line: [...line, option.notation] }))
  const places = preview.options.filter((option) => option.verb === 'to')
  if (kind === 'return' && places.length > 0)
    return places.map((option) => ({
      kind,
      n: null,
      area: refsOf(option, 'space')[0] ?? nounOf(option),
      line: [...line, option.notation],
    }))
  return [{ kind, n: null, area: null, line }]
}

/** Group the refused types of action by the reason for the refusal. */
function barredOf(preview: (LinePreview | undefined)[]): BarredActions[] {
  const found: BarredActions[] = []
  for (const [i, kind] of ACTIONS.entries()) {
    const refusal = preview[i]?.refusal ?? null
    if (refusal === null || refusal.error.id === CHANCE) continue
    const reason: Reason = { section: refusal.section, message: refusal.error }
    const same = found.find((each) => JSON.stringify(each.reason.message) === JSON.stringify(reason.message))
    if (same === undefined) found.push({ kinds: [kind], reason })
    else same.kinds.push(kind)
  }
  return found
}
