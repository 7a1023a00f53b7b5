// A player's private notes about a game. The service stores the notes of a seat, for all devices of the player.
// Spectators' notes and notes on the offline page are stored in this browser.
import * as api from '../api'
import type { Notebook, SavedNote, NewNote } from '../generated/wire'
import { writeStored, readStored } from '../ui/local-storage'

export const MAX_NOTE = 2000

export class PrivateNotes {
  all = $state.raw<SavedNote[]>([])
  private loaded: Promise<void> | null = null

  constructor(
    private readonly table: string,
    private readonly key: string,
  ) {}

  /** Whether the service stores the notes. */
  get kept(): boolean {
    return this.key !== '' && !api.isLocal()
  }

  at(step: number): string {
    return this.all.find((each) => each.step === step)?.text ?? ''
  }

  load(): Promise<void> {
    return (this.loaded ??= this.fetch())
  }

  /** Replace the note at a step. An empty text deletes the note. */
  async keep(step: number, text: string): Promise<void> {
    if (text === this.at(step)) return
    if (this.kept) await api.sendPart(this.table, 'notes', { step, text } satisfies NewNote, this.key)
    const others = this.all.filter((each) => each.step !== step)
    const at = Math.floor(Date.now() / 1000)
    this.all = text === '' ? others : [...others, { step, text, at }].sort((a, b) => a.step - b.step)
    if (!this.kept) writeStored(this.name, JSON.stringify(this.all))
  }

  private async fetch(): Promise<void> {
    this.all = this.kept
      ? (await api.fetchPart<Notebook>(this.table, 'notes', {}, this.key)).notes
      : (JSON.parse(readStored(this.name) ?? '[]') as SavedNote[])
  }

  private get name(): string {
    return `sandtable-notes-${this.table}`
  }
}
