// The interface through which a game describes and applies a bot's advice that answers several prompts together.
import type { LinePreview } from '../../generated/wire'

export interface AdviceSource {
  /** Whether the first choice of the advice can also be made singly. */
  readonly singly?: boolean
  /**
   * The ids of the prompts that the advice answers after the first one; by default, all prompts of the same rules
   * section.
   */
  readonly questions?: readonly string[]
  /** Whether the advice is part of an action, so that the choices of the action before it must be made first. */
  readonly within?: boolean
  /** Return whether the game answers a prompt with a form. */
  lays?(preview: LinePreview): boolean
  /** Return whether the form already contains a sequence of advised choices. */
  laid?(line: string[]): boolean
  /** Describe a sequence of advised choices in words; empty if the form makes none of them. */
  tell(line: string[]): string
  /** Enter a sequence of advised choices in the form, so that the player can change it before confirming. */
  lay(line: string[]): void
}
