// Tests of replays: navigation, views of other seats, dice verification, and continuing a game from a frame.
import { test, type APIRequestContext, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import type { ReplayFrame, ReplayIndex } from '../../src/replay/types'
import { expect } from './expect'
import { act } from './random-player'
import { finished, running } from './prepared-tables'
import { json as fetched, type State } from './blitzkrieg-tables'

// Use a long timeout, because a busy machine is slow.
test.describe.configure({ timeout: 150_000 })

let base = ''
/** The table id of a finished game with verifiable dice. */
let table: string

const json = <T>(request: APIRequestContext, path: string, key = ''): Promise<T> =>
  fetched<T>(request, `${base}api/${path}`, key)

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Position in the game' })
const at = async (page: Page): Promise<number> => Number(await scrubber(page).inputValue())
const board = (page: Page) => page.locator('main.table')
const press = (page: Page, name: string): Promise<void> =>
  page.locator('.bar').getByRole('button', { name, exact: true }).click()

async function watch(page: Page, table: string): Promise<void> {
  await page.goto(`${base}#replay/${table}`)
  await expect(board(page)).toHaveAttribute('data-version', '0')
}

test.beforeAll(async ({ playwright, baseURL }) => {
  base = `${baseURL}/`
  const request = await playwright.request.newContext({ baseURL: base })
  table = (await finished(request)).table
  await request.dispose()
})

test('on a phone in landscape the log fills the column without an empty prompt above it', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await watch(page, table)
  await scrubber(page).fill('180')
  await expect(board(page)).toHaveAttribute('data-version', '180')
  await expect(page.locator('aside.strip')).toBeVisible()
  await page.locator('.parts').getByRole('button', { name: 'Log' }).click()
  await expect(page.locator('.log')).toBeInViewport()
  // Return the number of fully visible log lines. The current entry must be marked among them and not repeated above
  // them.
  const seen = (): Promise<number> =>
    page.locator('.sheet > .more').evaluate((more) => {
      const room = more.getBoundingClientRect()
      return [...more.querySelectorAll('.log li')].filter((each) => {
        const { top, bottom, height } = each.getBoundingClientRect()
        return height > 0 && top >= room.top - 1 && bottom <= room.bottom + 1
      }).length
    })
  await expect.poll(seen).toBeGreaterThanOrEqual(3)
  await expect(page.locator('.log li.now')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('aside.strip')).toBeHidden()
  await expect(page.locator('.question')).toBeHidden()
  // The result of the game replaces the prompt.
  await scrubber(page).focus()
  await page.keyboard.press('End')
  await expect(page.locator('.outcome')).toBeInViewport()
})

