// What is said of an action as a whole: who goes along and how many soldiers, or what is lost and who advances. All that may
// be said is asked of the service, with what promises most for it, and changed until it is confirmed.
import type { Ahead, Note, Odds } from '../../../generated/wire'
import { winning } from '../../../odds/types'
import { refsOf } from '../../../table/lights'
import type { Counts, Option } from '../../../types'
import type { ElevenTable } from '../types'
import { lossOrder, type Roster } from '../units'
import type { Advised } from '../../../panel/prompt/advised'
import { BRING, DONE, isNumber, numberOf, TAKES, walk, type Pick } from '../../../table/walk'
import { composition, compositionSaid, SOLDIERS, type Composition } from './advice'

/** The questions that are asked together, before the dice and after them. */
const BEFORE = ['choose-soldiers', 'choose-companions', 'choose-romanians', 'choose-mobilised']
const ADVANCING = ['advance-soldiers', 'advance-companions', 'advance-romanians']
const AFTER = ['remove-allied', 'lose-own', ...ADVANCING, 'remove-marching', 'lose-faction']
/** The actions with which whoever takes part goes somewhere before there is any fight. */
const GOING: ReadonlySet<string> = new Set(['move', 'move-attack'])
/** What is asked of those who take part, before the dice. */
export const BEFORE_IDS = new Set(BEFORE.map((question) => `ask-${question}`))
const TOGETHER = new Set([...BEFORE, ...AFTER].map((question) => `ask-${question}`))
/** What comes of an action; and the questions of a whole action after the first, up to its dice. */
const AFTER_IDS = AFTER.map((question) => `ask-${question}`)
const ACTION_IDS = ['choose-action', 'choose-ordered', 'choose-destination', 'choose-target', ...BEFORE].map(
  (question) => `ask-${question}`,
)
const ADVANCES = new Set(ADVANCING.map((question) => `ask-${question}`))
/** What is lost is asked one by one. */
const LOSSES = new Set(['ask-remove-allied', 'ask-lose-own', 'ask-remove-marching', 'ask-lose-faction'])
/** A few numbers are a row of buttons. */
const FEW = 7

/** How many of something there may be, and how many there are to be. */
export interface Amount {
  verb: string
  least: number
  most: number
  value: number
  /** What each of the numbers promises, where dice are in question. */
  chances: ReadonlyMap<number, number>
}

/** A general who may go along, and whether he does. */
export interface Companion {
  unit: string
  along: boolean
}

/** Units that may be lost, and how many of them are to be. */
export interface Loss {
  verb: string
  unit: string
  count: number
}

export interface Whole {
  amounts: Amount[]
  companions: Companion[]
  losses: Loss[]
  odds: Odds | null
  /** What to bear in mind of it. */
  notes: Note[]
  /** The choices that say it all, in notation. */
  line: string[]
  /** Some of them are about an advance. */
  advance: boolean
}

export class Stated implements Advised {
  /** What has been put together, and for which state of the table; null where the service has not been able to tell. */
  private said = $state.raw<{ stand: string; whole: Whole | null }>({ stand: '', whole: null })
  /** What has been said otherwise than is usual. */
  private wished = new Map<string, number>()
  private stay = new Map<string, boolean>()
  /** What an adviser would say, for which version of the table, and for what of an action. */
  private advised: { version: number; line: string[]; found: Composition } | null = null
  private asked = 0
  /** Whether whoever goes along leaves the area before there is any fight. */
  private leaves = false
  /** What is being worked out, for whoever says a word before that is there. */
  private working: Promise<void> = Promise.resolve()

  constructor(
    private readonly table: ElevenTable,
    private readonly roster: () => Roster,
    /** Who is to go along unless something else is said; null where what promises most is proposed. */
    private readonly company: () => Counts | null = () => null,
  ) {}

  get whole(): Whole | null {
    return this.said.stand === this.table.stand ? this.said.whole : null
  }

  /** What may be said is not known yet: nothing that would be replaced at once is shown. */
  get pending(): boolean {
    return this.together && this.table.stand !== this.said.stand
  }

