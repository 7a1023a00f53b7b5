// Tests of the start page for a new player and for a returning player.
import { test, type Locator, type Page } from '@playwright/test'
import { expect } from './expect'
import { visit } from './navigation'

const card = (page: Page, title: string): Locator => page.locator('.game', { hasText: title })
const play = (page: Page, title: string): Locator => card(page, title).locator('.play')
const seats = async (page: Page): Promise<Record<string, string>> => {
  const table = new URL(page.url()).hash.split('/')[1]!
  const answer = await page.request.get(`api/tables/${table}`)
  const { seats } = (await answer.json()) as { seats: Record<string, { player: string }> }
  return Object.fromEntries(Object.entries(seats).map(([seat, { player }]) => [seat, player]))
}
/** Open the start page as if on another day. */
async function again(page: Page): Promise<void> {
  await page.goto('./#')
  await page.reload()
  await expect(page.locator('.covers .play').first()).toBeEnabled()
}
/** Leave the start page and return, so that the page reads the stored data again without a reload. */
async function back(page: Page): Promise<void> {
  await visit(page, './#nothing/here', '[role=alert]')
  await visit(page, './#', '.covers')
  await expect(page.locator('.covers .play').first()).toBeEnabled()
}

test('a newcomer starts an easy coached game with one clearly labelled click, in both languages', async ({ page }) => {
  await page.goto('./')
  for (const title of ['The Rise of Blitzkrieg', "Hitler's Eleven"])
    await expect(play(page, title)).toContainText('Easy, with a coach')
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(play(page, 'ライズ・オブ・ブリッツクリーク')).toContainText('「やさしい」・コーチつき')
  await page.getByRole('button', { name: 'English' }).click()
  await play(page, 'The Rise of Blitzkrieg').click()
  await expect(page.locator('[data-coach]')).toBeVisible()
  expect(await seats(page)).toEqual({ german: 'human', allied: 'bot:easy' })
})

test('the next visit remembers game, variant, level, seat and coach', async ({ page }) => {
  await page.goto('./')
  await page.locator('input[name="seat-allied"][value="me"]').check({ force: true })
  await page.locator('select[name="bot-german"]').selectOption('medium')
  await page.locator('[data-coached]').check()
  await page.locator('.new button.go').click()
  await expect(page.locator('[data-coach]')).toBeVisible()
  await again(page)
  await expect(play(page, 'The Rise of Blitzkrieg')).toContainText('Allied · Medium, with a coach')
  // The form for a new table begins with the settings that the button names.
  await expect(page.locator('input[name="seat-allied"][value="me"]')).toBeChecked()
  await expect(page.locator('select[name="bot-german"]')).toHaveValue('medium')
  await expect(page.locator('[data-coached]')).toBeChecked()
  await play(page, 'The Rise of Blitzkrieg').click()
  await expect(page.locator('[data-coach]')).toBeVisible()
  expect(await seats(page)).toEqual({ german: 'bot:medium', allied: 'human' })

  // Play the short scenario of Hitler's Eleven without a coach. On the next visit, the page selects Hitler's Eleven
  // first.
  await back(page)
  await page.locator('input[name="game"][value="eleven"]').check({ force: true })
  await expect(page.locator('.new[data-game="eleven"]')).toBeVisible()
  await page.locator('input[name="scenario"][value="short"]').check({ force: true })
  await page.locator('input[name="variant"][value="short-2"]').check({ force: true })
  await page.locator('select[name="bot-b"]').selectOption('easy')
  await page.locator('.new button.go').click()
  await expect(page.locator('.prompt')).toBeVisible()
  await again(page)
  await expect(page.locator('.new[data-game="eleven"]')).toBeVisible()
  await expect(play(page, "Hitler's Eleven")).toHaveText(
    /^Play against the computer\s*Short scenario · Easy, without a coach$/,
  )
  await expect(page.locator('input[name="variant"][value="short-2"]')).toBeChecked()
  await play(page, "Hitler's Eleven").click()
  await expect(page.locator('.prompt')).toBeVisible()
  await expect(page.locator('[data-coach]')).toHaveCount(0)
  expect(await seats(page)).toEqual({ a: 'human', b: 'bot:easy' })
  // The settings of the first game are still stored.
  await back(page)
  await expect(play(page, 'The Rise of Blitzkrieg')).toContainText('Allied · Medium, with a coach')
})

test('after a finished game without choices the player is no newcomer: a coach joins, and the opponent is named', async ({
  page,
}) => {
  const known = { table: 't', game: 'blitzkrieg', keys: { allied: 'k' }, seats: {}, opened: 1, actor: null, over: true }
  await page.addInitScript((known) => {
    if (localStorage.getItem('sandtable-tables') === null)
      localStorage.setItem('sandtable-tables', JSON.stringify([known]))
  }, known)
  await page.goto('./')
  await expect(play(page, "Hitler's Eleven")).toContainText('Easy, with a coach')
  await expect(play(page, 'The Rise of Blitzkrieg')).toHaveText(/^Play against the computer\s*Basic, with a coach$/)
  // The proposal stays the same after the table is removed.
  await page.evaluate(() => localStorage.setItem('sandtable-tables', '[]'))
  await again(page)
  await expect(play(page, "Hitler's Eleven")).toContainText('Easy, with a coach')
  await expect(play(page, 'The Rise of Blitzkrieg')).toHaveText(/^Play against the computer\s*Basic, with a coach$/)
})

test('the start page proposes the next game by progress, with a coach until it is turned off', async ({ page }) => {
  const keep = (key: string, what: object): Promise<void> =>
    page.evaluate(([key, what]) => localStorage.setItem(key!, what!), [key, JSON.stringify(what)])
  const game = play(page, 'The Rise of Blitzkrieg')
  await page.goto('./')
  // The page does not store a start with one click as the player's choice, so the next game is a proposal too.
  await game.click()
  await expect(page.locator('[data-coach]')).toBeVisible()
  await back(page)
  await expect(game).toContainText('Easy, with a coach')
  // A player who has lost against the easiest bot is offered this bot again, with the coach.
  const lost = { table: 't', game: 'blitzkrieg', keys: { german: 'k' }, seats: { german: 'human', allied: 'bot:easy' } }
  await keep('sandtable-tables', [{ ...lost, opened: 1, actor: null, over: true }])
  await back(page)
  await expect(game).toContainText('Easy, with a coach')
  for (const [beaten, next] of [
    ['easy', 'Basic'],
    ['basic', 'Medium'],
    ['medium', 'Hard'],
    ['hard', 'Master'],
    ['master', 'Master'],
  ] as const) {
    await keep('sandtable-coach', { over: { blitzkrieg: beaten } })
    await back(page)
    await expect(game).toContainText(`${next}, with a coach`)
  }
  // A player who has won often enough with the coach starts without the coach.
  await keep('sandtable-coach', { over: { blitzkrieg: 'easy' }, won: 4 })
  await back(page)
  await expect(game).toContainText('Basic, without a coach')
  // If the player switches the coach off or on at a table, the next game starts in the same way.
  await keep('sandtable-coach', {})
  await back(page)
  await game.click()
  const sends = page.locator('[data-coach]').getByRole('button', { name: 'Turn coach off' })
  await sends.click()
  const table = page.url()
  await back(page)
  await expect(game).toContainText('Easy, without a coach')
  await page.goto(table)
  await page.locator('[data-coach-on]').click()
  await expect(sends).toBeVisible()
  await back(page)
  await expect(game).toContainText('Easy, with a coach')
})
