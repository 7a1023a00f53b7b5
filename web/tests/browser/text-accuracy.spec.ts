// Tests that texts on the screen are true: how many more units can join a move, and how many cards the opponent has.
// Each event appears once and in order, and undone events disappear. Advice and odds stay the same from the start of a
// move to its end.
import { test, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import type { SeatState } from '../../src/types'
import { expect } from './expect'
import { opened, operation, sitDown, type Reached } from './prepared-tables'
import { FULL } from './window-sizes'

type Asking = Parameters<typeof operation>[0]
interface LogLine {
  option: { notation: string; label: unknown }
  moves: { option: { notation: string; label: unknown }; steps: unknown[] }[]
}

const version = async (page: Page): Promise<number> => Number(await page.locator('.table').getAttribute('data-version'))
const stateOf = async (request: Asking, { table, keys }: Reached, seat: string): Promise<SeatState<View>> =>
  (await (
    await request.get(`api/tables/${table}/seat`, { headers: { authorization: `Bearer ${keys[seat]}` } })
  ).json()) as SeatState<View>

test('the texts before and during an attack are correct', async ({ page, request }) => {
  const known = await operation(request)
  const { view } = await stateOf(request, known, 'german')
  await sitDown(page, known)

  await test.step('the log appears once, newest first; the size of the other hand is visible', async () => {
    await expect(page.locator('.log')).toHaveCount(1)
    const numbers = await page
      .locator('.log [data-operation]')
      .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-operation'))))
    expect(numbers.length).toBeGreaterThan(2)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    const hand = page.locator('.hand h2').first()
    await expect(hand).toBeInViewport({ ratio: 1 })
    await expect(hand).toContainText(`Allied: ${view.cards['allied']!.hand_count}`)
  })

  await test.step('as many more units can join as the prompt says', async () => {
    // Choose a base with many units, and a space from which fewer units can move than the card allows.
    const held = view.spaces.filter(({ control, units }) => control === 'german' && units !== null)
    const sum = (units: Record<string, number>): number => Object.values(units).reduce((all, count) => all + count, 0)
    const sizes = new Map(held.map(({ id, units }) => [id, sum(units!)]))
    await page.locator('.hand [data-card="operation"]').click()
    await expect(page.locator('.question')).toContainText('choose a space to move from')
    const from = await page
      .locator('[data-space][data-lit]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-space')!))
    expect(from.length).toBeGreaterThan(1)
    const seen = new Set<number>()
    const starts = from.filter((start) => (sizes.get(start) ?? 0) > 0)
    starts.sort((one, other) => sizes.get(one)! - sizes.get(other)!)
    // By default, check only the smallest and the largest start.
    for (const start of FULL ? starts : [starts[0]!, starts.at(-1)!]) {
      let now = await version(page)
      const choose = async (notation: string): Promise<void> => {
        const answer = await request.post(`api/tables/${known.table}/choose`, {
          headers: { authorization: `Bearer ${known.keys['german']}` },
          data: { version: now, notation },
        })
        expect(answer.ok(), await answer.text()).toBe(true)
        now = ((await answer.json()) as SeatState<View>).version
        await expect.poll(() => version(page)).toBe(now)
      }
      await choose(`from ${start}`)
      let taken = 0
      let left: number | null = null
      for (;;) {
        const { options } = await stateOf(request, known, 'german')
        const next = options.find(({ verb }) => verb === 'take')
        if (taken > 0) {
          const said = /or (?:up to )?(\d+) more units?/.exec(await page.locator('.question').innerText())
          const now: number = said === null ? 0 : Number(said[1])
          if (left !== null) expect(now, start).toBe(left - 1)
          left = now
          seen.add(now)
        }
        if (next === undefined) break
        await choose(next.notation)
        taken += 1
      }
      expect(left, `${start}: no unit is left that can join`).toBe(0)
      for (; taken >= 0; taken -= 1) {
        const stood = await version(page)
        await page.locator('[data-undo]').click()
        await expect.poll(() => version(page)).not.toBe(stood)
      }
      await expect(page.locator('.question')).toContainText('choose a space to move from')
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  await test.step('an attack’s chance is the same on the map, in its panel, and in the battle', async () => {
    await page.locator('[data-undo]').click()
    await expect(page.locator('.space.may').first()).toBeVisible()
    await page.locator('[data-space="agb"]').dispatchEvent('click')
    const attack = page.locator('[data-to][data-kind="act"]').first()
    await expect(attack).toBeVisible()
    const to = (await attack.getAttribute('data-to'))!
    const chance = await attack.locator('b').innerText()
    expect(chance).toMatch(/%/)
    await expect(page.locator(`[data-space="${to}"] .chance`)).toHaveText(chance)
    await attack.click()
    await expect(page.locator('.battle')).toBeVisible()
    const wins = async (): Promise<number> => {
      const all = await page.locator('.battle .odds .ends li:has([data-seat="german"]) b').allInnerTexts()
      return all.reduce((sum, each) => sum + parseFloat(each), 0)
    }
    // The two numbers can be rounded differently.
    await expect.poll(async () => Math.abs((await wins()) - parseFloat(chance))).toBeLessThanOrEqual(1)
  })

  await test.step('the dice of a side are the sum of the listed modifiers', async () => {
    const side = page.locator('.battle .odds .side[data-seat="german"]')
    await expect(side.locator('.items li').first()).toBeVisible()
    const numbers = await side.locator('.items li > b').allInnerTexts()
    const sum = numbers.map((each) => Number(each.replace('−', '-'))).reduce((all, each) => all + each, 0)
    expect(numbers.length).toBeGreaterThan(1)
    expect(sum).toBe(Number(/\d+/.exec(await side.locator('.dice').innerText())![0]))
  })
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('undone events disappear from the strip and the log', async ({ page, request }) => {
    await page.addInitScript(() => localStorage.setItem('sandtable-pace', 'slow'))
    const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 5 }
    const known = await opened(request, opening)
    // Open the table for the opponent, who sees each placed unit.
    await sitDown(page, { ...known, keys: { german: known.keys['german']! } })
    const headers = { authorization: `Bearer ${known.keys['allied']}` }
    const before = await stateOf(request, known, 'allied')
    const placed = await request.post(`api/tables/${known.table}/line`, {
      headers,
      data: { version: before.version, line: ['place sedan', 'place lille', 'place laon'] },
    })
    expect(placed.ok(), await placed.text()).toBe(true)
    const strip = page.locator('aside.strip')
    await expect(strip.locator('.text')).toContainText('Sedan')
    await page.clock.install()
    const { version: after } = (await placed.json()) as SeatState<View>
    const back = await request.post(`api/tables/${known.table}/undo`, { headers, data: { version: after } })
    expect(back.ok(), await back.text()).toBe(true)
    // The undone event disappears immediately, although its animation has not ended.
    await expect(strip).toHaveCount(0, { timeout: 3_000 })
    await expect(page.locator('.log')).not.toContainText('Sedan')
    await expect(page.locator('[data-space="sedan"] [data-unit]')).toHaveCount(0)
    // The undone event does not return later.
    await page.clock.runFor(3_500)
    await expect(strip).toHaveCount(0)
  })
})

test.describe('an opponent’s set-up, with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const lang of FULL ? ['en', 'ja'] : ['ja'])
    test(`it is one sentence in ${lang} and does not delay the next prompt`, async ({ page, request }) => {
      const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 7 }
      const known = await opened(request, opening)
      await sitDown(page, { ...known, keys: { german: known.keys['german']! } }, { lang })
      const headers = { authorization: `Bearer ${known.keys['allied']}` }
      // Make the choices one after another, like a bot.
      for (let left = 13; left > 0; left -= 1) {
        const { version, options } = await stateOf(request, known, 'allied')
        const data = { version, notation: options[left % options.length]!.notation }
        const placed = await request.post(`api/tables/${known.table}/choose`, { headers, data })
        expect(placed.ok(), await placed.text()).toBe(true)
      }
      const strip = page.locator('aside.strip')
      await expect(strip.locator('.text')).toContainText(
        lang === 'en' ? /The Allied player places \d+ units: \w+/ : /連合軍が\d+個のユニットを配置しました：/,
      )
      // Animating thirteen entries one by one would take 1.6 seconds for each.
      await expect(page.locator('.prompt.mine .bases')).toBeVisible({ timeout: 6_000 })
      expect(await page.locator('[data-space] [data-unit]').count()).toBeGreaterThanOrEqual(13)
      await expect(strip.locator('.text')).not.toContainText('is placed')
    })
})

