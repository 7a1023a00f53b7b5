// Every screen, by day and by night, has no serious finding of axe-core.
import { expect, test, type Page } from '@playwright/test'
import type { View as Blitzkrieg } from '../../src/games/blitzkrieg/types'
import type { View as Eleven } from '../../src/games/eleven/types'
import { serious } from './axe'
import { opened, reach, sitDown, type Opening, type Reached } from './reach'

const WEST: Opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'bot:random' }, seed: 31 }
const EUROPE: Opening = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 12 }

async function check(page: Page, known: Reached | null, then?: (page: Page) => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await sitDown(page, known, { theme: 'auto' })
  await then?.(page)
  const ink = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color)
  const day = await ink()
  expect(await serious(page), 'by day').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ink).not.toBe(day)
  // By night the same things stand at the same places in other colours.
  expect(await serious(page, ['color-contrast', 'link-in-text-block']), 'by night').toEqual([])
}

test('the start page', ({ page }) => check(page, null))

const MOMENTS: [string, Opening, (state: { view: Blitzkrieg }) => boolean][] = [
  [
    'deployment',
    { ...WEST, seats: { german: 'bot:random', allied: 'human' } },
    ({ view }) => view.decision === 'DeployAllies',
  ],
  [
    'planning',
    WEST,
    ({ view }) => view.decision === 'Plan' && Object.keys(view.cards['german']?.hand ?? {}).length > 2,
  ],
  ['operation', WEST, ({ view }) => view.decision === 'Operation' && view.turn > 1],
  [
    'battle',
    { ...WEST, seats: { german: 'bot:random', allied: 'human' }, seed: 32 },
    ({ view }) => view.decision === 'KeepDice',
  ],
  [
    'over',
    { ...WEST, seats: { german: 'bot:random', allied: 'human' }, seed: 33 },
    ({ view }) => view.phase === 'over',
  ],
]
for (const [name, opening, is] of MOMENTS)
  test(`The Rise of Blitzkrieg: ${name}`, async ({ page, request }) => {
    test.setTimeout(180_000)
    await check(page, await reach<Blitzkrieg>(request, name, opening, is))
  })

test('the curtain between two seats', async ({ page, request }) => {
  const known = await opened(request, { ...WEST, seats: { german: 'human', allied: 'human' } })
  await check(page, known, (fresh) => expect(fresh.locator('.curtain')).toBeVisible())
})

test('the rules drawer', async ({ page, request }) => {
  const [name, opening, is] = MOMENTS[1]!
  const known = await reach<Blitzkrieg>(request, name, opening, is)
  await check(page, known, async (fresh) => {
    await fresh.locator('.prompt .section').first().click()
    await expect(fresh.locator('.drawer')).toBeVisible()
  })
})

const offers = (options: { verb: string }[], ...verbs: string[]): boolean =>
  options.some((option) => verbs.includes(option.verb))
const TIMES: [string, Opening, (view: Eleven, options: { verb: string }[]) => boolean][] = [
  ['draft', EUROPE, (view, options) => offers(options, 'draft') && (view.draft?.left.length ?? 99) < 9],
  ['deployment', EUROPE, (_, options) => offers(options, 'deploy')],
  ['action', EUROPE, (view) => view.action !== null],
  [
    'event',
    EUROPE,
    (view, options) => view.event !== null && view.action === null && offers(options, 'lose', 'strike', 'assign'),
  ],
  ['over', { ...EUROPE, variant: 'short-2', seats: { a: 'human', b: 'human' } }, (view) => view.phase === 'over'],
]
for (const [name, opening, is] of TIMES)
  test(`Hitler's Eleven: ${name}`, async ({ page, request }) => {
    test.setTimeout(240_000)
    await check(page, await reach<Eleven>(request, name, opening, (state, options) => is(state.view, options)))
  })
