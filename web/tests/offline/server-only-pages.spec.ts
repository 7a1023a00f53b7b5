// Tests of pages that need a server, such as the account page. The offline page does not contain them and has no links
// to them. At their URLs it shows a message with a link back.
import { readdirSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { against, ready, visited } from './offline-page'

const SERVED = /^(AccountPage|Editor|Invited|MapEdit|Leaderboard|Leave|Lobby|Profile|SignIn|Tournaments|passkeys)\b/
const ADDRESSES = [
  'account',
  'ratings',
  'ratings/blitzkrieg/days',
  'player/somebody',
  'tournaments',
  'tournament/id',
  'edit/key',
  'leave/letter',
]

const leadsThere = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href*="#"]')]
      .map((link) => link.getAttribute('href')!.replace(/^.*#/, ''))
      .filter((to) => /^(account|ratings|player|tournament|tournaments|edit|leave|join)\b/.test(to)),
  )

test('the folder contains no server-only code', () => {
  const files = readdirSync('../build/offline/assets')
  expect(files.filter((file) => file.startsWith('Replay-')).length).toBeGreaterThan(0)
  expect(files.filter((file) => SERVED.test(file))).toEqual([])
})

test('a server-only URL says so in both languages and leads to the start page', async ({ context }) => {
  const { page, address } = await visited(context)
  await expect(page.locator('.new')).toBeVisible()
  expect(await leadsThere(page)).toEqual([])
  for (const to of ADDRESSES) {
    await page.goto(`${address}#${to}`)
    const said = page.getByRole('alert')
    await expect(said).toHaveText(/^Accounts, ratings, tournaments and the edition editor need a server\./)
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(said).toHaveText(/^アカウント、レート、大会、エディションの編集にはサーバーが必要です。/)
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('link', { name: 'To the start page' }).click()
    await expect(page.locator('.covers')).toBeVisible()
  }
  // The message also appears if this URL is the first that the browser opens.
  await page.goto(`${address}#account`)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('alert')).toContainText('need a server')
  await page.getByRole('link', { name: 'To the start page' }).click()
  await against(page, 'blitzkrieg')
  expect(await leadsThere(page)).toEqual([])
})