  private get together(): boolean {
    const { state, mine } = this.table
    return state !== null && mine && state.options.length > 0 && TOGETHER.has(state.prompt.message.id)
  }

  /** What is said together; null where one choice says it all, which is then made as ever. */
  get shown(): Whole | null {
    const { whole } = this
    if (whole === null || whole.line.length > 1) return whole
    const [first] = whole.amounts
    // Who moves is asked of as a whole even then: it is told where to, and what is left behind.
    if (
      whole.line.length > 0 &&
      GOING.has(this.table.state?.view.action?.kind ?? '') &&
      !whole.advance &&
      whole.losses.length === 0
    )
      return whole
    return first !== undefined && (first.most - first.least >= FEW || first.chances.size > 0) ? whole : null
  }

  /** The table stands otherwise. */
  async turned(): Promise<void> {
    if (this.table.stand === this.said.stand) return
    this.asked += 1
    this.wished = new Map()
    this.stay = new Map()
    if (this.table.draft === null && this.within) this.advised = null
    if (this.together) await this.state()
  }

  /** The question on the table. */
  private get question(): string {
    return this.table.settled?.prompt.message.id ?? ''
  }

  get within(): boolean {
    return !TOGETHER.has(this.question)
  }

  /** One choice says it all, which is made as ever. */
  get single(): boolean {
    return !this.within && !this.pending && this.shown === null
  }

  get questions(): readonly string[] {
    return AFTER_IDS.includes(this.question) ? AFTER_IDS : ACTION_IDS
  }

  lays({ prompt }: Ahead): boolean {
    return TOGETHER.has(prompt?.message.id ?? '')
  }

  tell(line: string[]): string {
    return compositionSaid(line, AFTER_IDS.includes(this.question))
  }

  laid(line: string[]): boolean {
    const { shown } = this
    if (shown === null) return true
    const { along, numbers, taken } = composition(line)
    return (
      shown.amounts.every(({ verb, value }) => (numbers.get(verb) ?? value) === value) &&
      shown.companions.every((each) => unitIn(along, each.unit) === each.along) &&
      shown.losses.every(({ verb, unit, count }) => (taken[verb]?.[unit] ?? 0) === count)
    )
  }

  /** Proposes what an adviser would say in place of what promises most; what has been said otherwise is forgotten. */
  lay(line: string[]): void {
    this.advised = { version: this.table.settled?.version ?? 0, line, found: composition(line) }
    this.wished = new Map()
    this.stay = new Map()
    if (this.together) void this.state()
  }

  /** What an adviser would say of what is being stated; null where it was another action. */
  private get proposed(): Composition | null {
    const { advised } = this
    if (advised === null || advised.version !== this.table.settled?.version) return null
    const line = this.table.draft?.line ?? []
    return line.every((choice) => advised.line.includes(choice)) ? advised.found : null
  }

  set(verb: string, value: number): Promise<void> {
    this.wished.set(verb, value)
    return this.state()
  }

  bring(unit: string, along: boolean): Promise<void> {
    this.stay.set(unit, !along)
    return this.state()
  }

  /** So many of these are to be lost; what was said last counts first. */
  lose({ verb, unit }: Loss, count: number): Promise<void> {
    const key = `${verb} ${unit}`
    this.wished.delete(key)
    this.wished = new Map([[key, count], ...this.wished])
    return this.state()
  }

  /** Says a number and with it the rest as it stands; where the others could not go along then, it is shown instead of sent. */
  async say({ verb }: Amount, value: number): Promise<void> {
    await this.working
    const shown = this.whole
    if (shown === null) return
    const along = ({ companions }: Whole): string => companions.map((each) => `${each.unit} ${each.along}`).join()
    this.wished.set(verb, value)
    for (const each of shown.companions) this.stay.set(each.unit, !each.along)
    await this.state()
    if (this.whole !== null && along(this.whole) === along(shown)) await this.confirm()
  }

