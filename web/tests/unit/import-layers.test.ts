// Tests that the page's modules form layers. A module may import only from lower layers.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')

/**
 * The layers, from the lowest to the highest. A game is above everything that games share, and below the list of games.
 */
const LAYERS = [
  'generated',
  'types.ts',
  'transport.ts',
  'api.ts',
  'ui',
  'words',
  'rules',
  'edition',
  'table',
  'dice',
  'board',
  'odds',
  'threats',
  'coach',
  'automatic-replies',
  'notifications',
  'contacts',
  'chat',
  'panel',
  'generic-table',
  'games/*',
  'games',
  'browser-storage',
  'new-table',
  'lessons',
  'puzzles',
  'rulebook',
  'play-by-mail',
  'start',
  'account',
  'moderation',
  'lobby',
  'ratings',
  'tournaments',
  'replay',
  'annotated-games',
  'game-over',
  'editor',
  'service-only-components.ts',
  'App.svelte',
  'main.ts',
  'offline',
]

const MAX_LINES = 500

const files = (readdirSync(SRC, { recursive: true }) as string[])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|svelte)$/.test(file))

/** Return the folder of a file: "ui", or "games/eleven" for a file of a game. */
function room(file: string): string {
  const [first = '', second = '', third] = file.split('/')
  return first === 'games' && third !== undefined ? `games/${second}` : first
}

const layerOf = (file: string): number => LAYERS.indexOf(room(file).replace(/^games\/.*/, 'games/*'))

function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  return [...text.matchAll(/(?:from|import\(|import)\s*'(\.[^']+)'/g)].map(([, found]) => {
    const path = join(SRC, dirname(file), found!)
    const whole = ['', '.ts', '.svelte.ts', '/index.ts'].map((end) => path + end).find((each) => existsFile(each))
    if (whole === undefined) throw new Error(`${file} imports ${found}, which is not there`)
    return relative(SRC, whole).replaceAll('\\', '/')
  })
}

const existsFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

const imports = files.flatMap((file) => importsOf(file).map((to) => [file, to] as const))
const described = (bad: (readonly [string, string])[]): string[] => bad.map(([file, to]) => `${file} imports ${to}`)

describe('the import layers of the page', () => {
  it('list every file', () => {
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([])
  })

  it('import only from lower layers', () => {
    expect(imports.length).toBeGreaterThan(500)
    expect(described(imports.filter(([file, to]) => layerOf(file) < layerOf(to)))).toEqual([])
  })

  it('keep a game’s modules to that game and the list of games', () => {
    const own = (file: string): string | null => (room(file).startsWith('games/') ? room(file) : null)
    const foreign = imports.filter(([file, to]) => {
      const game = own(to)
      return game !== null && own(file) !== game && room(file) !== 'games'
    })
    expect(described(foreign)).toEqual([])
  })

  it('contain no file over the line limit', () => {
    const lines = (file: string): number => readFileSync(join(SRC, file), 'utf8').split('\n').length - 1
    expect(files.filter((file) => room(file) !== 'generated' && lines(file) > MAX_LINES)).toEqual([])
  })
})
