// Finds faults in the layout of a table from the boxes of its elements. Each fault is reported as a sentence.
import type { Page } from '@playwright/test'

/** In windows narrower than this, in pixels, click targets must be large enough for a finger. */
const FINGERS = 900

/**
 * Return all visible faults of a table. Faults are cut or covered spaces and names, and overlapping names and panels.
 * Faults are also choices that are too small or covered, a title under buttons, and cut words.
 */
export const faults = async (page: Page): Promise<string[]> => [
  ...(await misplaced(page)),
  ...(await title(page)),
  ...(await cutWords(page, '.table')),
]

const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate((fingers) => {
    const found: string[] = []
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()
    const within = (a: DOMRect, b: DOMRect, slack = 1): boolean =>
      a.left >= b.left - slack && a.top >= b.top - slack && a.right <= b.right + slack && a.bottom <= b.bottom + slack
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const all = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && boxOf(each).width > 0,
      )
    const called = (element: Element): string =>
      element.getAttribute('data-space') ??
      element.getAttribute('data-notation') ??
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}`

    // The whole map with its names must be visible and not covered.
    const view = boxOf(document.querySelector('.map .view')!)
    const spaces = all('.map [data-space]')
    for (const thing of [...spaces, ...all('.map .layer text.name')])
      if (!within(boxOf(thing), view)) found.push(`cut: ${called(thing)} ${thing.textContent?.trim().slice(0, 20)}`)
    // A text box is higher than its letters, so compare only the letters.
    const names = all('.map .space .name text, .map .layer text.label').map((name) => {
      const { x, y, width, height } = boxOf(name)
      return { text: name.textContent?.trim(), box: new DOMRect(x, y + height / 4, width, height / 2) }
    })
    names.forEach(({ text, box }, i) => {
      if (!within(box, view)) found.push(`cut: the name ${text}`)
      for (const other of names.slice(i + 1))
        if (meet(box, other.box)) found.push(`the names ${text} and ${other.text} lie over each other`)
    })
    if (view.width * view.height < (innerWidth * innerHeight) / 4) found.push('the map is a stamp')
    // The marker on a track must not cover the track's text.
    const letters = document.createRange()
    for (const cube of all('.map .foot .cube'))
      for (const words of cube.parentElement!.querySelectorAll('b, small, i')) {
        letters.selectNodeContents(words)
        if (meet(boxOf(cube), letters.getBoundingClientRect())) found.push(`a marker over ${words.textContent}`)
      }
    if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight)
      found.push('the page itself scrolls')

    // The areas of the layout must not overlap.
    const places = all(
      'header.top, .map .view, .map .foot, .map .tools, .ask, .peek, .index, .sheet > .edge, .scroll, div.more, .column > .foot, section.bar',
    )
    places.forEach((place, i) => {
      for (const other of places.slice(i + 1))
        if (!place.contains(other) && !other.contains(place) && meet(boxOf(place), boxOf(other)))
          found.push(`${called(place)} and ${called(other)} lie over each other`)
      if (!within(boxOf(place), new DOMRect(0, 0, innerWidth, innerHeight)))
        found.push(`${called(place)} leaves the window`)
    })

    for (const button of all('header.top .button'))
      if (!within(boxOf(button), boxOf(button.closest('header')!))) found.push(`${called(button)} leaves the bar`)

    // Choices on the map must be visible, large enough, and not covered.
    for (const space of spaces.filter((each) => each.matches('[data-lit], [data-live]'))) {
      const body = space.querySelector<SVGPathElement>('.body')!
      const target = boxOf(space.querySelector('.finger') ?? body)
      const [matrix, own] = [body.getScreenCTM()!, body.getBBox()]
      if (Math.min(target.width, target.height) < 24)
        found.push(`small: ${called(space)} ${Math.round(target.width)} x ${Math.round(target.height)}`)
      const hit = Array.from({ length: 81 }, (_, i) => ({
        x: own.x + ((i % 9) + 0.5) * (own.width / 9),
        y: own.y + (Math.floor(i / 9) + 0.5) * (own.height / 9),
      }))
        .filter((at) => body.isPointInFill(at))
        .map((at) => new DOMPoint(at.x, at.y).matrixTransform(matrix))
        .filter((at) => {
          const under = document.elementFromPoint(at.x, at.y)
          return under?.closest(`[data-space="${called(space)}"], [data-crowd="${called(space)}"]`) != null
        })
      if (hit.length === 0) found.push(`under something: ${called(space)}`)
    }

    // Buttons below the prompt must be large enough, and reachable by scrolling their panel.
    for (const button of all('.prompt [data-notation], .prompt summary, .parts button, .handle')) {
      const box = boxOf(button)
      const wanted = innerWidth < fingers ? 43.5 : 24
      if (box.height < wanted) found.push(`low: ${called(button)} ${Math.round(box.height)}`)
      const place = button.closest('.ask, .peek')
      place?.scrollTo({ top: Math.max(0, place.scrollTop + box.bottom - boxOf(place).bottom + 8) })
      if (button.matches('.parts *')) button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const now = boxOf(button)
      const under = document.elementFromPoint(now.x + now.width / 2, now.y + now.height / 2)
      if (!button.contains(under))
        found.push(`out of reach: ${called(button)} under ${under === null ? 'nothing' : called(under)}`)
      place?.scrollTo({ top: 0 })
    }
    return [...new Set(found)]
  }, FINGERS)

/** Return the faults of the title in the top bar. The title must be inside the bar, and no button may overlap it. */
export const title = (page: Page): Promise<string[]> =>
  page.locator('header.top').evaluate((bar) => {
    const words = document.createRange()
    words.selectNodeContents(bar.querySelector('h1')!)
    const [around, box] = [bar.getBoundingClientRect(), words.getBoundingClientRect()]
    if (box.width === 0 || getComputedStyle(bar.querySelector('h1')!).opacity === '0') return []
    const found: string[] = []
    // A text box is higher than its letters, so it may extend slightly beyond the bar.
    const slack = 0.2 * parseFloat(getComputedStyle(bar.querySelector('h1')!).fontSize)
    if (box.top < around.top - slack || box.bottom > around.bottom + slack) found.push('the title leaves the bar')
    for (const each of bar.querySelectorAll('.button')) {
      const { left, right, width } = each.getBoundingClientRect()
      if (width > 0 && box.right > left + 1 && box.left < right - 1)
        found.push(`the title under ${each.textContent.trim()}`)
    }
    return found
  })

/** Return the words in a part of the page that overflow, are cut off, or are broken across lines. */
export const cutWords = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((within) => {
    const found: string[] = []
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()
    const called = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}`
    const root = document.querySelector(within)!
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (
        node.textContent!.trim() === '' ||
        !parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
        parent.closest('svg, .skip, .said, .spoken, .covered, option, [role=status]') ||
        // Skip text that only screen readers read.
        getComputedStyle(parent).clipPath !== 'none'
      )
        continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || parseFloat(getComputedStyle(parent).opacity) === 0) continue
      const words = node.textContent!.trim().slice(0, 24)
      // No Latin or katakana word may continue on the next line.
      for (const word of node.textContent!.matchAll(/[a-z]{3,}|[ァ-ヴー]{3,}/gi)) {
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const [first, ...others] = range.getClientRects()
        const next = others.find(({ top, height }) => Math.abs(top - first!.top) > height / 2)
        if (next !== undefined && getComputedStyle(parent).hyphens !== 'auto')
          found.push(`broken in ${called(parent)}: ${words}`)
      }
      // A text box is higher than its letters, so it may extend slightly beyond its container.
      const slack = Math.max(2, 0.2 * parseFloat(getComputedStyle(parent).fontSize))
      for (let each: Element | null = parent; each !== null && each !== root; each = each.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(each)
        const around = boxOf(each)
        const [left, right] = [box.left - around.left, around.right - box.right]
        // In vertical text the letters are narrower than their box, so allow a tolerance sideways.
        const aside = /^vertical/.test(getComputedStyle(parent).writingMode) ? slack : 1.5
        if (overflowX !== 'visible' || each.matches('button, td, th, .cells > div, .card, dl > div')) {
          const scrolls = each.matches('.cards, .line, .parts') && each.scrollWidth > each.clientWidth
          if (Math.min(left, right) < -aside && !scrolls) found.push(`words leave ${called(each)}: ${words}`)
        }
        if (/hidden|clip/.test(overflowY) && (box.top < around.top - slack || box.bottom > around.bottom + slack))
          found.push(`words cut by ${called(each)}: ${words}`)
        if (
          each.matches('button, .cells > div') &&
          getComputedStyle(parent).position !== 'absolute' &&
          (box.top < around.top - slack || box.bottom > around.bottom + slack)
        )
          found.push(`words too high for ${called(each)}: ${words}`)
        if (position === 'fixed' || /auto|scroll/.test(overflowY)) break
      }
    }
    return [...new Set(found)]
  }, within)

