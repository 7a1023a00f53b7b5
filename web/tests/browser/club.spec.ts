// A club's service: accounts, in a real browser with its virtual authenticator, and the lobby.
import { AxeBuilder } from '@axe-core/playwright'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { json, move } from './service'

const port = Number(process.env['SANDTABLE_TEST_PORT'] ?? 8931) + 5
// Browsers make passkeys for names, not for numbers.
const CLUB = `http://localhost:${port}/`
const PROVIDER = `http://localhost:${port + 2}`
test.skip(process.env['SANDTABLE_URL'] !== undefined, 'a service of its own is started')

// One service for all of them.
test.describe.configure({ mode: 'default' })

let served: ChildProcess
/** A mail server that writes down what it takes. */
let post: ChildProcess
let letters = ''
/** An OpenID provider that knows one person. */
let provider: ChildProcess
let folder: string
test.beforeAll(async () => {
  post = spawn('../.venv/bin/python', [
    ...['-u', '-m', 'aiosmtpd', '-n', '-l', `127.0.0.1:${port + 1}`],
    ...['-c', 'aiosmtpd.handlers.Debugging', 'stdout'],
  ])
  post.stdout?.on('data', (text: Buffer) => (letters += text.toString()))
  provider = spawn('../.venv/bin/python', [
    ...['-m', 'oidc_provider_mock', '--port', String(port + 2), '--require-nonce', 'true'],
    ...['--user-claims', JSON.stringify({ sub: '7', preferred_username: 'Olga' })],
  ])
  folder = mkdtempSync(join(process.env['TMPDIR'] ?? '/tmp', 'sandtable-club-'))
  const options = [
    '--database',
    join(folder, 'tables.sqlite3'),
    '--accounts-passkeys',
    '--accounts-passwords',
    '--lobby',
    '--talk',
    ...['--told-after', '1'],
    '--push',
    '--accounts-emails',
    ...['--mail-host', '127.0.0.1', '--mail-port', String(port + 1), '--mail-security', 'none'],
    ...['--mail-sender', 'Sandtable <club@example.org>'],
    ...['--terms', '../deploy/terms'],
    '--accounts-open-id',
    ...['--open-id-issuer', PROVIDER, '--open-id-client', 'sandtable', '--open-id-secret', 'between us'],
    ...['--open-id-name', 'The Society'],
  ]
  served = spawn('../.venv/bin/sandtable', ['serve', '--port', String(port), '--no-rate-limits', ...options])
  await expect
    .poll(
      () =>
        fetch(`${CLUB}readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
})
test.afterAll(() => {
  served.kill()
  post.kill()
  provider.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** Gives a page's browser something that makes passkeys and says yes. */
async function authenticator(page: Page): Promise<[CDPSession, string]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return [devtools, authenticatorId]
}

/** What letters say that were written in base64. */
const decoded = (text: string): string =>
  text.replace(/^(?:[A-Za-z0-9+/]{60,}\n)*[A-Za-z0-9+/]{2,}={0,2}$/gm, (coded) =>
    Buffer.from(coded, 'base64').toString(),
  )

const serious = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))

test('a passkey makes an account, opens it again, and lets another device sit at the same seat', async ({
  page,
  browser,
}) => {
  const [devtools, authenticatorId] = await authenticator(page)
  // A game is begun by whoever has no account.
  await page.goto(CLUB)
  await expect(page.locator('.whose')).toContainText('No account is needed to play.')
  const opened = (await (
    await page.request.post(`${CLUB}api/tables`, {
      data: { game: 'blitzkrieg', seats: { german: 'human', allied: 'open' }, names: { german: 'Anna' } },
    })
  ).json()) as { table: string; keys: Record<string, string>; invites: Record<string, string> }
  await page.goto(`${CLUB}#seat/${opened.table}/${opened.keys['german']}`)
  await expect(page.locator('[data-version]')).toBeVisible()

  await page.goto(`${CLUB}#account`)
  expect(await serious(page)).toEqual([])
  await page.locator('.with-passkey').getByLabel('Name').fill('Anna')
  await page.getByRole('button', { name: 'Make an account with a passkey' }).click()
  await expect(page.locator('.codes li')).toHaveCount(8)
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.locator('.me')).toHaveText('Anna')
  await page.getByRole('button', { name: 'Take it into the account' }).click()
  const row = page.locator(`.going [data-table="${opened.table}"]`)
  await expect(row).toContainText('Anna')
  expect(await serious(page)).toEqual([])

  // The last way in is not removed; with a password beside it, it may be.
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alert')).toContainText('Without it you could not sign in any more.')
  await page.getByText('Set a password').first().click()
  await page.locator('details[open]').getByLabel('Password').fill('four tanks in the forest')
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expect(page.locator('.done')).toHaveText('The password has been set.')

  // Signed out, and in again without even a name.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.locator('.me')).toHaveText('Anna')
  await expect(row).toBeVisible()

  // On a phone, by the password, in Japanese: the game is there, and the seat is opened by no link.
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja' })
  const phone = await pocket.newPage()
  await phone.goto(`${CLUB}#account`)
  await phone.locator('.by-password').getByLabel('名前').fill('anna')
  await phone.locator('.by-password').getByLabel('パスワード').fill('four tanks in the forest')
  await phone.getByRole('button', { name: 'パスワードでサインイン' }).click()
  await expect(phone.locator('.me')).toHaveText('Anna')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])
  await phone.locator(`.going [data-table="${opened.table}"] button`).click()
  await expect(phone.locator('[data-version]')).toBeVisible()
  const lent = await phone.evaluate(() => localStorage.getItem('sandtable-tables') ?? '')
  expect(lent).toContain(opened.table)
  expect(lent).not.toContain(opened.keys['german'])

  // What was signed in elsewhere is ended from here, and the seat is shut there; here it is open as before.
  await page.reload()
  await page.getByRole('button', { name: 'Sign out there' }).last().click()
  await expect(page.locator('.devices li')).toHaveCount(1)
  await phone.goto(CLUB)
  await phone.goto(`${CLUB}#account`)
  await expect(phone.locator('.by-password')).toBeVisible()
  await pocket.close()

  // The key N opens what waits, from anywhere.
  const facts = (await (await page.request.get(`${CLUB}api/tables/${opened.table}`)).json()) as { actor: string }
  await page.goto(CLUB)
  await expect(page.locator('.whose')).toContainText('Signed in as Anna')
  await page.keyboard.press('n')
  if (facts.actor === 'german') await expect(page).toHaveURL(new RegExp(`#table/${opened.table}`))
  else await expect(page.locator('.said')).toHaveText('No other game waits for you.')
  await page.goto(`${CLUB}#account`)
  await page.getByText('Delete the account').first().click()
  await page
    .locator('.leaving')
    .getByLabel(/write its name/)
    .fill('Anna')
  await page.locator('.leaving').getByRole('button', { name: 'Delete the account' }).click()
  await expect(page.locator('.by-password')).toBeVisible()
  // The link opens the seat as ever.
  expect((await page.request.get(`${CLUB}api/tables/${opened.table}/seat?key=${opened.keys['german']}`)).status()).toBe(
    200,
  )
})

