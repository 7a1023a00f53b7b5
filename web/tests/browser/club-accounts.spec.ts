// Tests of accounts: sign-in with the browser's virtual authenticator, sessions, and the host's information pages.
import type { Page } from '@playwright/test'
import { expect } from './expect'
import { authenticator } from './virtual-authenticator'
import { serious, test } from './club-service'
import { visit } from './navigation'

test('a passkey creates an account, signs in again, and opens the same seat on another device', async ({
  page,
  browser,
  home,
  named,
}) => {
  const anna = named('Anna')
  const [devtools, authenticatorId] = await authenticator(page)
  // The start page says that playing needs no account.
  await visit(page, home.url, '.covers')
  await expect(page.locator('.whose')).toContainText('You don’t need an account to play.')
  const opened = (await (
    await page.request.post(`${home.url}api/tables`, {
      data: { game: 'blitzkrieg', seats: { german: 'human', allied: 'open' }, names: { german: anna } },
    })
  ).json()) as { table: string; keys: Record<string, string>; invites: Record<string, string> }
  await page.goto(`${home.url}#seat/${opened.table}/${opened.keys['german']}`)
  await expect(page.locator('[data-version]')).toBeVisible()

  await visit(page, `${home.url}#account`, '.with-passkey')
  expect(await serious(page)).toEqual([])
  await page.locator('.with-passkey').getByLabel('Name').fill(anna)
  await page.getByRole('button', { name: 'Create with a passkey' }).click()
  await expect(page.locator('.codes li')).toHaveCount(8)
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.locator('.me')).toHaveText(anna)
  await page.getByRole('button', { name: 'Add to account' }).click()
  const row = page.locator(`.going [data-table="${opened.table}"]`)
  await expect(row).toContainText(anna)
  expect(await serious(page)).toEqual([])

  // The page refuses to remove the last sign-in method. After the player has set a password, the passkey can be
  // removed.
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alert')).toContainText('This is the only way to sign in to your account.')
  await page.getByText('Set password').first().click()
  await page.locator('details[open]').getByLabel('Password').fill('four tanks in the forest')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.locator('.done')).toHaveText('Password saved.')

  // Sign in again with the passkey alone, without entering a name.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.locator('.me')).toHaveText(anna)
  await expect(row).toBeVisible()

  // Sign in with the password on a phone in Japanese. The game is listed, and the seat opens without a link.
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja' })
  const phone = await pocket.newPage()
  await phone.goto(`${home.url}#account`)
  await phone.locator('.by-password').getByLabel('名前').fill(anna.toLowerCase())
  await phone.locator('.by-password').getByLabel('パスワード').fill('four tanks in the forest')
  await phone.getByRole('button', { name: 'パスワードでサインイン' }).click()
  await expect(phone.locator('.me')).toHaveText(anna)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await serious(phone)).toEqual([])
  await phone.locator(`.going [data-table="${opened.table}"] button`).click()
  await expect(phone.locator('[data-version]')).toBeVisible()
  const lent = await phone.evaluate(() => localStorage.getItem('sandtable-tables') ?? '')
  expect(lent).toContain(opened.table)
  expect(lent).not.toContain(opened.keys['german'])

  // Ending the other device's session closes the seat on that device. On this device the seat stays open.
  await page.reload()
  await page.getByRole('button', { name: 'Sign out device' }).last().click()
  await expect(page.locator('.devices li')).toHaveCount(1)
  await visit(phone, home.url, '.covers')
  await visit(phone, `${home.url}#account`, '.by-password')
  await pocket.close()

  // The key N opens the game in which the player is to move, from any page.
  const facts = (await (await page.request.get(`${home.url}api/tables/${opened.table}`)).json()) as { actor: string }
  await visit(page, home.url, '.covers')
  await expect(page.locator('.whose')).toContainText(`Signed in as ${anna}`)
  await page.keyboard.press('n')
  if (facts.actor === 'german') await expect(page).toHaveURL(new RegExp(`#table/${opened.table}`))
  else await expect(page.locator('.said')).toHaveText('No other game is waiting for you.')
  await visit(page, `${home.url}#account`, '.devices')
  await page.getByText('Delete account').first().click()
  await page
    .locator('.leaving')
    .getByLabel(/Type the account name/)
    .fill(anna)
  await page.locator('.leaving').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.locator('.by-password')).toBeVisible()
})

