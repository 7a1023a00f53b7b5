// Dice to which two people add their parts, each in a browser of his own: nobody has to do anything for it, and both prove
// them in the end by what their browsers have kept.
import { createHash } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { FORD, test } from './ford'
import { begin, version } from './player'

/** Opens a table for two, and returns the link of the one who is invited. */
async function inviting(page: Page): Promise<string> {
  await begin(page, { west: 'human', east: 'open' }, null, FORD)
  const link = await page
    .locator('.copy', { hasText: /Invitation/ })
    .locator('input')
    .inputValue()
  await page.getByRole('button', { name: 'Close' }).first().click()
  return link
}

const somebody = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' })
  ).newPage()

/** How the parts stand, and what is said of it. */
const standing = (page: Page) => page.locator('.commitment')

/** Opens the proof of a game that has been played to its end, and has it reckoned. */
async function prove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Prove the dice' }).click()
  await page.locator('[data-prove]').click()
  await expect(page.locator('[data-proved]')).toBeVisible()
}

const checks = (page: Page): Promise<string[]> =>
  page
    .locator('[data-check]')
    .evaluateAll((lines) =>
      lines.map(
        (line) => `${line.querySelector('b')?.textContent ?? ''} ${(line as HTMLElement).dataset['check'] ?? ''}`,
      ),
    )

test('two pages add their parts by themselves, and each proves the dice by what it saw', async ({ page, browser }) => {
  const link = await inviting(page)
  await expect(standing(page)).toHaveAttribute('data-parts', 'friend')
  await expect(standing(page)).toContainText('The dice wait until all have come: The east is free.')

  const friend = await somebody(browser)
  await friend.goto(link)
  await friend.getByRole('button', { name: /^Join/ }).click()
  await friend.getByRole('button', { name: 'Understood' }).click()
  for (const each of [page, friend]) {
    await expect(standing(each)).toHaveAttribute('data-parts', 'in')
    await expect(standing(each)).toContainText('Your part is in the dice.')
  }
  await standing(friend).locator('summary').click()
  await expect(standing(friend)).toContainText('Part of The west')

  // Played to its end by clicks, whoever is asked.
  const over = page.locator('.outcome')
  const option = (each: Page) => each.locator('.prompt.mine .options [data-notation]').last()
  const who = async (): Promise<'over' | 'page' | 'friend' | null> =>
    (await over.isVisible())
      ? 'over'
      : (await option(page).isVisible())
        ? 'page'
        : (await option(friend).isVisible())
          ? 'friend'
          : null
  for (;;) {
    await expect.poll(who).not.toBeNull()
    const asked = await who()
    if (asked === 'over') break
    if (asked === null) continue
    const each = asked === 'page' ? page : friend
    const stood = await version(each)
    await option(each).click()
    await expect.poll(() => version(each)).not.toBe(stood)
  }

  const mine = ['✓ hash', '✓ opening', '✓ part', '✓ part', '✓ seen']
  for (const each of [page, friend]) {
    await each.locator('.outcome a[href^="#replay"]').click()
    await prove(each)
    await expect(each.locator('.line.bad')).toHaveCount(0)
    expect(Number(await each.locator('[data-proved]').getAttribute('data-proved'))).toBeGreaterThan(0)
  }
  expect(await checks(page)).toEqual([...mine, '✓ own-opening', '✓ own'])
  expect(await checks(friend)).toEqual([...mine, '✓ own'])

  // Whoever was not there cannot tell what was there before the first die.
  const stranger = await somebody(browser)
  await stranger.goto(page.url())
  await prove(stranger)
  expect(await checks(stranger)).toEqual([...mine.slice(0, 4), '– unseen'])

  // A server that has thrown with another part of the friend's, and tells the story accordingly, is found out by him alone.
  const part = 'd'.repeat(64)
  await friend.route('**/proof', async (route) => {
    const answer = await route.fetch()
    const proof = (await answer.json()) as Record<'hashes' | 'parts', { seats: Record<string, string> }>
    proof.hashes.seats['east'] = createHash('sha256').update(part).digest('hex')
    proof.parts.seats['east'] = part
    await route.fulfill({ response: answer, json: proof })
  })
  await friend.locator('[data-prove]').click()
  await expect(friend.locator('.line.bad[data-check="seen"]')).toContainText('the story has been changed')
  await expect(friend.locator('.line.bad[data-check="own"]')).toContainText(
    'Your part for The east is not in the dice.',
  )
  await expect(friend.locator('.line.bad[data-proved]')).toBeVisible()
})

test('a seat whose browser is gone goes on without its part, which all are told', async ({ page, browser }) => {
  const link = await inviting(page)
  const id = await page.evaluate(() => location.hash.split('/')[1])
  const key = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('sandtable-tables')!) as { keys: Record<string, string> }[])[0]!.keys['west'],
  )
  await page.context().close()

  const friend = await somebody(browser)
  await friend.goto(link)
  await friend.getByRole('button', { name: /^Join/ }).click()
  await friend.getByRole('button', { name: 'Understood' }).click()
  await expect(standing(friend)).toContainText('The dice wait for the part of The west.')

  const again = await somebody(browser)
  await again.goto(link.replace(/#.*/, `#seat/${id}/${key}`))
  await expect(standing(again)).toHaveAttribute('data-parts', 'elsewhere')
  await standing(again).locator('summary').click()
  await again.locator('[data-lost]').click()
  await expect(standing(again)).toHaveAttribute('data-parts', 'without')
  await expect(standing(friend)).toHaveAttribute('data-parts', 'in')
  await standing(friend).locator('summary').click()
  await expect(standing(friend).locator('dt', { hasText: 'Part of The west' })).toContainText('lost')
})
