import { expect, test } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import { reach, sitDown } from './reach'
import { open, sit } from './service'

test('against bots a hint says what a bot would choose, and can be followed', async ({ page, request, baseURL }) => {
  test.setTimeout(180_000)
  const base = `${baseURL!}/`
  const opened = await open(request, base, 5, { german: 'bot:random', allied: 'human' })
  await sit(page, base, opened, 'allied')
  const version = page.locator('[data-version]')
  const before = await version.getAttribute('data-version')
  await page.locator('[data-hint]').click()
  const hint = page.locator('.hint .option')
  await expect(hint).toBeVisible({ timeout: 60_000 })
  // To ask is not to choose.
  await expect(version).toHaveAttribute('data-version', before!)
  await hint.click()
  await expect(version).not.toHaveAttribute('data-version', before!)
  // What was said of another question is gone.
  await expect(page.locator('.hint .option')).toHaveCount(0)
})

test('against people there are no hints', async ({ page, request, baseURL }) => {
  const opened = await open(request, `${baseURL!}/`, 5)
  await sit(page, `${baseURL!}/`, opened, 'allied')
  await expect(page.locator('[data-hint]')).toHaveCount(0)
})

test('a hint for a whole action is laid out by one press, up to what is left to be said', async ({ page, request }) => {
  test.setTimeout(120_000)
  const seats = { a: 'human', b: 'bot:random', c: 'bot:random' }
  const begun = await reach<View>(
    request,
    'hinted',
    { game: 'eleven', variant: '3', seats, seed: 12 },
    (_state, options) => options.some(({ verb }) => verb === 'use'),
  )
  await sitDown(page, begun)
  await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
  await page.locator('[data-hint]').click()
  await page.locator('.says .option').click({ timeout: 60_000 })
  const said = await page.locator('[data-hinted]').innerText()
  expect(said.split(' · ').length).toBeGreaterThan(2)
  await page.locator('[data-lay-out]').click()
  // What was said is what is asked about now, and nothing has been sent.
  const place = said.split(' ').at(-1)!
  await expect(page.locator('.question')).toContainText(place)
  await expect(page.locator('[data-lay-out]')).toHaveCount(0)
  await expect(page.locator('[data-whole]')).toBeVisible()
})

test('a hint for a deployment and for a plan is the whole of it, is laid out by one press, and goes as it lies', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const base = `${baseURL!}/`
  const opened = await open(request, base, 5, { german: 'human', allied: 'bot:random' })
  await sit(page, base, opened, 'german')
  const skip = page.getByRole('button', { name: 'Skip', exact: true })
  const asked = async (): Promise<string> => {
    await page.locator('[data-hint]').or(skip).first().waitFor({ timeout: 60_000 })
    if (await skip.isVisible()) await skip.click()
    await page.locator('[data-hint]').click()
    const said = page.locator('[data-hinted]')
    await expect(said).toBeInViewport({ timeout: 60_000 })
    await expect(page.locator('[data-lay-out]')).toBeInViewport({ ratio: 0.95 })
    return said.innerText()
  }

  const bases = await asked()
  await page.locator('[data-lay-out]').click()
  const numbers = [...bases.matchAll(/(\d+) infantry, (\d+) tank/g)].map(([, infantry, tanks]) => [
    Number(infantry),
    Number(tanks),
  ])
  expect(numbers).toHaveLength(3)
  // What was said stands on the map, at each base.
  for (const [i, id] of ['agb', 'aga', 'agc'].entries()) {
    const total = numbers[i]![0]! + numbers[i]![1]!
    await expect(page.getByText(`${total} units`, { exact: true }).first()).toBeVisible()
    await expect(page.locator(`[data-space="${id}"]`).first()).toHaveAccessibleName(
      new RegExp(`${numbers[i]![0]!} German infantry`),
    )
  }
  await page.locator('.prompt [data-confirm]').first().click()

  await expect(page.locator('.plan')).toBeVisible({ timeout: 60_000 })
  await page.locator('[data-preset="none"]').click()
  await expect(page.locator('.plan [data-planned]')).toHaveCount(0)
  const plan = await asked()
  await page.locator('[data-lay-out]').click()
  const count = (plan.match(/×\d+/g) ?? []).reduce((sum, times) => sum + Number(times.slice(1)) - 1, 0)
  const kinds = plan.split(' · ').filter((part) => !part.includes('momentum')).length
  await expect(page.locator('.plan [data-planned]')).toHaveCount(kinds + count)
  await expect(page.locator('.plan [data-confirm]')).toBeEnabled()
  await page.locator('.plan [data-confirm]').click()
  await expect(page.locator('.plan')).toHaveCount(0)

  // So is one for a move: nothing of it is sent before it is confirmed.
  await page.locator('.hand [data-card][data-lit]').or(skip).first().waitFor({ timeout: 60_000 })
  if (await skip.isVisible()) await skip.click()
  const question = await page.locator('.question').innerText()
  const version = page.locator('[data-version]')
  const before = await version.getAttribute('data-version')
  await page.locator('[data-hint]').click()
  await page.locator('[data-lay-out]').click({ timeout: 60_000 })
  await expect(page.locator('.question')).not.toHaveText(question)
  await expect(version).toHaveAttribute('data-version', before!)
  await expect(page.locator('.prompt [data-lay-out]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(version).not.toHaveAttribute('data-version', before!)
})
