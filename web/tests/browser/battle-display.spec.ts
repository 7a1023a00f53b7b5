// Tests of how a battle is displayed: its arrow, its latest dice, and the text next to the battle.
import { test, type Locator } from '@playwright/test'
import { expect } from './expect'
import { at } from './recorded-positions'
import { seeded } from './random-player'
import { sitDown } from './prepared-tables'
import { move, open, seen, sit, type State } from './blitzkrieg-tables'

const SEED = 14
const boxOf = async (thing: Locator) => (await thing.boundingBox())!

test('the plan’s confirm button stands out, a finished battle stays visible, and an arrow spans two spaces', async ({
  page,
  request,
  baseURL,
}) => {
  const base = `${baseURL}/`
  await sitDown(page, await at(request, 'blitzkrieg', 'last-turn-allied'))
  const ground = (button: string): Promise<string> =>
    page.locator(`.plan ${button}`).evaluate((found) => getComputedStyle(found).backgroundColor)
  await expect(page.locator('.plan [data-confirm]')).toBeEnabled()
  expect(await ground('[data-preset="none"]')).toBe('rgba(0, 0, 0, 0)')
  expect(await ground('[data-confirm]')).not.toBe('rgba(0, 0, 0, 0)')

  const { table, keys, others } = await at(request, 'blitzkrieg', 'long-attack')
  const opened = { table, keys: { ...keys, ...others } }
  await page.goto('about:blank')
  await sit(page, base, opened, 'german')
  const arrow = page.locator('.attack .arrow')
  await expect(arrow).toBeVisible()
  // Trace the outline of the arrow on the screen.
  const outline = await arrow.evaluate((element) => {
    const path = element as unknown as SVGPathElement
    const place = path.getScreenCTM()!
    return Array.from({ length: 60 }, (_, i) => {
      const { x, y } = path.getPointAtLength((i / 60) * path.getTotalLength()).matrixTransform(place)
      return { x, y }
    })
  })
  const reaches = async (space: string): Promise<number> => {
    const { x, y, width, height } = await boxOf(page.locator(`[data-space="${space}"] .edge`))
    return Math.min(
      ...outline.map((at) =>
        Math.hypot(Math.max(x - at.x, at.x - x - width, 0), Math.max(y - at.y, at.y - y - height, 0)),
      ),
    )
  }
  expect(await reaches('liege'), 'its point is at the space that is attacked').toBeLessThan(16)
  expect(await reaches('agb'), 'and nothing of it in the space between').toBeGreaterThan(1)
  // The faded section of the route begins at the space from which the attackers came.
  await expect(page.locator('.behind')).toBeVisible()

  const random = seeded(SEED)
  let state = await seen(request, base, opened, 'german')
  while (state.view.battle !== null) {
    await move(request, base, opened, random)
    state = await seen(request, base, opened, 'german')
  }
  const kept = state.events.filter(({ message }) => message.id.startsWith('did-keep')).slice(-2)
  const panel = page.locator('.ended')
  await expect(panel).toBeInViewport()
  for (const { message } of kept) {
    const { seat, score } = message.args as unknown as { seat: { id: string }; score: number }
    await expect(panel.locator(`[data-side="${seat.id}"] .score`)).toHaveText(String(score))
  }
  await expect(panel.locator('li').first()).toContainText(/\S{3,}/)
  // The player sees how many cards the other side has in hand.
  await expect(page.locator('[data-hand="allied"]')).toHaveText(
    new RegExp(`^(${state.view.cards['allied']!.hand_count}|one) card`),
  )
  // In the log, a battle is one row with its result. A click on the row shows all entries of the battle.
  const line = page.locator('.log .fight').first()
  await expect(line.locator('b')).toHaveText(/attack .* succeeds|defence .* holds/)
  await expect(line.locator('.sentence')).toHaveCount(0)
  await line.locator('.line').press('Enter')
  await expect(line.locator('.sentence', { hasText: /keeps/ })).toHaveCount(kept.length)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
})

test('paying momentum and passing have buttons of equal weight', async ({ page, request, baseURL }) => {
  const base = `${baseURL}/`
  const opened = await open(request, base, SEED)
  const random = seeded(SEED)
  const both = ({ options }: State): boolean =>
    ['momentum', 'pass'].every((each) => options.some(({ notation }) => notation === each))
  for (let i = 0; i < 200 && !both(await seen(request, base, opened, 'german')); i += 1)
    await move(request, base, opened, random)
  await sit(page, base, opened, 'german')
  const look = (notation: string): Promise<string[]> =>
    page.locator(`.prompt [data-notation="${notation}"]`).evaluate((found) => {
      const { backgroundColor, borderColor, color } = getComputedStyle(found)
      return [backgroundColor, borderColor, color]
    })
  await expect(page.locator('.prompt [data-notation="momentum"]')).toBeVisible()
  expect(await look('momentum')).toEqual(await look('pass'))
})

test('an arrow hides no space name on a phone in landscape', async ({ page, request }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await sitDown(page, await at(request, 'blitzkrieg', 'battle'))
  await expect(page.locator('.attack .arrow')).toBeVisible()
  const names = page.locator('.board .over use')
  await expect(names).toHaveCount(await page.locator('[data-space]').count())
  // The browser paints later elements of the document above earlier ones. Compare the order of the arrow and the name.
  const placed = await page.evaluate(() => {
    const arrows = [...document.querySelectorAll('.board .arrow, .board .told')]
    return [...document.querySelectorAll<SVGUseElement>('.board .over use')].map((name) => {
      const of = document.querySelector(name.getAttribute('href')!)?.getBoundingClientRect()
      const own = name.getBoundingClientRect()
      return {
        above: arrows.every((arrow) => (arrow.compareDocumentPosition(name) & 4) > 0),
        off: of === undefined ? 0 : Math.max(Math.abs(of.x - own.x), Math.abs(of.y - own.y)),
        named: of !== undefined,
      }
    })
  })
  expect(placed.filter(({ named }) => named).length).toBeGreaterThan(15)
  expect(placed.every(({ above, off }) => above && off < 1)).toBe(true)
})
