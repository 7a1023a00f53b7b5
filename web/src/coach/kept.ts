// What the browser keeps for the coach: at which tables there is one, and how its player does.
import { remember, remembered } from '../ui/storage'
import type { Skill } from './judging'

interface Kept extends Skill {
  tables: string[]
  /** Games that have been won with a coach. */
  beaten: string[]
  /** The strongest computer over which each game has been won, with a coach or without. */
  over: Record<string, string>
  /** Whether the coach was put off last, at whichever table. */
  off: boolean
}

const KEY = 'sandtable-coach'
const MOST_TABLES = 50
const FRESH: Kept = { tables: [], beaten: [], over: {}, off: false, won: 0, streak: 0 }

function kept(): Kept {
  try {
    return { ...FRESH, ...(JSON.parse(remembered(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return FRESH
  }
}

const keep = (more: Partial<Kept>): void => remember(KEY, JSON.stringify({ ...kept(), ...more }))

export const isCoached = (table: string): boolean => kept().tables.includes(table)

export const keepCoached = (table: string, on: boolean): void =>
  keep({ tables: [...(on ? [table] : []), ...kept().tables.filter((each) => each !== table)].slice(0, MOST_TABLES) })

export const skill = (): Skill => kept()
export const keepSkill = ({ won, streak }: Skill): void => keep({ won, streak })

export const beaten = (): string[] => kept().beaten
export const overcome = (game: string): string => kept().over[game] ?? (beaten().includes(game) ? 'easy' : '')
export const keepOvercome = (game: string, bot: string): void => keep({ over: { ...kept().over, [game]: bot } })

export const putOff = (): boolean => kept().off
export const keepPutOff = (off: boolean): void => keep({ off })

export const keepBeaten = (game: string): void => {
  if (!beaten().includes(game)) keep({ beaten: [...beaten(), game] })
}
