// The page is a house whose floors know only those below: the text of every import says so.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')

/** From the ground up. A game stands on all that is common to games, and the list of the games on the games. */
const FLOORS = [
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
  'outlook',
  'coach',
  'ahead',
  'notices',
  'contacts',
  'talk',
  'panel',
  'plain',
  'games/*',
  'games',
  'here',
  'opening',
  'lessons',
  'puzzles',
  'rulebook',
  'mail',
  'start',
  'account',
  'steward',
  'lobby',
  'rated',
  'tournaments',
  'replay',
  'told',
  'closing',
  'editor',
  'served.ts',
  'App.svelte',
  'main.ts',
  'offline',
]

const MOST_LINES = 500

const files = (readdirSync(SRC, { recursive: true }) as string[])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|svelte)$/.test(file))

/** Where a file belongs: "ui", or "games/eleven" of what is a game's own. */
function room(file: string): string {
  const [first = '', second = '', third] = file.split('/')
  return first === 'games' && third !== undefined ? `games/${second}` : first
}

const floorOf = (file: string): number => FLOORS.indexOf(room(file).replace(/^games\/.*/, 'games/*'))

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
const told = (bad: (readonly [string, string])[]): string[] => bad.map(([file, to]) => `${file} imports ${to}`)

describe('the floors of the page', () => {
  it('are known for every file', () => {
    expect(files.filter((file) => floorOf(file) < 0)).toEqual([])
  })

  it('import only what is below them', () => {
    expect(imports.length).toBeGreaterThan(500)
    expect(told(imports.filter(([file, to]) => floorOf(file) < floorOf(to)))).toEqual([])
  })

  it('leave what is one game’s to that game and the list of the games', () => {
    const own = (file: string): string | null => (room(file).startsWith('games/') ? room(file) : null)
    const foreign = imports.filter(([file, to]) => {
      const game = own(to)
      return game !== null && own(file) !== game && room(file) !== 'games'
    })
    expect(told(foreign)).toEqual([])
  })

  it('have no file too long to be read', () => {
    const lines = (file: string): number => readFileSync(join(SRC, file), 'utf8').split('\n').length - 1
    expect(files.filter((file) => room(file) !== 'generated' && lines(file) > MOST_LINES)).toEqual([])
  })
})
