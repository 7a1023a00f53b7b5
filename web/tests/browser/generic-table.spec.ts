// Tests of the table for games without page code, with the example game Ford.
import type { APIRequestContext, Page } from '@playwright/test'
import { serious } from './axe-checks'
import { expect } from './expect'
import { coloursAt, far, lookAt, SIZES, WHOLE, type Colour } from './pixels-and-boxes'
import { FORD, test } from './ford-service'
import { opened, sitDown } from './prepared-tables'
import { asked, begin, moved, smallest, version } from './random-player'

const BOT = { west: 'human', east: 'bot:mcts' }
const PLACES = ['West village', 'West bank', 'Ford', 'East bank', 'East village']
/** The colour that marks the place of the battle in Ford's drawing. */
const FIGHT: Colour = [238, 187, 85]

// Every test has the tag @pixels, so that all run in one project and start the service only once.
const sit = async (page: Page, request: APIRequestContext): Promise<void> =>
  sitDown(page, await opened(request, { ...FORD, variant: '', seats: BOT, seed: 5 }))

const place = (page: Page, id: string) => page.locator(`[data-space="${id}"]`)

/** Return the indexes of the drawing's circles that have the colour of the battle. */
async function fought(page: Page): Promise<number[]> {
  const boxes = await page
    .locator('[data-space] circle.reach')
    .evaluateAll((circles) => circles.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  const colours = await coloursAt(
    page,
    boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
  )
  // A highlighted circle has a tinted overlay, so a similar colour is enough.
  return colours.flatMap((colour, i) => (far(colour, FIGHT) < 90 && colour[2] < 150 ? [i] : []))
}

/** Return the place of the battle that the text about the position names. */
async function said(page: Page): Promise<number[]> {
  const facts = await page.locator('.facts').textContent()
  return PLACES.flatMap((place, i) => (facts?.includes(`at ${place}`) ? [i] : []))
}

test('the Ford is chosen on the start page, played to its end by clicks with a hint, and replayed @pixels', async ({
  page,
}) => {
  await page.goto('./')
  await expect(page.locator('article.game')).toHaveCount(3)
  await expect(page.locator('article.game', { hasText: 'The Ford' }).locator('img')).toBeVisible()
  await begin(page, BOT, 5, FORD)
  expect(await asked(page)).toBe(true)
  await expect.poll(() => fought(page)).toEqual([2])
  await expect(page.locator('.prompt')).toContainText('West')
  await expect(page.locator('[data-question]')).toContainText('How many soldiers do you send into the ford?')
  await expect(page.locator('[data-question] .section')).toHaveText('2')
  // Ford has no rules text, so the page has no link to rules.
  await expect(page.getByRole('button', { name: 'Rules' })).toHaveCount(0)

  // Make the first choice on the drawing. All four options concern the place of the battle.
  let before = await version(page)
  await place(page, 'ford').click()
  await expect(page.locator('.chooser [data-notation]')).toHaveText([
    'Send no soldiers',
    'Send one soldier',
    'Send 2 soldiers',
    'Send 3 soldiers',
  ])
  await page.locator('.chooser [data-notation="send 2"]').click()
  await moved(page, before, '')
  await expect(page.locator('.log')).toContainText('West sends 2 soldiers.')

  // Make the second choice with the bot's hint.
  expect(await asked(page)).toBe(true)
  before = await version(page)
  await page.locator('[data-hint]').click()
  await expect(page.locator('.hint .option')).toBeVisible({ timeout: 60_000 })
  await page.locator('.hint summary').click()
  await expect(page.locator('.hint ol li')).toHaveCount(4)
  await page.locator('.hint .option').click()
  await moved(page, before, '')

  // Make the other choices by button, key and click in turn.
  for (let n = 0; await asked(page); n += 1) {
    before = await version(page)
    const lit = page.locator('[data-space][data-lit]')
    await expect(lit).toHaveCount(1)
    if (n % 3 === 0) await page.locator('.prompt .options [data-notation]').last().click()
    else if (n % 3 === 1) await page.keyboard.press('1')
    else {
      await lit.focus()
      await page.keyboard.press('Enter')
      await page.locator('.chooser [data-notation]').first().press('Enter')
    }
    await moved(page, before, '')
  }
  await expect(page.locator('.outcome')).toContainText(/Winner: (West|East)|No winner/)
  // The drawing after the last roll arrives slightly later than the text.
  const end = await said(page)
  expect(end).toHaveLength(1)
  await expect.poll(() => fought(page)).toEqual(end)
  await page.locator('.outcome a[href^="#replay"]').click()
  await expect(page.locator('section.bar')).toBeVisible()
  await expect.poll(() => fought(page)).toEqual([2])
  await page.locator('.bar input[type=range]').press('End')
  await expect.poll(() => fought(page)).toEqual(end)
  // The package's bots analyse the game.
  await page.locator('[data-analysis]').click()
  await page.getByRole('dialog').locator('[data-analyse]').click()
  await expect(page.getByRole('dialog')).toContainText(/Tree search/, { timeout: 120_000 })
})

test('a curtain falls between two players at one screen, and neither sees the other’s choice @pixels', async ({
  page,
}) => {
  await begin(page, { west: 'human', east: 'human' }, 5, FORD)
  const curtain = page.locator('.curtain')
  await expect(curtain).toContainText('West')
  await curtain.getByRole('button').last().click()
  expect(await asked(page)).toBe(true)
  await page.locator('.prompt [data-notation="send 3"]').click()
  await expect(curtain).toContainText('East')
  await expect(page.locator('.facts')).toHaveCount(0)
  await curtain.getByRole('button').last().click()
  expect(await asked(page)).toBe(true)
  await expect(page.locator('.log')).toContainText('West has sent its soldiers.')
  expect(await page.locator('main').innerText()).not.toMatch(/3 soldiers\.|sends 3|sent: 3/)
  await page.locator('.prompt [data-notation="send 0"]').click()
  await expect(curtain).toContainText('West')
  await curtain.getByRole('button').last().click()
  await expect(page.locator('.log')).toContainText('The fight moves to East bank.')
  await expect.poll(() => fought(page)).toEqual([3])
  await expect(place(page, 'east-bank')).toHaveAttribute('data-lit', 'true')
})

test('a choice can be undone @pixels', async ({ page }) => {
  await begin(page, { west: 'human', east: 'open' }, 5, FORD)
  expect(await asked(page)).toBe(true)
  await page.locator('.prompt [data-notation="send 3"]').click()
  await expect(page.locator('[data-question]')).toContainText('Waiting for East.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-question]')).toContainText('How many soldiers')
})

