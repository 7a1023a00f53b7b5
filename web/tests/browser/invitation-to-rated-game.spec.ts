// Tests everything from an invitation to a finished rated game. Two players use phones in different languages. The
// service uses PostgreSQL, e-mail and push, the network fails twice, and the server is killed once.
import type { CDPSession, Page } from '@playwright/test'
import { expect } from './expect'
import { authenticator } from './virtual-authenticator'
import { decoded, test, type Club } from './club-service'
import { act, asked, seeded, version } from './random-player'
import { json, move, type Opened } from './blitzkrieg-tables'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 30_000 })
// The test kills its server, so it needs PostgreSQL instead of a database file.
test.use({ large: true })
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** The number of choices that each player taps. All later choices are made through the API. */
const BY_FINGER = 8

/** Let a page subscribe to the tests' push service. All other code is the browser's own. */
async function subscribable(page: Page, { subscription }: Club): Promise<void> {
  await page.addInitScript((subscription) => {
    const { endpoint, ...keys } = subscription
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: () => Promise.resolve(true) }
    PushManager.prototype.subscribe = () => {
      localStorage.setItem('of-this-test', endpoint)
      return Promise.resolve(made as unknown as PushSubscription)
    }
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem('of-this-test') ? (made as unknown as PushSubscription) : null)
  }, subscription)
}

/** Collect the registration ids of a page's service workers as they are created. */
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

/** Return the seat keys that a phone has stored for a table, by seat. */
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

