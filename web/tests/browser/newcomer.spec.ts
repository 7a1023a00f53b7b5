// The first page as somebody finds it who has never played, and as whoever has chosen before finds it again.
import { expect, test, type Locator, type Page } from '@playwright/test'

const card = (page: Page, title: string): Locator => page.locator('.game', { hasText: title })
const play = (page: Page, title: string): Locator => card(page, title).locator('.play')
const seats = async (page: Page): Promise<Record<string, string>> => {
  const table = new URL(page.url()).hash.split('/')[1]!
  const answer = await page.request.get(`api/tables/${table}`)
  const { seats } = (await answer.json()) as { seats: Record<string, { player: string }> }
  return Object.fromEntries(Object.entries(seats).map(([seat, { player }]) => [seat, player]))
}
/** The first page as on another day. */
async function again(page: Page): Promise<void> {
  await page.goto('./#')
  await page.reload()
  await expect(page.locator('.covers .play').first()).toBeEnabled()
}

test('who has never played begins easily and with a coach, by one press that says so, in both languages', async ({
  page,
}) => {
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

test('what was chosen last is there at the next visit: game, variant, strength, seat and coach', async ({ page }) => {
  await page.goto('./')
  await page.locator('input[name="seat-allied"][value="me"]').check({ force: true })
  await page.locator('select[name="bot-german"]').selectOption('medium')
  await page.locator('[data-coached]').check()
  await page.locator('.new button.go').click()
  await expect(page.locator('[data-coach]')).toBeVisible()
  await again(page)
  await expect(play(page, 'The Rise of Blitzkrieg')).toContainText('Allied · Medium, with a coach')
  // The form to set up a table begins with it as well.
  await expect(page.locator('input[name="seat-allied"][value="me"]')).toBeChecked()
  await expect(page.locator('select[name="bot-german"]')).toHaveValue('medium')
  await expect(page.locator('[data-coached]')).toBeChecked()
  await play(page, 'The Rise of Blitzkrieg').click()
  await expect(page.locator('[data-coach]')).toBeVisible()
  expect(await seats(page)).toEqual({ german: 'bot:medium', allied: 'human' })

  // Of the other game the short scenario, without a coach; it is then the game that the page begins with.
  await again(page)
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
  // What was chosen of the first is still known.
  await again(page)
  await expect(play(page, 'The Rise of Blitzkrieg')).toContainText('Allied · Medium, with a coach')
})

test('who has played a game to its end and chosen nothing is not taken for a newcomer: a coach sits beside him, and it is said against whom', async ({
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
  // Nor when the table is forgotten.
  await page.evaluate(() => localStorage.setItem('sandtable-tables', '[]'))
  await again(page)
  await expect(play(page, "Hitler's Eleven")).toContainText('Easy, with a coach')
  await expect(play(page, 'The Rise of Blitzkrieg')).toHaveText(/^Play against the computer\s*Basic, with a coach$/)
})

test('the first page proposes the next game after what has been done, with a coach until he is put off', async ({
  page,
}) => {
  const keep = (key: string, what: object): Promise<void> =>
    page.evaluate(([key, what]) => localStorage.setItem(key!, what!), [key, JSON.stringify(what)])
  const game = play(page, 'The Rise of Blitzkrieg')
  await page.goto('./')
  // One press is no choice: the next game is proposed as well.
  await game.click()
  await expect(page.locator('[data-coach]')).toBeVisible()
  await again(page)
  await expect(game).toContainText('Easy, with a coach')
  // Who has lost against the easiest meets it again, with the coach.
  const lost = { table: 't', game: 'blitzkrieg', keys: { german: 'k' }, seats: { german: 'human', allied: 'bot:easy' } }
  await keep('sandtable-tables', [{ ...lost, opened: 1, actor: null, over: true }])
  await again(page)
  await expect(game).toContainText('Easy, with a coach')
  for (const [beaten, next] of [
    ['easy', 'Basic'],
    ['basic', 'Medium'],
    ['medium', 'Hard'],
    ['hard', 'Master'],
    ['master', 'Master'],
  ] as const) {
    await keep('sandtable-coach', { over: { blitzkrieg: beaten } })
    await again(page)
    await expect(game).toContainText(`${next}, with a coach`)
  }
  // Whoever has won so often that he is told little more begins without.
  await keep('sandtable-coach', { over: { blitzkrieg: 'easy' }, won: 4 })
  await again(page)
  await expect(game).toContainText('Basic, without a coach')
  // And so does whoever sends the coach away at a table; called back there, he is back.
  await keep('sandtable-coach', {})
  await again(page)
  await game.click()
  const sends = page.locator('[data-coach]').getByRole('button', { name: 'Without a coach' })
  await sends.click()
  const table = page.url()
  await again(page)
  await expect(game).toContainText('Easy, without a coach')
  await page.goto(table)
  await page.locator('[data-coach-on]').click()
  await expect(sends).toBeVisible()
  await again(page)
  await expect(game).toContainText('Easy, with a coach')
})
