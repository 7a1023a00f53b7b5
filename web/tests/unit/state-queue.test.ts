import { describe, expect, it } from 'vitest'
import { StateQueue } from '../../src/table/connection/state-queue.svelte'
import { seen, type Asked } from './seat-fixture'

const state = (cursor: number): ReturnType<typeof seen> => seen('a', cursor, cursor, 'a')

describe('the states of a table', () => {
  it('are each recorded once, except the answer to an own choice', () => {
    const queue = new StateQueue<Asked>()
    expect([queue.note(state(3), false), queue.note(state(3), false), queue.note(state(2), true)]).toEqual([
      true,
      false,
      false,
    ])
    expect(queue.note(state(3), true)).toBe(true)
    expect(queue.newest?.cursor).toBe(3)
  })

  it('are kept as far back as a frame can continue from', () => {
    const queue = new StateQueue<Asked>()
    for (const cursor of [1, 2, 3, 4, 5, 6]) queue.note(state(cursor), false)
    expect(queue.recent.map(({ cursor }) => cursor)).toEqual([3, 4, 5, 6])
  })

  it('come in order, first the result of an own choice', () => {
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
