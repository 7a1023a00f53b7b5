// The German units divided among the bases at once: as evenly as it goes until somebody says otherwise, by numbers or by
// counters that are drawn from base to base. Whether it may be so the service tells.
import type { Carrier } from '../../../board/drag.svelte'
import type { Advised } from '../../../panel/prompt/advised'
import type { Counts, Reason } from '../../../types'
import { name, t } from '../../../words/language.svelte'
import type { BlitzTable, SpaceView } from '../types'

export const KINDS = ['german-infantry', 'german-tank'] as const

export class Division implements Carrier, Advised {
  /** What is drawn over the map just now. */
  held = $state.raw<Counts>({})
  /** What has been put where, but for the last base, which gets the rest. */
  private put = $state.raw<Record<string, Counts>>({})
  private from = ''

  constructor(private readonly table: BlitzTable) {}

  readonly bases: string[] = $derived.by(() =>
    this.table.components.spaces
      .filter(({ shape, country }) => shape === 'base' && country === 'DE')
      .map(({ id }) => id),
  )
  /** All units are still to be divided. */
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

  /** A division of the adviser's in words: what each base gets. */
  tell(line: string[]): string {
    const put = this.divided(line)
    const told = this.bases.map((base) =>
      t('page-bases-hinted', {
        space: name('space', base),
        infantry: this.share(put, KINDS[0], base),
        tanks: this.share(put, KINDS[1], base),
      }),
    )
    return told.join(' · ')
  }

  lay(line: string[]): void {
    this.put = this.divided(line)
  }

  laid(line: string[]): boolean {
    return Object.entries(this.divided(line)).every(([unit, bases]) =>
      Object.entries(bases).every(([base, count]) => (this.put[unit]?.[base] ?? 0) === count),
    )
  }

  /** What is put where by a line, kind after kind and base after base. */
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

  /** The spaces as they would be, each base with what has been put there. */
  laidOut(spaces: SpaceView[]): SpaceView[] {
    if (!this.asked) return spaces
    return spaces.map((space) => (this.bases.includes(space.id) ? { ...space, units: this.unitsIn(space.id) } : space))
  }

  holds(base: string, unit: string | null): boolean {
    return this.asked && this.bases.includes(base) && (unit === null ? this.total(base) : this.count(unit, base)) > 0
  }

  /** A counter goes by itself, a base as a whole. */
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

  /** Why it cannot be so; null if it can. */
  async wrong(line: string[]): Promise<Reason | null> {
    const [told] = await this.table.ahead([line])
    const refusal = told?.refusal ?? null
    return refusal === null ? null : { section: refusal.section, message: refusal.error }
  }

  /** How many units each base gets at least; null if that cannot be had. */
  async least(): Promise<number | null> {
    // All in the last base: whatever the least is, this is less, and the refusal says it.
    const [told] = await this.table.ahead([KINDS.flatMap(() => this.free.map(() => 'put 0'))])
    const minimum = told?.refusal?.error.args['minimum']
    return typeof minimum === 'number' ? minimum : null
  }

  private unitsIn(base: string): Counts {
    return Object.fromEntries(KINDS.map((unit) => [unit, this.count(unit, base)]))
  }

  private inBase(unit: string, base: string): number {
    return this.put[unit]?.[base] ?? Math.round((this.left[unit] ?? 0) / this.bases.length)
  }
}
