// How a table lies in its window, at every size, in both languages, at many moments of both games, by the boxes of what is seen.
import { expect, test, type Page } from '@playwright/test'
import { faults, WINDOWS } from './geometry'
import { at, ended } from './moments'
import { opened, sitDown, type Reached } from './reach'

/** Moments of each game, by their records. */
const MOMENTS = {
  blitzkrieg: ['deployment', 'planning', 'operation', 'laying-cards', 'battle', 'over'],
  eleven: ['draft', 'deployment', 'action', 'fighting', 'event', 'over'],
}

/** Other kinds of questions, which are looked at in some windows. */
const MORE = {
  blitzkrieg: ['parting', 'crowded-hand', 'last-turn-allied'],
  eleven: ['declaring', 'consent', 'losing', 'alone'],
}

/** A phone upright and on its side, a tablet on its side and a desk: the windows that other questions are looked at in. */
const SOME = WINDOWS.filter(([width]) => [360, 844, 1024, 1440].includes(width))

async function lies(page: Page, lang: string, windows: [number, number][]): Promise<void> {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => faults(page), { message: `${lang}, ${width} x ${height}`, timeout: 10_000 }).toEqual([])
  }
}

for (const [game, names] of Object.entries(MOMENTS))
  for (const name of names)
    test(`${game} lies well in every window: ${name}`, async ({ page, request }) => {
      const known = await (name === 'over' ? ended(request, game) : at(request, game, name))
      await sitDown(page, { ...known, keys: Object.fromEntries(Object.entries(known.keys).slice(0, 1)) })
      await lies(page, 'en', WINDOWS)
      await page.getByRole('button', { name: '日本語' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
      await lies(page, 'ja', WINDOWS)
    })

for (const [seat, open] of [
  ['german', 'allied'],
  ['allied', 'german'],
] as const)
  test(`a table that waits for a friend, as ${seat}: map and question stay, and the link is in sight or one press away`, async ({
    page,
    request,
  }) => {
    const seats = { [seat]: 'human', [open]: 'open' }
    const answer = await request.post('api/tables', { data: { game: 'blitzkrieg', variant: '', seats, seed: 51 } })
    const { table, keys, invites, actor } = (await answer.json()) as Reached & { invites: Record<string, string> }
    await page.setViewportSize({ width: 390, height: 844 })
    await sitDown(page, { game: 'blitzkrieg', variant: '', table, keys, seats, opened: 0, actor, over: false, invites })
    const card = page.locator('aside.card:has(#invite-title)')
    for (const lang of ['en', 'ja']) {
      if (lang === 'ja') await page.getByRole('button', { name: '日本語' }).click()
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height })
        const link = card.locator('.copy').first()
        // On a phone whoever is asked sees what first; who only waits sees the link.
        const seen = seat === actor && width < 900 ? card.locator('h2 button') : link
        await expect(seen, `${lang}, ${width} x ${height}`).toBeInViewport({ ratio: height < 390 ? 0.6 : 0.9 })
        await expect.poll(() => faults(page), { message: `${lang}, ${width} x ${height}` }).toEqual([])
      }
    }
  })

for (const [game, names] of Object.entries(MORE))
  for (const name of names)
    test(`${game} lies well in some windows: ${name}`, async ({ page, request }) => {
      await sitDown(page, await at(request, game, name))
      await lies(page, 'en', SOME)
      await page.getByRole('button', { name: '日本語' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
      await lies(page, 'ja', SOME)
    })

/** Where the places of a table are, by the boxes of the map, of the parts of the drawer and of what is asked. */
const places = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['.map .view', '.map .foot', '.ask, .peek', '.parts']
      .map((each) => JSON.stringify(document.querySelector(each)!.getBoundingClientRect()))
      .join('\n'),
  )

for (const [game, name] of [
  ['blitzkrieg', 'operation'],
  ['eleven', 'action'],
] as const)
  test(`${game}: nothing moves when the question changes, on a desk and on a phone`, async ({ page, request }) => {
    await sitDown(page, await at(request, game, name))
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.locator(width === 1440 ? '.ask' : '.peek')).toBeVisible()
      await expect(page.locator('.map .tools')).toHaveCount(width === 844 ? 1 : 0)
      const before = await places(page)
      const question = await page.locator('.question').innerText()
      await page.locator('.prompt .options [data-notation], [data-card][data-lit]').first().dispatchEvent('click')
      await expect(page.locator('.question')).not.toHaveText(question)
      expect(await places(page), `${width} x ${height}`).toBe(before)
      await page.locator('[data-undo]').click()
      await expect(page.locator('.question')).toHaveText(question)
    }
  })

test('what the map lights is as large as a finger, where nothing else is as near', async ({ browser, request }) => {
  const known = await opened(request, {
    game: 'blitzkrieg',
    variant: '',
    seats: { german: 'human', allied: 'human' },
    seed: 51,
  })
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } })
  const calais = page.locator('[data-space="calais"]')
  const [body, hit] = [(await calais.locator('.body').boundingBox())!, (await calais.locator('.finger').boundingBox())!]
  const middle = { x: body.x + body.width / 2, y: body.y + body.height / 2 }
  expect(hit.y, 'the tap falls beside what is drawn').toBeGreaterThan(middle.y - 20)
  await page.touchscreen.tap(middle.x, middle.y - 20)
  await expect(calais.locator('[data-unit]')).toHaveCount(1)
  await context.close()
})

