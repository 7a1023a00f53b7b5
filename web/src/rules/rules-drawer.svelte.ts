// The state of the rules drawer: whether it is open, the requested section, and the loaded rules.
import * as api from '../api'
import type { Reason } from '../types'

/** How long after a change of game its rules are loaded, in milliseconds. */
const RULES_DELAY_MS = 1500

class Rules {
  section = $state<string | null>(null)
  /** A number that increases with each request for a section, even if the same section is requested again. */
  asked = $state(0)
  clauses = $state.raw<Reason[]>([])
  /** Whether the game has no rules text. Section numbers are then not links. */
  none = $state(false)
  /** The game whose rules were requested last. `game` is the game whose rules have been loaded. */
  private wanted = ''
  private game = $state('')
  private opener: Element | null = null
  private calm: ReturnType<typeof setTimeout> | undefined

  /**
   * Change to the rules of a game. By default, they are loaded after a delay, so that more urgent requests come first.
   * With `atOnce`, they are loaded now, to find out whether the game has rules.
   */
  async turn(game: string, atOnce = false): Promise<void> {
    this.wanted = game
    clearTimeout(this.calm)
    this.none = this.game === game && this.clauses.length === 0
    if (atOnce) return this.load(game)
    this.calm = setTimeout(() => void this.load(game), RULES_DELAY_MS)
  }

  /** The game whose rules have been loaded. */
  get of(): string {
    return this.game
  }

  private async load(game: string): Promise<void> {
    // Opening the drawer calls this function again, so a failed request is repeated.
    if (this.game === game) return
    const clauses = await api.rules(game).catch(() => null)
    if (clauses === null || game !== this.wanted) return
    this.clauses = clauses
    this.none = clauses.length === 0
    this.game = game
    // Scroll to the section that was requested before the rules arrived.
    if (this.section !== null) this.asked += 1
  }

  open(section: string): void {
    if (this.none) return
    void this.load(this.wanted)
    if (this.section === null) this.opener = document.activeElement
    this.section = section
    this.asked += 1
  }

  /** Close the drawer. Return the focus to the element that opened it or, if that element is gone, to the prompt. */
  close(): void {
    if (this.section === null) return
    this.section = null
    const back = this.opener?.isConnected ? this.opener : document.querySelector('[data-question]')
    this.opener = null
    if (back instanceof HTMLElement || back instanceof SVGElement) back.focus({ preventScroll: true })
  }
}

export const rules = new Rules()
