// Tests of live tables: two players against each other, two tabs, broken connections, and a killed server.
import { test, type Browser, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import type { LogEvent } from '../../src/types'
import { expect } from './expect'
import { OwnService } from './own-service'
import { act, seeded, version } from './random-player'
import { reach } from './prepared-tables'
import { move, open, other, SEATS, seen, sit, type State } from './blitzkrieg-tables'

test.describe.configure({ timeout: 180_000 })

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** Record all data that a page receives about its table: responses to requests, and messages on the live connection. */
function traffic(page: Page): string[] {
  const received: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/tables')) received.push(await response.text().catch(() => ''))
  })
  page.on('websocket', (socket) => {
    if (socket.url().includes('/api/tables'))
      socket.on('framereceived', ({ payload }) => received.push(String(payload)))
  })
  return received
}

/** Return the states in recorded data, both from responses and from messages on the live connection. */
function statesIn(received: string[]): State[] {
  return received.flatMap((text) => {
    const said = JSON.parse(text || 'null') as State | { state?: State } | null
    const state = said && 'state' in said ? said.state : (said as State | null)
    return state?.view ? [state] : []
  })
}

/** Return texts that would reveal a seat's secrets if they occurred in data for the other seat. */
function secretsOf(states: State[], seat: string): Set<string> {
  const found = new Set<string>()
  const tell = (event: LogEvent): unknown => event.own && found.add(JSON.stringify(event.message))
  for (const { view, events } of states) {
    events.forEach(tell)
    if (seat !== 'german') continue
    if (view.victory.secret !== null) found.add(`"${view.victory.secret}"`)
    for (const space of view.spaces) {
      // The units of an army group are secret until they leave their base.
      if (/^ag[abc]$/.test(space.id) && Object.keys(space.units ?? {}).length > 0) found.add(JSON.stringify(space))
    }
  }
  return found
}

test('two human players are never sent each other’s secrets', async ({ browser, baseURL, request }) => {
  test.setTimeout(300_000)
  const base = `${baseURL}/`
  const opened = await open(request, base, 31)
  const pages = { german: await newPage(browser), allied: await newPage(browser) }
  const received = { german: traffic(pages.german), allied: traffic(pages.allied) }
  for (const seat of SEATS) await sit(pages[seat], base, opened, seat)
  const random = seeded(31)
  const pushed: Record<string, State[]> = { german: [], allied: [] }
  let fought = 0
  for (let step = 0; step < 120 && fought < 4; step += 1) {
    const states = {
      german: await seen(request, base, opened, 'german'),
      allied: await seen(request, base, opened, 'allied'),
    }
    for (const seat of SEATS) pushed[seat]!.push(states[seat])
    if (states.german.view.battle) fought += 1
    const asked = states.german.view.actor
    if (asked === null) break
    // Make later choices through the API, so that the test reaches battles sooner.
    if (step < 5) await act(pages[asked as 'german' | 'allied'], random)
    else await move(request, base, opened, random, [asked])
  }
  for (const seat of SEATS) {
    const state = await seen(request, base, opened, seat)
    await expect.poll(() => version(pages[seat])).toBe(state.version)
  }

  for (const seat of SEATS) {
    const own = received[seat].join('\n')
    const theirs = received[other(seat) as 'german' | 'allied'].join('\n')
    // Both sides may have chosen the same card. Ignore secret texts that a seat also receives about itself.
    const common = secretsOf(pushed[other(seat)]!, other(seat))
    const secrets = [...secretsOf(pushed[seat]!, seat)].filter((secret) => !common.has(secret))
    // A search for texts that never occur would prove nothing. Check that the seat itself receives its secret texts.
    expect(secrets.filter((secret) => own.includes(secret)).length, `${seat} is told of secrets`).toBeGreaterThan(
      seat === 'german' ? 5 : 0,
    )
    expect(
      secrets.filter((secret) => theirs.includes(secret)),
      `secrets of ${seat}`,
    ).toEqual([])

    const states = statesIn(received[seat])
    expect(states.length).toBeGreaterThan(10)
    for (const { view, seat: whose, options } of states) {
      expect(whose).toBe(seat)
      const { hand, pool, seized } = view.cards[other(seat)]!
      expect([hand, pool, seized]).toEqual([null, null, null])
      if (view.actor !== seat) expect(options).toEqual([])
      if (seat === 'allied') expect([view.victory.secret, view.victory.unused]).toEqual([null, null])
      if (view.battle && view.battle.attacker !== seat && view.battle.face_down > 0)
        expect(view.battle.attack_cards).toBeNull()
    }
  }
  await Promise.all(Object.values(pages).map((page) => page.context().close()))
})

test('two tabs on one seat agree, and a stale tab gets what it has missed @quick', async ({
  browser,
  baseURL,
  request,
}) => {
  const base = `${baseURL}/`
  const opened = await open(request, base, 32, { german: 'bot:random', allied: 'human' })
  const first = await newPage(browser)
  const second = await first.context().newPage()
  const deaf = await first.context().newPage()
  // This page's live connection is open but receives nothing.
  await deaf.routeWebSocket(/\/live/, () => undefined)
  for (const page of [first, second, deaf]) await sit(page, base, opened, 'allied')
  const units = (page: Page, space: string) => page.locator(`[data-space="${space}"] [data-unit]`)
  await first.locator('[data-space="lille"]').dispatchEvent('click')
  await expect(units(second, 'lille')).toHaveCount(1)
  await expect.poll(() => version(second)).toBe(await version(first))
  await expect(units(deaf, 'lille')).toHaveCount(0)
  await deaf.locator('[data-space="dunkirk"]').dispatchEvent('click')
  await expect(units(deaf, 'lille')).toHaveCount(1)
  await expect(deaf.locator('.refusal')).toContainText(/\S{3,}/)
  await expect(units(deaf, 'dunkirk')).toHaveCount(0)
  await deaf.locator('[data-space="dunkirk"]').dispatchEvent('click')
  for (const page of [first, second, deaf]) await expect(units(page, 'dunkirk')).toHaveCount(1)
  await first.context().close()
})

