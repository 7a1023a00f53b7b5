// Composes a whole action (companions and soldiers) or its results (losses and advance). The service lists the possible
// choices. The composer proposes the most promising choices, and the player can change them before confirming.
import type { LinePreview, OddsNote, Odds } from '../../../generated/wire'
import { winChance } from '../../../odds/types'
import { refsOf } from '../../../table/highlighted-options'
import type { Counts, Option } from '../../../types'
import type { ElevenTable } from '../types'
import { lossOrder, type Roster } from '../units'
import type { AdviceSource } from '../../../panel/prompt/form-hint-interface'
import {
  BRING,
  DONE,
  isNumber,
  numberOf,
  LOSS_VERBS,
  previewWhole,
  type PickAnswer,
} from '../../../table/choice-sequence-preview'
import { composition, compositionText, SOLDIERS, type Composition } from './advice-text'

/** The questions before the die roll that one form answers together. `AFTER` contains the questions after the roll. */
const BEFORE = ['choose-soldiers', 'choose-companions', 'choose-romanians', 'choose-mobilised']
const ADVANCING = ['advance-soldiers', 'advance-companions', 'advance-romanians']
const AFTER = ['remove-allied', 'lose-own', ...ADVANCING, 'remove-marching', 'lose-faction']
/** The actions that move units to another area, before a battle if there is one. */
const GOING: ReadonlySet<string> = new Set(['move', 'move-attack'])
/** The prompt ids of the questions before the roll, about the units that take part. */
export const BEFORE_IDS = new Set(BEFORE.map((question) => `ask-${question}`))
const TOGETHER = new Set([...BEFORE, ...AFTER].map((question) => `ask-${question}`))
/**
 * The prompt ids of the questions about an action's results. `ACTION_IDS` are those of the questions up to the roll.
 */
const AFTER_IDS = AFTER.map((question) => `ask-${question}`)
const ACTION_IDS = ['choose-action', 'choose-ordered', 'choose-destination', 'choose-target', ...BEFORE].map(
  (question) => `ask-${question}`,
)
const ADVANCES = new Set(ADVANCING.map((question) => `ask-${question}`))
/** The prompt ids of questions about losses. The service asks for each lost unit separately. */
const LOSSES = new Set(['ask-remove-allied', 'ask-lose-own', 'ask-remove-marching', 'ask-lose-faction'])
/**
 * The largest number of values for which buttons in the prompt are enough. With more values, or with win chances, a
 * form is shown.
 */
const MAX_NUMBER_BUTTONS = 7

/** A number in the form, with its possible values and its current value. */
export interface Amount {
  verb: string
  least: number
  most: number
  value: number
  /** The win chance for each value. It is empty if no dice are rolled. */
  chances: ReadonlyMap<number, number>
}

/** A general who can join the action. `along` is whether he joins. */
export interface Companion {
  unit: string
  along: boolean
}

/** A type of unit that can be lost. `count` is the number of units to lose. */
export interface UnitLoss {
  verb: string
  unit: string
  count: number
}

export interface ActionParts {
  amounts: Amount[]
  companions: Companion[]
  losses: UnitLoss[]
  odds: Odds | null
  notes: OddsNote[]
  /** The notation of all choices in the form. */
  line: string[]
  /** Whether the form is about an advance after combat. */
  advance: boolean
}

export class ActionComposer implements AdviceSource {
  /**
   * The form, with the state of the table to which it belongs. It is null if the service could not preview the choices.
   */
  private said = $state.raw<{ stand: string; whole: ActionParts | null }>({ stand: '', whole: null })
  /**
   * The player's changes to the proposal: numbers by verb or notation. `stay` contains the generals who stay (true) or
   * join (false).
   */
  private wished = new Map<string, number>()
  private stay = new Map<string, boolean>()
  /** A bot's advice: its choices and their summary, with the version of the table for which the bot gave it. */
  private advised: { version: number; line: string[]; found: Composition } | null = null
  private asked = 0
  /** Whether the companions leave their area, before a battle if there is one. */
  private leaves = false
  /** The pending computation of the form. A later choice of the player waits for it. */
  private working: Promise<void> = Promise.resolve()

