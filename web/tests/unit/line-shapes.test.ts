// Tests that the sections into which a long coastline is divided form the same line together.
import { describe, expect, it } from 'vitest'
import { polylines, linePieces } from '../../src/games/eleven/map/base/line-shapes'

const zigzag = `M0 0${Array.from({ length: 130 }, (_, i) => `L${i + 1} ${i % 2 === 0 ? 9 : 0}`).join('')}`

describe('line pieces', () => {
  it('cover all points of the line, each starting where the one before ends', () => {
    const pieces = linePieces(zigzag, 0.1).map((path) => polylines(path)[0]!)
    expect(pieces.length).toBeGreaterThan(2)
    for (const [i, piece] of pieces.slice(1).entries()) expect(piece[0]).toEqual(pieces[i]!.at(-1))
    const all = pieces.flatMap((piece, i) => (i === 0 ? piece : piece.slice(1)))
    expect(all).toEqual(polylines(zigzag)[0])
  })

  it('omit invisible turns, and keep lines apart', () => {
    expect(linePieces('M0 0L50 0.2L100 0M0 20L100 20', 1)).toEqual(['M0 0L100 0', 'M0 20L100 20'])
  })

  it('close a ring', () => {
    expect(linePieces('M0 0L10 0L10 10Z', 0.5)).toEqual(['M0 0L10 0L10 10L0 0'])
  })
})
