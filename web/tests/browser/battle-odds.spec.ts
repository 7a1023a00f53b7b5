import { test, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import { expect } from './expect'
import { act, seeded } from './random-player'
import { reach, sitDown } from './prepared-tables'

/** Return the percentages in the legend of the odds. */
const legend = async (page: Page): Promise<number[]> =>
  (await page.locator('.odds .ends b').allInnerTexts()).map((text) => Number(text.replace(/[%<>\s]/g, '')))

test('a battle shows its odds with their modifiers and each card’s effect @quick', async ({ page, request }) => {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') trouble.push(line.text())
  })
  const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'bot:random' }, seed: 41 }
  await sitDown(
    page,
    await reach<View>(request, 'laying-cards', opening, ({ view }) => view.decision === 'DeclareAttackCards'),
  )
  const battle = page.locator('.battle')
  await expect(battle.locator('.odds .bar').first()).toHaveAttribute('aria-label', /wins/)
  expect((await legend(page)).reduce((sum, each) => sum + each, 0)).toBeGreaterThan(98)
  expect((await legend(page)).reduce((sum, each) => sum + each, 0)).toBeLessThan(102)
  // Each number links to its rules section.
  await battle.locator('.odds .figures .section').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  // Pointing at a list entry shows the odds of its choice without making the choice.
  const lines = battle.locator('[data-odds]')
  if ((await lines.count()) > 0) {
    const version = await page.locator('[data-version]').getAttribute('data-version')
    await lines.first().click()
    await expect(lines.first()).toHaveAttribute('aria-pressed', 'true')
    expect(await page.locator('[data-version]').getAttribute('data-version')).toBe(version)
  }
  // The odds disappear after the battle.
  const random = seeded(7)
  for (let i = 0; i < 40 && (await page.locator('.battle').count()) > 0; i += 1) await act(page, random)
  expect(trouble).toEqual([])
})
