// What is said on the screen is so: how many more may join, what has been taken back, how many cards the other holds, and the
// story in one place and one order; advice and odds stay the same from the beginning of a move to its end.
import { expect, test, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import type { SeatState } from '../../src/types'
import { opened, operation, sitDown, type Reached } from './reach'

type Asking = Parameters<typeof operation>[0]
interface Told {
  option: { notation: string; label: unknown }
  moves: { option: { notation: string; label: unknown }; steps: unknown[] }[]
}

const version = async (page: Page): Promise<number> => Number(await page.locator('.table').getAttribute('data-version'))
const stateOf = async (request: Asking, { table, keys }: Reached, seat: string): Promise<SeatState<View>> =>
  (await (
    await request.get(`api/tables/${table}/seat`, { headers: { authorization: `Bearer ${keys[seat]}` } })
  ).json()) as SeatState<View>

test('as many more may join as the question says', async ({ page, request }) => {
  const known = await operation(request)
  const state = await stateOf(request, known, 'german')
  // A base with many units, and a space from which fewer may go than a card moves.
  const starts = state.view.spaces.filter(({ control, units }) => control === 'german' && units !== null)
  const sum = (units: Record<string, number>): number => Object.values(units).reduce((all, count) => all + count, 0)
  const sizes = new Map(starts.map(({ id, units }) => [id, sum(units!)]))
  await sitDown(page, known)
  await page.locator('.hand [data-card="operation"]').click()
  await expect(page.locator('.question')).toContainText('from which space')
  const from = await page
    .locator('[data-space][data-lit]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-space')!))
  expect(from.length).toBeGreaterThan(1)
  const seen = new Set<number>()
  for (const start of from) {
    if ((sizes.get(start) ?? 0) === 0) continue
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
        const said = /Up to (\d+) more may join/.exec(await page.locator('.question').innerText())
        const now: number = said === null ? 0 : Number(said[1])
        if (left !== null) expect(now, start).toBe(left - 1)
        left = now
        seen.add(now)
      }
      if (next === undefined) break
      await choose(next.notation)
      taken += 1
    }
    expect(left, `${start}: nobody is left who may join`).toBe(0)
    for (; taken >= 0; taken -= 1) {
      const stood = await version(page)
      await page.locator('[data-undo]').click()
      await expect.poll(() => version(page)).not.toBe(stood)
    }
    await expect(page.locator('.question')).toContainText('from which space')
  }
  expect(seen.size).toBeGreaterThan(1)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('what has been taken back is told no more, in the strip and in the log', async ({ page, request }) => {
    await page.addInitScript(() => localStorage.setItem('sandtable-pace', 'slow'))
    const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 5 }
    const known = await opened(request, opening)
    // The other looks on: what is placed is told to him.
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
    const { version: after } = (await placed.json()) as SeatState<View>
    const back = await request.post(`api/tables/${known.table}/undo`, { headers, data: { version: after } })
    expect(back.ok(), await back.text()).toBe(true)
    // It is gone at once, before the rest of it would have been told.
    await expect(strip).toHaveCount(0, { timeout: 3_000 })
    await expect(page.locator('.log')).not.toContainText('Sedan')
    await expect(page.locator('[data-space="sedan"] [data-unit]')).toHaveCount(0)
    // Nor does it come again later.
    await page.waitForTimeout(3_500)
    await expect(strip).toHaveCount(0)
  })
})

test.describe('a set-up by another, with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  for (const lang of ['en', 'ja'])
    test(`is one sentence in ${lang}, and does not hold up the question that comes after it`, async ({
      page,
      request,
    }) => {
      const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 7 }
      const known = await opened(request, opening)
      await sitDown(page, { ...known, keys: { german: known.keys['german']! } }, { lang })
      const headers = { authorization: `Bearer ${known.keys['allied']}` }
      // One after the other, as a computer chooses.
      for (let left = 13; left > 0; left -= 1) {
        const { version, options } = await stateOf(request, known, 'allied')
        const data = { version, notation: options[left % options.length]!.notation }
        const placed = await request.post(`api/tables/${known.table}/choose`, { headers, data })
        expect(placed.ok(), await placed.text()).toBe(true)
      }
      const strip = page.locator('aside.strip')
      await expect(strip.locator('.text')).toContainText(
        lang === 'en' ? /The Allied player places \d+ units: \w+/ : /連合軍が\d+ユニットを配置しました：/,
      )
      // Thirteen sentences, of 1.6 seconds each, would have.
      await expect(page.locator('.prompt.mine .bases')).toBeVisible({ timeout: 6_000 })
      expect(await page.locator('[data-space] [data-unit]').count()).toBeGreaterThanOrEqual(13)
      await expect(strip.locator('.text')).not.toContainText('is placed')
    })
})

