// How far this browser has come in each lesson: what was chosen in it, step by step.
import { remember, remembered } from '../ui/storage'

type Made = string[][]

const KEY = 'sandtable-lessons'

function kept(): Record<string, Made> {
  try {
    const found: unknown = JSON.parse(remembered(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, Made>) : {}
  } catch {
    return {}
  }
}

/** What was chosen in a lesson; its beginning if nothing was. */
export const madeIn = (game: string, lesson: string): Made => {
  const found: unknown = kept()[`${game}/${lesson}`]
  return Array.isArray(found) && found.length > 0 ? (found as Made) : [[]]
}

export const keepMade = (game: string, lesson: string, made: Made): void =>
  remember(KEY, JSON.stringify({ ...kept(), [`${game}/${lesson}`]: made }))

const DONE = 'sandtable-lessons-done'
const doneOnce = (): string[] => (remembered(DONE) ?? '').split(' ').filter((each) => each !== '')

/** Whether a lesson of so many steps has been done, and be it that it has been begun once more since. */
export const isDone = (game: string, lesson: string, steps: number): boolean =>
  doneOnce().includes(`${game}/${lesson}`) || madeIn(game, lesson).length > steps

/** Whoever begins a lesson anew that he has done has done it all the same. */
export const keepDone = (game: string, lesson: string): void => {
  const done = doneOnce()
  if (!done.includes(`${game}/${lesson}`)) remember(DONE, [...done, `${game}/${lesson}`].join(' '))
}
