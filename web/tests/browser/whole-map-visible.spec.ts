// Tests that the whole map and the choices are visible at every window size.
import { test, type Locator, type Page } from '@playwright/test'
import { expect } from './expect'
import { lookAt, SIZES, WHOLE } from './pixels-and-boxes'
import { at } from './recorded-positions'
import { opened, sitDown, sitElsewhere, type Opening } from './prepared-tables'
import { FULL, speak } from './window-sizes'

const WEST: Opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 51 }
/**
 * The window sizes for the second and the third check of a map. By default, the second check uses every other size, and
 * the third check uses the sizes between.
 */
const [SOME, OTHERS] = [0, 1].map((rest) => SIZES.filter((_, i) => FULL || i % 2 === rest)) as [
  typeof SIZES,
  typeof SIZES,
]
const EUROPE: Opening = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 51 }

async function wholeMapEverywhere(page: Page, least: number, sizes = SIZES): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const name = `${width} x ${height}`
    await expect.poll(() => lookAt(page), { message: `at first look, ${name}`, timeout: 5_000 }).toMatchObject(WHOLE)
    expect((await lookAt(page)).filled, `as large as it can be, ${name}`).toBeGreaterThan(least)
    // The zoomed map is larger than the view. A button shows the whole map again.
    const map = (await page.locator('.map div.sheet').boundingBox())!
    await page.mouse.move(map.x + map.width / 3, map.y + map.height / 3)
    await page.mouse.wheel(0, -600)
    await expect.poll(async () => (await lookAt(page)).cut.length, { message: name }).toBeGreaterThan(3)
    await page.getByRole('button', { name: 'Whole map' }).click()
    await expect.poll(() => lookAt(page), { message: `by its button, ${name}`, timeout: 5_000 }).toMatchObject(WHOLE)
  }
}

test('the whole map of The Rise of Blitzkrieg is visible at every size, with no space covered', async ({
  page,
  request,
}) => {
  const known = await opened(request, WEST)
  await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } })
  await wholeMapEverywhere(page, 0.8)
  // The bar of a replay reduces the height of the map.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`./#replay/${known.table}`)
  await expect(page.locator('section.bar')).toBeVisible()
  await wholeMapEverywhere(page, 0.8, SOME)
  await test.step('a spectator sees a note beside the map', async () => {
    await page.goto(`./#watch/${known.table}`)
    await expect(page.locator('section.bar')).toHaveCount(0)
    await expect(page.locator('.prompt')).toBeVisible()
    for (const [width, height] of OTHERS) {
      await page.setViewportSize({ width, height })
      await expect(page.getByText('You are watching')).toBeInViewport()
      await expect.poll(() => lookAt(page), { timeout: 5_000 }).toMatchObject(WHOLE)
    }
  })
})

