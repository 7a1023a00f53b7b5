// The addresses of the editor, which only whoever has its key is answered at.
import { ask } from '../api'
import type { EditionBegun, EditionDraft, EditionLaid } from '../generated/wire'
import type { Lang } from '../types'
import type { Checked, Look, Saved, Tables } from '../edition/types'

export const look = (key: string): Promise<Look> => ask('editor', { key })
export const begin = (key: string, game: string, lang: Lang): Promise<Look> =>
  ask('editor/begin', { key, body: { game, lang } satisfies EditionBegun })
export const check = (key: string, tables: Tables, lang: Lang): Promise<Checked> =>
  ask('editor/check', { key, body: { tables, lang } satisfies EditionDraft })
export const save = (key: string, tables: Tables, state: string, lang: Lang): Promise<Saved> =>
  ask('editor/save', { key, body: { tables, state, lang } satisfies EditionDraft })
/** Lets tables be opened with the edition as it was saved. */
export const lay = (key: string): Promise<EditionLaid> => ask('editor/play', { key, body: {} })
