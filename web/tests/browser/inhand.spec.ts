// What is asked of the hand shows the hand: as it lies in the drawer or, where that is out of sight, within the question.
import { expect, test, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import { clear, part } from './parts'
import { operation, reach, sitDown } from './reach'
import { notWhole } from './seen'
import { everywhere, type Window } from './windows'

const SEATS = { german: 'human', allied: 'bot:random' }
const DESKS: readonly Window[] = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
]
const SIZES: readonly Window[] = [...DESKS, [390, 844], [844, 390]]

/** The cards of the hand whose names are not seen whole, neither in the drawer nor within the question: each under nothing, within the window. */
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

test('after a won attack the hand is in sight with the question', async ({ page, request }) => {
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
        ? 'None of your cards is played here. One is asked all the same: else the other side would know.'
        : 'ここで使えるカードは手札にありません。聞かれなければ相手に分かってしまうので、必ず聞かれます。',
    )
    await clear(`names of cards, ${where}`, () => unseen(page, ids))
    await clear(`what is asked, ${where}`, () => notWhole(page, '[data-question], .prompt .option, [data-idle]'))
  })
})

/** Where the drawer, its names and the cards of the hand are, by their boxes. */
const lie = (page: Page): Promise<string[]> =>
  page
    .locator('.index, [data-drawer], .hand [data-card], .hand .read')
    .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))

/** What of the group's panel is not seen whole: its counts, where it may go, and the cards for its attack. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.locator('[data-group] :is(p, .kind, [data-to], [data-stay], label:has([data-lay]))').evaluateAll((all) =>
    all.flatMap((each) => {
      const [own, room] = [each, each.closest('.ask, .peek')!].map((part) => part.getBoundingClientRect())
      const whole = own!.top >= room!.top && own!.bottom <= room!.bottom && own!.right <= room!.right
      return whole && each.scrollWidth <= each.clientWidth + 1 ? [] : [each.textContent]
    }),
  )

test('what is picked on the map leaves the hand where it lies, each card to be read', async ({ page, request }) => {
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

/** The words of what is asked that are cut by their button or by the edge of their place. */
const cutButtons = (page: Page): Promise<string[]> =>
  page.locator('.ask .button').evaluateAll((all) =>
    all.flatMap((each) => {
      const [own, room] = [each, each.closest('.ask')!].map((part) => part.getBoundingClientRect())
      return own!.bottom <= room!.bottom && each.scrollWidth <= each.clientWidth + 1 ? [] : [each.textContent]
    }),
  )

test('a card within the question is played by a press; one that is not played now says why', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/#lesson/blitzkrieg/tanks/5')
  const box = page.locator('.lesson')
  await expect(box).toHaveAttribute('data-step', '4')
  const card = page.locator('[data-held="panzer-breakthrough"]')
  await expect(card).toBeInViewport({ ratio: 1 })
  // It is pointed at there as the lesson points at it in the hand.
  await expect(card).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('[data-idle]')).toHaveCount(0)
  await card.click()
  await expect(page.locator('[data-question]')).toContainText('Breakthrough')
})
