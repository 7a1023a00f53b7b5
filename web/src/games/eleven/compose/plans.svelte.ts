// What the generals may do, laid out before anything is chosen: for each the actions that need no place, and for the one that
// has been picked every area that he may go to or attack, with his chance. All of it the service tells: the page knows no rule.
import { tick } from 'svelte'
import type { Ahead, Odds } from '../../../generated/wire'
import { fullest, type Framed } from '../../../board/band.svelte'
import type { Carrier } from '../../../board/drag.svelte'
import { percent } from '../../../odds/numbers'
import { winning } from '../../../odds/types'
import { atSpace, refsOf, unitKey } from '../../../table/lights'
import type { Offer } from '../../../table/offers.svelte'
import type { Counts, Option, Reason } from '../../../types'
import { language } from '../../../words/language.svelte'
import type { ElevenTable } from '../types'
import { BEFORE_IDS } from './stated.svelte'
import { areaOf, type Roster } from '../units'
import { CHANCE, inParts, isNumber, numberOf } from '../../../table/walk'

const USE = 'use'
const ACT = 'act'
const ORDER = 'order'
/** Actions by what they are called, in the order in which they are offered. */
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

/** A way to act in an area, and the choices that it is made of. */
export interface Way {
  kind: string
  area: string
  /** From where the area is attacked. */
  start: string | null
  line: string[]
  odds: Odds | null
}

/** An action that needs no place on the map, as a whole. */
export interface Quick {
  kind: string
  /** How many soldiers come, and where he goes, if that is asked. */
  n: number | null
  area: string | null
  line: string[]
}

/** A general who may act, and what he may do without a place. */
export interface Row {
  option: Option
  general: string
  quick: Quick[]
}

/** Why actions cannot be chosen, those together that have the same reason. */
export interface Barred {
  kinds: string[]
  reason: Reason
}

interface Plan {
  ways: ReadonlyMap<string, Way[]>
  quick: Quick[]
  barred: Barred[]
  /** To whom a Führer order may go. */
  orders: ReadonlyMap<string, { option: Option; line: string[] }>
}

interface Told {
  stand: string
  rows: Row[]
  /** The generals who may act by a Führer order, and the choices that give it. */
  ordered: ReadonlyMap<string, string[]>
  plan: Plan
}

const EMPTY: Plan = { ways: new Map(), quick: [], barred: [], orders: new Map() }
const nounOf = (option: Option): string => option.notation.slice(option.verb.length + 1)
const fightOf = (told: Pick<Ahead, 'fights'> | undefined, notation: string): Odds | null =>
  told?.fights.find((each) => each.notation === notation)?.odds ?? null
const refIn = (odds: Odds | null, arg: string): string | null => {
  const found = odds?.title.args[arg]
  return typeof found === 'object' ? found.id : null
}
export const chanceOf = ({ odds }: Way): number | null =>
  odds === null || odds.outcomes.length === 0 ? null : winning(odds)

export class Plans implements Carrier {
  /** What has been told, and of which state of the table. */
  private told = $state.raw<Told>({ stand: '', rows: [], ordered: new Map(), plan: EMPTY })
  /** The ways of which one is being stated. */
  private among = $state.raw<Way[]>([])
  /** The ways to act in the area for which an action is being stated, if there are several. */
  readonly others: Way[] = $derived(
    this.among.length > 1 && this.among.some((way) => this.stating(way)) ? this.among : [],
  )
  /** Who was framed together with a general, and the line that picks him. */
  private framed: { line: string[]; units: Counts } | null = null
  private asked = 0
  /** What is being asked, for whoever lets go of a counter before the answer. */
  private telling: Promise<void> = Promise.resolve()

  constructor(
    private readonly table: ElevenTable,
    private readonly roster: () => Roster,
  ) {}

  /** The generals who may act. */
  get rows(): Row[] {
    return this.told.stand === this.table.stand ? this.told.rows : []
  }

  /** What the one who has been picked may do. */
  get plan(): Plan {
    return this.told.stand === this.table.stand ? this.told.plan : EMPTY
  }

  /** What may be done is not known yet: nothing that would be replaced at once is shown. */
  get pending(): boolean {
    return (this.declaring || this.choosing) && this.told.stand !== this.table.stand
  }

  /** A general is to be picked. */
  private get declaring(): boolean {
    return this.offered(USE)
  }

