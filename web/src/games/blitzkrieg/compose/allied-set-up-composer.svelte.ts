// Composes the Allied set-up. Places a whole set-up, takes single units back, and moves units that are dragged to
// another space.
import type { DragSource } from '../../../board/counter-dragging.svelte'
import type { AdviceSource } from '../../../panel/prompt/form-hint-interface'
import type { Counts } from '../../../types'
import { name, t } from '../../../words/language.svelte'
import type { BlitzTable } from '../types'
import {
  storeSetUp,
  setUpLine,
  withMovedUnit,
  placedUnits,
  withoutUnit,
  type LaterUnits,
  type PlacedUnit,
} from './allied-set-up-presets'

export class AlliedSetUpComposer implements DragSource, AdviceSource {
  /** The counters being dragged. */
  held = $state.raw<Counts>({})
  /** Whether a set-up is being sent to the service. */
  working = $state(false)
  private kept: LaterUnits | null = null
  private from = { space: '', unit: '' }

  readonly singly = true

  constructor(private readonly table: BlitzTable) {}

  readonly asked: boolean = $derived.by(
    () => this.table.mine && this.table.instead === null && this.table.settled?.view.decision === 'DeployAllies',
  )
  /** The units that the player has placed. */
  readonly all: PlacedUnit[] = $derived.by(() => {
    const { settled, draft } = this.table
    return placedUnits(settled?.events ?? [], draft?.line ?? [], settled?.view.deploy?.left ?? {})
  })

  /**
   * Handle a new state of the table. When a unit was taken back, all later units were removed too. They are placed
   * again after the player has placed that unit.
   */
  turned(): void {
    if (this.table.draft?.whole) storeSetUp(this.all.map(({ space }) => space))
    if (this.working || this.kept === null || this.all.length < this.kept.from) return
    const after = [...setUpLine(this.all), ...this.kept.line]
    this.kept = null
    if (after.length > this.all.length) void this.table.settling.hold(this.layOut(after))
  }

  takeUp(unit: string, space: string): void {
    const found = withoutUnit(this.all, unit, space)
    // Units kept by an earlier removal are of later types, so they come last.
    this.kept = { from: found.kept.from, line: [...found.kept.line, ...(this.kept?.line ?? [])] }
    void this.table.settling.hold(this.layOut(setUpLine(found.rest)))
  }

  choose(wanted: string[]): void {
    this.kept = null
    void this.table.settling.hold(this.layOut(wanted))
  }

  /** Return a text that describes an advised set-up: the number of units in each space. */
  tell(wanted: string[]): string {
    const counts = new Map<string, number>()
    for (const choice of wanted) {
      const space = choice.split(' ')[1] ?? ''
      counts.set(space, (counts.get(space) ?? 0) + 1)
    }
    return [...counts].map(([space, n]) => t('page-setup-hinted', { space: name('space', space), n })).join(' · ')
  }

  /** Place an advised set-up. Units that were placed before the advice stay in place. */
  lay(wanted: string[]): void {
    const { settled } = this.table
    this.choose([...setUpLine(placedUnits(settled?.events ?? [], [], settled?.view.deploy?.left ?? {})), ...wanted])
  }

  /** Return whether a counter can be dragged. The player can drag only units that they have placed, one at a time. */
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
    const before = setUpLine(this.all)
    await this.table.settling.hold(this.layOut(setUpLine(withMovedUnit(this.all, unit, space, to)), before))
  }

  private unitIn(space: string, unit: string | null): string | undefined {
    return this.all.findLast((each) => each.space === space && (unit === null || each.unit === unit))?.unit
  }

  /**
   * Replace the set-up with `wanted`. If the service refuses it, restore `before`. A complete set-up waits for
   * confirmation.
   */
  private async layOut(wanted: string[], before: string[] = []): Promise<void> {
    const { table } = this
    const count = this.all.length + Object.values(table.state?.view.deploy?.left ?? {}).reduce((sum, n) => sum + n, 0)
    this.working = true
    await table.compose([])
    if (table.settled?.undo) await table.undoSent(Infinity)
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