test('two players meet, are notified of their turns, lose network and server, and finish a rated game @full', async ({
  browser,
  home,
  named,
}) => {
  const [annas, kens] = [named('Anna'), named('健')]
  const anna = await (await browser.newContext({ ...PHONE, locale: 'en-GB', permissions: ['notifications'] })).newPage()
  const ken = await (await browser.newContext({ ...PHONE, locale: 'ja', colorScheme: 'dark' })).newPage()
  await subscribable(anna, home)
  const [devtools, workers] = await registrations(anna)
  await authenticator(anna)

  // Both players create an account from the start page: Anna with a passkey, Ken with a code from an e-mail.
  await anna.goto(home.url)
  await anna.locator('.whose a').last().tap()
  await anna.locator('.with-passkey').getByLabel('Name').fill(annas)
  await anna.getByRole('button', { name: 'Create with a passkey' }).tap()
  await anna.getByRole('button', { name: 'I’ve saved them' }).tap()
  await expect(anna.locator('.me')).toHaveText(annas)
  await anna.getByRole('switch', { name: 'Notify me in this browser' }).press('Space')
  const notices = anna.locator('section.notices')
  await expect(notices).toContainText('1 of your browsers is registered.')
  await notices.locator('li', { hasText: 'It’s my turn' }).getByRole('checkbox').check()
  await expect(notices.getByRole('status')).toHaveText('Saved.')

  await ken.goto(home.url)
  await ken.locator('.whose a').last().tap()
  await ken.getByLabel('メールアドレス').fill(`${named('ken')}@example.org`)
  home.letters = ''
  await ken.locator('form.by-mail button').tap()
  const code = (): string => / ([a-z0-9]{5}-[a-z0-9]{5})/.exec(decoded(home.letters))?.[1] ?? ''
  await expect.poll(code).not.toBe('')
  await ken.locator('.by-mail').getByLabel('コード').fill(code())
  await ken.locator('form.by-mail button').first().tap()
  await ken.locator('.by-mail').getByLabel('名前').fill(kens)
  await ken.locator('form.by-mail button').first().tap()
  await expect(ken.locator('.codes li')).toHaveCount(8)
  await ken.getByRole('button', { name: '控えました' }).tap()
  await expect(ken.locator('.me')).toHaveText(kens)
  await ken.getByLabel('自分の手番が来たとき').selectOption('once')
  await expect(ken.locator('section.notices').getByRole('status')).toHaveText('保存しました。')

  // Anna opens a table in the lobby, and Ken joins it.
  await anna.goto(home.url)
  const lobby = anna.locator('.lobby')
  await lobby.locator('summary').tap()
  await lobby.getByLabel('Seat').selectOption('german')
  await lobby.getByLabel('Rated game').check()
  await lobby.locator('select[name="clock"]').selectOption('days')
  await lobby.locator('.open').tap()
  const own = lobby.locator('li.here')
  await expect(own).toContainText('Rated')
  const table = (await own.getAttribute('data-table'))!
  await ken.goto(home.url)
  expect(await fits(ken)).toBe(true)
  await ken.locator(`.lobby [data-table="${table}"] [data-seat="allied"]`).tap()
  await expect(ken.locator('[data-version]')).toBeVisible()
  await expect(anna.locator('.met')).toContainText('An opponent has joined your table.')
  await anna.locator('.met').getByRole('link').tap()
  await expect(anna.locator('[data-version]')).toBeVisible()

  const opened: Opened = { table, keys: { ...(await keysOf(anna, table)), ...(await keysOf(ken, table)) } }
  const address = `${home.url}api/tables/${table}`
  const actor = async (): Promise<string> => (await json<{ actor: string }>(anna.request, address)).actor
  const random = seeded(9)
  const made = { german: 0, allied: 0 }
  const pages = { german: anna, allied: ken }
  /** Make a choice by tapping, for the player to move. Return the player's seat. */
  async function turn(): Promise<'german' | 'allied'> {
    const seat = (await actor()) as 'german' | 'allied'
    expect(await act(pages[seat], random)).toBe(true)
    made[seat] += 1
    return seat
  }
  /** Play until the given seat is to move. */
  const until = async (seat: string): Promise<void> => {
    while ((await actor()) !== seat) await turn()
  }

  // Ken leaves the page. An e-mail reports that it is his turn, and its link leads back to his seat.
  await until('german')
  home.letters = ''
  await ken.goto(home.url)
  await until('allied')
  await expect.poll(() => decoded(home.letters)).toContain('あなたの手番です')
  const letter = decoded(home.letters)
  for (const key of Object.values(opened.keys)) expect(letter).not.toContain(key)
  await ken.goto(/http\S+#table\/\S+/.exec(letter)![0])
  await expect(ken.locator('[data-version]')).toBeVisible()

  // Ken's network fails before his choice. The page reports the failure, and continues after the network returns.
  await asked(ken)
  const before = await version(ken)
  await ken.context().setOffline(true)
  await expect(ken.locator('.prompt .offline')).toBeVisible()
  await ken.context().setOffline(false)
  await expect(ken.locator('.prompt .offline')).toHaveCount(0)
  expect(await version(ken)).toBe(before)

  // Anna leaves the page. Her browser gets a push notification in her language, and a click on it opens the table.
  home.pushed.length = 0
  await anna.goto(home.url)
  await until('german')
  await expect.poll(() => home.pushed.length).toBeGreaterThan(0)
  const pushed = home.pushed[0]!
  expect(pushed.title).toBe('It’s your turn: The Rise of Blitzkrieg, turn 1.')
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

  // The server is killed and restarted. No data is lost, and both pages reconnect.
  const stood = await json<{ version: number }>(anna.request, address)
  await home.again()
  for (const page of [anna, ken]) {
    await expect(page.locator('.prompt .offline')).toHaveCount(0)
    expect(await fits(page)).toBe(true)
  }
  expect((await json<{ version: number }>(anna.request, address)).version).toBe(stood.version)
  await turn()

  // Ken's network fails again, while the game is played to its end.
  await ken.context().setOffline(true)
  while ((await move(anna.request, home.url, opened, random)) !== null);
  await ken.context().setOffline(false)
  for (const page of [anna, ken]) await expect(page.locator('.outcome')).toBeVisible()

  const ratings = await json<{ game: unknown }>(anna.request, `${address}/ratings`)
  expect(ratings.game).not.toBeNull()
  await ken.goto(`${home.url}#end/${table}`)
  await expect(ken.locator('[data-moved="german"]')).toContainText(new RegExp(`${annas}\\s*1500 → 1\\d{3}`))
  await expect(ken.locator('[data-moved="allied"]')).toContainText(new RegExp(`${kens}\\s*1500 → 1\\d{3}`))
  expect(await fits(ken)).toBe(true)
  await anna.goto(`${home.url}#player/${kens}`)
  await expect(anna.locator('dl')).toContainText('Allied')
  await anna.goto(`${home.url}#account`)
  await expect(anna.locator(`.finished [data-table="${table}"]`)).toContainText('Rated')
  for (const page of [anna, ken]) await page.context().close()
})
