// A build step that replaces named breakpoints such as `@media (--phone)` in style sheets; src/ui/breakpoints.ts
// defines them.
import { widths } from './src/ui/breakpoints.ts'

export const layouts = {
  postcssPlugin: 'sandtable-layouts',
  AtRule: { media: (rule: { params: string }): void => void (rule.params = widths(rule.params)) },
}
