// A look that is asked for ahead of time serves one look at the same seat, and no other.
import { beforeEach, expect, test, vi } from 'vitest'
import * as api from '../../src/api'

const fetched = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(() =>
    Promise.resolve(
      new Response(JSON.stringify({ version: fetched.mock.calls.length }), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
  vi.stubGlobal('fetch', fetched)
})

test('it is used once', async () => {
  api.lookAhead('t', 'k')
  expect((await api.look('t', 'k')).version).toBe(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect((await api.look('t', 'k')).version).toBe(2)
})

test('another seat or table is asked for itself', async () => {
  api.lookAhead('t', 'k')
  expect((await api.look('t', 'other')).version).toBe(2)
  api.lookAhead('t', 'k')
  expect((await api.look('u', 'k')).version).toBe(4)
})

test('whoever looks is told that it failed', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('offline')))
  api.lookAhead('t', 'k')
  await expect(api.look('t', 'k')).rejects.toBeInstanceOf(api.ApiError)
})