test('a replay is navigated by slider, steps, turns and keyboard, and plays automatically @quick', async ({
  page,
  request,
}) => {
  await watch(page, table)
  await test.step('by slider, steps, turns and keyboard', async () => {
    const index = await json<ReplayIndex>(request, `tables/${table}/replay?eyes=`)
    const last = index.frames - 1
    await scrubber(page).fill('30')
    await expect(board(page)).toHaveAttribute('data-version', '30')
    const events = index.events.filter((event) => event.frame <= 30)
    expect(index.turns[1]?.frame).toBeGreaterThan(30)
    await page.getByRole('button', { name: 'Search and filter' }).click()
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('i')
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('')
    await expect(page.locator('.log [role=status]')).toHaveText(`${events.length} entries`)
    await press(page, 'Next move')
    await expect(board(page)).toHaveAttribute('data-version', '31')
    await press(page, 'Previous move')
    await press(page, 'Previous move')
    await expect(board(page)).toHaveAttribute('data-version', '29')
    await scrubber(page).focus()
    await page.keyboard.press('End')
    await expect(board(page)).toHaveAttribute('data-version', String(last))
    await expect(page.locator('.outcome')).toBeVisible()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(board(page)).toHaveAttribute('data-version', '1')
    await page.keyboard.press('PageDown')
    await expect.poll(() => at(page)).toBe(index.turns[1]?.frame ?? last)
    await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /^Turn 2,/)
    await page.keyboard.press('PageUp')
    await expect.poll(() => at(page)).toBe(0)
    await press(page, 'More about this game')
    const jump = page.getByRole('dialog').getByLabel('Go to turn')
    await jump.selectOption({ label: 'Turn 2' })
    await page.keyboard.press('Escape')
    await expect.poll(() => at(page)).toBe(index.turns[1]?.frame ?? last)
  })

  await test.step('Escape closes a dialog, and the space bar then plays', async () => {
    await scrubber(page).focus()
    await page.keyboard.press('Home')
    await expect(board(page)).toHaveAttribute('data-version', '0')
    await page.locator('.bar [data-analysis]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A dialog is hidden before it returns the focus, so wait for the focus.
    await expect(scrubber(page)).toBeFocused()
    await page.keyboard.press(' ')
    await expect.poll(() => at(page)).toBeGreaterThan(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press(' ')
    await expect(page.locator('.bar').getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })

  await test.step('it plays automatically, and stops', async () => {
    await scrubber(page).focus()
    await page.keyboard.press('Home')
    await expect(board(page)).toHaveAttribute('data-version', '0')
    await page.locator('.bar').getByRole('button', { name: '4×' }).click()
    await page.locator('.bar .play').click()
    await expect.poll(() => at(page)).toBeGreaterThan(3)
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('.bar').getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    const here = await at(page)
    // At full speed the replay would have shown several entries in this time.
    await page.clock.install()
    await page.clock.runFor(1500)
    expect(await at(page)).toBe(here)
    await scrubber(page).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => at(page)).toBeGreaterThan(here)
  })
})

test('each seat’s view, dice and luck, and playing on from a moment', async ({ page, request }) => {
  await watch(page, table)
  await test.step('the same moment from each seat’s view', async () => {
    await scrubber(page).fill('60')
    await expect(board(page)).toHaveAttribute('data-version', '60')
    const spectator = await json<ReplayIndex>(request, `tables/${table}/replay?eyes=`)
    const german = await json<ReplayIndex>(request, `tables/${table}/replay?eyes=german`)
    const step = spectator.steps![60]!
    const same = german.steps!.findLastIndex((each) => each <= step)
    await page.locator('.bar').getByRole('combobox').selectOption('german')
    await expect(board(page)).toHaveAttribute('data-version', String(same))
    const secret = german.events.find((event) => event.message.id === 'did-draw-secret')
    expect(secret?.own).toBe(true)
    await page.getByRole('button', { name: 'Search and filter' }).click()
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('secret victory')
    await expect(page.locator('.log')).toContainText('Your secret victory card')
    await page.locator('.bar').getByRole('combobox').selectOption('allied')
    await expect(page.locator('.log')).not.toContainText('Your secret victory card')
  })

  await test.step('luck opens on the click, before its figures load, and can be reloaded after a failure', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/luck', async (route) => {
      await held
      await route.abort()
    })
    await page.locator('.bar').getByRole('button', { name: 'Luck' }).click()
    const panel = page.getByRole('dialog').locator('.luck')
    await expect(panel).toHaveAttribute('aria-busy', 'true')
    await expect(panel).toHaveText('Loading…')
    release()
    await expect(panel.getByRole('alert')).toContainText('Can’t reach the table.')
    await expect(panel).toHaveAttribute('aria-busy', 'false')
    await page.unroute('**/luck')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.locator('[data-luck]').first()).toBeVisible()
    await expect(panel.getByRole('alert')).toHaveCount(0)
    const row = page.locator('[data-luck="german-pips"]')
    await expect(row.getByRole('img')).toHaveAttribute(
      'aria-label',
      /^German: result \d+, expected [\d.]+ plus or minus [\d.]+\./,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the browser verifies every die', async () => {
    const { commitment } = await json<ReplayIndex>(request, `tables/${table}/replay?eyes=`)
    await page.locator('.bar').getByRole('button', { name: 'Verify the dice' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(commitment)
    await dialog.locator('[data-prove]').click()
    await expect(dialog).toContainText('The secret matches its fingerprint.')
    const { steps } = await json<{ steps: { drawn: unknown[] }[] }>(request, `tables/${table}/proof`)
    const number = steps.reduce((sum, each) => sum + each.drawn.length, 0)
    await expect(dialog.locator('[data-proved]')).toHaveAttribute('data-proved', String(number))
    await expect(dialog.getByRole('img', { name: 'matches the secret', exact: true })).toHaveCount(number)
    // Alter one roll, which the verification must detect.
    await page.route('**/proof', async (route) => {
      const answer = await route.fetch()
      const proof = (await answer.json()) as { steps: { drawn: { value: number; die: boolean }[] }[] }
      const die = proof.steps.flatMap((each) => each.drawn).find((each) => each.die)!
      die.value = (die.value % 6) + 1
      await route.fulfill({ response: answer, json: proof })
    })
    await dialog.locator('[data-prove]').click()
    await expect(dialog).toContainText('1 die or draw doesn’t match the secret.')
    await expect(dialog.getByRole('img', { name: 'doesn’t match the secret' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a new game is played on from a moment, and the record is downloaded', async () => {
    const german = await json<ReplayIndex>(request, `tables/${table}/replay?eyes=german`)
    const frames = await json<ReplayFrame<View>[]>(request, `tables/${table}/replay/frames?eyes=german&from=0&count=60`)
    // Find a frame during German planning, when the chosen cards are secret.
    const moment = frames.findLast((frame) => frame.view.phase === 'planning' && frame.view.actor === 'german')!
    await page.locator('.bar').getByRole('combobox').selectOption('german')
    await expect(page.locator('.log')).toContainText('Your secret victory card')
    await scrubber(page).fill(String(moment.frame))
    await expect(board(page)).toHaveAttribute('data-version', String(moment.frame))
    await press(page, 'More about this game')
    // The link to this frame works for every visitor.
    const link = await page.getByRole('textbox', { name: 'Link to this moment' }).inputValue()
    const guest = await (await page.context().browser()!.newContext({ locale: 'en-GB' })).newPage()
    await guest.goto(link)
    const step = german.steps![moment.frame]!
    expect(link).toBe(`${base}#replay/${table}/${step}`)
    const { steps } = await json<ReplayIndex>(request, `tables/${table}/replay`)
    const there = steps!.findLastIndex((each) => each <= step)
    expect(there).toBeGreaterThan(0)
    await expect(scrubber(guest)).toHaveValue(String(there))
    await guest.context().close()
    const saved = page.waitForEvent('download')
    await page.locator('[data-download]').click()
    expect((await saved).suggestedFilename()).toBe(`blitzkrieg-${table}.jsonl`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Play on from here/ })
      .click()
    await page.getByRole('dialog').locator('form button.go').click()
    await expect(page).toHaveURL(/#table\//)
    await expect(page.locator('.prompt.mine')).toHaveAttribute('data-seat', 'german')
    const next = new URL(page.url()).hash.split('/')[1]!
    const key = await page.evaluate(
      (id) =>
        (
          JSON.parse(localStorage.getItem('sandtable-tables')!) as { table: string; keys: Record<string, string> }[]
        ).find((each) => each.table === id)!.keys['german']!,
      next,
    )
    const before = await json<State>(request, `tables/${next}/seat`, key)
    expect(before.view).toEqual(moment.view)
    expect(before.undo).toBe(false)
    expect(before.commitment).not.toBe(german.commitment)
    // At this frame the options may be cards only.
    await act(page, () => 0)
    await expect
      .poll(async () => (await json<State>(request, `tables/${next}/seat`, key)).version)
      .toBeGreaterThan(before.version)
  })
})

test('a running game can be replayed from the own seat only', async ({ page, request }) => {
  // Open a game in which no other player makes choices during the test.
  const { table, keys } = await running(request)
  const index = await json<ReplayIndex>(request, `tables/${table}/replay?eyes=allied`, keys['allied'])
  expect(index.steps).toBeNull()
  const texts: string[] = []
  page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => texts.push(text),
        () => undefined,
      ),
  )
  await page.goto(`${base}#seat/${table}/${keys['allied']}`)
  await expect(page.locator('.prompt')).toBeVisible()
  await page.goto(`${base}#replay/${table}`)
  await expect(board(page)).toHaveAttribute('data-version', '0')
  await expect(page.locator('.bar').getByRole('combobox').locator('option')).toHaveText(['Allied', 'Spectator'])
  await expect(page.locator('.bar').getByRole('button', { name: 'Play on from here' })).toHaveCount(0)
  await scrubber(page).focus()
  await page.keyboard.press('End')
  await expect(board(page)).toHaveAttribute('data-version', String(index.frames - 1))
  const all = texts.join('\n')
  expect(all).toContain('"frame"')
  for (const secret of ['"did-draw-secret","args"', '"did-put","args"']) expect(all).not.toContain(secret)
  await page.locator('.bar').getByRole('button', { name: 'Verify the dice' }).click()
  await expect(page.getByRole('dialog')).toContainText('The secret is revealed when the game is over.')
})

test('on a phone, by touch', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ja-JP',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await watch(page, table)
  await page.locator('.bar').getByRole('button', { name: '1手進む' }).tap()
  await expect(board(page)).toHaveAttribute('data-version', '1')
  // Without a prompt the map fills the width, without an empty strip below it.
  const map = (await page.locator('.map .layer > svg').boundingBox())!
  expect(map.width).toBeGreaterThan(390 * 0.97)
  const [peek, question] = [
    (await page.locator('.peek').boundingBox())!,
    (await page.locator('.peek .prompt').boundingBox())!,
  ]
  expect(peek.height).toBeLessThan(question.height + 30)
  await page.locator('.bar').getByRole('button', { name: 'このゲームについて' }).tap()
  await page.getByRole('dialog').getByLabel('視点').selectOption('allied')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^ダイスを検証/ })
    .tap()
  await page.locator('[data-prove]').tap()
  await expect(page.getByRole('dialog')).toContainText('秘密は、表示されていた指紋と一致しました。')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})
