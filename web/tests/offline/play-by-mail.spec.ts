// Tests of a game by mail between two offline devices. They exchange turn files as a link, a file and a picture.
import { expect, test, type Page } from '@playwright/test'
import { beginAnother, mine, turn } from './second-tab'
import { picture } from '../browser/pixels-and-boxes'
import { ready, visits } from './offline-page'

const linkIn = (page: Page): Promise<string> => page.locator('.handing input').first().inputValue()

/** Open a URL in the existing page, as if the player had clicked a link in another app. */
async function open(page: Page, link: string): Promise<void> {
  await page.evaluate((to) => (location.hash = new URL(to).hash), link)
}

/** Return the link of the turn file with the choices so far. */
async function written(page: Page): Promise<string> {
  await page.locator('[data-mail-open]').click()
  await page.locator('[data-mail-write]').click()
  await expect(page.locator('dialog .handing')).toBeVisible()
  return linkIn(page)
}

test('two offline devices play by turn files, and an altered file is refused @pixels', async ({ browser }) => {
  const contexts = await Promise.all([browser.newContext({ locale: 'en' }), browser.newContext({ locale: 'en' })])
  const [first, second] = (await visits(contexts)).map(({ page }) => page) as [Page, Page]

  // Send the invitation as a link, and the reply as a picture.
  await first.locator('[data-mail-begin]').click()
  await first.locator('[data-mail-seat]').selectOption('allied')
  await first.locator('.mail form button[type=submit]').last().click()
  await expect(first.locator('.waits .handing')).toBeVisible()
  await open(second, await linkIn(first))
  await second.locator('button.go').click()
  const code = second.locator('.handing svg')
  await expect(code).toBeVisible()
  const codes: Buffer[] = [await picture(code)]
  const next = second.getByRole('button', { name: 'Next' })
  while ((await next.count()) > 0 && (await next.isEnabled())) {
    await next.click()
    codes.push(await picture(code))
  }
  for (const [n, buffer] of codes.entries())
    await first
      .locator('.mail input[type=file]')
      .setInputFiles({ name: `${n}.png`, mimeType: 'image/png', buffer })
      .then(() => first.waitForTimeout(300))
  await expect(first).toHaveURL(/#table\//)
  await expect(first.locator('[data-question]')).toContainText(/place/i)

  // Send the choices as a turn file that is encrypted for the other player.
  await beginAnother(first)
  const seat = await mine(first)
  await turn(first, seat)
  const letter = await written(first)
  const changed = letter.slice(0, -40) + (letter.at(-40) === 'A' ? 'B' : 'A') + letter.slice(-39)
  await open(second, changed)
  await expect(second.getByRole('alert')).toContainText('This turn file was changed or cut off')
  await open(second, letter)
  await expect(second).toHaveURL(/#table\//)
  const other = await mine(second)
  await expect(second.locator('[data-question]')).toBeVisible()
  await open(second, letter)
  await expect(second.getByRole('alert')).toContainText('has already been opened here')
  // A link to the table opens the table in the existing page.
  await open(second, `https://x.example/#table/${other.table}`)
  await expect(second.locator('[data-question]')).toBeVisible()

  // Closing the tab loses nothing, and a turn file can also be sent as a file.
  await beginAnother(second)
  await turn(second, other)
  const back = await written(second)
  await second.reload()
  await ready(second)
  await second.locator('[data-mail-open]').click()
  expect(await linkIn(second)).toBe(back)
  const saving = second.waitForEvent('download')
  await second.locator('dialog .handing a[download]').click()
  const file = await (await saving).path()
  await first.locator('dialog input[type=file]').setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(await (await import('node:fs/promises')).readFile(file)),
  })
  await expect(first.locator('.bar [data-mail-open]')).toHaveCount(0)
  // When the prompt appears, the page has read the turn file.
  await expect(first.locator('.prompt.mine')).toBeVisible()
  expect((await turn(first, seat)).over).toBe(false)
  await expect(first.locator('.bar [data-mail-open]')).toBeVisible()
  for (const context of contexts) await context.close()
})
