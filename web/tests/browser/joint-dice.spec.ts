// Tests of dice to which two players contribute secrets, each in their own browser. The browsers contribute their
// secrets automatically. After the game, they verify the dice with the evidence that they have stored.
import { createHash } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect } from './expect'
import { FORD, test } from './ford-service'
import { begin, version } from './random-player'

/** Open a table for two and return the invitation link. */
async function inviting(page: Page): Promise<string> {
  await begin(page, { west: 'human', east: 'open' }, null, FORD)
  return await page
    .locator('.copy', { hasText: /Invitation/ })
    .locator('input')
    .inputValue()
}

const newPlayer = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' })
  ).newPage()

/** Return the element that shows whether the players' secrets have arrived. */
const standing = (page: Page) => page.locator('.commitment')

/** Open the dice verification of a finished game, and run it. */
async function prove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify the dice' }).click()
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

test('two pages add their dice parts automatically, and each verifies the dice', async ({ page, browser }) => {
  const link = await inviting(page)
  await expect(standing(page)).toHaveAttribute('data-parts', 'friend')
  await expect(standing(page)).toContainText('The dice can’t be rolled until everyone has joined. Free seat: East.')

  const friend = await newPlayer(browser)
  await friend.goto(link)
  await friend.getByRole('button', { name: /^Join/ }).click()
  await friend.getByRole('button', { name: 'OK' }).click()
  for (const each of [page, friend]) {
    await expect(standing(each)).toHaveAttribute('data-parts', 'in')
    await expect(standing(each)).toContainText('Your random number has been added to the dice.')
  }
  await standing(friend).locator('summary').click()
  await expect(standing(friend)).toContainText('West player’s random number')

  // Play to the end by clicking an option for each seat to move.
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

  // A visitor who did not play has no evidence from before the first roll.
  const stranger = await newPlayer(browser)
  await stranger.goto(page.url())
  await prove(stranger)
  expect(await checks(stranger)).toEqual([...mine.slice(0, 4), '– unseen'])

  // Replace the friend's secret in all data from the server. Only the friend's browser can detect this.
  const part = 'd'.repeat(64)
  await friend.route('**/proof', async (route) => {
    const answer = await route.fetch()
    const proof = (await answer.json()) as Record<'hashes' | 'parts', { seats: Record<string, string> }>
    proof.hashes.seats['east'] = createHash('sha256').update(part).digest('hex')
    proof.parts.seats['east'] = part
    await route.fulfill({ response: answer, json: proof })
  })
  await friend.locator('[data-prove]').click()
  await expect(friend.locator('.line.bad[data-check="seen"]')).toContainText('history has been changed')
  await expect(friend.locator('.line.bad[data-check="own"]')).toContainText(
    'The dice don’t use your random number as the East player.',
  )
  await expect(friend.locator('.line.bad[data-proved]')).toBeVisible()
})

test('a game goes on without the part of a browser that left, and all players are informed', async ({
  page,
  browser,
}) => {
  const link = await inviting(page)
  const id = await page.evaluate(() => location.hash.split('/')[1])
  const key = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('sandtable-tables')!) as { keys: Record<string, string> }[])[0]!.keys['west'],
  )
  await page.context().close()

  const friend = await newPlayer(browser)
  await friend.goto(link)
  await friend.getByRole('button', { name: /^Join/ }).click()
  await friend.getByRole('button', { name: 'OK' }).click()
  await expect(standing(friend)).toContainText(
    'The dice can’t be rolled yet: the West player’s random number is missing.',
  )

  const again = await newPlayer(browser)
  await again.goto(link.replace(/#.*/, `#seat/${id}/${key}`))
  await expect(standing(again)).toHaveAttribute('data-parts', 'elsewhere')
  await standing(again).locator('summary').click()
  await again.locator('[data-lost]').click()
  await expect(standing(again)).toHaveAttribute('data-parts', 'without')
  await expect(standing(friend)).toHaveAttribute('data-parts', 'in')
  await standing(friend).locator('summary').click()
  await expect(standing(friend).locator('dt', { hasText: 'West player’s random number' })).toContainText('lost')
})
