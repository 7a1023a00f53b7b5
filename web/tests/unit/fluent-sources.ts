// Reads the games' message files, in the form in which the service sends them.
import { readFileSync, readdirSync } from 'node:fs'
import type { Lang } from '../../src/types'

export const GAMES = ['blitzkrieg', 'eleven']

const folder = (lang: Lang): URL => new URL(`../../../src/sandtable/locale/${lang}/`, import.meta.url)

/** Return the messages of one game, together with the messages that all games share. */
export const source = (lang: Lang, game = 'blitzkrieg'): string =>
  readdirSync(folder(lang))
    .filter((file) => file.endsWith('.ftl'))
    .filter((file) => GAMES.every((each) => each === game || !file.slice(0, -'.ftl'.length).split('-').includes(each)))
    .map((file) => readFileSync(new URL(file, folder(lang)), 'utf8'))
    .join('\n')
