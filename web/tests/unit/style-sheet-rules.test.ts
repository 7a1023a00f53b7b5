// Tests that all style sheets follow the rules for font sizes, breakpoints and buttons.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LAYOUTS, widths } from '../../src/ui/breakpoints'

const SRC = join(import.meta.dirname, '../../src')
/** The components whose text is on a map. Their font sizes are in map units. */
const ON_SHEET = /\/map\/(\w+\/)?\w+\.svelte$|^board\/StackTray\.svelte$|^editor\/EditedMap\.svelte$/
/** The smallest legible font size, in pixels. */
const MIN_FONT_PX = 12
const REM = 16

const read = (file: string): string => readFileSync(join(SRC, file), 'utf8')
const sheets = (readdirSync(SRC, { recursive: true }) as string[])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(svelte|css)$/.test(file))
  .map((file) => ({
    file,
    css: file.endsWith('.css') ? read(file) : (/<style>([^]*)<\/style>/.exec(read(file))?.[1] ?? ''),
  }))

/** Return the matches of a pattern in style sheets for which `allowed` returns false. */
const bad = (pattern: RegExp, allowed: (found: string, file: string) => boolean): string[] =>
  sheets.flatMap(({ file, css }) =>
    [...css.matchAll(pattern)].flatMap(([, found]) => (allowed(found!, file) ? [] : [`${file}: ${found}`])),
  )

describe('fonts', () => {
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

  it('are legible', () => {
    for (const size of scale.values())
      expect(parseFloat(size.replace('clamp(', '')) * REM).toBeGreaterThanOrEqual(MIN_FONT_PX)
  })
})

describe('widths', () => {
  it('are requested by name', () => {
    expect(
      bad(/@media\s+([^{]+)/g, (query) =>
        [...query.matchAll(/\(([^)]+)\)/g)].every(
          ([, condition]) => condition! in LAYOUTS || /^(prefers-[\w-]+|pointer): \w+(-\w+)*$/.test(condition!),
        ),
      ),
    ).toEqual([])
    expect(sheets.filter(({ css }) => css.includes('@media (--phone)')).length).toBeGreaterThan(20)
  })

  it('are inserted by the build, and only known ones', () => {
    expect(widths('(--upright), (--phone) and (pointer: coarse)')).toBe(
      '(max-width: 37.4375em), (max-width: 56.1875em) and (pointer: coarse)',
    )
    expect(() => widths('(--tablet)')).toThrow('--tablet')
  })
})

describe('buttons', () => {
  /** The files with clickable elements other than `Button`, each with a description of these elements. */
  const OWN: Record<string, string> = {
    'account/MyGames.svelte': 'rows of a list',
    'board/Board.svelte': 'tools on the map',
    'editor/Editor.svelte': 'a switch of several parts',
    'editor/EditedMap.svelte': 'tools of which one is in hand',
    'editor/ProblemList.svelte': 'words in a list that lead to their place',
    'editor/EntryList.svelte': 'rows of a list',
    'editor/forms/Connections.svelte': 'chips of two parts',
    'editor/forms/DatumSource.svelte': 'chips beside a datum, as low as its words',
    'games/blitzkrieg/battle/BattlePanel.svelte': 'a card that is laid',
    'games/blitzkrieg/cards/Card.svelte': 'a card',
    'games/blitzkrieg/cards/EditedVictoryCard.svelte': 'a card',
    'games/blitzkrieg/cards/PlanCard.svelte': 'a card',
    'games/blitzkrieg/cards/PlanSlots.svelte': 'a card in its place',
    'games/blitzkrieg/panel/CounterRow.svelte': 'a counter',
    'games/blitzkrieg/panel/GermanVictoryCards.svelte': 'a card',
    'games/eleven/cards/SoloCardChoice.svelte': 'a card',
    'games/eleven/cards/Deck.svelte': 'the edge of a card',
    'games/eleven/cards/EditedCard.svelte': 'a card',
    'games/eleven/compose/GeneralDraft.svelte': 'a general',
    'games/eleven/map/Map.svelte': 'a tool on the map',
    'games/eleven/panel/GeneralCard.svelte': 'a general',
    'games/eleven/panel/Tracks.svelte': 'a box of a track',
    'odds/OddsPanel.svelte': 'rows of a table with bars',
    'threats/map/ThreatToggle.svelte': 'a tool on the map',
    'panel/ExplainTrackButton.svelte': 'a word that explains itself',
    'panel/frame/OpenSeats.svelte': 'a heading that folds what is below it',
    'panel/frame/BottomSheet.svelte': 'the handle of a sheet, which is pulled',
    'panel/log/BattleEntry.svelte': 'a battle of the log, which opens',
    'panel/log/LogEntry.svelte': 'a sentence of the log',
    'generic-table/ViewFacts.svelte': 'rows of a list',
    'replay/SpeedPicker.svelte': 'a switch of several parts',
    'replay/WinChanceStrip.svelte': 'marks on a chart',
    'replay/analysis/AnalysisPanel.svelte': 'the headings of a list, which lead to their place',
    'rules/RulesContents.svelte': 'rows of a table of contents',
    'rules/SectionLink.svelte': 'a number within a sentence',
    'start/MyTables.svelte': 'rows of a list',
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
  /** Return the classes of all elements with a tag name in a file. */
  const classesOf = (name: string, file: string): Set<string> => {
    const tags = file.endsWith('.svelte') ? read(file).split(`<${name}`).slice(1) : []
    // An event handler can contain ">", so cut each tag at the start of the next one.
    return new Set(tags.flatMap((tag) => /\sclass="([\w- ]*)/.exec(tag.split('<')[0]!)?.[1]!.split(' ') ?? []))
  }
  const stands = (file: string): boolean => file.endsWith('.svelte') && /<button\b/.test(read(file))
  const declarations = (name: string, pattern: RegExp): string[] =>
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

  it('are one component, except those of a game or a list', () => {
    expect(
      sheets
        .map(({ file }) => file)
        .filter((file) => file !== HOME && stands(file))
        .sort(),
    ).toEqual(Object.keys(OWN).sort())
  })

  it('take border, padding and font from it', () => {
    expect(
      declarations('Button', /(?<![\w-])(border(-(?!radius)\w+)*|border-radius|padding[\w-]*|font|cursor):[^;]*/g),
    ).toEqual([])
  })

  it('need no reset where they look different', () => {
    expect(read('app.css')).toMatch(/:where\(button\) \{[^}]*font: inherit;/)
    expect(
      declarations('button', /(?<![\w-])(padding: 0|border: 0|background: none|font: inherit|cursor: pointer);/g),
    ).toEqual([])
  })
})
