// Tests that a browser's data can be exported as a file and imported into another browser.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { act, seeded, version } from '../browser/random-player'
import { Files } from '../../scripts/static-server.mjs'
import { against, ready } from './offline-page'

/** Return the number of tables and steps in the browser's database. */
const rows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('sandtable')
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction(['tables', 'steps'])
          const counted = ['tables', 'steps'].map((store) => transaction.objectStore(store).count())
          transaction.oncomplete = () => {
            database.close()
            resolve(counted.reduce((sum, { result }) => sum + result, 0))
          }
        }
      }),
  )

test('stored data is exported and imported into another browser; the page offers installation', async ({
  page,
  browser,
}) => {
  const files = await Files.serve()
  await page.goto(files.address)
  await ready(page)
  await against(page, 'blitzkrieg')
  const table = new URL(page.url()).hash
  const random = seeded(3)
  const before = Math.floor(await version(page))
  await expect
    .poll(async () => {
      await act(page, random)
      return Math.floor(await version(page))
    })
    .toBeGreaterThan(before)
  await page.evaluate(() => {
    localStorage.setItem('sandtable-lessons', JSON.stringify({ 'eleven/first': [[], ['pass']] }))
    localStorage.setItem('sandtable-pace', 'slow')
  })
  await page.goto(files.address)
  const keep = page.locator('section.keep')
  await expect(keep.getByText(/^\d+(\.\d)? MB used/)).toBeVisible()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(void document.body.setAttribute('data-prompted', 'yes')),
    })
    window.dispatchEvent(offer)
  })
  await keep.getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('body[data-prompted="yes"]')).toBeVisible()
  await expect(keep.getByRole('button', { name: 'Install' })).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    keep.getByRole('button', { name: 'Export everything' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sandtable-\d{4}-\d\d-\d\d\.json\.gz$/)
  const file = await download.path()
  const content = gunzipSync(readFileSync(file)).toString()
  expect(JSON.parse(content)).toHaveProperty('tables.0.table.game', 'blitzkrieg')

  // A removed table is deleted when the player can no longer restore it.
  expect(await rows(page)).toBeGreaterThan(1)
  await page.clock.install()
  await page.locator('.going .drop').click()
  await expect(page.locator('.going li')).toHaveCount(0)
  await expect(page.getByText('will soon be deleted from this browser')).toBeVisible()
  await page.clock.fastForward(5000)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.clock.fastForward(20_000)
  expect(await rows(page)).toBeGreaterThan(1)
  await page.locator('.going .drop').click()
  await page.clock.fastForward(20_000)
  await expect.poll(() => rows(page)).toBe(0)

  const another = await browser.newContext()
  const other = await another.newPage()
  await other.goto(files.address)
  await ready(other)
  await files.cut()
  const there = other.locator('section.keep')
  const input = there.locator('input[type=file]')
  await input.setInputFiles({ name: 'broken.json.gz', mimeType: 'application/gzip', buffer: Buffer.from(content) })
  await expect(there.getByRole('alert')).toHaveText(/^This file isn’t a Sandtable export/)
  await input.setInputFiles(file)
  await expect(there.getByRole('status')).toContainText('1 game added.')
  await there.getByRole('button', { name: 'Show' }).click()
  await expect(other.locator('.going li')).toHaveCount(1)
  expect(await other.evaluate(() => [localStorage['sandtable-pace'], localStorage['sandtable-lessons']])).toEqual([
    'slow',
    JSON.stringify({ 'eleven/first': [[], ['pass']] }),
  ])
  await other.goto(`${files.address}${table}`)
  await ready(other)
  await expect(other.locator('[data-version]:not([data-version=""])')).toBeVisible()
  const reached = Math.floor(await version(other))
  expect(reached).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      await act(other, random)
      return Math.floor(await version(other))
    })
    .toBeGreaterThan(reached)
  await another.close()
})
