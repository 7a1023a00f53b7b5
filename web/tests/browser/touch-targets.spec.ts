// Tests of touch targets on a phone. Choices on the map are large enough, and a tap between two choices chooses the
// nearer choice. The strip of recent events covers no choice.
import { test, type APIRequestContext, type Page } from '@playwright/test'
import { expect } from './expect'
import { at } from './recorded-positions'
import { opened, sitDown, sitElsewhere } from './prepared-tables'
import { coveredByStrip } from './covered-elements'
import { FULL, speak } from './window-sizes'

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('lit targets on the map are finger-sized, and the strip covers nothing', async ({ page, request }) => {
    await test.step('lit targets on the map are finger-sized, where no other is as near', async () => {
      const known = await opened(request, {
        game: 'blitzkrieg',
        variant: '',
        seats: { german: 'human', allied: 'human' },
        seed: 51,
      })
      await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } })
      const calais = page.locator('[data-space="calais"]')
      const [body, hit] = [
        (await calais.locator('.body').boundingBox())!,
        (await calais.locator('.finger').boundingBox())!,
      ]
      const middle = { x: body.x + body.width / 2, y: body.y + body.height / 2 }
      expect(hit.y, 'the tap falls beside what is drawn').toBeGreaterThan(middle.y - 20)
      await page.touchscreen.tap(middle.x, middle.y - 20)
      await expect(calais.locator('[data-unit]')).toHaveCount(1)
    })

    await test.step('the strip covers nothing of the prompt', async () => {
      const known = await at(request, 'eleven', 'action')
      await sitElsewhere(page, known)
      await speak(page, 'ja')
      const question = page.locator('[data-question]')
      const asked = (await question.textContent())!
      await page.locator('.prompt [data-notation]:visible').first().tap()
      // The next prompt closes the drawer.
      await expect(question).not.toHaveText(asked)
      await page.locator('.handle').tap()
      await page.locator('.log').getByRole('button', { name: 'リプレイ' }).first().tap()
      await page.locator('.handle').tap()
      await expect(page.locator('.below aside')).toBeVisible()
      const [box, prompt] = await Promise.all([
        page.locator('.below').boundingBox(),
        page.locator('.peek').boundingBox(),
      ])
      expect(box!.y).toBeGreaterThanOrEqual(prompt!.y + prompt!.height - 1)
    })
  })
})

for (const [width, height] of [
  [390, 844],
  [844, 390],
].slice(0, FULL ? 2 : 1) as [number, number][])
  test.describe(`on a phone of ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })

    test('the strip covers nothing, and a card is tapped in its old place', async ({ page, request }) => {
      const known = await at(request, 'blitzkrieg', 'crowded-hand')
      await sitDown(page, known)
      await page.locator('.handle').tap()
      await page.locator('.log').getByRole('button', { name: 'Replay' }).first().tap()
      const strip = page.locator('aside.strip')
      await strip.getByRole('button', { name: 'Pause' }).tap()
      const map = await page.locator('.map .view').boundingBox()
      await page.locator('.parts button').first().tap()
      expect(await coveredByStrip(page)).toEqual([])
      const box = (await strip.boundingBox())!
      await strip.getByRole('button', { name: 'Close' }).tap()
      await expect(strip).toHaveCount(0)
      expect(await page.locator('.map .view').boundingBox()).toEqual(map)
      // A card of the hand is now at this position. A tap raises the card from the fan, or plays it.
      if (height > width) await page.locator('.handle').tap()
      await expect(page.locator('.more [data-card]').first()).toBeInViewport()
      const finger = await page.evaluate(({ x, y, width, height }) => {
        for (let v = y; v < y + height; v += 6)
          for (let u = x; u < x + width; u += 6)
            if (document.elementFromPoint(u, v)?.closest('.more [data-card]')) return { x: u + 6, y: v + 4 }
        return null
      }, box)
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
      if (height > width)
        await test.step('a tap between two lit spaces chooses the nearer one', () => nearer(page, request))
    })
  })

async function nearer(page: Page, request: APIRequestContext): Promise<void> {
  const known = await at(request, 'blitzkrieg', 'deployment')
  await sitElsewhere(page, known)
  // Find the two highlighted spaces that are nearest to each other.
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
}
