// The widths at which the page is laid out otherwise, in letters: with larger ones a window is a narrower one. Style sheets ask for them by name, as in `@media (--phone)`: the
// build puts the condition there, and nothing else names a width.

export const LAYOUTS = {
  /** The map above, a sheet below. */
  '--phone': '(max-width: 56.1875em)',
  '--desk': '(min-width: 56.25em)',
  /** A phone on its side: the sheet stands beside the map. */
  '--lying': '(max-width: 56.1875em) and (max-height: 31.25em) and (orientation: landscape)',
  /** A phone upright. */
  '--upright': '(max-width: 37.4375em)',
  /** A small phone. */
  '--small': '(max-width: 30em)',
  /** A phone, upright or on its side, with letters as large as that. */
  '--cramped': '(max-width: 19em), (max-width: 56.1875em) and (max-height: 12.5em)',
  /** Where two columns are too many, and a phone's sheet is not yet needed. */
  '--column': '(max-width: 47.5em)',
  /** A desk whose window is low: what is asked and the hand are written closer. */
  '--low': '(min-width: 56.25em) and (max-height: 50em)',
  /** Room for what stays in sight while the rest scrolls. */
  '--tall': '(min-height: 46em)',
  /** A desk on which not everything has room. */
  '--laptop': '(max-width: 73.6875em)',
} as const

export type Layout = keyof typeof LAYOUTS

/** The conditions of a media query with the named widths put in; throws where a name is not known. */
export const widths = (query: string): string =>
  query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
    const found = LAYOUTS[name as Layout] as string | undefined
    if (found === undefined) throw new Error(`@media (${name}): there is no such layout in src/ui/layout.ts`)
    return found
  })
