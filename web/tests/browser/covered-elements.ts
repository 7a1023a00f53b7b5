// Finds elements that cannot be read or clicked because other elements cover them, or because an edge cuts them off.
import type { Page } from '@playwright/test'

/**
 * Return the texts of elements that are not fully visible: covered, or outside the window or their scroll container.
 */
export const notWhole = (page: Page, things: string): Promise<string[]> =>
  page.locator(things).evaluateAll((all) =>
    all.flatMap((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const seen = [top + 3, (top + bottom) / 2, bottom - 3].every((y) => {
        const under = document.elementFromPoint((left + right) / 2, y)
        return under !== null && each.contains(under)
      })
      return seen ? [] : [each.textContent.trim()]
    }),
  )

/** Return the texts of elements in the prompt that are not fully visible. */
export const hidden = (page: Page, things: string): Promise<string[]> =>
  page.locator(things).evaluateAll((all) =>
    all.flatMap((each) => {
      const place = each.closest('.ask, .peek')
      // Report an element that is being redrawn, so that the check is repeated.
      if (place === null) return [each.textContent.trim()]
      const [own, room] = [each, place].map((part) => part.getBoundingClientRect())
      const { left, right, top, bottom } = own!
      const seen = [top + 3, (top + bottom) / 2, bottom - 3].every((y) => {
        const under = document.elementFromPoint((left + right) / 2, y)
        return under !== null && each.contains(under)
      })
      return seen && top >= room!.top && bottom <= room!.bottom + 1 && each.scrollWidth <= each.clientWidth + 1
        ? []
        : [each.textContent.trim()]
    }),
  )

/** Return the buttons of the prompt that the edge of their panel hides or cuts off. */
export const cut = (page: Page, which: string): Promise<string[]> =>
  page.locator('.peek, .ask').evaluate((panel, selector) => {
    const edge = panel.getBoundingClientRect().bottom
    return [...panel.querySelectorAll(selector)]
      .filter((each) => each.getBoundingClientRect().bottom > edge + 1)
      .map((each) => each.textContent.trim())
  }, which)

/** Return the controls in the bottom sheet that the strip of recent events covers. */
export const coveredByStrip = (page: Page): Promise<string[]> =>
  page.locator('.lower .sheet').evaluate((sheet) =>
    [...sheet.querySelectorAll<HTMLElement>(':is(.peek, .edge, .more) :is(button, summary, [data-card])')].flatMap(
      (each) => {
        const [box, room] = [each, each.closest('.peek, .edge, .more')!].map((part) => part.getBoundingClientRect())
        const [top, bottom] = [Math.max(box!.top, room!.top), Math.min(box!.bottom, room!.bottom)]
        if (box!.width === 0 || bottom - top < 4) return []
        const under = document.elementFromPoint(box!.left + box!.width / 2, (top + bottom) / 2)
        return under?.closest('.below') ? [each.textContent ?? ''] : []
      },
    ),
  )

/** Return the number of win chances on the map, and a description of each element that they cover. */
export const chancesOver = (page: Page): Promise<{ chances: number; over: string[] }> =>
  page.evaluate(() => {
    const chances = [...document.querySelectorAll<SVGGElement>('[data-chance]')]
    const over: string[] = []
    /**
     * Return an element's box, reduced to the given shares of its width and height. A text box is higher than its
     * letters, and a badge has round ends.
     */
    const boxOf = (element: Element, [across, down]: [number, number]): DOMRect => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return new DOMRect(x + width * across, y + height * down, width * (1 - 2 * across), height * (1 - 2 * down))
    }
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5
    const view = boxOf(document.querySelector('.map .view')!, [0, 0])
    const names = [...document.querySelectorAll('.counters text.label')]
    const units = [...document.querySelectorAll('.counters [data-crowd] :is(.plate, .card)')]
    // Cache the points along a path. Computing them takes longer than all other checks.
    const along = (path: SVGPathElement & { points?: DOMPoint[] }): DOMPoint[] =>
      (path.points ??= Array.from({ length: Math.ceil(path.getTotalLength() / 4) }, (_, i) =>
        path.getPointAtLength(i * 4),
      ))
    const signs = [...document.querySelectorAll<SVGPathElement>('.lines :is(.wall, .soviet)')].map((path) => {
      const matrix = path.getScreenCTM()!
      return along(path).map((point) => point.matrixTransform(matrix))
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

/**
 * Return the card names that are not legible. Each letter must be level, in the visible part of its card, and not
 * covered.
 */
export const hiddenNames = (page: Page): Promise<string[]> =>
  page.locator('.fan .card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const name = card.querySelector('.name')!
      name.scrollIntoView({ block: 'center' })
      const range = document.createRange()
      range.selectNodeContents(name)
      const lines = [...range.getClientRects()]
      const read = lines.every(
        (line) =>
          line.width > line.height &&
          [0.06, 0.5, 0.94].every((part) => {
            const under = document.elementFromPoint(line.left + line.width * part, line.top + line.height / 2)
            return card.contains(under)
          }),
      )
      return read && lines.length > 0 ? [] : [name.textContent]
    }),
  )
