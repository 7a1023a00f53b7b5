// A pause before the next state is shown. It lets the player notice a change that has no log entry.

const PAUSE_MS = 450

export class Pause {
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly then: () => void) {}

  get lasts(): boolean {
    return this.timer !== undefined
  }

  begin(): void {
    this.end()
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.then()
    }, PAUSE_MS)
  }

  /** Cancel the pause, and the action that would follow the pause. */
  end(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
