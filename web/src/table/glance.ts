// What moves without a word is looked at for a moment before the next comes.

/** How long, in milliseconds. */
const GLANCE = 450

export class Glance {
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
    }, GLANCE)
  }

  /** Nothing is looked at any more, and nothing comes after it. */
  end(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
