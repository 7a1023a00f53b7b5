// What somebody notes for himself: with a seat the service keeps it, for all his devices; without one this browser does.
import * as api from '../api'
import type { Notebook, Noted, NoteMade } from '../generated/wire'
import { remember, remembered } from '../ui/storage'

export const LONGEST_NOTE = 2000

export class Notes {
  all = $state.raw<Noted[]>([])
  private loaded: Promise<void> | null = null

  constructor(
    private readonly table: string,
    private readonly key: string,
  ) {}

  /** Whether the service keeps them. */
  get kept(): boolean {
    return this.key !== '' && !api.here()
  }

  at(step: number): string {
    return this.all.find((each) => each.step === step)?.text ?? ''
  }

  load(): Promise<void> {
    return (this.loaded ??= this.fetch())
  }

  /** Keeps a note in the place of what was noted there; '' takes it away. */
  async keep(step: number, text: string): Promise<void> {
    if (text === this.at(step)) return
    if (this.kept) await api.send(this.table, 'notes', { step, text } satisfies NoteMade, this.key)
    const others = this.all.filter((each) => each.step !== step)
    const at = Math.floor(Date.now() / 1000)
    this.all = text === '' ? others : [...others, { step, text, at }].sort((a, b) => a.step - b.step)
    if (!this.kept) remember(this.name, JSON.stringify(this.all))
  }

  private async fetch(): Promise<void> {
    this.all = this.kept
      ? (await api.part<Notebook>(this.table, 'notes', {}, this.key)).notes
      : (JSON.parse(remembered(this.name) ?? '[]') as Noted[])
  }

  private get name(): string {
    return `sandtable-notes-${this.table}`
  }
}
