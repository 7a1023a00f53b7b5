// What the checks by axe-core find: faults planted in a page that has none.
import { expect, test } from '@playwright/test'
import { findings, serious } from './axe'

test('axe-core finds a button without a name and grey text on white, and only where it looks', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.covers')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => {
    const planted = document.createElement('section')
    planted.id = 'planted'
    planted.style.background = '#fff'
    planted.innerHTML = '<button></button><p style="color: #ccc">Grey on white</p>'
    document.querySelector('main')!.append(planted)
  })
  const planted = [
    expect.stringMatching(/^button-name: .*button/),
    expect.stringMatching(/^color-contrast: .*p: .*1\.6/),
  ]
  expect((await serious(page)).sort()).toEqual(planted)
  expect(await serious(page, ['color-contrast'])).toEqual([planted[1]])
  expect((await findings(page, '.covers', '#planted')).sort()).toEqual(planted)
  expect(await findings(page, '.covers')).toEqual([])
})
