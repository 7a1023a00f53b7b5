// The drawer with the rules: open or not, at which section, and what is searched for in it.
import * as api from '../api'
import type { Reason } from '../types'

/** A piece of a sentence: what was searched for, or what lies between. */
export interface Piece {
  text: string
  hit: boolean
}

/** Cuts a text where something is found in it, whatever the case. */
export function pieces(text: string, wish: string): Piece[] {
  const found: Piece[] = []
  const low = text.toLowerCase()
  // A letter whose small form is longer would shift what is found: then the text is searched as it stands.
  const [hay, needle] = low.length === text.length ? [low, wish.toLowerCase()] : [text, wish]
  let from = 0
  for (let at = needle === '' ? -1 : hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, from)) {
    if (at > from) found.push({ text: text.slice(from, at), hit: false })
    found.push({ text: text.slice(at, at + needle.length), hit: true })
    from = at + needle.length
  }
  if (from < text.length) found.push({ text: text.slice(from), hit: false })
  return found
}

/** How long after a game has been turned to its rules are fetched, in milliseconds. */
const CALM = 1500

class Rules {
  section = $state<string | null>(null)
  /** Grows each time a section is asked for, also the same one again. */
  asked = $state(0)
  clauses = $state.raw<Reason[]>([])
  /** Whether the game is known to have no rules in words: then no section leads to any. */
  none = $state(false)
  /** The game whose rules these are to be, and whose they are. */
  private wanted = ''
  private game = $state('')
  private opener: Element | null = null
  private calm: ReturnType<typeof setTimeout> | undefined

  /**
   * Turns to the rules of a game: nothing waits for them, and they come when the page has come to rest; or `atOnce`, where
   * it is not known whether there are any.
   */
  async turn(game: string, atOnce = false): Promise<void> {
    this.wanted = game
    clearTimeout(this.calm)
    this.none = this.game === game && this.clauses.length === 0
    if (atOnce) return this.load(game)
    this.calm = setTimeout(() => void this.load(game), CALM)
  }

  /** The game whose rules these are. */
  get of(): string {
    return this.game
  }

  private async load(game: string): Promise<void> {
    // What could not be had now is asked for again when the drawer is opened.
    if (this.game === game) return
    const clauses = await api.rules(game).catch(() => null)
    if (clauses === null || game !== this.wanted) return
    this.clauses = clauses
    this.none = clauses.length === 0
    this.game = game
    // Whoever was quicker than they are is brought to his section now.
    if (this.section !== null) this.asked += 1
  }

  open(section: string): void {
    if (this.none) return
    void this.load(this.wanted)
    if (this.section === null) this.opener = document.activeElement
    this.section = section
    this.asked += 1
  }

  /** The focus goes back to what opened the drawer, or to the question if that is gone. */
  close(): void {
    if (this.section === null) return
    this.section = null
    const back = this.opener?.isConnected ? this.opener : document.querySelector('[data-question]')
    this.opener = null
    if (back instanceof HTMLElement || back instanceof SVGElement) back.focus({ preventScroll: true })
  }
}

export const rules = new Rules()
