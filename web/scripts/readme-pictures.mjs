// Takes the two pictures of the README: a lively moment of each game, wide, by day.
//
//   npm run readme-pictures
//
// It starts the service itself, on a database of its own; SANDTABLE_URL names one that runs already.
import { mkdirSync, writeFileSync } from 'node:fs'
import { smaller } from './png.mjs'
import { pageAt, play, withBrowser } from './stage.mjs'

const FOLDER = '../docs/pictures'
const MOST = 400_000
const WIDE = { width: 1440, height: 900 }
const sum = (counts) => Object.values(counts ?? {}).reduce((total, count) => total + count, 0)

const PICTURES = [
  {
    game: 'blitzkrieg',
    variant: '',
    seats: { german: 'human', allied: 'bot:basic' },
    seeds: [3, 4, 5, 6, 7, 8],
    // In a battle of some size, with dice on the table, and the war well into France.
    is: ({ view }) => view.decision === 'KeepDice' && view.turn >= 2 && sum(view.battle.attacking) >= 2 && view.spaces.filter((space) => space.control === 'german').length >= 6,
  },
  {
    game: 'eleven',
    variant: '3',
    seats: { a: 'human', b: 'bot:basic', c: 'bot:basic' },
    seeds: [3, 4, 5, 6, 7, 8],
    // An attack with dice and losses, after the first year.
    is: ({ view, options }) => view.turn >= '1940' && view.action?.attack && options.length > 0 && view.areas.filter((area) => area.taken).length >= 2,
  },
]

mkdirSync(FOLDER, { recursive: true })
await withBrowser(async (browser) => {
  for (const { game, variant, seats, seeds, is } of PICTURES) {
    let found = null
    for (const seed of seeds) {
      if (found === null)
        await play({ game, variant, seats, seed }, (state, known) => {
          if (state.over || !is(state)) return false
          found = known
          return true
        })
    }
    if (found === null) throw new Error(`no moment of ${game} is lively enough`)
    const page = await pageAt(browser, { viewport: WIDE, known: found })
    await page.mouse.move(WIDE.width - 40, 20)
    await page.waitForTimeout(600)
    const path = `${FOLDER}/${game}.png`
    const picture = smaller(await page.screenshot())
    await page.context().close()
    if (picture.length > MOST) throw new Error(`${path}: ${picture.length} bytes are more than ${MOST}`)
    writeFileSync(path, picture)
    console.log(path, picture.length)
  }
})
