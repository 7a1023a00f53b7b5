import { describe, expect, it } from 'vitest'
import { difference, pairs, written } from '../../scripts/check-colour-vision.mjs'

describe('colours', () => {
  it('measures differences as published (Sharma, Wu and Dalal 2005)', () => {
    expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3)
    expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3)
    expect(difference([90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447])).toBeCloseTo(1.4441, 3)
    expect(difference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 3)
  })

  it('are distinguishable with every kind of colour vision, in light and dark', () => {
    const found = pairs()
    expect(found.length).toBeGreaterThan(300)
    expect(found.every((pair) => Number.isFinite(pair.far))).toBe(true)
    expect(found.filter((pair) => pair.far < pair.least)).toEqual([])
  })

  it('have text in readable contrast', () => {
    const found = written()
    expect(found.every((each) => Number.isFinite(each.contrast))).toBe(true)
    expect(found.filter((each) => each.contrast < each.least)).toEqual([])
  })
})
