// Tests of prepared positions of both games. Each position is opened once for all its checks. They check the layout in
// every window, in both languages and with twice the font size. They also check the legibility in both themes, run
// axe-core, and run checks that only this position needs.
import { test, type APIRequestContext, type Page } from '@playwright/test'
import type { View as Blitzkrieg } from '../../src/games/blitzkrieg/types'
import type { View as Eleven } from '../../src/games/eleven/types'
import type { ReplayIndex } from '../../src/replay/types'
import type { BaseView } from '../../src/types'
import { analysed } from './analysed-game'
import { findings } from './axe-checks'
import { expect } from './expect'
import { faults, faultsOfPage } from './layout-faults'
import { strayCounters, crossed, overEachOther, seenOverEachOther } from './blitzkrieg-map-checks'
import { at, ended } from './recorded-positions'
import { clear, part } from './test-parts'
import { reach, sitDown, sitElsewhere, type Moment, type Opening, type Reached } from './prepared-tables'
import { json } from './blitzkrieg-tables'
import { lightAndDark, namesInHand, namesOnPhones, stackSpread } from './table-checks'
import { axe, buttons, THEMES, turn } from './theme-checks'
import { everywhere, FEW, FULL, resize, SIZES, speak, WINDOWS, type Window } from './window-sizes'
import { visit } from './navigation'

const DESK: Window = [1440, 900]

interface Visit {
  page: Page
  request: APIRequestContext
  known: Reached
}

/** A prepared position, with the checks that it needs in addition to the layout. */
interface Asked<V extends BaseView = BaseView> {
  name: string
  /** How to make the record of the position, if no other test makes it. */
  made?: [Opening, Moment<V>]
  /** Whether the page has the keys of all seats, as if all players shared the screen. */
  all?: boolean
  windows: readonly Window[]
  /** Whether to check the position with twice the font size. `axe` is whether to check it with axe-core. */
  large?: boolean
  axe?: boolean
  /** The kinds of buttons in a part of the page. They must be legible in all states. */
  buttons?: [part: string, kinds: string[]]
  /** Further checks on a desktop, in both languages. */
  spoken?: (visit: Visit, lang: string) => Promise<void>
  /** Checks that change or leave the table. They therefore run last. */
  last?: [string, (visit: Visit) => Promise<void>][]
}

const GERMAN: Opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'bot:random' }, seed: 31 }
const ALLIED: Opening = { ...GERMAN, seats: { german: 'bot:random', allied: 'human' } }
const THREE: Opening = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 12 }
const MANY_CARDS = 6

const offers = (options: { verb: string }[], ...verbs: string[]): boolean =>
  options.some((option) => verbs.includes(option.verb))

/** The elements of a game-over page that must not overlap. */
const CLOSING =
  '.card, .verdict li, .after .button, figure[data-curve], figcaption > *, .luck figure, .chart, .keys, h2, h3, p'

/** Open the game-over page with a mocked analysis that is finished. */
async function closing({ page, request, known }: Visit): Promise<void> {
  await analysed(page, known, await json<ReplayIndex>(request, `api/tables/${known.table}/replay`))
  await visit(page, `./#end/${known.table}`, '.closing')
  await page.locator('[data-analyse]').click()
  await expect(page.locator('.decisive')).toBeVisible()
  await expect(page.locator('[data-luck]').first()).toBeVisible()
  await expect(page.locator('[data-curve] path.line').first()).toBeVisible()
  await everywhere(page, SIZES, (where) =>
    clear(`the closing page, ${where}`, () => faultsOfPage(page, '.closing', CLOSING)),
  )
}

/** Check the size and position of counters. One language is enough, because counters have no text. */
async function counters({ page }: { page: Page }, lang: string): Promise<void> {
  if (lang === 'en') await clear('counters are large enough, and on their spaces', () => strayCounters(page))
}