test('two strangers meet in the lobby, one on a phone; who waits plays the computer and is told', async ({
  page,
  browser,
}) => {
  await page.goto(CLUB)
  const lobby = page.locator('.lobby')
  await expect(lobby).toContainText('Nobody is waiting just now.')
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', colorScheme: 'dark' })
  const phone = await pocket.newPage()
  await phone.goto(CLUB)
  await expect(phone.locator('.lobby .none')).toHaveText('いま待っている人はいません。')

  // Nobody waits for the same, so a quick match waits.
  await lobby.locator('summary').click()
  await lobby.getByLabel('Seat').selectOption('german')
  await lobby.getByLabel('Language').selectOption('en')
  await lobby.getByLabel('Your name').fill('Anna')
  await lobby.locator('select[name="clock"]').selectOption('days')
  await lobby.getByLabel('A line for whoever comes').fill('An evening game')
  expect(await serious(page)).toEqual([])
  await lobby.locator('.quick').click()
  const own = lobby.locator('li.here')
  await expect(own).toContainText('Your table waits for somebody.')
  const table = (await own.getAttribute('data-table'))!

  // It is seen elsewhere at once, without being asked for.
  const there = phone.locator(`.lobby [data-table="${table}"]`)
  await expect(there).toContainText('ドイツ軍 Anna')
  await expect(there).toContainText('An evening game')
  await expect(there).toContainText('English')
  await expect(there).toContainText('答えるたびに 3 日')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])

  await own.locator('.meanwhile').click()
  await expect(page.locator('[data-version]')).toBeVisible()
  expect(page.url()).not.toContain(table)

  await there.locator('[data-seat="allied"]').click()
  await expect(phone.locator('[data-version]')).toBeVisible()
  expect(phone.url()).toContain(table)
  await expect(page.locator('.met')).toContainText('Somebody has sat down at your table.')
  await page.locator('.met').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`#table/${table}`))
  await page.goto(CLUB)
  await expect(lobby).toContainText('Nobody is waiting just now.')
  await pocket.close()
})

