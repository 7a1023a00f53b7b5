// A long coast is drawn in pieces that together are the same line.
import { describe, expect, it } from 'vitest'
import { polylines, runs } from '../../src/games/eleven/map/base/strokes'

const zigzag = `M0 0${Array.from({ length: 130 }, (_, i) => `L${i + 1} ${i % 2 === 0 ? 9 : 0}`).join('')}`

describe('runs', () => {
  it('go through all points of the line, each from where the one before ended', () => {
    const pieces = runs(zigzag, 0.1).map((path) => polylines(path)[0]!)
    expect(pieces.length).toBeGreaterThan(2)
    for (const [i, piece] of pieces.slice(1).entries()) expect(piece[0]).toEqual(pieces[i]!.at(-1))
    const all = pieces.flatMap((piece, i) => (i === 0 ? piece : piece.slice(1)))
    expect(all).toEqual(polylines(zigzag)[0])
  })

  it('leave out turns that are too small to be seen, and keep lines apart', () => {
    expect(runs('M0 0L50 0.2L100 0M0 20L100 20', 1)).toEqual(['M0 0L100 0', 'M0 20L100 20'])
  })

  it('close a ring', () => {
    expect(runs('M0 0L10 0L10 10Z', 0.5)).toEqual(['M0 0L10 0L10 10L0 0'])
  })
})
