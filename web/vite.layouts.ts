// `@media (--phone)` in a style sheet: the widths stand in src/ui/layout.ts.
import { widths } from './src/ui/layout.ts'

export const layouts = {
  postcssPlugin: 'sandtable-layouts',
  AtRule: { media: (rule: { params: string }): void => void (rule.params = widths(rule.params)) },
}
