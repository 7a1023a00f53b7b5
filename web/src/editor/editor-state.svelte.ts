// The state of an edition in the editor: its tables with undo, the result of the game's check, and its folder.
import * as service from '../api'
import type { GameEditor } from '../edition/game-editor-interface'
import { language, t } from '../words/language.svelte'
import type { BaseComponents, Message } from '../types'
import * as api from './api'
import { optionsFor } from './forms/form-fields'
import { componentsOf } from './edited-map-table'
import { placeOf, type ProblemPlace } from './problem-places'
import {
  anyReconstructed,
  valueAt,
  dataOf,
  entryAt,
  isReconstructed,
  OWN,
  partOf,
  withValue,
  withKey,
  setSource,
  sourceOf,
  withOwn,
} from '../edition/edit-components'
import type { EditionCheck, OpenEdition, Tables, Target, Value } from '../edition/types'

/** How long the tables must stay unchanged before the game checks them, in milliseconds. */
const CHECK_DELAY_MS = 300
const MAX_UNDO_STEPS = 300

export interface Problem {
  message: Message
  place: ProblemPlace | null
}

export class EditorState {
  tables = $state.raw<Tables>({})
  checked = $state.raw<EditionCheck>({ problems: [], edition: '', catalogue: null })
  chosen = $state.raw<Target | null>(null)
  /**
   * Whether the owner reads new values from their own copy of the game. The source of these values is then that copy.
   */
  fromCopy = $state(true)
  /** Whether the editor shows only reconstructed entries. */
  onlyOpen = $state(false)
  busy = $state(false)
  checking = $state(false)
  trouble = $state.raw<Message | null>(null)
  private saved = $state.raw<Tables>({})
  private past = $state.raw<Tables[]>([])
  private future = $state.raw<Tables[]>([])
  /** The components from the last check that found no problems. */
  private lastCatalogue = $state.raw<BaseComponents | null>(null)
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
    readonly look: OpenEdition,
    /** The game's support for the editor. It is null if the edition is edited only with forms. */
    readonly editor: GameEditor | null,
  ) {
    this.tables = this.saved = look.tables
    this.state = look.state
    this.hear(look.checked)
  }

  private drawn(tables: Tables): BaseComponents {
    return componentsOf(this.editor, this.look.own, this.lastCatalogue, tables)
  }

  private placed(checked: EditionCheck, tables: Tables): Problem[] {
    return checked.problems.map((message) => ({
      message,
      place: placeOf(tables, this.editor?.fromZero ?? [], message),
    }))
  }

  private hear(checked: EditionCheck): void {
    this.checked = checked
    if (checked.catalogue) this.lastCatalogue = checked.catalogue
  }

  /** Replace the tables. Keep the old tables for undo. */
  change(next: Tables): void {
    if (next === this.tables) return
    this.past = [...this.past.slice(-MAX_UNDO_STEPS), this.tables]
    this.future = []
    this.become(next)
  }

  private become(next: Tables): void {
    this.tables = next
    if (this.chosen && valueAt(next, this.chosen) === undefined) this.chosen = null
    clearTimeout(this.timer)
    this.checking = true
    this.timer = setTimeout(() => void this.check(), CHECK_DELAY_MS)
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
      const checked = await api.checkEdition(this.key, this.tables, language.lang)
      if (turn !== this.asked) return
      this.hear(checked)
      this.trouble = null
    } catch (failure) {
      if (turn === this.asked) this.trouble = service.errorMessage(failure)
    } finally {
      if (turn === this.asked) this.checking = false
    }
  }

  /** Set keys of an entry. If the values come from the owner's own copy, also set the source of the changed parts. */
  enter(target: Target, keys: Record<string, Value>, usual: Record<string, Value | undefined> = {}): void {
    let next = this.tables
    for (const [key, value] of Object.entries(keys)) {
      next = withKey(next, this.look.base, target, key, value, usual[key])
      const part = partOf(entryAt(next, target), key)
      if (this.fromCopy && part !== null) next = setSource(next, target, part, OWN, t('editor-own-title'))
    }
    this.change(next)
  }

  /** Set the source of an entry or of a part. */
  attribute(target: Target, part: string, source: string): void {
    if (sourceOf(entryAt(this.tables, target), part) !== source)
      this.change(setSource(this.tables, target, part, source, t('editor-own-title')))
  }

  /** The source of a new entry. */
  get newSource(): string {
    return this.fromCopy ? OWN : 'reconstructed'
  }

  /** Add an entry. If it comes from the owner's own copy, make sure that the list of sources contains the copy. */
  added(next: Tables, target: Target): void {
    this.change(this.fromCopy ? withOwn(next, t('editor-own-title')) : next)
    this.chosen = target
  }

  remove(target: Target): void {
    this.change(withValue(this.tables, target, undefined))
  }

  options(names: string): string[] {
    return optionsFor(this.look.forms, this.tables, names)
  }

  isOpen(target: Target): boolean {
    return anyReconstructed(entryAt(this.tables, target))
  }

  /**
   * Save the edition to its folder. Return whether that succeeded. Saves run one after another, because each save needs
   * the state of the folder after the previous save.
   */
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
      const done = await api.saveEdition(this.key, tables, this.state, language.lang)
      this.state = done.state
      this.saved = tables
      if (tables === this.tables) this.hear(done.checked)
      return true
    } catch (failure) {
      this.trouble = service.errorMessage(failure)
      return false
    } finally {
      this.busy = false
    }
  }
}
