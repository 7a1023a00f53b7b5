// Stores this browser's progress in each lesson: the choices of each step.
import { writeStored, readStored } from '../../ui/local-storage'

type LessonChoices = string[][]

const KEY = 'sandtable-lessons'

function kept(): Record<string, LessonChoices> {
  try {
    const found: unknown = JSON.parse(readStored(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, LessonChoices>) : {}
  } catch {
    return {}
  }
}

/** Return the stored choices of a lesson, by step. If nothing is stored, return a first step without choices. */
export const storedChoices = (game: string, lesson: string): LessonChoices => {
  const found: unknown = kept()[`${game}/${lesson}`]
  return Array.isArray(found) && found.length > 0 ? (found as LessonChoices) : [[]]
}

export const storeChoices = (game: string, lesson: string, made: LessonChoices): void =>
  writeStored(KEY, JSON.stringify({ ...kept(), [`${game}/${lesson}`]: made }))

const DONE = 'sandtable-lessons-done'
const doneOnce = (): string[] => (readStored(DONE) ?? '').split(' ').filter((each) => each !== '')

/**
 * Return whether the player has finished a lesson, even if it was restarted later. `steps` is the number of the
 * lesson's steps.
 */
export const isDone = (game: string, lesson: string, steps: number): boolean =>
  doneOnce().includes(`${game}/${lesson}`) || storedChoices(game, lesson).length > steps

/** Record that the player has finished a lesson. A restart does not change this. */
export const storeDone = (game: string, lesson: string): void => {
  const done = doneOnce()
  if (!done.includes(`${game}/${lesson}`)) writeStored(DONE, [...done, `${game}/${lesson}`].join(' '))
}
