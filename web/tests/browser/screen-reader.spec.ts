// Tests of the table with a screen reader: keys, accessible names and announcements.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { expect } from './expect'
import { focused, listen, nameless, playByEar, toNamed } from './screen-reader'
import { at } from './recorded-positions'
import { opened, operation, RECORDS, sitDown } from './prepared-tables'

const asked = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

test('The Rise of Blitzkrieg: an attack is made by screen reader', async ({ page, request }) => {
  await sitDown(page, await operation(request))
  await asked(page)
  expect(await nameless(page)).toEqual([])
  const question = page.locator('.question')
  await expect(question).toHaveAttribute('aria-live', 'polite')
  await expect(question).toContainText('German operation')

  expect(await toNamed(page, /^Army Group B/)).toMatch(
    /^Army Group B base, controlled by the German side\. 8 German tanks\. You can choose units here for a move\. /,
  )
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-group] [aria-live]').first()).toContainText(
    '4 German tanks from Army Group B base: choose one of',
  )
  expect(await nameless(page)).toEqual([])
  await expect(page.locator('[data-space="liege"]')).toHaveAttribute('aria-label', /attack here: win chance \d+%/)
  // The win chance comes before the printed information of the space.
  expect(await toNamed(page, /^Liege/)).toMatch(
    /^Liege, controlled by the Allied side\. no units\. The group can attack here: win chance \d+%\. fortress\./,
  )
  await page.keyboard.press('Enter')
  await expect(question).toContainText('Battle for Liege')
  await expect(page.locator('[data-spoken] p').last()).toHaveText(
    'Attack: 4 German tanks from Army Group B base on Liege.',
  )
  expect(await nameless(page)).toEqual([])
})

test("Hitler's Eleven: an attack is made by screen reader", async ({ page, request }) => {
  await sitDown(page, await at(request, 'eleven', 'declaring'))
  await asked(page)
  expect(await nameless(page)).toEqual([])
  await toNamed(page, /^Munich/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Act with Manstein')
  await page.keyboard.press('Enter')
  await expect(page.locator('.question')).toContainText('Manstein: choose an action.')
  await asked(page)
  await expect
    .poll(() => toNamed(page, /^Amsterdam/))
    .toMatch(
      /^Amsterdam\. Allies: Dutch head of state and 2 Dutch soldiers\. You can choose: .*attack Amsterdam: \d+% .*\. Netherlands/,
    )
  expect(await nameless(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.locator('.question')).toContainText('Amsterdam')
  expect(await nameless(page)).toEqual([])
})

test('The Rise of Blitzkrieg: a turn is deployed, planned, fought and ended by screen reader', async ({
  page,
  request,
}) => {
  const seats = { german: 'human', allied: 'bot:random' }
  await listen(page)
  await sitDown(page, await opened(request, { game: 'blitzkrieg', variant: '', seats, seed: 14 }))
  await asked(page)
  // The last base automatically gets the remaining units. Its accessible name states them.
  const last = page.getByRole('group', { name: 'Army Group C base', exact: true })
  await expect(last.getByRole('group', { name: 'German tank', exact: true })).toContainText('3')
  const questions = await playByEar(page, {
    over: (status) => status.includes('Turn 2'),
    idle: (status, asked) =>
      status.includes('Operations') && asked.some((each) => each.includes('play battle cards face down')),
  })
  const all = questions.join(' / ')
  expect(all).toContain('Plan your turn')
  expect(all).toContain('play battle cards face down')
  // The page announces all entries up to the beginning of the next turn.
  await expect(page.locator('[data-spoken]')).toContainText('Turn 2 begins')
})

test("Hitler's Eleven: a turn is drafted, played and ended by screen reader", async ({ page, request }) => {
  const seats = { a: 'human', b: 'bot:random', c: 'bot:random' }
  await listen(page)
  const moments = [
    ['draft', 'choose a general’s card', (status: string): boolean => !status.includes('Draft')],
    ['begun', 'choose a general to act', (status: string): boolean => /Winter 1939|1940/.test(status)],
  ] as const
  for (const [name, question, over] of moments) {
    const record = readFileSync(join(RECORDS, 'eleven', `${name}.jsonl`), 'utf8')
    await page.goto('about:blank')
    await sitDown(page, await opened(request, { game: 'eleven', variant: '3', seats, seed: 14 }, { record }))
    await asked(page)
    const questions = await playByEar(page, { over, idle: () => false })
    expect(questions.join(' / ')).toContain(question)
  }
})