  constructor(
    private readonly table: ElevenTable,
    private readonly roster: () => Roster,
    /** Returns the companions to propose, or null to propose the most promising companions. */
    private readonly company: () => Counts | null = () => null,
  ) {}

  get whole(): ActionParts | null {
    return this.said.stand === this.table.stand ? this.said.whole : null
  }

  /**
   * Whether the possible choices have not arrived from the service. Meanwhile no form is shown, because it would soon
   * change.
   */
  get pending(): boolean {
    return this.together && this.table.stand !== this.said.stand
  }

  private get together(): boolean {
    const { state, mine } = this.table
    return state !== null && mine && state.options.length > 0 && TOGETHER.has(state.prompt.message.id)
  }

  /** The form to show. It is null if buttons in the prompt are enough. */
  get shown(): ActionParts | null {
    const { whole } = this
    if (whole === null || whole.line.length > 1) return whole
    const [first] = whole.amounts
    // A move is shown as a form even if it has a single choice. The form shows the destination, and the units that stay
    // behind.
    if (
      whole.line.length > 0 &&
      GOING.has(this.table.state?.view.action?.kind ?? '') &&
      !whole.advance &&
      whole.losses.length === 0
    )
      return whole
    return first !== undefined && (first.most - first.least >= MAX_NUMBER_BUTTONS || first.chances.size > 0)
      ? whole
      : null
  }

  /** Handle a new state of the table. */
  async turned(): Promise<void> {
    if (this.table.stand === this.said.stand) return
    this.asked += 1
    this.wished = new Map()
    this.stay = new Map()
    if (this.table.draft === null && this.within) this.advised = null
    if (this.together) await this.state()
  }

  /** The message id of the current prompt. */
  private get question(): string {
    return this.table.settled?.prompt.message.id ?? ''
  }

  get within(): boolean {
    return !TOGETHER.has(this.question)
  }

  /** Whether buttons in the prompt are enough, so that no form is shown. */
  get single(): boolean {
    return !this.within && !this.pending && this.shown === null
  }

  get questions(): readonly string[] {
    return AFTER_IDS.includes(this.question) ? AFTER_IDS : ACTION_IDS
  }

  lays({ prompt }: LinePreview): boolean {
    return TOGETHER.has(prompt?.message.id ?? '')
  }

