// Tests of the log: its battles, its search, and the replay of missed events. Other players' events appear in the log
// before their result appears on the map.
import { test } from '@playwright/test'
import type { View as BlitzkriegView } from '../../src/games/blitzkrieg/types'
import type { View } from '../../src/games/eleven/types'
import { expect } from './expect'
import { reach, sitDown } from './prepared-tables'
import { open, seen, sit, type State } from './blitzkrieg-tables'

const THREE = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 7 }

test('a long log is rendered in part, and searched and filtered', async ({ page, request }) => {
  const known = await reach<View>(
    request,
    'late-solo',
    { game: 'eleven', variant: 'solo', seats: { a: 'human' }, seed: 3 },
    () => true,
  )
  await sitDown(page, known)
  const { events } = (await (
    await request.get(`api/tables/${known.table}/seat`, { headers: { authorization: `Bearer ${known.keys['a']}` } })
  ).json()) as { events: { message: { id: string } }[] }
  expect(events.length).toBeGreaterThan(300)
  const log = page.locator('.log')
  await expect(log.locator('.operation:visible').first()).toBeVisible()
  expect(await log.locator('.operation').count()).toBeLessThan(12)
  // The newest entry is first.
  await expect(log.locator('h3 span').first()).toHaveText('Winter 1942')

  await log.getByRole('button', { name: 'Search and filter' }).press('Enter')
  const status = log.getByRole('status')
  await log.getByRole('searchbox').fill('stalingrad')
  await expect(status).toHaveText(/^\d+ entries$/)
  for (const operation of await log.locator('.operation:visible').all())
    await expect(operation).toContainText(/stalingrad/i)
  await log.getByRole('searchbox').fill('')
  await log.getByRole('button', { name: 'Battles', exact: true }).press(' ')
  await expect(log.locator('.operation .fight').first()).toBeVisible()
  await expect(log.locator('.operation ol > li:not(.fight)')).toHaveCount(0)
  const line = log.locator('.fight').first()
  await line.locator('.line').focus()
  await expect(page.locator('[data-space].pointed').first()).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(line.locator('.sentence').first()).toBeVisible()
  await log.getByRole('button', { name: 'Battles', exact: true }).press(' ')
  await log.getByRole('combobox', { name: 'Turn' }).selectOption({ label: 'Spring 1941' })
  await expect(log.locator('h3 span')).toHaveText(['Spring 1941'])
  // Clearing the filter shows all entries again.
  await log.getByRole('combobox', { name: 'Turn' }).selectOption('')
  await log.getByRole('button', { name: 'Search and filter' }).press('Enter')
  const before = await log.locator('.operation').count()
  await log.getByRole('button', { name: /earlier/ }).click()
  await expect.poll(() => log.locator('.operation').count()).toBeGreaterThan(before)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('missed events are replayed on the map of that time, and can be skipped', async ({ page, request, baseURL }) => {
    const base = `${baseURL}/`
    await page.addInitScript(() => localStorage.setItem('sandtable-pace', 'slow'))
    const opened = await open(request, base, 51)
    await sit(page, base, opened, 'german')
    await page.goto(base)
    await expect(page.locator('.covers')).toBeVisible()
    let state: State = await seen(request, base, opened, 'allied')
    for (const place of ['lille', 'laon', 'sedan']) {
      const answer = await request.post(`${base}api/tables/${opened.table}/choose`, {
        headers: { authorization: `Bearer ${opened.keys['allied']}` },
        data: {
          version: state.version,
          notation: state.options.find(({ notation }) => notation.endsWith(` ${place}`))!.notation,
        },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
      state = (await answer.json()) as State
    }
    await sit(page, base, opened, 'german')
    const strip = page.locator('aside.strip')
    await expect(strip).toContainText('While you were away')
    await expect(page.locator('.question')).toHaveText('Catching up on earlier moves.')
    // The button is directly below the text, without an empty gap between them.
    const [words, out] = [
      await page.locator('.question').boundingBox(),
      await page.locator('[data-film-skip]').boundingBox(),
    ]
    expect(out!.x).toBeCloseTo(words!.x, 0)
    const units = (space: string) => page.locator(`[data-space="${space}"] [data-unit]`)
    await expect(strip.locator('.text')).toContainText('Lille')
    await strip.locator('.pause').click()
    await expect(units('lille')).toHaveCount(1)
    await expect(units('sedan')).toHaveCount(0)
    await page.locator('[data-film-skip]').click()
    await expect(units('sedan')).toHaveCount(1)
    await expect(strip).toHaveCount(0)
    await expect(page.locator('.question')).not.toHaveText('Catching up on earlier moves.')
  })

  test('a spectator is not offered events since an own turn', async ({ page, request, baseURL }) => {
    const base = `${baseURL}/`
    const opened = await open(request, base, 51)
    const place = async (): Promise<void> => {
      const { version, options } = await seen(request, base, opened, 'allied')
      const answer = await request.post(`${base}api/tables/${opened.table}/choose`, {
        headers: { authorization: `Bearer ${opened.keys['allied']}` },
        data: { version, notation: options[0]!.notation },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    await place()
    await page.goto(`${base}#watch/${opened.table}`)
    const log = page.locator('.log')
    await expect(log.locator('.sentence').first()).toBeAttached()
    await place()
    await expect(log.locator('.sentence')).toHaveCount(3)
    await expect(log.locator('[data-retell]')).toHaveText(/^Replay all entries \(3\)$/)
  })

  test('an opponent’s events are shown before scores and counters change', async ({ page, request }) => {
    await page.addInitScript(() => localStorage.setItem('sandtable-pace', 'slow'))
    const known = await reach<View>(
      request,
      'last-words',
      THREE,
      ({ view }, options) =>
        options.some(({ notation }) => notation === 'done') &&
        view.action?.kind === 'attack' &&
        view.action.giver === null,
    )
    const actor = known.actor!
    const spectator = Object.keys(known.keys).find((seat) => seat !== actor)!
    await sitDown(page, { ...known, keys: { [spectator]: known.keys[spectator]! } })
    const counters = page.locator('[data-crowd]')
    await expect(page.locator('.faction .vp').first()).toBeVisible()
    const stood = await counters.allTextContents()
    const version = (): Promise<string | null> => page.locator('.table').getAttribute('data-version')
    const then = await version()
    const score = page.locator('.faction .vp')
    const before = await score.allInnerTexts()
    const headers = { authorization: `Bearer ${known.keys[actor]}` }
    const state = (await (await request.get(`api/tables/${known.table}/seat`, { headers })).json()) as State
    const answer = await request.post(`api/tables/${known.table}/choose`, {
      headers,
      data: { version: state.version, notation: 'done' },
    })
    expect(answer.ok()).toBe(true)
    const strip = page.locator('aside.strip')
    await expect(strip).toBeVisible()
    await strip.locator('.pause').click()
    expect(await counters.allTextContents()).toEqual(stood)
    expect(await score.allInnerTexts()).toEqual(before)
    expect(await version()).toBe(then)
    const next = strip.getByRole('button', { name: 'Next' })
    for (let i = 0; i < 40 && (await next.isEnabled()); i += 1) await next.click()
    await expect.poll(version).not.toBe(then)
    expect(await next.isEnabled()).toBe(false)
  })
})

for (const game of ['blitzkrieg', 'eleven'])
  test(`bots play for a spectator at the chosen speed: ${game}`, async ({ page, request, browser, baseURL }) => {
    await page.goto('./')
    const card = page.locator('.game').nth(game === 'blitzkrieg' ? 0 : 1)
    await card.locator('.watch').click()
    for (const choice of await card.locator('.bots select[name^=watch-]:not([name=watch-speed])').all())
      await choice.selectOption('random')
    await card.locator('[name=watch-speed]').selectOption('paused')
    await card.getByRole('button', { name: 'Watch', exact: true }).click()
    const note = page.locator('.watching')
    await expect(note).toContainText('You are watching')
    const version = async (): Promise<number> => Number(await page.locator('.table').getAttribute('data-version'))
    await expect(note.locator('[data-speed=step]')).toBeEnabled()
    const before = await version()
    await note.locator('[data-speed=step]').click()
    await expect.poll(version).toBe(before + 1)
    // A spectator with the link sees the same table without controls.
    const table = new URL(page.url()).hash.split('/')[1]!
    const guest = await browser.newPage({ baseURL: baseURL! })
    await guest.goto(`./#watch/${table}`)
    await expect(guest.locator('.watching')).toContainText('Paused')
    await expect(guest.locator('.watching button')).toHaveCount(0)
    await note.locator('[data-speed=fast]').click()
    await expect(note.locator('[data-speed=fast]')).toHaveAttribute('aria-pressed', 'true')
    await expect(guest.locator('.watching')).toContainText('Fast')
    await expect.poll(version).toBeGreaterThan(before + 3)
    await note.locator('[data-speed=paused]').click()
    await expect(note.locator('[data-speed=step]')).toBeVisible()
    await guest.close()
    // The start page lists the table.
    await page.goto('./')
    await page.locator(`[data-table="${table}"] .on-with`).click()
    await expect(note.locator('[data-speed=step]')).toBeVisible()
    const { seats } = (await (await request.get(`api/tables/${table}`)).json()) as {
      seats: Record<string, { player: string }>
    }
    expect(Object.values(seats).every(({ player }) => player === 'bot:random')).toBe(true)
  })

test('a rematch is announced to the players, who swap sides', async ({ page, request, browser, baseURL }) => {
  const known = await reach<BlitzkriegView>(
    request,
    'over',
    { game: 'blitzkrieg', variant: 'standard', seats: { german: 'human', allied: 'human' }, seed: 5 },
    (state) => state.over,
  )
  const guest = await browser.newPage({ baseURL: baseURL! })
  await sitDown(page, { ...known, keys: { german: known.keys['german']! } })
  await sitDown(guest, { ...known, keys: { allied: known.keys['allied']! } })
  await expect(guest.locator('[data-rematch]')).toHaveText('Rematch, sides swapped')
  await page.locator('[data-rematch]').click()
  await expect(page.locator('.prompt')).toBeVisible()
  await expect(page.locator('.prompt')).toHaveClass(/mine/)
  await expect(guest.locator('.outcome')).toContainText('Another player wants a rematch.')
  await guest.locator('[data-rematch]').click()
  await expect(guest.locator('.prompt')).toBeVisible()
  await expect(guest.locator('.prompt')).not.toHaveClass(/mine/)
  expect(new URL(guest.url()).hash).toBe(new URL(page.url()).hash)
  await guest.close()
})
