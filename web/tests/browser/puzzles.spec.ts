// Tests of puzzles: found on the start page, solved on the map or with numbers, given up, and stored in the browser.
import { test, type Page } from '@playwright/test'
import { findings } from './axe-checks'
import { expect } from './expect'
import { notWhole } from './covered-elements'
import { FULL, speak, type Lang } from './window-sizes'

interface Line {
  chance: number
  space: string
}

const box = '.puzzle'
/**
 * The elements that must be visible together: the text, the button for the solution, the prompt and the first choice.
 */
const LEADING = '[data-words], [data-reveal], [data-question], :nth-match(.prompt .option, 1)'

test('a puzzle is found from the start page, three errors get answers, and the solution shows its numbers', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('.game', { hasText: 'The Rise of Blitzkrieg' }).locator('.puzzles').click()
  await expect(page.locator('[data-today]')).toBeVisible()
  // Open a puzzle that consists of a single choice.
  const pair = page.locator('[data-puzzle]', { hasText: 'Dice to keep' }).first()
  const id = (await pair.getAttribute('data-puzzle'))!
  await pair.locator('a').click()
  await expect(page.locator(`${box} [data-words]`)).toContainText('Find the one clearly best move')
  await expect(page.locator(box)).toHaveAttribute('data-left', '3')
  const solution = (await (await page.request.get(`/api/puzzles/blitzkrieg/${id}`)).json()) as Record<string, Line[]>
  const right = Math.round(100 * solution['answers']![0]!.chance)
  const options = page.locator('[data-notation^="keep"]')
  await expect(options.first()).toBeVisible()
  // Try the options until one is wrong. The page shows the win chance after the wrong choice.
  for (let n = 0; n < (await options.count()); n++) {
    await options.nth(n).click()
    await expect(page.locator(`${box} [data-answer], ${box} [data-told]`).first()).toBeVisible()
    if ((await page.locator(`${box} [data-told]`).count()) > 0) break
    await expect(page.locator(`${box} [data-answer]`)).toContainText(new RegExp(`best move (wins )?${right}%`))
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

/** Go to a puzzle. Mark the previous page first, because it stays visible until the puzzle appears. */
async function puzzle(page: Page, game: string, id: string): Promise<void> {
  await page.locator('main').evaluateAll((all) => all.forEach((each) => each.setAttribute('data-left', '')))
  await page.goto(`/#puzzle/${game}/${id}`)
  await expect(page.locator('main:not([data-left]) .prompt .option').first()).toBeAttached()
}

test('in landscape text, prompt and first choice are visible; giving up marks right and wrong on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  // By default, the test checks each game in one language.
  for (const [game, langs] of [
    ['blitzkrieg', FULL ? ['en', 'ja'] : ['en']],
    ['eleven', FULL ? ['en', 'ja'] : ['ja']],
  ] as [string, Lang[]][]) {
    const list = (await (await page.request.get(`/api/puzzles/${game}`)).json()) as { id: string }[]
    await puzzle(page, game, list[0]!.id)
    for (const lang of langs) {
      await speak(page, lang)
      await expect.poll(() => notWhole(page, LEADING), { message: `${game}, ${lang}`, timeout: 6_000 }).toEqual([])
    }
  }
  const list = (await (await page.request.get('/api/puzzles/blitzkrieg')).json()) as {
    id: string
    title: { id: string }
  }[]
  const attack = list.find(({ title }) => title.id === 'puzzle-theme-attack')!
  const solution = (await (await page.request.get(`/api/puzzles/blitzkrieg/${attack.id}`)).json()) as Record<
    string,
    Line[]
  >
  await page.setViewportSize({ width: 390, height: 844 })
  await puzzle(page, 'blitzkrieg', attack.id)
  await speak(page, 'en')
  await page.locator('[data-reveal]').click()
  await expect(page.locator('[data-words]')).toContainText('Not solved')
  const { space, chance } = solution['answers']![0]!
  await expect(page.locator(`[data-threat="${space}"]`)).toContainText(`${(100 * chance).toFixed(0)}%`)
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.locator(`${box} li.answer`).first()).toContainText('最善手')
  await expect(
    page.locator('[data-following]').or(page.locator('a[href="#puzzles/blitzkrieg"]')).first(),
  ).toBeInViewport()
})
