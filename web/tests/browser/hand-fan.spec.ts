// Tests of the player's hand of cards as a fan, from which the player can raise a card to read it.
import { test, type Locator } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import { expect } from './expect'
import { reach, sitDown, type Reached } from './prepared-tables'

const SEATS = { german: 'human', allied: 'bot:random' }
/** The largest number of different cards that fit next to each other without overlapping. */
const MANY = 6

/** Open a German operation with so many different cards in hand that they overlap. */
const crowded = (request: Parameters<typeof reach>[0]): Promise<Reached> =>
  reach<View>(
    request,
    'crowded-hand',
    { game: 'blitzkrieg', variant: '', seats: SEATS, seed: 91 },
    ({ view }, options) => {
      const hand = Object.values(view.cards['german']?.hand ?? {}).filter((count) => count > 0)
      return (
        view.decision === 'Operation' &&
        hand.length >= MANY &&
        options.some((option) => option.lights.some((ref) => ref.kind === 'card'))
      )
    },
  )

const width = async (card: Locator): Promise<number> => (await card.boundingBox())!.width

test('hovering over a card raises it, shows its text below and its picture', async ({ page, request }) => {
  await sitDown(page, await crowded(request))
  const cards = page.locator('.fan .card')
  const ids = await cards.evaluateAll((found) => found.map((card) => card.getAttribute('data-card')))
  expect(ids.length).toBeGreaterThanOrEqual(MANY)
  for (const id of ids.slice(0, 4)) {
    const card = page.locator(`.fan [data-card="${id}"]`)
    await card.hover()
    await expect(card).not.toHaveClass(/covered/)
    await expect.poll(() => width(card)).toBeGreaterThan(90)
    await expect(page.locator('.hand .read strong')).toHaveText(await card.locator('.name').innerText())
    await expect.poll(() => card.locator('.picture .near').count()).toBeGreaterThan(0)
    expect((await card.locator('.picture').boundingBox())!.height).toBeGreaterThan(40)
  }
})