test('a hint is followed step by step to the end of its move without changing', async ({ page, request }) => {
  test.setTimeout(150_000)
  const known = await operation(request)
  await sitDown(page, known)
  const lines: LogLine[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/hint') && response.ok())
      void response.json().then((each: LogLine) => lines.push(each))
  })
  /** The choices made so far, in order. Each was advised, or was the only option. */
  const followed: string[] = []
  for (let step = 0; step < 12; step += 1) {
    const { view, options } = await stateOf(request, known, 'german')
    if (view.battle !== null || (step > 0 && view.decision === 'Operation')) break
    const before = await version(page)
    if (options.length > 1) {
      const asked = lines.length
      await page.locator('[data-hint]').click()
      await expect.poll(() => lines.length, { timeout: 60_000 }).toBe(asked + 1)
      const hint = lines.at(-1)!.option
      followed.push(JSON.stringify(hint.label))
      await expect(page.locator('.hint .option')).toHaveAttribute('data-notation', hint.notation)
      await page.locator('.hint .option').click()
    } else {
      followed.push(JSON.stringify(options[0]!.label))
      await page.locator(`.prompt [data-notation="${options[0]!.notation}"]`).click()
    }
    await expect.poll(() => version(page)).toBeGreaterThan(before)
  }
  expect(lines.length).toBeGreaterThan(1)
  // At each step, the choice follows the first advice as far as the advice reached.
  const [begun] = lines
  expect(begun!.moves[0]!.option.notation).toBe(begun!.option.notation)
  const plan = [begun!.option.label, ...begun!.moves[0]!.steps].map((each) => JSON.stringify(each))
  expect(plan.length).toBeGreaterThan(1)
  const length = Math.min(plan.length, followed.length)
  expect(followed.slice(0, length)).toEqual(plan.slice(0, length))
})
