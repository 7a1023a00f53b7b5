// A move put together on the map: units of one space are picked, all spaces that they may reach light up, and one of them
// is chosen. What may be picked and reached the service tells, for each card that may pay: the page knows no rule.
import type { Ahead, Odds } from '../../../generated/wire'
import { fullest, type Framed } from '../../../board/band.svelte'
import type { Carrier } from '../../../board/drag.svelte'
import { winning } from '../../../odds/types'
import type { Counts, Option, Reason } from '../../../types'
import { remember, remembered } from '../../../ui/storage'
import { findWasted } from '../battle/waste'
import type { BlitzTable, View } from '../types'
import { BY_SEA } from './legs'

/** What begins a move: a card that is played or spent, momentum; null where it has been paid for. */
interface Payer {
  option: Option | null
  /** The question it leads to. */
  asks: string
  starts: ReadonlySet<string>
  /** Where the move begins is not asked: the units that have just won go on. */
  fixed: boolean
}

/** A space that the group may go to, or the sea. */
export interface Way {
  to: string
  /** The choice that ends the move. */
  option: Option
  /** What may pay for it, the proposed one first. */
  payers: string[]
  /** The attacker's chance, where it leads to a battle; null where there is none, or where it cannot be known. */
  chance: number | null
  fight: boolean
  /** The cards that may be laid there before the dice, by the choices that lay them; null where that is asked later. */
  lays: ReadonlyMap<string, Option> | null
}

/** A card that may be taken back, the one that is played for it, and both choices. */
export interface Recall {
  card: string
  pays: string
  line: string[]
}

export interface Group {
  start: string
  /** In the order in which they were picked. */
  units: string[]
}

const PAYS = new Set(['play', 'spend', 'momentum'])
const nounOf = (option: Option): string => option.notation.slice(option.verb.length + 1)
const STRAIGHT = 'sandtable-blitzkrieg-straight'
/** Where the winners of a battle may go on at once. */
const GO_ON = 'Breakthrough'
const STRATEGIC = 'StrategicMove'
const DONE = 'done'
const RECALL = 'recall'
const NONE: ReadonlyMap<string, Way> = new Map()

/** What is proposed first: an operation, any other tactical move, momentum, and last what moves one unit far. */
function rank({ option, asks }: Payer): number {
  if (option === null || option.notation === 'play operation') return 0
  if (option.verb === 'momentum') return 2
  return asks.includes(FAR) ? 3 : 1
}

const FAR = 'strategic'
/** Whether it moves one or two units far, or takes them off by sea. */
const far = ({ asks }: Payer): boolean => asks.includes(FAR)

export class Moves implements Carrier {
  group = $state.raw<Group | null>(null)
  ways = $state.raw<ReadonlyMap<string, Way>>(NONE)
  /** The group whose ways these are: a while after units have been picked it is known where they may go. */
  known = $state.raw<Group | null>(null)
  /** The kinds of unit that may join the group. */
  more = $state.raw<ReadonlySet<string>>(new Set())
  /** What is to pay instead of what is proposed, in notation. */
  wanted = $state<string | null>(null)
  /** The cards that are to be laid in the attack that the move leads to. */
  cards = $state.raw<ReadonlySet<string>>(new Set())
  /** Why cards would be wasted in one of its attacks. */
  waste = $state.raw<Reason[]>([])
  /** What the group gives up by leaving. */
  left = $state.raw<Reason[]>([])
  /** Whether an attack for which no card is picked begins at once. */
  straight = $state(remembered(STRAIGHT) === 'on')
  /** Cards that come back if a card is played for it, and the choices that do so. */
  recalls = $state.raw<Recall[]>([])
  private payers = $state.raw<Payer[]>([])
  /** The spaces from which something may move. */
  readonly starts: ReadonlySet<string> = $derived(new Set(this.payers.flatMap((payer) => [...payer.starts])))
  /** Those of them in which a press picks units; where the move has been paid for, it chooses the space itself. */
  readonly picks: ReadonlySet<string> = $derived(
    new Set(this.payers.flatMap((payer) => (payer.option === null && !far(payer) ? [] : [...payer.starts]))),
  )
  /** What may pay for a way that the group has, the proposed ones first. */
  readonly paying: Option[] = $derived.by(() => {
    const found = new Set([...this.ways.values()].flatMap((way) => way.payers))
    return this.payers.flatMap(({ option }) => (option !== null && found.has(option.notation) ? [option] : []))
  })
  /** The cards that may be laid in some attack of the group, with the choices that lay them. */
  readonly layable: ReadonlyMap<string, Option> = $derived(
    new Map([...this.ways.values()].flatMap((way) => [...(way.lays ?? [])])),
  )
  private asked = 0
  /** What is being asked about the group, for whoever lets go of it before the answer. */
  private telling: Promise<void> = Promise.resolve()

