// Tests that an idle page sends few requests, and that their number does not grow.
import type { Page } from '@playwright/test'
import { test } from './club-service'
import { json, open } from './blitzkrieg-tables'
import { expect } from './expect'
import { visit } from './navigation'

const SECONDS = 10

/** Start recording the requests of a page, and whether all of them have been answered. */
function listened(page: Page): { asked: string[]; answered: () => boolean } {
  const asked: string[] = []
  let waiting = 0
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
    waiting += 1
  })
  page.on('requestfinished', () => (waiting -= 1))
  page.on('requestfailed', () => (waiting -= 1))
  return { asked, answered: () => waiting === 0 }
}

test('no idle page sends more than one request a second', async ({ page, home, named }) => {
  const { request } = page
  const clock = { seconds: 600, increment: 0, each: false, out: 'bot', bot: 'basic', leave: 0 }
  const quinn = named('Quinn')
  const signedIn = { name: quinn, password: 'four tanks in the forest' }
  expect((await request.post(`${home.url}api/account/register`, { data: signedIn })).ok()).toBe(true)
  const cup = {
    name: named('Quiet cup '),
    game: 'blitzkrieg',
    plan: { kind: 'swiss', clock: { ...clock, out: 'lost' } },
  }
  const made = await request.post(`${home.url}api/account/tournaments/make`, { data: cup })
  expect(made.ok(), await made.text()).toBe(true)
  const [puzzle] = await json<{ id: string }[]>(request, `${home.url}api/puzzles/blitzkrieg`)
  const { tournament } = (await made.json()) as { tournament: string }
  const [live, over] = [await open(request, home.url, 3), await open(request, home.url, 4)]
  const headers = { authorization: `Bearer ${over.keys['german']}` }
  await request.post(`${home.url}api/tables/${over.table}/resign`, { headers, data: {} })
  const timed = (await (
    await request.post(`${home.url}api/tables`, {
      data: { game: 'eleven', variant: '2', seats: { a: 'human', b: 'open' }, clock },
    })
  ).json()) as { table: string; keys: Record<string, string>; invites: Record<string, string> }
  await page.clock.install()
  const { asked, answered } = listened(page)

  /** Return the number of requests during one second of the page's mocked clock. */
  async function second(): Promise<number> {
    const before = asked.length
    await page.clock.runFor(1000)
    // A page whose requests always cause further requests never has all responses, so also stop at a limit.
    await expect.poll(() => answered() || asked.length > before + SECONDS).toBe(true)
    return asked.length - before
  }
  const sum = (counts: number[]): number => counts.reduce((all, each) => all + each, 0)

  // The URL of each screen, with an element that this screen has but the previous screen has not.
  for (const [address, sign] of [
    ['', '.covers'],
    ['account', 'h2.me'],
    ['ratings/blitzkrieg/live', 'h2:text-is("Ratings")'],
    [`player/${quinn}`, `[role="alert"]:text("${quinn}")`],
    ['tournaments', 'h2:text-is("Tournaments")'],
    [`tournament/${tournament}`, `h2:text-is("${cup.name.trim()}")`],
    ['steward', '.moderation'],
    ['look/blitzkrieg/standard', 'main.look'],
    [`seat/${live.table}/${live.keys['german']}`, '[data-version]'],
    ['rules/blitzkrieg', 'h2:text("The rules of")'],
    [`watch/${live.table}`, '[data-version]'],
    ['told/eleven/capital', '.replay'],
    ['lesson/blitzkrieg/supply', '.lesson'],
    ['puzzles/blitzkrieg', 'h2:text("Puzzles:")'],
    [`puzzle/blitzkrieg/${puzzle!.id}`, '[data-version]'],
    ['edit/none', '.alone'],
    ['letter/none', 'main'],
    [`seat/${timed.table}/${timed.keys['a']}`, '[data-version]'],
    ['leave/none', 'h2:text-is("Unsubscribe from e-mails")'],
    [`join/${timed.table}/${timed.invites['b']}/b`, 'main article .cover'],
    [`end/${over.table}`, '.closing'],
    [`replay/${over.table}`, '.replay'],
    ['', '.covers'],
    ['nowhere', '[role="alert"]:text("There is no page")'],
  ] as const)
    await test.step(address, async () => {
      await visit(page, `${home.url}#${address}`, sign)
      // A page has loaded after two seconds without requests. A page that never stops fails the check below.
      for (let n = 0, still = 0; n < SECONDS && still < 2; n += 1) still = (await second()) === 0 ? still + 1 : 0
      const counts: number[] = []
      while (counts.length < SECONDS) counts.push(await second())
      expect(sum(counts), `#${address}: ${asked.slice(-sum(counts)).join(' ')}`).toBeLessThanOrEqual(SECONDS)
      // If a page polls every four seconds, one request can be in the first half of the time and two in the second
      // half.
      expect(sum(counts.slice(SECONDS / 2)), `#${address}`).toBeLessThanOrEqual(sum(counts.slice(0, SECONDS / 2)) + 1)
    })

  await test.step('finished tables are loaded once, however many there are', async () => {
    const gone = Array.from({ length: SECONDS }, (_, n) => ({
      ...{ table: `gone-${n}`, game: 'blitzkrieg', variant: 'standard', keys: { german: 'key' }, opened: 0 },
      ...{ seats: { german: 'human', allied: 'human' }, actor: null, over: true },
    }))
    await page.evaluate((known) => localStorage.setItem('sandtable-tables', known), JSON.stringify(gone))
    const before = asked.length
    await visit(page, home.url, '.covers')
    for (let n = 0; n < 3; n += 1) await second()
    expect(asked.slice(before).filter((path) => path.includes('/tables/gone-'))).toHaveLength(gone.length)
  })
})
