// Tests of the preferences that all devices of an account share.
import type { Page } from '@playwright/test'
import { expect } from './expect'
import { test } from './club-service'
import { visit } from './navigation'

const PASSWORD = 'four tanks in the forest'

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['theme'])

/** Create an account on one device, on which no preference has been changed. */
async function register(page: Page, url: string, name: string): Promise<void> {
  await visit(page, `${url}#account`, '.by-password')
  expect((await page.request.post(`${url}api/account/register`, { data: { name, password: PASSWORD } })).ok()).toBe(
    true,
  )
  await page.reload()
  await expect(page.locator('.me')).toHaveText(name)
}

test('a preference that is set on one device applies on another after sign-in', async ({
  page,
  browser,
  home,
  named,
}) => {
  const anna = named('Anna')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  const saved = (): Promise<unknown> =>
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())

  // While signed out, a change is stored in the browser only.
  await visit(page, home.url, '.covers')
  await page.locator('.top .theme').click()
  await expect.poll(() => themeOf(page)).toBe('light')
  await register(page, home.url, anna)
  expect(sent).toEqual([])

  const themeSaved = saved()
  await page.locator('.top .theme').click()
  await themeSaved
  const languageSaved = saved()
  await page.getByRole('button', { name: '日本語' }).click()
  await languageSaved
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  expect(sent).toEqual([{ theme: 'dark' }, { language: 'ja' }])

  // The phone has its own preferences until its player signs in.
  const pocket = await browser.newContext({ locale: 'en-GB' })
  const phone = await pocket.newPage()
  const phoneSent: string[] = []
  phone.on('request', (request) => {
    if (request.method() === 'PUT') phoneSent.push(request.url())
  })
  await visit(phone, `${home.url}#account`, '.by-password')
  expect(await themeOf(phone)).toBe('auto')
  await phone.locator('.by-password').getByLabel('Name').fill(anna)
  await phone.locator('.by-password').getByLabel('Password').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in with a password' }).click()
  await expect(phone.locator('.me')).toHaveText(anna)
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ja')
  await expect.poll(() => themeOf(phone)).toBe('dark')
  // After a reload the phone keeps the preferences, and sends none to the service.
  await visit(phone, home.url, '.covers')
  await phone.reload()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ja')
  expect(await themeOf(phone)).toBe('dark')
  expect(phoneSent).toEqual([])

  // The last change wins, on either device.
  const phoneSaved = phone.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await phone.getByRole('button', { name: 'English' }).click()
  await phoneSaved
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await pocket.close()
})
