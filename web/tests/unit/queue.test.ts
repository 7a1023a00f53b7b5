import { describe, expect, it } from 'vitest'
import { StateQueue } from '../../src/table/queue.svelte'
import { seen, type Asked } from './sitting'

const state = (cursor: number): ReturnType<typeof seen> => seen('a', cursor, cursor, 'a')

describe('the states of a table', () => {
  it('are each taken note of once, but for the answer to an own choice', () => {
    const queue = new StateQueue<Asked>()
    expect([queue.note(state(3), false), queue.note(state(3), false), queue.note(state(2), true)]).toEqual([
      true,
      false,
      false,
    ])
    expect(queue.note(state(3), true)).toBe(true)
    expect(queue.newest?.cursor).toBe(3)
  })

  it('are held as far back as a frame may go on from, and no farther', () => {
    const queue = new StateQueue<Asked>()
    for (const cursor of [1, 2, 3, 4, 5, 6]) queue.note(state(cursor), false)
    expect(queue.recent.map(({ cursor }) => cursor)).toEqual([3, 4, 5, 6])
  })

  it('come one after the other, first what an own choice has led to', () => {
    const queue = new StateQueue<Asked>()
    queue.unfold(state(1))
    queue.push(state(2))
    expect([queue.behind, queue.unfolding]).toEqual([2, true])
    expect(queue.take()).toMatchObject({ state: { cursor: 1 }, own: true })
    expect([queue.behind, queue.unfolding]).toEqual([1, false])
    queue.push(state(3))
    expect(queue.takeAll().map(({ state, own }) => [state.cursor, own])).toEqual([
      [2, false],
      [3, false],
    ])
    expect([queue.behind, queue.take()]).toEqual([0, undefined])
  })
})
