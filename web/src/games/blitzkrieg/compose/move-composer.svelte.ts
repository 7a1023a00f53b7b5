// Composes a move on the map. The player selects units in one space, and the map highlights the spaces that they can
// reach. The player then chooses one of these spaces. The page knows no rules. For each way to pay, the service reports
// which units can be selected and which spaces they can reach.
import type { LinePreview, Odds } from '../../../generated/wire'
import { fullestPlace, type FramedCounters } from '../../../board/frame-selection.svelte'
import type { DragSource } from '../../../board/counter-dragging.svelte'
import { winChance } from '../../../odds/types'
import type { Counts, Option, Reason } from '../../../types'
import { writeStored, readStored } from '../../../ui/local-storage'
import { findWastedCards } from '../battle/wasted-cards'
import type { BlitzTable, View } from '../types'
import { BY_SEA } from './strategic-move'

/**
 * A way to pay for a move: a card to play, a card to spend, or momentum. `option` is null if the move has already been
 * paid for.
 */
interface Payer {
  option: Option | null
  /** The message id of the prompt after the payment. */
  asks: string
  starts: ReadonlySet<string>
  /** Whether the units must come from one given space, like units that continue after a victory. */
  fixed: boolean
}

/** A space that the selected units can reach, or the sea. */
export interface MoveTarget {
  to: string
  /** The choice of this target. It ends the move. */
  option: Option
  /** The notation of each way to pay for the move. The proposed way is first. */
  payers: string[]
  /** The attacker's win chance in the battle at this target. Null without a battle, or if the chance is unknown. */
  chance: number | null
  fight: boolean
  /**
   * The cards that the attacker can play with the move, each with its choice. Null if the rules ask for the cards after
   * the move.
   */
  lays: ReadonlyMap<string, Option> | null
}

/** A card that can be recalled, the card to play for it (`pays`), and the choices for both. */
export interface CardRecall {
  card: string
  pays: string
  line: string[]
}

export interface PickedGroup {
  start: string
  /** The selected units, in the order of selection. */
  units: string[]
}

const PAYS = new Set(['play', 'spend', 'momentum'])
const nounOf = (option: Option): string => option.notation.slice(option.verb.length + 1)
const STRAIGHT = 'sandtable-blitzkrieg-straight'
/** The decision after a victory: the winning units can continue immediately. */
const GO_ON = 'Breakthrough'
const STRATEGIC = 'StrategicMove'
const DONE = 'done'
const RECALL = 'recall'
const NONE: ReadonlyMap<string, MoveTarget> = new Map()

/**
 * Return the rank of a way to pay. The way with the lowest rank is proposed first. The order is operations, other
 * tactical moves, momentum, strategic moves.
 */
function rank({ option, asks }: Payer): number {
  if (option === null || option.notation === 'play operation') return 0
  if (option.verb === 'momentum') return 2
  return asks.includes(FAR) ? 3 : 1
}

const FAR = 'strategic'
/** Return whether the payment allows a strategic move of one or two units, or an evacuation by sea. */
const far = ({ asks }: Payer): boolean => asks.includes(FAR)