test("the whole map of Hitler's Eleven is visible at every size, with no area covered", async ({ page, request }) => {
  await sitDown(page, await opened(request, EUROPE))
  await wholeMapEverywhere(page, 0.9)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const boxOf = async (thing: Locator) => (await thing.boundingBox())!

  test('set-up opens with all lit spaces visible, and the sheet closes with the prompt', async ({ page, request }) => {
    const known = await opened(request, WEST)
    await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } })
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      const map = await boxOf(page.locator('.map div.sheet'))
      // The map takes at least a quarter of the screen.
      const drawn = await boxOf(page.locator('.map .layer > svg'))
      expect(Math.min(drawn.width, map.width) * Math.min(drawn.height, map.height)).toBeGreaterThan(
        (width * height) / 4,
      )
      const lit = await page.locator('[data-space][data-lit] .edge').all()
      expect(lit.length).toBe(12)
      for (const space of lit) {
        const box = await boxOf(space)
        expect(box.y + box.height).toBeLessThanOrEqual(map.y + map.height)
        expect(box.x + box.width).toBeLessThanOrEqual(map.x + map.width)
      }
      await expect(page.locator('.question')).toBeInViewport()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await test.step('the sheet closes with the prompt and shows the next one from the top', async () => {
      const handle = page.locator('.handle')
      await handle.tap()
      await expect(handle).toHaveAttribute('aria-expanded', 'true')
      await page.locator('.more').evaluate((more) => more.scrollTo({ top: 200 }))
      // If the same prompt follows, the bottom sheet stays in the same position.
      const choose = async (): Promise<void> => {
        const state = (await (
          await request.get(`api/tables/${known.table}/seat`, {
            headers: { authorization: `Bearer ${known.keys['allied']}` },
          })
        ).json()) as { version: number; options: { notation: string }[] }
        const data = { version: state.version, notation: state.options[0]!.notation }
        await request.post(`api/tables/${known.table}/choose`, {
          headers: { authorization: `Bearer ${known.keys['allied']}` },
          data,
        })
        await expect(page.locator('main.table')).toHaveAttribute('data-version', String(state.version + 1))
      }
      await choose()
      await expect(handle).toHaveAttribute('aria-expanded', 'true')
      // After the Allied set-up, the other side is asked.
      for (let i = 0; i < 40 && (await page.locator('.prompt.mine').count()) > 0; i += 1) await choose()
      await expect(handle).toHaveAttribute('aria-expanded', 'false')
      expect(await page.locator('.more').evaluate((more) => more.scrollTop)).toBe(0)
    })
  })

  test('with the drawer pulled up, map and prompt are still whole', async ({ page, request }) => {
    for (const [game, moment] of [
      ['blitzkrieg', 'operation'],
      ['eleven', 'declaring'],
    ] as const) {
      await (game === 'blitzkrieg' ? sitDown : sitElsewhere)(page, await at(request, game, moment))
      for (const [width, height] of [
        [390, 844],
        [360, 640],
      ] as const) {
        await page.setViewportSize({ width, height })
        const handle = page.locator('.handle')
        await handle.tap()
        await expect(handle).toHaveAttribute('aria-expanded', 'true')
        // The map takes at least a fifth of the screen's area and half its width.
        const drawn = page.locator('.map .layer > svg')
        await expect
          .poll(async () => {
            const [map, box] = [await boxOf(page.locator('.map div.sheet')), await boxOf(drawn)]
            return (
              box.y >= map.y - 1 &&
              box.y + box.height <= map.y + map.height + 1 &&
              box.width >= width / 2 &&
              box.height >= height / 5
            )
          })
          .toBe(true)
        await expect(page.locator('.question')).toBeInViewport({ ratio: 1 })
        const drawer = await boxOf(page.locator('.sheet > .more'))
        expect(drawer.height).toBeGreaterThan(height / 3)
        await handle.tap()
        await expect(handle).toHaveAttribute('aria-expanded', 'false')
        expect(
          (await boxOf(page.locator('.map .foot'))).height,
          'how things stand is below the map again',
        ).toBeGreaterThan(30)
      }
    }
  })

  test('in landscape the confirm button is visible with the prompt', async ({ page, request }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    // By default, the test checks the positions alternately in English and Japanese.
    for (const [i, [game, moment, confirms]] of (
      [
        ['eleven', 'fighting', '[data-notation="soldiers 5"]'],
        ['eleven', 'losing', '[data-confirm]'],
        ['eleven', 'consent', '.option'],
        ['blitzkrieg', 'planning', '[data-confirm]'],
        ['blitzkrieg', 'laying-cards', '.option'],
      ] as const
    ).entries()) {
      await (i === 0 ? sitDown : sitElsewhere)(page, await at(request, game, moment))
      for (const lang of (['en', 'ja'] as const).filter((_, j) => FULL || j === i % 2)) {
        await speak(page, lang)
        const button = page.locator(`.prompt ${confirms}`).first()
        /** Return whether a finger would hit the button at its upper edge, middle and lower edge, without scrolling. */
        const met = (): Promise<boolean[]> =>
          button.evaluate((each) => {
            each.closest('.peek')!.scrollTo({ top: 0 })
            const { left, right, top, bottom } = each.getBoundingClientRect()
            return [top + 3, (top + bottom) / 2, bottom - 3].map((y) =>
              each.contains(document.elementFromPoint((left + right) / 2, y)),
            )
          })
        await expect.poll(met, { message: `${game}, ${moment}, ${lang}`, timeout: 6_000 }).toEqual([true, true, true])
      }
    }
  })
})
