// From "I heard of this" to a rated game that is over: two strangers, each on a phone in his own language, on PostgreSQL, with letters and
// push, a network that goes twice and a server that is killed.
import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { authenticator } from './authenticator'
import { club, decoded } from './club'
import { act, asked, seeded, version } from './player'
import { json, move, type Opened } from './service'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 30_000 })
const home = club({ large: true })
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** Choices that each makes with his finger, before the rest is played without a page. */
const BY_FINGER = 8

/** Lets a page subscribe at the push service of the tests; all else is the browser's own. */
async function subscribable(page: Page): Promise<void> {
  await page.addInitScript((subscription) => {
    const { endpoint, ...keys } = subscription
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: () => Promise.resolve(true) }
    PushManager.prototype.subscribe = () => {
      localStorage.setItem('of-this-test', endpoint)
      return Promise.resolve(made as unknown as PushSubscription)
    }
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem('of-this-test') ? (made as unknown as PushSubscription) : null)
  }, home.subscription)
}

/** Where a page's service workers are registered, as they come. */
async function registrations(page: Page): Promise<[CDPSession, string[]]> {
  const devtools = await page.context().newCDPSession(page)
  const found: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    found.push(...event.registrations.map(({ registrationId }) => registrationId)),
  )
  await devtools.send('ServiceWorker.enable')
  return [devtools, found]
}

const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** The keys that a phone has to a table. */
const keysOf = (page: Page, table: string): Promise<Record<string, string>> =>
  page.evaluate(
    (id) =>
      (
        JSON.parse(localStorage.getItem('sandtable-tables') ?? '[]') as {
          table: string
          keys: Record<string, string>
        }[]
      ).find((each) => each.table === id)!.keys,
    table,
  )

