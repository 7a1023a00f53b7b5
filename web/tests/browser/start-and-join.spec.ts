import { test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { expect } from './expect'
import { act, begin, seat, seeded, version } from './random-player'

const contexts: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

/** Open a browser context for a second player. */
async function newPlayer(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  contexts.push(context)
  return context.newPage()
}

/** Return a link that the page offers for sharing. */
const linkOf = (page: Page, label: RegExp): Promise<string> =>
  page.locator('.copy', { hasText: label }).locator('input').inputValue()
const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash)
const idOf = async (page: Page): Promise<string> => (await hash(page)).split('/')[1]!

/** Open a table with the Allied seat for a friend. Return the invitation link. */
async function invite(page: Page, name = ''): Promise<string> {
  await page.goto('./')
  await page.locator('.name input').fill(name)
  await seat(page, { german: 'human', allied: 'open' })
  await page.locator('.new button.go').click()
  await expect(page.getByRole('heading', { name: 'Waiting for a friend' })).toBeVisible()
  return linkOf(page, /Invitation: Allied/)
}

/** Select a game in the form for a new table. */
async function offered(page: Page, game: string): Promise<void> {
  await page.locator(`input[name="game"][value="${game}"]`).check({ force: true })
  await expect(page.locator(`.new[data-game="${game}"]`)).toBeVisible()
}

test('the start page: map and cards are previewed, one click starts a game, and two players share a screen @quick', async ({
  page,
}) => {
  await test.step('a player has one seat: taking another swaps with its player', async () => {
    await page.goto('./')
    const kind = (id: string): Promise<string> => page.locator(`input[name="seat-${id}"]:checked`).inputValue()
    expect([await kind('german'), await kind('allied')]).toEqual(['me', 'bot'])
    await page.locator('input[name="seat-allied"][value="me"]').check({ force: true })
    expect([await kind('german'), await kind('allied')]).toEqual(['bot', 'me'])
    await page.locator('input[name="seat-allied"][value="open"]').check({ force: true })
    await expect(page.locator('.new button.go')).toBeDisabled()
  })
  await test.step('map and cards can be previewed without a table', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/api\/tables/.test(request.url())) asked.push(request.url())
    })
    await page.getByRole('link', { name: 'See map and cards' }).first().click()
    await expect(page.locator('[data-space]')).toHaveCount(24)
    await expect(page.locator('.look .cards')).toContainText('Capture of Paris')
    await expect(page.locator('[data-card]').first()).toBeVisible()
    await page.locator('[data-space="liege"]').click()
    await expect(page.locator('.look .note')).toContainText(/Liege\s*fortress/i)
    await expect(page.locator('[data-lit]')).toHaveCount(0)
    await page.goto('./#look/eleven/short-solo')
    await expect(page.locator('[data-space="moscow"]')).toHaveCount(1)
    await expect(page.locator('.generals li')).not.toHaveCount(0)
    expect(asked, 'no table is asked for').toEqual([])
  })
  await test.step('one click starts a game against the computer, and a solo game', async () => {
    await page.goto('./#')
    await offered(page, 'blitzkrieg')
    await page.getByRole('button', { name: 'Play against the computer' }).click()
    await expect(page.locator('.prompt')).toBeVisible()
    await page.locator('.home').click()
    await page.getByRole('button', { name: 'Play alone' }).click()
    await expect(page.locator('.prompt.mine')).toHaveAttribute('data-seat', 'a')
  })
  await test.step('the curtain is a dialog that Escape does not close and the keyboard cannot leave', async () => {
    await page.locator('.home').click()
    await offered(page, 'blitzkrieg')
    await seat(page, { german: 'human', allied: 'human' })
    await page.locator('.name input').fill('Ann')
    await page.getByLabel('Name of the Allied player').fill('Ben')
    await page.locator('.new button.go').click()
    const curtain = page.getByRole('dialog', { name: 'Pass the screen to Ben (Allied)' })
    await expect(curtain).toBeVisible()
    await expect(curtain.getByRole('button')).toBeFocused()
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(curtain).toBeVisible()
    expect(await version(page)).toBe(-1)
    await curtain.getByRole('button').click()
    await expect(page.locator('.prompt.mine')).toHaveAttribute('data-seat', 'allied')
  })
})

