// Tests of moderation: reports, mutes, bans, a closed table, and the messages that the affected players see.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { serious, test, type Club } from './club-service'
import { expect } from './expect'
import { visit } from './navigation'

const PASSWORD = 'four tanks in the forest'

async function newMember(
  browser: Browser,
  home: Club,
  name: string,
  device: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', ...device })).newPage()
  await page.request.post(`${home.url}api/account/register`, { data: { name, password: PASSWORD } })
  return page
}

/** Run an administration command on the server. */
const admin = (home: Club, ...args: string[]): string =>
  execFileSync(process.env['SANDTABLE_COMMAND'] ?? '../.venv/bin/sandtable', [
    'admin',
    ...args,
    ...['--database', home.database, '--lang', 'en'],
  ]).toString()
const narrow = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('a moderator decides a report, mutes, bans and closes a table; the players concerned see the reason', async ({
  browser,
  home,
  named,
}) => {
  // The test covers a whole case, from the report to the ban, and runs several commands.
  test.setTimeout(180_000)
  const [annas, svens] = [named('Anna'), named('Sven')]
  const anna = await newMember(browser, home, annas, { viewport: { width: 390, height: 844 }, locale: 'ja' })
  const sven = await newMember(browser, home, svens, { viewport: { width: 1280, height: 720 } })
  // A player who is not a moderator cannot open the moderation page.
  await sven.goto(`${home.url}#steward`)
  await expect(sven.getByRole('alert')).toHaveText('Only moderators can do that. Ask one of them.')
  expect(admin(home, 'moderator', 'add', svens.toLowerCase())).toContain('is a moderator now')

  const opened = (await (
    await anna.request.post(`${home.url}api/tables`, {
      data: { game: 'blitzkrieg', seats: { german: 'human', allied: 'human' }, names: { german: 'Wolf' } },
    })
  ).json()) as { table: string; keys: { german: string; allied: string } }
  const at = `${home.url}api/tables/${opened.table}`
  await anna.request.post(`${home.url}api/account/take`, {
    data: { table: opened.table, key: opened.keys.german },
  })
  // A muted player cannot create a tournament.
  const made = await anna.request.post(`${home.url}api/account/tournaments/make`, {
    data: { name: 'Buy here', game: 'blitzkrieg', plan: { kind: 'swiss', clock: { seconds: 3600 } } },
  })
  const { tournament } = (await made.json()) as { tournament: string }
  const say = (text: string): ReturnType<typeof anna.request.post> =>
    anna.request.post(`${at}/talk`, { data: { text }, headers: { authorization: `Bearer ${opened.keys.german}` } })
  const { id } = (await (await say('An insult')).json()) as { id: number }
  await anna.request.post(`${at}/talk/report`, {
    data: { said: id, why: 'abuse' },
    headers: { authorization: `Bearer ${opened.keys.allied}` },
  })

  await visit(sven, `${home.url}#account`, '.devices')
  await sven.getByRole('link', { name: 'Moderation' }).click()
  const report = sven.locator(`[data-report="${id}"]`)
  await expect(report).toContainText('Wolf')
  await expect(report).toContainText('An insult')
  await expect(report).toContainText(`Author’s account: ${annas}`)
  // The report names the player by seat.
  await expect(report).toContainText(/Allied: /)
  expect(await serious(sven)).toEqual([])
  await report.getByRole('button', { name: 'Delete message' }).click()
  await expect(sven.getByRole('alert')).toContainText('Give a reason on one line.')
  await report.getByRole('button', { name: `Mute or ban ${annas}` }).press('Enter')
  await expect(sven.getByLabel('Account')).toHaveValue(annas)
  await sven.locator('.sanction').getByLabel('Reason').fill('Insults')
  await sven.locator('.sanction').getByLabel('Reason').press('Enter')
  const held = sven.locator('.held li', { hasText: annas })
  await expect(held).toContainText(`${annas}: muted until`)
  await report.getByLabel('Reason').fill('An insult is none of the game')
  await report.getByRole('button', { name: 'Delete message' }).click()
  await expect(report).toHaveCount(0)

  // Anna reads the reason for the sanction on a phone in Japanese.
  await visit(anna, `${home.url}#account`, '.sanctioned')
  await expect(anna.locator('.sanctioned li')).toContainText('Insults')
  await expect(anna.locator('.sanctioned')).not.toContainText(svens)
  expect(await serious(anna)).toEqual([])
  expect(await narrow(anna)).toBe(true)
  await visit(anna, `${home.url}#seat/${opened.table}/${opened.keys.german}`, '[data-version]')

  // A moderator closes the table while its players have the table open.
  const table = sven.locator('.at-table')
  await table.getByLabel('Table or tournament').fill(opened.table)
  await table.getByLabel('Reason').fill('Opened to insult')
  await table.getByRole('button', { name: 'Apply' }).click()
  await expect(sven.locator('ol li').first()).toContainText(`Table ${opened.table} was closed without a winner.`)
  await expect(anna.getByText('モデレーターが卓を閉じました').first()).toBeVisible()

  // The same form closes a tournament. The tournament's visitors and its creator see the reason.
  await table.getByLabel('Table or tournament').fill(tournament)
  await table.getByLabel('Action').selectOption('Close tournament (standings stay)')
  await table.getByLabel('Reason').fill('Advertising')
  await table.getByRole('button', { name: 'Apply' }).click()
  await expect(sven.locator('ol li').first()).toContainText(`Tournament ${tournament} was closed. Its standings stay.`)
  await visit(anna, `${home.url}#account`, '.sanctioned')
  await expect(anna.locator('.sanctioned li').first()).toContainText('を閉じました。順位は残ります。')
  await anna.goto(`${home.url}#tournament/${tournament}`)
  await expect(anna.locator('main')).toContainText('閉じた理由：Advertising')

  // A ban signs Anna out. The message states the reason and when the ban ends.
  expect(admin(home, 'ban', annas, '--days', '3', '--reason', 'Again')).toContain('for 3 days')
  await visit(anna, `${home.url}#account`, '.by-password')
  await anna.locator('.by-password').getByLabel('名前').fill(annas)
  await anna.locator('.by-password').getByLabel('パスワード').fill(PASSWORD)
  await anna.getByRole('button', { name: 'パスワードでサインイン' }).click()
  await expect(anna.getByRole('alert')).toContainText('理由：Again')
  await sven.reload()
  await held.filter({ hasText: 'banned until' }).getByRole('button', { name: 'Remove' }).click()
  await expect(held).toHaveCount(1)
  await anna.getByRole('button', { name: 'パスワードでサインイン' }).click()
  await expect(anna.locator('.me')).toHaveText(annas)
  expect(admin(home, 'audit-log')).toContain('unbanned')

  // Check the moderation page on a phone in the dark theme.
  await sven.setViewportSize({ width: 390, height: 844 })
  await sven.emulateMedia({ colorScheme: 'dark' })
  expect(await narrow(sven)).toBe(true)
  expect(await serious(sven)).toEqual([])
  await anna.context().close()
  await sven.context().close()
})
