// What all style sheets share: the sizes of letters and the widths at which the page is laid out otherwise.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LAYOUTS, widths } from '../../src/ui/layout'

const SRC = join(import.meta.dirname, '../../src')
/** Letters that are drawn on the sheet of a map, in its units. */
const ON_SHEET = /\/map\/\w+\.svelte$|^board\/Spread\.svelte$|^editor\/MapEdit\.svelte$/
/** Letters smaller than this cannot be read, in pixels. */
const LEAST = 12

const read = (file: string): string => readFileSync(join(SRC, file), 'utf8')
const sheets = (readdirSync(SRC, { recursive: true }) as string[])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(svelte|css)$/.test(file))
  .map((file) => ({
    file,
    css: file.endsWith('.css') ? read(file) : (/<style>([^]*)<\/style>/.exec(read(file))?.[1] ?? ''),
  }))

/** What is found in a style sheet and not allowed there. */
const bad = (pattern: RegExp, allowed: (found: string, file: string) => boolean): string[] =>
  sheets.flatMap(({ file, css }) =>
    [...css.matchAll(pattern)].flatMap(([, found]) => (allowed(found!, file) ? [] : [`${file}: ${found}`])),
  )

describe('letters', () => {
  const scale = new Map([...read('app.css').matchAll(/--text-(\w+): ([^;]+);/g)].map(([, name, size]) => [name, size!]))

  it('have one of seven sizes, or that of a title; on a map, one in units of its sheet', () => {
    const step = /^var\(--text-(\w+)\)$/
    expect(
      bad(/font-size:\s*([^;}]+)/g, (size, file) =>
        ON_SHEET.test(file) && /^calc\([\d.]+ \* var\(--sheet\)\)$/.test(size)
          ? true
          : scale.has(step.exec(size)?.[1] ?? ''),
      ),
    ).toEqual([])
    expect(bad(/\bfont:\s*([^;}]+)/g, (font) => font === 'inherit' || font.includes('var(--text-'))).toEqual([])
    expect([...scale.keys()]).toEqual(['xs', 's', 'm', 'l', 'xl', '2xl', '3xl', 'title'])
  })

  it('can be read', () => {
    for (const size of scale.values()) expect(parseFloat(size.replace('clamp(', ''))).toBeGreaterThanOrEqual(LEAST)
  })
})

describe('widths', () => {
  it('are asked for by name', () => {
    expect(
      bad(/@media\s+([^{]+)/g, (query) =>
        [...query.matchAll(/\(([^)]+)\)/g)].every(
          ([, condition]) => condition! in LAYOUTS || /^(prefers-[\w-]+|pointer): \w+(-\w+)*$/.test(condition!),
        ),
      ),
    ).toEqual([])
    expect(sheets.filter(({ css }) => css.includes('@media (--phone)')).length).toBeGreaterThan(20)
  })

  it('are put in by the build, and only those that there are', () => {
    expect(widths('(--upright), (--phone) and (pointer: coarse)')).toBe(
      '(max-width: 599px), (max-width: 899px) and (pointer: coarse)',
    )
    expect(() => widths('(--tablet)')).toThrow('--tablet')
  })
})
