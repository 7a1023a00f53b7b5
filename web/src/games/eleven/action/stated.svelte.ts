// An action whose place is known, stated as a whole: who goes along, how many soldiers. All that may be said is asked of the
// service, with what is usual for it, and changed until it is confirmed.
import type { Ahead, Odds } from '../../../generated/wire'
import { refsOf } from '../../../table/lights'
import type { Option } from '../../../types'
import type { ElevenTable } from '../types'

/** The question with which companions are asked for; all others are for numbers. */
const COMPANIONS = 'ask-choose-companions'
/** The questions that are asked together. */
const TOGETHER = new Set(['ask-choose-soldiers', COMPANIONS, 'ask-choose-romanians', 'ask-choose-mobilised'])
/** Far more than an action has questions. */
const MOST = 24
const CHANCE = 'no-line-chance'
const BRING = 'bring'
const DONE = 'done'

/** How many of something there may be, and how many there are to be. */
export interface Amount {
  verb: string
  least: number
  most: number
  value: number
}

/** A general who may go along, and whether he does. */
export interface Companion {
  unit: string
  along: boolean
}

const numberOf = (option: Option): number => Number(option.notation.split(' ')[1])
const isNumber = (option: Option): boolean => /^\S+ \d+$/.test(option.notation)

export class Stated {
  amounts = $state.raw<Amount[]>([])
  companions = $state.raw<Companion[]>([])
  odds = $state.raw<Odds | null>(null)
  /** The choices that say it all, in notation; null while they are not known. */
  line = $state.raw<string[] | null>(null)
  /** The version for which the service has answered, or has not been able to. */
  private answered = $state.raw(-1)
  /** What has been said otherwise than is usual. */
  private wished = new Map<string, number>()
  private stay = new Set<string>()
  private asked = 0

  constructor(private readonly table: ElevenTable) {}

  /** Numbers are asked for, and what may be said is not known yet: nothing that would be replaced at once is shown. */
  get pending(): boolean {
    const { state } = this.table
    return this.together && state?.prompt.message.id !== COMPANIONS && state?.version !== this.answered
  }

  private get together(): boolean {
    const { state, mine } = this.table
    return state !== null && mine && state.view.action?.step === 'choose' && TOGETHER.has(state.prompt.message.id)
  }

  /** The table stands otherwise. */
  async turned(): Promise<void> {
    this.forget()
    this.wished = new Map()
    this.stay = new Set()
    this.answered = -1
    if (!this.together) return
    const version = this.table.state?.version ?? -1
    const asked = this.asked + 1
    await this.state()
    if (asked === this.asked) this.answered = version
  }

  set(verb: string, value: number): Promise<void> {
    this.wished.set(verb, value)
    return this.state()
  }

  bring(unit: string, along: boolean): Promise<void> {
    if (along) this.stay.delete(unit)
    else this.stay.add(unit)
    return this.state()
  }

  async confirm(): Promise<void> {
    if (this.line !== null) await this.table.make(this.line)
  }

  private forget(): void {
    this.asked += 1
    this.line = null
    this.amounts = []
    this.companions = []
    this.odds = null
  }

  /** Answers question after question, as is wished or usual, until the action is stated. */
  private async state(): Promise<void> {
    const asked = ++this.asked
    const line: string[] = []
    const amounts: Amount[] = []
    const companions = new Map<string, Companion>()
    let before: Ahead | null = null
    for (let i = 0; i < MOST; i += 1) {
      const [told]: (Ahead | undefined)[] = await this.table.ahead([line], { fights: true })
      if (asked !== this.asked || told === undefined) return
      if (told.refusal !== null || !told.asked) {
        if (told.refusal !== null && (told.refusal.error.id !== CHANCE || told.refusal.n !== line.length)) return
        this.line = line
        this.amounts = amounts
        this.companions = [...companions.values()]
        this.odds = before?.fights.find((each) => each.notation === line.at(-1))?.odds ?? null
        return
      }
      const next = this.answer(told, amounts, companions)
      if (next === null) return
      line.push(next)
      before = told
    }
  }

  private answer({ options, prompt }: Ahead, amounts: Amount[], companions: Map<string, Companion>): string | null {
    const numbers = options.filter(isNumber)
    if (numbers.length > 0) {
      const verb = numbers[0]!.verb
      const values = numbers.map(numberOf)
      const [least, most] = [Math.min(...values), Math.max(...values)]
      const wanted = this.wished.get(verb) ?? prompt?.usual ?? most
      const value = Math.min(Math.max(wanted, least), most)
      amounts.push({ verb, least, most, value })
      return `${verb} ${value}`
    }
    const along = options.filter((option) => option.verb === BRING)
    for (const option of along) {
      const unit = refsOf(option, 'unit')[0] ?? ''
      if (!companions.has(unit)) companions.set(unit, { unit, along: false })
    }
    const done = options.find((option) => option.verb === DONE)
    // Where more have to go than are wished, the first of the others goes.
    const next =
      along.find((option) => !this.stay.has(refsOf(option, 'unit')[0] ?? '')) ?? (done === undefined ? along[0] : done)
    if (next === undefined) return null
    const unit = refsOf(next, 'unit')[0]
    if (next.verb === BRING && unit !== undefined) companions.set(unit, { unit, along: true })
    return next.notation
  }
}