test('whose time has run out, for him a computer sits in when the other says so, until he is back', async ({
  page,
  browser,
}) => {
  // The clock is set where a table is set up.
  await page.goto(CLUB)
  await page.locator('.new details summary').click()
  await page.locator('.new select[name="clock"]').selectOption('live')
  await page.locator('.new').getByLabel('Minutes for each player').fill('30')
  await page.locator('.new button.go').click()
  await expect(page.locator('.clocks [data-seat="german"] time')).toHaveText('30:00')

  const opened = (await (
    await page.request.post(`${CLUB}api/tables`, {
      data: {
        game: 'blitzkrieg',
        seats: { german: 'human', allied: 'human' },
        seed: 3,
        clock: { seconds: 2, each: true, out: 'claim', bot: 'random' },
      },
    })
  ).json()) as { table: string; keys: Record<string, string>; actor: string }
  const asked = opened.actor
  const other = asked === 'german' ? 'allied' : 'german'
  const address = `${CLUB}api/tables/${opened.table}`
  const headers = { authorization: `Bearer ${opened.keys[asked]}` }
  const state = (await (await page.request.get(`${address}/seat`, { headers })).json()) as {
    version: number
    options: { notation: string }[]
  }
  // With the first answer the clock begins to go.
  await page.request.post(`${address}/choose`, {
    headers,
    data: { version: state.version, notation: state.options[0]!.notation },
  })
  const slow = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja' })
  const away = await slow.newPage()
  await away.goto(`${CLUB}#seat/${opened.table}/${opened.keys[asked]}`)
  await expect(away.locator(`.clocks .running[data-seat="${asked}"] time`)).toBeVisible()

  await page.goto(`${CLUB}#seat/${opened.table}/${opened.keys[other]}`)
  await page.locator('.clocks .claim').click()
  await expect(page.locator('.clocks')).toContainText('A computer (Random) sits in for')
  expect(await serious(page)).toEqual([])
  await expect(page.locator(`.clocks .running[data-seat="${other}"]`)).toBeVisible()

  await away.locator('.clocks .back').click()
  await expect(away.locator('.clocks')).not.toContainText('代わりに')
  expect(await serious(away)).toEqual([])
  await page.reload()
  await expect(page.locator('.clocks')).not.toContainText('sits in for')
  // And by one's own wish, in the settings.
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.locator('.sit-in .leave').click()
  await expect(page.locator('.clocks')).toContainText('sits in for')
  await slow.close()
})

