// The coach at a table against bots. Before a choice, the coach states what is important. After a move, it states what
// the move has cost. The advice comes from a bot that knows only what the player's seat knows. The coach judges a move
// after the player can no longer undo it, and ignores the results of dice.
import { getContext, setContext } from 'svelte'
import * as api from '../api'
import type { Hint, Message, Outlook } from '../generated/wire'
import type { Table } from '../table/table.svelte'
import { botsOf, isBot } from '../words/player-names'
import {
  bestMove,
  givesAdvice,
  costUnit,
  graveFrom,
  moveMade,
  gainSpread,
  isThreatWorthSaying,
  mattersFrom,
  type ComparedMove,
  type CostUnit,
} from './remark-rules'
import { isCoached, storeBeaten, storeCoached, storeCoachOff, storeSkill, storedSkill } from './coach-storage'
import { storeWin } from './next-opponent'

export type Remark =
  | { what: 'much'; unit: CostUnit; n: number; of: number; question: string }
  | { what: 'cost'; unit: CostUnit; n: number; better: ComparedMove }
  | { what: 'threat'; message: Message }
  | { what: 'counsel'; key: string; message: Message }

/** A hint that was computed for a question before the player made a choice. */
interface Advice {
  question: string
  hint: Hint
}

const COACH = Symbol('coach')

export class Coach {
  on = $state(false)
  /** The remarks on the last move and on the current question. */
  remarks = $state.raw<Remark[]>([])
  /**
   * Whether the comparison of moves is still being computed. Meanwhile, the absence of a remark does not mean that the
   * move was good.
   */
  thinks = $state(false)
  /** The comparison of moves on which the last remark is based. */
  why = $state.raw<Hint | null>(null)
  /** The current question. A remark of the kind 'much' is shown only while its own question is the current question. */
  private question = $state('')
  /** The remarks to show now. */
  readonly shown: Remark[] = $derived(
    this.remarks.filter((each) => each.what !== 'much' || each.question === this.question),
  )
  private advice: Advice | null = null
  private line: string[] = []
  private asking = ''
  private ended = false
  private readonly said = new Set<string>()

  constructor(private readonly table: Table) {
    this.on = isCoached(table.known.table)
    // Every choice of the table passes through `make`, so wrap that method to observe the player's moves.
    const make = table.make.bind(table)
    table.make = (line) => {
      if (this.on) this.line.push(...line)
      return make(line)
    }
  }

  /** Whether the table can have a coach. It can if all opponents are bots. A coach would be unfair to people. */
  get offered(): boolean {
    const now = this.table.state
    return (
      now?.seat != null && Object.entries(now.players).every(([seat, player]) => seat === now.seat || isBot(player))
    )
  }

  toggle = (): void => {
    this.on = !this.on
    storeCoached(this.table.known.table, this.on)
    storeCoachOff(!this.on)
    this.forget()
    if (this.on) void this.turned()
  }

  /** Handle a new state of the table. */
  async turned(): Promise<void> {
    const now = this.table.state
    if (now === null || !this.offered) return
    const won = now.over && (now.outcome?.winners.includes(now.seat ?? '') ?? false)
    if (won) storeWin(this.table.game.name, botsOf(now.players))
    if (!this.on) return
    if (now.over) return this.end(won)
    this.question = `${now.prompt.message.id} ${now.options.map(({ notation }) => notation).join()}`
    const outlook = this.table.mine ? this.counsel(now.version) : null
    if (outlook === null) this.remarks = this.remarks.filter(({ what }) => what !== 'counsel')
    // The player can still undo the move, so do not judge it yet.
    if (now.undo) return
    const { question } = this
    this.judge(this.table.mine && question === this.advice?.question)
    if (!this.table.mine || now.options.length < 2 || this.asking === question) return
    this.asking = question
    const { table } = this.table.known
    const key = this.table.known.keys[now.seat ?? ''] ?? ''
    this.thinks = true
    const hint = await api.coach(table, key, now.version).catch(() => null)
    if (this.asking !== question) return
    this.thinks = false
    if (hint === null) return
    this.advice = { question, hint }
    this.prepare(question, hint, await outlook)
  }

