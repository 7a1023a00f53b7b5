// The page code for games without their own folder, from data that every game provides.
import * as api from '../api'
import type { GamePage } from '../table/game-interfaces'
import Cover from './Cover.svelte'
import { drawingOf, layOut, sizeOf } from './map/svg-drawing'
import { adapterOf } from './game-adapter'
import TableScreen from './TableScreen.svelte'
import type { Components } from './types'

export const genericPage = (name: string): GamePage => ({
  adapter: adapterOf(name),
  components: (variant) => componentsOf(name, variant),
  TableScreen,
  Cover,
  look: () => import('./ComponentsPreview.svelte'),
})

/** Load a game's catalogue, its names, and its drawing before a game begins. */
async function componentsOf(name: string, variant: string): Promise<Components> {
  const draw = (lang: 'en' | 'ja'): Promise<string> => drawingOf(name, variant, lang, null).catch(() => '')
  const [catalogue, { spaces, things }, en, ja] = await Promise.all([
    api.components(name, variant),
    api.componentNames(name, variant),
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
  const lying = new Map(layOut(en, found, 'en').spots.map((spot) => [spot.id, spot]))
  return { ...found, spaces: found.spaces.map((space) => ({ ...space, ...at(lying.get(space.id)) })) }
}

const at = (place: { x: number; y: number } | undefined): { x: number; y: number } => ({
  x: place?.x ?? 0,
  y: place?.y ?? 0,
})
