// The support of The Rise of Blitzkrieg for the edition editor: its map, its cards, and its components with the current
// changes.
import type { CardSection, GameEditor } from '../../edition/game-editor-interface'
import { joinsIn, memoised, numberOf, placeIn, textOf, titleIn, listOf } from '../../edition/read-components'
import { listAt } from '../../edition/edit-components'
import type { Entry } from '../../edition/types'
import { name, t } from '../../words/language.svelte'
import EditedCard from './cards/EditedCard.svelte'
import EditedVictoryCard from './cards/EditedVictoryCard.svelte'
import { half, outline } from './map/space-geometry'
import Map from './map/Map.svelte'
import { emptyMap } from './empty-map'
import type { CardInfo, Components, SpaceInfo, VictoryInfo } from './types'

const spaceIn = memoised<SpaceInfo>((entry) => {
  const icons = listOf(entry, 'icons')
  const has = (icon: string): boolean => icons.includes(icon)
  return {
    ...placeIn(entry),
    country: textOf(entry, 'country') as SpaceInfo['country'],
    shape: textOf(entry, 'shape') as SpaceInfo['shape'],
    defence: numberOf(entry, 'defence'),
    port: has('port'),
    british_no_stop: has('british-no-stop'),
    no_tank_superiority: has('no-tank-superiority'),
    supply_source: has('supply-source'),
    may_refuse_retreat: has('may-refuse-retreat'),
    supply_exempt: has('supply-exempt') ? 'both' : has('supply-exempt-allied') ? 'allied' : 'none',
  }
})

/**
 * Return a card with the current changes. If the entry has no text, use the text from the last check without problems.
 */
function cardIn(entry: Entry, checked: Components): CardInfo {
  const own = entry['text'] as { en: string; ja: string } | null | undefined
  const known = checked.cards[textOf(entry, 'side')]?.find((card) => card.id === entry['id'])
  return {
    id: textOf(entry, 'id'),
    en: textOf(entry, 'en'),
    ja: textOf(entry, 'ja'),
    count: numberOf(entry, 'count'),
    when: listOf(entry, 'when'),
    momentum_only: entry['momentum_only'] === true,
    remove_after_use: entry['remove_after_use'] === true,
    rest_next_turn: entry['rest_next_turn'] === true,
    text:
      !own && known
        ? known.text
        : { id: 'card-own-text', args: { en: own?.en ?? textOf(entry, 'en'), ja: own?.ja ?? textOf(entry, 'ja') } },
  }
}

const cardsOf = (side: string): CardSection => ({
  file: 'cards.toml',
  list: 'card',
  side,
  title: () => t('page-look-cards-of', { seat: name('seat', side) }),
  counted: true,
  beside: true,
  Card: EditedCard,
  fresh: (source) => ({
    count: 1,
    when: ['operation'],
    effect: 'tactical-move',
    source: { effect: source, count: source },
  }),
})

export const editor: GameEditor<Components> = {
  unused: ['cards.toml:side'],
  fixed: [],
  fromZero: ['route', 'space', 'faults'],
  map: {
    Map,
    printed: emptyMap,
    kind: 'space',
    pinned: false,
    half: (space) => half(space as SpaceInfo),
    ring: (_, space) => ({ path: outline(space as SpaceInfo, 11), from: 'place' }),
    mark: { x: 31, y: -38 },
    fresh: (source) => ({
      country: 'FR',
      shape: 'square',
      defence: 0,
      icons: [],
      source: { name: source, defence: source, icons: source, place: source },
    }),
  },
  cards: [
    cardsOf('german'),
    cardsOf('allied'),
    {
      file: 'victory.toml',
      list: 'victory',
      side: null,
      title: () => t('page-look-victory'),
      counted: false,
      beside: false,
      Card: EditedVictoryCard,
    },
  ],
  edited(own, checked, tables) {
    const cards = listAt(tables, 'cards.toml', 'card')
    return {
      ...checked,
      title: titleIn(own, tables),
      shapes: own.shapes,
      spaces: listAt(tables, 'map.toml', 'space').map(spaceIn),
      routes: joinsIn(tables, 'route'),
      cards: Object.fromEntries(
        own.seats.map((seat) => [
          seat,
          cards.filter((card) => card['side'] === seat).map((card) => cardIn(card, checked)),
        ]),
      ),
      victory: listAt(tables, 'victory.toml', 'victory').map((entry): VictoryInfo => ({
        id: textOf(entry, 'id'),
        en: textOf(entry, 'en'),
        ja: textOf(entry, 'ja'),
        control: listOf(entry, 'control'),
      })),
    }
  },
}
