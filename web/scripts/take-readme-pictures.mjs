// Takes the two pictures of the README: each game in a wide window in the light theme.
//
//   npm run readme-pictures
//
// Bots play a game. The script then opens a table at the step of this game with the most dice. The script starts a
// service with its own database. SANDTABLE_URL can name a running service instead.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smaller } from './shrink-png.mjs'
import { call, pageAt, withBrowser } from './service-and-browser.mjs'

const FOLDER = '../docs/pictures'
const MAX_BYTES = 400_000
const WIDE = { width: 1440, height: 900 }
/** The range of steps to search, as shares of the game's length. In this range the game is neither new nor decided. */
const MIDDLE = [0.35, 0.75]

const PICTURES = [
  { game: 'blitzkrieg', variant: 'standard', seats: ['german', 'allied'], seed: '3', answered: 'keep' },
  { game: 'eleven', variant: '3', seats: ['a', 'b', 'c'], seed: '3', answered: 'lose' },
]

/** Have bots play a game, and return its record. */
function played({ game, variant, seats, seed }) {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'))
  const bots = seats.map(() => 'basic').join()
  execFileSync('../.venv/bin/sandtable', [
    'simulate',
    game,
    '--variant',
    variant,
    '--games',
    '1',
    '--seed',
    seed,
    '--bots',
    bots,
    '--output',
    folder,
  ])
  return readFileSync(join(folder, readdirSync(folder)[0]), 'utf8')
}

/**
 * Return the step with the most dice in the middle of the game. The choice after this step must have the verb
 * `answered`.
 */
function liveliest(record, answered) {
  const lines = record
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const [first, last] = MIDDLE.map((share) => Math.floor(lines.length * share))
  const dice = (step) => lines[step].rolls?.length ?? 0
  const fitting = lines
    .map((_, step) => step)
    .filter((step) => step >= first && step < last && lines[step + 1]?.choice?.startsWith(answered))
  if (fitting.length === 0) throw new Error(`nobody has to ${answered} anything`)
  return fitting.reduce((best, step) => (dice(step) > dice(best) ? step : best))
}

mkdirSync(FOLDER, { recursive: true })
await withBrowser(async (browser) => {
  for (const wish of PICTURES) {
    const { game, variant } = wish
    const record = played(wish)
    const seats = Object.fromEntries(wish.seats.map((seat) => [seat, 'human']))
    const { table, keys, actor } = await call('tables', {
      game,
      variant,
      seats,
      record,
      step: liveliest(record, wish.answered),
    })
    // Give the browser only the key of the seat to move. With more keys, the hot-seat curtain would cover the picture.
    const known = { table, game, variant, seats, actor, keys: { [actor]: keys[actor] }, opened: 0, over: false }
    const page = await pageAt(browser, { viewport: WIDE, known })
    await page.mouse.move(WIDE.width - 40, 20)
    await page.waitForTimeout(600)
    const path = `${FOLDER}/${game}.png`
    const picture = smaller(await page.screenshot())
    await page.context().close()
    if (picture.length > MAX_BYTES) throw new Error(`${path}: ${picture.length} bytes are more than ${MAX_BYTES}`)
    writeFileSync(path, picture)
    console.log(path, picture.length)
  }
})
