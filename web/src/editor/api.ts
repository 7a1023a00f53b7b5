// The API endpoints of the editor. They need the editor's key.
import { request } from '../api'
import type { EditionStart, EditionDraft, EditionInPlay } from '../generated/wire'
import type { Lang } from '../types'
import type { EditionCheck, EditionState, SavedEdition, Tables } from '../edition/types'

export const fetchEdition = (key: string): Promise<EditionState> => request('editor', { key })
export const beginEdition = (key: string, game: string, lang: Lang): Promise<EditionState> =>
  request('editor/begin', { key, body: { game, lang } satisfies EditionStart })
export const checkEdition = (key: string, tables: Tables, lang: Lang): Promise<EditionCheck> =>
  request('editor/check', { key, body: { tables, lang } satisfies EditionDraft })
export const saveEdition = (key: string, tables: Tables, state: string, lang: Lang): Promise<SavedEdition> =>
  request('editor/save', { key, body: { tables, state, lang } satisfies EditionDraft })
/** Allow the server to open tables with the saved edition. */
export const playEdition = (key: string): Promise<EditionInPlay> => request('editor/play', { key, body: {} })
