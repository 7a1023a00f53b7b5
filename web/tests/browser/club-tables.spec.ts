// Tests of tables on a service with accounts: lobby, clocks, chat and ratings.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { serious, test } from './club-service'
import { json, move } from './blitzkrieg-tables'
import { expect } from './expect'
import { visit } from './navigation'

test('two players meet in the lobby, one on a phone; the waiting player plays a bot and is notified', async ({
  page,
  browser,
  home,
}) => {
  await page.goto(home.url)
  const lobby = page.locator('.lobby')
  await expect(lobby).toContainText('No players are waiting now.')
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', colorScheme: 'dark' })
  const phone = await pocket.newPage()
  await phone.goto(home.url)
  await expect(phone.locator('.lobby .none')).toHaveText('今待っているプレイヤーはいません。')

  // No other player waits for the same match, so the quick match opens a table in the lobby.
  await lobby.locator('summary').click()
  await lobby.getByLabel('Seat').selectOption('german')
  await lobby.getByLabel('Language').selectOption('en')
  await lobby.getByLabel('Your name').fill('Anna')
  await lobby.locator('select[name="clock"]').selectOption('days')
  await lobby.getByLabel('Message (optional)').fill('An evening game')
  expect(await serious(page)).toEqual([])
  await lobby.locator('.quick').click()
  const own = lobby.locator('li.here')
  await expect(own).toContainText('Your table is waiting for an opponent.')
  const table = (await own.getAttribute('data-table'))!

  // The table appears in the lobby of the other browser without a reload.
  const there = phone.locator(`.lobby [data-table="${table}"]`)
  await expect(there).toContainText('ドイツ軍 Anna')
  await expect(there).toContainText('An evening game')
  await expect(there).toContainText('English')
  await expect(there).toContainText('1手ごとに3日')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])

  await own.locator('.meanwhile').click()
  await expect(page.locator('[data-version]')).toBeVisible()
  expect(page.url()).not.toContain(table)

  await there.locator('[data-seat="allied"]').click()
  await expect(phone.locator('[data-version]')).toBeVisible()
  expect(phone.url()).toContain(table)
  await expect(page.locator('.met')).toContainText('An opponent has joined your table.')
  await page.locator('.met').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`#table/${table}`))
  await page.goto(home.url)
  await expect(lobby).toContainText('No players are waiting now.')
  await pocket.close()
})

test('a bot takes over for a player out of time, at the opponent’s request, until the player returns', async ({
  page,
  browser,
  home,
}) => {
  // The player chooses the clock when opening the table.
  await page.goto(home.url)
  await page.locator('.new details summary').click()
  await page.locator('.new select[name="clock"]').selectOption('live')
  await page.locator('.new').getByLabel('Minutes per player').fill('30')
  await page.locator('.new button.go').click()
  // The clock runs from the first prompt. Allow some seconds for loading the page.
  await expect(page.locator('.clocks [data-seat="german"] time')).toHaveText(/^(30:00|29:\d\d)$/)

  const opened = (await (
    await page.request.post(`${home.url}api/tables`, {
      data: {
        game: 'blitzkrieg',
        seats: { german: 'human', allied: 'human' },
        seed: 3,
        clock: { seconds: 2, each: true, out: 'claim', bot: 'random' },
      },
    })
  ).json()) as { table: string; keys: Record<string, string>; actor: string }
  const asked = opened.actor
  const other = asked === 'german' ? 'allied' : 'german'
  const address = `${home.url}api/tables/${opened.table}`
  const headers = { authorization: `Bearer ${opened.keys[asked]}` }
  const state = (await (await page.request.get(`${address}/seat`, { headers })).json()) as {
    version: number
    options: { notation: string }[]
  }
  // After the first choice, the clock begins to run.
  await page.request.post(`${address}/choose`, {
    headers,
    data: { version: state.version, notation: state.options[0]!.notation },
  })
  const slow = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja' })
  const away = await slow.newPage()
  await away.goto(`${home.url}#seat/${opened.table}/${opened.keys[asked]}`)
  await expect(away.locator(`.clocks .running[data-seat="${asked}"] time`)).toBeVisible()

  await page.goto(`${home.url}#seat/${opened.table}/${opened.keys[other]}`)
  await page.locator('.clocks .claim').click()
  await expect(page.locator('.clocks')).toContainText('A bot (Random) is playing for')
  expect(await serious(page)).toEqual([])
  await expect(page.locator(`.clocks .running[data-seat="${other}"]`)).toBeVisible()

  await away.locator('.clocks .back').click()
  await expect(away.locator('.clocks')).not.toContainText('代わりに')
  expect(await serious(away)).toEqual([])
  await page.reload()
  await expect(page.locator('.clocks')).not.toContainText('is playing for')
  // In the settings, the player can also let a bot take over the seat.
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.locator('.sit-in .leave').click()
  await expect(page.locator('.clocks')).toContainText('is playing for')
  await slow.close()
})

