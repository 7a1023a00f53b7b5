// Moments of both games, each opened once and asked everything: how it lies in every window and both languages, also in letters of twice
// the size, whether it is read by day and by night, what axe-core finds, and what matters at this moment only.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { View as Blitzkrieg } from '../../src/games/blitzkrieg/types'
import type { View as Eleven } from '../../src/games/eleven/types'
import type { Index } from '../../src/replay/types'
import type { BaseView } from '../../src/types'
import { analysed } from './analysed'
import { faults, faultsOfPage } from './geometry'
import { strayCounters, crossed, ofTheirHolders, overEachOther, seenOverEachOther } from './land'
import { at, ended } from './moments'
import { clear, part } from './parts'
import { reach, sitDown, type Moment, type Opening, type Reached } from './reach'
import { json } from './service'
import { lightAndDark, namesInHand, namesOnPhones, stackSpread } from './table-checks'
import { axe, buttons, THEMES, turn } from './themes'
import { everywhere, FEW, FULL, resize, SIZES, speak, WINDOWS, type Window } from './windows'
import { visit } from './visit'

const DESK: Window = [1440, 900]

interface Visit {
  page: Page
  request: APIRequestContext
  known: Reached
}

/** A moment, and what is asked of it beside how it lies. */
interface Asked<V extends BaseView = BaseView> {
  name: string
  /** How its record is made, where no other test makes it. */
  made?: [Opening, Moment<V>]
  /** Whether it has all keys, as where all sit at one screen. */
  all?: boolean
  windows: readonly Window[]
  /** Also in letters of twice the size, and by axe-core. */
  large?: boolean
  axe?: boolean
  /** Kinds of buttons in a part of the page, each read whatever is done with it. */
  buttons?: [part: string, kinds: string[]]
  /** On a desk, by day and by night. */
  themed?: (visit: Visit) => Promise<void>
  /** On a desk, in both languages. */
  spoken?: (visit: Visit, lang: string) => Promise<void>
  /** What changes the table or leaves it, one after the other. */
  last?: [string, (visit: Visit) => Promise<void>][]
}

const GERMAN: Opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'bot:random' }, seed: 31 }
const ALLIED: Opening = { ...GERMAN, seats: { german: 'bot:random', allied: 'human' } }
const THREE: Opening = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 12 }
const MANY_CARDS = 6

const offers = (options: { verb: string }[], ...verbs: string[]): boolean =>
  options.some((option) => verbs.includes(option.verb))

/** What stands beside what on a closing page, and never over it. */
const CLOSING =
  '.card, .verdict li, .after .button, figure[data-curve], figcaption > *, .luck figure, .chart, .keys, h2, h3, p'

/** The closing page, its analysis done. */
async function closing({ page, request, known }: Visit): Promise<void> {
  await analysed(page, known, await json<Index>(request, `api/tables/${known.table}/replay`))
  await visit(page, `./#end/${known.table}`, '.closing')
  await page.locator('[data-analyse]').click()
  await expect(page.locator('.decisive')).toBeVisible()
  await expect(page.locator('[data-luck]').first()).toBeVisible()
  await expect(page.locator('[data-curve] path.line').first()).toBeVisible()
  await everywhere(page, SIZES, (where) =>
    clear(`the closing page, ${where}`, () => faultsOfPage(page, '.closing', CLOSING)),
  )
}

