// A coach at a table against bots: says before a choice what matters, and after it what it cost. All that he knows is what a bot
// makes of what the seat may know; he judges a move when it can no longer be taken back, and never what dice made of it.
import { getContext, setContext } from 'svelte'
import * as api from '../api'
import type { Hint, Message, Outlook } from '../generated/wire'
import type { Table } from '../table/table.svelte'
import { botsOf, isBot } from '../words/names'
import {
  best,
  counsels,
  counted,
  hangs,
  made,
  spread,
  threatens,
  threshold,
  type Considered,
  type Counted,
} from './judging'
import { isCoached, keepBeaten, keepCoached, keepPutOff, keepSkill, skill } from './kept'
import { keepWon } from './stages'

export type Remark =
  | { what: 'much'; unit: Counted; n: number; of: number; question: string }
  | { what: 'cost'; unit: Counted; n: number; better: Considered }
  | { what: 'threat'; told: Message }
  | { what: 'counsel'; key: string; told: Message }

/** What was thought of a question before it was answered. */
interface Advice {
  question: string
  hint: Hint
}

const COACH = Symbol('coach')

export class Coach {
  on = $state(false)
  /** What is said now: of the move before, and of what is asked. */
  remarks = $state.raw<Remark[]>([])
  /** He is still comparing: that he is silent means nothing yet. */
  thinks = $state(false)
  /** What the last remark on a move, or on the question, rests on. */
  why = $state.raw<Hint | null>(null)
  /** The question that is on the table: of it only is said how much hangs on it. */
  private question = $state('')
  /** What of it is said now. */
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
    // All that is chosen goes through this, whether one by one or as a whole.
    const make = table.make.bind(table)
    table.make = (line) => {
      if (this.on) this.line.push(...line)
      return make(line)
    }
  }

  /** Where all others are bots: elsewhere nobody is told what to do. */
  get offered(): boolean {
    const now = this.table.state
    return (
      now?.seat != null && Object.entries(now.players).every(([seat, player]) => seat === now.seat || isBot(player))
    )
  }

  toggle = (): void => {
    this.on = !this.on
    keepCoached(this.table.known.table, this.on)
    keepPutOff(!this.on)
    this.forget()
    if (this.on) void this.turned()
  }

  /** The table shows another state. */
  async turned(): Promise<void> {
    const now = this.table.state
    if (now === null || !this.offered) return
    const won = now.over && (now.outcome?.winners.includes(now.seat ?? '') ?? false)
    if (won) keepWon(this.table.game.name, botsOf(now.players))
    if (!this.on) return
    if (now.over) return this.end(won)
    this.question = `${now.prompt.message.id} ${now.options.map(({ notation }) => notation).join()}`
    const outlook = this.table.mine ? this.counsel(now.version) : null
    if (outlook === null) this.remarks = this.remarks.filter(({ what }) => what !== 'counsel')
    // As long as it can be taken back nothing is said of it.
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

  /** Says what matters before a choice. */
  private prepare(question: string, hint: Hint, outlook: Outlook | null): void {
    const unit = counted(hint)
    if (unit === null || hint.moves.length < 2) return
    const kept = this.remarks.filter(({ what }) => what === 'cost' || what === 'counsel')
    const remarks: Remark[] = []
    const n = spread(hint)
    if (n >= hangs(unit, skill())) remarks.push({ what: 'much', unit, n, of: hint.moves.length, question })
    const threat = outlook?.threats.find(
      (each) => threatens(each.chance, each.grave) && !this.said.has(`threat ${each.start} ${each.space}`),
    )
    if (threat !== undefined) {
      this.said.add(`threat ${threat.start} ${threat.space}`)
      remarks.push({ what: 'threat', told: threat.message })
    }
    if (remarks.length > 0 && !kept.some(({ what }) => what === 'cost')) this.why = hint
    this.remarks = [...kept, ...remarks]
  }

  /** Says what matters in set-up and planning, each thing once: it is counted, and there long before what is thought. */
  private async counsel(version: number): Promise<Outlook | null> {
    const outlook = await this.table.outlook().catch(() => null)
    if (this.table.state?.version !== version || !this.on) return outlook
    const found = counsels(skill()) ? (outlook?.counsel ?? []) : []
    // What has just been said stays as long as the same thing is asked, with the figures of now.
    const shown = this.remarks.flatMap((each) => (each.what === 'counsel' ? [each.key] : []))
    const told = found.filter(({ key }) => shown.includes(key) || !this.said.has(`counsel ${key}`))
    for (const { key } of told) this.said.add(`counsel ${key}`)
    const others = this.remarks.filter(({ what }) => what !== 'counsel')
    this.remarks = [...others, ...told.map(({ key, message }): Remark => ({ what: 'counsel', key, told: message }))]
    return outlook
  }

  /** Says what the move that is over has cost; nothing of one that was taken back. */
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
    const unit = counted(advice.hint)
    const own = made(advice.hint, line)
    const better = best(advice.hint)
    if (unit === null || own === undefined || better === undefined) return
    const n = better.gain - own.gain
    const { won, streak } = skill()
    const fault = n >= threshold(unit, { won, streak })
    keepSkill({ won, streak: fault ? 0 : streak + 1 })
    // The same is never said twice.
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
    keepSkill({ ...skill(), won: skill().won + 1 })
    keepBeaten(this.table.game.name)
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
export const coachHere = (): Coach | undefined => getContext<Coach | undefined>(COACH)