test('players chat in two languages, a spectator separately, and notes appear in the replay', async ({
  page,
  browser,
  home,
}) => {
  const opened = (await (
    await page.request.post(`${home.url}api/tables`, {
      data: {
        game: 'blitzkrieg',
        seats: { german: 'human', allied: 'human' },
        names: { german: 'Anna', allied: 'Ben' },
      },
    })
  ).json()) as { table: string; keys: Record<string, string> }
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', hasTouch: true })
  ).newPage()
  const looker = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await page.goto(`${home.url}#seat/${opened.table}/${opened.keys['german']}`)
  await phone.goto(`${home.url}#seat/${opened.table}/${opened.keys['allied']}`)
  await looker.goto(`${home.url}#watch/${opened.table}`)
  const talk = page.locator('[data-talk]')
  await talk.locator('summary').click()
  await expect(talk).toContainText('Only the players at this table can read them.')
  await talk.locator('select').selectOption('good-game')
  await expect(talk.locator('[data-said] span').first()).toHaveText('Have a good game.')

  // The phone shows the number of new messages. It shows the predefined phrase in the reader's language.
  await phone.locator('.parts button', { hasText: 'チャット・1' }).tap()
  const there = phone.locator('[data-talk]')
  await expect(there.locator('[data-said] span').first()).toHaveText('よろしくお願いします。')
  await expect(there.locator('[data-said] b')).toHaveText('Anna')
  await there.locator('.line input').fill('<b>はじめまして</b>')
  await there.locator('.send').tap()
  await expect(talk.locator('[data-said] span').nth(1)).toHaveText('<b>はじめまして</b>')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])

  // Spectators have a chat of their own.
  const aside = looker.locator('[data-talk]')
  await aside.locator('summary').click()
  await expect(aside).toContainText('Spectator chat')
  await aside.getByLabel('Your name').fill('Carl')
  await aside.locator('.line input').fill('He will go by Sedan')
  await aside.locator('.send').click()
  await expect(aside.locator('[data-said]')).toHaveCount(1)
  await expect(aside).toContainText('Carl (spectator)')

  // Messages of a player who was reported and blocked disappear. With chat switched off, all messages disappear.
  await talk.locator('[data-said]').nth(1).getByRole('button', { name: 'About Ben’s message' }).click()
  await talk.getByLabel('Report:').selectOption('spam')
  await expect(talk).toContainText('Reported to the moderators.')
  expect(await serious(page)).toEqual([])
  await talk.locator('[data-block]').click()
  await expect(talk.locator('[data-said]')).toHaveCount(1)
  await talk.getByRole('button', { name: 'Unmute everyone' }).click()
  await expect(talk.locator('[data-said]')).toHaveCount(2)
  await talk.locator('[data-talk-switch]').click()
  await expect(talk.locator('[data-said]')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-talk]')).toBeVisible()
  await expect(page.locator('[data-said]')).toHaveCount(0)

  await page.locator('[data-notes] summary').click()
  await page.getByLabel('About this game').fill('He says little.')
  await expect(page.locator('[data-notes]')).toContainText('saved')
  await visit(page, `${home.url}#replay/${opened.table}`, '.replay')
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.locator('[data-to-notes]').click()
  await expect(page.locator('dialog').getByLabel('About this game')).toHaveValue('He says little.')
  await phone.context().close()
  await looker.context().close()
})