test('two talk in two languages, an onlooker by himself, and notes are found again in the replay', async ({
  page,
  browser,
}) => {
  const opened = (await (
    await page.request.post(`${CLUB}api/tables`, {
      data: {
        game: 'blitzkrieg',
        seats: { german: 'human', allied: 'human' },
        names: { german: 'Anna', allied: 'Ben' },
      },
    })
  ).json()) as { table: string; keys: Record<string, string> }
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', hasTouch: true })
  ).newPage()
  const looker = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await page.goto(`${CLUB}#seat/${opened.table}/${opened.keys['german']}`)
  await phone.goto(`${CLUB}#seat/${opened.table}/${opened.keys['allied']}`)
  await looker.goto(`${CLUB}#watch/${opened.table}`)
  const talk = page.locator('[data-talk]')
  await talk.locator('summary').click()
  await expect(talk).toContainText('Only those who sit here read this.')
  await talk.locator('select').selectOption('good-game')
  await expect(talk.locator('[data-said] span').first()).toHaveText('Have a good game.')

  // On the phone it is told that something was said, and it is read there in the reader's own language.
  await phone.locator('.parts button', { hasText: '会話・1' }).tap()
  const there = phone.locator('[data-talk]')
  await expect(there.locator('[data-said] span').first()).toHaveText('よろしくお願いします。')
  await expect(there.locator('[data-said] b')).toHaveText('Anna')
  await there.locator('.line input').fill('<b>はじめまして</b>')
  await there.locator('.send').tap()
  await expect(talk.locator('[data-said] span').nth(1)).toHaveText('<b>はじめまして</b>')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])

  // Whoever looks on neither hears nor is heard.
  const aside = looker.locator('[data-talk]')
  await aside.locator('summary').click()
  await expect(aside).toContainText('Talk among onlookers')
  await aside.getByLabel('Your name').fill('Carl')
  await aside.locator('.line input').fill('He will go by Sedan')
  await aside.locator('.send').click()
  await expect(aside.locator('[data-said]')).toHaveCount(1)
  await expect(aside).toContainText('Carl (looking on)')

  // One is heard no more, after he was reported; then nothing is, until the switch is back.
  await talk.locator('[data-said]').nth(1).getByRole('button', { name: 'About what Ben has said' }).click()
  await talk.getByLabel('Report it:').selectOption('spam')
  await expect(talk).toContainText('Whoever runs this server will see it.')
  expect(await serious(page)).toEqual([])
  await talk.locator('[data-block]').click()
  await expect(talk.locator('[data-said]')).toHaveCount(1)
  await talk.getByRole('button', { name: 'Hear everybody again' }).click()
  await expect(talk.locator('[data-said]')).toHaveCount(2)
  await talk.locator('[data-talk-switch]').click()
  await expect(talk.locator('[data-said]')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-talk]')).toBeVisible()
  await expect(page.locator('[data-said]')).toHaveCount(0)

  await page.locator('[data-notes] summary').click()
  await page.getByLabel('About this game').fill('He says little.')
  await expect(page.locator('[data-notes]')).toContainText('kept')
  await page.goto(`${CLUB}#replay/${opened.table}`)
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.locator('[data-to-notes]').click()
  await expect(page.locator('dialog').getByLabel('About this game')).toHaveValue('He says little.')
  await phone.context().close()
  await looker.context().close()
})

test('two strangers play a rated game, from the lobby to the closing page, the leaderboard and a profile', async ({
  page,
  browser,
}) => {
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', colorScheme: 'dark' })
  const phone = await pocket.newPage()
  for (const [on, name] of [
    [page, 'Erika'],
    [phone, 'Frieda'],
  ] as const) {
    const data = { name, password: 'four tanks in the forest' }
    expect((await on.request.post(`${CLUB}api/account/register`, { data })).status()).toBe(201)
  }
  await page.goto(CLUB)
  const lobby = page.locator('.lobby')
  await lobby.locator('summary').click()
  await lobby.getByLabel('Seat').selectOption('german')
  await lobby.getByLabel('Play for ratings').check()
  await expect(lobby).toContainText('As Erika, with a clock by which the game is lost')
  await expect(lobby.getByLabel('Your name')).toHaveCount(0)
  await expect(lobby.locator('select[name="clock"]')).toHaveValue('live')
  expect(await serious(page)).toEqual([])
  await lobby.locator('.open').click()
  const own = lobby.locator('li.here')
  await expect(own).toContainText('Rated')
  const table = (await own.getAttribute('data-table'))!

  // Whoever is not signed in is told so; whoever is sits down by his account's name.
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(CLUB)
  await expect(stranger.locator(`.lobby [data-table="${table}"]`)).toContainText('Sign in to play for ratings')
  await stranger.context().close()
  await phone.goto(CLUB)
  await phone.locator('.lobby .show select').selectOption('free')
  await expect(phone.locator('.lobby .none')).toBeVisible()
  await phone.locator('.lobby .show select').selectOption('rated')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])
  await phone.locator(`.lobby [data-table="${table}"] [data-seat="allied"]`).click()
  await expect(phone.locator('[data-version]')).toBeVisible()
  await page.goto(`${CLUB}#table/${table}`)
  await expect(page.locator('[data-version]')).toBeVisible()
  await expect(page.locator('.clocks [data-seat="allied"] time')).toHaveText(/^4[45]:/)

  const keyOf = (on: Page): Promise<Record<string, string>> =>
    on.evaluate(
      (id) =>
        (
          JSON.parse(localStorage.getItem('sandtable-tables') ?? '[]') as {
            table: string
            keys: Record<string, string>
          }[]
        ).find((each) => each.table === id)!.keys,
      table,
    )
  const opened = { table, keys: { ...(await keyOf(page)), ...(await keyOf(phone)) } }
  const chosen = new Set<string>()
  while (chosen.size < 2) {
    const { actor } = await json<{ actor: string }>(page.request, `${CLUB}api/tables/${table}`)
    expect(await move(page.request, CLUB, opened, () => 0.5, [actor])).not.toBeNull()
    chosen.add(actor)
  }
  const headers = { authorization: `Bearer ${opened.keys['allied']}` }
  expect((await page.request.post(`${CLUB}api/tables/${table}/resign`, { headers, data: {} })).status()).toBe(204)

  await page.goto(`${CLUB}#end/${table}`)
  await expect(page.locator('[data-moved="german"]')).toContainText(/Erika\s*1500 → 1\d{3}\s*provisional/)
  await expect(page.locator('[data-moved="allied"]')).toContainText(/Frieda\s*1500 → 1[34]\d\d/)
  expect(await serious(page)).toEqual([])

  await phone.goto(`${CLUB}#ratings`)
  const rows = phone.locator('tbody tr')
  // Bots mark the scale in their order; whoever is provisional stands below.
  await expect(rows.locator('th')).toHaveText([/強い/, /ふつう/, /基本/, /やさしい/, /Erika\s*暫定/, /Frieda\s*暫定/])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])
  await phone.getByRole('link', { name: 'Erika' }).click()
  await expect(phone.locator('dl')).toContainText('ドイツ軍 1 戦 1 勝')
  await expect(phone.locator('dl')).toContainText('相手の投了')
  await expect(phone.getByRole('img', { name: /レートの推移：1 ゲームで 1,?500 から/ })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])
  await pocket.close()

  await page.goto(`${CLUB}#account`)
  await expect(page.locator(`.finished [data-table="${table}"]`)).toContainText('Rated')
})

