// Reads and changes the choices of a strategic move: the payment, then for each unit (a leg) its start, type and
// destination.
export const BY_SEA = 'evacuate'
const FROM = 'from '

export interface Leg {
  /** The index of the leg's first choice in the sequence of choices. */
  at: number
  from: string
  unit: string
  /** The id of the destination, or null for an evacuation by sea. */
  to: string | null
}

/** Return the complete legs of a strategic move. A leg is the move of one unit. */
export function legsOf(line: string[]): Leg[] {
  return line.flatMap((choice, at) => {
    const [unit, to] = [line[at + 1], line[at + 2]]
    if (!choice.startsWith(FROM) || unit?.startsWith('take ') !== true || to === undefined) return []
    if (to !== BY_SEA && !to.startsWith('to ')) return []
    return [{ at, from: choice.slice(FROM.length), unit: unit.slice(5), to: to === BY_SEA ? null : to.slice(3) }]
  })
}

/** Return the choices of a strategic move without one of its legs. If no leg remains, return an empty list. */
export function withoutLeg(line: string[], leg: number): string[] {
  const { at } = legsOf(line)[leg]!
  const rest = [...line.slice(0, at), ...line.slice(at + 3)].filter((choice) => choice !== 'done')
  return legsOf(rest).length === 0 ? [] : rest
}