test('the story stands once, the newest first; how many cards the other side holds is in sight', async ({
  page,
  request,
}) => {
  const known = await operation(request)
  await sitDown(page, known)
  const state = await stateOf(request, known, 'german')
  await expect(page.locator('.log')).toHaveCount(1)
  const numbers = await page
    .locator('.log [data-operation]')
    .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-operation'))))
  expect(numbers.length).toBeGreaterThan(2)
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  const hand = page.locator('.hand h2').first()
  await expect(hand).toBeInViewport({ ratio: 1 })
  await expect(hand).toContainText(`Allied: ${state.view.cards['allied']!.hand_count}`)
})

test('a hint is followed step by step to the end of its move, and goes on as it began', async ({ page, request }) => {
  test.setTimeout(150_000)
  const known = await operation(request)
  await sitDown(page, known)
  const told: Told[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/hint') && response.ok()) void response.json().then((each: Told) => told.push(each))
  })
  /** What was advised, or was the only choice, step by step. */
  const followed: string[] = []
  for (let step = 0; step < 12; step += 1) {
    const { view, options } = await stateOf(request, known, 'german')
    if (view.battle !== null || (step > 0 && view.decision === 'Operation')) break
    const before = await version(page)
    if (options.length > 1) {
      const asked = told.length
      await page.locator('[data-hint]').click()
      await expect.poll(() => told.length, { timeout: 60_000 }).toBe(asked + 1)
      const hint = told.at(-1)!.option
      followed.push(JSON.stringify(hint.label))
      await expect(page.locator('.hint .option')).toHaveAttribute('data-notation', hint.notation)
      await page.locator('.hint .option').click()
    } else {
      followed.push(JSON.stringify(options[0]!.label))
      await page.locator(`.prompt [data-notation="${options[0]!.notation}"]`).click()
    }
    await expect.poll(() => version(page)).toBeGreaterThan(before)
  }
  expect(told.length).toBeGreaterThan(1)
  // What was advised at first is what is done at each step, as far as it told.
  const [begun] = told
  expect(begun!.moves[0]!.option.notation).toBe(begun!.option.notation)
  const plan = [begun!.option.label, ...begun!.moves[0]!.steps].map((each) => JSON.stringify(each))
  expect(plan.length).toBeGreaterThan(1)
  const length = Math.min(plan.length, followed.length)
  expect(followed.slice(0, length)).toEqual(plan.slice(0, length))
})

test('the chance of an attack is the same on the map, in its panel, and when it is on the table', async ({
  page,
  request,
}) => {
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  const starts = await page
    .locator('.space.may')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-space')!))
  const attack = page.locator('[data-to][data-kind="act"]').first()
  for (const start of starts) {
    await page.locator(`[data-space="${start}"] [data-unit]`).first().click()
    await expect(page.locator('[data-group]')).toHaveAttribute('data-group', start)
    await expect(page.locator('[data-group] [data-to]').first()).toBeVisible()
    if ((await attack.count()) > 0) break
  }
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
  // Two ends of it may be rounded apart.
  await expect.poll(async () => Math.abs((await wins()) - parseFloat(chance))).toBeLessThanOrEqual(1)
})

test('what is added up to the dice of a side comes to as many as are said', async ({ page, request }) => {
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  await page.locator('[data-space="agb"]').dispatchEvent('click')
  const attack = page.locator('[data-to][data-kind="act"]').first()
  await expect(attack).toBeVisible()
  await attack.click()
  const side = page.locator('.battle .odds .side[data-seat="german"]')
  await expect(side.locator('.items li').first()).toBeVisible()
  const numbers = await side.locator('.items li > b').allInnerTexts()
  const sum = numbers.map((each) => Number(each.replace('−', '-'))).reduce((all, each) => all + each, 0)
  expect(numbers.length).toBeGreaterThan(1)
  expect(sum).toBe(Number(/\d+/.exec(await side.locator('.dice').innerText())![0]))
})
