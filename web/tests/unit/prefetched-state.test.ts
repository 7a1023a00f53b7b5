// Tests that a prefetched state is used for one request of the same seat, and for no other request.
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

test('a prefetched state is used once', async () => {
  api.prefetchState('t', 'k')
  expect((await api.fetchState('t', 'k')).version).toBe(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect((await api.fetchState('t', 'k')).version).toBe(2)
})

test('another seat or table is fetched separately', async () => {
  api.prefetchState('t', 'k')
  expect((await api.fetchState('t', 'other')).version).toBe(2)
  api.prefetchState('t', 'k')
  expect((await api.fetchState('u', 'k')).version).toBe(4)
})

test('a failed prefetch is reported to the caller', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('offline')))
  api.prefetchState('t', 'k')
  await expect(api.fetchState('t', 'k')).rejects.toBeInstanceOf(api.ApiError)
})