test('the whole drawing is visible at every size, and lit targets are finger-sized @pixels', async ({
  page,
  request,
}) => {
  await sit(page, request)
  expect(await asked(page)).toBe(true)
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const name = `${width} x ${height}`
    await expect.poll(() => lookAt(page), { message: name, timeout: 5_000 }).toMatchObject(WHOLE)
    await expect.poll(async () => (await lookAt(page)).filled, { message: name }).toBeGreaterThan(0.8)
    expect(await smallest(page.locator('[data-space][data-lit]')), name).toBeGreaterThan(24)
    for (const button of await page.locator('.prompt .options [data-notation]').all())
      await expect(button, name).toBeInViewport({ ratio: 1 })
    // The names are at the same positions as in the drawing. Each clickable place extends down to its name.
    const boxes = await page.locator('[data-space]').evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return { x: x + width / 2, y, width, height }
      }),
    )
    expect(boxes).toHaveLength(PLACES.length)
    for (const [i, box] of boxes.entries()) {
      expect(box.height, name).toBeGreaterThan(box.width * 0.5)
      if (i > 0) expect(box.x, name).toBeGreaterThan(boxes[i - 1]!.x)
    }
    const map = (await page.locator('.map div.sheet').boundingBox())!
    await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2)
    await page.mouse.wheel(0, -600)
    await expect.poll(async () => (await lookAt(page)).cut.length, { message: name }).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Whole map' }).click()
    await expect.poll(() => lookAt(page), { message: name, timeout: 5_000 }).toMatchObject(WHOLE)
  }
})

/** A drawing whose coordinates do not begin at 0. It represents components in every supported way. */
const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -50 800 400">
  <style>button { display: none } circle { fill: none }</style>
  <script>window.ran = true</script>
  <image href="nowhere.png" onerror="window.ran = true"/>
  <rect id="ground" x="-100" y="-50" width="800" height="400" fill="#dde"/>
  <g id="west-village" transform="translate(50 50) scale(2)"><rect width="30" height="20"/><text x="80" y="90">x</text></g>
  <path id="west-bank" d="M200 0h80v60h-80z"/>
  <circle data-ref="space:ford" cx="400" cy="60" r="20"/><circle data-ref="space:ford" cx="400" cy="160" r="20"/>
  <rect x="500" y="100" width="120" height="80"/><text x="560" y="140" text-anchor="middle" font-size="16">East village</text>
  <text x="560" y="20" text-anchor="middle" font-size="16">East bank</text>
</svg>`

test('things are where the drawing puts them, and no script in it runs or touches the page @pixels', async ({
  page,
  request,
}) => {
  await page.route('**/api/games/ford/drawing', (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWN }))
  await sit(page, request)
  expect(await asked(page)).toBe(true)
  await expect(page.locator('[data-space]')).toHaveCount(5)
  const where = await page.evaluate(() => {
    const sheet = document.querySelector('.map .layer > svg')!.getBoundingClientRect()
    const k = 800 / sheet.width
    const round = (n: number): number => Math.round(n / 5) * 5
    const boxes = [...document.querySelectorAll('[data-space]')].map((each) => {
      const parts = [...each.querySelectorAll('.reach')].map((part) => part as SVGGraphicsElement)
      return [
        each.getAttribute('data-space'),
        parts.map((part) => {
          const box = part.getBBox()
          const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(part.getScreenCTM()!)
          return [round((at.x - sheet.x) * k - 100), round((at.y - sheet.y) * k - 50)]
        }),
      ] as const
    })
    return Object.fromEntries(boxes)
  })
  expect(where).toMatchObject({
    'west-village': [[80, 70]],
    'west-bank': [[240, 30]],
    ford: [
      [400, 60],
      [400, 160],
    ],
    'east-village': [[560, 140], expect.anything()],
    'east-bank': [[560, 15]],
  })
  // A place with several SVG elements can be clicked at each of them.
  await place(page, 'ford').locator('circle.reach').nth(1).click()
  await expect(page.locator('.chooser [data-notation]')).toHaveCount(4)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.locator('.prompt .options button').first()).toBeVisible()
})

test('the table speaks Japanese and has no serious axe-core finding in light or dark @pixels', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await sit(page, request)
  expect(await asked(page)).toBe(true)
  expect(await serious(page), 'by day').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.locator('[data-question]')).toContainText('浅瀬')
  await expect(place(page, 'west-bank')).toHaveAttribute('aria-label', /西岸/)
  // The page shows no message id, so no message is missing.
  expect(await page.locator('main').innerText()).not.toMatch(/page-|ford-|seat-/)
  expect(await serious(page), 'by night').toEqual([])
  await page.goto('./#look/ford')
  await expect(place(page, 'ford')).toBeVisible()
  await expect(page.locator('main.look')).toContainText('渡河点')
  expect(await serious(page), 'before a game').toEqual([])
})
