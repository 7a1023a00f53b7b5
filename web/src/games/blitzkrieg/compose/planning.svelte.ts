// The plan of a turn put together: it is proposed whole, changed at will, and sent with one word. Where the other side is
// asked first it is handed in ahead, kept by the service and carried out in its turn.
import type { Advised } from '../../../panel/prompt/advised'
import type { Counts, Message, Option, Reason } from '../../../types'
import { remember, remembered } from '../../../ui/storage'
import { name, t } from '../../../words/language.svelte'
import { lastTurn, planLine, planned, propose, sum, takeBack, type Stock } from '../cards/plan'
import type { BlitzTable, CardInfo, CardsView } from '../types'

/** With what the plan of a turn begins. */
export type Beginning = 'last' | 'none'
const BEGINNING = 'sandtable-blitzkrieg-plan'

const OPERATION = 'operation'
const CHANCE = 'no-line-chance'
const STALE = 'service-stale'
const NOTHING: Stock = { most: {}, hand: {}, limit: 0 }

export class Planning implements Advised {
  /** Of each card how many are to be used this turn. */
  counts = $state.raw<Counts>({})
  /** How many more are paid for by momentum. */
  bought = $state(0)
  /** Why it cannot be so; null if it can. */
  wrong = $state.raw<Reason | null>(null)
  /** What a full plan leaves open, where somebody wants to hear it. */
  open = $state.raw<Message | null>(null)
  /** Whether it may be sent as it is: nobody presses what is about to be refused. */
  ready = $state(false)
  /** Whether it is being asked if it may. */
  checking = $state(false)
  /** A card that was chosen singly is on its way back. */
  working = $state(false)
  /** With what the next plan begins: with the last one, or empty, as whoever plans has wished it last. */
  beginning = $state<Beginning>(remembered(BEGINNING) === 'none' ? 'none' : 'last')
  /** What lay there when planning began, and no choice has put there that could be undone. */
  private given = $state.raw<Counts>({})
  private key = ''
  private asked = 0

  constructor(
    private readonly table: BlitzTable,
    /** Whether what a plan leaves open is to be told. */
    private readonly counselled: () => boolean = () => false,
  ) {}

  /** The own cards while this side may plan: when it is asked, or ahead of that. */
  get cards(): CardsView | null {
    const state = this.table.state
    if (state === null || state.view.phase !== 'planning' || state.seat === null) return null
    if (!this.table.mine && state.early === null) return null
    const cards = state.view.cards[state.seat] ?? null
    return cards === null || cards.pool === null || cards.plan_limit === null ? null : cards
  }

  /** Whether the plan has been handed in, and waits for the other side's. */
  get waiting(): boolean {
    return (this.table.state?.orders.length ?? 0) > 0
  }

  private get options(): Option[] {
    const state = this.table.state
    return state?.early?.options ?? state?.options ?? []
  }

  /** What is for battles comes first: operations apart, it is proposed before what moves or brings units. */
  private get deck(): CardInfo[] {
    const deck = this.table.components.cards[this.table.state?.seat ?? ''] ?? []
    return [...deck].sort((a, b) => Number(a.when.includes(OPERATION)) - Number(b.when.includes(OPERATION)))
  }

  get stock(): Stock {
    const { cards } = this
    if (cards === null) return NOTHING
    const hand = cards.hand ?? {}
    const may = new Set(this.options.filter(({ verb }) => verb === 'plan').map(({ notation }) => notation.slice(5)))
    const most: Counts = {}
    // With all places full nothing may be chosen before momentum has bought one more.
    for (const { id } of this.deck)
      most[id] = (hand[id] ?? 0) + (may.size === 0 || may.has(id) ? (cards.pool?.[id] ?? 0) : 0)
    return { most, hand, limit: cards.plan_limit ?? 0 }
  }

  get total(): number {
    return sum(this.counts)
  }

  get limit(): number {
    return this.stock.limit + this.bought
  }

  /** How much momentum may still be paid. */
  get momentum(): number {
    const { view, seat } = this.table.state ?? {}
    const own = seat === 'german' ? (view?.momentum ?? 0) : -(view?.momentum ?? 0)
    return this.cards === null ? 0 : Math.max(0, own)
  }

  /** The table stands otherwise: a new turn is proposed anew, what has been chosen singly is in the plan. */
  turned(): void {
    const { cards, table } = this
    if (cards === null || table.state === null) return
    const hand = cards.hand ?? {}
    if (this.key !== this.standing) {
      this.key = this.standing
      this.given = table.state.undo ? {} : hand
      // Where some have been chosen, as in a lesson, somebody is choosing: nothing is proposed beside them.
      this.start(sum(hand) > 0 ? 'none' : this.beginning)
      return
    }
    const singly = Object.entries(hand).filter(([card, count]) => count > (this.counts[card] ?? 0))
    if (singly.length > 0) this.counts = { ...this.counts, ...Object.fromEntries(singly) }
    void this.check()
  }

