// What a finger meets on a telephone: what is lit is as large as it, the nearer of two is chosen, and what is told lies over nothing.
import { expect, test } from '@playwright/test'
import { at } from './moments'
import { opened, sitDown } from './reach'
import { underTold } from './seen'

test('what the map lights is as large as a finger, where nothing else is as near', async ({ browser, request }) => {
  const known = await opened(request, {
    game: 'blitzkrieg',
    variant: '',
    seats: { german: 'human', allied: 'human' },
    seed: 51,
  })
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } })
  const calais = page.locator('[data-space="calais"]')
  const [body, hit] = [(await calais.locator('.body').boundingBox())!, (await calais.locator('.finger').boundingBox())!]
  const middle = { x: body.x + body.width / 2, y: body.y + body.height / 2 }
  expect(hit.y, 'the tap falls beside what is drawn').toBeGreaterThan(middle.y - 20)
  await page.touchscreen.tap(middle.x, middle.y - 20)
  await expect(calais.locator('[data-unit]')).toHaveCount(1)
  await context.close()
})

test('a finger between two spaces that are both lit chooses the nearer one', async ({ browser, request }) => {
  const known = await at(request, 'blitzkrieg', 'deployment')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await sitDown(page, known)
  // The two lit spaces that lie nearest to each other.
  const [near, other] = await page.locator('.map [data-lit]').evaluateAll((spaces) => {
    const lit = spaces.map((space) => {
      const { x, y, width, height } = space.querySelector('.body')!.getBoundingClientRect()
      return { id: space.getAttribute('data-space')!, x: x + width / 2, y: y + height / 2 }
    })
    const pairs = lit.flatMap((one, i) => lit.slice(i + 1).map((two) => [one, two] as const))
    return pairs.sort(([a, b], [c, d]) => Math.hypot(a.x - b.x, a.y - b.y) - Math.hypot(c.x - d.x, c.y - d.y))[0]!
  })
  for (const [one, two] of [
    [near, other],
    [other, near],
  ] as const) {
    const far = Math.hypot(one.x - two.x, one.y - two.y)
    const part = Math.min(0.45, 21 / far)
    const before = await page.locator('.left, [data-question]').first().innerText()
    await page.touchscreen.tap(one.x + (two.x - one.x) * part, one.y + (two.y - one.y) * part)
    await expect(page.locator(`[data-space="${one.id}"] [data-unit]`)).not.toHaveCount(0)
    await expect(page.locator(`[data-space="${two.id}"] [data-unit]`)).toHaveCount(0)
    await page.locator('[data-undo]').click()
    await expect(page.locator(`[data-space="${one.id}"] [data-unit]`)).toHaveCount(0)
    expect(before).not.toBe('')
  }
  await context.close()
})

test('what is told on the smallest phone lies over nothing that is asked', async ({ browser, request }) => {
  const known = await at(request, 'eleven', 'action')
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await sitDown(page, known, { lang: 'ja' })
  await page.locator('.prompt [data-notation]:visible').first().tap()
  await page.locator('.handle').tap()
  await page.locator('.log').getByRole('button', { name: 'もう一度' }).first().tap()
  await page.locator('.handle').tap()
  await expect(page.locator('.below aside')).toBeVisible()
  const [told, asked] = await Promise.all([page.locator('.below').boundingBox(), page.locator('.peek').boundingBox()])
  expect(told!.y).toBeGreaterThanOrEqual(asked!.y + asked!.height - 1)
  await context.close()
})

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  test(`on a phone of ${width} x ${height} what is told lies over nothing, and a card is tapped where it was told`, async ({
    browser,
    request,
  }) => {
    const known = await at(request, 'blitzkrieg', 'crowded-hand')
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await sitDown(page, known)
    await page.locator('.handle').tap()
    await page.locator('.log').getByRole('button', { name: 'Again' }).first().tap()
    const strip = page.locator('aside.strip')
    await strip.getByRole('button', { name: 'Pause' }).tap()
    const map = await page.locator('.map .view').boundingBox()
    await page.locator('.parts button').first().tap()
    expect(await underTold(page)).toEqual([])
    const told = (await strip.boundingBox())!
    await strip.getByRole('button', { name: 'Close' }).tap()
    await expect(strip).toHaveCount(0)
    expect(await page.locator('.map .view').boundingBox()).toEqual(map)
    // A card of the hand lies there now: a tap draws it out of the fan, or plays it.
    if (height > width) await page.locator('.handle').tap()
    await expect(page.locator('.more [data-card]').first()).toBeInViewport()
    const finger = await page.evaluate(({ x, y, width, height }) => {
      for (let v = y; v < y + height; v += 6)
        for (let u = x; u < x + width; u += 6)
          if (document.elementFromPoint(u, v)?.closest('.more [data-card]')) return { x: u + 6, y: v + 4 }
      return null
    }, told)
    expect(finger, 'a card lies where it was told').not.toBeNull()
    const state = (): Promise<string> =>
      page.evaluate(() =>
        ['.question', '.hand .slot.out [data-card]', '.hand .read']
          .map((each) => document.querySelector(each)?.textContent)
          .join(),
      )
    const before = await state()
    await page.touchscreen.tap(finger!.x, finger!.y)
    await expect.poll(state).not.toBe(before)
    await context.close()
  })
