// What only a server has is not sent, nothing leads there, and whoever comes to its address is told so and led back.
import { readdirSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { against, ready, visited } from './page'

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

test('nothing that only a server has is in the folder', () => {
  const files = readdirSync('../build/offline/assets')
  expect(files.filter((file) => file.startsWith('Replay-')).length).toBeGreaterThan(0)
  expect(files.filter((file) => SERVED.test(file))).toEqual([])
})

test('at an address that only a server has one sentence says so, in both languages, and leads to the first page', async ({
  context,
}) => {
  const { page, address } = await visited(context)
  await expect(page.locator('.new')).toBeVisible()
  expect(await leadsThere(page)).toEqual([])
  for (const to of ADDRESSES) {
    await page.goto(`${address}#${to}`)
    const said = page.getByRole('alert')
    await expect(said).toHaveText(/^Accounts, ratings, tournaments and the editor of editions are a server's\./)
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(said).toHaveText(/^アカウント、レーティング、大会、エディションの編集は、サーバーの機能です。/)
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('link', { name: 'To the start page' }).click()
    await expect(page.locator('.covers')).toBeVisible()
  }
  // Begun there, too.
  await page.goto(`${address}#account`)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('alert')).toContainText('are a server')
  await page.getByRole('link', { name: 'To the start page' }).click()
  await against(page, 'blitzkrieg')
  expect(await leadsThere(page)).toEqual([])
})