  async confirm(): Promise<void> {
    await this.working
    if (this.whole !== null) await this.send(this.whole.line)
  }

  /** Says it with as few as may be: the general alone, or nobody advances; losses are as they stand. */
  async least(): Promise<void> {
    const few = await this.along((told, taken) => this.pick(told, taken, true))
    if (few !== null) await this.send(few.line)
  }

  private async send(line: string[]): Promise<void> {
    await this.table.make([...(this.table.draft?.line ?? []), ...line])
  }

  /** Answers question after question, as is wished or promises most, until all is said. */
  private state(): Promise<void> {
    this.working = this.work()
    return this.working
  }

  private async work(): Promise<void> {
    const asked = ++this.asked
    const { stand } = this.table
    const whole = await this.along((told, taken) => this.pick(told, taken, false))
    if (asked === this.asked) this.said = { stand, whole }
  }

  /** A whole that is not on the table, with a number as it is wished or with as few as may be; null where it cannot be said. */
  of(before: string[], wish: { verb: string; n: number } | 'few' | null): Promise<Whole | null> {
    const other = new Stated(this.table, this.roster)
    if (wish !== null && wish !== 'few') other.wished.set(wish.verb, wish.n)
    return other.along((told, taken) => other.pick(told, taken, wish === 'few'), before)
  }

  private async along(pick: Pick, before = this.table.draft?.line ?? []): Promise<Whole | null> {
    const kind = this.table.state?.view.action?.kind ?? ''
    this.leaves = GOING.has(kind) || before.some((choice) => GOING.has(choice))
    const steps = await walk((lines) => this.table.ahead(lines, { fights: true }), before, pick)
    return steps === null ? null : gathered(steps)
  }

  /** What to answer to a question; null if it is none of those that are asked together. */
  private pick({ options, prompt, fights }: Ahead, taken: string[], few: boolean): string | null {
    const question = prompt?.message.id ?? ''
    if (!TOGETHER.has(question)) return null
    const chance = chances(fights)
    if (LOSSES.has(question)) return this.loss(options, taken)
    const numbers = options.filter(isNumber)
    if (numbers.length > 0) {
      const verb = numbers[0]!.verb
      const values = numbers.map(numberOf)
      const best = few ? Math.min(...values) : bestNumber(numbers, chance, prompt?.usual ?? null)
      const company = BEFORE_IDS.has(question) && verb in SOLDIERS ? this.company() : null
      const framed = company === null ? undefined : (company[SOLDIERS[verb]!] ?? 0)
      const wanted = few ? best : (this.wished.get(verb) ?? this.proposed?.numbers.get(verb) ?? framed ?? best)
      return `${verb} ${Math.min(Math.max(wanted, Math.min(...values)), Math.max(...values))}`
    }
    return this.joining(options, chance, few, BEFORE_IDS.has(question))
  }

  private joining(
    options: Option[],
    chance: ReadonlyMap<string, number>,
    few: boolean,
    before: boolean,
  ): string | null {
    const along = options.filter((option) => option.verb === BRING)
    const done = options.find((option) => option.verb === DONE)
    const company = this.proposed?.along ?? (before ? this.company() : null)
    const stays = (option: Option): boolean | undefined =>
      this.stay.get(unitOf(option)) ?? (company === null ? undefined : !unitIn(company, unitOf(option)))
    // Where more have to go than are wished, the first of the others goes.
    if (few) return (done ?? along[0])?.notation ?? null
    const said = along.find((option) => stays(option) === false)
    if (said !== undefined) return said.notation
    const open = along.filter((option) => stays(option) === undefined)
    const worth = (option: Option): number => chance.get(option.notation) ?? 0
    const next = open.reduce<Option | undefined>((a, b) => (a === undefined || worth(b) > worth(a) ? b : a), undefined)
    if (next !== undefined && (done === undefined || this.gains(worth(next) - worth(done), chance)))
      return next.notation
    return (done ?? along[0])?.notation ?? null
  }

