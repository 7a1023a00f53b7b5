// Tests of dragging counters during set-up, and of selection frames around units that move together.
import { test } from '@playwright/test'
import { expect } from './expect'
import { band, drag, middle, type Point } from './pointer-strokes'
import { opened, operation, sent, sitDown, sitElsewhere, type Reached } from './prepared-tables'

const PEOPLE = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 5 }
const only = (known: Reached, seat: string): Reached => ({ ...known, keys: { [seat]: known.keys[seat]! } })

test('both set-ups take one click each, or drags from place to place', async ({ page, request }) => {
  const known = await opened(request, PEOPLE)
  const requests = sent(page)
  await sitDown(page, only(known, 'allied'))
  await test.step('an Allied unit is picked up and placed elsewhere; later placements follow', async () => {
    for (const id of ['depth', 'frontier']) {
      await page.locator(`[data-preset="${id}"]`).click()
      await expect(page.locator('[data-confirm]')).toBeVisible()
      await expect(page.locator('.refusal')).toBeEmpty()
    }
    // Take back a placed unit and place it in another space. The page then places the later units again.
    await page.locator('[data-placed="french-infantry metz"]').click()
    await expect(page.locator('[data-placed="british-infantry dunkirk"]')).toHaveCount(0)
    await page.locator('[data-space="reims"]').click()
    await expect(page.locator('[data-placed="french-infantry reims"]')).toBeVisible()
    await expect(page.locator('[data-placed="british-infantry dunkirk"]')).toBeVisible()
  })

  await test.step('an Allied unit is dragged to another space; an illegal space shows the reason and changes nothing', async () => {
    await page.locator('[data-preset="depth"]').click()
    await expect(page.locator('[data-confirm]')).toBeVisible()
    await expect(page.locator('[data-placed="french-infantry reims"]')).toBeVisible()
    const spot = '.sheet [data-space="reims"] [data-unit="french-infantry"]'
    await drag(page, await middle(page, spot), await middle(page, '.sheet [data-space="vervins"] .body'))
    await expect(page.locator('svg.held')).toBeVisible()
    await page.mouse.up()
    await expect(page.locator('[data-placed="french-infantry vervins"]')).toBeVisible()
    await expect(page.locator('[data-placed="french-infantry reims"]')).toHaveCount(0)
    await expect(page.locator('.sheet [data-space="vervins"] [data-unit="french-infantry"]')).toBeVisible()
    // The other units stay in their spaces, and the last unit still waits for confirmation.
    await expect(page.locator('[data-placed="french-infantry sedan"]')).toBeVisible()
    await expect(page.locator('[data-confirm]')).toBeVisible()

    await drag(
      page,
      await middle(page, '.sheet [data-space="vervins"] [data-unit="french-infantry"]'),
      await middle(page, '.sheet [data-space="liege"] .body'),
    )
    await page.mouse.up()
    await expect(page.locator('.refusal')).not.toBeEmpty()
    await expect(page.locator('[data-placed="french-infantry vervins"]')).toBeVisible()
    await expect(page.locator('[data-confirm]')).toBeVisible()
  })

  await test.step('the Allied set-up is sent with one click', async () => {
    await page.locator('[data-confirm]').click()
    await expect(page.locator('.prompt')).not.toHaveClass(/mine/)
    expect(requests.at(-1)!.filter((choice) => choice.startsWith('place '))).toHaveLength(13)
  })

  /** Open another table after the same Allied set-up, at which Germany is to move. */
  const germany = async (line: string[]): Promise<void> => {
    const placed = await opened(request, PEOPLE)
    const headers = { authorization: `Bearer ${placed.keys['allied']}` }
    const { version } = (await (await request.get(`api/tables/${placed.table}/seat`, { headers })).json()) as {
      version: number
    }
    const answer = await request.post(`api/tables/${placed.table}/line`, { headers, data: { version, line } })
    expect(answer.ok(), await answer.text()).toBe(true)
    await sitElsewhere(page, only(placed, 'german'))
    requests.length = 0
  }
  const line = requests.at(-1)!
  await germany(line)
  await test.step('German units are dragged from base to base, on the map and beside it, and the totals follow', async () => {
    const sum = (base: string) => page.locator(`.bases [data-box="${base}"] h3 b`)
    const tanks = (base: string) => page.locator(`[data-box="${base}"] .kind`).last().locator('> b')
    await expect(page.locator('.bases [data-confirm]')).toBeVisible()
    const before = Number(await tanks('aga').innerText())

    // Each base on the map shows its units.
    const counter = '.sheet [data-space="aga"] [data-unit="german-tank"]'
    await expect(page.locator(counter).first()).toBeVisible()
    await drag(page, await middle(page, counter), await middle(page, '.sheet [data-space="agb"] .body'))
    await expect(page.locator('svg.held')).toBeVisible()
    await page.mouse.up()
    await expect(page.locator('svg.held')).toHaveCount(0)
    await expect(tanks('aga')).toHaveText(String(before - 1))
    await expect(tanks('agb')).toHaveText(String(before + 1))

    // Drag a unit from one box to another, and from a box to the map.
    await drag(
      page,
      await middle(page, '[data-box="agb"] [data-unit="german-tank"]'),
      await middle(page, '[data-box="agc"] h3'),
    )
    await page.mouse.up()
    await expect(tanks('agb')).toHaveText(String(before))
    await drag(
      page,
      await middle(page, '[data-box="aga"] [data-unit="german-tank"]'),
      await middle(page, '.sheet [data-space="agc"] .body'),
    )
    await page.mouse.up()
    await expect(tanks('aga')).toHaveText(String(before - 2))

    // Dragging the ground of a base moves all its units. If a base has too few units, the page says so immediately, and
    // the player cannot confirm.
    const { x, y, height } = (await page.locator('.sheet [data-space="aga"] .body').boundingBox())!
    await drag(page, { x: x + 5, y: y + height - 6 }, await middle(page, '.sheet [data-space="agc"] .body'))
    await page.mouse.up()
    await expect(sum('aga')).toHaveText('0 units')
    await expect(page.locator('.bases [data-confirm]')).toBeDisabled()
    await expect(page.locator('.bases .wrong')).not.toBeEmpty()
    // Units cannot be dragged to a space that is not a base.
    await drag(
      page,
      await middle(page, '[data-box="agb"] [data-unit="german-tank"]'),
      await middle(page, '.sheet [data-space="paris"] .body'),
    )
    await page.mouse.up()
    await expect(page.locator('.refusal')).not.toBeEmpty()
    await expect(tanks('agb')).toHaveText(String(before))
    expect(requests).toEqual([])
  })

  await test.step('German units are set by number, and sent with one click', async () => {
    await germany(line)
    await page.locator('[data-number="german-tank aga"]').fill('6')
    await page.locator('[data-number="german-infantry agb"]').fill('2')
    await expect(page.locator('.bases .base').nth(1)).toContainText('10 units')
    await page.locator('.bases [data-confirm]').click()
    await expect.poll(() => requests).toEqual([['put 2', 'put 4', 'put 3', 'put 6']])
  })
})

