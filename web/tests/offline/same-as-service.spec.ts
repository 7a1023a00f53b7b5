// Tests that the offline table works like a table on a server: editions, every variant, export and import of records,
// and analysis.
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { version } from '../browser/random-player'
import { beginAnother, hint, mine, play, searched, type Seat } from './second-tab'
import { ready, visited } from './offline-page'

type Asking = Window & { ask: (path: string, key: string, body?: unknown) => Promise<{ status: number; body: string }> }

/** Send a request to the engine in this browser, and return the response. */
const asked = <T>(page: Page, path: string, key = '', body?: unknown): Promise<T> =>
  page.evaluate(
    async ([path, key, body]) => {
      const answer = await (window as unknown as Asking).ask(path as string, key as string, body ?? undefined)
      if (answer.status >= 300) throw new Error(`${path as string}: ${answer.status} ${answer.body}`)
      return (answer.body.startsWith('{') || answer.body.startsWith('[') ? JSON.parse(answer.body) : answer.body) as T
    },
    [path, key, body ?? null],
  )

const toml = (text: string) => ({ name: 'map.toml', mimeType: 'application/toml', buffer: Buffer.from(text) })
const LILLE = 'My Lille'

test('an edition is loaded from a file, played to its end, verified by its record, stored and removed', async ({
  context,
}) => {
  const { page, address } = await visited(context)
  await page.locator('.new details summary').click()
  const editions = page.locator('[data-editions]')
  const input = editions.locator('input[type=file]')
  await input.setInputFiles([toml('[[space]]\nid = "lille"\ndefence = "much"\n')])
  await expect(editions.getByRole('alert')).toContainText('map.toml, space.lille.defence')
  await expect(editions.locator('select')).toHaveCount(0)
  await input.setInputFiles([toml(`[[space]]\nid = "lille"\nen = "${LILLE}"\n`)])
  await expect(editions.getByRole('status')).toContainText('New games use this edition')
  await expect(editions.locator('select option:checked')).toContainText('map.toml')
  // The form also fits on a phone.
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize(wide)
  await page.locator('.new button.go').click()
  await expect(page).toHaveURL(/#table\//)
  await expect(page.locator('.map [data-space="lille"]')).toHaveAttribute('aria-label', new RegExp(LILLE))
  const seat = await mine(page)
  await beginAnother(page)
  const ended = await play(page, seat)
  expect(ended.over).toBe(true)
  expect(ended.choices).toBeGreaterThan(5)
  const [header] = (
    await page.evaluate(
      async ([path, key]) => (await (window as unknown as Asking).ask(path!, key!)).body,
      [`tables/${seat.table}/record`, seat.key],
    )
  ).split('\n')
  const { edition } = await asked<{ edition: string }>(page, 'games/blitzkrieg')
  const named = (JSON.parse(header!) as { edition: string }).edition
  expect(named).not.toBe(edition)
  // The dice are not fixed. A game may end before the first roll that counts as luck.
  const figures = await asked<unknown[]>(page, `tables/${seat.table}/luck`, seat.key)

  // Export the record and import it again. The replay uses the edition that the record names.
  await page.goto(`${address}#replay/${seat.table}`)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('slider').first()).toBeVisible()
  // Luck and dice verification also work offline.
  await page.getByRole('button', { name: 'Luck', exact: true }).click()
  const luck = page.getByRole('dialog').locator('.luck')
  await expect(luck, 'the press was taken').toBeVisible()
  await expect(luck, 'the figures have come').toHaveAttribute('aria-busy', 'false')
  await expect(luck.getByRole('alert')).toHaveCount(0)
  await expect(luck.locator('[data-luck]')).toHaveCount(figures.length)
  if (figures.length === 0) await expect(luck).toContainText('No dice that count towards luck have been rolled')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verify the dice' }).click()
  await page.locator('[data-prove]').click()
  await expect(page.locator('[data-check][data-ok="true"]').first()).toBeVisible()
  await expect(page.locator('[data-check][data-ok="false"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('.bar .menu').click()
  const saving = page.waitForEvent('download')
  await page.locator('[data-download]').click()
  const file = await (await saving).path()
  expect(readFileSync(file, 'utf8')).toContain(named)
  await page.goto(`${address}#`)
  await page.locator('input[type=file][accept*=jsonl]').setInputFiles(file)
  await page.getByRole('button', { name: 'Watch the replay', exact: true }).click()
  await expect(page).toHaveURL(/#replay\//)
  await expect(page.locator('.map [data-space="lille"]')).toHaveAttribute('aria-label', new RegExp(LILLE))

  await test.step('removing it first says what happens to its tables, which open after it is loaded again', async () => {
    await page.goto(`${address}#`)
    await page.locator('.new details summary').click()
    await editions.locator('select').selectOption({ index: 1 })
    await expect(editions.locator('select option:checked')).toContainText('map.toml')
    await page.locator('.new button.go').click()
    await expect(page).toHaveURL(/#table\//)
    await expect(page.locator('.map [data-space="lille"]')).toHaveAttribute('aria-label', new RegExp(LILLE))
    const table = page.url()
    await page.goto(`${address}#`)
    await page.locator('.new details summary').click()
    await editions.locator('select').selectOption({ index: 1 })
    await editions.getByRole('button', { name: 'Remove this edition' }).click()
    await expect(editions.getByRole('status')).toContainText('To open them again, load the same files again')
    await editions.getByRole('button', { name: 'Keep edition' }).click()
    await expect(editions.locator('select option')).toHaveCount(2)
    await editions.getByRole('button', { name: 'Remove this edition' }).click()
    await editions.getByRole('button', { name: 'Remove this edition' }).click()
    await expect(editions.getByRole('status')).toHaveText('Edition removed from this browser.')
    await expect(editions.locator('select')).toHaveCount(0)
    // After the removal of the edition, only the table that uses the edition no longer works.
    await page.goto(table)
    await expect(page.getByRole('alert')).toContainText('load the edition’s files again')
    await page.getByRole('link', { name: 'To the start page' }).click()
    await page.locator('.new details summary').click()
    await expect(editions.locator('select')).toHaveCount(0)
    await input.setInputFiles([toml(`[[space]]\nid = "lille"\nen = "${LILLE}"\n`)])
    await expect(editions.locator('select option:checked')).toContainText('map.toml')
    await page.goto(table)
    await expect(page.locator('.map [data-space="lille"]')).toHaveAttribute('aria-label', new RegExp(LILLE))
    await expect(page.locator('.prompt.mine')).toBeVisible()
  })
})

test('a game is analysed, bots search and hint, and every variant of both games starts and is played by keyboard', async ({
  context,
}) => {
  const { page, address } = await visited(context)
  await beginAnother(page)

  await test.step('a game is analysed to the end, and its win chances appear above its replay', async () => {
    // End the game immediately by resigning, because playing a whole game would take minutes.
    const { table, keys } = await asked<{ table: string; keys: Record<string, string> }>(page, 'tables', '', {
      game: 'blitzkrieg',
      seats: { german: 'bot:basic', allied: 'human' },
    })
    const key = keys['allied']!
    await asked(page, `tables/${table}/resign`, key, {})
    await page.goto(`${address}#seat/${table}/${key}`)
    await expect(page).toHaveURL(new RegExp(`#table/${table}$`))
    await page.goto(`${address}#replay/${table}`)
    await page.locator('[data-analysis]').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[data-analyse]').click()
    // The analysis runs in a separate worker, which stops after the analysis.
    await expect.poll(() => page.workers().filter((each) => each.url().includes('bot.worker')).length).toBe(1)
    await expect(dialog.locator('[data-chance]').first()).toContainText(/\d+ ± \d+%/, { timeout: 60_000 })
    await expect(dialog.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('.bar .strip').getByRole('img')).toHaveAttribute('aria-label', /% at the start/)
    await expect.poll(() => page.workers().filter((each) => each.url().includes('bot.worker')).length).toBe(0)
  })

  await test.step('a searching bot runs in its own worker', async () => {
    expect(page.workers()).toHaveLength(2)
    const { seat } = await searched(page)
    expect(page.workers()).toHaveLength(3)
    expect(page.workers().filter((each) => each.url().includes('bot.worker'))).toHaveLength(1)
    const hinted = await hint(page, seat)
    expect(hinted.status, hinted.body).toBe(200)
    expect(JSON.parse(hinted.body)).toHaveProperty('option.notation')
  })

  interface Listed {
    name: string
    variants: { id: string; seats: string[] }[]
  }
  const games = await asked<Listed[]>(page, 'games')
  const tables: Seat[] = []
  for (const { name, variants } of games)
    for (const { id, seats } of variants) {
      const sit = Object.fromEntries(seats.map((seat, n) => [seat, n === 0 ? 'human' : 'bot:basic']))
      const opened = await asked<{ table: string; keys: Record<string, string> }>(page, 'tables', '', {
        game: name,
        variant: id,
        seats: sit,
        seed: 1,
      })
      tables.push({ table: opened.table, key: opened.keys[seats[0]!]! })
    }
  expect(tables.length).toBeGreaterThan(5)
  for (const { table, key } of tables) {
    await page.goto(`${address}#seat/${table}/${key}`)
    await expect(page).toHaveURL(new RegExp(`#table/${table}$`))
    await expect(page.locator(`.map [data-space]`).first()).toBeVisible()
    await expect(page.locator('.prompt.mine')).toBeVisible()
  }
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.locator('.prompt.mine .question')).toContainText(/[ぁ-ん]/)
  // From the prompt, Tab reaches a choice and Enter makes it.
  const before = await version(page)
  const lit = '[data-space][data-lit], .prompt [data-notation], .chooser [data-notation], [data-card][data-lit]'
  await expect
    .poll(async () => {
      await page.keyboard.press('q')
      for (let n = 0; n < 60; n += 1) {
        if (await page.evaluate((lit) => document.activeElement?.matches(lit) ?? false, lit)) break
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Enter')
      return version(page)
    })
    .not.toBe(before)
})