export class MoveComposer implements DragSource {
  group = $state.raw<PickedGroup | null>(null)
  ways = $state.raw<ReadonlyMap<string, MoveTarget>>(NONE)
  /** The selected units whose targets are known. The service sends the targets shortly after the selection. */
  known = $state.raw<PickedGroup | null>(null)
  /** The types of unit that can join the selected units. */
  more = $state.raw<ReadonlySet<string>>(new Set())
  /**
   * The notation of the way to pay that the player has chosen instead of the proposed way. Null if the player has
   * chosen none.
   */
  wanted = $state<string | null>(null)
  /** The cards that the player has selected for the attack at the end of the move. */
  cards = $state.raw<ReadonlySet<string>>(new Set())
  /** The reasons why cards would have no effect in an attack, in addition to the selected cards. */
  waste = $state.raw<Reason[]>([])
  /** Warnings about disadvantages if the selected units leave their space. */
  left = $state.raw<Reason[]>([])
  /** Whether an attack without selected cards skips the question about battle cards. */
  straight = $state(readStored(STRAIGHT) === 'on')
  /** The cards that can be recalled, with the choices for each. */
  recalls = $state.raw<CardRecall[]>([])
  private payers = $state.raw<Payer[]>([])
  /** The spaces from which units can move. */
  readonly starts: ReadonlySet<string> = $derived(new Set(this.payers.flatMap((payer) => [...payer.starts])))
  /**
   * The spaces in which a click selects units. After a payment, a click on a space chooses the space itself, so the set
   * is empty.
   */
  readonly picks: ReadonlySet<string> = $derived(
    new Set(this.payers.flatMap((payer) => (payer.option === null && !far(payer) ? [] : [...payer.starts]))),
  )
  /** The ways to pay for a move of the selected units to any target. The proposed way is first. */
  readonly paying: Option[] = $derived.by(() => {
    const found = new Set([...this.ways.values()].flatMap((way) => way.payers))
    return this.payers.flatMap(({ option }) => (option !== null && found.has(option.notation) ? [option] : []))
  })
  /** The cards that can be played in at least one attack of the selected units, each with its choice. */
  readonly layable: ReadonlyMap<string, Option> = $derived(
    new Map([...this.ways.values()].flatMap((way) => [...(way.lays ?? [])])),
  )
  private asked = 0
  /** The pending request for targets. Counters that are dropped before the response wait for it. */
  private telling: Promise<void> = Promise.resolve()

  constructor(private readonly table: BlitzTable) {}

  /** Return how many units of each type are selected in a space. */
  picked(space: string): Counts {
    const counts: Counts = {}
    if (this.group?.start === space) for (const unit of this.group.units) counts[unit] = (counts[unit] ?? 0) + 1
    return counts
  }

  /** Handle a new state of the table. Ask the service for the payments and spaces with which a move can begin. */
  async turned(): Promise<void> {
    const asked = ++this.asked
    this.clear()
    this.payers = []
    this.recalls = []
    const { state, draft, mine } = this.table
    // While a draft exists, only a strategic move can continue with another unit.
    if (state === null || !mine || (draft !== null && state.view.decision !== STRATEGIC)) return
    if (state.options.some((option) => option.verb === 'from')) {
      this.payers = [payer(null, { options: state.options, asks: state.prompt.message.id })]
      return
    }
    const pays = state.options.filter((option) => PAYS.has(option.verb))
    if (pays.length === 0) return
    const found = await this.table.ahead(
      pays.map((option) => [option.notation]),
      { view: state.view.decision === GO_ON },
    )
    if (asked !== this.asked) return
    this.recalls = found.flatMap(({ options }, i) =>
      options
        .filter(({ verb }) => verb === RECALL)
        .map((option) => ({
          card: nounOf(option),
          pays: nounOf(pays[i]!),
          line: [pays[i]!.notation, option.notation],
        })),
    )
    this.payers = found
      .flatMap((each, i) => {
        if (!each.asked) return []
        const asks = each.prompt?.message.id ?? ''
        return [payer(pays[i]!, { options: each.options, asks }, (each.view as View | null)?.move?.from)]
      })
      .filter((each) => each.starts.size > 0)
      .sort((a, b) => rank(a) - rank(b))
  }

  clear(): void {
    this.group = null
    this.ways = NONE
    this.known = null
    this.more = new Set()
    this.wanted = null
    this.waste = []
    this.left = []
    this.cards = new Set()
  }

  /** Set whether attacks without selected cards skip the question about battle cards. */
  setStraight(on: boolean): void {
    this.straight = on
    writeStored(STRAIGHT, on ? 'on' : 'off')
  }

  /** Select or deselect a card for the attack. Update the win chances. */
  lay(card: string): Promise<void> {
    const cards = new Set(this.cards)
    if (!cards.delete(card)) cards.add(card)
    this.cards = cards
    this.telling = this.table.sounding.hold(this.look(this.group))
    return this.telling
  }

