// Combines the edges between the drawn areas with the borders of the edition. Neighbours that do not touch get a
// bridge.
import type { Point } from '../../../../board/map-points'
import type { Components, Edge } from '../../types'
import { polylines } from './line-shapes'

const pair = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

export function edgesOf({ borders, spaces, shapes }: Pick<Components, 'borders' | 'spaces' | 'shapes'>): Edge[] {
  const drawn = new Map(shapes.borders.map((edge) => [pair(edge.a, edge.b), edge]))
  const places = new Map(spaces.map((space) => [space.id, space]))
  return borders.flatMap((border): Edge[] => {
    const edge = drawn.get(pair(border.a, border.b))
    if (edge) return [edge.kind === border.kind ? edge : { ...edge, kind: border.kind }]
    const [a, b] = [places.get(border.a), places.get(border.b)]
    return a && b ? [{ ...border, path: `M${a.x} ${a.y}L${b.x} ${b.y}`, bridge: true }] : []
  })
}

/**
 * Return the point at which a route crosses from an area to its neighbour: the middle of their border. If they are
 * connected only by a bridge, return an empty list.
 */
export function crossing(edges: readonly Edge[], from: string, to: string): Point[] {
  const edge = edges.find((each) => pair(each.a, each.b) === pair(from, to))
  if (edge === undefined || edge.bridge) return []
  const [longest = []] = polylines(edge.path).sort((one, other) => other.length - one.length)
  return longest.slice(longest.length >> 1).slice(0, 1)
}
