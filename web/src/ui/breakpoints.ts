// The breakpoints of the page, in em. A larger font counts as a narrower window. Style sheets use them by name,
// as in `@media (--phone)`, and the build inserts the condition. Widths are defined only here.

export const LAYOUTS = {
  /** The phone layout, with the map above a bottom sheet. */
  '--phone': '(max-width: 56.1875em)',
  '--desk': '(min-width: 56.25em)',
  /** A phone in landscape, with the sheet next to the map. */
  '--lying': '(max-width: 56.1875em) and (max-height: 31.25em) and (orientation: landscape)',
  /** A phone in portrait. */
  '--upright': '(max-width: 37.4375em)',
  /** A small phone. */
  '--small': '(max-width: 30em)',
  /** A phone in either orientation with a very large font. */
  '--cramped': '(max-width: 19em), (max-width: 56.1875em) and (max-height: 12.5em)',
  /** The window is too narrow for two columns. */
  '--column': '(max-width: 47.5em)',
  /** A low desktop window, in which the prompt and the hand are more compact. */
  '--low': '(min-width: 56.25em) and (max-height: 50em)',
  /** The window is high enough to keep an element in view while the rest scrolls. */
  '--tall': '(min-height: 46em)',
  /** A desktop window without room for all panels. */
  '--laptop': '(max-width: 73.6875em)',
} as const

export type Layout = keyof typeof LAYOUTS

/** Replace the named breakpoints in a media query with their conditions. Throws an error for an unknown name. */
export const widths = (query: string): string =>
  query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
    const found = LAYOUTS[name as Layout] as string | undefined
    if (found === undefined) throw new Error(`@media (${name}): there is no such layout in src/ui/breakpoints.ts`)
    return found
  })
