// What is in sight at every size of the window: the whole map with nothing lying over it, and what may be chosen.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { lookAt, SIZES, WHOLE } from './looks'
import { at } from './moments'
import { opened, sitDown, type Opening } from './reach'
import { speak } from './windows'

const WEST: Opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 51 }
const EUROPE: Opening = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 51 }

async function wholeMapEverywhere(page: Page, least: number): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const name = `${width} x ${height}`
    await expect.poll(() => lookAt(page), { message: `at first look, ${name}`, timeout: 5_000 }).toMatchObject(WHOLE)
    expect((await lookAt(page)).filled, `as large as it can be, ${name}`).toBeGreaterThan(least)
    // Magnified, it is more than the view; the button shows all of it again.
    const map = (await page.locator('.map div.sheet').boundingBox())!
    await page.mouse.move(map.x + map.width / 3, map.y + map.height / 3)
    await page.mouse.wheel(0, -600)
    await expect.poll(async () => (await lookAt(page)).cut.length, { message: name }).toBeGreaterThan(3)
    await page.getByRole('button', { name: 'Whole map' }).click()
    await expect.poll(() => lookAt(page), { message: `by its button, ${name}`, timeout: 5_000 }).toMatchObject(WHOLE)
  }
}

test('the whole map of The Rise of Blitzkrieg at every size, and nothing lies over a space', async ({
  page,
  request,
}) => {
  const known = await opened(request, WEST)
  await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } })
  await wholeMapEverywhere(page, 0.8)
  // The bar of a replay takes of the height.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`./#replay/${known.table}`)
  await expect(page.locator('section.bar')).toBeVisible()
  await wholeMapEverywhere(page, 0.8)
})

test("the whole map of Hitler's Eleven at every size, and nothing lies over an area", async ({ page, request }) => {
  await sitDown(page, await opened(request, EUROPE))
  await wholeMapEverywhere(page, 0.9)
})

test('who looks on is told so beside the map', async ({ page, request }) => {
  const known = await opened(request, WEST)
  await page.goto(`./#watch/${known.table}`)
  await expect(page.locator('.prompt')).toBeVisible()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expect(page.getByText('You are watching')).toBeInViewport()
    await expect.poll(() => lookAt(page), { timeout: 5_000 }).toMatchObject(WHOLE)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const boxOf = async (thing: Locator) => (await thing.boundingBox())!

  test('set-up opens where all that is lit is in sight, upright and on its side', async ({ page, request }) => {
    const known = await opened(request, WEST)
    await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } })
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      const map = await boxOf(page.locator('.map div.sheet'))
      // A map, not a stamp: it takes at least a quarter of the screen.
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
  })

  test('with the drawer pulled up the map is still one, whole, and so is what is asked', async ({ page, request }) => {
    for (const [game, moment] of [
      ['blitzkrieg', 'operation'],
      ['eleven', 'declaring'],
    ] as const) {
      await sitDown(page, await at(request, game, moment))
      for (const [width, height] of [
        [390, 844],
        [360, 640],
      ] as const) {
        await page.setViewportSize({ width, height })
        const handle = page.locator('.handle')
        await handle.tap()
        await expect(handle).toHaveAttribute('aria-expanded', 'true')
        // Of the screen at least a fifth, and of its width at least half, is the map itself.
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
      await page.goto('about:blank')
    }
  })

  test('lying on its side, what confirms is in sight as the question comes', async ({ page, request }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    for (const [game, moment, confirms] of [
      ['eleven', 'fighting', '[data-notation="soldiers 5"]'],
      ['eleven', 'losing', '[data-confirm]'],
      ['eleven', 'consent', '.option'],
      ['blitzkrieg', 'planning', '[data-confirm]'],
      ['blitzkrieg', 'laying-cards', '.option'],
    ] as const) {
      await page.goto('about:blank')
      await sitDown(page, await at(request, game, moment))
      for (const lang of ['en', 'ja'] as const) {
        await speak(page, lang)
        const button = page.locator(`.prompt ${confirms}`).first()
        /** Of its upper edge, middle and lower edge, what a finger would meet, with nothing scrolled. */
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

  test('the sheet goes down with the question, and shows the next from its beginning', async ({ page, request }) => {
    const known = await opened(request, WEST)
    await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } })
    const handle = page.locator('.handle')
    await handle.tap()
    await expect(handle).toHaveAttribute('aria-expanded', 'true')
    await page.locator('.more').evaluate((more) => more.scrollTo({ top: 200 }))
    // The same question again leaves it where it is.
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
    // The armies of the Allies are set up: now the other side is asked.
    for (let i = 0; i < 40 && (await page.locator('.prompt.mine').count()) > 0; i += 1) await choose()
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
    expect(await page.locator('.more').evaluate((more) => more.scrollTop)).toBe(0)
  })
})