test('after reconnecting, missed events appear and a pending choice is made once', async ({
  browser,
  baseURL,
  request,
}) => {
  const base = `${baseURL}/`
  const opened = await open(request, base, 33)
  const page = await newPage(browser)
  await sit(page, base, opened, 'allied')
  const offline = page.locator('.offline')
  await page.context().setOffline(true)
  await expect(offline).toBeVisible()
  const before = await seen(request, base, opened, 'allied')
  await page.locator('[data-space="lille"]').dispatchEvent('click')
  await expect(offline).toContainText('saved')
  expect((await seen(request, base, opened, 'allied')).version).toBe(before.version)
  await page.context().setOffline(false)
  await expect(page.locator('[data-space="lille"] [data-unit]')).toHaveCount(1)
  await expect(offline).toHaveCount(0)
  expect((await seen(request, base, opened, 'allied')).version).toBe(before.version + 1)

  const german = await newPage(browser)
  await sit(german, base, opened, 'german')
  await german.context().setOffline(true)
  await expect(german.locator('.offline')).toBeVisible()
  const random = seeded(33)
  for (let i = 0; i < 4; i += 1) await move(request, base, opened, random, ['allied'])
  const now = await seen(request, base, opened, 'german')
  expect(now.version).toBeGreaterThan(await version(german))
  await german.context().setOffline(false)
  await expect.poll(() => version(german)).toBe(now.version)
  await expect(german.locator('.offline')).toHaveCount(0)
  await Promise.all([page, german].map((each) => each.context().close()))
})

test('a takeback beyond the own choice needs the opponent’s consent', async ({ browser, baseURL, request }) => {
  const base = `${baseURL}/`
  const opened = await open(request, base, 35)
  const random = seeded(35)
  // Play until the Allied player has placed all units and the German player has placed one.
  let german = await seen(request, base, opened, 'german')
  for (let i = 0; i < 60 && !(german.view.actor === 'german' && german.undo); i += 1) {
    await move(request, base, opened, random)
    german = await seen(request, base, opened, 'german')
  }
  const allied = await seen(request, base, opened, 'allied')
  expect([allied.undo, allied.may_ask]).toEqual([false, true])
  const pages = { german: await newPage(browser), allied: await newPage(browser) }
  for (const seat of SEATS) await sit(pages[seat], base, opened, seat)

  await pages.allied.locator('[data-ask-back]').click()
  await expect(pages.allied.locator('.takeback-request')).toBeVisible()
  await pages.german.locator('[data-answer="decline"]').click()
  for (const seat of SEATS) await expect(pages[seat].locator('.takeback-request')).toHaveCount(0)
  expect((await seen(request, base, opened, 'german')).view.actor).toBe('german')

  await pages.allied.locator('[data-ask-back]').click()
  await pages.allied.locator('[data-answer="withdraw"]').click()
  await expect(pages.german.locator('.takeback-request')).toHaveCount(0)

  await pages.allied.locator('[data-ask-back]').click()
  await pages.german.locator('[data-answer="accept"]').click()
  await expect(pages.allied.locator('.prompt.mine')).toBeVisible()
  await expect(pages.german.locator('.prompt.mine')).toHaveCount(0)
  await Promise.all(Object.values(pages).map((page) => page.context().close()))
})

test.describe('with its own server', () => {
  const service = new OwnService()

  test.afterAll(() => service.end())

  test('after the server is killed in a battle and restarted, all players continue', async ({
    browser,
    request,
    playwright,
  }) => {
    test.setTimeout(240_000)
    await service.start()
    const { base } = service
    const own = await playwright.request.newContext({ baseURL: base })
    const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 36 }
    const opened = await reach<View>(
      own,
      'fighting',
      opening,
      ({ view }) => view.battle !== null && view.actor === 'german' && view.seat === 'german',
    )
    await own.dispose()
    const random = seeded(36)
    const state = await seen(request, base, opened, 'german')
    const pages = { german: await newPage(browser), allied: await newPage(browser) }
    for (const seat of SEATS) await sit(pages[seat], base, opened, seat)

    await service.kill()
    for (const seat of SEATS) await expect(pages[seat].locator('.offline')).toBeVisible()
    // Make a choice while the service is unreachable.
    await pages.german.locator('.prompt .options [data-notation]').first().click()
    await expect(pages.german.locator('.offline')).toContainText('saved')
    await service.start()
    const after = async (): Promise<number> => (await seen(request, base, opened, 'german')).version
    await expect.poll(after).toBe(state.version + 1)
    for (const seat of SEATS) await expect(pages[seat].locator('.offline')).toHaveCount(0)
    await expect.poll(() => version(pages.german)).toBe(state.version + 1)
    expect(await after(), 'and is made once').toBe(state.version + 1)

    for (let i = 0; i < 6; i += 1) await move(request, base, opened, random)
    for (const seat of SEATS) {
      const now = await seen(request, base, opened, seat)
      await expect.poll(() => version(pages[seat])).toBe(now.version)
    }
    await Promise.all(Object.values(pages).map((page) => page.context().close()))
  })
})
