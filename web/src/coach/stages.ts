// Which game comes after the lessons: one against the easiest with a coach, and from the first that is won on one against the next.
import { beaten } from './kept'

export type Stage = 'easy' | 'medium'

export const BOT_OF: Record<Stage, string> = { easy: 'easy', medium: 'medium' }

/** The next game of somebody who has done all lessons of one. */
export const stageOf = (game: string): Stage => (beaten().includes(game) ? 'medium' : 'easy')