  constructor(private readonly table: BlitzTable) {}

  /** How many of which kind have been picked in a space. */
  picked(space: string): Counts {
    const counts: Counts = {}
    if (this.group?.start === space) for (const unit of this.group.units) counts[unit] = (counts[unit] ?? 0) + 1
    return counts
  }

  /** The table stands otherwise: what may begin a move now is asked for. */
  async turned(): Promise<void> {
    const asked = ++this.asked
    this.clear()
    this.payers = []
    this.recalls = []
    const { state, draft, mine } = this.table
    // Of what has been put together only a strategic move goes on with a second unit.
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

  /** Whether an attack for which no card is picked begins at once, from now on. */
  setStraight(on: boolean): void {
    this.straight = on
    remember(STRAIGHT, on ? 'on' : 'off')
  }

  /** Picks a card for the attack, or leaves it; the chances follow. */
  lay(card: string): Promise<void> {
    const cards = new Set(this.cards)
    if (!cards.delete(card)) cards.add(card)
    this.cards = cards
    this.telling = this.table.sounding.hold(this.look(this.group))
    return this.telling
  }

  /** A space has been pressed, or a counter in it; false if that means nothing for a move. */
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

  /** The move has been paid for: a counter that is pressed says where it begins and who goes, or it is told why that may not go. */
  private async begin(space: string, unit: string): Promise<void> {
    const from = `from ${space}`
    const taken = [from, `take ${unit}`]
    const [start, both] = await this.table.ahead([[from], taken], { view: true })
    if (start === undefined || both === undefined) return
    // Of a single kind one is taken unasked.
    const alone = Object.keys((start.view as View | null)?.move?.units ?? {}).length > 0
    if (alone || both.refusal === null) await this.table.make(alone ? [from] : taken)
    else this.table.refusal = { section: both.refusal.section, message: both.refusal.error }
  }

  /** One unit more. */
  add(space: string, unit: string): Promise<void> {
    const units = this.group?.start === space ? this.group.units : []
    return this.pick(space, [...units, unit])
  }

  /** One unit fewer. */
  remove(unit: string): Promise<void> {
    if (this.group === null) return Promise.resolve()
    const units = [...this.group.units]
    units.splice(units.lastIndexOf(unit), 1)
    if (units.length > 0) return this.pick(this.group.start, units)
    this.clear()
    return Promise.resolve()
  }

  /** As many of a space as may go together; where that is picked already, none. */
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

  /** Counters were framed: those of one space that may go together are picked; of several the one with the most of them. */
  async frame(found: Framed[]): Promise<void> {
    const among = found.filter(({ place }) => this.picks.has(place))
    const chosen = fullest(among)
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

  /** Chooses one of the ways of the group, once they are known; false if it is none. */
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

  /** Whether a second unit may move as well: then the first waits for it, or for a word. */
  private async goesOn(line: string[]): Promise<boolean> {
    const [told] = await this.table.ahead([line])
    return told?.refusal === null && told.asked
  }

  /** Whether something may be drawn from a space. */
  holds(space: string): boolean {
    return this.starts.has(space)
  }

  /** Takes hold of what a drag begins with. */
  async grab(space: string, unit: string | null): Promise<void> {
    if (this.group?.start !== space) await (unit === null ? this.all(space) : this.pick(space, [unit]))
    else if (unit !== null && !this.group.units.includes(unit)) await this.add(space, unit)
    else await this.telling
  }

  /** Lets go of what is drawn over a space. */
  async drop(to: string): Promise<void> {
    if (!(await this.go(to))) await this.refuse(to)
  }

  /** Says why the group may not go there. */
  async refuse(to: string): Promise<void> {
    const { group } = this
    if (group === null) return
    const { payers } = this.among(group)
    const [told] = await this.table.ahead([[...this.lineOf(payers[0]?.option?.notation ?? '', group), `to ${to}`]])
    const refusal = told?.refusal ?? null
    if (refusal !== null) this.table.refusal = { section: refusal.section, message: refusal.error }
  }

  private pick(start: string, units: string[]): Promise<void> {
    const before = this.group
    if (before?.start !== start) this.wanted = null
    this.group = { start, units }
    this.telling = this.table.sounding.hold(this.look(before))
    return this.telling
  }

  /** Asks where the group may go; a unit that may not join it is left out, and it is said why. */
  private async look(before: Group | null): Promise<void> {
    const { group } = this
    if (group === null) return
    const { payers, found } = await this.told(group)
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
    const ways = new Map<string, Way>()
    const more = new Set<string>()
    for (const [i, payer] of payers.entries()) {
      const told = found[i]
      if (told === undefined || told.refusal !== null) continue
      for (const option of told.options) {
        if (option.verb === 'take') more.add(nounOf(option))
        if (option.verb !== 'to' && option.verb !== BY_SEA) continue
        const to = option.verb === BY_SEA ? BY_SEA : nounOf(option)
        const notation = payer.option?.notation ?? ''
        const known = ways.get(to)
        if (known === undefined) ways.set(to, wayOf(to, option, notation, told))
        else known.payers.push(notation)
      }
    }
    await this.lookAtFights(group, ways)
    if (this.group !== group) return
    this.ways = ways
    // Of each way it is the same.
    this.left = found.find(({ notes }) => notes.length > 0)?.notes[0]!.notes ?? []
    this.known = group
    this.more = more
  }

  /** What may be laid in each attack that the group may make, and what is promised with what has been picked. */
  private async lookAtFights(group: Group, ways: Map<string, Way>): Promise<void> {
    const fights = [...ways.values()].filter((way) => way.fight)
    if (fights.length === 0) return
    const line = (way: Way): string[] => [...this.lineOf(way.payers[0]!, group), way.option.notation]
    const told = await this.table.ahead(fights.map(line))
    for (const [i, way] of fights.entries()) {
      const options = told[i]?.options ?? []
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
      if (odds && odds.outcomes.length > 0) ways.set(way.to, { ...way, chance: winning(odds) })
    }
  }

  /** Which of the cards that may be laid would change nothing, beside those that have been picked. */
  private async lookAtCards(group: Group, line: (way: Way) => string[], fights: Way[]): Promise<void> {
    const tried = fights.flatMap((way) =>
      [...(way.lays?.values() ?? [])].map(({ notation }) => ({
        before: [...line(way), ...this.laid(way).filter((each) => each !== notation)],
        choice: notation,
      })),
    )
    const found = await findWasted((lines) => this.table.ahead(lines, { fights: true }), tried)
    if (this.group === group) this.waste = found
  }

  /** The cards that have been picked, as far as they may be laid there. */
  private laid({ lays }: Way): string[] {
    return [...this.cards].flatMap((card) => lays?.get(card)?.notation ?? [])
  }

  /** What is said of cards before an attack begins; nothing if it is asked when the units stand there. */
  private declared(way: Way): string[] {
    if (way.lays === null) return []
    const cards = this.laid(way)
    return cards.length > 0 || this.straight ? [...cards, DONE] : []
  }

  private lineOf(pays: string, { start, units }: Group): string[] {
    const fixed = this.payers.some((each) => each.fixed && each.option?.notation === pays)
    return [
      ...(this.table.draft?.line ?? []),
      ...(pays === '' ? [] : [pays]),
      ...(fixed ? [] : [`from ${start}`]),
      ...units.map((unit) => `take ${unit}`),
    ]
  }

  /** What may pay for a group, and the lines that pick it. */
  private among(group: Group): { payers: Payer[]; lines: string[][] } {
    const payers = this.payers.filter((each) => each.starts.has(group.start))
    return { payers, lines: payers.map((each) => this.lineOf(each.option?.notation ?? '', group)) }
  }

  private async told(group: Group): Promise<{ payers: Payer[]; found: Ahead[] }> {
    const { payers, lines } = this.among(group)
    return { payers, found: await this.table.ahead(lines, { fights: true }) }
  }

  /** Whether one more of a kind may go with these. */
  private async joins(start: string, units: string[], unit: string): Promise<boolean> {
    const { found } = await this.told({ start, units })
    return found.some((each) => each.options.some((option) => option.notation === `take ${unit}`))
  }

  /** A kind of unit that may join, the first that some payer takes. */
  private async joining(start: string, units: string[]): Promise<string | undefined> {
    const { found } = await this.told({ start, units })
    const options = found.flatMap((each) => each.options.filter((option) => option.verb === 'take'))
    const last = units.at(-1)
    // One kind after the other.
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

function wayOf(to: string, option: Option, pays: string, told: Ahead): Way {
  const odds: Odds | undefined = told.fights.find((each) => each.notation === option.notation)?.odds
  const known = odds !== undefined && odds.outcomes.length > 0
  return { to, option, payers: [pays], chance: known ? winning(odds) : null, fight: odds !== undefined, lays: null }
}
