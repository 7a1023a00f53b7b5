// The service's addresses, typed. Every call either answers or throws an `ApiError` that carries what to tell the player.
import type {
  Ahead,
  ChoiceMade,
  DrawingWanted,
  ErrorBody,
  Hint,
  HookSet,
  Hooking,
  Joining,
  LessonAct,
  LessonAhead,
  LessonEntry,
  RulePicture,
  ToldEntry,
  ToldMoment,
  LessonOdds,
  LessonOutlook,
  LessonState,
  LessonWhy,
  LineMade,
  Orders,
  LookAhead,
  Naming,
  NewTable,
  Offline,
  Opened,
  Outlook,
  Pacing,
  PartOpened,
  Promised,
  PuzzleAnswer,
  PuzzleEntry,
  RecordKept,
  RecordPutIn,
  Rematch,
  Seated,
  Switching,
  TakeBack,
  Advice,
  TakeBackAnswer,
  TermsListed,
  Things,
} from './generated/wire'
import { transport, type Line } from './transport'
import type { BaseComponents, BaseView, Lang, Listed, Message, PublicTable, Reason, Seat, SeatState } from './types'

/** What a hint is for. */
export type Wanted = Omit<Advice, 'version'>
export type { Ahead, Considered, Hint, Opened, OpeningPart } from './generated/wire'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: Reason | null,
    /** The present state of the table, when the choice answered an older one. */
    readonly state: SeatState | null = null,
  ) {
    super(`status ${status}`)
  }

  /** Nobody has answered, or something on the way that knows nothing of tables. */
  get lost(): boolean {
    return this.status === 0 || (this.status >= 500 && this.reason === null)
  }
}

/** What to tell of a call that has failed: the service's own sentence, or that it cannot be reached. */
export const sentenceOf = (failure: unknown): Message =>
  failure instanceof ApiError && failure.reason ? failure.reason.message : { id: 'page-offline', args: {} }

interface Asking {
  /** A seat's key: sent as a header, for addresses end up in histories and logs. Without one, one looks on. */
  key?: string | undefined
  body?: unknown
}

export async function ask<T>(path: string, { key, body }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = {}
  if (key) headers['authorization'] = `Bearer ${key}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
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

/** What is asked for, with what is left open left out. */
const query = (parts: Record<string, string>): string => {
  const given = Object.entries(parts).filter(([, value]) => value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

/** A table's part that has types of its own elsewhere, such as its replay. */
export const part = <T>(table: string, what: string, parts: Record<string, string> = {}, key = ''): Promise<T> =>
  ask(at(table, what) + query(parts), { key })

/** What could come as a seat sees the table; null where nothing is seen, or the table has moved on. */
export const outlook = (
  known: { table: string; keys: Record<string, string> },
  now: { seat: string | null; version: number } | null,
): Promise<Outlook | null> =>
  now === null
    ? Promise.resolve(null)
    : part(known.table, 'outlook', { version: String(now.version) }, known.keys[now.seat ?? ''] ?? '')

/** Sends something to such a part. */
export const send = <T>(table: string, what: string, body: unknown, key = ''): Promise<T> =>
  ask(at(table, what), { key, body })

export const games = (): Promise<Listed[]> => ask('games')
/** A game's components: the usual ones, or those of a hash. */
export const components = (game: string, variant = '', edition = ''): Promise<BaseComponents> =>
  ask(`games/${game}${query({ variant, edition })}`)
/** How fast bots among themselves play. */
export type Speed = Pacing['speed']
/** The components of any game by their names. */
export const things = (game: string, variant = ''): Promise<Things> => ask(`games/${game}/things${query({ variant })}`)

/** The drawing of any game as SVG; with a view, as it was sent, of what that view shows. */
export async function drawing(game: string, variant: string, lang: Lang, view: BaseView | null): Promise<string> {
  const response = await transport().fetch(`games/${game}/drawing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lang, variant, ...(view !== null && { view: { ...view } }) } satisfies DrawingWanted),
  })
  if (!response.ok) throw new ApiError(response.status, null)
  return response.text()
}

export const lessons = (game: string): Promise<LessonEntry[]> => ask(`lessons/${game}`)

export const puzzles = (game: string): Promise<PuzzleEntry[]> => ask(`puzzles/${game}`)
/** What is right in a puzzle, and what its best errors are worth. */
export const puzzleAnswer = (game: string, puzzle: string): Promise<PuzzleAnswer> =>
  ask(`puzzles/${game}/${encodeURIComponent(puzzle)}`)

const inLesson = <T>(game: string, lesson: string, what: string, body: unknown): Promise<T> =>
  ask(`lessons/${game}/${encodeURIComponent(lesson)}${what}`, { body })

/** Where a lesson stands after what is done in it. */
export const learn = (game: string, lesson: string, act: LessonAct): Promise<LessonState> =>
  inLesson(game, lesson, '', act)
