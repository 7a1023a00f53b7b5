// Every screen beside the tables themselves, walked through at five sizes in both languages: no word is cut or broken, nothing
// lies over anything else or leaves the window, and whatever is pressed can be reached.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { cutWords, faults, title } from './geometry'
import { RECORDS } from './reach'
import { OwnService } from './own'
import { json } from './service'
import { read, walk } from './walks'

test.skip(process.env['SANDTABLE_URL'] !== undefined, 'a service of its own is started')

const service = new OwnService()
let base = ''
test.beforeAll(async () => {
  await service.start('--accounts-passwords', '--accounts-passkeys', '--lobby', '--talk')
  base = service.base.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => service.end())

async function goTo(page: Page, address: string, lang = 'en'): Promise<void> {
  await page.addInitScript((lang) => localStorage.setItem('sandtable-lang', lang), lang)
  await page.goto(base + address)
  await expect(page.locator('header.top')).toBeVisible()
}

/** A table of any kind: its title, its words, and what tells above the question, under whose buttons no line shows. */
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
      // Where they stand beside the title the words follow them; at the foot they lie over the last of them.
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

for (const [name, address] of [
  ['the rules', '#rules/blitzkrieg'],
  ['the player aid', '#rules/eleven/aid'],
  ['games told', '#told/eleven'],
  ['puzzles', '#puzzles/eleven'],
  ['an address of nothing', '#nothing/here'],
  ['no more letters', '#leave/nobody'],
  ['a letter', '#letter/none'],
  ['an account for whoever is not signed in', '#account'],
] as const)
  test(`${name}, at five sizes in both languages`, async ({ page }) => {
    await goTo(page, address)
    expect(await read(page)).toEqual([])
  })

test('the first page with its lobby, a table to be set up and two computers to be watched', async ({ page }) => {
  await goTo(page, '')
  await page.locator('.lobby summary').click()
  await page.locator('.new details summary').click()
  await page.locator('.game').first().getByRole('button', { name: 'Watch two computers' }).click()
  expect(await read(page, 'body')).toEqual([])
})

test('an account, its games, who is rated how, and somebody who plays', async ({ page }) => {
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
    await page.goto(base + address)
    await expect(page.locator('.table')).toHaveCount(0)
    expect(await read(page), address).toEqual([])
    await page.getByRole('button', { name: 'English' }).click()
  }
})

test('an invitation', async ({ page }) => {
  const seats = { a: 'human', b: 'open', c: 'open' }
  const data = { game: 'eleven', variant: '3', seats, names: { a: 'Wilhelmine' } }
  const { table, invites } = (await (await page.request.post(`${base}api/tables`, { data })).json()) as {
    table: string
    invites: Record<string, string>
  }
  await goTo(page, `#join/${table}/${invites['b']}/b`)
  expect(await read(page)).toEqual([])
  // On a phone that lies, the game and who sits where are in sight with the picture.
  await page.setViewportSize({ width: 844, height: 390 })
  for (const seat of ['a', 'b', 'c']) await expect(page.locator(`li[data-seat="${seat}"]`)).toBeInViewport({ ratio: 1 })
})

for (const game of ['blitzkrieg', 'eleven'])
  test(`${game}: a lesson, a puzzle and a told game`, async ({ page }) => {
    const told = await json<Entry[]>(page.request, `${base}api/told/${game}`)
    const lessons = await json<Entry[]>(page.request, `${base}api/lessons/${game}`)
    const puzzles = await json<Entry[]>(page.request, `${base}api/puzzles/${game}`)
    for (const address of [
      `#lesson/${game}/${lessons[2]!.id}/3`,
      `#puzzle/${game}/${puzzles[0]!.id}`,
      `#told/${game}/${told[0]!.id}`,
    ]) {
      // Each is come to from outside: the one before has words of its own in the same place.
      await page.goto('about:blank')
      await goTo(page, address)
      await expect(page.locator('[data-teller]')).toBeVisible()
      expect(await looked(page), address).toEqual([])
      await page.getByRole('button', { name: 'English' }).click()
    }
  })

test('who looks on at a draft is not told to take anybody', async ({ page }) => {
  const data = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' } }
  const { table, keys } = (await (await page.request.post(`${base}api/tables`, { data })).json()) as {
    table: string
    keys: Record<string, string>
  }
  await goTo(page, `#watch/${table}`)
  const told = page.locator('[data-draft] .told')
  await expect(told).toHaveText(
    'Point at a general, or tap him, to read what he can do and see on the map where he begins.',
  )
  await goTo(page, `#seat/${table}/${keys['a']}`)
  await expect(told).toContainText('Press to take him.')
})

/** A table of a record at the service of these tests, with all its keys. */
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

for (const [game, moment] of [
  ['blitzkrieg', 'battle'],
  ['eleven', 'fighting'],
] as const)
  test(`${game}: a table that is watched`, async ({ page }) => {
    const { table } = await recorded(page, game, moment)
    await goTo(page, `#watch/${table}`)
    await expect(page.locator('.prompt')).toBeVisible()
    expect(await walk(page, () => faults(page))).toEqual([])
  })

test('a leaderboard with people of long names', async ({ page }) => {
  const ranked = ['Wilhelmine Schwarzenberger', 'ヴィルヘルミーネ・クライン', 'Wilhelmine-Schwarzenberger', 'Ada'].map(
    (name, i) => ({
      name,
      bot: false,
      rating: 1900 - 130 * i,
      error: 41 + 60 * i,
      provisional: i > 2,
      games: 120 - 30 * i,
    }),
  )
  await page.route('**/api/ratings?**', (route) =>
    route.fulfill({ json: { game: 'blitzkrieg', pool: 'live', ranked } }),
  )
  await goTo(page, '#ratings/blitzkrieg')
  await expect(page.locator('[data-ranking] tbody tr')).toHaveCount(4)
  expect(await read(page)).toEqual([])
})

test('what has been said and noted at a table', async ({ page }) => {
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
    .or(page.locator('.parts button', { hasText: 'Talk' }))
    .first()
    .click()
  await expect(page.getByText(said[0]!)).toBeVisible()
  expect(await walk(page, () => faults(page))).toEqual([])
})
