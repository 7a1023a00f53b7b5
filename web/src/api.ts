// The API endpoints of the service. If a call fails, it throws an `ApiError` with a message for the player.
import type {
  LinePreview,
  ChoiceRequest,
  DrawingRequest,
  ErrorBody,
  Hint,
  WebhookSecret,
  WebhookRequest,
  JoinRequest,
  LessonMove,
  LessonPreviewRequest,
  LessonEntry,
  RulePicture,
  AnnotatedGameEntry,
  Annotation,
  LessonOddsRequest,
  LessonOutlookRequest,
  LessonState,
  LessonExplanationRequest,
  LineRequest,
  PremoveRequest,
  PreviewRequest,
  SeatNameRequest,
  TableRequest,
  OfflinePage,
  OpenedTable,
  Outlook,
  BotPaceRequest,
  DicePartRequest,
  DiceCommitment,
  PuzzleAnswer,
  PuzzleEntry,
  StoredRecord,
  RecordUpload,
  Rematch,
  SeatGrant,
  SwitchRequest,
  UndoRequest,
  HintRequest,
  TakebackAnswer,
  TermsIndex,
  ComponentList,
} from './generated/wire'
import { transport, type LiveLine } from './transport'
import type { BaseComponents, BaseView, Lang, Listed, Message, PublicTable, Reason, Seat, SeatState } from './types'

/** The options of a hint request. */
export type HintOptions = Omit<HintRequest, 'version'>
export type { LinePreview, CandidateMove, Hint, OpenedTable, DicePart } from './generated/wire'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: Reason | null,
    /**
     * The table's current state, if the service refused a choice because the page's version of the table was too old.
     * Otherwise null.
     */
    readonly state: SeatState | null = null,
  ) {
    super(`status ${status}`)
  }

  /** Whether the service could not be reached, or a proxy responded instead of the service. */
  get lost(): boolean {
    return this.status === 0 || (this.status >= 500 && this.reason === null)
  }
}

/** Return the message for a failed call: the service's message, or a message that the service cannot be reached. */
export const errorMessage = (failure: unknown): Message =>
  failure instanceof ApiError && failure.reason ? failure.reason.message : { id: 'page-offline', args: {} }

interface RequestOptions {
  /**
   * A seat's key. A request without a key is made as a spectator. The key is sent as a header, because browsers and
   * servers store URLs in histories and logs.
   */
  key?: string | undefined
  body?: unknown
  /** The HTTP method of a request with a body. */
  method?: 'POST' | 'PUT'
}

export async function request<T>(path: string, { key, body, method = 'POST' }: RequestOptions = {}): Promise<T> {
  const headers: Record<string, string> = {}
  if (key) headers['authorization'] = `Bearer ${key}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) }
  let response: Response
  try {
    response = await transport().fetch(path, init)
  } catch {
    throw new ApiError(0, null)
  }
  if (response.status === 204) return undefined as T
  if (response.ok) return (await response.json()) as T
  const wrong = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const reason = wrong.error ? { section: wrong.section ?? '', message: wrong.error } : null
  throw new ApiError(response.status, reason, wrong.state ?? null)
}

const at = (table: string, what = ''): string => `tables/${encodeURIComponent(table)}${what === '' ? '' : `/${what}`}`

/** Return a query string of the parameters that are not empty. */
const query = (parts: Record<string, string>): string => {
  const given = Object.entries(parts).filter(([, value]) => value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

/** Fetch a resource of a table, such as the replay. The caller names the type of the response. */
export const fetchPart = <T>(table: string, what: string, parts: Record<string, string> = {}, key = ''): Promise<T> =>
  request(at(table, what) + query(parts), { key })

/**
 * Return the threats, supply lines and goals that a seat can know. Return null if the game does not compute them, or if
 * the table's version has changed.
 */
export const outlook = (
  known: { table: string; keys: Record<string, string> },
  now: { seat: string | null; version: number } | null,
): Promise<Outlook | null> =>
  now === null
    ? Promise.resolve(null)
    : fetchPart(known.table, 'outlook', { version: String(now.version) }, known.keys[now.seat ?? ''] ?? '')

/** Post a body to a resource of a table. The caller names the type of the response. */
export const sendPart = <T>(table: string, what: string, body: unknown, key = ''): Promise<T> =>
  request(at(table, what), { key, body })

export const games = (): Promise<Listed[]> => request('games')
/** Return a game's components. With an edition's hash, return the components of that edition. */
export const components = (game: string, variant = '', edition = ''): Promise<BaseComponents> =>
  request(`games/${game}${query({ variant, edition })}`)
/** The playback speed of games between bots. */
export type Speed = BotPaceRequest['speed']
/** Return the names of a game's components. Every game has names, even a game without page code. */
export const componentNames = (game: string, variant = ''): Promise<ComponentList> =>
  request(`games/${game}/things${query({ variant })}`)

/** Return a game's drawing of a view as SVG. Without a view, the drawing shows the game before it begins. */
export async function drawing(game: string, variant: string, lang: Lang, view: BaseView | null): Promise<string> {
  const response = await transport().fetch(`games/${game}/drawing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lang, variant, ...(view !== null && { view: { ...view } }) } satisfies DrawingRequest),
  })
  if (!response.ok) throw new ApiError(response.status, null)
  return response.text()
}

