// The interface through which a game's form shows a bot's advice that answers several prompts together.
import type { LinePreview } from '../../generated/wire'

export interface AdviceSource {
  /** Whether the player can also make the first choice of the advice alone. */
  readonly singly?: boolean
  /**
   * The ids of the prompts that the advice answers after the first prompt. By default, these are all prompts of the
   * same rules section.
   */
  readonly questions?: readonly string[]
  /** Whether the advice is a later part of an action. The choices of the action before it must then be made first. */
  readonly within?: boolean
  /** Return whether the game has a form for a prompt. */
  lays?(preview: LinePreview): boolean
  /** Return whether the form already contains these choices. */
  laid?(line: string[]): boolean
  /** Return a text that describes these choices. Return "" if the form makes none of them. */
  tell(line: string[]): string
  /** Enter these choices in the form. The player can then change them before confirming. */
  lay(line: string[]): void
}
