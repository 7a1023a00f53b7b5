// The way that a counter travels.
import { describe, expect, it } from 'vitest'
import { long, shares, shortest } from '../../src/board/way'

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

describe('the shortest way', () => {
  it('goes over what joins its ends: as few places as may be, and of as few the shorter way', () => {
    expect(ids(shortest(a, c, PLACES, LINKS))).toBe('a c')
    expect(ids(shortest(a, d, PLACES, LINKS))).toBe('a c d')
    expect(ids(shortest(e, a, PLACES, LINKS))).toBe('e d c a')
  })

  it('is straight where nothing joins them', () => {
    expect(ids(shortest(a, e, PLACES, []))).toBe('a e')
  })
})

describe('how much has been gone', () => {
  it('goes by length', () => {
    expect(shares([place('', 0, 0), place('', 0, 30), place('', 10, 30)])).toEqual([0, 0.75, 1])
    expect(long([place('', 0, 0), place('', 0, 30), place('', 10, 30)])).toBe(40)
  })
})
