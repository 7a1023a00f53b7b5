// Roving focus for a row or list of buttons. The Tab key reaches the group once, and arrow keys move between the
// buttons.

const BACK = new Set(['ArrowLeft', 'ArrowUp'])
const ON = new Set(['ArrowRight', 'ArrowDown'])

/** Add roving focus to the elements in a node that match `selector`. */
export function roving(node: HTMLElement, selector: string): { destroy: () => void } {
  const all = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>(selector)]
  let stop: HTMLElement | null = null
  /** Whether one of the elements has had the focus. */
  let visited = false

  /**
   * Let the Tab key reach exactly one element: the last focused, otherwise the proposed, otherwise the first. If
   * elements are highlighted as options, choose among these.
   */
  const settle = (): void => {
    const items = all()
    const lit = items.filter((item) => item.dataset['lit'] !== undefined)
    const among = lit.length > 0 ? lit : items
    if (stop === null || !visited || !among.includes(stop)) {
      stop = among.find((item) => item.dataset['confirm'] !== undefined) ?? among[0] ?? null
      visited = false
    }
    for (const item of items) {
      const index = item === stop ? 0 : -1
      if (item.tabIndex !== index) item.tabIndex = index
    }
  }
  const focused = (event: FocusEvent): void => {
    const item = all().find((each) => each === event.target)
    if (item === undefined) return
    stop = item
    visited = true
    settle()
  }
  const pressed = (event: KeyboardEvent): void => {
    const items = all()
    const at = items.findIndex((each) => each === event.target)
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const to = ON.has(event.key)
      ? (at + 1) % items.length
      : BACK.has(event.key)
        ? (at + items.length - 1) % items.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? items.length - 1
            : -1
    if (to < 0) return
    event.preventDefault()
    items[to]!.focus()
  }
  const watcher = new MutationObserver(settle)
  watcher.observe(node, { childList: true, subtree: true, attributeFilter: ['data-lit', 'data-confirm'] })
  node.addEventListener('focusin', focused)
  node.addEventListener('keydown', pressed)
  settle()
  return {
    destroy() {
      watcher.disconnect()
      node.removeEventListener('focusin', focused)
      node.removeEventListener('keydown', pressed)
    },
  }
}
