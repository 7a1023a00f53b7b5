// What the fields and values of any view are called: by the game's own words where it has some, else by their own names.
import { mayChoose, spoken } from '../board/speech'
import type { Lights } from '../table/lights'
import type { Place, Ref } from '../types'
import { language, name, nameOf, t } from '../words/language.svelte'
import { atPlace, refOf } from './map/places'
import { Reading, type Fact, type Scalar } from './reading'
import type { Components, View } from './types'

export class Speaker {
  private readonly kinds = new Map<string, string[]>()
  readonly spaces: ReadonlySet<string>

  constructor(private readonly components: Components) {
    for (const { kind, id } of components.things) this.kinds.set(id, [...(this.kinds.get(id) ?? []), kind])
    for (const seat of components.seats) this.kinds.set(seat, [...(this.kinds.get(seat) ?? []), 'seat'])
    this.spaces = new Set(components.spaces.map((space) => space.id))
  }

  /** The component or seat of an id, in a place of the view; null if there is none that has a name. */
  thing(id: string, path: string[] = []): Ref | null {
    const kinds = this.kinds.get(id) ?? []
    // Two things may share an id; where the view calls the field by the kind of one it is that one.
    const kind = kinds.find((each) => path.includes(each)) ?? kinds[0]
    if (kind !== undefined) return { kind, id }
    return language.words?.has(`unit-${id}`) ? { kind: 'unit', id } : null
  }

  /** What a field of the view is called. */
  label(field: string): string {
    const own = `${this.components.name}-view-${field.replaceAll('_', '-')}`
    if (language.words?.has(own)) return t(own)
    const found = this.thing(field)
    return found === null ? field.replaceAll('_', ' ') : nameOf(found)
  }

  labels(path: string[]): string {
    return path.map((field) => this.label(field)).join(t('page-plain-within'))
  }

  /** What a value of the view is called. */
  value(value: Scalar, path: string[] = []): string {
    if (value === null || value === '') return t('page-plain-none')
    if (typeof value === 'boolean') return t(value ? 'page-plain-yes' : 'page-plain-no')
    const found = typeof value === 'string' ? this.thing(value, path) : null
    return found === null ? String(value) : nameOf(found)
  }

  /** A fact in a few words. */
  fact({ path, value }: Fact): string {
    if (value === undefined) return this.labels(path)
    const label = this.labels(path)
    const told = this.value(value, path)
    return label === '' ? told : t('page-plain-fact', { label, value: told })
  }

  about(view: View | null, place: string): Fact[] {
    return view === null ? [] : new Reading(view, this.spaces).about(place)
  }

  /** A place as it is spoken: its name, what the view says of it, and what may be chosen there. */
  place(place: Place, view: View | null, lights: Lights | null): string {
    const ref = refOf(place)
    const options = lights === null ? [] : atPlace(lights, place.id)
    return spoken([
      name(ref.kind, ref.id),
      ...this.about(view, ref.id).map((fact) => this.fact(fact)),
      ...mayChoose(options),
    ])
  }
}
