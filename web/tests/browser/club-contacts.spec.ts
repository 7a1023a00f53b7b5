// Tests of contacts between players with accounts: invitations by name, and blocking.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { serious, test, type Club } from './club-service'
import { expect } from './expect'
import { visit } from './navigation'

const PASSWORD = 'four tanks in the forest'

/** Create an account in a new browser context, and return the player's page. */
async function newMember(
  browser: Browser,
  home: Club,
  name: string,
  device: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...device })
  const page = await context.newPage()
  await page.request.post(`${home.url}api/account/register`, { data: { name, password: PASSWORD } })
  await page.goto(home.url)
  await expect(page.locator('.whose')).toContainText(name)
  return page
}

const narrow = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('a player invited by account name declines, is invited again and sits down with one click', async ({
  browser,
  home,
  named,
}) => {
  const [annas, bens] = [named('Anna'), named('Ben')]
  const anna = await newMember(browser, home, annas, { viewport: { width: 1280, height: 720 } })
  const ben = await newMember(browser, home, bens, {
    viewport: { width: 390, height: 844 },
    locale: 'ja',
    colorScheme: 'dark',
  })
  await anna.locator('.new [data-seat="allied"] input[value="open"]').check({ force: true })
  await anna.locator('.new button.go').click()
  const table = /#table\/([\w-]+)/.exec((await anna.waitForURL(/#table\//), anna.url()))![1]!
  const name = anna.getByLabel('Or invite by account name (Allied)')
  await name.fill(bens.toLowerCase())
  await name.press('Enter')
  await expect(anna.locator('.by-name')).toContainText(`${bens.toLowerCase()} is invited.`)
  expect(await serious(anna)).toEqual([])

  // The start page shows Ben the invitation.
  await ben.reload()
  const invited = ben.locator(`[data-invitation="${table}"]`)
  await expect(invited).toContainText(`${annas}さんからの招待です。あなたの席：連合軍`)
  expect(await serious(ben)).toEqual([])
  expect(await narrow(ben)).toBe(true)
  await invited.getByRole('button', { name: '断る' }).press('Enter')
  await expect(invited).toHaveCount(0)
  await anna.reload()
  await expect(anna.locator('.by-name')).toContainText(`${bens.toLowerCase()} declined the invitation.`)

  // The page's answer is the same whether or not an account with the name exists.
  await anna.getByLabel('Or invite by account name (Allied)').fill('Nobody')
  await anna.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(anna.locator('.by-name')).toContainText('Nobody is invited.')
  await anna.getByRole('button', { name: 'Withdraw invitation' }).click()
  await anna.getByLabel('Or invite by account name (Allied)').fill(bens)
  await anna.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(anna.locator('.by-name')).toContainText(`${bens} is invited.`)
  await visit(ben, `${home.url}#account`, '.devices')
  await invited.getByRole('button', { name: '承諾' }).click()
  await expect(ben.locator('[data-version]')).toBeVisible()
  expect(ben.url()).toContain(table)
  await expect(anna.locator('.by-name')).toHaveCount(0, { timeout: 15_000 })
  // Ben's other devices list the seat too.
  await visit(ben, `${home.url}#account`, '.going')
  await expect(ben.locator(`.going [data-table="${table}"]`)).toContainText(bens)
  await anna.context().close()
  await ben.context().close()
})

test('the account lists blocked players and unblocks them with one click', async ({ browser, home, named }) => {
  const cleos = named('Cleo')
  const cleo = await newMember(browser, home, cleos, { viewport: { width: 390, height: 844 } })
  // The page reports a failed request and can send it again.
  for (const part of ['blocks', 'notices'])
    await cleo.route(new RegExp(`/api/account/${part}`), (route) => route.abort(), { times: 1 })
  await cleo.goto(`${home.url}#account`)
  const blocked = cleo.locator('.blocked')
  for (const part of [blocked, cleo.locator('.notices')]) {
    await expect(part.getByRole('alert')).toContainText('didn’t load')
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect(part.getByRole('alert')).toHaveCount(0)
    await expect(part.locator('h3')).toBeVisible()
  }
  await blocked.locator('summary').click()
  await blocked.getByLabel('Name').fill(cleos)
  await blocked.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(blocked.getByRole('alert')).toHaveText('This is your own account. Choose another player.')
  await blocked.getByLabel('Name').fill('Dora')
  await blocked.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(blocked.locator('li')).toContainText('Dora')
  expect(await serious(cleo)).toEqual([])
  expect(await narrow(cleo)).toBe(true)
  await blocked.getByRole('button', { name: 'Unblock' }).click()
  await expect(blocked.locator('li')).toHaveCount(0)
  await cleo.context().close()
})

test('blocking a player in the chat blocks the account and hides it in the lobby', async ({ browser, home, named }) => {
  const emil = await newMember(browser, home, named('Emil'))
  const fay = await newMember(browser, home, named('Fay'))
  const lobby = fay.locator('.lobby')

  // While Emil waits in the lobby, another player joins, and blocks Emil because of a message.
  await emil.locator('.lobby summary').click()
  await emil.locator('.lobby .open').click()
  const own = emil.locator('.lobby li.here')
  const first = (await own.getAttribute('data-table'))!
  await lobby.locator(`[data-table="${first}"] [data-seat]`).click()
  await expect(fay.locator('[data-version]')).toBeVisible()
  await emil.goto(`${home.url}#table/${first}`)
  for (const page of [emil, fay]) await page.locator('[data-talk] summary').click()
  await emil.locator('[data-talk] > form .phrases select').selectOption('hello')
  const said = fay.locator('[data-said]')
  await said.locator('.about').click()
  await said.locator('[data-block]').click()
  await expect(said).toHaveCount(0)
  await fay.goto(`${home.url}#account`)
  await expect(fay.locator('.blocked li')).toHaveCount(1)
  await expect(fay.locator(`.going [data-table="${first}"]`)).toHaveCount(1)

  // Emil opens another table. If a player who has blocked Emil tries to join, the table looks as if another player had
  // already joined.
  await emil.goto(home.url)
  await emil.locator('.lobby summary').click()
  await emil.locator('.lobby .open').click()
  const second = (await own.getAttribute('data-table'))!
  await fay.goto(home.url)
  await lobby.locator(`[data-table="${second}"] [data-seat]`).click()
  await expect(lobby.getByRole('alert')).toBeVisible()
  expect(fay.url()).not.toContain('#table')
  await own.getByRole('button', { name: 'Stop waiting' }).click()
  await emil.context().close()
  await fay.context().close()
})
