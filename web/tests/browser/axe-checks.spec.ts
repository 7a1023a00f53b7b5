// Tests that the axe-core checks find faults that are planted in a page. The page is small, because axe-core examines
// every element.
import { test } from '@playwright/test'
import { findings, serious } from './axe-checks'
import { expect } from './expect'
import { visit } from './navigation'

test('axe-core finds a button without a name and grey text on white, and only where it looks', async ({ page }) => {
  await visit(page, '/#nothing/here', '[role=alert]')
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
  expect((await findings(page, 'header.top', '#planted')).sort()).toEqual(planted)
  expect(await findings(page, 'header.top')).toEqual([])
})
