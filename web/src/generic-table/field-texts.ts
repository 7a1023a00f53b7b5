// Returns texts for the fields and values of any game's view. A text is a message of the game, the name of a component,
// or the id.
import { mayChoose, joinStatements } from '../board/accessible-names'
import type { LitChoices } from '../table/highlighted-options'
import type { Place, Ref } from '../types'
import { language, name, nameOf, t } from '../words/language.svelte'
import { atPlace, refOf } from './map/places-in-drawing'
import { ViewReader, type Fact, type Scalar } from './facts-from-view'
import type { Components, View } from './types'

export class FieldNames {
  private readonly kinds = new Map<string, string[]>()
  readonly spaces: ReadonlySet<string>

  constructor(private readonly components: Components) {
    for (const { kind, id } of components.things) this.kinds.set(id, [...(this.kinds.get(id) ?? []), kind])
    for (const seat of components.seats) this.kinds.set(seat, [...(this.kinds.get(seat) ?? []), 'seat'])
    this.spaces = new Set(components.spaces.map((space) => space.id))
  }

  /**
   * Return the component or seat with an id that occurs at a path of the view. Return null if no component or seat with
   * this id has a name.
   */
  thing(id: string, path: string[] = []): Ref | null {
    const kinds = this.kinds.get(id) ?? []
    // Two components can have the same id. If the path contains the name of a kind, use the component of this kind.
    const kind = kinds.find((each) => path.includes(each)) ?? kinds[0]
    if (kind !== undefined) return { kind, id }
    return language.words?.has(`unit-${id}`) ? { kind: 'unit', id } : null
  }

  /** Return the name of a field of the view. */
  label(field: string): string {
    const own = `${this.components.name}-view-${field.replaceAll('_', '-')}`
    if (language.words?.has(own)) return t(own)
    const found = this.thing(field)
    return found === null ? field.replaceAll('_', ' ') : nameOf(found)
  }

  labels(path: string[]): string {
    return path.map((field) => this.label(field)).join(t('page-plain-within'))
  }

  /** Return the name of a value of the view. */
  value(value: Scalar, path: string[] = []): string {
    if (value === null || value === '') return t('page-plain-none')
    if (typeof value === 'boolean') return t(value ? 'page-plain-yes' : 'page-plain-no')
    const found = typeof value === 'string' ? this.thing(value, path) : null
    return found === null ? String(value) : nameOf(found)
  }

  /** Return a short text for a fact of the view. */
  fact({ path, value }: Fact): string {
    if (value === undefined) return this.labels(path)
    const label = this.labels(path)
    const text = this.value(value, path)
    return label === '' ? text : t('page-plain-fact', { label, value: text })
  }

  about(view: View | null, place: string): Fact[] {
    return view === null ? [] : new ViewReader(view, this.spaces).about(place)
  }

  /** Return the accessible name of a place: its name, its facts in the view, and the choices there. */
  place(place: Place, view: View | null, lights: LitChoices | null): string {
    const ref = refOf(place)
    const options = lights === null ? [] : atPlace(lights, place.id)
    return joinStatements([
      name(ref.kind, ref.id),
      ...this.about(view, ref.id).map((fact) => this.fact(fact)),
      ...mayChoose(options),
    ])
  }
}
