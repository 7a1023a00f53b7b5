// Tests that the confirm button of a proposal is visible on a phone without scrolling, at every prompt.
import { test, type Page } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import { expect } from './expect'
import { at } from './recorded-positions'
import { opened, reach, sitDown } from './prepared-tables'
import { speak } from './window-sizes'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const CORE = ['hamburg', 'cologne', 'munich', 'breslau']

/** Return a general who is alone in an area of the German core, and the area. Return null if there is none. */
const alone = (view: View): { general: string; area: string } | null => {
  for (const { id, groups } of view.areas) {
    const units = groups.find(({ faction }) => faction === 'a')?.units ?? {}
    const [general, ...more] = Object.keys(units)
    if (CORE.includes(id) && general !== undefined && more.length === 0 && !general.startsWith('soldier'))
      return { general, area: id }
  }
  return null
}

/** Check that a finger can tap the confirm button at its upper edge, middle and lower edge. */
const inSight = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.locator('.prompt [data-confirm]').evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return [0.1, 0.5, 0.9].every((share) =>
          button.contains(document.elementFromPoint(left + width / 2, top + height * share)),
        )
      }),
    )
    .toBe(true)

test('on the smallest phone the confirm button for one of two ways is visible @quick', async ({ page, request }) => {
  const seats = { a: 'human', b: 'human', c: 'human' }
  const known = await reach<View>(
    request,
    'by-himself',
    { game: 'eleven', variant: '3', seats, seed: 61 },
    ({ seat, view }, options) => {
      const found = alone(view)
      return seat === 'a' && view.action === null && options.some((each) => each.notation === `use ${found?.general}`)
    },
  )
  const key = known.keys['a']!
  await sitDown(page, { ...known, keys: { a: key } })
  const state = (await (
    await request.get(`api/tables/${known.table}/seat`, { headers: { authorization: `Bearer ${key}` } })
  ).json()) as { view: View }
  const { general, area } = alone(state.view)!
  await page.locator(`.prompt [data-notation="use ${general}"]`).first().tap()
  await expect(page.locator('.question')).toContainText('choose an action')
  const there = CORE.filter((each) => each !== area)
  await expect(page.locator(`[data-space="${there[0]}"][data-lit]`)).toBeVisible()
  await page.locator(`[data-space="${there[0]}"]`).dispatchEvent('click')
  await expect(page.locator('.ways input')).toHaveCount(2)
  const confirm = page.locator('.prompt [data-confirm]')
  await inSight(page)
  await confirm.tap()
  await expect(page.locator('.question')).not.toContainText('Selection complete')
})

test.describe('in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('the German deployment is confirmed without scrolling', async ({ page, request }) => {
    const seats = { german: 'human', allied: 'bot:random' }
    await sitDown(page, await opened(request, { game: 'blitzkrieg', variant: '', seats, seed: 16 }))
    await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
    for (const lang of ['en', 'ja'] as const) {
      await speak(page, lang)
      await inSight(page)
    }
    await page.locator('.prompt [data-confirm]').tap()
    await expect(page.locator('.plan [data-confirm]')).toBeVisible()
  })

  test('battle cards hidden by the drawer can be chosen in the prompt', async ({ page, request }) => {
    await sitDown(page, await at(request, 'blitzkrieg', 'laying-cards'))
    await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
    const card = page.locator('[data-layable] [data-notation^="lay "]').first()
    await expect(card).toBeInViewport({ ratio: 1 })
    expect((await card.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    const before = await page.locator('[data-layable] button').count()
    await card.tap()
    await expect(page.locator('.prompt [data-confirm], .prompt [data-notation="done"]').first()).toBeInViewport({
      ratio: 1,
    })
    await expect(page.locator('[data-layable] button')).not.toHaveCount(before)
  })
})
