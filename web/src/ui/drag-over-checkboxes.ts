// Sets several checkboxes or marks with one pointer movement: press on one and drag over the others.
import type { Action } from 'svelte/action'

/**
 * A group of marks (or checkboxes) that one pointer movement can set.
 *
 * `marks` is the CSS selector of the marks. When the pointer reaches a mark, `set` is called with this mark and the
 * first mark.
 */
export interface DragToggle {
  marks: string
  set: (mark: HTMLElement, first: HTMLElement) => void
}

/** Handle pointer movements over the marks within an element. A press on a single mark remains a click. */
export const dragToggle: Action<HTMLElement, DragToggle> = (node, given) => {
  let now = given
  let first: HTMLElement | null = null
  let last: HTMLElement | null = null
  /** Whether the pointer has reached a second mark. */
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
    // Set the first mark when the pointer reaches a second mark. A press on a single mark is a click.
    if (!drawn) now.set(first, first)
    drawn = true
    now.set(mark, first)
  }
  const end = (): void => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    if (drawn) {
      // At the end of the movement, the browser sends a click. It must not set a mark.
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

/** A group of checkboxes. All get the new value of the first. */
export const TICKS: DragToggle = {
  marks: 'label:has(input[type="checkbox"])',
  set: (mark, first) => {
    const box = mark.querySelector<HTMLInputElement>('input[type="checkbox"]')
    const lead = first.querySelector<HTMLInputElement>('input[type="checkbox"]')
    if (box === null || lead === null || box.disabled) return
    if (mark === first || box.checked !== lead.checked) box.click()
  },
}