  /** Handle a click on a space or counter. Return false if the click does nothing for a move. */
  press(space: string, unit: string | null): boolean {
    if (this.group !== null && this.ways.has(space) && space !== this.group.start) {
      void this.go(space)
      return true
    }
    if (!this.picks.has(space)) {
      if (this.group !== null) void this.refuse(space)
      else if (unit !== null && this.starts.has(space)) void this.table.sounding.hold(this.begin(space, unit))
      else return false
      return true
    }
    void this.table.sounding.hold(unit === null ? this.all(space) : this.add(space, unit))
    return true
  }

  /**
   * Begin a move that has been paid for. The clicked counter determines the space and the type of unit. If the unit
   * cannot move, explain why.
   */
  private async begin(space: string, unit: string): Promise<void> {
    const from = `from ${space}`
    const taken = [from, `take ${unit}`]
    const [start, both] = await this.table.ahead([[from], taken], { view: true })
    if (start === undefined || both === undefined) return
    // If the space has only one type of unit, the service does not ask for the type.
    const alone = Object.keys((start.view as View | null)?.move?.units ?? {}).length > 0
    if (alone || both.refusal === null) await this.table.make(alone ? [from] : taken)
    else this.table.refusal = { section: both.refusal.section, message: both.refusal.error }
  }

  add(space: string, unit: string): Promise<void> {
    const units = this.group?.start === space ? this.group.units : []
    return this.pick(space, [...units, unit])
  }

  remove(unit: string): Promise<void> {
    if (this.group === null) return Promise.resolve()
    const units = [...this.group.units]
    units.splice(units.lastIndexOf(unit), 1)
    if (units.length > 0) return this.pick(this.group.start, units)
    this.clear()
    return Promise.resolve()
  }

  /** Select as many units of a space as can move together. If these units are already selected, deselect them. */
  async all(space: string): Promise<void> {
    const before = this.group?.start === space ? this.group.units : []
    let units = before
    let next = await this.joining(space, units)
    while (next !== undefined) {
      units = [...units, next]
      next = await this.joining(space, units)
    }
    if (units.length === before.length) this.clear()
    else await this.pick(space, units)
  }

  /**
   * Select the counters in the frame that can move together. If the frame covers several spaces, use the space with the
   * most counters.
   */
  async frame(found: FramedCounters[]): Promise<void> {
    const among = found.filter(({ place }) => this.picks.has(place))
    const chosen = fullestPlace(among)
    if (chosen === undefined) {
      this.table.refusal = { section: '', message: { id: 'page-frame-nobody', args: {} } }
      return
    }
    const { place, units: wanted } = chosen
    let units: string[] = []
    for (const [unit, count] of Object.entries(wanted))
      for (let i = 0; i < count && (await this.joins(place, units, unit)); i += 1) units = [...units, unit]
    if (units.length > 0) await this.pick(place, units)
    if (among.length > 1)
      this.table.refusal = {
        section: '',
        message: { id: 'page-frame-one-space', args: { space: { kind: 'space', id: place } } },
      }
  }

  /** Choose a target for the selected units. Return false if the space is not a target. */
  async go(to: string): Promise<boolean> {
    await this.telling
    const { group } = this
    const way = this.ways.get(to)
    if (group === null || way === undefined) return false
    const pays = this.wanted !== null && way.payers.includes(this.wanted) ? this.wanted : way.payers[0]!
    const line = [...this.lineOf(pays, group), way.option.notation, ...this.declared(way)]
    const strategic = this.payers.some((each) => far(each) && (each.option?.notation ?? '') === pays)
    this.clear()
    await (strategic && (await this.goesOn(line)) ? this.table.compose(line) : this.table.make(line))
    return true
  }

  /**
   * Return whether another unit can still move after these choices. The move must then wait for that unit or a
   * confirmation.
   */
  private async goesOn(line: string[]): Promise<boolean> {
    const [preview] = await this.table.ahead([line])
    return preview?.refusal === null && preview.asked
  }