export const lessonAhead = (game: string, lesson: string, wanted: LessonAhead): Promise<Ahead[]> =>
  inLesson(game, lesson, '/ahead', wanted)
export const lessonOdds = <T>(game: string, lesson: string, wanted: LessonOdds): Promise<T | null> =>
  inLesson(game, lesson, '/odds', wanted)
export const lessonOutlook = (game: string, lesson: string, wanted: LessonOutlook): Promise<Outlook> =>
  inLesson(game, lesson, '/outlook', wanted)
export const lessonWhy = (game: string, lesson: string, wanted: LessonWhy): Promise<Reason | null> =>
  inLesson(game, lesson, '/why', wanted)

export const told = (game: string): Promise<ToldEntry[]> => ask(`told/${game}`)
/** What is said in a told game, moment by moment; or with `what` a part of its replay. */
export const toldOf = <T = ToldMoment[]>(
  game: string,
  id: string,
  what = '',
  parts: Record<string, string> = {},
): Promise<T> => ask(`told/${game}/${encodeURIComponent(id)}${what}${query(parts)}`)

export const rulePictures = (game: string): Promise<RulePicture[]> => ask(`games/${game}/rules/pictures`)
/** The picture of a section of the rules, as SVG. */
export async function rulePicture(game: string, section: string, lang: Lang): Promise<string> {
  const response = await transport().fetch(
    `games/${game}/rules/pictures/${encodeURIComponent(section)}${query({ lang })}`,
  )
  if (!response.ok) throw new ApiError(response.status, null)
  return response.text()
}

export const rules = (game: string): Promise<Reason[]> => ask(`games/${game}/rules`)
export const bots = (game: string, variant: string): Promise<string[]> => ask(`bots/${game}${query({ variant })}`)

/** What is said of a game in files of its own: by its lessons, and by its told games. */
export type Apart = '' | 'lessons' | 'told'

/** The words of a game, or only what its lessons or told games say. */
export async function locale(lang: Lang, game: string, part: Apart = ''): Promise<string> {
  const response = await transport().fetch(`locale/${lang}${query({ game, part })}`)
  if (!response.ok) throw new ApiError(response.status, null)
  return response.text()
}

/** What a new table may have besides: names, an edition, or a record to go on from, and after how many of its steps. */
export type More = Pick<NewTable, 'names' | 'record' | 'step' | 'part' | 'clock' | 'edition'>

/** Has the server think of a table's secret, and answers with its hash. */
export const promise = (): Promise<Promised> => ask('commitments', { body: {} })

export const open = (
  game: string,
  variant: string,
  seats: Record<Seat, string>,
  seed: number | null,
  more: More = {},
): Promise<Opened> => ask('tables', { body: { game, variant, seats, seed, ...more } satisfies NewTable })

/** Takes the seat that an invitation holds free. */
export const join = (table: string, invite: string, name: string, part: string): Promise<Seated> =>
  ask(at(table, 'join'), { body: { invite, name, part } satisfies Joining })

/** Adds to the dice what a seat has kept sealed; null if it is lost. */
export const openPart = (table: string, key: string, part: string | null): Promise<void> =>
  ask(at(table, 'part'), { key, body: { part } satisfies PartOpened })

export const publicTable = (table: string): Promise<PublicTable> => ask(at(table))

/** What one is called at a table. */
export const callMe = (table: string, key: string, name: string): Promise<void> =>
  ask(at(table, 'name'), { key, body: { name } satisfies Naming })

/** How fast computers among themselves play; by the key of whoever has opened their table. */
export const setPace = (table: string, key: string, speed: Speed, step = false): Promise<void> =>
  ask(at(table, 'pace'), { key, body: { speed, step } satisfies Pacing })

/** One's seat at a table for the same people, each one seat further. */
export const rematch = (table: string, key: string): Promise<Rematch> => ask(at(table, 'rematch'), { key, body: {} })

/** An address that is called when it is one's turn, and by what its calls are signed; an empty one takes it away. */
export const hook = (table: string, key: string, url: string): Promise<HookSet> =>
  ask(at(table, 'hook'), { key, body: { url } satisfies Hooking })

const seen = <V extends BaseView>(table: string, key: string): Promise<SeatState<V>> => ask(at(table, 'seat'), { key })

/** A look that is on its way before anybody waits for it. */
let ahead: { table: string; key: string; answer: Promise<SeatState<BaseView>> } | null = null

/** Asks already for what the next look will want, so that it comes together with all else that a table needs. */
export function lookAhead(table: string, key: string): void {
  const answer = seen(table, key)
  // Whoever looks is told of a failure; nobody may.
  answer.catch(() => undefined)
  ahead = { table, key, answer }
}