const BLITZKRIEG: Asked<Blitzkrieg>[] = [
  {
    name: 'deployment',
    made: [ALLIED, ({ view }) => view.decision === 'DeployAllies'],
    windows: WINDOWS,
    large: true,
    axe: true,
    buttons: ['body', ['plain', 'quiet', 'text']],
    last: [['light and dark, chosen against the system and with it', ({ page }) => lightAndDark(page)]],
  },
  {
    name: 'planning',
    made: [GERMAN, ({ view }) => view.decision === 'Plan' && Object.keys(view.cards['german']?.hand ?? {}).length > 2],
    windows: WINDOWS,
    large: true,
    axe: true,
    last: [
      [
        'the rules drawer',
        async ({ page }) => {
          await page.locator('.prompt .section').first().click()
          await expect(page.locator('.drawer')).toBeVisible()
          for (const theme of THEMES) await axe(page, theme)
          await page.keyboard.press('Escape')
          await expect(page.locator('.drawer')).toHaveCount(0)
        },
      ],
    ],
  },
  {
    name: 'operation',
    made: [GERMAN, ({ view }) => view.decision === 'Operation' && view.turn > 1],
    windows: WINDOWS,
    large: true,
    axe: true,
    last: [
      ['counters', (visit) => counters(visit, 'en')],
      [
        'names on a telephone',
        ({ page }) =>
          namesOnPhones(page, '.map .name text', '.map .space .edge, .map .shield path, .map .flag .cloth', 0.85),
      ],
    ],
  },
  { name: 'laying-cards', windows: WINDOWS, large: true },
  {
    name: 'battle',
    made: [{ ...ALLIED, seed: 32 }, ({ view }) => view.decision === 'KeepDice'],
    windows: WINDOWS,
    large: true,
    axe: true,
    spoken: async ({ page }, lang) => {
      await clear(`names are crossed by nothing, ${lang}`, () => crossed(page))
      await counters({ page }, lang)
    },
    last: [['a stack that is pointed at', ({ page }) => stackSpread(page, 'paris', 40)]],
  },
  {
    name: 'over',
    made: [{ ...ALLIED, seed: 33 }, ({ view }) => view.phase === 'over'],
    windows: WINDOWS,
    large: true,
    axe: true,
    buttons: ['.outcome', ['act']],
    last: [['the closing page', closing]],
  },
  { name: 'parting', windows: FEW },
  {
    name: 'crowded-hand',
    made: [
      { ...GERMAN, seed: 91 },
      ({ view }, options) => {
        const hand = Object.values(view.cards['german']?.hand ?? {}).filter((count) => count > 0)
        return (
          view.decision === 'Operation' &&
          hand.length >= MANY_CARDS &&
          options.some((option) => option.lights.some((ref) => ref.kind === 'card'))
        )
      },
    ],
    windows: FEW,
    last: [['names of the cards in the hand', ({ page }) => namesInHand(page, MANY_CARDS)]],
  },
  {
    name: 'last-turn-allied',
    windows: FEW,
    spoken: async ({ page, request }, lang) => {
      await expect(page.locator('.map .flag').first()).toBeVisible()
      await clear('shields, flags and spaces have room, whoever holds what', () => overEachOther(request))
      await clear(`shields, flags, spaces and names lie clear of each other, ${lang}`, () => seenOverEachOther(page))
    },
  },
]

const ELEVEN: Asked<Eleven>[] = [
  {
    name: 'draft',
    made: [THREE, ({ view }, options) => offers(options, 'draft') && (view.draft?.left.length ?? 99) < 9],
    all: true,
    windows: WINDOWS,
    large: true,
    axe: true,
  },
  { name: 'deployment', made: [THREE, (_, options) => offers(options, 'deploy')], windows: WINDOWS, axe: true },
  {
    name: 'action',
    made: [THREE, ({ view }) => view.action !== null],
    windows: WINDOWS,
    large: true,
    axe: true,
    last: [['names on a telephone', ({ page }) => namesOnPhones(page, '.map .label', '.map .counters .block', 0.6)]],
  },
  {
    name: 'fighting',
    windows: WINDOWS,
    last: [['a stack that is pointed at', ({ page }) => stackSpread(page, 'oslo', 26)]],
  },
  {
    name: 'event',
    made: [
      THREE,
      ({ view }, options) => view.event !== null && view.action === null && offers(options, 'lose', 'strike', 'assign'),
    ],
    windows: WINDOWS,
    large: true,
    axe: true,
  },
  {
    name: 'over',
    made: [{ ...THREE, variant: 'short-2', seats: { a: 'human', b: 'human' } }, ({ view }) => view.phase === 'over'],
    windows: WINDOWS,
    large: true,
    axe: true,
    buttons: ['.outcome', ['act']],
    last: [['the closing page', closing]],
  },
  { name: 'declaring', windows: FEW },
  { name: 'consent', windows: FEW },
  { name: 'losing', windows: FEW, large: true },
  { name: 'alone', windows: FEW },
]

/** Set the browser's default font size. */
async function letters(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
}

/** Open the table at a prepared position for the seat to move. After the game, open it for any seat. */
async function come<V extends BaseView>(request: APIRequestContext, game: string, asked: Asked<V>): Promise<Reached> {
  if (asked.made === undefined) return at(request, game, asked.name)
  const known = await reach<V>(request, asked.name, ...asked.made)
  const seat = known.actor ?? Object.keys(known.keys)[0]!
  return asked.all ? known : { ...known, keys: { [seat]: known.keys[seat]! } }
}

/**
 * The timeout for all checks of a position, in milliseconds. A busy machine checks up to twenty windows in this time.
 */
const LONG_MS = FULL ? 300_000 : 150_000
/** The windows for checks with twice the font size. */
const LARGE = WINDOWS.filter(([width]) => width !== 1920)

/**
 * The number of positions that a test opens in the same page. Reusing the page is faster than loading a page for each.
 */
const TOGETHER = 3

/** Divide the positions into groups. Each position is paired with its index in the whole list. */
const grouped = <M>(moments: M[]): [number, M][][] =>
  moments.flatMap((_, i) =>
    i % TOGETHER === 0 ? [moments.slice(i, i + TOGETHER).map((each, j): [number, M] => [i + j, each])] : [],
  )

