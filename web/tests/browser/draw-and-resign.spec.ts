// Tests of the game menu: offering, declining and accepting a draw, and resigning.
import { test } from '@playwright/test'
import { expect } from './expect'
import { sitDown } from './prepared-tables'
import { open } from './blitzkrieg-tables'

const SEATS = { german: 'human', allied: 'human' }

test('a draw offer is answered at the other screen, and resigning asks for confirmation', async ({ page, request }) => {
  const opened = await open(request, '', 3)
  const { table, keys } = opened
  const at = (key: string, what: string, data: unknown): Promise<unknown> =>
    request.post(`api/tables/${table}/${what}`, { headers: { authorization: `Bearer ${key}` }, data })
  await sitDown(page, {
    game: 'blitzkrieg',
    variant: 'standard',
    seats: SEATS,
    table,
    keys: { german: keys['german']! },
    opened: 0,
    actor: 'german',
    over: false,
  })
  const flag = page.getByRole('button', { name: 'This game' })
  // While the opponent is to move, the player can send one reminder a day.
  await flag.click()
  const menu = page.locator('#game-menu')
  for (const [role, said] of [
    ['status', 'Reminder sent. The Allied player'],
    ['alert', 'You’ve already reminded the Allied player. You can do it again in 24 hours.'],
  ] as const) {
    await menu.locator('[data-act="nudge"]').click()
    await expect(page.locator('#act-sure')).toContainText('once a day')
    await menu.locator('[data-sure]').click()
    await expect(menu.getByRole(role)).toContainText(said)
  }
  await page.keyboard.press('Escape')
  // Choose the action and confirm it by keyboard alone.
  await flag.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Offer a draw' }).press('Enter')
  await expect(page.locator('#act-sure')).toContainText('the game is drawn')
  await expect(page.locator('[data-sure]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-offer]')).toContainText('You have proposed a draw.')
  await page.locator('[data-answer="withdraw"]').click()
  await expect(page.locator('[data-offer]')).toHaveCount(0)
  await at(keys['allied']!, 'offer', { kind: 'end' })
  await expect(page.locator('[data-offer]')).toContainText('offers a draw.')
  await page.locator('[data-answer="decline"]').click()
  await expect(page.locator('[data-offer]')).toHaveCount(0)

  await flag.click()
  await page.locator('[data-act="resign"]').click()
  await page.locator('[data-no]').click()
  await page.locator('[data-act="resign"]').click()
  await page.locator('[data-sure]').click()
  await expect(page.locator('.outcome.allied h2')).toHaveText(
    'The game is over: the German player has resigned. The Allied player wins.',
  )
  await expect(flag).toHaveCount(0)
  await page.goto(`#end/${table}`)
  await expect(page.locator('.verdict h2')).toContainText('the German player has resigned')
  await expect(page.locator('.verdict li.won')).toHaveCount(1)
})