  /** Return whether units can be dragged from a space. */
  holds(space: string): boolean {
    return this.starts.has(space)
  }

  /** Select the units with which the drag starts. */
  async grab(space: string, unit: string | null): Promise<void> {
    if (this.group?.start !== space) await (unit === null ? this.all(space) : this.pick(space, [unit]))
    else if (unit !== null && !this.group.units.includes(unit)) await this.add(space, unit)
    else await this.telling
  }

  /** Drop the dragged units on a space. */
  async drop(to: string): Promise<void> {
    if (!(await this.go(to))) await this.refuse(to)
  }

  /** Explain why the selected units cannot go to a space. */
  async refuse(to: string): Promise<void> {
    const { group } = this
    if (group === null) return
    const { payers } = this.among(group)
    const [preview] = await this.table.ahead([[...this.lineOf(payers[0]?.option?.notation ?? '', group), `to ${to}`]])
    const refusal = preview?.refusal ?? null
    if (refusal !== null) this.table.refusal = { section: refusal.section, message: refusal.error }
  }

  private pick(start: string, units: string[]): Promise<void> {
    const before = this.group
    if (before?.start !== start) this.wanted = null
    this.group = { start, units }
    this.telling = this.table.sounding.hold(this.look(before))
    return this.telling
  }

  /**
   * Request the targets of the selected units. If the last unit cannot join the others, deselect it and show the
   * reason.
   */
  private async look(before: PickedGroup | null): Promise<void> {
    const { group } = this
    if (group === null) return
    const { payers, found } = await this.previewGroup(group)
    if (this.group !== group) return
    const allowed = payers.filter((_, i) => found[i]?.refusal === null)
    if (allowed.length === 0) {
      const refusal = found[0]?.refusal ?? null
      if (refusal !== null) this.table.refusal = { section: refusal.section, message: refusal.error }
      this.group = before?.start === group.start ? before : null
      if (this.group === null) this.clear()
      return
    }
    this.table.refusal = null
    const ways = new Map<string, MoveTarget>()
    const more = new Set<string>()
    for (const [i, payer] of payers.entries()) {
      const preview = found[i]
      if (preview === undefined || preview.refusal !== null) continue
      for (const option of preview.options) {
        if (option.verb === 'take') more.add(nounOf(option))
        if (option.verb !== 'to' && option.verb !== BY_SEA) continue
        const to = option.verb === BY_SEA ? BY_SEA : nounOf(option)
        const notation = payer.option?.notation ?? ''
        const known = ways.get(to)
        if (known === undefined) ways.set(to, moveTarget(to, option, notation, preview))
        else known.payers.push(notation)
      }
    }
    await this.lookAtFights(group, ways)
    if (this.group !== group) return
    this.ways = ways
    // The service sends the same warnings for every target, so use the first target's warnings.
    this.left = found.find(({ notes }) => notes.length > 0)?.notes[0]!.notes ?? []
    this.known = group
    this.more = more
  }

  /** Request the cards that can be played in each attack, and the odds with the selected cards. */
  private async lookAtFights(group: PickedGroup, ways: Map<string, MoveTarget>): Promise<void> {
    const fights = [...ways.values()].filter((way) => way.fight)
    if (fights.length === 0) return
    const line = (way: MoveTarget): string[] => [...this.lineOf(way.payers[0]!, group), way.option.notation]
    const previews = await this.table.ahead(fights.map(line))
    for (const [i, way] of fights.entries()) {
      const options = previews[i]?.options ?? []
      if (!options.some((option) => option.notation === DONE)) continue
      const cards = options.filter((option) => option.verb === 'lay')
      ways.set(way.to, { ...way, lays: new Map(cards.map((option) => [nounOf(option), option])) })
    }
    await this.lookAtCards(
      group,
      line,
      fights.map((way) => ways.get(way.to)!),
    )
    const declaring = fights.map((way) => ways.get(way.to)!).filter((way) => this.declared(way).length > 1)
    if (declaring.length === 0) return
    const promised = await this.table.ahead(
      declaring.map((way) => [...line(way), ...this.declared(way).slice(0, -1)]),
      { fights: true },
    )
    for (const [i, way] of declaring.entries()) {
      const odds = promised[i]?.fight
      if (odds && odds.outcomes.length > 0) ways.set(way.to, { ...way, chance: winChance(odds) })
    }
  }

