import { expect, test } from '@playwright/test'
import { act, begin, seeded } from './player'

for (const [seat, other, seed] of [['german', 'allied', 41], ['allied', 'german', 42]] as const)
  test(`a whole game by clicks on lit things against a bot: ${seat}`, async ({ page }) => {
    test.setTimeout(240_000)
    const trouble: string[] = []
    page.on('pageerror', (error) => trouble.push(error.message))
    page.on('console', (line) => {
      if (line.type() === 'error') trouble.push(line.text())
    })
    await begin(page, { [seat]: 'human', [other]: 'bot:random' }, seed)
    const random = seeded(seed)
    let clicks = 0
    while (await act(page, random)) clicks += 1
    expect(clicks).toBeGreaterThan(20)
    await expect(page.locator('.outcome h2')).not.toBeEmpty()
    expect(trouble).toEqual([])
  })