export function look<V extends BaseView>(table: string, key: string): Promise<SeatState<V>> {
  const early = ahead
  ahead = null
  return early?.table === table && early.key === key ? (early.answer as Promise<SeatState<V>>) : seen(table, key)
}

/** By this a choice is known again if it is sent twice. */
export const newToken = (): string => crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}`

/** Makes a choice; of the answer's events those are left out of which it says that they are there. */
export const choose = <V extends BaseView>(table: string, key: string, made: ChoiceMade): Promise<SeatState<V>> =>
  ask(at(table, 'choose'), { key, body: made })

/** Makes several choices at once, all or none. */
export const line = <V extends BaseView>(table: string, key: string, made: LineMade): Promise<SeatState<V>> =>
  ask(at(table, 'line'), { key, body: made })

/** Hands several choices in ahead of one's turn; none withdraws them. */
export const order = <V extends BaseView>(
  table: string,
  key: string,
  version: number,
  choices: string[],
): Promise<SeatState<V>> => ask(at(table, 'orders'), { key, body: { version, line: choices } satisfies Orders })

/** What would be asked after each of these lines; nothing is chosen. */
export const foresee = (table: string, key: string, wanted: LookAhead): Promise<Ahead[]> =>
  ask(at(table, 'ahead'), { key, body: wanted })

const versioned =
  (what: string) =>
  <V extends BaseView>(table: string, key: string, version: number): Promise<SeatState<V>> =>
    ask(at(table, what), { key, body: { version } satisfies TakeBack })

/** Takes one's last choice back. */
export const undo = versioned('undo')
/** Takes back all of one's choices that can be taken back. */
export const reset = versioned('reset')
/** Asks the others to let one take back a choice that dice or others' choices have followed. */
export const askBack = versioned('ask-back')

export const hint = (table: string, key: string, version: number, wanted: Wanted = {}): Promise<Hint> =>
  ask(at(table, 'hint'), { key, body: { version, ...wanted } satisfies Advice })

/** What the strongest bot makes of all that the seat could do. */
export const coach = (table: string, key: string, version: number): Promise<Hint> =>
  ask(at(table, 'coach'), { key, body: { version } satisfies TakeBack })

/** Answers another's wish to take back, or withdraws one's own. */
export const answerBack = <V extends BaseView>(
  table: string,
  key: string,
  version: number,
  cursor: number,
  accept: boolean,
): Promise<SeatState<V>> =>
  ask(at(table, 'answer-back'), { key, body: { version, cursor, accept } satisfies TakeBackAnswer })

/** Whether choices without an alternative are to be made for this seat. */
export const autoForced = <V extends BaseView>(table: string, key: string, on: boolean): Promise<SeatState<V>> =>
  ask(at(table, 'auto-forced'), { key, body: { on } satisfies Switching })

export const why = (table: string, key: string, about: string): Promise<Reason | null> =>
  ask(`${at(table, 'why')}?about=${encodeURIComponent(about)}`, { key })

/**
 * What a choice or, without one, the fight on the table promises; null where there is nothing to reckon, or the table has
 * moved on.
 */
export const odds = <T>(table: string, key: string, version: number, choice: string): Promise<T | null> =>
  part(table, 'odds', { choice, version: String(version) }, key)

/** The steps of a game through a seat's eyes; without any, as everybody may see it. */
export const replay = <T>(table: string, eyes: Seat | '', key = ''): Promise<T> => part(table, 'replay', { eyes }, key)

/** What was rolled beside what was to be expected. */
export const luck = <T>(table: string, key = ''): Promise<T> => part(table, 'luck', {}, key)

/** Whether each die is what the game's secret says. */
export const proof = <T>(table: string, key = ''): Promise<T> => part(table, 'proof', {}, key)

/** The record of a finished game, as the text of its file. */
export async function record(table: string, key = ''): Promise<string> {
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
  const response = await transport().fetch(at(table, 'record'), { headers })
  if (!response.ok) throw new ApiError(response.status, null)
  return response.text()
}

/** Puts a record in, to be looked at by whoever has the table's id. */
export const upload = (text: string): Promise<RecordKept> =>
  ask('records', { body: { record: text } satisfies RecordPutIn })

/** What whoever runs the service says to those who use it. */
export const terms = (): Promise<TermsListed> => ask('about')

/** Where the page is that needs no server. */
export const takeAlong = (): Promise<Offline> => ask('offline')

/** Whether tables are in this browser, and neither a network nor anybody at a distance has a part in them. */
export const here = (): boolean => transport().here

/** The line on which a seat is told live what happens; `page` is what it calls itself, `from` what it has already. */
export function live(table: string, key: string, page: string, from: { cursor: number; events: number } | null): Line {
  const known: Record<string, string> =
    from === null ? {} : { cursor: String(from.cursor), events: String(from.events) }
  return transport().live(`${at(table, 'live')}${query({ key, page, ...known })}`)
}
