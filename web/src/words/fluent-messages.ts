// Formats messages from the same Fluent sources as the engine's translation.py.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Arg, SeatNames, Counts, Lang, Message, LocalisedText, Ref, Seat } from '../types'

const RETREATING = 'retreating-'
const PLURALS: Record<string, string> = { spaces: 'space', cards: 'card', victories: 'victory' }

/** Parse a list such as "2 french-infantry 1 french-tank" into counts, in the order of the list. */
export function parseUnits(text: string): Counts {
  const words = text.split(/\s+/).filter(Boolean)
  const counts: Counts = {}
  for (let i = 0; i + 1 < words.length; i += 2) counts[words[i + 1]!] = Number(words[i])
  return counts
}

/** Whole numbers up to this one are written with plain digits in every language. */
const PLAIN = 999

/**
 * A number that uses no number formatter if plain digits suffice. Creating the first formatter takes a browser as long
 * as drawing a map.
 */
class Count extends FluentNumber {
  override toString(...scope: Parameters<FluentNumber['toString']>): string {
    return Number.isInteger(this.value) && Math.abs(this.value) <= PLAIN ? String(this.value) : super.toString(...scope)
  }
}

export class Words {
  private readonly bundle: FluentBundle
  private names = new Map<string, string>()
  private people: ReadonlyMap<Seat, string | Message> = new Map()

  constructor(
    readonly lang: Lang,
    source: string,
    names: Iterable<[string, LocalisedText]> = [],
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false })
    for (const error of this.bundle.addResource(new FluentResource(source))) console.warn(error.message)
    for (const [key, name] of names) this.names.set(key, name[lang])
  }

  /** Return a copy that names the seats after the given players. */
  calling(people: SeatNames): Words {
    return Object.assign(Object.create(Words.prototype) as Words, this, { people: new Map(Object.entries(people)) })
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id)
  }

  t(id: string, args: Record<string, Arg> = {}): string {
    const pattern = this.bundle.getMessage(id)?.value
    if (!pattern) return id
    const variables: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(args))
      variables[name] =
        typeof value === 'object' ? this.ref(value) : typeof value === 'number' ? new Count(value) : value
    const errors: Error[] = []
    const text = this.bundle.formatPattern(pattern, variables, errors)
    for (const error of errors) console.warn(id, error.message)
    return text
  }

  say(message: Message): string {
    return this.t(message.id, message.args)
  }

  ref(ref: Ref): string {
    const ids = (): string[] => ref.id.split(/\s+/).filter(Boolean)
    switch (ref.kind) {
      case 'unit':
        return ref.id.startsWith(RETREATING)
          ? this.t('unit-retreating', { unit: this.named('unit', ref.id.slice(RETREATING.length)) })
          : this.named('unit', ref.id)
      case 'units':
        return this.units(parseUnits(ref.id))
      case 'section':
        return this.t('section', { number: ref.id })
      case 'dice':
        return this.dice(ids())
      case 'spaces':
      case 'cards':
      case 'victories':
        return this.list(ids().map((id) => this.ref({ kind: PLURALS[ref.kind]!, id })))
      case 'seat': {
        const called = this.people.get(ref.id)
        return typeof called === 'string' ? called : called ? this.say(called) : this.named('seat', ref.id)
      }
      default:
        return this.named(ref.kind, ref.id)
    }
  }

  /** Return the edition's name of a component, otherwise the message with the id `<kind>-<id>`, otherwise the id. */
  private named(kind: string, id: string): string {
    const message = `${kind}-${id}`
    return this.names.get(`${kind}:${id}`) ?? (this.has(message) ? this.t(message) : id)
  }

  units(counts: Counts): string {
    const parts = Object.entries(counts).filter(([, count]) => count > 0)
    if (parts.length === 0) return this.t('units-none')
    return this.list(parts.map(([kind, n]) => this.count(kind, n)))
  }

  /** Return units with their number. A single unit without a message for counts, such as a general, is only named. */
  private count(unit: string, n: number): string {
    const own = `unit-count-${unit}`
    if (this.has(own)) return this.t(own, { n })
    const name = this.named('unit', unit)
    return n === 1 ? name : this.t('unit-count', { n, unit: name })
  }

  /** Join items as "a", "a and b" or "a, b and c". */
  list(items: string[]): string {
    if (items.length === 0) return this.t('list-none')
    const [last = '', ...before] = [...items].reverse()
    return before.reduce((rest, first, i) => this.t(i === 0 ? 'list-two' : 'list-more', { first, rest }), last)
  }

  private dice(faces: string[]): string {
    const [first, ...others] = faces
    if (first === undefined) return this.t('dice-none')
    return others.reduce((text, rest) => this.t('dice-more', { first: text, rest }), first)
  }
}