test('two strangers find each other, are told when it is their turn, lose network and server, and finish a rated game @full', async ({
  browser,
}) => {
  const anna = await (await browser.newContext({ ...PHONE, locale: 'en-GB', permissions: ['notifications'] })).newPage()
  const ken = await (await browser.newContext({ ...PHONE, locale: 'ja', colorScheme: 'dark' })).newPage()
  await subscribable(anna)
  const [devtools, workers] = await registrations(anna)
  await authenticator(anna)

  // Each comes to the first page, and from there to an account: she by a passkey, he by a code in a letter.
  await anna.goto(home.url)
  await anna.locator('.whose a').last().tap()
  await anna.locator('.with-passkey').getByLabel('Name').fill('Anna')
  await anna.getByRole('button', { name: 'Make an account with a passkey' }).tap()
  await anna.getByRole('button', { name: 'I have kept them' }).tap()
  await expect(anna.locator('.me')).toHaveText('Anna')
  await anna.getByRole('switch', { name: 'Tell me in this browser' }).press('Space')
  const notices = anna.locator('section.notices')
  await expect(notices).toContainText('One of your browsers is told.')
  await notices.locator('li', { hasText: 'It is my turn' }).getByRole('checkbox').check()
  await expect(notices.getByRole('status')).toHaveText('It is kept.')

  await ken.goto(home.url)
  await ken.locator('.whose a').last().tap()
  await ken.getByLabel('メールアドレス').fill('ken@example.org')
  await ken.locator('form.by-mail button').tap()
  const code = (): string => / ([a-z0-9]{5}-[a-z0-9]{5})/.exec(decoded(home.letters))?.[1] ?? ''
  await expect.poll(code).not.toBe('')
  await ken.locator('.by-mail').getByLabel('コード').fill(code())
  await ken.locator('form.by-mail button').first().tap()
  await ken.locator('.by-mail').getByLabel('名前').fill('健')
  await ken.locator('form.by-mail button').first().tap()
  await expect(ken.locator('.codes li')).toHaveCount(8)
  await ken.getByRole('button', { name: '控えました' }).tap()
  await expect(ken.locator('.me')).toHaveText('健')
  await ken.getByLabel('自分の番が来たとき').selectOption('once')
  await expect(ken.locator('section.notices').getByRole('status')).toHaveText('保存しました。')

  // She waits in the lobby, and he sits down.
  await anna.goto(home.url)
  const lobby = anna.locator('.lobby')
  await lobby.locator('summary').tap()
  await lobby.getByLabel('Seat').selectOption('german')
  await lobby.getByLabel('Play for ratings').check()
  await lobby.locator('select[name="clock"]').selectOption('days')
  await lobby.locator('.open').tap()
  const own = lobby.locator('li.here')
  await expect(own).toContainText('Rated')
  const table = (await own.getAttribute('data-table'))!
  await ken.goto(home.url)
  expect(await fits(ken)).toBe(true)
  await ken.locator(`.lobby [data-table="${table}"] [data-seat="allied"]`).tap()
  await expect(ken.locator('[data-version]')).toBeVisible()
  await expect(anna.locator('.met')).toContainText('Somebody has sat down at your table.')
  await anna.locator('.met').getByRole('link').tap()
  await expect(anna.locator('[data-version]')).toBeVisible()

  const opened: Opened = { table, keys: { ...(await keysOf(anna, table)), ...(await keysOf(ken, table)) } }
  const address = `${home.url}api/tables/${table}`
  const actor = async (): Promise<string> => (await json<{ actor: string }>(anna.request, address)).actor
  const random = seeded(9)
  const made = { german: 0, allied: 0 }
  const pages = { german: anna, allied: ken }
  /** Whoever is asked chooses with his finger; who that was. */
  async function turn(): Promise<'german' | 'allied'> {
    const seat = (await actor()) as 'german' | 'allied'
    expect(await act(pages[seat], random)).toBe(true)
    made[seat] += 1
    return seat
  }
  /** Plays until the other seat is asked. */
  const until = async (seat: string): Promise<void> => {
    while ((await actor()) !== seat) await turn()
  }

  // He goes elsewhere: a letter says that it is his turn, and its link leads back to his seat.
  await until('german')
  home.letters = ''
  await ken.goto(home.url)
  await until('allied')
  await expect.poll(() => decoded(home.letters)).toContain('あなたの番です')
  const letter = decoded(home.letters)
  for (const key of Object.values(opened.keys)) expect(letter).not.toContain(key)
  await ken.goto(/http\S+#table\/\S+/.exec(letter)![0])
  await expect(ken.locator('[data-version]')).toBeVisible()

  // His network goes before he chooses: the page says so, and it goes on by itself when it is back.
  await asked(ken)
  const before = await version(ken)
  await ken.context().setOffline(true)
  await expect(ken.locator('.prompt .offline')).toBeVisible()
  await ken.context().setOffline(false)
  await expect(ken.locator('.prompt .offline')).toHaveCount(0)
  expect(await version(ken)).toBe(before)

  // She goes elsewhere: her browser is pushed to, in her language, and a press leads to the table.
  home.pushed.length = 0
  await anna.goto(home.url)
  await until('german')
  await expect.poll(() => home.pushed.length).toBeGreaterThan(0)
  const pushed = home.pushed[0]!
  expect(pushed.title).toBe('It is your turn: The Rise of Blitzkrieg, turn 1.')
  await expect.poll(() => workers.length).toBeGreaterThan(0)
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: home.url.replace(/\/$/, ''),
    registrationId: workers.at(-1)!,
    data: JSON.stringify(pushed),
  })
  const shown = (): Promise<number> =>
    anna.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length)
  await expect.poll(shown).toBe(1)
  await anna.context().serviceWorkers()[0]!.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })),
  )`)
  await expect(anna).toHaveURL(new RegExp(`#table/${table}`))
  await expect(anna.locator('[data-version]')).toBeVisible()

  while (made.german < BY_FINGER || made.allied < BY_FINGER) await turn()

  // The server is killed and started again: nothing is lost, and both pages find it.
  const stood = await json<{ version: number }>(anna.request, address)
  await home.again()
  for (const page of [anna, ken]) {
    await expect(page.locator('.prompt .offline')).toHaveCount(0)
    expect(await fits(page)).toBe(true)
  }
  expect((await json<{ version: number }>(anna.request, address)).version).toBe(stood.version)
  await turn()

  // His network goes once more, while the rest of the game is played.
  await ken.context().setOffline(true)
  while ((await move(anna.request, home.url, opened, random)) !== null);
  await ken.context().setOffline(false)
  for (const page of [anna, ken]) await expect(page.locator('.outcome')).toBeVisible()

  const ratings = await json<{ game: unknown }>(anna.request, `${address}/ratings`)
  expect(ratings.game).not.toBeNull()
  await ken.goto(`${home.url}#end/${table}`)
  await expect(ken.locator('[data-moved="german"]')).toContainText(/Anna\s*1500 → 1\d{3}/)
  await expect(ken.locator('[data-moved="allied"]')).toContainText(/健\s*1500 → 1\d{3}/)
  expect(await fits(ken)).toBe(true)
  await anna.goto(`${home.url}#player/健`)
  await expect(anna.locator('dl')).toContainText('Allied')
  await anna.goto(`${home.url}#account`)
  await expect(anna.locator(`.finished [data-table="${table}"]`)).toContainText('Rated')
  for (const page of [anna, ken]) await page.context().close()
})
