// Tests of the offline page without a network: installation, full storage, lessons and rules. They also check that a
// seat's secrets do not stay in the page's memory when another seat plays.
import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { act, begin, seeded, version } from '../browser/random-player'
import { Files } from '../../scripts/static-server.mjs'
import { beginAnother, mine } from './second-tab'
import { against, ready, visited } from './offline-page'
import { visit } from '../browser/navigation'

interface State {
  seat: string | null
  view: { victory: { secret: string | null }; cards: Record<string, { hand: unknown; pool: unknown }> }
}

type Hearing = Window & { heard: string[] }

/** Record every message that the page receives from a worker. */
const overhear = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.Worker = class extends Worker {
      constructor(...about: ConstructorParameters<typeof Worker>) {
        super(...about)
        this.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
      }
    }
  })
}

/** Return the states, for any seat, that workers have sent since the last call. */
async function heard(page: Page): Promise<State[]> {
  const texts = await page.evaluate(() => (window as unknown as Hearing).heard.splice(0))
  return texts.flatMap((text) => {
    const { answered, framed } = JSON.parse(text) as { answered?: { body: string }; framed?: { text: string } }
    const said = answered?.body ?? framed?.text ?? ''
    if (!said.startsWith('{')) return []
    const body = JSON.parse(said) as { state?: State } & Partial<State>
    return [body, body.state].filter((each): each is State => each?.view?.victory !== undefined)
  })
}

/**
 * Actions that show data without making a choice: their name, the control to click, and the selector of what appears.
 */
const LOOKED_AT: [string, string, string][] = [
  ['story', '[data-retell]', 'aside.strip'],
  ['threats', '.threats-toggle:not(.on)', '.threats-toggle.on'],
  ['odds', '[data-odds]', '[data-odds][aria-pressed="true"]'],
  ['taken back', '[data-undo]', ''],
]

/** The game data in a page's memory. */
interface Held {
  /** The seats whose states are in memory. */
  seats: string[]
  /** The numbers of options, events, hands, and German secret victory cards in memory. */
  options: number
  events: number
  hands: number
  secrets: number
  /** The number of counters, cards and buttons that the page has removed but memory still contains. */
  detached: number
}
const NOTHING: Held = { seats: [], options: 0, events: 0, hands: 0, secrets: 0, detached: 0 }

/** Collect garbage. Then count the game data among all objects in the page's memory. */
async function held(devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage')
  const look = async <T>(prototype: string, declaration: string): Promise<T> => {
    const { result } = await devtools.send('Runtime.evaluate', { expression: prototype })
    const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! })
    const found = await devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      returnByValue: true,
      functionDeclaration: declaration,
    })
    await devtools.send('Runtime.releaseObject', { objectId: objects.objectId! })
    await devtools.send('Runtime.releaseObject', { objectId: result.objectId! })
    return found.result.value as T
  }
  const heap = await look<Omit<Held, 'detached'>>(
    'Object.prototype',
    `function () {
      const own = (thing, name) => (Object(thing) === thing ? Object.getOwnPropertyDescriptor(thing, name)?.value : undefined)
      const having = (...names) => this.filter((each) => names.every((name) => own(each, name) != null))
      return {
        seats: [...new Set(having('view', 'prompt', 'options').map((each) => own(each, 'seat')))],
        options: having('notation', 'lights', 'label').length,
        events: having('n', 'message').length,
        hands: having('hand', 'hand_count').length,
        secrets: this.filter((each) => typeof own(own(each, 'victory'), 'secret') === 'string').length,
      }
    }`,
  )
  const detached = await look<number>(
    'Element.prototype',
    `function () {
      const elements = this.filter((each) => !Object.hasOwn(each, 'constructor') && !each.isConnected)
      return elements.filter((each) => each.matches('[data-unit], [data-card], [data-notation]')).length
    }`,
  )
  return { ...heap, detached }
}

test('the page holds no secrets of the other player at the same screen', async ({ context }) => {
  const { page, address } = await visited(context)
  await overhear(page)
  await page.goto(address)
  await ready(page)
  await begin(page, { german: 'human', allied: 'human' }, 5, undefined, address)
  const devtools = await context.newCDPSession(page)
  const random = seeded(5)
  const curtain = page.locator('.curtain')
  const shown: string[] = []
  /** The names of the actions in LOOKED_AT that the test has done. */
  const done = new Set<string>()
  /** How many times the curtain had been opened when the memory was last searched. */
  let looked = 0
  for (let step = 0; step < 200 && !(shown.length >= 5 && done.size === 4); step += 1) {
    await expect(page.locator('.curtain, .prompt.mine').first()).toBeVisible()
    if (await curtain.isVisible()) {
      // The curtain hides the table between two players at one screen. Until the player opens the curtain, the page
      // must receive no state of the next seat.
      const before = (await heard(page)).filter(({ seat }) => seat !== null && seat !== shown.at(-1))
      expect(before).toEqual([])
      // The browser keeps some data for a short time, such as the pointer's path, so repeat the search.
      await expect.poll(() => held(devtools)).toEqual(NOTHING)
      const seat = (await curtain.locator('button.allied').count()) > 0 ? 'allied' : 'german'
      await curtain.locator(`button.${seat}`).click()
      await expect(page.locator('.prompt.mine')).toBeVisible()
      shown.push(seat)
      continue
    }
    const seat = shown.at(-1)!
    const names = await heard(page)
    for (const state of names) {
      const other = seat === 'german' ? 'allied' : 'german'
      expect([seat, null]).toContain(state.seat)
      expect(state.view.cards[other]).toMatchObject({ hand: null, pool: null })
      if (seat === 'allied') expect(state.view.victory.secret).toBeNull()
    }
    if (names.length > 0 && looked < shown.length) {
      looked = shown.length
      const { seats, options, events, secrets } = await held(devtools)
      expect(seats).toEqual([seat])
      // The search must find the data of the visible seat. If it found none, it could not detect leaked data either.
      if (seat === 'german') for (const each of [options, events, secrets]) expect(each).toBeGreaterThan(0)
      else expect(secrets).toBe(0)
      if (seat === 'allied')
        await expect(page.locator('.hand .card.german, [data-space="agb"] > [data-unit]')).toHaveCount(0)
    }
    for (const [what, thing, open] of LOOKED_AT) {
      if (done.has(what) || !(await page.locator(thing).first().isVisible())) continue
      done.add(what)
      await page.locator(thing).first().click()
      if (open !== '') await expect(page.locator(open).first()).toBeVisible()
      if (what === 'story') await page.locator('[data-film-skip]').click()
      break
    }
    await act(page, random)
  }
  expect(shown.length).toBeGreaterThanOrEqual(5)
  expect(new Set(shown).size).toBe(2)
  expect([...done].sort()).toEqual(LOOKED_AT.map(([what]) => what).sort())
})

