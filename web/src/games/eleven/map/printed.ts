// Where the names stand on the map as it comes: reckoned once (scripts/eleven.ts), for it takes as long as all else at a table.
import { PRINTED } from '../../../generated/eleven-names'
import type { Components, Edge } from '../types'
import { atPin, type Named } from './labels'
import type { Box } from './layout'

/** The places of names in one language: of which map and which names, and the middle and the width of each. */
export interface Printed {
  map: string
  names: string
  places: number[][]
}

/** A few letters that tell one text from another (FNV-1a). */
function mark(text: string): string {
  let found = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) found = Math.imul(found ^ text.charCodeAt(i), 0x01000193)
  return (found >>> 0).toString(36)
}

type Drawn = Pick<Components, 'shapes' | 'spaces'>
/** A box beside the map has its name with it. */
const onMap = ({ spaces }: Drawn, titles: Named[]): Named[] => {
  const boxes = new Set(spaces.filter(({ kind }) => kind === 'box').map(({ id }) => id))
  return titles.filter(({ id }) => !boxes.has(id))
}

/** What the places of names depend on. */
export function printOf({ shapes, spaces }: Drawn, edges: Edge[], titles: Named[]): Omit<Printed, 'places'> {
  const { areas, soviet_line, width, height } = shapes
  const kinds = spaces.map(({ id, kind, x, y }) => [id, kind, ...(kind === 'box' ? [x, y] : [])])
  return {
    map: mark(JSON.stringify([areas, soviet_line, width, height, kinds, edges])),
    names: mark(JSON.stringify(onMap({ shapes, spaces }, titles))),
  }
}

/** The places as they are printed. */
export const placesOf = (map: Drawn, titles: Named[], names: ReadonlyMap<string, Box>): number[][] =>
  onMap(map, titles).map(({ id }) => {
    const { x, y, width } = names.get(id)!
    return [x, y, width]
  })

/** The places of these names on this map; null if it is another one, or they are others. */
export function printed(map: Drawn, edges: Edge[], titles: Named[]): Map<string, Box> | null {
  const now = printOf(map, edges, titles)
  const found = PRINTED.find((each) => each.map === now.map && each.names === now.names)
  if (found === undefined) return null
  const places = new Map(titles.map((title) => [title.id, atPin(title)]))
  for (const [i, { id, height }] of onMap(map, titles).entries()) {
    const [x = 0, y = 0, width = 0] = found.places[i]!
    places.set(id, { x, y, width, height })
  }
  return places
}