test('an e-mailed code creates an account and signs in on a phone', async ({ page, browser, home, named }) => {
  const dora = named('Dora')
  const address = `${dora.toLowerCase()}@example.org`
  /** Do an action, and return the code in the e-mail that it causes. */
  const codeAfter = async (ask: () => Promise<void>): Promise<string> => {
    const before = home.letters.length
    await ask()
    await expect.poll(() => /^ +([a-z0-9]{5}-[a-z0-9]{5})/m.exec(home.letters.slice(before))?.[1]).toBeDefined()
    return /^ +([a-z0-9]{5}-[a-z0-9]{5})/m.exec(home.letters.slice(before))![1]!
  }
  const enter = async (on: Page): Promise<void> => {
    await on.goto(`${home.url}#account`)
    await on.getByLabel('E-mail address').fill(address)
    const code = await codeAfter(() => on.getByRole('button', { name: 'Send sign-in code' }).click())
    await expect(on.locator('.by-mail [role=status]')).toContainText(`Code sent to ${address}.`)
    await on.locator('.by-mail').getByLabel('Code').fill('wrong-codes')
    await on.getByRole('button', { name: 'Confirm' }).click()
    await expect(on.getByRole('alert')).toContainText('This code doesn’t match the last one sent')
    await on.locator('.by-mail').getByLabel('Code').fill(code)
    await on.getByRole('button', { name: 'Confirm' }).click()
  }
  await enter(page)
  await expect(page.getByRole('alert')).toContainText('No account has this address yet.')
  await page.locator('.by-mail').getByLabel('Name').fill(dora)
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('.codes li')).toHaveCount(8)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.locator('.me')).toHaveText(dora)
  await expect(page.locator('summary', { hasText: 'E-mail address' })).toHaveText(`E-mail address: ${address}`)

  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const phone = await pocket.newPage()
  await enter(phone)
  await expect(phone.locator('.me')).toHaveText(dora)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await pocket.close()
})

test('an OpenID provider creates an account and signs in again; a return from another browser is rejected', async ({
  page,
  browser,
  home,
  named,
}) => {
  const olga = named('Olga')
  const claims = { data: { preferred_username: olga } }
  expect((await page.request.put(`${home.provider}/users/${olga}`, claims)).ok()).toBe(true)
  const authorize = async (on: Page): Promise<void> => {
    await on.getByPlaceholder('sub').fill(olga)
    await on.getByRole('button', { name: 'Authorize' }).click()
  }
  await page.goto(`${home.url}#account`)
  await page.getByRole('button', { name: 'Sign in with The Society' }).click()
  await expect(page).toHaveURL(new RegExp(`^${home.provider}/`))
  await authorize(page)
  await expect(page.getByRole('status')).toContainText('You have no account here yet.')
  await expect(page.getByLabel('Name')).toHaveValue(olga)
  expect(await serious(page)).toEqual([])
  const brought = page.url()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('.codes li')).toHaveCount(8)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.locator('.me')).toHaveText(olga)
  await expect(page.locator('.open-id')).toContainText('You can sign in with The Society.')
  // The page removes the login token from the URL.
  expect(page.url()).toBe(`${home.url}#account`)

  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja' })
  const phone = await pocket.newPage()
  await phone.goto(brought)
  await expect(phone.getByRole('alert')).toContainText('別のブラウザーで始めたサインインか')
  await phone.getByRole('button', { name: '戻る' }).click()
  await phone.getByRole('button', { name: 'The Societyでサインイン' }).click()
  await authorize(phone)
  await expect(phone.locator('.me')).toHaveText(olga)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await pocket.close()
})

test('the club’s terms are one click away, in the reader’s language', async ({ browser, home }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja', colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(home.url)
  // The links to the host's pages are below all other actions of the page.
  const below = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())!.y
  await expect(page.getByRole('link', { name: '個人情報の扱い' })).toBeVisible()
  expect(await below('footer')).toBeGreaterThan(await below('.new .go'))
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
