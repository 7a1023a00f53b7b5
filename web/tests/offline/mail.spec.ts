// A game by mail between two devices, neither of which reaches anything: its letters pass as links, as a file, as a picture.
import { expect, test, type Page } from '@playwright/test'
import { beginAnother, mine, turn } from './engine'
import { ready, visits } from './page'

const linkIn = (page: Page): Promise<string> => page.locator('.handing input').first().inputValue()

/** Opens an address in the page that is there, as a link that is clicked elsewhere does. */
async function open(page: Page, link: string): Promise<void> {
  await page.evaluate((to) => (location.hash = new URL(to).hash), link)
}

/** Hands on what was chosen, and answers with the letter's link. */
async function written(page: Page): Promise<string> {
  await page.locator('[data-mail-open]').click()
  await page.locator('[data-mail-write]').click()
  await expect(page.locator('dialog .handing')).toBeVisible()
  return linkIn(page)
}

test('two devices without a network play by letters, and one that was changed is refused', async ({ browser }) => {
  const contexts = await Promise.all([browser.newContext({ locale: 'en' }), browser.newContext({ locale: 'en' })])
  const [first, second] = (await visits(contexts)).map(({ page }) => page) as [Page, Page]

  // The invitation goes as a link, the answer as a picture.
  await first.locator('[data-mail-begin]').click()
  await first.locator('[data-mail-seat]').selectOption('allied')
  await first.locator('.mail form button[type=submit]').last().click()
  await expect(first.locator('.waits .handing')).toBeVisible()
  await open(second, await linkIn(first))
  await second.locator('button.go').click()
  const code = second.locator('.handing svg')
  await expect(code).toBeVisible()
  const codes: Buffer[] = [await code.screenshot()]
  const next = second.getByRole('button', { name: 'Next' })
  while ((await next.count()) > 0 && (await next.isEnabled())) {
    await next.click()
    codes.push(await code.screenshot())
  }
  for (const [n, buffer] of codes.entries())
    await first
      .locator('.mail input[type=file]')
      .setInputFiles({ name: `${n}.png`, mimeType: 'image/png', buffer })
      .then(() => first.waitForTimeout(300))
  await expect(first).toHaveURL(/#table\//)
  await expect(first.locator('[data-question]')).toContainText(/place/i)

  // What was chosen goes on as a letter that is sealed for the other.
  await beginAnother(first)
  const seat = await mine(first)
  await turn(first, seat)
  const letter = await written(first)
  const changed = letter.slice(0, -40) + (letter.at(-40) === 'A' ? 'B' : 'A') + letter.slice(-39)
  await open(second, changed)
  await expect(second.getByRole('alert')).toContainText('This letter is not as it was written')
  await open(second, letter)
  await expect(second).toHaveURL(/#table\//)
  const other = await mine(second)
  await expect(second.locator('[data-question]')).toBeVisible()
  await open(second, letter)
  await expect(second.getByRole('alert')).toContainText('has been read here already')
  // The table is still where it was.
  await open(second, `https://x.example/#table/${other.table}`)
  await expect(second.locator('[data-question]')).toBeVisible()

  // A tab that goes in between loses nothing, and a file does as well as a link.
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
  // The letter is being read until the question is there.
  await expect(first.locator('.prompt.mine')).toBeVisible()
  expect((await turn(first, seat)).over).toBe(false)
  await expect(first.locator('.bar [data-mail-open]')).toBeVisible()
  for (const context of contexts) await context.close()
})