/**
 * Return all faults of a page that is read from top to bottom. Faults are cut words, overflow at the left or right
 * edge, and overlaps. Controls that are covered or too low for a finger are faults too.
 */
export const faultsOfPage = async (page: Page, within: string, things: string): Promise<string[]> => [
  ...(await cutWords(page, within)),
  ...(await page.evaluate(
    ([within, things, fingers]) => {
      const found: string[] = []
      const root = document.querySelector(within)!
      const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()
      const called = (element: Element): string =>
        `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${element.textContent?.trim().slice(0, 24)}`
      const shown = (selector: string): Element[] =>
        [...root.querySelectorAll(selector)].filter((each) => each.checkVisibility() && boxOf(each).width > 0)
      if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than its window')
      /** Check whether an element is inside a container that clips it and that is inside the window. */
      const framed = (element: Element): boolean => {
        for (let each = element.parentElement; each !== null; each = each.parentElement)
          if (/hidden|clip|auto|scroll/.test(getComputedStyle(each).overflowX)) {
            const { left, right } = boxOf(each)
            if (left >= -1 && right <= innerWidth + 1) return true
          }
        return false
      }
      for (const each of shown('*')) {
        const { left, right } = boxOf(each)
        if ((left < -1 || right > innerWidth + 1) && !framed(each)) found.push(`beyond the edge: ${called(each)}`)
      }
      /** Return the box of the part of an element that its scroll containers leave visible. */
      const seen = (element: Element): { left: number; top: number; right: number; bottom: number } => {
        let { left, top, right, bottom } = boxOf(element)
        for (
          let each = element.parentElement;
          each !== null && each !== root.parentElement;
          each = each.parentElement
        ) {
          if (getComputedStyle(each).overflowY === 'visible') continue
          const around = boxOf(each)
          ;[left, right] = [Math.max(left, around.left), Math.min(right, around.right)]
          ;[top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)]
        }
        return { left, top, right, bottom }
      }
      const boxes = shown(things)
      boxes.forEach((one, i) => {
        const a = seen(one)
        if (a.bottom <= a.top) return
        for (const other of boxes.slice(i + 1)) {
          const b = seen(other)
          if (b.bottom <= b.top) continue
          const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
          if (!apart && !one.contains(other) && !other.contains(one))
            found.push(`over each other: ${called(one)} and ${called(other)}`)
        }
      })
      for (const pressed of shown('.button, button:not(.section)')) {
        pressed.scrollIntoView({ block: 'center' })
        const box = boxOf(pressed)
        if (innerWidth < fingers && box.height < 43.5 && pressed.getAttribute('data-kind') !== 'text')
          found.push(`low: ${called(pressed)}`)
        const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        if (!pressed.contains(under)) found.push(`out of reach: ${called(pressed)}`)
      }
      scrollTo(0, 0)
      return [...new Set(found)]
    },
    [within, things, FINGERS] as const,
  )),
]
