// A strategic move as a line of choices: what pays for it, and for each of its units from where, which, and where to.
export const BY_SEA = 'evacuate'
const FROM = 'from '

export interface Leg {
  /** Where in the line it begins. */
  at: number
  from: string
  unit: string
  /** The space; null by sea. */
  to: string | null
}

/** The units of a strategic move that are wholly told. */
export function legsOf(line: string[]): Leg[] {
  return line.flatMap((choice, at) => {
    const [unit, to] = [line[at + 1], line[at + 2]]
    if (!choice.startsWith(FROM) || unit?.startsWith('take ') !== true || to === undefined) return []
    if (to !== BY_SEA && !to.startsWith('to ')) return []
    return [{ at, from: choice.slice(FROM.length), unit: unit.slice(5), to: to === BY_SEA ? null : to.slice(3) }]
  })
}

/** The line without one of its units; nothing where none is left. */
export function without(line: string[], leg: number): string[] {
  const { at } = legsOf(line)[leg]!
  const rest = [...line.slice(0, at), ...line.slice(at + 3)].filter((choice) => choice !== 'done')
  return legsOf(rest).length === 0 ? [] : rest
}
