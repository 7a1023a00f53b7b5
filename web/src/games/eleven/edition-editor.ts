// The support of Hitler's Eleven for the edition editor: its map, its cards, and its components with the current
// changes.
import type { CardSection, GameEditor } from '../../edition/game-editor-interface'
import { joinsIn, memoised, numberOf, placeIn, textOf, titleIn } from '../../edition/read-components'
import { listAt } from '../../edition/edit-components'
import type { Entry } from '../../edition/types'
import { t } from '../../words/language.svelte'
import EditedCard from './cards/EditedCard.svelte'
import Map from './map/Map.svelte'
import EmblemDefinitions from './panel/EmblemDefinitions.svelte'
import { emptyMap } from './empty-map'
import type { CardInfo, Components, SpaceInfo } from './types'

/** The outline of an area that the map does not draw, such as a new area. */
const CIRCLE = 'M-70 0a70 70 0 1 0 140 0a70 70 0 1 0 -140 0'

const spaceIn = memoised<SpaceInfo>((entry) => ({
  ...placeIn(entry),
  kind: textOf(entry, 'kind') as SpaceInfo['kind'],
  zone: textOf(entry, 'zone') as SpaceInfo['zone'],
  owner: textOf(entry, 'owner'),
  entry: (textOf(entry, 'entry') || 'open') as SpaceInfo['entry'],
  home: textOf(entry, 'home'),
  vp: numberOf(entry, 'vp'),
  power: numberOf(entry, 'power'),
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
    Defs: EmblemDefinitions,
    printed: emptyMap,
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
  edited(own, checked, tables) {
    const card = (entry: Entry): CardInfo => {
      const known = [...checked.cards.axis, ...checked.cards.allied].find((each) => each.id === entry['id'])
      return {
        text: null,
        ...known,
        id: textOf(entry, 'id'),
        en: textOf(entry, 'en'),
        ja: textOf(entry, 'ja'),
        count: numberOf(entry, 'count'),
      }
    }
    const cards = listAt(tables, 'cards.toml', 'card')
    return {
      ...checked,
      title: titleIn(own, tables),
      shapes: own.shapes,
      spaces: listAt(tables, 'map.toml', 'space').map(spaceIn),
      borders: joinsIn(tables, 'border').map((entry) => ({
        a: entry.a,
        b: entry.b,
        kind: (textOf(entry, 'kind') || 'plain') as 'plain',
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