  /** Find the cards that would have no effect in these attacks, in addition to the selected cards. */
  private async lookAtCards(
    group: PickedGroup,
    line: (way: MoveTarget) => string[],
    fights: MoveTarget[],
  ): Promise<void> {
    const tried = fights.flatMap((way) =>
      [...(way.lays?.values() ?? [])].map(({ notation }) => ({
        before: [...line(way), ...this.laid(way).filter((each) => each !== notation)],
        choice: notation,
      })),
    )
    const found = await findWastedCards((lines) => this.table.ahead(lines, { fights: true }), tried)
    if (this.group === group) this.waste = found
  }

  /** Return the choices that play the selected cards at a target. */
  private laid({ lays }: MoveTarget): string[] {
    return [...this.cards].flatMap((card) => lays?.get(card)?.notation ?? [])
  }

  /** Return the card choices to send together with the move. If the rules ask for cards after the move, return none. */
  private declared(way: MoveTarget): string[] {
    if (way.lays === null) return []
    const cards = this.laid(way)
    return cards.length > 0 || this.straight ? [...cards, DONE] : []
  }

  private lineOf(pays: string, { start, units }: PickedGroup): string[] {
    const fixed = this.payers.some((each) => each.fixed && each.option?.notation === pays)
    return [
      ...(this.table.draft?.line ?? []),
      ...(pays === '' ? [] : [pays]),
      ...(fixed ? [] : [`from ${start}`]),
      ...units.map((unit) => `take ${unit}`),
    ]
  }

  /**
   * Return the ways to pay for a move of some units. `lines` contains, for each way, the choices that pay and select
   * the units.
   */
  private among(group: PickedGroup): { payers: Payer[]; lines: string[][] } {
    const payers = this.payers.filter((each) => each.starts.has(group.start))
    return { payers, lines: payers.map((each) => this.lineOf(each.option?.notation ?? '', group)) }
  }

  private async previewGroup(group: PickedGroup): Promise<{ payers: Payer[]; found: LinePreview[] }> {
    const { payers, lines } = this.among(group)
    return { payers, found: await this.table.ahead(lines, { fights: true }) }
  }

  /** Return whether another unit of a type can join the selected units. */
  private async joins(start: string, units: string[], unit: string): Promise<boolean> {
    const { found } = await this.previewGroup({ start, units })
    return found.some((each) => each.options.some((option) => option.notation === `take ${unit}`))
  }

  /**
   * Return a type of unit that can join the selected units with any payment. Prefer the type of the last selected
   * unit.
   */
  private async joining(start: string, units: string[]): Promise<string | undefined> {
    const { found } = await this.previewGroup({ start, units })
    const options = found.flatMap((each) => each.options.filter((option) => option.verb === 'take'))
    const last = units.at(-1)
    // Prefer the type of the last unit while more units of this type can join.
    return options.map(nounOf).find((unit) => unit === last) ?? (options[0] && nounOf(options[0]))
  }
}

function payer(
  option: Option | null,
  { options, asks }: { options: Option[]; asks: string },
  start: string | null = null,
): Payer {
  const fixed = start !== null && options.some((each) => each.verb === 'take')
  const starts = fixed ? [start] : options.filter((each) => each.verb === 'from').map(nounOf)
  return { option, asks, starts: new Set(starts), fixed }
}

function moveTarget(to: string, option: Option, pays: string, preview: LinePreview): MoveTarget {
  const odds: Odds | undefined = preview.fights.find((each) => each.notation === option.notation)?.odds
  const known = odds !== undefined && odds.outcomes.length > 0
  return { to, option, payers: [pays], chance: known ? winChance(odds) : null, fight: odds !== undefined, lays: null }
}