test('a finger between two spaces that are both lit chooses the nearer one', async ({ browser, request }) => {
  const known = await at(request, 'blitzkrieg', 'deployment')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await sitDown(page, known)
  // The two lit spaces that lie nearest to each other.
  const [near, other] = await page.locator('.map [data-lit]').evaluateAll((spaces) => {
    const lit = spaces.map((space) => {
      const { x, y, width, height } = space.querySelector('.body')!.getBoundingClientRect()
      return { id: space.getAttribute('data-space')!, x: x + width / 2, y: y + height / 2 }
    })
    const pairs = lit.flatMap((one, i) => lit.slice(i + 1).map((two) => [one, two] as const))
    return pairs.sort(([a, b], [c, d]) => Math.hypot(a.x - b.x, a.y - b.y) - Math.hypot(c.x - d.x, c.y - d.y))[0]!
  })
  for (const [one, two] of [
    [near, other],
    [other, near],
  ] as const) {
    const far = Math.hypot(one.x - two.x, one.y - two.y)
    const part = Math.min(0.45, 21 / far)
    const before = await page.locator('.left, [data-question]').first().innerText()
    await page.touchscreen.tap(one.x + (two.x - one.x) * part, one.y + (two.y - one.y) * part)
    await expect(page.locator(`[data-space="${one.id}"] [data-unit]`)).not.toHaveCount(0)
    await expect(page.locator(`[data-space="${two.id}"] [data-unit]`)).toHaveCount(0)
    await page.locator('[data-undo]').click()
    await expect(page.locator(`[data-space="${one.id}"] [data-unit]`)).toHaveCount(0)
    expect(before).not.toBe('')
  }
  await context.close()
})

test('what is told on the smallest phone lies over nothing that is asked', async ({ browser, request }) => {
  const known = await at(request, 'eleven', 'action')
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await sitDown(page, known, { lang: 'ja' })
  await page.locator('.prompt [data-notation]:visible').first().tap()
  await page.locator('.handle').tap()
  await page.locator('.log').getByRole('button', { name: 'もう一度' }).first().tap()
  await page.locator('.handle').tap()
  await expect(page.locator('.below aside')).toBeVisible()
  const [told, asked] = await Promise.all([page.locator('.below').boundingBox(), page.locator('.peek').boundingBox()])
  expect(told!.y).toBeGreaterThanOrEqual(asked!.y + asked!.height - 1)
  await context.close()
})

/** What could be pressed in the sheet and lies under what is told there. */
const covered = (page: Page): Promise<string[]> =>
  page.locator('.lower .sheet').evaluate((sheet) =>
    [...sheet.querySelectorAll<HTMLElement>(':is(.peek, .edge, .more) :is(button, summary, [data-card])')].flatMap(
      (each) => {
        const [box, room] = [each, each.closest('.peek, .edge, .more')!].map((part) => part.getBoundingClientRect())
        const [top, bottom] = [Math.max(box!.top, room!.top), Math.min(box!.bottom, room!.bottom)]
        if (box!.width === 0 || bottom - top < 4) return []
        const under = document.elementFromPoint(box!.left + box!.width / 2, (top + bottom) / 2)
        return under?.closest('.below') ? [each.textContent ?? ''] : []
      },
    ),
  )

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  test(`on a phone of ${width} x ${height} what is told lies over nothing, and a card is tapped where it was told`, async ({
    browser,
    request,
  }) => {
    const known = await at(request, 'blitzkrieg', 'crowded-hand')
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await sitDown(page, known)
    await page.locator('.handle').tap()
    await page.locator('.log').getByRole('button', { name: 'Again' }).first().tap()
    const strip = page.locator('aside.strip')
    await strip.getByRole('button', { name: 'Pause' }).tap()
    const map = await page.locator('.map .view').boundingBox()
    await page.locator('.parts button').first().tap()
    expect(await covered(page)).toEqual([])
    const told = (await strip.boundingBox())!
    await strip.getByRole('button', { name: 'Close' }).tap()
    await expect(strip).toHaveCount(0)
    expect(await page.locator('.map .view').boundingBox()).toEqual(map)
    // A card of the hand lies there now: a tap draws it out of the fan, or plays it.
    if (height > width) await page.locator('.handle').tap()
    await expect(page.locator('.more [data-card]').first()).toBeInViewport()
    const finger = await page.evaluate(({ x, y, width, height }) => {
      for (let v = y; v < y + height; v += 6)
        for (let u = x; u < x + width; u += 6)
          if (document.elementFromPoint(u, v)?.closest('.more [data-card]')) return { x: u + 6, y: v + 4 }
      return null
    }, told)
    expect(finger, 'a card lies where it was told').not.toBeNull()
    const state = (): Promise<string> =>
      page.evaluate(() =>
        ['.question', '.hand .slot.out [data-card]', '.hand .read']
          .map((each) => document.querySelector(each)?.textContent)
          .join(),
      )
    const before = await state()
    await page.touchscreen.tap(finger!.x, finger!.y)
    await expect.poll(state).not.toBe(before)
    await context.close()
  })

test('what stays of a stack lies where it lay when one counter is taken', async ({ page, request }) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'operation'))
  const units = page.locator('[data-live] [data-unit]')
  const space = page.locator('[data-live]:has([data-unit] ~ [data-unit])').first()
  const id = await space.getAttribute('data-space')
  const boxes = (): Promise<string[]> =>
    page.locator('.map [data-space] > [data-unit]').evaluateAll((all) =>
      all.map((each) => {
        const { x, y } = each.getBoundingClientRect()
        return `${each.parentElement!.dataset['space']} ${x} ${y}`
      }),
    )
  await expect(units.first()).toBeVisible()
  const before = await boxes()
  const taken = page.locator(`[data-space="${id}"] > [data-unit]`).first()
  const { x, y } = await taken.evaluate((each) => each.getBoundingClientRect())
  await taken.click()
  await expect(page.locator(`[data-space="${id}"] .lifted > g`)).toHaveCount(1)
  expect(await boxes()).toEqual(before.filter((each) => each !== `${id} ${x} ${y}`))
})
