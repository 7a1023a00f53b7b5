// From question to question without choosing anything: what would be asked after each answer the service tells. So that one
// need not wait for it at each step, several answers are guessed at once; those that were not right are asked anew.
import type { Ahead } from '../generated/wire'
import type { Option } from '../types'

export const CHANCE = 'no-line-chance'
export const BRING = 'bring'
export const DONE = 'done'
/** What takes units off the map, one by one. */
export const TAKES = new Set(['lose', 'remove'])
/** Far more than an action has questions, and how many answers are guessed at once. */
const MOST = 40
const GUESSES = 12

/** A question and what is answered to it. */
export interface Step {
  told: Ahead
  choice: string
}

/** What to answer to a question, after these answers; null if it is not to be answered. */
export type Pick = (told: Ahead, taken: string[]) => string | null
export type Foresee = (lines: string[][]) => Promise<Ahead[]>

export const numberOf = (option: Option): number => Number(option.notation.split(' ')[1])
export const isNumber = (option: Option): boolean => /^\S+ \d+$/.test(option.notation)

/** So many lines are looked ahead at once. */
const AT_ONCE = 16

/** Any number of lines, as many at once as may be asked. */
export async function inParts(foresee: Foresee, lines: string[][]): Promise<(Ahead | undefined)[]> {
  const parts: string[][][] = []
  for (let i = 0; i < lines.length; i += AT_ONCE) parts.push(lines.slice(i, i + AT_ONCE))
  const found = await Promise.all(parts.map(foresee))
  return found.flatMap((told, i) => parts[i]!.map((_, at) => told[at]))
}

/** Nothing more of this is asked of the seat: chance or another one comes, or the line has been carried out. */
const ends = (told: Ahead, line: string[]): boolean =>
  told.refusal === null ? !told.asked : told.refusal.error.id === CHANCE && told.refusal.n === line.length

/** Answers one question after the other, as long as `pick` does; null where the service does not follow. */
export async function walk(foresee: Foresee, before: string[], pick: Pick): Promise<Step[] | null> {
  const steps: Step[] = []
  const taken = (): string[] => steps.map(({ choice }) => choice)
  let known: Ahead[] = await foresee([before])
  for (let asked = 0; asked < MOST; asked += 1) {
    const told = known.shift()
    if (told === undefined) return null
    if (ends(told, [...before, ...taken()])) return steps
    if (told.refusal !== null) return null
    const guesses = guess(told, taken(), pick)
    if (guesses.length === 0) return steps
    const lines = guesses.map((_, i) => [...before, ...taken(), ...guesses.slice(0, i + 1)])
    known = await foresee(lines)
    steps.push({ told, choice: guesses[0]! })
    // As far as the questions are those that were guessed, the answers stand.
    for (let i = 1; i < guesses.length && known.length > 1; i += 1) {
      const next = known[0]!
      if (next.refusal !== null || !next.asked || pick(next, taken()) !== guesses[i]) break
      steps.push({ told: next, choice: guesses[i]! })
      known.shift()
    }
  }
  return null
}

/** What would be answered if the same went on being asked, but for generals who have been brought along. */
function guess(told: Ahead, taken: string[], pick: Pick): string[] {
  const found: string[] = []
  let { options } = told
  while (found.length < GUESSES) {
    const next = pick({ ...told, options }, [...taken, ...found])
    if (next === null) return found
    found.push(next)
    const verb = next.split(' ')[0]!
    if (verb === BRING) options = options.filter((option) => option.notation !== next)
    else if (!TAKES.has(verb)) return found
  }
  return found
}
