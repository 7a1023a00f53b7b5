// What any view holds, read as plain data: what it says at its top, of a space, and besides. The terminal reads it alike
// (terminal/plain/reading.py).
import type { View } from './types'

export type Scalar = string | number | boolean | null

export interface Fact {
  /** The fields that lead to it; in a list nothing is added. */
  path: string[]
  /** What stands there; undefined, of a space, where the view names that space. */
  value: Scalar | undefined
}

/** What the question on the screen says already. */
const TOLD = new Set(['decision', 'actor', 'game', 'seat', 'variant', 'outcome'])

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export class Reading {
  private readonly fields: Record<string, unknown>

  constructor(
    view: View,
    private readonly spaces: ReadonlySet<string>,
  ) {
    this.fields = Object.fromEntries(Object.entries(view).filter(([field]) => !TOLD.has(field)))
  }

  /** What stands at the top of the view, such as the turn. */
  heads(): Fact[] {
    return Object.entries(this.fields).flatMap(([field, value]) =>
      isScalar(value) && value !== null ? [{ path: [field], value }] : [],
    )
  }

  /** All else, but for what is said of a space, which stands on the map. */
  besides(): Fact[] {
    return this.facts([], this.fields).filter(({ path }) => path.length > 1 || !isScalar(this.fields[path[0] ?? '']))
  }

  /** What is said of a space, what stands there before what else is so, and what points to it. */
  about(space: string): Fact[] {
    const last = ({ path, value }: Fact): number => Number(path.length < 2 || typeof value === 'string')
    return this.aboutIn([], this.fields, space).sort((a, b) => last(a) - last(b))
  }

  private facts(path: string[], value: unknown, whole = false): Fact[] {
    if (isScalar(value)) return [{ path, value }]
    if (Array.isArray(value))
      return value.filter((each) => whole || !this.isOfSpace(each)).flatMap((each) => this.facts(path, each, whole))
    if (!isFields(value)) return []
    return Object.entries(value)
      .filter(([key]) => whole || !this.spaces.has(key))
      .flatMap(([key, below]) => this.facts([...path, key], below, whole))
  }

  private isOfSpace(value: unknown): boolean {
    return isFields(value) && typeof value['id'] === 'string' && this.spaces.has(value['id'])
  }

  private aboutIn(path: string[], value: unknown, space: string): Fact[] {
    if (value === space) return [{ path, value: undefined }]
    if (Array.isArray(value)) return value.flatMap((each) => this.aboutIn(path, each, space))
    if (!isFields(value)) return []
    if (value['id'] === space) {
      const { id: _, ...rest } = value
      return this.facts([], rest, true).filter((fact) => !!fact.value)
    }
    return Object.entries(value).flatMap(([key, below]) =>
      key === space ? this.facts(path, below, true) : this.aboutIn([...path, key], below, space),
    )
  }
}
