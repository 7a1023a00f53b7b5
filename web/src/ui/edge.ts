// What scrolls says at its lower edge that something lies below it.

/** Marks an element that scrolls with `data-below` while more than a hair of what it holds lies below its edge. */
export function edge(element: HTMLElement): { destroy: () => void } {
  const HAIR = 4
  const look = (): void => {
    element.toggleAttribute('data-below', element.scrollHeight - element.clientHeight - element.scrollTop > HAIR)
  }
  // It looks once for each that it begins to observe as well.
  const sizes = new ResizeObserver(look)
  const observe = (): void => {
    sizes.disconnect()
    for (const each of [element, ...element.children]) sizes.observe(each)
  }
  const parts = new MutationObserver(observe)
  observe()
  parts.observe(element, { childList: true })
  element.addEventListener('scroll', look, { passive: true })
  return {
    destroy: () => {
      sizes.disconnect()
      parts.disconnect()
      element.removeEventListener('scroll', look)
    },
  }
}