export const lessons = (game: string): Promise<LessonEntry[]> => request(`lessons/${game}`)

export const puzzles = (game: string): Promise<PuzzleEntry[]> => request(`puzzles/${game}`)
/** Return a puzzle's solution, and the evaluations of its most common errors. */
export const puzzleAnswer = (game: string, puzzle: string): Promise<PuzzleAnswer> =>
  request(`puzzles/${game}/${encodeURIComponent(puzzle)}`)

const inLesson = <T>(game: string, lesson: string, what: string, body: unknown): Promise<T> =>
  request(`lessons/${game}/${encodeURIComponent(lesson)}${what}`, { body })

/** Return the state of a lesson after a move. */
export const lessonStep = (game: string, lesson: string, act: LessonMove): Promise<LessonState> =>
  inLesson(game, lesson, '', act)
export const lessonPreview = (game: string, lesson: string, wanted: LessonPreviewRequest): Promise<LinePreview[]> =>
  inLesson(game, lesson, '/ahead', wanted)
export const lessonOdds = <T>(game: string, lesson: string, wanted: LessonOddsRequest): Promise<T | null> =>
  inLesson(game, lesson, '/odds', wanted)
export const lessonOutlook = (game: string, lesson: string, wanted: LessonOutlookRequest): Promise<Outlook> =>
  inLesson(game, lesson, '/outlook', wanted)
export const lessonExplain = (game: string, lesson: string, wanted: LessonExplanationRequest): Promise<Reason | null> =>
  inLesson(game, lesson, '/why', wanted)

export const annotatedGames = (game: string): Promise<AnnotatedGameEntry[]> => request(`told/${game}`)
/**
 * Return the annotations of an annotated game. With `what`, return another resource of the game, such as its replay.
 */
export const annotatedGame = <T = Annotation[]>(
  game: string,
  id: string,
  what = '',
  parts: Record<string, string> = {},
): Promise<T> => request(`told/${game}/${encodeURIComponent(id)}${what}${query(parts)}`)

export const rulePictures = (game: string): Promise<RulePicture[]> => request(`games/${game}/rules/pictures`)
/** Return the picture of a rules section as SVG. */
export async function rulePicture(game: string, section: string, lang: Lang): Promise<string> {
  const response = await transport().fetch(
    `games/${game}/rules/pictures/${encodeURIComponent(section)}${query({ lang })}`,
  )
  if (!response.ok) throw new ApiError(response.status, null)
  return response.text()
}

export const rules = (game: string): Promise<Reason[]> => request(`games/${game}/rules`)
export const bots = (game: string, variant: string): Promise<string[]> => request(`bots/${game}${query({ variant })}`)

/**
 * The group of a game's messages to load. Messages of lessons and of annotated games are in separate files. ''
 * means all other messages.
 */
export type TextPart = '' | 'lessons' | 'told'