  /** An action is to be chosen for one. */
  private get choosing(): boolean {
    return this.offered(ACT)
  }

  private offered(verb: string): boolean {
    const { state, mine } = this.table
    return mine && (state?.options ?? []).some((option) => option.verb === verb)
  }

  /** The generals who may be taken hold of, with the choices that pick them. */
  readonly starters: ReadonlyMap<string, string[]> = $derived.by(() => {
    const found = new Map<string, string[]>()
    if (!this.table.mine) return found
    for (const option of this.table.settled?.options ?? [])
      if (option.verb === USE) found.set(nounOf(option), [option.notation])
    for (const [general, { line }] of this.plan.orders) found.set(general, line)
    if (this.told.stand === this.table.stand)
      for (const [general, line] of this.told.ordered) if (!found.has(general)) found.set(general, line)
    return found
  })

  /** The table stands otherwise. */
  turned(): Promise<void> {
    if (this.table.draft === null) this.framed = null
    if (this.told.stand !== this.table.stand) this.telling = this.tell()
    return this.telling
  }

  /** Lets everything stay that has been put together. */
  async clear(): Promise<void> {
    const line = this.table.draft?.line ?? []
    // Out of an action that is being stated one comes back to the general, out of him to all of them.
    const act = line.findIndex((choice) => ACTIONS.includes(choice) && choice !== ORDER)
    if (line.length > 0) await this.table.compose(act > 0 ? line.slice(0, act) : [])
  }

  /** Acts in an area, in the way that promises most; others can then be taken instead. */
  async go(area: string): Promise<void> {
    const ways = this.plan.ways.get(area) ?? []
    const [best, ...more] = ways
    if (best === undefined) return
    await this.take(best, [best, ...more])
  }

  async take(way: Way, among = this.others): Promise<void> {
    const [told] = await this.table.ahead([way.line])
    const more = told?.refusal === null && told.asked && told.options[0]?.verb !== USE
    // Where nothing is left to be said, it is done.
    if (!more && among.length < 2) return this.table.make(way.line)
    this.among = among
    await this.table.compose(way.line)
  }

  /** Whether it is this way that is being stated. */
  stating({ line }: Way): boolean {
    return this.table.draft?.line.join() === line.join()
  }

  /**
   * An area has been pressed, or a counter in it; false if it is chosen as ever. Where whoever has been picked may act, the area
   * is meant, whoever stands there; besides him only who could be ordered.
   */
  press(space: string, unit: string | null): boolean | Option[] {
    const { draft, lights, state } = this.table
    const line = unit === null ? undefined : this.starters.get(unit)
    if (lights === null) return false
    // The only target is taken with the action: whoever presses it all the same hears what is asked now.
    const along = BEFORE_IDS.has(state?.prompt.message.id ?? '')
    if (along && state?.view.action?.target === space && atSpace(lights, space).length === 0) {
      const message = { id: 'page-eleven-target-taken', args: { space: { kind: 'space', id: space } } }
      this.table.refusal = { section: state.prompt.section, message }
      return true
    }
    // Whoever may be ordered lights the area as well in which he stands.
    const aims = (lights.by.get(`space:${space}`) ?? []).filter((option) => refsOf(option, 'unit').length === 0)
    const picked = state?.view.action?.general
    const there = picked === undefined ? null : areaOf(state!.view, picked)
    if (draft !== null && unit !== null && aims.length > 0 && space !== there)
      return [...aims, ...(lights.by.get(unitKey(space, unit)) ?? [])]
    if (draft === null) {
      // Who acts by an order is picked with whoever gives it.
      if (line === undefined || line.length === 1) return false
      void this.table.compose(line)
      return true
    }
    if (line !== undefined && line.join() !== draft.line.join()) void this.table.compose(line)
    else if (this.plan.ways.size > 0 && atSpace(lights, space).length === 0) void this.refuse(space)
    else return false
    return true
  }

  /** Counters were framed: the strongest general among them who may act is picked, and the others are to go along. */
  async frame(found: Framed[]): Promise<void> {
    const chosen = fullest(found.filter(({ units }) => this.strongest(Object.keys(units)) !== null))
    const general = this.strongest(Object.keys(chosen?.units ?? {}))
    const line = general === null ? undefined : this.starters.get(general)
    if (chosen === undefined || line === undefined) {
      this.table.refusal = { section: '', message: { id: 'page-frame-nobody', args: {} } }
      return
    }
    await this.table.compose(line)
    this.framed = { line, units: chosen.units }
  }

