// Ticks and marks set by one stroke: pressed on one and drawn over others, it does the same to each that it passes.
import type { Action } from 'svelte/action'

/**
 * What a stroke does with the marks of a group.
 *
 * `marks` selects them; `set` is called for each that is passed, once for every time it is come to, with the one at which the
 * stroke began.
 */
export interface Stroke {
  marks: string
  set: (mark: HTMLElement, first: HTMLElement) => void
}

/** Lets the marks within an element be set by a stroke of mouse or finger; a press on one alone is a click as ever. */
export const stroke: Action<HTMLElement, Stroke> = (node, given) => {
  let now = given
  let first: HTMLElement | null = null
  let last: HTMLElement | null = null
  /** It has come to a second mark, and is more than a press. */
  let drawn = false

  const markAt = (x: number, y: number): HTMLElement | null => {
    const found = document.elementFromPoint(x, y)?.closest<HTMLElement>(now.marks) ?? null
    return found !== null && node.contains(found) ? found : null
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return
    first = (event.target as Element).closest<HTMLElement>(now.marks)
    last = first
    if (first === null) return
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
  const move = (event: PointerEvent): void => {
    const mark = markAt(event.clientX, event.clientY)
    if (first === null || mark === last || (mark === null && !drawn)) return
    last = mark
    if (mark === null) return
    // The one at which it began is set as soon as there is a second.
    if (!drawn) now.set(first, first)
    drawn = true
    now.set(mark, first)
  }
  const end = (): void => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    if (drawn) {
      // What ends a stroke is no click.
      const swallow = (click: Event): void => {
        click.stopPropagation()
        click.preventDefault()
      }
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    }
    first = last = null
    drawn = false
  }
  node.addEventListener('pointerdown', down)
  return {
    update: (next) => (now = next),
    destroy: () => {
      node.removeEventListener('pointerdown', down)
      end()
    },
  }
}

/** A stroke over ticks: all become what the first one becomes. */
export const TICKS: Stroke = {
  marks: 'label:has(input[type="checkbox"])',
  set: (mark, first) => {
    const box = mark.querySelector<HTMLInputElement>('input[type="checkbox"]')
    const lead = first.querySelector<HTMLInputElement>('input[type="checkbox"]')
    if (box === null || lead === null || box.disabled) return
    if (mark === first || box.checked !== lead.checked) box.click()
  },
}