  /** Add remarks about the next choice: how much depends on it, and the most important threat. */
  private prepare(question: string, hint: Hint, outlook: Outlook | null): void {
    const unit = costUnit(hint)
    if (unit === null || hint.moves.length < 2) return
    const kept = this.remarks.filter(({ what }) => what === 'cost' || what === 'counsel')
    const remarks: Remark[] = []
    const n = gainSpread(hint)
    if (n >= graveFrom(unit, storedSkill())) remarks.push({ what: 'much', unit, n, of: hint.moves.length, question })
    const threat = outlook?.threats.find(
      (each) => isThreatWorthSaying(each.chance, each.grave) && !this.said.has(`threat ${each.start} ${each.space}`),
    )
    if (threat !== undefined) {
      this.said.add(`threat ${threat.start} ${threat.space}`)
      remarks.push({ what: 'threat', message: threat.message })
    }
    if (remarks.length > 0 && !kept.some(({ what }) => what === 'cost')) this.why = hint
    this.remarks = [...kept, ...remarks]
  }

  /**
   * Add advice on set-up and planning, each item only once. This advice needs no search, so it arrives long before a
   * comparison of moves.
   */
  private async counsel(version: number): Promise<Outlook | null> {
    const outlook = await this.table.outlook().catch(() => null)
    if (this.table.state?.version !== version || !this.on) return outlook
    const found = givesAdvice(storedSkill()) ? (outlook?.counsel ?? []) : []
    // While the question stays the same, keep the items that are already shown. Their numbers may have changed.
    const shown = this.remarks.flatMap((each) => (each.what === 'counsel' ? [each.key] : []))
    const shownAdvice = found.filter(({ key }) => shown.includes(key) || !this.said.has(`counsel ${key}`))
    for (const { key } of shownAdvice) this.said.add(`counsel ${key}`)
    const others = this.remarks.filter(({ what }) => what !== 'counsel')
    this.remarks = [
      ...others,
      ...shownAdvice.map(({ key, message }): Remark => ({ what: 'counsel', key, message: message })),
    ]
    return outlook
  }

  /** Add a remark on the cost of the finished move. If the player has undone the move, add nothing. */
  private judge(takenBack: boolean): void {
    const { advice, line } = this
    if (advice === null || line.length === 0) return
    this.line = []
    if (takenBack) return
    this.advice = null
    this.asking = ''
    this.thinks = false
    const counsel = this.remarks.filter(({ what }) => what === 'counsel')
    this.remarks = counsel
    const unit = costUnit(advice.hint)
    const own = moveMade(advice.hint, line)
    const better = bestMove(advice.hint)
    if (unit === null || own === undefined || better === undefined) return
    const n = better.gain - own.gain
    const { won, streak } = storedSkill()
    const fault = n >= mattersFrom(unit, { won, streak })
    storeSkill({ won, streak: fault ? 0 : streak + 1 })
    // Do not repeat an earlier remark.
    const words = JSON.stringify([better.option.notation, better.steps])
    if (!fault || this.said.has(words)) return
    this.said.add(words)
    this.remarks = [{ what: 'cost', unit, n, better }, ...counsel]
    this.why = advice.hint
  }

  private end(won: boolean): void {
    if (this.ended) return
    this.ended = true
    this.forget()
    if (!won) return
    storeSkill({ ...storedSkill(), won: storedSkill().won + 1 })
    storeBeaten(this.table.game.name)
  }

  private forget(): void {
    this.remarks = []
    this.why = null
    this.advice = null
    this.line = []
    this.asking = ''
    this.thinks = false
  }
}

export const provideCoach = (table: Table): Coach => setContext(COACH, new Coach(table))
export const useCoach = (): Coach | undefined => getContext<Coach | undefined>(COACH)
