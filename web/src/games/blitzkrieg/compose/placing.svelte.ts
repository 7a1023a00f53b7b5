// The Allied set-up put together: a whole one laid out, units taken up again, and counters drawn from space to space.
import type { Carrier } from '../../../board/drag.svelte'
import type { Advised } from '../../../panel/prompt/advised'
import type { Counts } from '../../../types'
import { name, t } from '../../../words/language.svelte'
import type { BlitzTable } from '../types'
import { keep, line, moved, placed, without, type Kept, type Placed } from './setup'

export class Placing implements Carrier, Advised {
  /** What is drawn over the map just now. */
  held = $state.raw<Counts>({})
  /** What is laid out is on its way. */
  working = $state(false)
  private kept: Kept | null = null
  private from = { space: '', unit: '' }

  readonly singly = true

  constructor(private readonly table: BlitzTable) {}

  readonly asked: boolean = $derived.by(
    () => this.table.mine && this.table.instead === null && this.table.settled?.view.decision === 'DeployAllies',
  )
  /** What stands on the map by one's own choices. */
  readonly all: Placed[] = $derived.by(() => {
    const { settled, draft } = this.table
    return placed(settled?.events ?? [], draft?.line ?? [], settled?.view.deploy?.left ?? {})
  })

  /** The table stands otherwise: what was taken out of a set-up follows when there is room for it again. */
  turned(): void {
    if (this.table.draft?.whole) keep(this.all.map(({ space }) => space))
    if (this.working || this.kept === null || this.all.length < this.kept.from) return
    const after = [...line(this.all), ...this.kept.line]
    this.kept = null
    if (after.length > this.all.length) void this.table.settling.hold(this.layOut(after))
  }

  takeUp(unit: string, space: string): void {
    const found = without(this.all, unit, space)
    // What has been kept before is of later kinds still.
    this.kept = { from: found.kept.from, line: [...found.kept.line, ...(this.kept?.line ?? [])] }
    void this.table.settling.hold(this.layOut(line(found.rest)))
  }

  choose(wanted: string[]): void {
    this.kept = null
    void this.table.settling.hold(this.layOut(wanted))
  }

  /** A set-up of the adviser's in words: how many units each space gets that he chooses. */
  tell(wanted: string[]): string {
    const counts = new Map<string, number>()
    for (const choice of wanted) {
      const space = choice.split(' ')[1] ?? ''
      counts.set(space, (counts.get(space) ?? 0) + 1)
    }
    return [...counts].map(([space, n]) => t('page-setup-hinted', { space: name('space', space), n })).join(' · ')
  }

  /** Lays it out beside what had been placed when the adviser was asked. */
  lay(wanted: string[]): void {
    const { settled } = this.table
    this.choose([...line(placed(settled?.events ?? [], [], settled?.view.deploy?.left ?? {})), ...wanted])
  }

  /** Only one's own counters that were placed are drawn, one at a time. */
  holds(space: string, unit: string | null): boolean {
    return this.asked && !this.working && this.unitIn(space, unit) !== undefined
  }

  grab(space: string, unit: string | null): Promise<void> {
    this.from = { space, unit: this.unitIn(space, unit) ?? '' }
    this.held = { [this.from.unit]: 1 }
    return Promise.resolve()
  }

  async drop(to: string): Promise<void> {
    const { unit, space } = this.from
    const before = line(this.all)
    await this.table.settling.hold(this.layOut(line(moved(this.all, unit, space, to)), before))
  }

  private unitIn(space: string, unit: string | null): string | undefined {
    return this.all.findLast((each) => each.space === space && (unit === null || each.unit === unit))?.unit
  }

  /** Places so much instead of what stands there, or leaves it as it was; the last unit of all waits for a word. */
  private async layOut(wanted: string[], before: string[] = []): Promise<void> {
    const { table } = this
    const count = this.all.length + Object.values(table.state?.view.deploy?.left ?? {}).reduce((sum, n) => sum + n, 0)
    this.working = true
    await table.compose([])
    if (table.settled?.undo) await table.reset()
    await this.place(wanted, count)
    const { refusal } = table
    if (refusal !== null && before.length > 0) {
      await this.place(before, count)
      table.refusal = refusal
    }
    this.working = false
  }

  private async place(wanted: string[], count: number): Promise<void> {
    if (wanted.length === count) await this.table.compose(wanted)
    else if (wanted.length > 0) await this.table.make(wanted)
  }
}