test('a frame with Shift or the tool selects the units in it that can move together', async ({ page, request }) => {
  const requests = sent(page)
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  const starts = await page
    .locator('.space.may')
    .evaluateAll((all) =>
      all
        .filter((each) => each.querySelectorAll('[data-unit]').length > 1)
        .map((each) => each.getAttribute('data-space')!),
    )
  const start = starts[0]!
  const counters = `.sheet [data-space="${start}"] [data-unit]`
  const among = await page.locator(counters).evaluateAll((all) => all.map((each) => each.getAttribute('data-unit')!))
  await page.keyboard.down('Shift')
  await band(page, [counters], 2)
  await page.keyboard.up('Shift')
  const group = page.locator('[data-group]')
  await expect(group).toHaveAttribute('data-group', start)
  // The frame selects only the first counter, or only its stack.
  const names = await group.locator('.kind b').allInnerTexts()
  expect(names.filter((each) => !each.startsWith('0'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(group).toHaveCount(0)

  // Draw one frame over several spaces. The frame selects units of one space, and the page shows the reason.
  await page.locator('[data-frame]').click()
  await expect(page.locator('[data-frame]')).toHaveAttribute('aria-pressed', 'true')
  await band(
    page,
    starts
      .concat((await page.locator('.space.may').first().getAttribute('data-space'))!)
      .map((each) => `.sheet [data-space="${each}"] .body`),
  )
  await expect(group).toBeVisible()
  await expect(page.locator('[data-frame]')).toHaveAttribute('aria-pressed', 'false')
  expect(among.length).toBeGreaterThan(1)
  // A frame in the sea contains no units.
  await page.keyboard.press('Escape')
  const { x, y } = (await page.locator('.sheet').boundingBox())!
  await page.keyboard.down('Shift')
  await drag(page, { x: x + 8, y: y + 8 }, { x: x + 60, y: y + 40 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(page.locator('.refusal')).toContainText('Nothing in the frame')
  expect(requests).toEqual([])
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press draws a frame, a drag moves the map', async ({ page, request }) => {
    await sitDown(page, await operation(request))
    await expect(page.locator('.space.may').first()).toBeVisible()
    const start = (await page.locator('.space.may').first().getAttribute('data-space'))!
    const { x, y, width, height } = (await page.locator(`.sheet [data-space="${start}"] .body`).boundingBox())!
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]): Promise<unknown> =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: x - 6, y: y - 6 })
    await page.waitForTimeout(600)
    for (let i = 1; i <= 6; i += 1)
      await touch('touchMove', { x: x - 6 + ((width + 12) * i) / 6, y: y - 6 + ((height + 12) * i) / 6 })
    await expect(page.locator('.band')).toBeVisible()
    await touch('touchEnd')
    await expect(page.locator('[data-group]')).toHaveAttribute('data-group', start)
  })
})