/** Counters, which are the same in both languages. */
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
    spoken: counters,
    last: [
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
    themed: async ({ page, request, known }) => {
      await resize(page, [1920, 1200])
      await ofTheirHolders(page, request, known)
    },
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

/** Lets the browser write in letters of this size, as somebody has asked it to, where nothing else is said. */
async function letters(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
}

/** The table of a moment, and the seat that is asked at it, or another where nobody is. */
async function come<V extends BaseView>(request: APIRequestContext, game: string, asked: Asked<V>): Promise<Reached> {
  if (asked.made === undefined) return at(request, game, asked.name)
  const known = await reach<V>(request, asked.name, ...asked.made)
  const seat = known.actor ?? Object.keys(known.keys)[0]!
  return asked.all ? known : { ...known, keys: { [seat]: known.keys[seat]! } }
}

/** Everything that is asked of a moment, in twenty windows if need be, on a machine that is busy. */
const LONG_MS = FULL ? 300_000 : 150_000
/** Windows for letters of twice the size. */
const LARGE = WINDOWS.filter(([width]) => width !== 1920)

function visits<V extends BaseView>(game: string, moments: Asked<V>[]): void {
  for (const [i, asked] of moments.entries())
    test(`${game}: ${asked.name}`, async ({ page, request }) => {
      test.setTimeout(LONG_MS)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const known = await come(request, game, asked)
      const visit = { page, request, known }
      await sitDown(page, known, { theme: 'auto' })
      for (const theme of THEMES) {
        if (asked.axe) await axe(page, theme)
        if (asked.buttons) await buttons(page, theme, ...asked.buttons)
        if (asked.themed)
          await part(theme, async () => {
            await turn(page, theme)
            await asked.themed!(visit)
            await resize(page, DESK)
          })
      }
      await turn(page, 'light')
      await asked.spoken?.(visit, 'en')
      const lies = (where: string): Promise<void> => clear(`nothing is cut or covered, ${where}`, () => faults(page))
      await everywhere(page, asked.windows, lies, i)
      if (asked.spoken) {
        await resize(page, DESK)
        await speak(page, 'ja')
        await asked.spoken(visit, 'ja')
      }
      if (!asked.last) return
      // What follows begins with a table as it is when one has come to it.
      await resize(page, DESK)
      await page.goto('about:blank')
      await sitDown(page, known, { theme: 'auto' })
      for (const [name, ask] of asked.last ?? []) {
        await part(name, () => ask(visit))
        await resize(page, DESK)
      }
    })
}

/** What is large is looked at apart: such letters are those of a person who has them from the beginning. */
function large<V extends BaseView>(game: string, moments: Asked<V>[]): void {
  for (const [i, asked] of moments.entries())
    if (asked.large)
      test(`${game} in letters of twice the size: ${asked.name}`, async ({ page, request }) => {
        test.setTimeout(LONG_MS)
        const known = await (asked.name === 'over' ? ended(request, game) : at(request, game, asked.name))
        await letters(page, 32)
        await sitDown(page, { ...known, keys: Object.fromEntries(Object.entries(known.keys).slice(0, 1)) })
        await everywhere(
          page,
          LARGE,
          (where) => clear(`nothing is cut or covered, ${where}`, () => faults(page)),
          i + 1,
        )
      })
}

visits('blitzkrieg', BLITZKRIEG)
visits('eleven', ELEVEN)

test.describe('large letters', () => {
  // The window is the next test's, too.
  test.afterEach(({ page }) => letters(page, 16))
  large('blitzkrieg', BLITZKRIEG)
  large('eleven', ELEVEN)
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
    await everywhere(
      page,
      WINDOWS,
      async (where, [width, height]) => {
        const link = card.locator('.copy').first()
        // On a phone whoever is asked sees what first; who only waits sees the link.
        const seen = seat === actor && width < 900 ? card.locator('h2 button') : link
        await part(`the link, ${where}`, () => expect(seen).toBeInViewport({ ratio: height < 390 ? 0.6 : 0.9 }))
        await clear(`nothing is cut or covered, ${where}`, () => faults(page))
      },
      seat === 'german' ? 0 : 1,
    )
  })

test('the first page, and a lesson, by day and by night', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await sitDown(page, null, { theme: 'auto' })
  await expect(page.locator('.covers .play').first()).toBeEnabled()
  for (const theme of THEMES) {
    await axe(page, theme)
    await buttons(page, theme, 'main', ['main', 'plain', 'text'])
  }
  await visit(page, './#lesson/blitzkrieg/moving', '.lesson')
  await expect(page.locator('[data-next]')).toBeEnabled()
  for (const theme of THEMES) await buttons(page, theme, '.lesson', ['act', 'quiet'])
})
