// Tests of every screen except the tables, at five window sizes in both languages. Words are whole, nothing overlaps or
// overflows, and all controls are reachable.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { expect } from './expect'
import { cutWords, faults, title } from './layout-faults'
import { RECORDS } from './prepared-tables'
import { OwnService } from './own-service'
import { json } from './blitzkrieg-tables'
import { read, walk } from './screen-at-five-sizes'
import { part } from './test-parts'
import { speak } from './window-sizes'

test.skip(process.env['SANDTABLE_URL'] !== undefined, 'a service of its own is started')

const service = new OwnService()
let base = ''
test.beforeAll(async () => {
  await service.start('--accounts-passwords', '--accounts-passkeys', '--lobby', '--chat')
  base = service.base.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => service.end())

async function goTo(page: Page, address: string, lang = 'en'): Promise<void> {
  await page.addInitScript((lang) => localStorage.setItem('sandtable-lang', lang), lang)
  await page.goto(base + address)
  await expect(page.locator('header.top')).toBeVisible()
}

/** Go to another screen in the open page, or load the page. Then wait until the new screen has replaced the old one. */
async function turnTo(page: Page, address: string): Promise<void> {
  const open = page.url().startsWith(base)
  await page.locator('main').evaluateAll((all) => all.forEach((each) => each.setAttribute('data-left', '')))
  await (open ? page.goto(base + address) : goTo(page, address))
  await expect(page.locator('main:not([data-left])')).toBeVisible()
}

/** Return the faults of a table: its title, its words, and buttons that cover the text above the prompt. */
const looked = (page: Page): Promise<string[]> =>
  walk(page, async () => [
    ...(await title(page)),
    ...(await cutWords(page, '.table')),
    ...(await page.locator('.table').evaluate((table) => {
      const ways = table.querySelector('[data-teller] .ways')
      const place = ways?.closest('.ask, .peek')
      if (!ways || !place) return []
      const [box, edge] = [ways.getBoundingClientRect(), place.getBoundingClientRect().bottom]
      const found = box.bottom > edge + 1 ? ['how to go on is out of sight'] : []
      // Buttons next to the title may cover no word. Buttons at the bottom may cover only the end of the text.
      const foot = box.top > place.querySelector('.words')!.getBoundingClientRect().top
      for (let y = box.top + 1; y < (foot ? edge : box.bottom) - 1; y += 2)
        for (const x of [box.left + 4, box.left + box.width / 2, box.right - 4])
          if (document.elementFromPoint(x, y)?.matches('.words, .words *')) found.push('words under the buttons')
      return [...new Set(found)]
    })),
  ])

interface Entry {
  id: string
}

test('the rules, lists of games, an invitation, and pages for one purpose, at five sizes in both languages', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const seats = { a: 'human', b: 'open', c: 'open' }
  const data = { game: 'eleven', variant: '3', seats, names: { a: 'Wilhelmine' } }
  const { table, invites } = (await (await page.request.post(`${base}api/tables`, { data })).json()) as {
    table: string
    invites: Record<string, string>
  }
  for (const [name, address] of [
    ['the rules', '#rules/blitzkrieg'],
    ['the player aid', '#rules/eleven/aid'],
    ['annotated games', '#told/eleven'],
    ['puzzles', '#puzzles/eleven'],
    ['an unknown URL', '#nothing/here'],
    ['the unsubscribe page', '#leave/nobody'],
    ['a turn file', '#letter/none'],
    ['the account page without sign-in', '#account'],
    ['an invitation', `#join/${table}/${invites['b']}/b`],
  ] as const)
    await part(name, async () => {
      await turnTo(page, address)
      expect(await read(page)).toEqual([])
    })
  await part('on a phone in landscape, the invited game and its players are visible with the picture', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    for (const seat of ['a', 'b', 'c'])
      await expect(page.locator(`li[data-seat="${seat}"]`)).toBeInViewport({ ratio: 1 })
  })
})

test('the start page with lobby, new-table form and a game between bots', async ({ page }) => {
  await goTo(page, '')
  await page.locator('.lobby summary').click()
  await page.locator('.new details summary').click()
  await page.locator('.game').first().getByRole('button', { name: 'Watch 2 bots' }).click()
  expect(await read(page, 'body')).toEqual([])
})

