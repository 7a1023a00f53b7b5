// Composes the German deployment in all bases. Units are spread evenly until the player changes numbers or drags
// counters. The service checks whether the deployment is allowed.
import type { DragSource } from '../../../board/counter-dragging.svelte'
import type { AdviceSource } from '../../../panel/prompt/form-hint-interface'
import type { Counts, Reason } from '../../../types'
import { name, t } from '../../../words/language.svelte'
import type { BlitzTable, SpaceView } from '../types'

export const KINDS = ['german-infantry', 'german-tank'] as const

export class GermanDeploymentComposer implements DragSource, AdviceSource {
  /** The counters being dragged. */
  held = $state.raw<Counts>({})
  /** The units in each base except the last. The last base gets the remaining units. */
  private put = $state.raw<Record<string, Counts>>({})
  private from = ''

  constructor(private readonly table: BlitzTable) {}

  readonly bases: string[] = $derived.by(() =>
    this.table.components.spaces
      .filter(({ shape, country }) => shape === 'base' && country === 'DE')
      .map(({ id }) => id),
  )
  /** Whether the player deploys all units now. This is so until the first unit has been placed. */
  readonly asked: boolean = $derived.by(() => {
    const { table } = this
    const german = (id: string): number => table.components.units.find((unit) => unit.id === id)?.count ?? 0
    return (
      table.mine &&
      table.instead === null &&
      table.settled?.view.decision === 'DeployGermans' &&
      Object.entries(this.left).every(([unit, count]) => count === german(unit))
    )
  })
  readonly line: string[] = $derived.by(() =>
    KINDS.flatMap((unit) => this.free.map((base) => `put ${this.inBase(unit, base)}`)),
  )

  get left(): Counts {
    return this.table.settled?.view.deploy?.left ?? {}
  }

  private get free(): string[] {
    return this.bases.slice(0, -1)
  }

  isLast(base: string): boolean {
    return !this.free.includes(base)
  }

  count(unit: string, base: string): number {
    return this.isLast(base) ? this.rest(unit) : this.inBase(unit, base)
  }

  total(base: string): number {
    return KINDS.reduce((sum, unit) => sum + this.count(unit, base), 0)
  }

  rest(unit: string): number {
    return this.free.reduce((sum, base) => sum - this.inBase(unit, base), this.left[unit] ?? 0)
  }

  set(unit: string, base: string, wanted: number): number {
    const others = this.free.reduce((sum, each) => sum + (each === base ? 0 : this.inBase(unit, each)), 0)
    const value = Math.max(0, Math.min(wanted, (this.left[unit] ?? 0) - others))
    this.put = { ...this.put, [unit]: { ...this.put[unit], [base]: value } }
    return value
  }

  /** Return a text that describes an advised deployment: the units in each base. */
  tell(line: string[]): string {
    const put = this.divided(line)
    const counts = this.bases.map((base) =>
      t('page-bases-hinted', {
        space: name('space', base),
        infantry: this.share(put, KINDS[0], base),
        tanks: this.share(put, KINDS[1], base),
      }),
    )
    return counts.join(' · ')
  }

  lay(line: string[]): void {
    this.put = this.divided(line)
  }

  laid(line: string[]): boolean {
    return Object.entries(this.divided(line)).every(([unit, bases]) =>
      Object.entries(bases).every(([base, count]) => (this.put[unit]?.[base] ?? 0) === count),
    )
  }

  /**
   * Return the units that a sequence of choices puts into each base. The choices are numbers: for each type of unit,
   * one number per base.
   */
  private divided(line: string[]): Record<string, Counts> {
    const numbers = line.map((choice) => Number(choice.split(' ')[1]))
    const count = this.free.length
    return Object.fromEntries(
      KINDS.map((unit, kind) => [
        unit,
        Object.fromEntries(this.free.map((base, at) => [base, numbers[kind * count + at] ?? 0])),
      ]),
    )
  }

  private share(put: Record<string, Counts>, unit: string, base: string): number {
    if (!this.isLast(base)) return put[unit]?.[base] ?? 0
    return this.free.reduce((rest, each) => rest - (put[unit]?.[each] ?? 0), this.left[unit] ?? 0)
  }

  /** Return the spaces as they would be after the deployment. */
  laidOut(spaces: SpaceView[]): SpaceView[] {
    if (!this.asked) return spaces
    return spaces.map((space) => (this.bases.includes(space.id) ? { ...space, units: this.unitsIn(space.id) } : space))
  }

  holds(base: string, unit: string | null): boolean {
    return this.asked && this.bases.includes(base) && (unit === null ? this.total(base) : this.count(unit, base)) > 0
  }

  /** Pick up one counter. If `unit` is null, pick up all counters of the base. */
  grab(base: string, unit: string | null): Promise<void> {
    this.from = base
    this.held = unit === null ? this.unitsIn(base) : { [unit]: 1 }
    return Promise.resolve()
  }

  async drop(to: string): Promise<void> {
    if (!this.bases.includes(to)) return this.table.ask({ kind: 'space', id: to })
    for (const [unit, count] of Object.entries(this.held)) {
      if (!this.isLast(this.from)) this.set(unit, this.from, this.count(unit, this.from) - count)
      if (!this.isLast(to)) this.set(unit, to, this.count(unit, to) + count)
    }
  }

  /** Return the reason why these choices are not an allowed deployment, or null if they are. */
  async wrong(line: string[]): Promise<Reason | null> {
    const [preview] = await this.table.ahead([line])
    const refusal = preview?.refusal ?? null
    return refusal === null ? null : { section: refusal.section, message: refusal.error }
  }

  /** Return the smallest allowed number of units in each base, or null if the service does not report it. */
  async least(): Promise<number | null> {
    // The service refuses a deployment that puts all units into the last base. The refusal states the smallest number.
    const [preview] = await this.table.ahead([KINDS.flatMap(() => this.free.map(() => 'put 0'))])
    const minimum = preview?.refusal?.error.args['minimum']
    return typeof minimum === 'number' ? minimum : null
  }

  private unitsIn(base: string): Counts {
    return Object.fromEntries(KINDS.map((unit) => [unit, this.count(unit, base)]))
  }

  private inBase(unit: string, base: string): number {
    return this.put[unit]?.[base] ?? Math.round((this.left[unit] ?? 0) / this.bases.length)
  }
}
