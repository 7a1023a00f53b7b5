// Previews a sequence of choices without making them. The service returns the question that follows each answer. To
// need fewer requests, one request tries several predicted answers. After a wrong prediction, the page asks again.
import type { LinePreview } from '../generated/wire'
import type { Option } from '../types'

export const CHANCE = 'no-line-chance'
export const BRING = 'bring'
export const DONE = 'done'
/** The verbs of choices that remove units from the map one by one. */
export const LOSS_VERBS = new Set(['lose', 'remove'])
/**
 * The largest number of questions in a preview, which no action reaches. `GUESSES_PER_REQUEST` is the largest number of
 * predicted answers in one request.
 */
const MAX_QUESTIONS = 40
const GUESSES_PER_REQUEST = 12

/** A question and its answer. */
export interface PreviewStep {
  preview: LinePreview
  choice: string
}

/** Picks the answer to a question. `taken` contains the earlier answers. The result null stops the preview. */
export type PickAnswer = (preview: LinePreview, taken: string[]) => string | null
export type PreviewLines = (lines: string[][]) => Promise<LinePreview[]>

export const numberOf = (option: Option): number => Number(option.notation.split(' ')[1])
export const isNumber = (option: Option): boolean => /^\S+ \d+$/.test(option.notation)

const LINES_PER_REQUEST = 16

/** Preview any number of sequences of choices, in batches. */
export async function previewInParts(foresee: PreviewLines, lines: string[][]): Promise<(LinePreview | undefined)[]> {
  const parts: string[][][] = []
  for (let i = 0; i < lines.length; i += LINES_PER_REQUEST) parts.push(lines.slice(i, i + LINES_PER_REQUEST))
  const found = await Promise.all(parts.map(foresee))
  return found.flatMap((previews, i) => parts[i]!.map((_, at) => previews[at]))
}

/**
 * Return whether the seat is asked no further question. Either the action is complete, or a die roll, a card draw or
 * another seat's choice follows.
 */
const ends = (preview: LinePreview, line: string[]): boolean =>
  preview.refusal === null ? !preview.asked : preview.refusal.error.id === CHANCE && preview.refusal.n === line.length

/**
 * Answer questions until there is none or `pick` returns null. Return the questions with their answers. Return null if
 * the service refuses an answer.
 */
export async function previewWhole(
  foresee: PreviewLines,
  before: string[],
  pick: PickAnswer,
): Promise<PreviewStep[] | null> {
  const steps: PreviewStep[] = []
  const taken = (): string[] => steps.map(({ choice }) => choice)
  let known: LinePreview[] = await foresee([before])
  for (let asked = 0; asked < MAX_QUESTIONS; asked += 1) {
    const preview = known.shift()
    if (preview === undefined) return null
    if (ends(preview, [...before, ...taken()])) return steps
    if (preview.refusal !== null) return null
    const guesses = guess(preview, taken(), pick)
    if (guesses.length === 0) return steps
    const lines = guesses.map((_, i) => [...before, ...taken(), ...guesses.slice(0, i + 1)])
    known = await foresee(lines)
    steps.push({ preview, choice: guesses[0]! })
    // As long as `pick` returns the predicted answers, use the previews of these answers.
    for (let i = 1; i < guesses.length && known.length > 1; i += 1) {
      const next = known[0]!
      if (next.refusal !== null || !next.asked || pick(next, taken()) !== guesses[i]) break
      steps.push({ preview: next, choice: guesses[i]! })
      known.shift()
    }
  }
  return null
}

/** Return predicted answers. They assume that the same question repeats, without generals who have joined already. */
function guess(preview: LinePreview, taken: string[], pick: PickAnswer): string[] {
  const found: string[] = []
  let { options } = preview
  while (found.length < GUESSES_PER_REQUEST) {
    const next = pick({ ...preview, options }, [...taken, ...found])
    if (next === null) return found
    found.push(next)
    const verb = next.split(' ')[0]!
    if (verb === BRING) options = options.filter((option) => option.notation !== next)
    else if (!LOSS_VERBS.has(verb)) return found
  }
  return found
}
