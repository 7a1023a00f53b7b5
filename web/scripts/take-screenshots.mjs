// Takes screenshots of the page for review: every screen in a wide window and on a phone, in both themes and languages.
//
//   npm run screenshots [-- FOLDER [GAME [MOMENT]]]
//
// The script starts a service with its own database. SANDTABLE_URL can name a running service instead.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { call, pageAt, play, withBrowser } from './service-and-browser.mjs'

const [folder = 'screenshots', only, moment] = process.argv.slice(2)
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const STYLES = [
  ['light', 'en'],
  ['dark', 'ja'],
]

const sum = (counts) => Object.values(counts ?? {}).reduce((total, count) => total + count, 0)
const offers = (state, ...verbs) => state.options.some((option) => verbs.includes(option.verb))
/** The positions of a game to photograph. Each has a name, and a condition on the state of a seat. */
const BLITZKRIEG = {
  deployment: (state) => state.view.decision === 'DeployAllies' && state.events.length > 8,
  bases: (state) => state.view.decision === 'DeployGermans' && state.events.length > 21,
  planning: (state) => state.view.decision === 'Plan' && sum(state.view.cards[state.seat].hand) > 3,
  operation: (state) => state.view.decision === 'Operation' && state.view.turn > 1,
  move: (state) => state.view.move !== null && sum(state.view.move.units) > 1,
  cards: (state) => state.view.decision === 'DeclareAttackCards',
  defence: (state) => state.view.decision === 'DeclareDefenceCards',
  dice: (state) => state.view.decision === 'KeepDice',
  retreat: (state) => state.view.spaces.some((space) => space.retreating.length > 0),
  late: (state) => state.view.turn >= 4 && state.view.decision === 'Operation',
  over: (state) => state.over,
}
const ELEVEN = {
  draft: (state) => offers(state, 'draft') && state.view.draft.left.length < 10,
  deployment: (state) => offers(state, 'deploy') && state.seat !== 'a',
  general: (state) => offers(state, 'use') && state.view.turn > '1939-winter',
  action: (state) => offers(state, 'act'),
  destination: (state) => offers(state, 'to'),
  target: (state) => offers(state, 'target'),
  soldiers: (state) => offers(state, 'soldiers') && state.view.action !== null,
  losses: (state) => offers(state, 'lose') && state.view.action !== null,
  order: (state) => offers(state, 'order'),
  answer: (state) => offers(state, 'refuse'),
  event: (state) =>
    offers(state, 'lose', 'strike', 'assign') && state.view.event !== null && state.view.action === null,
  late: (state) => offers(state, 'use') && state.view.turn >= '1942',
  over: (state) => state.over,
}
const SOLO = {
  'solo-soldiers': (state) => state.view.phase === 'deployment' && offers(state, 'soldiers'),
  'solo-cards': (state) => offers(state, 'include'),
  'solo-action': (state) => offers(state, 'act'),
  'solo-restore': (state) => offers(state, 'restore'),
}
const HUMANS = ['a', 'b', 'c', 'd', 'e'].map((seat) => [seat, 'human'])
/** The games to play for screenshots. The script plays all human seats. */
const GAMES = [
  ...[
    ['german', 7],
    ['allied', 8],
    ['german', 9],
    ['allied', 10],
  ].map(([human, seed]) => ({
    game: 'blitzkrieg',
    variant: '',
    seed,
    moments: BLITZKRIEG,
    seats: { german: 'bot:random', allied: 'bot:random', [human]: 'human' },
  })),
  ...[7, 11, 12].map((seed) => ({
    game: 'eleven',
    variant: '3',
    seed,
    moments: ELEVEN,
    seats: Object.fromEntries(HUMANS.slice(0, 3)),
  })),
  { game: 'eleven', variant: 'short-5', seed: 5, moments: ELEVEN, seats: Object.fromEntries(HUMANS) },
  { game: 'eleven', variant: 'solo', seed: 5, moments: SOLO, seats: { a: 'human' } },
]

async function everyWay(browser, name, { known, prepare }) {
  for (const size of Object.keys(SIZES))
    for (const [theme, lang] of STYLES) {
      const page = await pageAt(browser, { viewport: SIZES[size], theme, lang, touch: size === 'phone', known })
      await prepare?.(page)
      await page.waitForTimeout(250)
      await page.screenshot({ path: join(folder, `${name}-${size}-${theme}-${lang}.png`), fullPage: !known })
      await page.context().close()
    }
  console.log(name)
}

mkdirSync(folder, { recursive: true })
await withBrowser(async (browser) => {
  for (const { name } of await call('games')) {
    if ((only && only !== name) || moment) continue
    await everyWay(browser, `${name}-start`, {
      prepare: (page) => page.locator(`input[name="game"][value="${name}"]`).check({ force: true }),
    })
  }
  const taken = new Set()
  for (const wish of GAMES) {
    const wanted = Object.entries(wish.moments).filter(([each]) => !moment || moment.split(',').includes(each))
    const left = () => wanted.some(([each]) => !taken.has(`${wish.game}-${each}`))
    if ((only && only !== wish.game) || !left()) continue
    await play(wish, async (state, known) => {
      for (const [each, is] of wanted) {
        const name = `${wish.game}-${each}`
        if (taken.has(name) || !is(state)) continue
        taken.add(name)
        await everyWay(browser, name, { known })
      }
      return !left()
    })
  }
})