test('a friend joins by link: names are shown, the invitation is used up, a spectator sees public information only', async ({
  page,
  browser,
}) => {
  const link = await invite(page, 'Ann')
  const table = await idOf(page)

  const friend = await newPlayer(browser)
  await friend.goto(link)
  await expect(friend.locator('article')).toContainText('The Rise of Blitzkrieg')
  await expect(friend.locator('li[data-seat=german]')).toContainText('Ann')
  await expect(friend.locator('li[data-seat=allied]')).toContainText('your seat')
  await friend.getByLabel('Your name').fill('Ben')
  await friend.getByRole('button', { name: 'Join: Allied' }).click()
  await expect(friend.getByRole('heading', { name: 'You are at the table: Allied' })).toBeVisible()
  expect(await hash(friend)).toBe(`#table/${table}`)
  const own = await linkOf(friend, /Link to your seat/)
  expect(own).toContain(`#seat/${table}/`)
  await friend.getByRole('button', { name: 'OK' }).click()
  await expect(friend.locator('.prompt.mine')).toHaveAttribute('data-seat', 'allied')

  // The page of the player who opened the table is updated without a reload.
  await expect(page.getByRole('heading', { name: 'Waiting for a friend' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Ben has joined: Allied.' })).toHaveCount(1)
  await expect(page.locator('.prompt')).toContainText('Ben')

  // Use the invitation link a second time.
  const third = await newPlayer(browser)
  await third.goto(link)
  await expect(third.locator('main')).toContainText('This invitation has been used.')
  await third.goto(link.split('/').slice(0, -1).join('/'))
  await expect(third.locator('main')).toContainText('This invitation has been used.')

  // Open the table as a spectator.
  await third.goto(`./#watch/${table}`)
  await expect(third.locator('.watching')).toHaveText('You are watching')
  await expect(third.locator('[data-lit]')).toHaveCount(0)
  await expect(third.locator('.victory .down')).toHaveCount(1)

  // The seat's own link opens the seat on another device. The page removes the link from the URL.
  await third.goto(own)
  await expect(third.locator('.prompt.mine')).toHaveAttribute('data-seat', 'allied')
  expect(await hash(third)).toBe(`#table/${table}`)
  expect(await third.title()).not.toContain(own.split('/').at(-1)!)
  await third.goBack()
  expect(third.url()).not.toContain(own.split('/').at(-1)!)
})

test('an invitation without its seat in the link is refused by the service on second use', async ({
  page,
  browser,
}) => {
  const link = (await invite(page)).split('/').slice(0, -1).join('/')
  const [first, second] = [await newPlayer(browser), await newPlayer(browser)]
  await second.goto(link)
  await first.goto(link)
  await first.getByRole('button', { name: /^Join/ }).click()
  await expect(first.locator('.prompt.mine')).toBeVisible()
  await second.getByRole('button', { name: /^Join/ }).click()
  await expect(second.getByRole('alert')).toBeVisible()
  await expect(second.locator('.prompt')).toHaveCount(0)
})

test('my games show whose turn it is, mine first; removing can be undone; finished games are separate', async ({
  page,
  browser,
}) => {
  await page.clock.install()
  const link = await invite(page, 'Ann')
  const waiting = await idOf(page)
  await begin(page, { german: 'bot:random', allied: 'human' }, 3)
  await expect(page.locator('.prompt.mine')).toBeVisible()
  const mine = await idOf(page)
  await page.goto('./#')
  const rows = page.locator('.going li')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toHaveAttribute('data-table', mine)
  await expect(rows.nth(0)).toContainText('Your turn')
  await expect(rows.nth(0)).toContainText('Bot (Random)')
  await expect(rows.nth(1)).toContainText('Waiting for a friend')

  const friend = await newPlayer(browser)
  await friend.goto(link)
  await friend.getByRole('button', { name: /^Join/ }).click()
  await expect(friend.locator('.prompt.mine')).toBeVisible()
  // The list is updated at intervals while the page is visible.
  await page.clock.fastForward(15_000)
  await expect(rows.nth(1)).toContainText('Allied to act')

  await page.locator(`li[data-table="${waiting}"] .drop`).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await page.locator(`li[data-table="${mine}"]`).getByRole('button', { name: 'Play on another device' }).click()
  expect(await linkOf(page, /Link to your seat \(Allied\)/)).toContain(`#seat/${mine}/`)
})

test('sounds play only when turned on, at the chosen volume', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    // Record the loudness of each note and noise.
    const ramp = AudioParam.prototype.linearRampToValueAtTime
    AudioParam.prototype.linearRampToValueAtTime = function (this: AudioParam, value: number, time: number) {
      heard.push(value)
      return ramp.call(this, value, time)
    }
  })
  const heard = (): Promise<number[]> => page.evaluate(() => (window as unknown as { heard: number[] }).heard)
  const loudest = async (): Promise<number> => Math.max(...(await heard()))
  const forget = (): Promise<unknown> => page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0))
  const volume = page.getByRole('slider', { name: 'Volume' })
  await begin(page, { a: 'human', b: 'bot:random' }, 4, { game: 'eleven', scenario: 'short', variant: 'short-2' })
  await expect(page.locator('.prompt.mine')).toBeVisible()
  const random = seeded(4)
  for (let i = 0; i < 2; i += 1) await act(page, random)
  expect(await heard()).toEqual([])
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(volume).toHaveCount(0)
  await page.getByRole('switch', { name: 'Sound' }).check()
  expect(await heard(), 'what is switched on is heard: two notes').toHaveLength(2)
  const usual = await loudest()
  await forget()
  await volume.fill('100')
  await volume.dispatchEvent('change')
  await expect.poll(async () => (await heard()).length, 'and so is how loud it is').toBeGreaterThan(0)
  expect(await loudest()).toBeGreaterThan(usual)
  await page.keyboard.press('Escape')
  await forget()
  for (let i = 0; i < 6 && (await heard()).length < 2; i += 1) await act(page, random)
  await expect.poll(async () => (await heard()).length, "others' turns and one's own are heard").toBeGreaterThan(1)
  // The browser stores both settings. At volume 0 no sound is audible.
  await page.reload()
  await expect(page.locator('[data-version]')).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(volume).toHaveValue('100')
  await volume.fill('0')
  await forget()
  await page.keyboard.press('Escape')
  for (let i = 0; i < 2; i += 1) await act(page, random)
  expect(await heard()).toEqual([])
})

