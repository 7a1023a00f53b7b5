// Tests of touch gestures on a phone: taps, a drag, a pinch, and a double tap.
import { test, type Locator, type Page } from '@playwright/test'
import type { View as Eleven } from '../../src/games/eleven/types'
import { expect } from './expect'
import { version } from './random-player'
import { opened, reach, sitDown } from './prepared-tables'
import { gesture } from './touch-gestures'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const boxOf = async (thing: Locator): Promise<{ x: number; y: number; width: number }> => (await thing.boundingBox())!
/**
 * Check that a finger can tap the middle of an element. The middle must be on the visible map, below the top bar and
 * above the bottom sheet.
 */
async function inSight(page: Page, thing: Locator): Promise<boolean> {
  const [map, box] = [await page.locator('.map').boundingBox(), await thing.boundingBox()]
  if (!map || !box) return false
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x > 8 && x < 330 && y > map.y + 8 && y < map.y + map.height - 70
}

test('the map is dragged, pinched and double tapped', async ({ page, request }) => {
  const known = await opened(request, {
    game: 'blitzkrieg',
    variant: '',
    seats: { german: 'bot:random', allied: 'human' },
    seed: 51,
  })
  await sitDown(page, known)
  const cdp = await page.context().newCDPSession(page)
  const laon = page.locator('[data-space="laon"] .edge')
  const before = await boxOf(laon)
  const at = await version(page)
  await gesture(
    cdp,
    [
      { x: 130, y: 260 },
      { x: 190, y: 260 },
    ],
    [
      { x: 70, y: 260 },
      { x: 250, y: 260 },
    ],
  )
  await expect.poll(async () => (await boxOf(laon)).width).toBeGreaterThan(before.width * 1.5)
  const pinched = await boxOf(laon)
  // While the map moves, the browser does not repaint its layer. After the movement the browser paints the layer
  // sharply.
  const afloat = (): Promise<string> => page.locator('.layer').evaluate((layer) => getComputedStyle(layer).willChange)
  await expect.poll(afloat).toBe('auto')
  await page.evaluate(() => {
    const layer = document.querySelector('.layer')!
    addEventListener('pointermove', () => requestAnimationFrame(() => (layer.id = getComputedStyle(layer).willChange)))
  })
  const middle = { x: 160, y: 260 }
  await gesture(cdp, [middle], [{ x: middle.x + 60, y: middle.y + 50 }])
  await expect(page.locator('.layer')).toHaveId('transform')
  await expect.poll(afloat).toBe('auto')
  await expect.poll(async () => (await boxOf(laon)).x).toBeGreaterThan(pinched.x + 30)
  expect(await version(page), 'a gesture chooses nothing').toBe(at)
  // Use a click. A busy browser sometimes interprets a tap as a long press.
  await page.locator('.zoom button').nth(2).click()
  await expect.poll(async () => (await boxOf(laon)).width).toBeLessThan(before.width * 1.05)
  // Tap between the spaces, where the map offers no choice.
  const sea = { x: 20, y: (await boxOf(page.locator('.map'))).y + 20 }
  await page.touchscreen.tap(sea.x, sea.y)
  await page.touchscreen.tap(sea.x, sea.y)
  await expect.poll(async () => (await boxOf(laon)).width).toBeGreaterThan(before.width * 1.3)
})

test('a tap on a crowded area spreads its counters at finger size', async ({ page, request }) => {
  test.setTimeout(180_000)
  const seats = { a: 'human', b: 'human', c: 'human' }
  const known = await reach<Eleven>(
    request,
    'begun',
    { game: 'eleven', variant: '3', seats, seed: 52 },
    ({ view }) => view.phase === 'play',
  )
  await sitDown(page, known)
  // Tap an area with several counters but without options. The page shows why, and the units in the area.
  const area = await page.evaluate(() => {
    const crowds = [...document.querySelectorAll('[data-crowd]')].filter(
      (each) => each.querySelectorAll('.piece').length > 2,
    )
    return (
      crowds
        .map((each) => each.getAttribute('data-crowd'))
        .find((id) => document.querySelector(`[data-space="${id}"]:not([data-lit])`) !== null) ?? null
    )
  })
  expect(area).not.toBeNull()
  await page.locator(`[data-space="${area}"]`).dispatchEvent('click')
  const tray = page.locator('.spread .tray')
  await expect(tray).toBeVisible()
  const { width } = await boxOf(tray.locator('.piece .card').first())
  expect(width).toBeGreaterThanOrEqual(43.5)
  // Tap the map above the tray to close the tray.
  await page.touchscreen.tap(12, (await page.locator('.map').boundingBox())!.y + 4)
  await expect(tray).toHaveCount(0)
})

test('Blitzkrieg’s deployment and first cards are played by taps alone', async ({ page, request }) => {
  test.setTimeout(240_000)
  const known = await opened(request, {
    game: 'blitzkrieg',
    variant: '',
    seats: { german: 'bot:random', allied: 'human' },
    seed: 53,
  })
  await sitDown(page, known)
  for (let i = 0; i < 24; i += 1) {
    await expect(page.locator('.prompt.mine, .outcome').first()).toBeVisible({ timeout: 30_000 })
    if ((await page.locator('.outcome').count()) > 0) break
    // The strip of recent events covers the drawer until the player closes the strip.
    await page.locator('aside.strip .shut').evaluateAll((all) => all.forEach((each) => (each as HTMLElement).click()))
    await expect(page.locator('aside.strip')).toHaveCount(0)
    const before = await version(page)
    const buttons = page.locator('.peek [data-notation], .chooser [data-notation], .hand [data-card][data-lit]')
    const spaces = await page.locator('[data-space][data-lit]').all()
    let thing: Locator | null = null
    for (const space of spaces.slice(i % 3))
      if (thing === null && (await inSight(page, space.locator('.edge')))) thing = space.locator('.edge')
    // Choices that are out of view are in a list below the prompt.
    const list = page.locator('.peek .onmap summary')
    if (thing === null && (await list.count()) > 0 && !(await buttons.first().isVisible())) await list.tap()
    thing ??= (await buttons.count()) > 0 ? buttons.first() : null
    expect(thing, 'a finger finds something to choose').not.toBeNull()
    await expect(thing!).toBeEnabled()
    // If a card of the fan is covered, the first tap raises it.
    const covered = await thing!.evaluate((element) => element.matches('.covered'))
    await thing!.tap({ force: true })
    if (covered) {
      expect(await version(page), 'a first tap plays nothing that is not seen whole').toBe(before)
      await expect(thing!).not.toHaveClass(/covered/)
      await thing!.tap({ force: true })
    }
    await expect
      .poll(
        async () => (await version(page)) !== before || (await page.locator('.chooser [data-notation]').count()) > 0,
      )
      .toBe(true)
    if ((await version(page)) === before) {
      await page.locator('.chooser [data-notation]').first().tap()
      await expect.poll(() => version(page)).not.toBe(before)
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
