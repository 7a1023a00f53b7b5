// What a bot would choose of all that is asked at once, as a game tells it and lays it out.
import type { Ahead } from '../../generated/wire'

export interface Advised {
  /** Whether its first choice can be followed by itself as well. */
  readonly singly?: boolean
  /** The questions that it answers after the first, by their ids; without them those of the same section of the rules. */
  readonly questions?: readonly string[]
  /** What it lays out is asked within an action: the choices before that are put together first. */
  readonly within?: boolean
  /** Whether a question is one of those that it lays out. */
  lays?(told: Ahead): boolean
  /** Whether it lies there as the line says. */
  laid?(line: string[]): boolean
  /** The line in words; nothing where it has nothing to lay out. */
  tell(line: string[]): string
  /** Lays it out, so that it can be changed before it is confirmed. */
  lay(line: string[]): void
}
