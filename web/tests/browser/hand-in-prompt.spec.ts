// Tests that a prompt about the hand shows the cards: in the drawer, or in the prompt if the drawer is not visible.
import { test, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import { expect } from './expect'
import { clear, part } from './test-parts'
import { operation, reach, sitDown } from './prepared-tables'
import { notWhole } from './covered-elements'
import { everywhere, type Window } from './window-sizes'

const SEATS = { german: 'human', allied: 'bot:random' }
const DESKS: readonly Window[] = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
]
const SIZES: readonly Window[] = [...DESKS, [390, 844], [844, 390]]

/** Return the cards whose names are fully visible neither in the drawer nor in the prompt. */
const unseen = (page: Page, ids: string[]): Promise<string[]> =>
  page.evaluate((ids) => {
    const seen = (element: Element | null): boolean => {
      if (element === null) return false
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].every((line) =>
        [0.1, 0.5, 0.9].every((part) => {
          const under = document.elementFromPoint(line.left + line.width * part, line.top + line.height / 2)
          return (
            under !== null && (element.contains(under) || under.closest('[data-card], [data-held]')?.contains(element))
          )
        }),
      )
    }
    return ids.filter(
      (id) =>
        !seen(document.querySelector(`.hand [data-card="${id}"] .name`)) &&
        !seen(document.querySelector(`[data-held="${id}"]`)),
    )
  }, ids)

test('after a won attack the hand is visible with the prompt', async ({ page, request }) => {
  const known = await reach<View>(
    request,
    'breakthrough-without',
    { game: 'blitzkrieg', variant: '', seats: SEATS, seed: 27 },
    ({ view }, options) => {
      const kinds = Object.values(view.cards['german']?.hand ?? {}).filter((count) => count > 0)
      return view.decision === 'Breakthrough' && options.length === 1 && kinds.length >= 2
    },
  )
  await sitDown(page, known)
  const answer = await request.get(`api/tables/${known.table}/seat`, {
    headers: { authorization: `Bearer ${known.keys['german']}` },
  })
  const { view } = (await answer.json()) as { view: View }
  const ids = Object.entries(view.cards['german']!.hand!).flatMap(([id, count]) => (count > 0 ? [id] : []))
  await everywhere(page, SIZES, async (where, _, lang) => {
    await expect(page.locator('[data-idle]')).toHaveText(
      lang === 'en'
        ? 'None of your cards can be used here. You are still asked, so that your opponent learns nothing.'
        : 'ここで使えるカードは手札にありません。相手に手札を知られないよう、毎回質問します。',
    )
    await clear(`names of cards, ${where}`, () => unseen(page, ids))
    await clear(`what is asked, ${where}`, () => notWhole(page, '[data-question], .prompt .option, [data-idle]'))
  })
})

/** Return the boxes of the drawer, of its tabs, and of the cards in hand. */
const lie = (page: Page): Promise<string[]> =>
  page
    .locator('.index, [data-drawer], .hand [data-card], .hand .read')
    .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))

/** Return the elements of the panel for the selected units that are not fully visible: numbers, targets, and cards. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.locator('[data-group] :is(p, .kind, [data-to], [data-stay], label:has([data-lay]))').evaluateAll((all) =>
    all.flatMap((each) => {
      const place = each.closest('.ask, .peek')
      // Report an element that is being redrawn as invisible, so that the check is repeated.
      if (place === null) return [each.textContent]
      const [own, room] = [each, place].map((part) => part.getBoundingClientRect())
      const whole = own!.top >= room!.top && own!.bottom <= room!.bottom && own!.right <= room!.right
      return whole && each.scrollWidth <= each.clientWidth + 1 ? [] : [each.textContent]
    }),
  )

test('picking units on the map leaves the hand in place, with each card legible', async ({ page, request }) => {
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  const pass = page.locator('.prompt [data-notation="pass"], .prompt [data-pass]')
  const stand = (): Promise<string[]> =>
    pass.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
  const ids = await page
    .locator('.hand [data-card]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!))
  await everywhere(page, DESKS, (where) =>
    part(where, async () => {
      const [before, passes] = [await lie(page), await stand()]
      expect(passes).toHaveLength(2)
      for (const start of await page
        .locator('.space.may')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-space')!))) {
        await page.locator(`[data-space="${start}"]`).dispatchEvent('click')
        await expect(page.locator('[data-group]')).toHaveAttribute('data-group', start)
        await expect(page.locator('[data-group] [data-to]').first()).toBeVisible()
        await expect(pass).toHaveCount(0)
        expect(await lie(page), start).toEqual(before)
        expect(await unseen(page, ids)).toEqual([])
        await expect.poll(() => outOfSight(page), start).toEqual([])
      }
      await page.locator('[data-stay]').click()
      await expect(page.locator('[data-group]')).toHaveCount(0)
      expect(await stand()).toEqual(passes)
      expect(await lie(page)).toEqual(before)
      expect(await cutButtons(page)).toEqual([])
    }),
  )
})

/** Return the texts in the prompt that their button or the edge of the panel cuts off. */
const cutButtons = (page: Page): Promise<string[]> =>
  page.locator('.ask .button').evaluateAll((all) =>
    all.flatMap((each) => {
      const [own, room] = [each, each.closest('.ask')!].map((part) => part.getBoundingClientRect())
      return own!.bottom <= room!.bottom && each.scrollWidth <= each.clientWidth + 1 ? [] : [each.textContent]
    }),
  )

test('a card in the prompt is played with one click; an unplayable one says why', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/#lesson/blitzkrieg/tanks/5')
  const box = page.locator('.lesson')
  await expect(box).toHaveAttribute('data-step', '4')
  const card = page.locator('[data-held="panzer-breakthrough"]')
  await expect(card).toBeInViewport({ ratio: 1 })
  // The card has the same mark in the prompt as in the hand.
  await expect(card).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('[data-idle]')).toHaveCount(0)
  await card.click()
  await expect(page.locator('[data-question]')).toContainText('Breakthrough')
})
