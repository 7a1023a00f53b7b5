// Tests of tournaments: created, joined on a phone, started, and played until the final standings.
import type { Page } from '@playwright/test'
import { serious, test, type Club } from './club-service'
import { json } from './blitzkrieg-tables'
import { expect } from './expect'

async function signedIn(page: Page, home: Club, name: string): Promise<void> {
  const wanted = { data: { name, password: 'quiet as a mouse' } }
  expect((await page.request.post(`${home.url}api/account/register`, wanted)).ok()).toBe(true)
}

/** Resign all of a player's games in a tournament, with the requests that the page would send. */
async function giveUp(page: Page, home: Club, id: string, name: string): Promise<void> {
  const found = await json<{
    entrants: { number: number; name: string }[]
    boards: { games: { table: string; over: boolean; seats: Record<string, number> }[] }[]
  }>(page.request, `${home.url}api/tournaments/${id}`)
  const own = found.entrants.find((each) => each.name === name)!.number
  for (const game of found.boards.flatMap(({ games }) => games)) {
    const [seat] = Object.entries(game.seats).find(([, number]) => number === own) ?? ['']
    if (game.table === '' || game.over || seat === '') continue
    const opened = await page.request.post(`${home.url}api/account/open`, { data: { table: game.table, seat } })
    const { key } = (await opened.json()) as { key: string }
    await page.request.post(`${home.url}api/tables/${game.table}/resign`, {
      data: {},
      headers: { authorization: `Bearer ${key}` },
    })
  }
}

const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('a knock-out tournament is created, joined by two players and played to its standings', async ({
  page,
  browser,
  home,
  named,
}) => {
  const [anna, ben, cup] = [named('Anna'), named('Ben'), named('The cup of spring ')]
  await signedIn(page, home, anna)
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', colorScheme: 'dark' })
  const phone = await pocket.newPage()

  // The start page links to the tournament. A visitor without an account can read its page, which explains how to join.
  await page.goto(home.url)
  const every = /\/api\/tournaments$/
  // Other tests may have created tournaments on the same service, so hide those.
  await page.route(every, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), tournaments: [] } })
  })
  await page.locator('.whose').getByRole('link', { name: 'Tournaments' }).click()
  await expect(page.getByRole('heading', { name: 'Tournaments', level: 2 })).toBeVisible()
  await expect(page.locator('main')).toContainText('There are no tournaments yet.')
  await page.unroute(every)
  await phone.goto(`${home.url}#tournaments`)
  await expect(phone.locator('main')).toContainText('サインインすると、大会を開いたり、大会に参加したりできます。')

  const form = page.locator('section', { has: page.getByRole('heading', { name: 'New tournament' }) })
  await form.getByLabel('Tournament name').fill(cup)
  await form.locator('select[name="kind"]').selectOption('knock-out')
  await expect(form).toContainText('Winners advance to the next round.')
  await expect(form).toContainText('Each pairing plays 2 games and swaps sides.')
  expect(await serious(page)).toEqual([])
  await form.locator('.make').click()
  await expect(page).toHaveURL(/#tournament\//)
  const id = page.url().split('/').at(-1)!
  await expect(page.getByRole('heading', { name: cup })).toBeVisible()
  await expect(page.locator('main')).toContainText('No player has entered yet.')
  await page.locator('.enter').click()
  await expect(page.locator(`[data-entrant="${anna}"]`)).toBeVisible()

  // With too few players, the tournament does not start, and the page says why.
  await page.locator('.begin').click()
  await expect(page.getByRole('alert')).toHaveText(
    'A tournament needs at least 2 players, including at least 1 who isn’t a bot. Wait for more players.',
  )

  // Another player opens the list of tournaments on a phone and joins.
  await signedIn(phone, home, ben)
  await phone.goto(`${home.url}#tournaments`)
  await phone.reload()
  await phone.getByRole('link', { name: cup }).click()
  await phone.locator('.enter').click()
  await expect(phone.locator(`[data-entrant="${ben}"]`)).toBeVisible()
  expect(await fits(phone)).toBe(true)
  expect(await serious(phone)).toEqual([])

  await page.locator('.begin').click()
  await expect(page.getByRole('heading', { name: 'Round 1 of 1' })).toBeVisible()
  await expect(page.locator('.own li')).toHaveCount(1)
  await expect(page.locator('[data-round="1"] .game')).toHaveCount(2)
  // One click opens the game without a link. The game is also in the player's own list.
  await page.locator('.own .play').click()
  await expect(page.locator('[data-version]')).toBeVisible()
  // The table links back to the tournament.
  await page.getByRole('link', { name: 'To the tournament' }).click()
  await expect(page.getByRole('heading', { name: cup })).toBeVisible()
  await page.goto(`${home.url}#account`)
  await expect(page.locator('.going li')).toContainText('tournament')

  await giveUp(phone, home, id, ben)
  await expect
    .poll(async () => {
      await giveUp(phone, home, id, ben)
      const { about } = await json<{ about: { status: string } }>(page.request, `${home.url}api/tournaments/${id}`)
      return about.status
    })
    .toBe('over')
  await page.goto(`${home.url}#tournament/${id}`)
  const first = page.locator('tbody tr').first()
  await expect(first).toContainText(anna)
  await expect(first.locator('td')).toHaveText(['1', '2', '1'])
  await expect(page.locator('tbody tr').nth(1).locator('td')).toHaveText(['2', '0', '0'])
  await expect(page.locator('dl')).toContainText(
    'The number of rounds that a player has survived. More rounds rank higher, even with fewer points.',
  )
  await expect(page.locator('[data-round="1"]').getByRole('link', { name: 'Replay' })).toHaveCount(2)
  expect(await serious(page)).toEqual([])
  await phone.goto(`${home.url}#tournament/${id}`)
  await phone.reload()
  await expect(phone.locator('tbody tr').first()).toContainText(anna)
  await expect(phone.locator('dl')).toContainText('勝ち抜いた回戦の数で、点より先に比べます。')
  expect(await fits(phone)).toBe(true)
  expect(await serious(phone)).toEqual([])
  // The game-over page also links to the tournament. Check this on a phone.
  const { boards } = await json<{ boards: { games: { table: string }[] }[] }>(
    page.request,
    `${home.url}api/tournaments/${id}`,
  )
  const ended = boards[0]!.games.find(({ table }) => table !== '')!.table
  await phone.goto(`${home.url}#end/${ended}`)
  await phone.getByRole('link', { name: '大会のページへ' }).press('Enter')
  await expect(phone.getByRole('heading', { name: cup })).toBeVisible()
  // The replay of a round can be opened by keyboard.
  await page.locator('[data-round="1"]').getByRole('link', { name: 'Replay' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#replay\//)
  await pocket.close()
})
