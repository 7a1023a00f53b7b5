// The closing page of a game: who has won by what, the course of the game, luck, the move that decided it, and a rematch.
import { expect, test } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import type { SeatState } from '../../src/types'
import type { Index } from '../../src/replay/types'
import { analysed } from './analysed'
import { boxesOf } from './looks'
import { ended } from './moments'
import { sitDown } from './reach'
import { json } from './service'

for (const [game, { won, section, tallies }] of Object.entries({
  blitzkrieg: { won: 'Allied victory: neither victory card is fulfilled.', section: '4.3', tallies: ['Spaces held'] },
  eleven: { won: 'All players have lost.', section: '8', tallies: ['Victory points', 'German soldiers on the map'] },
})) {
  test(`${game}: who has won by what, the course of the game, its luck, and the move that decided it`, async ({
    page,
    request,
  }) => {
    const known = await ended(request, game)
    const index = await json<Index>(request, `api/tables/${known.table}/replay`)
    await analysed(page, known, index)
    await sitDown(page, known)
    if (game === 'blitzkrieg') await page.locator('.curtain button').first().click()
    await page.locator('.outcome [data-closing]').click()
    const closing = page.locator('.closing')
    await expect(closing.locator('.verdict h2')).toContainText(won)
    await closing.locator('.verdict .section').click()
    await expect(page.locator('.drawer .wanted').first()).toContainText(section)
    await page.keyboard.press('Escape')

    // The curves are drawn from edge to edge, and end at what the table says.
    for (const title of tallies) {
      const curve = closing.locator('[data-curve]', { hasText: title })
      await expect(curve.locator('path.line').first()).toBeVisible()
      const [chart] = await boxesOf(curve.locator('.chart svg'))
      for (const line of await boxesOf(curve.locator('path.line'))) {
        expect(line.width).toBeGreaterThan(chart!.width * 0.98)
        expect(line.y + line.height).toBeLessThan(chart!.y + chart!.height + 3)
      }
    }
    if (game === 'eleven') {
      const { view } = await json<SeatState<View>>(request, `api/tables/${known.table}/seat`)
      const row = closing.locator('[data-curve]').first().locator('.seat')
      await expect(row).toHaveText(view.factions.map(({ vp }, i) => `Faction ${'AB'[i]} ${vp}`))
      // Beside each name stands what he has come to.
      for (const { id, vp } of view.factions)
        await expect(closing.locator(`.verdict [data-final="${id}"]`)).toHaveText(`${vp} Victory points`)
    }
    // Each seat that threw dice has a row of its luck.
    await expect(closing.locator('[data-luck]').first()).toBeVisible()

    // One press, seen while it goes on; then where it turned, and which move did it.
    await closing.locator('[data-analyse]').click()
    await expect(closing.locator('progress')).toBeVisible()
    await expect(closing.locator('[data-turning]')).toContainText(
      game === 'blitzkrieg' ? '45 % to 90 %' : '55 % to 10 %',
    )
    await expect(closing.locator('.decisive')).toContainText('Cost 40 ± 6 percentage points')
    const middle = index.steps![Math.round(index.steps!.length / 2)]!
    await expect(closing.locator('.decisive')).toContainText(`step ${middle + 1}`)
    await closing.locator('[data-decisive]').click()
    // The replay is looked at through the eyes of the seat that this browser has a key to.
    const [eyes, key] = Object.entries(known.keys)[0]!
    const own = await json<Index>(request, `api/tables/${known.table}/replay?eyes=${eyes}`, key)
    const at = own.steps!.findLastIndex((step) => step <= middle)
    await expect(page.locator('.bar .where')).toContainText(`${at + 1} / ${own.frames}`)
    await expect(page.locator('.chosen')).toContainText('Cost 40 ± 6 percentage points')
    await page.goBack()
    await expect(closing.locator('.verdict h2')).toContainText(won)
  })
}

for (const game of ['blitzkrieg', 'eleven'])
  test(`${game}: on a telephone how the game went, and a rematch, are in sight when it is over`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await sitDown(page, await ended(request, game))
    if (game === 'blitzkrieg') await page.locator('.curtain button').first().click()
    await expect(page.locator('.outcome')).toBeVisible()
    /** What of the two ways, or of all, a finger meets at the middle and near each edge. */
    const seen = (which = ':is([data-closing], [data-rematch])'): Promise<number> =>
      page.locator(`.outcome ${which}`).evaluateAll((ways) =>
        ways
          .flatMap((way) => {
            const { left, right, top, bottom, width, height } = way.getBoundingClientRect()
            return [
              [left + width / 2, top + height / 2],
              [left + 8, top + 3],
              [right - 8, bottom - 3],
            ].map(([x, y]) => way.contains(document.elementFromPoint(x!, y!)))
          })
          .reduce((sum, met) => sum + Number(met), 0),
      )
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => seen(), { message: `${width} x ${height}`, timeout: 6_000 }).toBe(6)
      // What else can be done then is not cut by the drawer, where there is as much room.
      if (height > 640) await expect.poll(() => seen('.after .button'), { timeout: 6_000 }).toBe(15)
    }
  })

test('a rematch is had from the closing page, by one press for all who sit at this screen @quick', async ({
  page,
  request,
}) => {
  const known = await ended(request, 'eleven')
  await sitDown(page, known)
  await page.goto(`./#end/${known.table}`)
  await page.locator('[data-rematch]').click()
  await expect(page.locator('main.table')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(known.table))
  await expect(page.locator('.prompt')).toBeVisible()
})

test('the closing page of a game that goes on leads to its table', async ({ page, request }) => {
  const answer = await request.post('api/tables', {
    data: { game: 'blitzkrieg', seats: { german: 'human', allied: 'human' }, seed: 4 },
  })
  const { table } = (await answer.json()) as { table: string }
  await page.goto(`./#end/${table}`)
  await expect(page.locator('.closing')).toContainText('This game goes on.')
  await page.locator('.closing').getByRole('link', { name: 'Back to the table' }).click()
  await expect(page.locator('main.table')).toBeVisible()
})