/** Return a game's messages: those of its lessons, those of its annotated games, or all others. */
export async function locale(lang: Lang, game: string, part: TextPart = ''): Promise<string> {
  const response = await transport().fetch(`locale/${lang}${query({ game, part })}`)
  if (!response.ok) throw new ApiError(response.status, null)
  return response.text()
}

/** The options of a new table, such as names, an edition, or a record with the number of its steps to replay. */
export type TableOptions = Pick<TableRequest, 'name' | 'names' | 'record' | 'step' | 'part' | 'clock' | 'edition'>

/** Have the server choose a secret for the dice. Return the secret's hash. */
export const commitDice = (): Promise<DiceCommitment> => request('commitments', { body: {} })

export const openTable = (
  game: string,
  variant: string,
  seats: Record<Seat, string>,
  seed: number | null,
  more: TableOptions = {},
): Promise<OpenedTable> => request('tables', { body: { game, variant, seats, seed, ...more } satisfies TableRequest })

/** Join a table with an invitation. Return the key of the seat. */
export const joinTable = (table: string, invite: string, name: string, part: string): Promise<SeatGrant> =>
  request(at(table, 'join'), { body: { invite, name, part } satisfies JoinRequest })

/** Reveal the secret that a seat has contributed to the dice. `part` is null if this browser has lost the secret. */
export const revealPart = (table: string, key: string, part: string | null): Promise<void> =>
  request(at(table, 'part'), { key, body: { part } satisfies DicePartRequest })

export const publicTable = (table: string): Promise<PublicTable> => request(at(table))

/** Set the player's name at a table. */
export const setName = (table: string, key: string, name: string): Promise<void> =>
  request(at(table, 'name'), { key, body: { name } satisfies SeatNameRequest })

/** Set the speed of a game between bots. `key` is the key of the player who opened the table. */
export const setBotSpeed = (table: string, key: string, speed: Speed, step = false): Promise<void> =>
  request(at(table, 'pace'), { key, body: { speed, step } satisfies BotPaceRequest })

/** Open a rematch, in which each player moves to the next seat. Return the caller's seat. */
export const rematch = (table: string, key: string): Promise<Rematch> =>
  request(at(table, 'rematch'), { key, body: {} })

/**
 * Set the URL that the service calls when a seat is to move. An empty URL removes the webhook. Return the secret with
 * which the service signs its calls.
 */
export const setWebhook = (table: string, key: string, url: string): Promise<WebhookSecret> =>
  request(at(table, 'hook'), { key, body: { url } satisfies WebhookRequest })

const seen = <V extends BaseView>(table: string, key: string): Promise<SeatState<V>> =>
  request(at(table, 'seat'), { key })

/** A state that has been prefetched but not yet used. */
let ahead: { table: string; key: string; answer: Promise<SeatState<BaseView>> } | null = null

/** Fetch a seat's state early, in parallel with other resources of the table. */
export function prefetchState(table: string, key: string): void {
  const answer = seen(table, key)
  // The caller that uses the state handles a failure. If no caller uses the state, the browser must not report the
  // failure.
  answer.catch(() => undefined)
  ahead = { table, key, answer }
}

export function fetchState<V extends BaseView>(table: string, key: string): Promise<SeatState<V>> {
  const early = ahead
  ahead = null
  return early?.table === table && early.key === key ? (early.answer as Promise<SeatState<V>>) : seen(table, key)
}

