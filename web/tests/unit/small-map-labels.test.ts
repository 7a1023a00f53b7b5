import { expect, test } from 'vitest'
import { placeSigns } from '../../src/board/small-map-labels'

const SHEET = { width: 400, height: 300 }
const SIZE = { width: 58, height: 24 }

test('symbols keep their places, or move aside where another one is', () => {
  const wanted = [
    { id: 'a', x: 200, y: 150, ...SIZE },
    { id: 'b', x: 212, y: 158, ...SIZE },
    { id: 'c', x: 205, y: 140, ...SIZE },
    { id: 'far', x: 60, y: 60, ...SIZE },
  ]
  const found = placeSigns(wanted, 1, [], SHEET)
  expect(found.get('a')).toEqual({ x: 200, y: 150, times: 1 })
  expect(found.get('far')).toEqual({ x: 60, y: 60, times: 1 })
  const boxes = [...found.values()]
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1))
      expect(Math.abs(one.x - other.x) >= SIZE.width || Math.abs(one.y - other.y) >= SIZE.height).toBe(true)
})

test('a displaced symbol stays on the sheet', () => {
  const wanted = ['a', 'b', 'c'].map((id) => ({ id, x: 30, y: 13, ...SIZE }))
  for (const { x, y } of placeSigns(wanted, 1, [], SHEET).values()) {
    expect(x).toBeGreaterThanOrEqual(SIZE.width / 2)
    expect(y).toBeGreaterThanOrEqual(SIZE.height / 2)
  }
})
