// The desk: one edition being edited, with all that was before, what the game says of it, and what is in its folder.
import * as service from '../api'
import type { GameEditor } from '../edition/game'
import { language, t } from '../words/language.svelte'
import type { BaseComponents, Message } from '../types'
import * as api from './api'
import { optionsFor } from './forms/fields'
import { componentsOf } from './picture'
import { placeOf, type Place } from './places'
import {
  anyReconstructed,
  at,
  dataOf,
  entryAt,
  isReconstructed,
  OWN,
  partOf,
  put,
  set,
  setSource,
  sourceOf,
  withOwn,
} from '../edition/tables'
import type { Checked, Opened, Tables, Target, Value } from '../edition/types'

/** How long nothing must have changed before the game is asked what it says, in milliseconds. */
const PAUSE = 300
const MOST_UNDONE = 300

export interface Problem {
  message: Message
  place: Place | null
}

export class Desk {
  tables = $state.raw<Tables>({})
  checked = $state.raw<Checked>({ problems: [], edition: '', catalogue: null })
  chosen = $state.raw<Target | null>(null)
  /** Whether what is entered is taken from the owner's own copy, and its source set so. */
  fromCopy = $state(true)
  /** Whether only what is reconstructed is shown. */
  onlyOpen = $state(false)
  busy = $state(false)
  checking = $state(false)
  trouble = $state.raw<Message | null>(null)
  private saved = $state.raw<Tables>({})
  private past = $state.raw<Tables[]>([])
  private future = $state.raw<Tables[]>([])
  /** What the game said of the edition when it last had no problem. */
  private told = $state.raw<BaseComponents | null>(null)
  private state: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0
  private writing: Promise<boolean> | null = null

  readonly dirty: boolean = $derived(this.tables !== this.saved)
  readonly canUndo: boolean = $derived(this.past.length > 0)
  readonly canRedo: boolean = $derived(this.future.length > 0)
  readonly data = $derived(dataOf(this.tables))
  readonly left: number = $derived(this.data.filter(({ source }) => isReconstructed(source)).length)
  readonly components: BaseComponents = $derived(this.drawn(this.tables))
  readonly problems: Problem[] = $derived(this.placed(this.checked, this.tables))

  constructor(
    readonly key: string,
    readonly look: Opened,
    /** What the game brings to the editor; null if it is edited by forms alone. */
    readonly editor: GameEditor | null,
  ) {
    this.tables = this.saved = look.tables
    this.state = look.state
    this.hear(look.checked)
  }

  private drawn(tables: Tables): BaseComponents {
    return componentsOf(this.editor, this.look.own, this.told, tables)
  }

  private placed(checked: Checked, tables: Tables): Problem[] {
    return checked.problems.map((message) => ({
      message,
      place: placeOf(tables, this.editor?.fromZero ?? [], message),
    }))
  }

  private hear(checked: Checked): void {
    this.checked = checked
    if (checked.catalogue) this.told = checked.catalogue
  }

  /** Another state; undoing goes back to the one before. */
  change(next: Tables): void {
    if (next === this.tables) return
    this.past = [...this.past.slice(-MOST_UNDONE), this.tables]
    this.future = []
    this.become(next)
  }

  private become(next: Tables): void {
    this.tables = next
    if (this.chosen && at(next, this.chosen) === undefined) this.chosen = null
    clearTimeout(this.timer)
    this.checking = true
    this.timer = setTimeout(() => void this.check(), PAUSE)
  }

  undo(): void {
    const before = this.past.at(-1)
    if (!before) return
    this.past = this.past.slice(0, -1)
    this.future = [...this.future, this.tables]
    this.become(before)
  }

  redo(): void {
    const after = this.future.at(-1)
    if (!after) return
    this.future = this.future.slice(0, -1)
    this.past = [...this.past, this.tables]
    this.become(after)
  }

  private async check(): Promise<void> {
    const turn = (this.asked += 1)
    try {
      const checked = await api.check(this.key, this.tables, language.lang)
      if (turn !== this.asked) return
      this.hear(checked)
      this.trouble = null
    } catch (failure) {
      if (turn === this.asked) this.trouble = service.sentenceOf(failure)
    } finally {
      if (turn === this.asked) this.checking = false
    }
  }

  /** A key of an entry set, and with it the source of that part, if it comes from the owner's copy. */
  enter(target: Target, keys: Record<string, Value>, usual: Record<string, Value | undefined> = {}): void {
    let next = this.tables
    for (const [key, value] of Object.entries(keys)) {
      next = set(next, this.look.base, target, key, value, usual[key])
      const part = partOf(entryAt(next, target), key)
      if (this.fromCopy && part !== null) next = setSource(next, target, part, OWN, t('editor-own-title'))
    }
    this.change(next)
  }

  /** Where a datum comes from. */
  attribute(target: Target, part: string, source: string): void {
    if (sourceOf(entryAt(this.tables, target), part) !== source)
      this.change(setSource(this.tables, target, part, source, t('editor-own-title')))
  }

  /** The source of something that is new. */
  get newSource(): string {
    return this.fromCopy ? OWN : 'reconstructed'
  }

  /** Something new, and the owner's copy among the sources if it comes from there. */
  added(next: Tables, target: Target): void {
    this.change(this.fromCopy ? withOwn(next, t('editor-own-title')) : next)
    this.chosen = target
  }

  remove(target: Target): void {
    this.change(put(this.tables, target, undefined))
  }

  options(names: string): string[] {
    return optionsFor(this.look.forms, this.tables, names)
  }

  isOpen(target: Target): boolean {
    return anyReconstructed(entryAt(this.tables, target))
  }

  /** Write what is edited into the folder; whether it is there now. One after the other: each needs the folder's new state. */
  async save(): Promise<boolean> {
    if (this.writing && (await this.writing) && !this.dirty) return true
    this.writing = this.write()
    try {
      return await this.writing
    } finally {
      this.writing = null
    }
  }

  private async write(): Promise<boolean> {
    const tables = this.tables
    this.busy = true
    this.trouble = null
    try {
      const done = await api.save(this.key, tables, this.state, language.lang)
      this.state = done.state
      this.saved = tables
      if (tables === this.tables) this.hear(done.checked)
      return true
    } catch (failure) {
      this.trouble = service.sentenceOf(failure)
      return false
    } finally {
      this.busy = false
    }
  }
}
