import { test, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import type { LiveFrame, SeatState } from '../../src/types'
import { expect } from './expect'
import { at } from './recorded-positions'
import { act, seeded } from './random-player'
import { sitDown } from './prepared-tables'

const other = (seat: string): string => (seat === 'german' ? 'allied' : 'german')

/** Check that the page contains none of a seat's secrets. */
async function expectNothingOf(page: Page, seat: string): Promise<void> {
  await expect(page.locator(`.hand .card.${seat}`)).toHaveCount(0)
  if (seat !== 'german') return
  await expect(page.locator('[data-space="agb"] .cover')).toHaveCount(1)
  await expect(page.locator('[data-space="agb"] > [data-unit]')).toHaveCount(0)
  await expect(page.locator('.victory .down')).toHaveCount(1)
}

/**
 * Open the curtain that hides the table between two players at one screen. Wait for the table, or for the curtain of
 * the other seat.
 */
async function openCurtain(page: Page, seat: string): Promise<void> {
  const title = (): Promise<string | null> =>
    page.evaluate(() => document.querySelector('#curtain-title')?.textContent ?? null)
  const before = await title()
  await page.locator(`.curtain button.${seat}`).click()
  await expect.poll(title).not.toBe(before)
}

test('a curtain separates two players at one screen and hides each one’s secrets', async ({ page, request }) => {
  // In order: the seats whose states the page has received, and each opening or closing of the curtain.
  const received: string[] = []
  const leaks: string[] = []
  const check = (state: SeatState<View>): void => {
    const { view } = state
    if (view.outcome !== null) return
    const theirs = view.cards[other(state.seat ?? '')]
    if (theirs?.hand != null || theirs?.pool != null || theirs?.seized != null) leaks.push(`cards, for ${state.seat}`)
    if (state.seat === 'allied' && view.victory.secret !== null) leaks.push('the secret victory card')
  }
  page.on('response', async (response) => {
    if (!/\/tables\/[^/]+\/(seat|choose|undo)/.test(response.url())) return
    const state = (await response.json().catch(() => null)) as SeatState<View> | null
    if (state?.view === undefined) return
    received.push(state.seat ?? '')
    check(state)
  })
  // The seat for which the curtain was opened last. The service may push only states of this seat.
  let shown = ''
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/live')) return
    socket.on('framereceived', ({ payload }) => {
      const { state } = JSON.parse(String(payload)) as LiveFrame<View>
      if (state.seat !== shown) leaks.push(`a frame for ${state.seat} while ${shown} sits at the screen`)
      check(state)
    })
  })

  // In a battle, both sides play cards that the other side does not see.
  const { others, ...known } = await at(request, 'blitzkrieg', 'laying-cards')
  await sitDown(page, { ...known, keys: { ...known.keys, ...others } })
  const random = seeded(5)
  let passed = 0
  for (let step = 0; step < 160 && passed < 4; step += 1) {
    await expect(page.locator('.curtain, .prompt.mine').first()).toBeVisible()
    const curtain = page.locator('.curtain')
    if (await curtain.isVisible()) {
      const before = received.length
      await expect(page.locator('.prompt, .hand, .log, [data-unit], .victory')).toHaveCount(0)
      await page.waitForTimeout(150)
      expect(received.length, 'nothing is fetched behind the curtain').toBe(before)
      const seat = (await curtain.locator('button.allied').count()) > 0 ? 'allied' : 'german'
      shown = seat
      await openCurtain(page, seat)
      passed += 1
      continue
    }
    const seat = (await page.locator('.prompt').getAttribute('class'))?.includes('german') ? 'german' : 'allied'
    await expectNothingOf(page, other(seat))
    expect(received.at(-1)).toBe(seat)
    if ((await page.locator('.curtain').count()) === 0) await act(page, random)
  }
  expect(passed).toBeGreaterThanOrEqual(4)
  expect(leaks).toEqual([])
})
