// Tests of the analysis in a replay: starting it, cancelling it, its chart, and the most costly moves.
import { test, type Page } from '@playwright/test'
import type { Analysis, ReplayIndex, Standing, Verdict } from '../../src/replay/types'
import { expect } from './expect'
import { finished, running } from './prepared-tables'
import { json } from './blitzkrieg-tables'

// Use a long timeout, because a busy machine is slow.
test.describe.configure({ timeout: 150_000 })

let base = ''
let table: string
let key: string
let index: ReplayIndex

/** Return the frame at a share of the game, from 0 to 1. */
const frame = (part: number): number => Math.round(part * (index.frames - 1))

const chance = (mean: number, error = 0.1): { mean: number; error: number } => ({ mean, error })

/** Return an analysis of the game with win chances and costly moves. */
function made(): Analysis {
  const steps = index.steps!
  const last = steps.at(-1)!
  const course = [0, 0.25, 0.5, 1].map((part, i) => {
    const german = [0.4, 0.7, 0.2, 1][i]!
    return { step: Math.round(part * last), turn: 1, chances: { german: chance(german), allied: chance(1 - german) } }
  })
  const verdict = (at: number, cost: number, error: number): Verdict => ({
    move: {
      first: steps[at]! + 1,
      last: steps[at]! + 1,
      seat: 'allied',
      turn: 2,
      choices: [{ notation: 'pass', label: { id: 'do-pass', args: {} } }],
      free: true,
    },
    instead: [{ notation: 'momentum', label: { id: 'do-momentum', args: {} } }],
    made: chance(0.3),
    other: chance(0.3 + cost),
    cost: chance(cost, error),
    playouts: 48,
  })
  return {
    game: 'blitzkrieg',
    variant: 'standard',
    level: 'medium',
    evaluator: 'basic',
    seed: 0,
    course,
    verdicts: [verdict(frame(0.6), 0.4, 0.1), verdict(frame(0.3), 0.1, 0.1), verdict(frame(0.45), -0.2, 0.1)],
    agreement: { german: { moves: 20, same: 5 }, allied: { moves: 30, same: 12 } },
  }
}

/** Mock the service's response with an analysis in a given state. */
async function stands(page: Page, standing: Partial<Standing>): Promise<void> {
  await page.route('**/analysis?care=quick', (route) =>
    route.fulfill({
      json: {
        care: 'quick',
        status: 'none',
        may_begin: false,
        may_stop: false,
        ahead: 0,
        stage: null,
        done: 0,
        of: 0,
        course: [],
        found: null,
        ...standing,
      } satisfies Standing,
    }),
  )
}

async function watch(page: Page): Promise<void> {
  await page.goto(`${base}#replay/${table}`)
  await expect(page.locator('main.table')).toHaveAttribute('data-version', '0')
}

const at = (page: Page) => page.locator('main.table')

test.beforeAll(async ({ playwright, baseURL }) => {
  base = `${baseURL}/`
  const request = await playwright.request.newContext({ baseURL: base })
  ;({ table, key } = await finished(request))
  index = await json<ReplayIndex>(request, `${base}api/tables/${table}/replay?eyes=`)
  await request.dispose()
})

/** Mark the record as imported by this browser, so that the browser may start an analysis. */
async function own(page: Page): Promise<void> {
  await page.addInitScript(
    (kept) => window.localStorage.setItem('sandtable-records', kept),
    JSON.stringify([[table, key]]),
  )
}

