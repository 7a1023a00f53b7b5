// The widths at which the page is laid out otherwise. Style sheets ask for them by name, as in `@media (--phone)`: the
// build puts the condition there, and nothing else names a width.

export const LAYOUTS = {
  /** The map above, a sheet below. */
  '--phone': '(max-width: 899px)',
  '--desk': '(min-width: 900px)',
  /** A phone on its side: the sheet stands beside the map. */
  '--lying': '(max-width: 899px) and (max-height: 500px) and (orientation: landscape)',
  /** A phone upright. */
  '--upright': '(max-width: 599px)',
  /** A small phone. */
  '--small': '(max-width: 480px)',
  /** Where two columns are too many, and a phone's sheet is not yet needed. */
  '--column': '(max-width: 760px)',
  /** A desk on which not everything has room. */
  '--laptop': '(max-width: 1179px)',
} as const

export type Layout = keyof typeof LAYOUTS

/** The conditions of a media query with the named widths put in; throws where a name is not known. */
export const widths = (query: string): string =>
  query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
    const found = LAYOUTS[name as Layout] as string | undefined
    if (found === undefined) throw new Error(`@media (${name}): there is no such layout in src/ui/layout.ts`)
    return found
  })
