// The chances that are written on the map of Hitler's Eleven: over no name, no unit, no sign of a border and no other chance,
// at every size, wherever the general who has been picked may act.
import { expect, test, type Page } from '@playwright/test'
import { at } from './moments'
import { sitDown } from './reach'

const SIZES = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const
/** Moments at which somebody is to be picked who may attack. */
const MOMENTS = ['declaring', 'parted', 'begun']

const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

/** What chances lie over, in words; and how many chances there are. */
const covered = (page: Page): Promise<{ chances: number; over: string[] }> =>
  page.evaluate(() => {
    const chances = [...document.querySelectorAll<SVGGElement>('[data-chance]')]
    const over: string[] = []
    /** How much of the box of a text its letters leave free above and below, and of that of a pill its round ends. */
    const boxOf = (element: Element, [across, down]: [number, number]): DOMRect => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return new DOMRect(x + width * across, y + height * down, width * (1 - 2 * across), height * (1 - 2 * down))
    }
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5
    const view = boxOf(document.querySelector('.map .view')!, [0, 0])
    const names = [...document.querySelectorAll('.counters text.label')]
    const units = [...document.querySelectorAll('.counters [data-crowd] :is(.plate, .card)')]
    const signs = [...document.querySelectorAll<SVGPathElement>('.lines :is(.wall, .soviet)')].map((path) => {
      const [long, matrix] = [path.getTotalLength(), path.getScreenCTM()!]
      return Array.from({ length: Math.ceil(long / 4) }, (_, i) => path.getPointAtLength(i * 4).matrixTransform(matrix))
    })
    chances.forEach((chance, i) => {
      const id = chance.getAttribute('data-chance')!
      const box = boxOf(chance.querySelector('rect')!, [0.02, 0.02])
      if (box.left < view.left || box.right > view.right || box.top < view.top || box.bottom > view.bottom)
        over.push(`${id}: beyond the map`)
      for (const name of names)
        if (meet(box, boxOf(name, [0.02, 0.2]))) over.push(`${id} over the name ${name.textContent?.trim()}`)
      for (const unit of units)
        if (meet(box, boxOf(unit, [0, 0])))
          over.push(`${id} over units in ${unit.closest('[data-crowd]')!.getAttribute('data-crowd')}`)
      for (const other of chances.slice(i + 1))
        if (meet(box, boxOf(other.querySelector('rect')!, [0, 0])))
          over.push(`${id} over the chance at ${other.getAttribute('data-chance')}`)
      if (
        signs.some((points) =>
          points.some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom),
        )
      )
        over.push(`${id} over a border`)
    })
    return { chances: chances.length, over }
  })

for (const name of MOMENTS)
  test(`chances lie over nothing: ${name}`, async ({ page, request }) => {
    await sitDown(page, await at(request, 'eleven', name))
    await settled(page)
    const generals = await page
      .locator('[data-row]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-row')!).filter((each) => each !== 'hitler'))
    let seen = 0
    for (const general of generals) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.locator(`[data-row="${general}"] .option`).first().click()
      await expect(page.locator(`[data-acts="${general}"]`)).toBeVisible()
      await settled(page)
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await expect
          .poll(async () => (await covered(page)).over, { message: `${general}, ${width} x ${height}`, timeout: 5_000 })
          .toEqual([])
        seen += (await covered(page)).chances
      }
      await page.keyboard.press('Escape')
      await expect(page.locator(`[data-row="${general}"]`)).toBeVisible()
      await settled(page)
    }
    expect(seen).toBeGreaterThan(30)
  })