test('a code by mail makes an account, and opens it on a phone', async ({ page, browser }) => {
  /** What the last letter says that is sent now. */
  const codeAfter = async (ask: () => Promise<void>): Promise<string> => {
    const before = letters.length
    await ask()
    await expect.poll(() => /^ +([a-z0-9]{5}-[a-z0-9]{5})/m.exec(letters.slice(before))?.[1]).toBeDefined()
    return /^ +([a-z0-9]{5}-[a-z0-9]{5})/m.exec(letters.slice(before))![1]!
  }
  const enter = async (on: Page): Promise<void> => {
    await on.goto(`${CLUB}#account`)
    await on.getByLabel('E-mail address').fill('dora@example.org')
    const code = await codeAfter(() => on.getByRole('button', { name: 'Send me a code to sign in' }).click())
    await expect(on.locator('.by-mail [role=status]')).toContainText('A code is on its way to dora@example.org.')
    await on.locator('.by-mail').getByLabel('Code').fill('wrong-codes')
    await on.getByRole('button', { name: 'Go on with this code' }).click()
    await expect(on.getByRole('alert')).toContainText('This is not the code that was sent last')
    await on.locator('.by-mail').getByLabel('Code').fill(code)
    await on.getByRole('button', { name: 'Go on with this code' }).click()
  }
  await enter(page)
  await expect(page.getByRole('alert')).toContainText('No account has this address yet.')
  await page.locator('.by-mail').getByLabel('Name').fill('Dora')
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Go on with this code' }).click()
  await expect(page.locator('.codes li')).toHaveCount(8)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.locator('.me')).toHaveText('Dora')
  await expect(page.locator('summary', { hasText: 'E-mail address' })).toHaveText('E-mail address: dora@example.org')

  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const phone = await pocket.newPage()
  await enter(phone)
  await expect(phone.locator('.me')).toHaveText('Dora')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await pocket.close()
})