  tell(line: string[]): string {
    return compositionText(line, AFTER_IDS.includes(this.question))
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

  /** Propose a bot's advice instead of the most promising choices. Discard the player's changes. */
  lay(line: string[]): void {
    this.advised = { version: this.table.settled?.version ?? 0, line, found: composition(line) }
    this.wished = new Map()
    this.stay = new Map()
    if (this.together) void this.state()
  }

  /** A bot's advice, if it applies to the current action, otherwise null. */
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

  /**
   * Set how many units of a type to lose. If the player chooses too many losses, the latest change takes precedence.
   */
  lose({ verb, unit }: UnitLoss, count: number): Promise<void> {
    const key = `${verb} ${unit}`
    this.wished.delete(key)
    this.wished = new Map([[key, count], ...this.wished])
    return this.state()
  }

  /**
   * Choose a number and confirm the form. If the number changes the proposed companions, show them and do not confirm.
   */
  async say({ verb }: Amount, value: number): Promise<void> {
    await this.working
    const shown = this.whole
    if (shown === null) return
    const along = ({ companions }: ActionParts): string => companions.map((each) => `${each.unit} ${each.along}`).join()
    this.wished.set(verb, value)
    for (const each of shown.companions) this.stay.set(each.unit, !each.along)
    await this.state()
    if (this.whole !== null && along(this.whole) === along(shown)) await this.confirm()
  }

  async confirm(): Promise<void> {
    await this.working
    if (this.whole !== null) await this.send(this.whole.line)
  }

  /** Confirm with the fewest units: the general alone, or no advance. Losses stay unchanged. */
  async least(): Promise<void> {
    const few = await this.along((preview, taken) => this.pick(preview, taken, true))
    if (few !== null) await this.send(few.line)
  }

  private async send(line: string[]): Promise<void> {
    await this.table.make([...(this.table.draft?.line ?? []), ...line])
  }

  /**
   * Answer one question after another until the form is complete. Use the player's changes, otherwise the answer with
   * the best odds.
   */
  private state(): Promise<void> {
    this.working = this.work()
    return this.working
  }

  private async work(): Promise<void> {
    const asked = ++this.asked
    const { stand } = this.table
    const whole = await this.along((preview, taken) => this.pick(preview, taken, false))
    if (asked === this.asked) this.said = { stand, whole }
  }

  /**
   * Return the form for other choices: with a given number, or with the fewest units. Return null if that is not
   * possible.
   */
  of(before: string[], wish: { verb: string; n: number } | 'few' | null): Promise<ActionParts | null> {
    const other = new ActionComposer(this.table, this.roster)
    if (wish !== null && wish !== 'few') other.wished.set(wish.verb, wish.n)
    return other.along((preview, taken) => other.pick(preview, taken, wish === 'few'), before)
  }

  private async along(pick: PickAnswer, before = this.table.draft?.line ?? []): Promise<ActionParts | null> {
    const kind = this.table.state?.view.action?.kind ?? ''
    this.leaves = GOING.has(kind) || before.some((choice) => GOING.has(choice))
    const steps = await previewWhole((lines) => this.table.ahead(lines, { fights: true }), before, pick)
    return steps === null ? null : gathered(steps)
  }

  /** Return the notation of the answer to a question. Return null if the question does not belong to the form. */
  private pick({ options, prompt, fights }: LinePreview, taken: string[], few: boolean): string | null {
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
    // If the rules require more companions than the player wants, add another general.
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

  /** Return whether a gain in win chance is worth another companion. The area that he leaves becomes weaker. */
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
    // The player's changes apply before the advice.
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

export const chances = (fights: LinePreview['fights']): Map<string, number> =>
  new Map(
    fights.filter(({ odds }) => odds.outcomes.length > 0).map(({ notation, odds }) => [notation, winChance(odds)]),
  )

/** Differences between win chances below this are rounding errors. */
const SAME = 1e-9
/** The smallest gain in win chance for which a general leaves his area. A smaller gain would be shown as at most 1%. */
const NEEDED = 0.01

/**
 * Return the number with the best win chance. If several numbers have it, return the proposed number or, without a
 * proposal, the highest of them.
 */
export function bestNumber(numbers: Option[], chance: ReadonlyMap<string, number>, usual: number | null): number {
  const most = Math.max(...numbers.map((option) => chance.get(option.notation) ?? 0))
  const best = numbers.filter((option) => (chance.get(option.notation) ?? 0) > most - SAME).map(numberOf)
  return usual !== null && best.includes(usual) ? usual : Math.max(...best)
}

/** Sort questions and their answers into numbers, companions and losses. */
function gathered(steps: { preview: LinePreview; choice: string }[]): ActionParts {
  const amounts: Amount[] = []
  const companions = new Map<string, Companion>()
  const losses = new Map<string, UnitLoss>()
  for (const { preview, choice } of steps) {
    const numbers = preview.options.filter(isNumber)
    const found = chances(preview.fights)
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
    for (const option of preview.options) {
      const unit = unitOf(option)
      if (option.verb === BRING && !companions.has(unit)) companions.set(unit, { unit, along: false })
      if (LOSS_VERBS.has(option.verb) && !losses.has(option.notation))
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
    odds: last?.preview.fights.find((each) => each.notation === last.choice)?.odds ?? null,
    notes: last?.preview.notes.find((each) => each.notation === last.choice)?.notes ?? [],
    line: steps.map(({ choice }) => choice),
    advance: steps.some(({ preview }) => ADVANCES.has(preview.prompt?.message.id ?? '')),
  }
}
