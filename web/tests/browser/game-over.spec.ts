// Tests of the game-over page: result, score chart, luck, decisive move, and rematch.
import { test } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import type { SeatState } from '../../src/types'
import type { ReplayIndex } from '../../src/replay/types'
import { analysed } from './analysed-game'
import { expect } from './expect'
import { boxesOf } from './pixels-and-boxes'
import { ended } from './recorded-positions'
import { sitDown } from './prepared-tables'
import { json, open } from './blitzkrieg-tables'
import { resize } from './window-sizes'

for (const [game, { won, section, tallies }] of Object.entries({
  blitzkrieg: { won: 'Allied victory: neither victory card is met.', section: '4.3', tallies: ['Spaces controlled'] },
  eleven: { won: 'All players have lost.', section: '8', tallies: ['Victory points', 'German soldiers on the map'] },
})) {
  test(`${game}: result, score chart, luck, decisive move, and next actions${game === 'eleven' ? ' @quick' : ''}`, async ({
    page,
    request,
  }) => {
    const known = await ended(request, game)
    const index = await json<ReplayIndex>(request, `api/tables/${known.table}/replay`)
    await analysed(page, known, index)
    await sitDown(page, known)
    if (game === 'blitzkrieg') await page.locator('.curtain button').first().click()
    await expect(page.locator('.outcome')).toBeVisible()
    await test.step('on a phone the result and a rematch are visible', async () => {
      /**
       * Return how many points of the buttons a finger can hit. The points are the middle of each button and a point
       * near each of its edges.
       */
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
        // If there is enough room, the drawer covers none of the actions after the game.
        if (height > 640) await expect.poll(() => seen('.after .button'), { timeout: 6_000 }).toBe(15)
      }
    })
    if (game === 'eleven')
      await test.step('the next actions are in two columns at 1024 x 768', async () => {
        await resize(page, [1024, 768])
        const buttons = page.locator('.outcome .after .button')
        await expect(buttons).toHaveCount(5)
        const rows = await buttons.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)))
        expect(new Set(rows).size).toBe(3)
        const cut = await buttons.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
        expect(cut, 'no word is cut').toBe(0)
      })
    await resize(page, [1440, 900])
    await page.locator('.outcome [data-closing]').click()
    const closing = page.locator('.closing')
    await expect(closing.locator('.verdict h2')).toContainText(won)
    await closing.locator('.verdict .section').click()
    await expect(page.locator('.drawer .wanted').first()).toContainText(section)
    await page.keyboard.press('Escape')

    // Each curve spans the chart and ends at the same value as the table.
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
      // The score is next to each player's name.
      for (const { id, vp } of view.factions)
        await expect(closing.locator(`.verdict [data-final="${id}"]`)).toHaveText(`${vp} Victory points`)
    }
    // Each seat that has rolled dice has a row in the luck chart.
    await expect(closing.locator('[data-luck]').first()).toBeVisible()

    // One click starts the analysis. The page shows the progress, and then the turning point and the decisive move.
    await closing.locator('[data-analyse]').click()
    await expect(closing.locator('progress')).toBeVisible()
    await expect(closing.locator('[data-turning]')).toContainText(game === 'blitzkrieg' ? '45% to 90%' : '55% to 10%')
    await expect(closing.locator('.decisive')).toContainText('Cost 40 ± 6 percentage points')
    const middle = index.steps![Math.round(index.steps!.length / 2)]!
    await expect(closing.locator('.decisive')).toContainText(`move ${middle + 1}`)
    await closing.locator('[data-decisive]').click()
    // The replay begins with the view of the seat whose key this browser has.
    const [eyes, key] = Object.entries(known.keys)[0]!
    const own = await json<ReplayIndex>(request, `api/tables/${known.table}/replay?eyes=${eyes}`, key)
    const at = own.steps!.findLastIndex((step) => step <= middle)
    await expect(page.locator('.bar .where')).toContainText(`${at + 1} / ${own.frames}`)
    await expect(page.locator('.chosen')).toContainText('Cost 40 ± 6 percentage points')
    await page.goBack()
    await expect(closing.locator('.verdict h2')).toContainText(won)
    if (game === 'eleven')
      await test.step('a rematch begins with one click for all players at this screen', async () => {
        await page.locator('[data-rematch]').click()
        await expect(page.locator('main.table')).toBeVisible()
        await expect(page).not.toHaveURL(new RegExp(known.table))
        await expect(page.locator('.prompt')).toBeVisible()
      })
    else
      await test.step('the game-over page of a running game leads to its table', async () => {
        const { table } = await open(request, './', 4)
        await page.goto(`./#end/${table}`)
        await expect(closing).toContainText('This game isn’t over.')
        await closing.getByRole('link', { name: 'Back to the table' }).click()
        await expect(page.locator('main.table')).toBeVisible()
      })
  })
}