test('an OpenID provider makes an account and opens it again; nobody comes back by the way of another', async ({
  page,
  browser,
}) => {
  await page.goto(`${CLUB}#account`)
  await page.getByRole('button', { name: 'Sign in with The Society' }).click()
  await expect(page).toHaveURL(new RegExp(`^${PROVIDER}/`))
  await page.getByRole('button', { name: '7' }).click()
  await expect(page.getByRole('status')).toContainText('Nobody who signs in so has an account here yet.')
  await expect(page.getByLabel('Name')).toHaveValue('Olga')
  expect(await serious(page)).toEqual([])
  const brought = page.url()
  await page.getByRole('button', { name: 'Make the account' }).click()
  await expect(page.locator('.codes li')).toHaveCount(8)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.locator('.me')).toHaveText('Olga')
  await expect(page.locator('.open-id')).toContainText('You can sign in with The Society.')
  // What was brought stands in the address no more.
  expect(page.url()).toBe(`${CLUB}#account`)

  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja' })
  const phone = await pocket.newPage()
  await phone.goto(brought)
  await expect(phone.getByRole('alert')).toContainText('このサインインはこのブラウザーで始められたものではない')
  await phone.getByRole('button', { name: '戻る' }).click()
  await phone.getByRole('button', { name: 'The Societyでサインイン' }).click()
  await phone.getByRole('button', { name: '7' }).click()
  await expect(phone.locator('.me')).toHaveText('Olga')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await pocket.close()
})

test('whoever does not look is told by letter, if he wants it, and one press without signing in ends that', async ({
  page,
  browser,
}) => {
  // In Japanese, on a phone in the dark: nothing is chosen before one chooses it.
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', colorScheme: 'dark' })
  const phone = await pocket.newPage()
  await phone.goto(`${CLUB}#account`)
  await phone.getByText('新しいアカウント').first().waitFor()
  const made = await phone.evaluate(
    async () =>
      (
        await fetch('api/account/register', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Mina', password: 'four tanks in the forest' }),
        })
      ).status,
  )
  expect(made).toBe(201)
  await phone.reload()
  const told = phone.locator('section.notices')
  await expect(told).toContainText('メールアドレスを登録すると')
  await phone.locator('summary', { hasText: 'メールアドレス' }).click()
  letters = ''
  await phone.locator('form.by-mail input[type="email"]').fill('mina@example.org')
  await phone.locator('form.by-mail button').click()
  await expect.poll(() => / ([a-z0-9]{5}-[a-z0-9]{5})/.exec(decoded(letters))?.[1] ?? '').not.toBe('')
  await phone.locator('form.by-mail input').fill(/ ([a-z0-9]{5}-[a-z0-9]{5})/.exec(decoded(letters))![1]!)
  await phone.locator('form.by-mail button').first().click()
  await expect(told).toContainText('mina@example.org')
  await expect(told.locator('select')).toHaveCount(5)
  for (const choice of await told.locator('select').all()) await expect(choice).toHaveValue('off')
  await told.getByLabel('自分の番が来たとき').selectOption('once')
  await expect(told.getByRole('status')).toHaveText('保存しました。')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])

  // At her table the same holds, until she says otherwise there.
  const opened = (await (
    await page.request.post(`${CLUB}api/tables`, {
      data: { game: 'blitzkrieg', seats: { german: 'human', allied: 'human' } },
    })
  ).json()) as { table: string; keys: Record<string, string> }
  await phone.evaluate(
    ([table, key]) =>
      fetch('api/account/take', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ table, key }),
      }),
    [opened.table, opened.keys['german']],
  )
  await phone.goto(`${CLUB}#seat/${opened.table}/${opened.keys['german']}`)
  await phone.getByRole('button', { name: '設定' }).click()
  const own = phone.getByRole('switch', { name: 'この卓だけ別の設定にする' })
  await own.check()
  await expect(phone.locator('#settings .choices select').first()).toHaveValue('once')
  expect(await serious(phone)).toEqual([])
  await own.uncheck()
  await expect(phone.locator('#settings .choices')).toHaveCount(0)

  // She goes elsewhere; the other makes his choices, and a letter says that it is her turn.
  await phone.goto(CLUB)
  letters = ''
  const headers = { authorization: `Bearer ${opened.keys['allied']}` }
  for (;;) {
    const state = (await (await page.request.get(`${CLUB}api/tables/${opened.table}/seat`, { headers })).json()) as {
      version: number
      options: { notation: string }[]
    }
    if (state.options.length === 0) break
    const data = { version: state.version, notation: state.options[0]!.notation }
    await page.request.post(`${CLUB}api/tables/${opened.table}/choose`, { headers, data })
  }
  await expect.poll(() => decoded(letters)).toContain('あなたの番です')
  expect(letters).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const said = decoded(letters)
  expect(said).not.toContain(opened.keys['german'])

  // Its link leads whoever is signed in to her seat; another browser, of nobody, ends the letters.
  await phone.evaluate(() => localStorage.removeItem('sandtable-tables'))
  await phone.goto(/http\S+#table\/\S+/.exec(said)![0])
  await expect(phone.locator('[data-version]')).toBeVisible()
  await page.goto(/http\S+#leave\/\S+/.exec(said)![0])
  await page.getByRole('button', { name: 'Send me no more letters' }).click()
  await expect(page.getByRole('status')).toContainText('No more letters are sent to you.')
  expect(await serious(page)).toEqual([])
  await phone.goto(`${CLUB}#account`)
  await expect(told.getByLabel('自分の番が来たとき')).toHaveValue('off')
  await pocket.close()
})

