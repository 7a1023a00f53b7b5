// Reads and writes the coach's data in this browser: the tables with a coach, and the player's skill.
import { writeStored, readStored } from '../ui/local-storage'
import type { PlayerSkill } from './remark-rules'

interface StoredSkill extends PlayerSkill {
  tables: string[]
  /** The games that the player has won at least once with a coach. */
  beaten: string[]
  /** For each game, the strongest bot that the player has beaten, with or without a coach. */
  over: Record<string, string>
  /** Whether the player last turned the coach off. The setting applies to all tables. */
  off: boolean
}

const KEY = 'sandtable-coach'
const MAX_TABLES = 50
const EMPTY: StoredSkill = { tables: [], beaten: [], over: {}, off: false, won: 0, streak: 0 }

function stored(): StoredSkill {
  try {
    return { ...EMPTY, ...(JSON.parse(readStored(KEY) ?? '{}') as Partial<StoredSkill>) }
  } catch {
    return EMPTY
  }
}

const store = (more: Partial<StoredSkill>): void => writeStored(KEY, JSON.stringify({ ...stored(), ...more }))

export const isCoached = (table: string): boolean => stored().tables.includes(table)

export const storeCoached = (table: string, on: boolean): void =>
  store({ tables: [...(on ? [table] : []), ...stored().tables.filter((each) => each !== table)].slice(0, MAX_TABLES) })

export const storedSkill = (): PlayerSkill => stored()
export const storeSkill = ({ won, streak }: PlayerSkill): void => store({ won, streak })

export const beatenGames = (): string[] => stored().beaten
export const strongestBeaten = (game: string): string =>
  stored().over[game] ?? (beatenGames().includes(game) ? 'easy' : '')
export const storeStrongestBeaten = (game: string, bot: string): void =>
  store({ over: { ...stored().over, [game]: bot } })

export const isCoachOff = (): boolean => stored().off
export const storeCoachOff = (off: boolean): void => store({ off })

export const storeBeaten = (game: string): void => {
  if (!beatenGames().includes(game)) store({ beaten: [...beatenGames(), game] })
}
