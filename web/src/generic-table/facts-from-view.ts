// Reads the view of any game as facts: those of the top-level fields, those about a space, and all others.
// terminal/generic_screen/view_reader.py does the same.
import type { View } from './types'

export type Scalar = string | number | boolean | null

export interface Fact {
  /** The names of the fields that lead to the value, without list indexes. */
  path: string[]
  /** The value. In a fact about a space, it is undefined if the view only mentions the space at this path. */
  value: Scalar | undefined
}

/** Fields whose values the prompt already shows. */
const SHOWN_ELSEWHERE = new Set(['decision', 'actor', 'game', 'seat', 'variant', 'outcome'])

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export class ViewReader {
  private readonly fields: Record<string, unknown>

  constructor(
    view: View,
    private readonly spaces: ReadonlySet<string>,
  ) {
    this.fields = Object.fromEntries(Object.entries(view).filter(([field]) => !SHOWN_ELSEWHERE.has(field)))
  }

  /** Return the facts of the view's top-level fields, such as the turn. */
  heads(): Fact[] {
    return Object.entries(this.fields).flatMap(([field, value]) =>
      isScalar(value) && value !== null ? [{ path: [field], value }] : [],
    )
  }

  /** Return all other facts, without the facts about spaces, which the map shows. */
  otherFacts(): Fact[] {
    return this.facts([], this.fields).filter(({ path }) => path.length > 1 || !isScalar(this.fields[path[0] ?? '']))
  }

  /** Return the facts about a space: first what the space contains, then where the view mentions the space. */
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