  /** Whether one more is to go along for so much more of a chance: whoever leaves an area without need is missed there. */
  private gains(more: number, chance: ReadonlyMap<string, number>): boolean {
    return this.leaves && chance.size > 0 ? more >= NEEDED : more >= 0
  }

  private loss(options: Option[], taken: string[]): string | null {
    const verb = options[0]?.verb ?? ''
    const lost = (option: Option): number => taken.filter((each) => each === option.notation).length
    const advised = Object.entries(this.proposed?.taken[verb] ?? {}).map(([unit, count]): [string, number] => [
      `${verb} ${unit}`,
      count,
    ])
    // What was said otherwise than is proposed comes first.
    const wishes = [...this.wished, ...advised.filter(([notation]) => !this.wished.has(notation))]
    for (const [notation, count] of wishes) {
      const option = options.find((each) => each.notation === notation)
      if (option !== undefined && lost(option) < count) return notation
    }
    const ordered = lossOrder(options.map(unitOf), this.roster()).map((unit) => `${verb} ${unit}`)
    return ordered.find((notation) => !this.wished.has(notation)) ?? ordered[0] ?? null
  }
}

const unitIn = (counts: Counts, unit: string): boolean => (counts[unit] ?? 0) > 0

const unitOf = (option: Option): string => refsOf(option, 'unit')[0] ?? option.notation.slice(option.verb.length + 1)

export const chances = (fights: Ahead['fights']): Map<string, number> =>
  new Map(fights.filter(({ odds }) => odds.outcomes.length > 0).map(({ notation, odds }) => [notation, winning(odds)]))

/** Chances that differ by less are the same. */
const SAME = 1e-9
/** With less than that, which is shown as a per cent or nothing, a general stays and holds the area. */
const NEEDED = 0.01

/** The number that promises most; of several the proposed one, or the highest. */
export function bestNumber(numbers: Option[], chance: ReadonlyMap<string, number>, usual: number | null): number {
  const most = Math.max(...numbers.map((option) => chance.get(option.notation) ?? 0))
  const best = numbers.filter((option) => (chance.get(option.notation) ?? 0) > most - SAME).map(numberOf)
  return usual !== null && best.includes(usual) ? usual : Math.max(...best)
}

/** What has been asked and answered, by kind. */
function gathered(steps: { told: Ahead; choice: string }[]): Whole {
  const amounts: Amount[] = []
  const companions = new Map<string, Companion>()
  const losses = new Map<string, Loss>()
  for (const { told, choice } of steps) {
    const numbers = told.options.filter(isNumber)
    const found = chances(told.fights)
    if (numbers.length > 0) {
      const values = numbers.map(numberOf)
      amounts.push({
        verb: numbers[0]!.verb,
        least: Math.min(...values),
        most: Math.max(...values),
        value: Number(choice.split(' ')[1]),
        chances: new Map(
          numbers.flatMap((option) => {
            const chance = found.get(option.notation)
            return chance === undefined ? [] : [[numberOf(option), chance]]
          }),
        ),
      })
    }
    for (const option of told.options) {
      const unit = unitOf(option)
      if (option.verb === BRING && !companions.has(unit)) companions.set(unit, { unit, along: false })
      if (TAKES.has(option.verb) && !losses.has(option.notation))
        losses.set(option.notation, { verb: option.verb, unit, count: 0 })
    }
    const loss = losses.get(choice)
    if (loss !== undefined) loss.count += 1
    const companion = companions.get(choice.slice(BRING.length + 1))
    if (companion !== undefined && choice.startsWith(`${BRING} `)) companion.along = true
  }
  const last = steps.at(-1)
  return {
    amounts,
    companions: [...companions.values()],
    losses: [...losses.values()],
    odds: last?.told.fights.find((each) => each.notation === last.choice)?.odds ?? null,
    notes: last?.told.notes.find((each) => each.notation === last.choice)?.notes ?? [],
    line: steps.map(({ choice }) => choice),
    advance: steps.some(({ told }) => ADVANCES.has(told.prompt?.message.id ?? '')),
  }
}