test('settings opened while a table loads stay open', async ({ page, request }) => {
  const data = { game: 'blitzkrieg', seats: { german: 'human', allied: 'human' }, seed: 12 }
  const { table, keys } = (await (await request.post('api/tables', { data })).json()) as {
    table: string
    keys: Record<string, string>
  }
  let come: () => void = () => undefined
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(`**/api/tables/${table}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('./')
  await expect(page.locator('.covers')).toBeVisible()
  await page.goto(`./#seat/${table}/${keys['german']}`)
  const box = page.getByRole('dialog', { name: 'Settings' })
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(box).toBeVisible()
  await expect(page.locator('.covers')).toBeVisible()
  come()
  await expect(page.locator('[data-version]')).toBeVisible()
  await expect(box).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  // After the player has closed the settings, no other page opens them.
  await page.goto('./#')
  await expect(page.locator('.covers')).toBeVisible()
  await expect(box).toBeHidden()
})

test('unknown URLs, the title and the settings of a table', async ({ page }) => {
  await test.step('unknown URLs show an error and a link to the start page', async () => {
    await page.goto('./')
    await expect(page.locator('.covers')).toBeVisible()
    for (const [address, words] of [
      ['#nowhere/at/all', 'There is no page at this URL. Check that you copied all of it.'],
      ['#look/chess/', 'There is no page at this URL. Check that you copied all of it.'],
      ['#table/missing', 'This table isn’t here'],
      ['#watch/missing', 'This table isn’t here'],
      ['#join/missing/abc', 'This table isn’t here'],
      ['#seat/missing/abc', 'This table isn’t here'],
    ] as const) {
      await page.goto(`./${address}`)
      await expect(page.getByRole('alert')).toContainText(words)
      await page.getByRole('link', { name: 'To the start page' }).click()
      await expect(page.locator('.covers')).toBeVisible()
    }
  })
  await begin(page, { german: 'bot:random', allied: 'human' }, 11)
  await expect(page.locator('.prompt.mine')).toBeVisible()
  const table = await idOf(page)
  await test.step('the title says whose turn it is, and never a key', async () => {
    await expect(page).toHaveTitle(/^● Your turn · The Rise of Blitzkrieg · Turn 1$/)
    const keys = await page.evaluate(() => localStorage.getItem('sandtable-tables')!)
    const key = (JSON.parse(keys) as { keys: Record<string, string> }[])[0]!.keys['allied']!
    expect(await page.title()).not.toContain(key)
    expect(page.url()).not.toContain(key)
  })
  await test.step('settings: name, theme and other choices are stored; Escape closes the popover', async () => {
    const gear = page.getByRole('button', { name: 'Settings' })
    await gear.click()
    const box = page.getByRole('dialog', { name: 'Settings' })
    await box.getByLabel('Your name').fill('Cleo')
    await box.getByLabel('Your name').blur()
    await box.locator('.themes label', { hasText: 'Dark' }).click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    const auto = box.getByRole('switch', { name: 'Play forced choices automatically' })
    const before = await auto.isChecked()
    await auto.setChecked(!before)
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect
      .poll(
        async () =>
          (
            (await (await page.request.get(`api/tables/${await idOf(page)}`)).json()) as {
              seats: Record<string, { name: string }>
            }
          ).seats['allied']!.name,
      )
      .toBe('Cleo')
    await page.reload()
    await expect(page.locator('.prompt.mine')).toBeVisible()
    await gear.click()
    await expect(box.getByLabel('Your name')).toHaveValue('Cleo')
    expect(await auto.isChecked()).toBe(!before)
  })
  await test.step('the title of the start page', async () => {
    await page.locator('.home').click()
    await expect(page).toHaveTitle('Sandtable')
  })
  await test.step('a link without its key opens no seat', async () => {
    await page.goto(`./#seat/${table}/nokey`)
    await expect(page.getByRole('alert')).toContainText('This link doesn’t open a seat')
    await page.evaluate(() => localStorage.clear())
    await page.goto(`./#table/${table}`)
    await expect(page.getByRole('alert')).toContainText('This browser has no seat at that table')
    await page.getByRole('link', { name: 'Watch' }).click()
    await expect(page.locator('.watching')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('nothing is wider than the screen, and targets fit a finger', async ({ page }) => {
    for (const lang of ['en', 'ja']) {
      await page.addInitScript((lang) => localStorage.setItem('sandtable-lang', lang), lang)
      await page.goto('./')
      await page.reload()
      await page.locator('input[name="game"][value="eleven"]').check({ force: true })
      await expect(page.locator('.new[data-game=eleven]')).toBeVisible()
      await page.locator('input[name="seat-b"][value="open"]').check({ force: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      for (const thing of await page
        .locator('main button, main a, .choice, select, main input[type=text], header button')
        .all()) {
        // Skip collapsed elements. Their box has no size.
        const box = (await thing.isVisible()) ? await thing.boundingBox() : null
        if (box) expect(Math.min(box.width, box.height), await thing.innerText()).toBeGreaterThanOrEqual(43.5)
      }
      for (const choice of await page.locator('.choice').all())
        expect(
          await choice.evaluate((each) => each.scrollWidth - each.clientWidth),
          await choice.innerText(),
        ).toBeLessThanOrEqual(0)
    }
  })
})
