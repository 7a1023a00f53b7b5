// Tests of a table's keys, focus, announcements to screen readers, rules drawer and log.
import { test, type Page } from '@playwright/test'
import { expect } from './expect'
import { open, seen, sit } from './blitzkrieg-tables'

test.describe.configure({ timeout: 120_000 })

const space = (page: Page, id: string) => page.locator(`[data-space="${id}"]`)

test('keys, the focus, announcements, the rules and the log of a table @quick', async ({ page, baseURL, request }) => {
  const opened = await open(request, `${baseURL}/`, 51)
  await sit(page, `${baseURL}/`, opened, 'allied')

  await test.step('the rules open at a message’s section, are searched, and return the focus', async () => {
    const section = page.locator('.question .section')
    await section.focus()
    await page.keyboard.press('Enter')
    const drawer = page.locator('.drawer')
    await expect(drawer.locator('.wanted').first()).toBeInViewport()
    await expect(drawer.locator('h3:focus')).toHaveCount(1)
    const search = drawer.locator('input[type=search]')
    await search.fill('supply')
    await expect(drawer.locator('[role=status]')).toContainText(/\d+/)
    const count = Number(/\d+/.exec((await drawer.locator('[role=status]').innerText()) ?? '')?.[0])
    await expect(drawer.locator('mark')).toHaveCount(count)
    await search.press('Enter')
    await search.press('Enter')
    await expect(drawer.locator('mark.at')).toHaveCount(1)
    await expect(drawer.locator('mark.at')).toBeInViewport()
    await search.fill('')
    await drawer.locator('summary').click()
    await drawer.locator('nav button', { hasText: '8.3' }).first().click()
    await expect(drawer.locator('section[data-section="8.3"]')).toBeInViewport()
    for (let i = 0; i < 6; i += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.drawer') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(section).toBeFocused()
  })

  await test.step('a message is announced once, and a refusal immediately', async () => {
    await space(page, 'lille').dispatchEvent('click')
    const said = page.locator('[aria-live], [role=log], [role=status], [role=alert]').filter({ hasText: 'Lille' })
    await expect(page.locator('[data-spoken] p')).toHaveCount(1)
    await expect(page.locator('[data-spoken]')).toContainText('Lille')
    await expect(said).toHaveCount(1)
    await space(page, 'ghent').dispatchEvent('click')
    await expect(page.locator('[role=alert]').filter({ hasText: /\S{3,}/ })).toHaveCount(1)
  })

  await page.keyboard.press('u')
  await expect(space(page, 'lille').locator('[data-unit]')).toHaveCount(0)
  await test.step('the keyboard chooses and undoes, and never loses the focus', async () => {
    await space(page, 'lille').focus()
    await page.keyboard.press('Enter')
    await expect(space(page, 'lille').locator('[data-unit]')).toHaveCount(1)
    await expect(space(page, 'lille')).toBeFocused()
    await page.keyboard.press('u')
    await expect(space(page, 'lille').locator('[data-unit]')).toHaveCount(0)
    await page.keyboard.press('q')
    await expect(page.locator('[data-question]')).toBeFocused()
    await page.keyboard.press('m')
    await expect(page.locator('[data-space][data-lit]:focus')).toHaveCount(1)
    // The clicked button disappears after the choice, so the prompt gets the focus.
    await page.locator('.onmap summary').click()
    await page.locator('.onmap [data-notation="place lille"]').focus()
    await page.keyboard.press('Enter')
    await expect(space(page, 'lille').locator('[data-unit]')).toHaveCount(1)
    await page.locator('[data-undo]').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-undo]')).toHaveCount(0)
    await expect(page.locator('[data-question]')).toBeFocused()
  })

  await test.step('undo reverts one choice, reset all of them', async () => {
    const placed = page.locator('[data-space] [data-unit]')
    const before = await placed.count()
    for (const [i, space] of ['lille', 'dunkirk', 'calais'].entries()) {
      await page.locator(`[data-space="${space}"]`).dispatchEvent('click')
      await expect(placed).toHaveCount(before + i + 1)
      await expect(page.locator('[data-reset]')).toHaveCount(i > 0 ? 1 : 0)
    }
    await page.keyboard.press('u')
    await expect(placed).toHaveCount(before + 2)
    await page.locator('[data-reset]').click()
    await expect(placed).toHaveCount(before)
    await expect(page.locator('[data-undo]')).toHaveCount(0)
  })

  await test.step('the log shows an event on the map, keeps it there, and replays missed events', async () => {
    await space(page, 'lille').dispatchEvent('click')
    await expect(space(page, 'lille').locator('[data-unit]')).toHaveCount(1)
    const sentence = page.locator('.log .sentence').filter({ hasText: 'Lille' })
    await sentence.hover()
    await expect(page.locator('[data-space].pointed')).toHaveCount(1)
    await sentence.click()
    await page.mouse.move(400, 400)
    await expect(sentence).toHaveAttribute('aria-pressed', 'true')
    const { events } = await seen(request, `${baseURL}/`, opened, 'allied')
    await expect(page.locator('.log .sentence')).toHaveCount(events.length)
    await page.locator('[data-retell]').click()
    await expect(page.locator('aside.strip .text')).toContainText(/\S{3,}/)
    await page.locator('aside.strip .pause').click()
    await expect(page.locator('aside.strip')).toHaveCount(1)
  })

  await test.step('the shortcuts are listed, and can be switched off', async () => {
    await page.keyboard.press('?')
    const keys = page.locator('#keys')
    await expect(keys).toBeVisible()
    await expect(keys.locator('dt')).not.toHaveCount(0)
    await keys.locator('input[type=checkbox]').uncheck()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('r')
    await expect(page.locator('.drawer')).toHaveCount(0)
  })
})