test('what the club says to those who use its server is a press away, in the language of whoever reads', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(CLUB)
  await page.getByRole('link', { name: '個人情報の扱い' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('個人情報の扱い')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(page)).toEqual([])
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await page.getByRole('link', { name: 'To the table' }).click()
  await expect(page.getByRole('link', { name: '利用規約' })).toBeVisible()
  await context.close()
})

test('a browser that is to be told shows what a push says though its page is elsewhere, and a press opens the table', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['notifications'], { origin: CLUB })
  const devtools = await context.newCDPSession(page)
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  )
  await devtools.send('ServiceWorker.enable')
  // The push service of whoever makes this browser is not to be reached from a test; all else is the browser's own.
  await page.addInitScript(() => {
    const keys = {
      p256dh: btoa('\x04'.padEnd(65, 'k')).replace(/=+$/, ''),
      auth: btoa('a'.repeat(16)).replace(/=+$/, ''),
    }
    const made = {
      endpoint: 'https://push.example.org/of-a-test',
      toJSON: () => ({ endpoint: made.endpoint, keys }),
      unsubscribe: () => Promise.resolve(sessionStorage.removeItem('subscribed')),
    }
    PushManager.prototype.subscribe = (options) => {
      sessionStorage.setItem('subscribed', typeof options?.applicationServerKey)
      return Promise.resolve(made as unknown as PushSubscription)
    }
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem('subscribed') ? (made as unknown as PushSubscription) : null)
  })
  await page.goto(`${CLUB}#account`)
  await page.locator('.by-password').first().waitFor()
  await page.evaluate(() =>
    fetch('api/account/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Nora', password: 'four tanks in the forest' }),
    }),
  )
  await page.reload()
  const told = page.locator('section.notices')
  const here = told.getByRole('switch', { name: 'Tell me in this browser' })
  await expect(here).not.toBeChecked()
  await here.press('Space')
  await expect(here).toBeChecked()
  await expect(told).toContainText('One of your browsers is told.')
  const turn = told.locator('li', { hasText: 'It is my turn' }).getByRole('checkbox')
  await expect(turn).not.toBeChecked()
  await turn.press('Space')
  await expect(told.getByRole('status')).toHaveText('It is kept.')
  expect(await serious(page)).toEqual([])

  // What the worker is handed it shows; a press leads to the table of this server, whatever else an address says.
  await page.goto(CLUB)
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const opened = (await (
    await page.request.post(`${CLUB}api/tables`, {
      data: { game: 'blitzkrieg', seats: { german: 'human', allied: 'human' } },
    })
  ).json()) as { table: string }
  const title = 'It is your turn: The Rise of Blitzkrieg, turn 1.'
  const data = JSON.stringify({ title, link: `https://elsewhere.example.org/#watch/${opened.table}`, tag: 'tag' })
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: CLUB.replace(/\/$/, ''),
    registrationId: registrations.at(-1)!,
    data,
  })
  const shown = (): Promise<string[]> =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map((notification) => notification.title),
    )
  await expect.poll(shown).toEqual([title])
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })),
  )`)
  await expect(page).toHaveURL(`${CLUB}#watch/${opened.table}`)
  await expect.poll(shown).toEqual([])

  // The switch off, and nothing is told here any more.
  await page.goto(`${CLUB}#account`)
  await here.click()
  await expect(here).not.toBeChecked()
  await expect(told.locator('.choices')).toHaveCount(0)
})
