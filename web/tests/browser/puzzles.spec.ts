// Puzzles: found on the first page, tried on the map, answered with figures, given up, kept by the browser.
import { expect, test } from '@playwright/test'
import { findings } from './axe'
import { notWhole } from './seen'

interface Line {
  chance: number
  space: string
}

const box = '.puzzle'
/** The words, the way to the answer, the question and the first choice. */
const LEADING = '[data-words], [data-reveal], [data-question], :nth-match(.prompt .option, 1)'

test('a puzzle is found from the first page, three errors are answered, and the answer is told with figures', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('.game', { hasText: 'The Rise of Blitzkrieg' }).locator('.puzzles').click()
  await expect(page.locator('[data-today]')).toBeVisible()
  // One that is a single choice, whatever it is about.
  const pair = page.locator('[data-puzzle]', { hasText: 'Two dice to keep' }).first()
  const id = (await pair.getAttribute('data-puzzle'))!
  await pair.locator('a').click()
  await expect(page.locator(`${box} [data-words]`)).toContainText('One thing is far better')
  await expect(page.locator(box)).toHaveAttribute('data-left', '3')
  const told = (await (await page.request.get(`/api/puzzles/blitzkrieg/${id}`)).json()) as Record<string, Line[]>
  const right = Math.round(100 * told['answers']![0]!.chance)
  const options = page.locator('[data-notation^="keep"]')
  await expect(options.first()).toBeVisible()
  // Each is tried until one is wrong; what is wrong is told with what it is worth.
  for (let n = 0; n < (await options.count()); n++) {
    await options.nth(n).click()
    await expect(page.locator(`${box} [data-answer], ${box} [data-told]`).first()).toBeVisible()
    if ((await page.locator(`${box} [data-told]`).count()) > 0) break
    await expect(page.locator(`${box} [data-answer]`)).toContainText(`after what is right ${right}%`)
    await expect(page.locator(box)).toHaveAttribute('data-left', String(2 - n))
  }
  await expect(page.locator(`${box} [data-told] li.answer strong`).first()).toContainText('%')
  expect(await findings(page, box)).toEqual([])
  const solved = await page.locator(box).getAttribute('data-solved')
  const rating = await page.locator(`${box} [data-rating]`).getAttribute('data-rating')
  expect(Number(rating) > 1500).toBe(solved === 'true')
  await page.reload()
  await expect(page.locator(box)).toHaveAttribute('data-solved', solved!)
  await page.goto('/#puzzles/blitzkrieg')
  await expect(page.locator('p[data-rating]')).toContainText(Number(rating).toLocaleString('en'))
  await expect(page.locator(`[data-puzzle="${id}"] .state`)).toHaveText(solved === 'true' ? 'solved' : 'not solved')
  expect(await findings(page, 'main')).toEqual([])
})

test('a puzzle is given up: what is right and what is not is written on the map, on a telephone too', async ({
  page,
}) => {
  const list = (await (await page.request.get('/api/puzzles/blitzkrieg')).json()) as {
    id: string
    title: { id: string }
  }[]
  const attack = list.find(({ title }) => title.id === 'puzzle-theme-attack')!
  const told = (await (await page.request.get(`/api/puzzles/blitzkrieg/${attack.id}`)).json()) as Record<string, Line[]>
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/#puzzle/blitzkrieg/${attack.id}`)
  await page.locator('[data-reveal]').click()
  await expect(page.locator('[data-words]')).toContainText('Not solved')
  const { space, chance } = told['answers']![0]!
  await expect(page.locator(`[data-threat="${space}"]`)).toContainText(`${(100 * chance).toFixed(0)}%`)
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.locator(`${box} li.answer`).first()).toContainText('正解')
  await expect(
    page.locator('[data-following]').or(page.locator('a[href="#puzzles/blitzkrieg"]')).first(),
  ).toBeInViewport()
})

test('on a phone on its side the words, the question and the first choice are in sight together', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  for (const game of ['blitzkrieg', 'eleven']) {
    const list = (await (await page.request.get(`/api/puzzles/${game}`)).json()) as { id: string }[]
    await page.goto('about:blank')
    await page.goto(`/#puzzle/${game}/${list[0]!.id}`)
    for (const lang of ['en', 'ja']) {
      const other = page.getByRole('button', { name: lang === 'ja' ? '日本語' : 'English' })
      await expect(page.locator('.prompt .option').first()).toBeAttached()
      if ((await page.locator('html').getAttribute('lang')) !== lang) await other.click()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect.poll(() => notWhole(page, LEADING), { message: `${game}, ${lang}`, timeout: 6_000 }).toEqual([])
    }
  }
})
