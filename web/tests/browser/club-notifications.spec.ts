// Tests of notifications for absent players by e-mail, push and webhook.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decoded, serious, test } from './club-service'
import { expect } from './expect'
import { visit } from './navigation'

test('an absent player gets an e-mail on request and unsubscribes with one click without signing in', async ({
  page,
  browser,
  home,
  named,
}) => {
  const mina = named('Mina')
  const address = `${mina.toLowerCase()}@example.org`
  // All notifications are off by default. Check this on a phone in Japanese and in the dark theme.
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', colorScheme: 'dark' })
  const phone = await pocket.newPage()
  await phone.goto(`${home.url}#account`)
  await phone.getByText('新しいアカウント').first().waitFor()
  const made = await phone.evaluate(
    async (name) =>
      (
        await fetch('api/account/register', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name, password: 'four tanks in the forest' }),
        })
      ).status,
    mina,
  )
  expect(made).toBe(201)
  await phone.reload()
  const settings = phone.locator('section.notices')
  await expect(settings).toContainText('メールアドレスを登録すると')
  await phone.locator('summary', { hasText: 'メールアドレス' }).click()
  home.letters = ''
  await phone.locator('form.by-mail input[type="email"]').fill(address)
  await phone.locator('form.by-mail button').click()
  await expect.poll(() => / ([a-z0-9]{5}-[a-z0-9]{5})/.exec(decoded(home.letters))?.[1] ?? '').not.toBe('')
  await phone.locator('form.by-mail input').fill(/ ([a-z0-9]{5}-[a-z0-9]{5})/.exec(decoded(home.letters))![1]!)
  await phone.locator('form.by-mail button').first().click()
  await expect(settings).toContainText(address)
  await expect(settings.locator('select')).toHaveCount(7)
  for (const choice of await settings.locator('select').all()) await expect(choice).toHaveValue('off')
  await settings.getByLabel('自分の手番が来たとき').selectOption('once')
  await expect(settings.getByRole('status')).toHaveText('保存しました。')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])

  // At Anna's table, the account's settings apply until Anna changes the settings of this table.
  const opened = (await (
    await page.request.post(`${home.url}api/tables`, {
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
  await visit(phone, `${home.url}#seat/${opened.table}/${opened.keys['german']}`, '[data-version]')
  await phone.getByRole('button', { name: '設定' }).click()
  const own = phone.getByRole('switch', { name: 'この卓だけ別の設定にする' })
  await own.check()
  await expect(phone.locator('#settings .choices select').first()).toHaveValue('once')
  expect(await serious(phone)).toEqual([])
  await own.uncheck()
  await expect(phone.locator('#settings .choices')).toHaveCount(0)

  // Anna leaves, the opponent moves, and Anna gets an e-mail that it is her turn.
  await visit(phone, home.url, '.covers')
  home.letters = ''
  const headers = { authorization: `Bearer ${opened.keys['allied']}` }
  for (;;) {
    const state = (await (
      await page.request.get(`${home.url}api/tables/${opened.table}/seat`, { headers })
    ).json()) as {
      version: number
      options: { notation: string }[]
    }
    if (state.options.length === 0) break
    const data = { version: state.version, notation: state.options[0]!.notation }
    await page.request.post(`${home.url}api/tables/${opened.table}/choose`, { headers, data })
  }
  await expect.poll(() => decoded(home.letters)).toContain('あなたの手番です')
  expect(home.letters).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const said = decoded(home.letters)
  expect(said).not.toContain(opened.keys['german'])

  // The link in the e-mail leads Anna, who is signed in, to her seat. A browser without an account can unsubscribe.
  await phone.evaluate(() => localStorage.removeItem('sandtable-tables'))
  await phone.goto(/http\S+#table\/\S+/.exec(said)![0])
  await expect(phone.locator('[data-version]')).toBeVisible()
  await page.goto(/http\S+#leave\/\S+/.exec(said)![0])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('status')).toContainText('You won’t get any more e-mails.')
  expect(await serious(page)).toEqual([])
  await visit(phone, `${home.url}#account`, 'section.notices')
  await expect(settings.getByLabel('自分の手番が来たとき')).toHaveValue('off')
  await pocket.close()
})

test('a subscribed browser shows a push notification with the page closed, and a click opens the table @full', async ({
  context,
  page,
  home,
  named,
}) => {
  await context.grantPermissions(['notifications'], { origin: home.url })
  const devtools = await context.newCDPSession(page)
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  )
  await devtools.send('ServiceWorker.enable')
  // A test cannot reach the browser vendor's push service, so mock the push service.
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
  await page.goto(`${home.url}#account`)
  await page.locator('.by-password').first().waitFor()
  await page.evaluate(
    (name) =>
      fetch('api/account/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, password: 'four tanks in the forest' }),
      }),
    named('Nora'),
  )
  await page.reload()
  const settings = page.locator('section.notices')
  const here = settings.getByRole('switch', { name: 'Notify me in this browser' })
  await expect(here).not.toBeChecked()
  await here.press('Space')
  await expect(here).toBeChecked()
  await expect(settings).toContainText('1 of your browsers is registered.')
  const turn = settings.locator('li', { hasText: 'It’s my turn' }).getByRole('checkbox')
  await expect(turn).not.toBeChecked()
  await turn.press('Space')
  await expect(settings.getByRole('status')).toHaveText('Saved.')
  expect(await serious(page)).toEqual([])

  // The service worker shows the message. A click opens the table on this server, even if the link names another host.
  await visit(page, home.url, '.covers')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const opened = (await (
    await page.request.post(`${home.url}api/tables`, {
      data: { game: 'blitzkrieg', seats: { german: 'human', allied: 'human' } },
    })
  ).json()) as { table: string }
  const title = 'It’s your turn: The Rise of Blitzkrieg, turn 1.'
  const data = JSON.stringify({ title, link: `https://elsewhere.example.org/#watch/${opened.table}`, tag: 'tag' })
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: home.url.replace(/\/$/, ''),
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
  await expect(page).toHaveURL(`${home.url}#watch/${opened.table}`)
  await expect.poll(shown).toEqual([])

  // After notifications are switched off, this browser gets none.
  await page.goto(`${home.url}#account`)
  await expect(here).toBeChecked()
  await here.click()
  await expect(here).not.toBeChecked()
  await expect(settings.locator('.choices')).toHaveCount(0)
})

test('a webhook URL is called for the chosen events, also on a phone', async ({ browser, home, named }) => {
  const calls: string[] = []
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      calls.push(body)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/mine?secret=1`
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await pocket.newPage()
  const data = { name: named('Petra'), password: 'four tanks in the forest' }
  expect((await phone.request.post(`${home.url}api/account/register`, { data })).status()).toBe(201)
  const opened = (await (
    await phone.request.post(`${home.url}api/tables`, {
      data: { game: 'blitzkrieg', seats: { german: 'human', allied: 'human' } },
    })
  ).json()) as { table: string; keys: Record<string, string> }
  const taken = { table: opened.table, key: opened.keys['german'] }
  expect((await phone.request.post(`${home.url}api/account/take`, { data: taken })).ok()).toBe(true)
  await phone.goto(`${home.url}#account`)
  const settings = phone.locator('section.notices')
  await settings.locator('summary', { hasText: 'Webhook URL' }).click()
  await settings.getByRole('textbox').first().fill('nonsense://x')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.locator('.failed')).toBeVisible()
  await settings.getByRole('textbox').first().fill(address)
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByRole('textbox').nth(1)).toHaveValue(/^whsec_/)
  await expect(settings).toContainText('Notifications go to 127.0.0.1.')
  await expect(settings.getByLabel('Webhook', { exact: true })).toHaveCount(7)
  await settings.locator('li', { hasText: 'The game is over' }).getByLabel('Webhook', { exact: true }).check()
  await expect(settings.getByText('Saved.', { exact: true })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])
  const headers = { authorization: `Bearer ${opened.keys['allied']}` }
  const resigned = await phone.request.post(`${home.url}api/tables/${opened.table}/resign`, { headers, data: {} })
  expect(resigned.ok()).toBe(true)
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1)
  expect(JSON.parse(calls[0]!)).toMatchObject({
    kind: 'over',
    table: opened.table,
    seat: 'german',
    sentence: 'The game is over: The Rise of Blitzkrieg.',
  })
  await pocket.close()
  receiver.close()
})