  /** Who was framed with the general that has been picked; null if he was picked otherwise. */
  get company(): Counts | null {
    const line = this.table.draft?.line ?? []
    return this.framed?.line.every((choice, i) => line[i] === choice) === true ? this.framed.units : null
  }

  /** Says why the general who has been picked cannot go there, or attack it where an enemy stands. */
  private async refuse(area: string): Promise<void> {
    const { state, draft } = this.table
    const groups = state?.view.areas.find((each) => each.id === area)?.groups ?? []
    const tries = [
      ['move', `to ${area}`],
      ['attack', `target ${area}`],
    ]
    if (groups.some(({ faction }) => faction === 'allied')) tries.reverse()
    const told = await this.table.ahead(tries.map((choices) => [...(draft?.line ?? []), ...choices]))
    const found = told.map((each) => each.refusal)
    // What speaks of the area says more than that nobody is asked for one.
    const refusal = found.find((each) => each?.error.args['space'] !== undefined) ?? found[0] ?? null
    if (refusal !== null) this.table.refusal = { section: refusal.section, message: refusal.error }
  }

  /** The general whom a drag from there takes along: the counter itself, or the strongest of its plate. */
  leader(space: string, unit: string | null): string | null {
    if (unit !== null && this.starters.has(unit)) return unit
    const groups = this.table.state?.view.areas.find((area) => area.id === space)?.groups ?? []
    // A plate goes with who may act by himself; whoever needs an order for it is taken hold of by his own counter.
    return this.strongest(
      groups
        .filter((group) => unit === null || (group.units[unit] ?? 0) > 0)
        .flatMap((group) => Object.keys(group.units))
        .filter((each) => !this.told.ordered.has(each)),
    )
  }