  /** Lays a whole plan out: as last turn where it goes, or nothing but what has been chosen singly. */
  private start(from: Beginning): void {
    const { stock } = this
    this.bought = 0
    this.counts = from === 'none' ? { ...stock.hand } : propose(stock, lastTurn(this.table.state?.events ?? []))
    void this.check()
  }

  /** Lays it out anew, and from now on each turn's plan begins like this. */
  begin(from: Beginning): void {
    this.beginning = from
    remember(BEGINNING, from)
    this.start(from)
  }

  /** A plan of the adviser's in words: each card with how many of it, and the momentum that is paid. */
  tell(line: string[]): string {
    const { counts, bought } = this.advised(line)
    const cards = this.deck.flatMap(({ id }) => {
      const count = counts[id] ?? 0
      if (count === 0) return []
      return [count === 1 ? name('card', id) : t('page-card-count', { card: name('card', id), count })]
    })
    return [...cards, ...(bought > 0 ? [t('page-plan-bought', { count: bought })] : [])].join(' · ')
  }

  /** Lays a plan of the adviser's out; it can be changed like any other. */
  lay(line: string[]): void {
    const { counts, bought } = this.advised(line)
    this.counts = counts
    this.bought = bought
    void this.check()
  }

  laid(line: string[]): boolean {
    const { counts, bought } = this.advised(line)
    const cards = [...Object.keys(counts), ...Object.keys(this.counts)]
    return bought === this.bought && cards.every((card) => (counts[card] ?? 0) === (this.counts[card] ?? 0))
  }

  /** With what lies in the hand already. */
  private advised(line: string[]): { counts: Counts; bought: number } {
    const { counts, bought } = planned(line)
    const all: Counts = { ...this.stock.hand }
    for (const [card, count] of Object.entries(counts)) all[card] = (all[card] ?? 0) + count
    return { counts: all, bought }
  }

  /** Whether there has been a plan of a turn before. */
  get again(): boolean {
    return sum(lastTurn(this.table.state?.events ?? [])) > 0
  }

  /** How many of a card cannot be taken out of the plan. */
  fixed(card: string): number {
    return this.given[card] ?? 0
  }

  set(card: string, wanted: number): void {
    const { most, hand } = this.stock
    const count = Math.max(this.fixed(card), Math.min(wanted, most[card] ?? 0))
    const singly = hand[card] ?? 0
    this.counts = { ...this.counts, [card]: count }
    if (count < singly) void this.takeBack(card, singly - count)
    else void this.check()
  }

  buy(count: number): void {
    this.bought = Math.max(0, Math.min(count, this.momentum))
    void this.check()
  }

  /** Sends the plan; it is handed in where the other side is asked first. */
  async confirm(): Promise<void> {
    const { table } = this
    if (!this.ready || table.state === null) return
    const { version } = table.state
    await this.send()
    // The other side was done at the same moment: the table has moved on, but the same is asked of this one.
    const overtaken = table.refusal?.message.id === STALE && table.state.version !== version
    if (overtaken && this.cards !== null && !this.waiting && this.key === this.standing) await this.send()
  }

  private async send(): Promise<void> {
    const { table } = this
    const line = planLine(this.stock, this.counts, this.bought)
    await (table.state?.early === null ? table.make(line) : table.order(line))
  }

  /** For which seat and turn a plan is made. */
  private get standing(): string {
    return `${this.table.state?.seat} ${this.table.state?.turn}`
  }

  /** Takes the plan that was handed in up again. */
  withdraw(): Promise<void> {
    return this.table.order([])
  }

  /** Says why a card cannot be chosen. */
  async refuse(card: string): Promise<void> {
    const [told] = await this.table.ahead([[`plan ${card}`]])
    const refusal = told?.refusal ?? null
    if (refusal !== null) this.table.refusal = { section: refusal.section, message: refusal.error }
  }

  private async takeBack(card: string, count: number): Promise<void> {
    const { seat } = this.table.state ?? {}
    if (this.working || seat == null) return
    this.working = true
    this.ready = false
    try {
      for (let i = 0; i < count; i += 1) await takeBack(this.table, seat, card)
    } finally {
      this.working = false
      void this.check()
    }
  }

  /** Asks whether the plan may be made as it is. */
  private async check(): Promise<void> {
    const asked = ++this.asked
    this.ready = false
    this.checking = this.cards !== null && !this.waiting
    if (!this.checking) return
    const line = planLine(this.stock, this.counts, this.bought)
    const [told] = await this.table.ahead([line])
    if (asked !== this.asked) return
    this.checking = false
    if (told === undefined) return
    const refusal = told.refusal
    // What comes after it nobody knows: it is whole.
    const whole = refusal === null || (refusal.error.id === CHANCE && refusal.n === line.length)
    this.wrong = whole ? null : { section: refusal.section, message: refusal.error }
    this.ready = whole
    // Before the last word of it the same is said as where one card after the other is chosen.
    const tells = whole && this.counselled()
    const [before] = tells ? await this.table.ahead([line.slice(0, -1)], { counsel: true }) : []
    if (asked === this.asked) this.open = before?.counsel.find(({ key }) => key.startsWith('planned'))?.message ?? null
  }
}