/** The storage quota for the page, in bytes. The page itself takes 9 MB. */
const ROOM = 14e6

/** Fill the quota with rows that become smaller and smaller. Return the error that the browser finally reports. */
const fill = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('other things', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error!)
    })
    const put = (size: number): Promise<string> =>
      new Promise((resolve) => {
        const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
        transaction.objectStore('rows').put(new Uint8Array(size).map(() => Math.random() * 256))
        transaction.oncomplete = () => resolve('')
        transaction.onabort = () => resolve(transaction.error?.name ?? 'aborted')
      })
    let refused = ''
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 4))
      for (let n = 0; (refused = await put(size)) === ''; n += 1) if (n > 1000) throw new Error('no end of it')
    database.close()
    return refused
  })

test('with storage full a choice is refused without loss, and works again with free space', async ({ context }) => {
  const files = await Files.serve()
  const { origin } = new URL(files.address)
  // The quota applies only while this session is open. It must be set before the browser computes its own quota.
  const devtools = await context.newCDPSession(await context.newPage())
  const room = (quotaSize: number): Promise<unknown> =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  await room(ROOM)
  const page = await context.newPage()
  await page.goto(files.address)
  await ready(page)
  await files.cut()
  await against(page, 'blitzkrieg')
  const pass = page.locator('.prompt.mine [data-notation="pass"]')
  for (const random = seeded(3); (await pass.count()) === 0;) await act(page, random)
  const before = await version(page)
  expect(await fill(page)).toBe('QuotaExceededError')
  await pass.click()
  const refusal = page.locator('.prompt [role=alert]')
  await expect(refusal).toContainText('no space left')
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(refusal).toContainText('空き容量がない')
  await page.getByRole('button', { name: 'English' }).click()
  expect(await version(page)).toBe(before)
  await page.reload()
  await ready(page)
  await expect.poll(() => version(page)).toBe(before)
  await pass.click()
  await expect(refusal).toContainText('no space left')
  // Deleted data takes up storage until the browser compacts its files. No event reports that, so enlarge the quota.
  await room(2 * ROOM)
  await pass.click()
  await expect.poll(() => version(page)).toBeGreaterThan(before)
  await expect(refusal).not.toContainText('no space left')
})

test('the page can be installed; lessons, puzzles, odds and hints need no network @full', async ({ context }) => {
  const { page, address } = await visited(context)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.reload()
  await ready(page)
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((each) => each !== 'in-incognito')).toEqual([])

  await visit(page, `${address}#puzzles/blitzkrieg`, '[data-puzzle]')
  await page.locator('a[href*="#puzzle/"]').first().click()
  await page.locator('[data-reveal]').click()
  await expect(page.locator('[data-told], [data-verdict]').first()).toBeVisible()
  await visit(page, `${address}#lesson/eleven/attack`, '.lesson')
  const lesson = page.locator('[data-teller]')
  const step = await lesson.getAttribute('data-step')
  await page.locator('[data-next], [data-show]').first().click()
  await expect
    .poll(async () => [await lesson.getAttribute('data-step'), await lesson.getAttribute('data-made')])
    .not.toEqual([step, '0'])

  await page.goto(address)
  await against(page, 'blitzkrieg')
  await page.locator('[data-hint]').click()
  await expect(page.locator('[data-hinted], .hint .option').first()).toBeVisible()
  const before = await version(page)
  await act(page, seeded(1))
  await page.locator('[data-undo]').click()
  await expect.poll(() => version(page)).not.toBe(before)
  await expect(page.locator('.prompt.mine')).toBeVisible()
  const { table, key } = await mine(page)
  await beginAnother(page)
  const odds = await page.evaluate(
    ([path, known]) =>
      (window as unknown as { ask(path: string, key: string): Promise<{ status: number }> }).ask(path!, known!),
    [`tables/${table}/odds`, key],
  )
  expect(odds.status).toBe(200)

  // Go by URL from the table of one game to a table of another game, and back.
  await page.goto(address)
  await against(page, 'eleven')
  const eleven = (await mine(page)).table
  for (const [to, space] of [
    [table, 'lille'],
    [eleven, 'berlin'],
  ]) {
    await page.evaluate((id) => (location.hash = `#table/${id}`), to)
    await expect(page.locator(`[data-space="${space}"]`).first()).toBeVisible()
  }
  expect(errors).toEqual([])
})