  /** The strongest of these who may act. */
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
    // The screen asks what he may do as soon as it sees that he has been picked.
    await tick()
    // Whoever asks anew meanwhile is waited for instead.
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
    this.told = { stand, rows, ordered, plan }
    if (choosing) this.table.offers.make(stand, [...this.offersOf(plan), ...this.switches(prefix)])
  }

  /** Any number of lines, as many at once as may be asked. */
  private ahead(lines: string[][]): Promise<(Ahead | undefined)[]> {
    return inParts((part) => this.table.ahead(part, { fights: true }), lines)
  }

  private async rowsOf(generals: Option[]): Promise<Row[]> {
    const told = await this.ahead(generals.map((option) => [option.notation]))
    const acts = generals.flatMap((option, i) =>
      (told[i]?.options ?? [])
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

  /** Who may act by an order of one of these; whoever may act himself needs none. */
  private async orderedOf(generals: Option[]): Promise<Map<string, string[]>> {
    const lines = generals.map(({ notation }) => [notation, ORDER])
    const found = new Map<string, string[]>()
    for (const [i, told] of (await this.ahead(lines)).entries())
      for (const option of told?.options ?? [])
        if (option.verb === ORDER && !generals.some((each) => nounOf(each) === nounOf(option)))
          found.set(nounOf(option), [...lines[i]!, option.notation])
    return found
  }

  private async planOf(prefix: string[], options: Option[]): Promise<Plan> {
    const acts = options.filter((option) => option.verb === ACT).map(({ notation }) => notation)
    const [start, ...then] = await this.ahead([prefix, ...ACTIONS.map((kind) => [...prefix, kind])])
    const ways: Way[] = []
    const quick: Quick[] = []
    const orders = new Map<string, { option: Option; line: string[] }>()
    const farther: { kind: string; to: Option; line: string[] }[] = []
    for (const [i, kind] of ACTIONS.entries()) {
      const told = then[i]
      if (told === undefined || !acts.includes(kind)) continue
      const line = [...prefix, kind]
      if (PLACELESS.has(kind)) quick.push(...quickOf(kind, line, told))
      for (const option of told.options) {
        const way = [...line, option.notation]
        const odds = fightOf(told, option.notation)
        if (option.verb === ORDER) orders.set(nounOf(option), { option, line: way })
        if (option.verb === 'target') ways.push(attack(kind, way, odds, nounOf(option)))
        if (option.verb !== 'to') continue
        if (!FIGHTS.has(kind)) ways.push({ kind, area: nounOf(option), start: null, line: way, odds: null })
        else if (odds !== null) ways.push(attack(kind, way, odds))
        else farther.push({ kind, to: option, line: way })
      }
      // With only one place nobody is asked for it.
      const odds = fightOf(start, kind)
      if (odds !== null) ways.push(attack(kind, line, odds))
      const space = told.prompt?.message.args['space']
      const placed = told.options.some((option) => option.verb === 'to')
      if (!FIGHTS.has(kind) && !PLACELESS.has(kind) && told.asked && !placed && typeof space === 'object')
        ways.push({ kind, area: space.id, start: null, line, odds: null })
    }
    const beyond = await this.ahead(farther.map(({ line }) => line))
    for (const [i, { kind, line }] of farther.entries())
      for (const option of beyond[i]?.options ?? [])
        if (option.verb === 'target')
          ways.push(attack(kind, [...line, option.notation], fightOf(beyond[i], option.notation), nounOf(option)))
    return { ways: byArea(ways), quick, orders, barred: barredOf(then) }
  }

  /** One offer for each area, the way that promises most; and one for each general to be ordered. */
  private offersOf({ ways, orders }: Plan): Offer[] {
    const found: Offer[] = []
    for (const [area, [best]] of ways) {
      if (best === undefined) continue
      const verb = FIGHTS.has(best.kind) ? 'target' : 'to'
      found.push({
        option: { notation: `${best.kind} ${area}`, verb, label: labelOf(best), lights: [{ kind: 'space', id: area }] },
        odds: best.odds,
        take: () => void this.go(area),
      })
    }
    for (const { option, line } of orders.values())
      found.push({ option, odds: null, take: () => void this.table.compose(line) })
    return found
  }

  /** The cards of the other generals who might act instead. */
  private switches(prefix: string[]): Offer[] {
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

/** Actions that need no place, or one that is no area on the way. */
const PLACELESS = new Set(['mobilise', 'wait', 'return'])
const FIGHTS = new Set(['attack', 'move-attack', 'air-raid', 'bombard'])

const attack = (kind: string, line: string[], odds: Odds | null, area?: string): Way => ({
  kind,
  area: area ?? refIn(odds, 'space') ?? '',
  start: refIn(odds, 'start'),
  line,
  odds,
})

/** What a way is called, with the chance that it has. */
export function labelOf(way: Way): Option['label'] {
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

/** The ways by the area that they are about, the one that promises most first. */
function byArea(ways: Way[]): Map<string, Way[]> {
  const found = new Map<string, Way[]>()
  for (const way of ways) if (way.area !== '') found.set(way.area, [...(found.get(way.area) ?? []), way])
  const rank = ({ kind }: Way): number => ACTIONS.indexOf(kind)
  for (const each of found.values()) each.sort((a, b) => (chanceOf(b) ?? 0) - (chanceOf(a) ?? 0) || rank(a) - rank(b))
  return found
}

/** An action without a place as one press each: for each number, for each place, or as it is. */
function quickOf(kind: string, line: string[], told: Ahead | undefined): Quick[] {
  if (told === undefined || (told.refusal !== null && told.refusal.error.id !== CHANCE)) return []
  const numbers = told.options.filter(isNumber)
  if (kind === 'mobilise' && numbers.length > 0)
    return numbers.map((option) => ({ kind, n: numberOf(option), area: null, line: [...line, option.notation] }))
  const places = told.options.filter((option) => option.verb === 'to')
  if (kind === 'return' && places.length > 0)
    return places.map((option) => ({
      kind,
      n: null,
      area: refsOf(option, 'space')[0] ?? nounOf(option),
      line: [...line, option.notation],
    }))
  return [{ kind, n: null, area: null, line }]
}

/** Why actions are refused, each reason once. */
function barredOf(told: (Ahead | undefined)[]): Barred[] {
  const found: Barred[] = []
  for (const [i, kind] of ACTIONS.entries()) {
    const refusal = told[i]?.refusal ?? null
    if (refusal === null || refusal.error.id === CHANCE) continue
    const reason: Reason = { section: refusal.section, message: refusal.error }
    const same = found.find((each) => JSON.stringify(each.reason.message) === JSON.stringify(reason.message))
    if (same === undefined) found.push({ kinds: [kind], reason })
    else same.kinds.push(kind)
  }
  return found
}
