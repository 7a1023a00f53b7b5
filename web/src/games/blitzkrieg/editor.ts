// How editions of the game are edited.
import type { CardSection, GameEditor } from '../../edition/game'
import { joinsIn, kept, number, placeIn, text, titleIn, words } from '../../edition/parts'
import { listAt } from '../../edition/tables'
import type { Entry } from '../../edition/types'
import { name, t } from '../../words/language.svelte'
import EditedCard from './cards/EditedCard.svelte'
import EditedVictory from './cards/EditedVictory.svelte'
import { half, outline } from './map/geometry'
import Map from './map/Map.svelte'
import { printed } from './printed'
import type { CardInfo, Components, SpaceInfo, VictoryInfo } from './types'

const spaceIn = kept<SpaceInfo>((entry) => {
  const icons = words(entry, 'icons')
  const has = (icon: string): boolean => icons.includes(icon)
  return {
    ...placeIn(entry),
    country: text(entry, 'country') as SpaceInfo['country'],
    shape: text(entry, 'shape') as SpaceInfo['shape'],
    defence: number(entry, 'defence'),
    port: has('port'),
    british_no_stop: has('british-no-stop'),
    no_tank_superiority: has('no-tank-superiority'),
    supply_source: has('supply-source'),
    may_refuse_retreat: has('may-refuse-retreat'),
    supply_exempt: has('supply-exempt') ? 'both' : has('supply-exempt-allied') ? 'allied' : 'none',
  }
})

/** A card's text: as the game told it when all was right, else what it says itself. */
function cardIn(entry: Entry, told: Components): CardInfo {
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
    printed,
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
      Card: EditedVictory,
    },
  ],
  edited(own, told, tables) {
    const cards = listAt(tables, 'cards.toml', 'card')
    return {
      ...told,
      title: titleIn(own, tables),
      shapes: own.shapes,
      spaces: listAt(tables, 'map.toml', 'space').map(spaceIn),
      routes: joinsIn(tables, 'route'),
      cards: Object.fromEntries(
        own.seats.map((seat) => [
          seat,
          cards.filter((card) => card['side'] === seat).map((card) => cardIn(card, told)),
        ]),
      ),
      victory: listAt(tables, 'victory.toml', 'victory').map((entry): VictoryInfo => ({
        id: text(entry, 'id'),
        en: text(entry, 'en'),
        ja: text(entry, 'ja'),
        control: words(entry, 'control'),
      })),
    }
  },
}
