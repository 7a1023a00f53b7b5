// Tests of the coach at a table against bots: the remarks before and after a move, the explanation of a remark, and the
// switch that turns the coach off.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Locator } from '@playwright/test'
import type { Hint } from '../../src/generated/wire'
import { findings } from './axe-checks'
import { expect } from './expect'
import { opened, RECORDS } from './prepared-tables'

/** The longest time that the coach's search may take, in milliseconds. */
const SEARCH = 50_000

test('the coach shows the cost of a move afterwards, and the reason', async ({ page, request }) => {
  const record = readFileSync(join(RECORDS, 'blitzkrieg', 'crowded-hand.jsonl'), 'utf8')
  const seats = { german: 'human', allied: 'bot:easy' }
  const known = await opened(request, { game: 'blitzkrieg', variant: '', seats, seed: 4 }, { record })
  const address = `/#seat/${known.table}/${known.keys['german']!}`
  // Mock the cost of passing as 12 points, because playouts estimate a slightly different cost each time.
  await page.route(
    '**/coach',
    async (route) => {
      const hint = (await (await route.fetch({ timeout: SEARCH })).json()) as Hint
      const best = Math.max(...hint.moves.map(({ gain }) => gain))
      const moves = hint.moves.map((each) => (each.option.notation === 'pass' ? { ...each, gain: best - 12 } : each))
      await route.fulfill({ json: { ...hint, moves } })
    },
    { times: 1 },
  )
  await page.goto(address)
  const box = page.locator('[data-coach]')
  await expect(page.locator('[data-coach-on]')).toBeVisible()
  await expect(box).toHaveCount(0)
  const answer = page.waitForResponse((response) => response.url().endsWith('/coach'), { timeout: SEARCH })
  await page.locator('[data-coach-on]').click()
  const { moves } = (await (await answer).json()) as Hint
  await expect(box).toBeVisible()
  await box.getByRole('button', { name: 'Show threats' }).click()
  await expect(page.locator('[data-threats]')).toBeVisible()
  await box.getByRole('button', { name: 'Show threats' }).click()
  const next = page.waitForResponse((response) => response.url().endsWith('/coach'), { timeout: SEARCH })
  await page.locator('[data-notation="pass"]').click()
  await next
  const said = box.locator('[data-remark="cost"]')
  await expect(said).toContainText('Your last move cost 12 points of win chance.')
  await box.locator('summary').click()
  await expect(box.locator('ol li')).toHaveCount(moves.length)
  expect(await findings(page, '[data-coach]')).toEqual([])
  // The coach appears again when the player returns, until it is switched off.
  await page.reload()
  await expect(box).toBeVisible()
  await page.locator('[data-coach-off]').click()
  await expect(box).toHaveCount(0)
})

test('the coach marks an important choice before it is made, and again after undo', async ({ page, request }) => {
  const record = readFileSync(join(RECORDS, 'blitzkrieg', 'operation.jsonl'), 'utf8')
  const seats = { german: 'human', allied: 'bot:easy' }
  const known = await opened(request, { game: 'blitzkrieg', variant: '', seats, seed: 4 }, { record })
  // Mock a comparison of two moves, of which one has a far higher win chance.
  await page.route('**/coach', async (route) => {
    const hint = (await (await route.fetch({ timeout: SEARCH })).json()) as Hint
    const [first, second] = hint.moves
    if (first === undefined || second === undefined) return route.fulfill({ json: hint })
    return route.fulfill({
      json: {
        ...hint,
        unit: 'chance',
        moves: [
          { ...first, gain: 40 },
          { ...second, gain: -7.25 },
        ],
      },
    })
  })
  await page.goto(`/#seat/${known.table}/${known.keys['german']!}`)
  await page.locator('[data-coach-on]').click()
  const said = page.locator('[data-remark="much"]')
  await expect(said).toHaveText(/the better of 2 moves has a win chance \d+ points above the other/)
  await page.locator('[data-coach] summary').click()
  await expect(page.locator('[data-coach] ol b')).toHaveText(['+40', /^−7\.[23]$/])
  await page.locator('.hand [data-card="operation"]').click()
  await expect(page.locator('[data-question]')).toContainText('choose a space to move from')
  await expect(page.locator('[data-coach]')).toBeVisible()
  await expect(said).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(said).toBeVisible()
})

test('after the lessons the start page proposes the next game first', async ({ page, request }) => {
  const lessons = (await (await request.get('/api/lessons/eleven')).json()) as { id: string; steps: number }[]
  const done = lessons.map(({ id, steps }) => [`eleven/${id}`, Array(steps + 1).fill([])])
  await page.addInitScript(
    (made) => localStorage.setItem('sandtable-lessons', JSON.stringify(Object.fromEntries(made))),
    done,
  )
  await page.goto('/')
  const card = page.locator('.game', { hasText: "Hitler's Eleven" })
  await expect(card.locator('[data-stage]')).toHaveText(
    'All 10 lessons are done. Next: a game against Easy with a coach.',
  )
  // Only this game offers a next game, because the player has not finished the lessons of the other game. The offer
  // looks like the main button.
  await expect(page.locator('[data-stage]')).toHaveCount(1)
  const ground = (button: Locator): Promise<string> => button.evaluate((it) => getComputedStyle(it).backgroundColor)
  const stands = await ground(page.locator('.game', { hasText: 'Blitzkrieg' }).locator('.play'))
  expect(await ground(card.locator('.coached'))).toBe(stands)
  expect(await ground(card.locator('.play'))).not.toBe(stands)
  await card.locator('.coached').click()
  await expect(page.locator('[data-coach]')).toBeVisible()
  const table = new URL(page.url()).hash.split('/')[1]!
  const { seats } = (await (await request.get(`/api/tables/${table}`)).json()) as {
    seats: Record<string, { player: string }>
  }
  expect(
    Object.values(seats)
      .map(({ player }) => player)
      .toSorted(),
  ).toEqual(['bot:easy', 'bot:easy', 'human'])
  // After a win with the coach, the page offers the next game, again with the coach.
  await page.evaluate(() => localStorage.setItem('sandtable-coach', JSON.stringify({ beaten: ['eleven'] })))
  await page.goto('/#')
  await page.reload()
  await expect(card.locator('[data-stage]')).toContainText('beat Easy with the coach. Next: Medium')
  await card.getByRole('button', { name: 'Play against Medium' }).click()
  await expect(page.locator('[data-coach]')).toBeVisible()
  await expect(page.getByText('Bot (Medium)').first()).toBeVisible()
})

test('in set-up the coach advises before a choice, in both languages and on a phone', async ({ page, request }) => {
  const known = await opened(request, {
    game: 'eleven',
    variant: '3',
    seats: { a: 'human', b: 'bot:easy', c: 'bot:easy' },
    seed: 4,
  })
  await page.addInitScript(
    (table) => localStorage.setItem('sandtable-coach', JSON.stringify({ tables: [table] })),
    known.table,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/#seat/${known.table}/${known.keys['a']!}`)
  const said = page.locator('[data-remark="counsel"]')
  await expect(said).toHaveText(
    /^12 generals are left, 7 of them with strength 3 or more\. Other players take 4 before you choose again/,
  )
  await expect(said).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(said).toHaveText(/^将軍は残り12人です。そのうち7人が戦闘力3以上です。/)
})
