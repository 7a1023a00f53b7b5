// What a bot would choose of all that is asked at once, as a game tells it and lays it out.
export interface Advised {
  /** Whether its first choice can be followed by itself as well. */
  readonly singly?: boolean
  /** The line in words. */
  tell(line: string[]): string
  /** Lays it out, so that it can be changed before it is confirmed. */
  lay(line: string[]): void
}
