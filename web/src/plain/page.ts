// A game that has no folder of its own here, as the page plays it: from what every game says of itself.
import * as api from '../api'
import type { GamePage } from '../table/game'
import Cover from './Cover.svelte'
import { drawingOf, laidOut, sizeOf } from './map/drawing'
import { logicOf } from './logic'
import Screen from './Screen.svelte'
import type { Components } from './types'

export const plainPage = (name: string): GamePage => ({
  logic: logicOf(name),
  components: (variant) => componentsOf(name, variant),
  Screen,
  Cover,
  look: () => import('./Look.svelte'),
})

/** What the service says of any game: its catalogue, its things by name, and its drawing before any game is on it. */
async function componentsOf(name: string, variant: string): Promise<Components> {
  const draw = (lang: 'en' | 'ja'): Promise<string> => drawingOf(name, variant, lang, null).catch(() => '')
  const [catalogue, { spaces, things }, en, ja] = await Promise.all([
    api.components(name, variant),
    api.things(name, variant),
    draw('en'),
    draw('ja'),
  ])
  const named = new Map(things.filter(({ kind }) => kind === 'space').map((each) => [each.id, each.name]))
  const found: Components = {
    ...catalogue,
    variant,
    things,
    bare: { en, ja },
    shapes: sizeOf(en),
    spaces: spaces.map((id) => ({ id, en: named.get(id)?.['en'] ?? id, ja: named.get(id)?.['ja'] ?? id, x: 0, y: 0 })),
  }
  const lying = new Map(laidOut(en, found, 'en').spots.map((spot) => [spot.id, spot]))
  return { ...found, spaces: found.spaces.map((space) => ({ ...space, ...at(lying.get(space.id)) })) }
}

const at = (place: { x: number; y: number } | undefined): { x: number; y: number } => ({
  x: place?.x ?? 0,
  y: place?.y ?? 0,
})
