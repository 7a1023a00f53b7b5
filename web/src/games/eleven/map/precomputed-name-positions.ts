// Reads the positions of names on the unchanged map. scripts/make-area-name-positions.mjs computes them in advance,
// because that takes as long as all other work when a table opens.
import { PRINTED } from '../../../generated/eleven-name-places'
import type { Components, Edge } from '../types'
import { atPin, type NameToPlace } from './area-name-placement'
import type { Box } from './counter-layouts'

/** The positions of names in one language: the middle and width of each name, and a hash of the map and the names. */
export interface PrintedNames {
  map: string
  names: string
  places: number[][]
}

/** Return a short hash of a text (FNV-1a). */
function mark(text: string): string {
  let found = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) found = Math.imul(found ^ text.charCodeAt(i), 0x01000193)
  return (found >>> 0).toString(36)
}

type Drawn = Pick<Components, 'shapes' | 'spaces'>
/** Return the names without those of the boxes beside the areas, which have fixed positions. */
const onMap = ({ spaces }: Drawn, titles: NameToPlace[]): NameToPlace[] => {
  const boxes = new Set(spaces.filter(({ kind }) => kind === 'box').map(({ id }) => id))
  return titles.filter(({ id }) => !boxes.has(id))
}

/** Return hashes of the data on which the positions of names depend. */
export function printOf({ shapes, spaces }: Drawn, edges: Edge[], titles: NameToPlace[]): Omit<PrintedNames, 'places'> {
  const { areas, soviet_line, width, height } = shapes
  const kinds = spaces.map(({ id, kind, x, y }) => [id, kind, ...(kind === 'box' ? [x, y] : [])])
  return {
    map: mark(JSON.stringify([areas, soviet_line, width, height, kinds, edges])),
    names: mark(JSON.stringify(onMap({ shapes, spaces }, titles))),
  }
}

/** Return the positions of names in the format of the generated module. */
export const placesOf = (map: Drawn, titles: NameToPlace[], names: ReadonlyMap<string, Box>): number[][] =>
  onMap(map, titles).map(({ id }) => {
    const { x, y, width } = names.get(id)!
    return [x, y, width]
  })

/**
 * Return the precomputed positions of names. Return null if the map or the names have changed since the computation.
 */
export function printedNames(map: Drawn, edges: Edge[], titles: NameToPlace[]): Map<string, Box> | null {
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