test('two players play a rated game from the lobby to the game-over page, leaderboard and profile', async ({
  page,
  browser,
  home,
  named,
}) => {
  const [erika, frieda] = [named('Erika'), named('Frieda')]
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', colorScheme: 'dark' })
  const phone = await pocket.newPage()
  for (const [on, name] of [
    [page, erika],
    [phone, frieda],
  ] as const) {
    const data = { name, password: 'four tanks in the forest' }
    expect((await on.request.post(`${home.url}api/account/register`, { data })).status()).toBe(201)
  }
  await page.goto(home.url)
  const lobby = page.locator('.lobby')
  await lobby.locator('summary').click()
  await lobby.getByLabel('Seat').selectOption('german')
  await lobby.getByLabel('Rated game').check()
  await expect(lobby).toContainText(`You play as ${erika}. If your time runs out, you lose.`)
  await expect(lobby.getByLabel('Your name')).toHaveCount(0)
  await expect(lobby.locator('select[name="clock"]')).toHaveValue('live')
  expect(await serious(page)).toEqual([])
  await lobby.locator('.open').click()
  const own = lobby.locator('li.here')
  await expect(own).toContainText('Rated')
  const table = (await own.getAttribute('data-table'))!

  // A visitor without an account is asked to sign in. A signed-in player joins under the account's name.
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(home.url)
  await expect(stranger.locator(`.lobby [data-table="${table}"]`)).toContainText('Sign in to play rated')
  await stranger.context().close()
  await phone.goto(home.url)
  await phone.locator('.lobby .show select').selectOption('free')
  await expect(phone.locator('.lobby .none')).toBeVisible()
  await phone.locator('.lobby .show select').selectOption('rated')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])
  await phone.locator(`.lobby [data-table="${table}"] [data-seat="allied"]`).click()
  await expect(phone.locator('[data-version]')).toBeVisible()
  await visit(page, `${home.url}#table/${table}`, '[data-version]')
  await expect(page.locator('.clocks [data-seat="allied"] time')).toHaveText(/^4[45]:/)

  const keyOf = (on: Page): Promise<Record<string, string>> =>
    on.evaluate(
      (id) =>
        (
          JSON.parse(localStorage.getItem('sandtable-tables') ?? '[]') as {
            table: string
            keys: Record<string, string>
          }[]
        ).find((each) => each.table === id)!.keys,
      table,
    )
  const opened = { table, keys: { ...(await keyOf(page)), ...(await keyOf(phone)) } }
  const chosen = new Set<string>()
  while (chosen.size < 2) {
    const { actor } = await json<{ actor: string }>(page.request, `${home.url}api/tables/${table}`)
    expect(await move(page.request, home.url, opened, () => 0.5, [actor])).not.toBeNull()
    chosen.add(actor)
  }
  const headers = { authorization: `Bearer ${opened.keys['allied']}` }
  expect((await page.request.post(`${home.url}api/tables/${table}/resign`, { headers, data: {} })).status()).toBe(204)

  await page.goto(`${home.url}#end/${table}`)
  await expect(page.locator('[data-moved="german"]')).toContainText(
    new RegExp(`${erika}\\s*1500 → 1\\d{3}\\s*provisional`),
  )
  await expect(page.locator('[data-moved="allied"]')).toContainText(new RegExp(`${frieda}\\s*1500 → 1[34]\\d\\d`))
  expect(await serious(page)).toEqual([])

  await phone.goto(`${home.url}#ratings`)
  const rows = phone.locator('tbody tr')
  // The list is ordered by rating. Bots are listed too, and provisional players are at the end.
  await expect(rows.filter({ hasText: frieda })).toBeVisible()
  const standing = await rows.locator('th').allInnerTexts()
  const wanted = [
    /^強い/,
    /^ふつう/,
    /^基本/,
    /^やさしい/,
    new RegExp(`${erika}\\s*暫定`),
    new RegExp(`${frieda}\\s*暫定`),
  ]
  const at = wanted.map((each) => standing.findIndex((text) => each.test(text)))
  expect(at, standing.join()).not.toContain(-1)
  expect(at).toEqual([...at].sort((a, b) => a - b))
  await expect(phone.locator('main')).toContainText('短縮シナリオ、1人のゲーム、時計のない卓')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])
  await phone.getByRole('link', { name: erika }).click()
  await expect(phone.locator('dl')).toContainText('ドイツ軍 1戦1勝')
  await expect(phone.locator('dl')).toContainText('相手の投了')
  await expect(phone.getByRole('img', { name: /レートの推移：1ゲームで1,?500から/ })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])
  await pocket.close()

  await page.goto(`${home.url}#account`)
  const finished = page.locator(`.finished [data-table="${table}"]`)
  await expect(finished).toContainText('Rated')
  // Each search filter shows the game if the game matches, and hides it otherwise.
  const search = page.getByRole('search')
  const asked = async (label: string, right: string, wrong: string): Promise<void> => {
    const field = search.getByLabel(label)
    const enter = (text: string): Promise<unknown> =>
      label === 'Result' ? field.selectOption({ label: text }) : field.fill(text)
    await enter(wrong)
    await expect(page.locator('.finished li')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'No finished games.' })).toBeVisible()
    await enter(right)
    await expect(finished).toBeVisible()
  }
  await asked('Opponent', frieda.toLowerCase(), 'Greta')
  await asked('Result', 'Won', 'Lost')
  await asked('Ended on or after', '2020-02-29', '2999-01-01')
  await asked('Ended on or before', '2999-01-01', '2020-02-29')
  await asked('Minimum moves', '1', '5000')
  await asked('Maximum moves', '5000', '1')
  // The player can download all data of the account as one archive.
  await page.getByText('My data').click()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download archive' }).click()
  const archive = readFileSync(await (await saved).path())
  for (const name of ['account.json', 'games.json', `records/blitzkrieg-${table}.jsonl`])
    expect(archive.includes(name)).toBe(true)
})
