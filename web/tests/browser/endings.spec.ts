// What people may do about a game beside playing it: a draw is offered, seen by the other, declined and agreed; one resigns.
import { expect, test } from '@playwright/test'
import { sitDown } from './reach'
import { open } from './service'

const SEATS = { german: 'human', allied: 'human' }

test('a draw is offered under the flag, answered at the other table, and whoever resigns is asked once more', async ({
  page,
  request,
}) => {
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
  // By keyboard alone: the menu, the act, its confirmation.
  const flag = page.getByRole('button', { name: 'This game' })
  await flag.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Offer a draw' }).press('Enter')
  await expect(page.locator('#act-sure')).toContainText('nobody has won')
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
  await expect(page.locator('.outcome.allied h2')).toHaveText('The game is over. Resigned: German. Winner: Allied.')
  await expect(flag).toHaveCount(0)
  await page.goto(`#end/${table}`)
  await expect(page.locator('.verdict h2')).toContainText('Resigned: German')
  await expect(page.locator('.verdict li.won')).toHaveCount(1)
})
