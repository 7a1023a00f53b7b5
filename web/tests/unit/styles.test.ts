// What all style sheets share: the sizes of letters, the widths at which the page is laid out otherwise, and its buttons.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LAYOUTS, widths } from '../../src/ui/layout'

const SRC = join(import.meta.dirname, '../../src')
/** Letters that are drawn on the sheet of a map, in its units. */
const ON_SHEET = /\/map\/(\w+\/)?\w+\.svelte$|^board\/Spread\.svelte$|^editor\/MapEdit\.svelte$/
/** Letters smaller than this cannot be read, in pixels. */
const LEAST = 12
const REM = 16

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
    for (const size of scale.values())
      expect(parseFloat(size.replace('clamp(', '')) * REM).toBeGreaterThanOrEqual(LEAST)
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
      '(max-width: 37.4375em), (max-width: 56.1875em) and (pointer: coarse)',
    )
    expect(() => widths('(--tablet)')).toThrow('--tablet')
  })
})

describe('buttons', () => {
  /** What is pressed and is no `Button`, with what it is instead. */
  const OWN: Record<string, string> = {
    'account/MyGames.svelte': 'rows of a list',
    'board/Board.svelte': 'tools on the map',
    'editor/Editor.svelte': 'a switch of several parts',
    'editor/MapEdit.svelte': 'tools of which one is in hand',
    'editor/Problems.svelte': 'words in a list that lead to their place',
    'editor/Rest.svelte': 'rows of a list',
    'editor/forms/Joins.svelte': 'chips of two parts',
    'editor/forms/SourceMark.svelte': 'chips beside a datum, as low as its words',
    'games/blitzkrieg/battle/Battle.svelte': 'a card that is laid',
    'games/blitzkrieg/cards/Card.svelte': 'a card',
    'games/blitzkrieg/cards/EditedVictory.svelte': 'a card',
    'games/blitzkrieg/cards/PlanCard.svelte': 'a card',
    'games/blitzkrieg/cards/PlanSlots.svelte': 'a card in its place',
    'games/blitzkrieg/panel/UnitRow.svelte': 'a counter',
    'games/blitzkrieg/panel/Victory.svelte': 'a card',
    'games/eleven/cards/Cards.svelte': 'a card',
    'games/eleven/cards/Deck.svelte': 'the edge of a card',
    'games/eleven/cards/EditedCard.svelte': 'a card',
    'games/eleven/compose/Draft.svelte': 'a general',
    'games/eleven/map/Map.svelte': 'a tool on the map',
    'games/eleven/panel/General.svelte': 'a general',
    'games/eleven/panel/Tracks.svelte': 'a box of a track',
    'odds/OddsPanel.svelte': 'rows of a table with bars',
    'outlook/map/Toggle.svelte': 'a tool on the map',
    'panel/TrackName.svelte': 'a word that explains itself',
    'panel/frame/Seats.svelte': 'a heading that folds what is below it',
    'panel/frame/Sheet.svelte': 'the handle of a sheet, which is pulled',
    'panel/log/Fight.svelte': 'a battle of the log, which opens',
    'panel/log/Sentence.svelte': 'a sentence of the log',
    'plain/Facts.svelte': 'rows of a list',
    'replay/Speeds.svelte': 'a switch of several parts',
    'replay/Strip.svelte': 'marks on a chart',
    'replay/analysis/AnalysisPanel.svelte': 'the headings of a list, which lead to their place',
    'rules/Contents.svelte': 'rows of a table of contents',
    'rules/Section.svelte': 'a number within a sentence',
    'start/Games.svelte': 'rows of a list',
  }
  const HOME = 'ui/Button.svelte'
  const plain = (css: string): string =>
    css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/:global\(((?:[^()]|\([^()]*\))*)\)/g, '$1')
  const rules = (css: string): (readonly [string, string])[] =>
    [...plain(css).matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors, body]) =>
      selectors!.split(',').map(
        (selector) =>
          [
            selector
              .trim()
              .split(/[\s>+~]+/)
              .at(-1)!,
            body!,
          ] as const,
      ),
    )
  /** The classes of the elements of one name. */
  const classesOf = (name: string, file: string): Set<string> => {
    const tags = file.endsWith('.svelte') ? read(file).split(`<${name}`).slice(1) : []
    // Handlers have arrows in them; a tag is over before the next begins.
    return new Set(tags.flatMap((tag) => /\sclass="([\w- ]*)/.exec(tag.split('<')[0]!)?.[1]!.split(' ') ?? []))
  }
  const stands = (file: string): boolean => file.endsWith('.svelte') && /<button\b/.test(read(file))
  const told = (name: string, pattern: RegExp): string[] =>
    sheets
      .filter(({ file }) => file !== HOME)
      .flatMap(({ file, css }) => {
        const classes = classesOf(name, file)
        const about = (last: string): boolean =>
          (name === 'button' ? /^button\b/ : /^\.button\b/).test(last) ||
          [...last.matchAll(/\.([\w-]+)/g)].some(([, each]) => classes.has(each!))
        return rules(css).flatMap(([last, body]) =>
          about(last) ? [...body.matchAll(pattern)].map(([found]) => `${file}: ${last} { ${found.trim()} }`) : [],
        )
      })

  it('are of one component, but for what is of the game or of a list', () => {
    expect(
      sheets
        .map(({ file }) => file)
        .filter((file) => file !== HOME && stands(file))
        .sort(),
    ).toEqual(Object.keys(OWN).sort())
  })

  it('have their edge, their room and their letters from it', () => {
    expect(
      told('Button', /(?<![\w-])(border(-(?!radius)\w+)*|border-radius|padding[\w-]*|font|cursor):[^;]*/g),
    ).toEqual([])
  })

  it('begin bare, where they are something else, without saying so', () => {
    expect(read('app.css')).toMatch(/:where\(button\) \{[^}]*font: inherit;/)
    expect(told('button', /(?<![\w-])(padding: 0|border: 0|background: none|font: inherit|cursor: pointer);/g)).toEqual(
      [],
    )
  })
})
