// Marks a scroll area while it has more content below its visible part.

/** Set `data-below` on a scroll area while more than a few pixels of its content are below the visible part. */
export function scrollEdge(element: HTMLElement): { destroy: () => void } {
  const HAIR = 4
  const look = (): void => {
    element.toggleAttribute('data-below', element.scrollHeight - element.clientHeight - element.scrollTop > HAIR)
  }
  // The observer calls `look` when it starts to observe an element, which sets the initial mark.
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