/** Return a new token. The token lets the service detect that a choice was sent twice. */
export const newChoiceToken = (): string => crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}`

/** Make a choice. The response omits events that only repeat the choice. */
export const choose = <V extends BaseView>(table: string, key: string, made: ChoiceRequest): Promise<SeatState<V>> =>
  request(at(table, 'choose'), { key, body: made })

/** Make several choices together. Either all of them are made, or none. */
export const chooseLine = <V extends BaseView>(table: string, key: string, made: LineRequest): Promise<SeatState<V>> =>
  request(at(table, 'line'), { key, body: made })

/** Submit several choices ahead of the seat's turn. An empty list withdraws them. */
export const setPremoves = <V extends BaseView>(
  table: string,
  key: string,
  version: number,
  choices: string[],
): Promise<SeatState<V>> =>
  request(at(table, 'orders'), { key, body: { version, line: choices } satisfies PremoveRequest })

/** Preview several sequences of choices without making them. Return the prompt after each sequence. */
export const previewLines = (table: string, key: string, wanted: PreviewRequest): Promise<LinePreview[]> =>
  request(at(table, 'ahead'), { key, body: wanted })

const versioned =
  (what: string) =>
  <V extends BaseView>(table: string, key: string, version: number): Promise<SeatState<V>> =>
    request(at(table, what), { key, body: { version } satisfies UndoRequest })

/** Undo the seat's last choice. */
export const undo = versioned('undo')
/** Undo all choices that the seat has made this turn and can still undo. */
export const restartTurn = versioned('reset')
/** Request a takeback. It is needed for a choice after which dice were rolled or other players made choices. */
export const requestTakeback = versioned('ask-back')

export const hint = (table: string, key: string, version: number, wanted: HintOptions = {}): Promise<Hint> =>
  request(at(table, 'hint'), { key, body: { version, ...wanted } satisfies HintRequest })

/** Return the strongest bot's evaluation of all options of the seat. */
export const coach = (table: string, key: string, version: number): Promise<Hint> =>
  request(at(table, 'coach'), { key, body: { version } satisfies UndoRequest })

/** Accept or decline another player's takeback request, or withdraw the seat's own request. */
export const answerTakeback = <V extends BaseView>(
  table: string,
  key: string,
  version: number,
  cursor: number,
  accept: boolean,
): Promise<SeatState<V>> =>
  request(at(table, 'answer-back'), { key, body: { version, cursor, accept } satisfies TakebackAnswer })

/** Set whether the service makes forced choices automatically for this seat. */
export const setAutoForced = <V extends BaseView>(table: string, key: string, on: boolean): Promise<SeatState<V>> =>
  request(at(table, 'auto-forced'), { key, body: { on } satisfies SwitchRequest })

export const explain = (table: string, key: string, about: string): Promise<Reason | null> =>
  request(`${at(table, 'why')}?about=${encodeURIComponent(about)}`, { key })

/**
 * Return the odds of a choice. Without a choice, return the odds of the current battle. Return null if there are no
 * odds, or if the table's version has changed.
 */
export const odds = <T>(table: string, key: string, version: number, choice: string): Promise<T | null> =>
  fetchPart(table, 'odds', { choice, version: String(version) }, key)

/** Return a game's steps as a seat sees them. Without a seat, return them as a spectator sees them. */
export const replay = <T>(table: string, eyes: Seat | '', key = ''): Promise<T> =>
  fetchPart(table, 'replay', { eyes }, key)

/** Return the dice rolled so far, with their expected values. */
export const luck = <T>(table: string, key = ''): Promise<T> => fetchPart(table, 'luck', {}, key)

/** Return the data that verify whether each die follows from the game's secret. */
export const proof = <T>(table: string, key = ''): Promise<T> => fetchPart(table, 'proof', {}, key)

/** Return the record of a finished game as text. */
export async function record(table: string, key = ''): Promise<string> {
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
  const response = await transport().fetch(at(table, 'record'), { headers })
  if (!response.ok) throw new ApiError(response.status, null)
  return response.text()
}

/** Import a record. Every player who has the table's id can view it. */
export const uploadRecord = (text: string): Promise<StoredRecord> =>
  request('records', { body: { record: text } satisfies RecordUpload })

/** Return the host's information pages. */
export const terms = (): Promise<TermsIndex> => request('about')

/** Return the URL of the offline page. */
export const offlinePage = (): Promise<OfflinePage> => request('offline')

/** Whether the tables are in this browser. There is then no server and no other device. */
export const isLocal = (): boolean => transport().here

/**
 * Open the live connection of a seat. `page` is the id of this page, and `from` is the number of the last event that
 * this page has received.
 */
export function openLiveLine(
  table: string,
  key: string,
  page: string,
  from: { cursor: number; events: number } | null,
): LiveLine {
  const known: Record<string, string> =
    from === null ? {} : { cursor: String(from.cursor), events: String(from.events) }
  return transport().live(`${at(table, 'live')}${query({ key, page, ...known })}`)
}
