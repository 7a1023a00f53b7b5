// Tests of the path along which a counter moves.
import { describe, expect, it } from 'vitest'
import { pathLength, pathShares, shortestPath } from '../../src/board/shortest-path'

const place = (id: string, x: number, y: number) => ({ id, x, y })
const [a, b, c, d, e] = [place('a', 0, 0), place('b', 10, 40), place('c', 10, 5), place('d', 20, 0), place('e', 60, 0)]
const PLACES = [a, b, c, d, e]
const LINKS = [
  { a: 'a', b: 'b' },
  { a: 'b', b: 'd' },
  { a: 'c', b: 'a' },
  { a: 'd', b: 'c' },
  { a: 'd', b: 'e' },
]
const ids = (way: { id: string }[]): string => way.map(({ id }) => id).join(' ')

describe('the shortest path', () => {
  it('has the fewest places, and the shorter length among equals', () => {
    expect(ids(shortestPath(a, c, PLACES, LINKS))).toBe('a c')
    expect(ids(shortestPath(a, d, PLACES, LINKS))).toBe('a c d')
    expect(ids(shortestPath(e, a, PLACES, LINKS))).toBe('e d c a')
  })

  it('is straight where nothing connects them', () => {
    expect(ids(shortestPath(a, e, PLACES, []))).toBe('a e')
  })
})

describe('progress along a path', () => {
  it('follows its length', () => {
    expect(pathShares([place('', 0, 0), place('', 0, 30), place('', 10, 30)])).toEqual([0, 0.75, 1])
    expect(pathLength([place('', 0, 0), place('', 0, 30), place('', 10, 30)])).toBe(40)
  })
})