test('an analysis starts, shows its progress and can be cancelled', async ({ page, browser }) => {
  await own(page)
  await watch(page)
  await expect(page.locator('.bar .strip')).toHaveCount(0)
  await page.locator('[data-analysis]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Thorough/ }).check()
  await dialog.locator('[data-analyse]').click()
  await expect(dialog.getByRole('status')).toContainText(/\(1 of 4\)/, { timeout: 60_000 })
  await expect(dialog.getByRole('progressbar', { name: 'Progress of this stage' })).toBeVisible()
  // The analysis continues while the player is on another page, and is shown after a reload.
  await page.reload()
  await expect(at(page)).toHaveAttribute('data-version', '0')
  await page.locator('[data-analysis]').click()
  await expect(dialog.getByRole('radio', { name: /^Thorough/ })).toBeChecked()
  // A spectator sees the progress, but no button to cancel.
  const other = await (await browser.newContext()).newPage()
  await watch(other)
  await other.locator('[data-analysis]').click()
  await expect(other.getByRole('dialog').getByRole('status')).toBeVisible()
  await expect(other.locator('[data-stop]')).toHaveCount(0)
  await other.getByRole('radio', { name: /^Quick/ }).check()
  await expect(other.locator('[data-only-looks]')).toContainText('Only players, invited players')
  await expect(other.locator('[data-analyse]')).toHaveCount(0)
  await other.context().close()
  await dialog.locator('[data-stop]').click()
  await expect(dialog.locator('[data-analyse]')).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveCount(0)
})

test('the panel shows the win chances before the costly moves', async ({ page }) => {
  const { course } = made()
  await stands(page, { status: 'running', stage: 'rough', done: 3, of: 10, course })
  await watch(page)
  await expect(page.locator('.bar .strip').getByRole('img')).toHaveAttribute(
    'aria-label',
    'German: 40% at the start, 100% at the end.',
  )
  await expect(page.locator('[data-mark]')).toHaveCount(0)
  await page.locator('[data-analysis]').click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('(3 of 4)')
  await expect(page.locator('[data-chance="allied"]')).toContainText('60 ± 10%')
})

test('a click on the chart goes to that moment, a click on a move to its choice', async ({ page }) => {
  const found = made()
  await stands(page, { status: 'done', found })
  await watch(page)
  const strip = (await page.locator('.bar .strip').boundingBox())!
  await page.locator('.bar .strip').click({ position: { x: strip.width / 2, y: 8 } })
  await expect(at(page)).toHaveAttribute('data-version', String(Math.round((index.frames - 1) / 2)))
  // The list omits moves that cost nothing.
  await expect(page.locator('[data-mark]')).toHaveCount(2)
  await page.locator('[data-analysis]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Allied: 12 of 30 moves match the Medium bot.')
  const rows = dialog.locator('[data-move]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Cost 40 ± 10 percentage points')
  await expect(rows.first()).not.toContainText('within the margin of error')
  await expect(rows.first()).toContainText('30 ± 10%')
  await expect(rows.first()).toContainText('70 ± 10%')
  await expect(rows.last()).toContainText('within the margin of error')
  await rows.first().getByRole('button').click()
  await expect(dialog).toHaveCount(0)
  await expect(at(page)).toHaveAttribute('data-version', String(frame(0.6)))
  const chosen = page.getByRole('region', { name: 'Costly move' })
  await expect(chosen).toContainText('Move 1 unit (1 momentum)')
  // The keyboard reaches the previous costly move in the order of the game, not in the order of the cost.
  await chosen.getByRole('button', { name: 'Previous costly move' }).focus()
  await page.keyboard.press('Enter')
  await expect(at(page)).toHaveAttribute('data-version', String(frame(0.3)))
  await expect(chosen.getByRole('status')).toContainText(`move ${index.steps![frame(0.3)]! + 1}`)
  await chosen.getByRole('button', { name: 'Close' }).click()
  await expect(chosen).toHaveCount(0)
  // The label of a mark on the chart states the cost. A click on the mark goes to the move.
  const mark = page.getByRole('button', { name: /^Allied, Turn 2, move \d+: Cost 40/ })
  await mark.click()
  await expect(at(page)).toHaveAttribute('data-version', String(frame(0.6)))
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
})

test('on a phone, in Japanese', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ja-JP',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await stands(page, { status: 'done', found: made() })
  await watch(page)
  await page.locator('.bar').getByRole('button', { name: 'このゲームについて' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: /^分析/ }).tap()
  await page.locator('[data-move] .to').first().tap()
  await expect(page.getByRole('region', { name: '損をした手' })).toContainText('40±10ポイントの損')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})

test('a running game cannot be analysed', async ({ page, request }) => {
  const { table, keys } = await running(request)
  await page.goto(`${base}#seat/${table}/${keys['allied']}`)
  await expect(page.locator('.prompt')).toBeVisible()
  await page.goto(`${base}#replay/${table}`)
  await expect(at(page)).toHaveAttribute('data-version', '0')
  await expect(page.locator('[data-analysis]')).toHaveCount(0)
})
