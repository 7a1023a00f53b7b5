// How editions of the game are edited.
import type { CardSection, GameEditor } from '../../edition/game'
import { joinsIn, kept, number, placeIn, text, titleIn } from '../../edition/parts'
import { listAt } from '../../edition/tables'
import type { Entry } from '../../edition/types'
import { t } from '../../words/language.svelte'
import EditedCard from './cards/EditedCard.svelte'
import Map from './map/Map.svelte'
import Emblems from './panel/Emblems.svelte'
import { printed } from './printed'
import type { CardInfo, Components, SpaceInfo } from './types'

/** Around an area that nobody has drawn yet. */
const CIRCLE = 'M-70 0a70 70 0 1 0 140 0a70 70 0 1 0 -140 0'

const spaceIn = kept<SpaceInfo>((entry) => ({
  ...placeIn(entry),
  kind: text(entry, 'kind') as SpaceInfo['kind'],
  zone: text(entry, 'zone') as SpaceInfo['zone'],
  owner: text(entry, 'owner'),
  entry: (text(entry, 'entry') || 'open') as SpaceInfo['entry'],
  home: text(entry, 'home'),
  vp: number(entry, 'vp'),
  power: number(entry, 'power'),
}))

const cardsOf = (side: 'allied' | 'axis'): CardSection => ({
  file: 'cards.toml',
  list: 'card',
  side,
  title: () => t(`editor-deck-${side}`),
  counted: true,
  beside: false,
  Card: EditedCard,
})

export const editor: GameEditor<Components> = {
  unused: ['cards.toml:text', 'cards.toml:side', 'generals.toml:side', 'powers.toml:side', 'powers.toml:code'],
  fixed: ['card', 'turn'],
  fromZero: [],
  map: {
    Map,
    Defs: Emblems,
    printed,
    board: 'var(--table)',
    kind: 'area',
    pinned: true,
    half: () => ({ x: 26, y: 26 }),
    ring: (components, space) => {
      const path = components.shapes.areas.find((area) => area.id === space.id)?.path
      return path === undefined ? { path: CIRCLE, from: 'place' } : { path, from: 'sheet' }
    },
    mark: { x: 17, y: 17 },
    fresh: (source) => ({ kind: 'land', source: { name: source, place: source } }),
  },
  cards: [cardsOf('allied'), cardsOf('axis')],
  edited(own, told, tables) {
    const card = (entry: Entry): CardInfo => {
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
      title: titleIn(own, tables),
      shapes: own.shapes,
      spaces: listAt(tables, 'map.toml', 'space').map(spaceIn),
      borders: joinsIn(tables, 'border').map((entry) => ({
        a: entry.a,
        b: entry.b,
        kind: (text(entry, 'kind') || 'plain') as 'plain',
      })),
      arrows: joinsIn(tables, 'arrow').map((entry) => ({
        from: entry.a,
        to: entry.b,
        faces: Array.isArray(entry['faces']) ? (entry['faces'] as number[]) : [],
      })),
      cards: {
        axis: cards.filter((each) => each['side'] === 'axis').map(card),
        allied: cards.filter((each) => each['side'] === 'allied').map(card),
      },
    }
  },
}
