// The map of an edition as it is being edited, for the same pictures that are on the table.
import type {
  Components as BlitzComponents,
  CardInfo as BlitzCard,
  SpaceInfo as BlitzSpace,
  VictoryInfo,
} from '../games/blitzkrieg/types'
import type {
  CardInfo as ElevenCard,
  Components as ElevenComponents,
  SpaceInfo as ElevenSpace,
} from '../games/eleven/types'
import type { BaseComponents } from '../types'
import { entryAt, listAt, pairOf } from './tables'
import type { Entry, Tables } from './types'

const text = (entry: Entry, key: string): string => String(entry[key] ?? '')
const number = (entry: Entry, key: string): number => Number(entry[key] ?? 0)
const words = (entry: Entry, key: string): string[] => (Array.isArray(entry[key]) ? (entry[key] as string[]) : [])
const place = (entry: Entry): { id: string; en: string; ja: string; x: number; y: number } => ({
  id: text(entry, 'id'),
  en: text(entry, 'en'),
  ja: text(entry, 'ja'),
  x: number(entry, 'x'),
  y: number(entry, 'y'),
})

/** What has been made of an entry before, for an entry that has not changed stays the same thing. */
function kept<T>(make: (entry: Entry) => T): (entry: Entry) => T {
  const made = new WeakMap<Entry, T>()
  return (entry) => {
    const found = made.get(entry) ?? make(entry)
    made.set(entry, found)
    return found
  }
}

const blitzSpace = kept<BlitzSpace>((entry) => {
  const icons = words(entry, 'icons')
  const has = (icon: string): boolean => icons.includes(icon)
  return {
    ...place(entry),
    country: text(entry, 'country') as BlitzSpace['country'],
    shape: text(entry, 'shape') as BlitzSpace['shape'],
    defence: number(entry, 'defence'),
    port: has('port'),
    british_no_stop: has('british-no-stop'),
    no_tank_superiority: has('no-tank-superiority'),
    supply_source: has('supply-source'),
    may_refuse_retreat: has('may-refuse-retreat'),
    supply_exempt: has('supply-exempt') ? 'both' : has('supply-exempt-allied') ? 'allied' : 'none',
  }
})

const elevenSpace = kept<ElevenSpace>((entry) => ({
  ...place(entry),
  kind: text(entry, 'kind') as ElevenSpace['kind'],
  zone: text(entry, 'zone') as ElevenSpace['zone'],
  owner: text(entry, 'owner'),
  entry: (text(entry, 'entry') || 'open') as ElevenSpace['entry'],
  home: text(entry, 'home'),
  vp: number(entry, 'vp'),
  power: number(entry, 'power'),
}))

const joins = (tables: Tables, list: string): (Entry & { a: string; b: string })[] =>
  listAt(tables, 'map.toml', list).map((entry) => {
    const [a, b] = pairOf(entry)
    return { ...entry, a, b }
  })

/** A card's text: as the game told it when all was right, else what it says itself. */
function blitzCard(entry: Entry, told: BlitzComponents): BlitzCard {
  const own = entry['text'] as { en: string; ja: string } | null | undefined
  const known = told.cards[text(entry, 'side')]?.find((card) => card.id === entry['id'])
  return {
    id: text(entry, 'id'),
    en: text(entry, 'en'),
    ja: text(entry, 'ja'),
    count: number(entry, 'count'),
    when: words(entry, 'when'),
    momentum_only: entry['momentum_only'] === true,
    remove_after_use: entry['remove_after_use'] === true,
    rest_next_turn: entry['rest_next_turn'] === true,
    text:
      !own && known
        ? known.text
        : { id: 'card-own-text', args: { en: own?.en ?? text(entry, 'en'), ja: own?.ja ?? text(entry, 'ja') } },
  }
}

/** What the edition is called; by the game's own title where it has none. */
function title(own: BaseComponents, tables: Tables): BaseComponents['title'] {
  const entry = entryAt(tables, { file: 'game.toml', path: ['title'] })
  return { en: text(entry, 'en') || own.title.en, ja: text(entry, 'ja') || own.title.ja }
}

function blitzkrieg(own: BlitzComponents, told: BlitzComponents, tables: Tables): BlitzComponents {
  const cards = listAt(tables, 'cards.toml', 'card')
  return {
    ...told,
    title: title(own, tables),
    shapes: own.shapes,
    spaces: listAt(tables, 'map.toml', 'space').map(blitzSpace),
    routes: joins(tables, 'route'),
    cards: Object.fromEntries(
      own.seats.map((seat) => [
        seat,
        cards.filter((card) => card['side'] === seat).map((card) => blitzCard(card, told)),
      ]),
    ),
    victory: listAt(tables, 'victory.toml', 'victory').map((entry): VictoryInfo => ({
      id: text(entry, 'id'),
      en: text(entry, 'en'),
      ja: text(entry, 'ja'),
      control: words(entry, 'control'),
    })),
  }
}

function eleven(own: ElevenComponents, told: ElevenComponents, tables: Tables): ElevenComponents {
  const card = (entry: Entry): ElevenCard => {
    const known = [...told.cards.axis, ...told.cards.allied].find((each) => each.id === entry['id'])
    return {
      text: null,
      ...known,
      id: text(entry, 'id'),
      en: text(entry, 'en'),
      ja: text(entry, 'ja'),
      count: number(entry, 'count'),
    }
  }
  const cards = listAt(tables, 'cards.toml', 'card')
  return {
    ...told,
    title: title(own, tables),
    shapes: own.shapes,
    spaces: listAt(tables, 'map.toml', 'space').map(elevenSpace),
    borders: joins(tables, 'border').map((entry) => ({
      a: entry.a,
      b: entry.b,
      kind: (text(entry, 'kind') || 'plain') as 'plain',
    })),
    arrows: joins(tables, 'arrow').map((entry) => ({
      from: entry.a,
      to: entry.b,
      faces: Array.isArray(entry['faces']) ? (entry['faces'] as number[]) : [],
    })),
    cards: {
      axis: cards.filter((each) => each['side'] === 'axis').map(card),
      allied: cards.filter((each) => each['side'] === 'allied').map(card),
    },
  }
}

/**
 * The components of an edition as it is being edited.
 *
 * @param own the game's own components, with the shapes of the map.
 * @param told what the game said of the edition when it last had no problem.
 */
export function componentsOf(
  game: string,
  own: BaseComponents,
  told: BaseComponents | null,
  tables: Tables,
): BaseComponents {
  const last = told ?? own
  return game === 'blitzkrieg'
    ? blitzkrieg(own as BlitzComponents, last as BlitzComponents, tables)
    : eleven(own as ElevenComponents, last as ElevenComponents, tables)
}