/** Open a table. If a page is already open, use it. */
const sit = (page: Page, known: Reached): Promise<void> =>
  page.url() === 'about:blank' ? sitDown(page, known, { theme: 'auto' }) : sitElsewhere(page, known)

function visits<V extends BaseView>(game: string, moments: Asked<V>[]): void {
  for (const group of grouped(moments))
    test(`${game}: ${group.map(([, { name }]) => name).join(', ')}`, async ({ page, request }) => {
      test.setTimeout(LONG_MS * group.length)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      for (const [i, asked] of group)
        await part(asked.name, async () => {
          const known = await come(request, game, asked)
          const visit = { page, request, known }
          await resize(page, DESK)
          await sit(page, known)
          if (asked.spoken) await speak(page, 'en')
          for (const theme of THEMES) {
            if (asked.axe) await axe(page, theme)
            if (asked.buttons) await buttons(page, theme, ...asked.buttons)
          }
          await turn(page, 'light')
          await asked.spoken?.(visit, 'en')
          const lies = (where: string): Promise<void> =>
            clear(`nothing is cut or covered, ${where}`, () => faults(page))
          await everywhere(page, asked.windows, lies, i)
          if (asked.spoken) {
            await resize(page, DESK)
            await speak(page, 'ja')
            await asked.spoken(visit, 'ja')
          }
          if (!asked.last) return
          await resize(page, DESK)
          await speak(page, 'en')
          for (const [name, ask] of asked.last) {
            await part(name, () => ask(visit))
            await resize(page, DESK)
          }
        })
    })
}

/**
 * Define tests with a large font. They are separate because the font must be set before the page opens. By default,
 * they check every other position. `first` is the index from which windows and languages alternate.
 */
function large<V extends BaseView>(game: string, moments: Asked<V>[], first: number): void {
  const chosen = moments.filter((asked) => asked.large).filter((_, i) => FULL || i % 2 === 0)
  for (const group of grouped(chosen))
    test(`${game} at twice the font size: ${group.map(([, { name }]) => name).join(', ')}`, async ({
      page,
      request,
    }) => {
      test.setTimeout(LONG_MS * group.length)
      await letters(page, 32)
      for (const [i, { name }] of group)
        await part(name, async () => {
          const known = await (name === 'over' ? ended(request, game) : at(request, game, name))
          await sit(page, { ...known, keys: Object.fromEntries(Object.entries(known.keys).slice(0, 1)) })
          await everywhere(
            page,
            LARGE,
            (where) => clear(`nothing is cut or covered, ${where}`, () => faults(page)),
            first + i,
          )
        })
    })
}

visits('blitzkrieg', BLITZKRIEG)
visits('eleven', ELEVEN)

test.describe('large fonts', () => {
  // The next test uses the same window, so reset its font size.
  test.afterEach(({ page }) => letters(page, 16))
  large('blitzkrieg', BLITZKRIEG, 0)
  large('eleven', ELEVEN, 3)
})

for (const [seat, open] of [
  ['german', 'allied'],
  ['allied', 'german'],
] as const)
  test(`a table waiting for a friend, as ${seat}, keeps map and prompt, with the link visible or one click away`, async ({
    page,
    request,
  }) => {
    const seats = { [seat]: 'human', [open]: 'open' }
    const answer = await request.post('api/tables', { data: { game: 'blitzkrieg', variant: '', seats, seed: 51 } })
    const { table, keys, invites, actor } = (await answer.json()) as Reached & { invites: Record<string, string> }
    await page.setViewportSize({ width: 390, height: 844 })
    await sitDown(page, { game: 'blitzkrieg', variant: '', table, keys, seats, opened: 0, actor, over: false, invites })
    const card = page.locator('aside.card:has(#invite-title)')
    await everywhere(
      page,
      WINDOWS,
      async (where, [width, height]) => {
        const link = card.locator('.copy').first()
        // On a phone, the player to move sees the prompt. A waiting player sees the link.
        const seen = seat === actor && width < 900 ? card.locator('h2 button') : link
        await part(`the link, ${where}`, () => expect(seen).toBeInViewport({ ratio: height < 390 ? 0.6 : 0.9 }))
        await clear(`nothing is cut or covered, ${where}`, () => faults(page))
      },
      seat === 'german' ? 0 : 3,
    )
  })

test('the start page and a lesson are legible in light and dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await sitDown(page, null, { theme: 'auto' })
  await expect(page.locator('.covers .play').first()).toBeEnabled()
  expect(await findings(page)).toEqual([])
  for (const theme of THEMES) {
    if (theme === 'dark') await axe(page, theme)
    await buttons(page, theme, 'main', ['main', 'plain', 'text'])
  }
  await visit(page, './#lesson/blitzkrieg/moving', '.lesson')
  await expect(page.locator('[data-next]')).toBeEnabled()
  for (const theme of THEMES) await buttons(page, theme, '.lesson', ['act', 'quiet'])
})
