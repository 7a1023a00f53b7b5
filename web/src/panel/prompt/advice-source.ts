// The interface through which a game describes and applies a bot's advice that answers several prompts together.
import type { LinePreview } from '../../generated/wire'

export interface AdviceSource {
  /** Whether the first choice of the advice can also be made singly. */
  readonly singly?: boolean
  /**
   * The ids of the prompts after the first that the advice answers; by default, all prompts of the same rules section.
   */
  readonly questions?: readonly string[]
  /** Whether the advice is part of an action, so that the choices before it must be composed first. */
  readonly within?: boolean
  /** Return whether the composition answers a prompt. */
  lays?(preview: LinePreview): boolean
  /** Return whether the composition already contains the choices of a line. */
  laid?(line: string[]): boolean
  /** Return a line in words; empty if the composition makes none of its choices. */
  tell(line: string[]): string
  /** Apply a line to the composition, so that the player can change it before confirming. */
  lay(line: string[]): void
}
