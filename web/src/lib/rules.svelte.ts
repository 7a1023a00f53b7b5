// The drawer with the rules: open or not, and at which section.
import * as api from '../api'
import type { Reason } from '../types'

class Rules {
  section = $state<string | null>(null)
  clauses = $state.raw<Reason[]>([])
  private game = ''

  async load(game: string): Promise<void> {
    if (this.game === game) return
    this.clauses = await api.rules(game)
    this.game = game
  }

  open(section: string): void {
    this.section = section
  }

  close(): void {
    this.section = null
  }
}

export const rules = new Rules()