test('an account, its games, the leaderboard and a profile', async ({ page }) => {
  const data = { name: 'Wilhelmine Schwarzenberger', password: 'four tanks in the forest' }
  expect((await page.request.post(`${base}api/account/register`, { data })).status()).toBe(201)
  const seats = { german: 'human', allied: 'open' }
  const opened = { game: 'blitzkrieg', seats, names: { german: data.name } }
  const { table, keys } = (await (await page.request.post(`${base}api/tables`, { data: opened })).json()) as {
    table: string
    keys: Record<string, string>
  }
  await goTo(page, `#seat/${table}/${keys['german']}`)
  await expect(page.locator('[data-version]')).toBeVisible()
  for (const address of ['#account', '#ratings/blitzkrieg', `#player/${data.name}`]) {
    await turnTo(page, address)
    await expect(page.locator('.table')).toHaveCount(0)
    expect(await read(page), address).toEqual([])
  }
  await part('a leaderboard with long names', async () => {
    const ranked = [
      'Wilhelmine Schwarzenberger',
      'ヴィルヘルミーネ・クライン',
      'Wilhelmine-Schwarzenberger',
      'Ada',
    ].map((name, i) => ({
      name,
      bot: false,
      rating: 1900 - 130 * i,
      error: 41 + 60 * i,
      provisional: i > 2,
      games: 120 - 30 * i,
    }))
    await page.route('**/api/ratings?**', (route) =>
      route.fulfill({ json: { game: 'blitzkrieg', pool: 'live', ranked } }),
    )
    await turnTo(page, '#ratings/blitzkrieg')
    await expect(page.locator('[data-ranking] tbody tr')).toHaveCount(4)
    expect(await read(page)).toEqual([])
  })
})

for (const game of ['blitzkrieg', 'eleven'])
  test(`${game}: a lesson, a puzzle and an annotated game`, async ({ page }) => {
    const entries = await json<Entry[]>(page.request, `${base}api/told/${game}`)
    const lessons = await json<Entry[]>(page.request, `${base}api/lessons/${game}`)
    const puzzles = await json<Entry[]>(page.request, `${base}api/puzzles/${game}`)
    for (const address of [
      `#lesson/${game}/${lessons[2]!.id}/3`,
      `#puzzle/${game}/${puzzles[0]!.id}`,
      `#told/${game}/${entries[0]!.id}`,
    ]) {
      await turnTo(page, address)
      await expect(page.locator('main:not([data-left]) [data-teller]')).toBeVisible()
      expect(await looked(page), address).toEqual([])
    }
  })

/** Open a table from a record on the service of these tests, with the keys of all seats. */
async function recorded(
  page: Page,
  game: string,
  name: string,
): Promise<{ table: string; keys: Record<string, string> }> {
  const record = readFileSync(join(RECORDS, game, `${name}.jsonl`), 'utf8').trimEnd()
  const { variant, seats } = JSON.parse(record.split('\n')[0]!) as { variant: string; seats: Record<string, string> }
  const data = {
    game,
    variant,
    seats: Object.fromEntries(Object.keys(seats).map((seat) => [seat, 'human'])),
    seed: 51,
    record,
  }
  const answer = await page.request.post(`${base}api/tables`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { table: string; keys: Record<string, string> }
}

test('tables with a spectator, who is not asked to pick in a draft', async ({ page }) => {
  for (const [game, moment] of [
    ['blitzkrieg', 'battle'],
    ['eleven', 'fighting'],
  ] as const)
    await part(`${game}: ${moment}`, async () => {
      const { table } = await recorded(page, game, moment)
      await turnTo(page, `#watch/${table}`)
      await expect(page.locator('main:not([data-left]) .prompt')).toBeVisible()
      expect(await walk(page, () => faults(page))).toEqual([])
    })
  await page.setViewportSize({ width: 1440, height: 900 })
  await speak(page, 'en')
  const data = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' } }
  const { table, keys } = (await (await page.request.post(`${base}api/tables`, { data })).json()) as {
    table: string
    keys: Record<string, string>
  }
  await turnTo(page, `#watch/${table}`)
  const shown = page.locator('[data-draft] .told')
  await expect(shown).toHaveText('Point at or tap a general to see his abilities and starting area.')
  await turnTo(page, `#seat/${table}/${keys['a']}`)
  await expect(shown).toContainText('Click to choose him.')
})

test('chat and notes at a table', async ({ page }) => {
  const { table, keys } = await recorded(page, 'eleven', 'fighting')
  const [own, other] = Object.entries(keys) as [[string, string], [string, string]]
  const said = [
    'Four of yours in Cologne: is that all you have left in the west, or am I to be surprised once more?',
    'ケルンの四個部隊が西部の全戦力ですか。それともまた驚かされるのでしょうか。',
    'Wilhelmine-Schwarzenberger',
    'No.',
  ]
  for (const [i, text] of said.entries()) {
    const answer = await page.request.post(`${base}api/tables/${table}/talk`, {
      data: { text },
      headers: { authorization: `Bearer ${(i % 2 ? own : other)[1]}` },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await goTo(page, `#seat/${table}/${own[1]}`)
  await expect(page.locator('.prompt')).toBeVisible()
  await page
    .getByRole('tab', { name: /^Talk/ })
    .or(page.locator('.parts button', { hasText: 'Chat' }))
    .first()
    .click()
  await expect(page.getByText(said[0]!)).toBeVisible()
  expect(await walk(page, () => faults(page))).toEqual([])
})
