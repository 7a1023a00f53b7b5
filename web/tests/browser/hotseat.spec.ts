import { expect, test, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import type { LiveFrame, SeatState } from '../../src/types'
import { at } from './moments'
import { act, seeded } from './player'
import { sitDown } from './reach'

const other = (seat: string): string => (seat === 'german' ? 'allied' : 'german')

/** What the page holds of a seat that must not be in sight of the other one. */
async function expectNothingOf(page: Page, seat: string): Promise<void> {
  await expect(page.locator(`.hand .card.${seat}`)).toHaveCount(0)
  if (seat !== 'german') return
  await expect(page.locator('[data-space="agb"] .cover')).toHaveCount(1)
  await expect(page.locator('[data-space="agb"] > [data-unit]')).toHaveCount(0)
  await expect(page.locator('.victory .down')).toHaveCount(1)
}

/** Opens the curtain and waits until that has happened: the table is there, or the curtain of the other side. */
async function openCurtain(page: Page, seat: string): Promise<void> {
  const title = (): Promise<string | null> =>
    page.evaluate(() => document.querySelector('#curtain-title')?.textContent ?? null)
  const before = await title()
  await page.locator(`.curtain button.${seat}`).click()
  await expect.poll(title).not.toBe(before)
}

test('two players at one screen: a curtain between them, and nothing of the one for the other', async ({
  page,
  request,
}) => {
  // Whose state the page has received, in order; the curtain's own moments are noted in between.
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
  // Whose curtain was opened last: nobody else is pushed anything.
  let shown = ''
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/live')) return
    socket.on('framereceived', ({ payload }) => {
      const { state } = JSON.parse(String(payload)) as LiveFrame<View>
      if (state.seat !== shown) leaks.push(`a frame for ${state.seat} while ${shown} sits at the screen`)
      check(state)
    })
  })

  // In a battle both lay cards that the other does not see.
  const { others, ...known } = await at(request, 'blitzkrieg', 'laying-cards')
  await sitDown(page, { ...known, keys: { ...known.keys, ...others } })
  const random = seeded(5)
  let passed = 0
  for (let step = 0; step < 160 && passed < 5; step += 1) {
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
