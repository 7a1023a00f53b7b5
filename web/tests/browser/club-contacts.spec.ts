// A club's people: invitations by name, and who is blocked.
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { serious, test, type Club } from './club'
import { visit } from './visit'

const PASSWORD = 'four tanks in the forest'

/** Somebody with an account, at a device of his own. */
async function somebody(browser: Browser, home: Club, name: string, device: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...device })
  const page = await context.newPage()
  await page.request.post(`${home.url}api/account/register`, { data: { name, password: PASSWORD } })
  await page.goto(home.url)
  await expect(page.locator('.whose')).toContainText(name)
  return page
}

const narrow = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('somebody is invited by the name of his account, declines, is invited again and sits down by one press', async ({
  browser,
  home,
  named,
}) => {
  const [annas, bens] = [named('Anna'), named('Ben')]
  const anna = await somebody(browser, home, annas, { viewport: { width: 1280, height: 720 } })
  const ben = await somebody(browser, home, bens, {
    viewport: { width: 390, height: 844 },
    locale: 'ja',
    colorScheme: 'dark',
  })
  await anna.locator('.new [data-seat="allied"] input[value="open"]').check({ force: true })
  await anna.locator('.new button.go').click()
  const table = /#table\/([\w-]+)/.exec((await anna.waitForURL(/#table\//), anna.url()))![1]!
  const name = anna.getByLabel('Or invite an account by its name: Allied')
  await name.fill(bens.toLowerCase())
  await name.press('Enter')
  await expect(anna.locator('.by-name')).toContainText(`${bens.toLowerCase()} is invited.`)
  expect(await serious(anna)).toEqual([])

  // He finds it on the first page, without anything else.
  await ben.reload()
  const invited = ben.locator(`[data-invitation="${table}"]`)
  await expect(invited).toContainText(`${annas}さんからの招待です。あなたの席：連合軍`)
  expect(await serious(ben)).toEqual([])
  expect(await narrow(ben)).toBe(true)
  await invited.getByRole('button', { name: '断る' }).press('Enter')
  await expect(invited).toHaveCount(0)
  await anna.reload()
  await expect(anna.locator('.by-name')).toContainText(`${bens.toLowerCase()} has declined.`)

  // Once more; of whoever has no account it looks alike.
  await anna.getByLabel('Or invite an account by its name: Allied').fill('Nobody')
  await anna.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(anna.locator('.by-name')).toContainText('Nobody is invited.')
  await anna.getByRole('button', { name: 'Withdraw the invitation' }).click()
  await anna.getByLabel('Or invite an account by its name: Allied').fill(bens)
  await anna.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(anna.locator('.by-name')).toContainText(`${bens} is invited.`)
  await visit(ben, `${home.url}#account`, '.devices')
  await invited.getByRole('button', { name: '受けて席に着く' }).click()
  await expect(ben.locator('[data-version]')).toBeVisible()
  expect(ben.url()).toContain(table)
  await expect(anna.locator('.by-name')).toHaveCount(0, { timeout: 15_000 })
  // His other devices know the seat.
  await visit(ben, `${home.url}#account`, '.going')
  await expect(ben.locator(`.going [data-table="${table}"]`)).toContainText(bens)
  await anna.context().close()
  await ben.context().close()
})

test('who is blocked stands in the account, and is taken from there by one press', async ({ browser, home, named }) => {
  const cleos = named('Cleo')
  const cleo = await somebody(browser, home, cleos, { viewport: { width: 390, height: 844 } })
  await cleo.goto(`${home.url}#account`)
  const blocked = cleo.locator('.blocked')
  await blocked.locator('summary').click()
  await blocked.getByLabel('Name').fill(cleos)
  await blocked.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(blocked.getByRole('alert')).toHaveText('This is your own account.')
  await blocked.getByLabel('Name').fill('Dora')
  await blocked.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(blocked.locator('li')).toContainText('Dora')
  expect(await serious(cleo)).toEqual([])
  expect(await narrow(cleo)).toBe(true)
  await blocked.getByRole('button', { name: 'Unblock' }).click()
  await expect(blocked.locator('li')).toHaveCount(0)
  await cleo.context().close()
})

test('whoever is blocked in the talk of a table is blocked as an account, and not met in the lobby', async ({
  browser,
  home,
  named,
}) => {
  const emil = await somebody(browser, home, named('Emil'))
  const fay = await somebody(browser, home, named('Fay'))
  const lobby = fay.locator('.lobby')

  // He waits in the lobby; she sits down, and blocks him for what he says.
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

  // His next table is gone for her, in the words that everybody hears who is too late.
  await emil.goto(home.url)
  await emil.locator('.lobby summary').click()
  await emil.locator('.lobby .open').click()
  const second = (await own.getAttribute('data-table'))!
  await fay.goto(home.url)
  await lobby.locator(`[data-table="${second}"] [data-seat]`).click()
  await expect(lobby.getByRole('alert')).toBeVisible()
  expect(fay.url()).not.toContain('#table')
  await own.getByRole('button', { name: 'Wait no longer' }).click()
  await emil.context().close()
  await fay.context().close()
})
