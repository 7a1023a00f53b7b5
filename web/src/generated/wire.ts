// Made by `npm run types` of wire.schema.json, which `python -m sandtable.service.http.wire` prints; not to be edited.

/**
 * Any of what the service sends and takes.
 */
export type Wire =
  | NewTable
  | Joining
  | Naming
  | Hooking
  | HookSet
  | PartOpened
  | Switching
  | Pacing
  | ChoiceMade
  | LineMade
  | Orders
  | LookAhead
  | TakeBack
  | Advice
  | TakeBackAnswer
  | RecordPutIn
  | AnalysisWanted
  | DrawingWanted
  | LessonAct
  | LessonAhead
  | LessonOdds
  | LessonOutlook
  | LessonWhy
  | NameAndPassword
  | NameAndCode
  | PasskeyWanted
  | LetterWanted
  | LetterCode
  | OpenIdCode
  | PasskeyAnswer
  | AccountPart
  | AccountName
  | NewPassword
  | SeatKey
  | SeatName
  | Inviting
  | InvitationId
  | Accepting
  | Blocking
  | BlockingSeat
  | BlockId
  | Deciding
  | Sanctioning
  | Lifting
  | ActingAtTable
  | ClosingTournament
  | Listen
  | ListenAt
  | InSight
  | Browser
  | NoBrowser
  | AccountHook
  | LobbyListing
  | SittingDown
  | QuickMatch
  | RatedOpening
  | RatedSitting
  | RatedJoining
  | RatedMatch
  | TournamentWanted
  | WhichTournament
  | TournamentClosed
  | SittingIn
  | Saying
  | Reporting
  | NoteMade
  | OnLeave
  | Ordering
  | Withdrawing
  | Resigning
  | Offering
  | OfferAnswer
  | EditionBegun
  | EditionDraft
  | GameEntry
  | Clause
  | Seated
  | Rematch
  | Things
  | RulePicture
  | Promised
  | Opened
  | TableFacts
  | SeatState
  | Ahead
  | LiveFrame
  | Hint
  | Odds
  | Outlook
  | ErrorBody
  | Notice
  | RecordKept
  | ReplayIndex
  | ReplayFrame
  | Luck
  | Proof
  | AnalysisStanding
  | Analysis
  | EditionLook
  | EditionSaved
  | EditionLaid
  | LessonEntry
  | LessonState
  | Offline
  | TermsListed
  | AccountState
  | SignedIn
  | PasskeyAsked
  | OpenIdAsked
  | Codes
  | LetterSent
  | SeatTaken
  | SeatOpened
  | AccountGames
  | Invitations
  | Blocks
  | ToldByStewards
  | StewardDesk
  | Listening
  | PushMessage
  | ToldEntry
  | ToldMoment
  | PuzzleEntry
  | PuzzleAnswer
  | LobbyState
  | Matched
  | Leaderboard
  | Profile
  | TableRatings
  | TournamentList
  | TournamentState
  | TournamentMade
  | ClockState
  | Foreseeable
  | TalkState
  | Notebook
  | BlitzkriegView
  | ElevenView
  | BlitzkriegComponents
  | ElevenComponents

/**
 * What opens a table; with a record, it goes on from there.
 */
export interface NewTable {
  game: string
  seats: {
    [k: string]: string
  }
  variant?: string
  names?: {
    [k: string]: string
  }
  seed?: number | null
  record?: string | null
  step?: number | null
  part?: OpeningPart | null
  clock?: Terms | null
  edition?: string
}
/**
 * What whoever opens a table adds to its dice.
 */
export interface OpeningPart {
  /**
   * the hash of the server's secret, had before this part was made.
   */
  commitment: string
  /**
   * what is added to the dice of setting up, and to all others.
   */
  part: string
  /**
   * of the opener's seats, the hashes of what they add besides once everybody invited has come.
   */
  hashes: {
    [k: string]: string
  }
}
/**
 * How much time people have at a table.
 */
export interface Terms {
  /**
   * at first.
   */
  seconds: number
  /**
   * how many come to that with each answer.
   */
  increment: number
  /**
   * they are for each answer anew.
   */
  each: boolean
  /**
   * what becomes of whoever has none left: a bot sits in at once, or when another at the table wants that; or he has lost, and where several others play on a bot has his seat.
   */
  out: 'bot' | 'claim' | 'lost'
  /**
   * which one.
   */
  bot: string
  /**
   * for how many seconds each may take leave, in which none of his time goes by.
   */
  leave: number
}
/**
 * What lets somebody sit down.
 */
export interface Joining {
  invite: string
  name?: string
  /**
   * the hash of what he is going to add to the dice.
   */
  part?: string | null
}
/**
 * What somebody is called.
 */
export interface Naming {
  name: string
}
/**
 * A webhook URL; "" removes it.
 */
export interface Hooking {
  url: string
}
/**
 * A webhook that has been set, or removed.
 */
export interface HookSet {
  /**
   * by what is signed what is sent there; "" of one that has been removed.
   */
  secret: string
}
/**
 * What a seat adds to the dice; null if it is lost.
 */
export interface PartOpened {
  part: string | null
}
/**
 * A setting to be switched on or off.
 */
export interface Switching {
  on: boolean
}
/**
 * How fast bots among themselves are to play.
 */
export interface Pacing {
  /**
   * how fast from now on.
   */
  speed: 'fast' | 'normal' | 'paused' | 'slow'
  /**
   * though they pause, they go on until spectators see something new.
   */
  step?: boolean
}
/**
 * A choice, the version it was made for, and a token that makes sending it again harmless.
 */
export interface ChoiceMade {
  version: number
  token?: string | null
  /**
   * for how many seconds the seat has been asked, as its page knows it; what has gone by on the way beside that is, as far as it can be believed, not counted by a clock.
   */
  thought?: number | null
  /**
   * what whoever asks calls itself where it follows the table: what it is answered is not pushed to it.
   */
  page?: string
  /**
   * what it has seen, and how many events that had; those that still hold are not sent again.
   */
  cursor?: number | null
  /**
   * what it has seen, and how many events that had; those that still hold are not sent again.
   */
  events?: number
  notation: string
}
/**
 * A line of choices that are carried out at once, all or none, with version and token as for one choice.
 */
export interface LineMade {
  version: number
  token?: string | null
  /**
   * for how many seconds the seat has been asked, as its page knows it; what has gone by on the way beside that is, as far as it can be believed, not counted by a clock.
   */
  thought?: number | null
  /**
   * what whoever asks calls itself where it follows the table: what it is answered is not pushed to it.
   */
  page?: string
  /**
   * what it has seen, and how many events that had; those that still hold are not sent again.
   */
  cursor?: number | null
  /**
   * what it has seen, and how many events that had; those that still hold are not sent again.
   */
  events?: number
  /**
   * @minItems 1
   * @maxItems 64
   */
  line: string[]
}
/**
 * A line of choices that is handed in ahead of one's turn, and the version it is made for; none withdraws it.
 */
export interface Orders {
  version: number
  /**
   * @maxItems 64
   */
  line: string[]
}
/**
 * A question what would come after some lines of choices, with odds, the view or counsel if they are wanted.
 */
export interface LookAhead {
  version: number
  /**
   * @maxItems 16
   */
  lines: string[][]
  fights?: boolean
  view?: boolean
  counsel?: boolean
}
/**
 * A wish to take a choice back, and the version it was made for.
 */
export interface TakeBack {
  version: number
}
/**
 * A wish for a hint, the version it is for, and how many choices are wanted.
 */
export interface Advice {
  version: number
  extent?: 'action' | 'choice' | 'question'
  /**
   * the ids of the questions that are to be answered after the present one, whatever the extent.
   *
   * @maxItems 64
   */
  asked?: string[]
}
/**
 * An answer to a takeback request, with the version and cursor of the state that showed it.
 */
export interface TakeBackAnswer {
  version: number
  cursor: number
  accept: boolean
}
/**
 * A record, as text.
 */
export interface RecordPutIn {
  record: string
}
/**
 * Which analysis.
 */
export interface AnalysisWanted {
  care?: string
}
/**
 * A wish for a game's drawing; with a view, as it was sent, of what that view shows.
 */
export interface DrawingWanted {
  lang: string
  variant?: string
  view?: {
    [k: string]: unknown
  }
}
/**
 * What is done in a lesson.
 */
export interface LessonAct {
  /**
   * what has been chosen in each step that has begun.
   *
   * @minItems 1
   * @maxItems 64
   */
  made: string[][]
  /**
   * look at it, go on after a step that only tells, go back, choose, or begin with a step.
   */
  act?: 'back' | 'choose' | 'look' | 'next' | 'step'
  /**
   * what is chosen.
   *
   * @maxItems 64
   */
  choices?: string[]
  /**
   * the step to begin with, from 1, whatever has been chosen.
   */
  step?: number
}
/**
 * A question what would come after some lines of choices in a lesson, with odds or with the view.
 */
export interface LessonAhead {
  /**
   * @minItems 1
   * @maxItems 64
   */
  made: string[][]
  /**
   * @maxItems 16
   */
  lines: string[][]
  fights?: boolean
  view?: boolean
}
/**
 * A question for the odds of a choice in a lesson; of the fight on the table with "" for one.
 */
export interface LessonOdds {
  /**
   * @minItems 1
   * @maxItems 64
   */
  made: string[][]
  choice?: string
}
/**
 * A question what could come where a lesson stands.
 */
export interface LessonOutlook {
  /**
   * @minItems 1
   * @maxItems 64
   */
  made: string[][]
}
/**
 * A question why a thing cannot be chosen in a lesson, such as "space:paris".
 */
export interface LessonWhy {
  /**
   * @minItems 1
   * @maxItems 64
   */
  made: string[][]
  about: string
}
/**
 * Who somebody is, and his password.
 */
export interface NameAndPassword {
  name: string
  password: string
}
/**
 * Who somebody is, and one of his recovery codes.
 */
export interface NameAndCode {
  name: string
  code: string
}
/**
 * A wish for a new passkey: with the name of a new account, or without for the one that is signed in.
 */
export interface PasskeyWanted {
  name?: string
}
/**
 * Where a code is to be sent, and the language of the letter.
 */
export interface LetterWanted {
  address: string
  lang?: string
}
/**
 * A code that was sent by mail, and the name of a new account, if there is to be one.
 */
export interface LetterCode {
  letter: string
  code: string
  name?: string
}
/**
 * What an OpenID provider has given somebody for this server, and the name of a new account, if any.
 */
export interface OpenIdCode {
  login: string
  code?: string
  name?: string
}
/**
 * What a browser has made of what it was asked, as WebAuthn has it in JSON.
 */
export interface PasskeyAnswer {
  challenge: string
  credential: {}
}
/**
 * Which passkey or session; "" is all sessions but this one.
 */
export interface AccountPart {
  id?: string
}
/**
 * What an account is called.
 */
export interface AccountName {
  name: string
}
/**
 * A new password, and the one before; "" if there was none.
 */
export interface NewPassword {
  before: string
  password: string
}
/**
 * A seat, by its key.
 */
export interface SeatKey {
  table: string
  key: string
}
/**
 * A seat, by its name.
 */
export interface SeatName {
  table: string
  seat: string
}
/**
 * Whom somebody invites to which free seat.
 */
export interface Inviting {
  table: string
  /**
   * of his own seat there.
   */
  key: string
  /**
   * the free one.
   */
  seat: string
  /**
   * of the account that is invited.
   */
  name: string
}
/**
 * An invitation, to be declined or withdrawn.
 */
export interface InvitationId {
  id: string
}
/**
 * An invitation that is accepted.
 */
export interface Accepting {
  id: string
  /**
   * the hash of what whoever sits down is going to add to the dice.
   */
  part?: string | null
}
/**
 * Who is blocked: an account by its name.
 */
export interface Blocking {
  name: string
}
/**
 * Who is blocked: whoever sits at a seat.
 */
export interface BlockingSeat {
  table: string
  seat: string
}
/**
 * A block that is taken back.
 */
export interface BlockId {
  id: string
}
/**
 * Whether something that was reported is taken away, and why.
 */
export interface Deciding {
  said: number
  remove: boolean
  reason: string
}
/**
 * Which account may not write, or not sign in, for how many days (0 for good), and why.
 */
export interface Sanctioning {
  name: string
  kind: 'ban' | 'mute'
  days: number
  reason: string
}
/**
 * What is taken back, of which account, and why.
 */
export interface Lifting {
  name: string
  kind: 'ban' | 'mute'
  reason: string
}
/**
 * What is done at which table, and why.
 */
export interface ActingAtTable {
  table: string
  act: 'close' | 'undo-clock'
  reason: string
}
/**
 * Which tournament is ended before it is over, and why.
 */
export interface ClosingTournament {
  tournament: string
  reason: string
}
/**
 * What somebody wants to be told of all his tables, in which language, and where he has reached the page.
 */
export interface Listen {
  wishes: Wishes
  lang?: string
  site?: string
}
/**
 * How somebody wants to be told what: it is his turn, he is offered something or asked for a takeback, somebody has
 * written at the table, his time runs short, the game is over, he is invited by name, a round of a tournament begins.
 */
export interface Wishes {
  turn: Wish
  offer: Wish
  message: Wish
  clock: Wish
  over: Wish
  invited: Wish
  round: Wish
}
/**
 * How somebody wants to be told something.
 */
export interface Wish {
  /**
   * by a letter at once, or by one letter a day for all of it.
   */
  mail: 'digest' | 'off' | 'once'
  /**
   * in each browser that he has said is to be told.
   */
  push: boolean
  /**
   * at his webhook.
   */
  hook: boolean
}
/**
 * What somebody wants to be told of one table; null is the same as of all.
 */
export interface ListenAt {
  table: string
  wishes?: Wishes | null
}
/**
 * Whether somebody has a table in sight: his page says so at least every half minute, and when it is no longer.
 */
export interface InSight {
  table: string
  in_sight: boolean
}
/**
 * A browser that is to be told, as it has subscribed.
 */
export interface Browser {
  endpoint: string
  p256dh: string
  auth: string
}
/**
 * A browser that is to be told nothing any more.
 */
export interface NoBrowser {
  endpoint: string
}
/**
 * The address of a webhook; "" removes it.
 */
export interface AccountHook {
  url: string
}
/**
 * Whom the people at a table would like to come.
 */
export interface LobbyListing {
  /**
   * how well he plays.
   */
  level?: 'any' | 'new' | 'some' | 'strong'
  /**
   * what he speaks; "" for whatever.
   */
  language?: string
  /**
   * a line in their own words.
   */
  note?: string
}
/**
 * Who wants to sit down at which table of the lobby.
 */
export interface SittingDown {
  table: string
  /**
   * where; "" for any seat.
   */
  seat?: string
  name?: string
  /**
   * the hash of what he is going to add to the dice.
   */
  part?: string | null
}
/**
 * What somebody wants to play with whoever waits.
 */
export interface QuickMatch {
  game: string
  variant?: string
  /**
   * where he wants to sit; "" for any seat.
   */
  seat?: string
  /**
   * what he speaks; "" for whatever.
   */
  language?: string
  name?: string
  /**
   * the hash of what he is going to add to the dice.
   */
  part?: string | null
  /**
   * how much time there is, just so; null for as much as one likes.
   */
  clock?: Terms | null
}
/**
 * What opens a rated table: one seat is "human", one's own; the others are "open" or bots that are rated.
 */
export interface RatedOpening {
  game: string
  seats: {
    [k: string]: string
  }
  clock: Terms
  variant?: string
  part?: OpeningPart | null
}
/**
 * Who wants to sit down at which rated table of the lobby.
 */
export interface RatedSitting {
  table: string
  /**
   * where; "" for any seat.
   */
  seat?: string
  /**
   * the hash of what he is going to add to the dice.
   */
  part?: string | null
}
/**
 * What lets somebody sit down at a rated table.
 */
export interface RatedJoining {
  table: string
  invite: string
  /**
   * the hash of what he is going to add to the dice.
   */
  part?: string | null
}
/**
 * What somebody wants to play for ratings with whoever waits.
 */
export interface RatedMatch {
  game: string
  clock: Terms1
  variant?: string
  /**
   * where he wants to sit; "" for any seat.
   */
  seat?: string
  /**
   * what he speaks; "" for whatever.
   */
  language?: string
  /**
   * the hash of what he is going to add to the dice.
   */
  part?: string | null
}
/**
 * How much time people have at a table.
 */
export interface Terms1 {
  /**
   * at first.
   */
  seconds: number
  /**
   * how many come to that with each answer.
   */
  increment: number
  /**
   * they are for each answer anew.
   */
  each: boolean
  /**
   * what becomes of whoever has none left: a bot sits in at once, or when another at the table wants that; or he has lost, and where several others play on a bot has his seat.
   */
  out: 'bot' | 'claim' | 'lost'
  /**
   * which one.
   */
  bot: string
  /**
   * for how many seconds each may take leave, in which none of his time goes by.
   */
  leave: number
}
/**
 * What somebody wants to have played.
 */
export interface TournamentWanted {
  /**
   * what it is called.
   */
  name: string
  /**
   * what is played.
   */
  game: string
  plan: TournamentPlan
  /**
   * what is played.
   */
  variant?: string
  /**
   * when it begins by itself, in seconds since 1970; 0 for when its maker says so.
   */
  starts?: number
}
/**
 * how.
 */
export interface TournamentPlan {
  /**
   * everybody meets everybody, those with equal points meet, or losers are out.
   */
  kind: 'knock-out' | 'round-robin' | 'swiss'
  clock: Terms2
  /**
   * so long a round lasts at most; 0 for as long as its games do.
   */
  days: number
  /**
   * how many there are at most; 0 for as many as are usual.
   */
  rounds: number
  /**
   * its games are rated.
   */
  ratings: boolean
  /**
   * the bot that fills up what is lacking.
   */
  filler: string
  /**
   * bots that play from the beginning.
   *
   * @maxItems 16
   */
  bots: string[]
  /**
   * so many days after its end the next season begins; 0 for a tournament that is played once.
   */
  repeats: number
}
/**
 * How much time people have at a table.
 */
export interface Terms2 {
  /**
   * at first.
   */
  seconds: number
  /**
   * how many come to that with each answer.
   */
  increment: number
  /**
   * they are for each answer anew.
   */
  each: boolean
  /**
   * what becomes of whoever has none left: a bot sits in at once, or when another at the table wants that; or he has lost, and where several others play on a bot has his seat.
   */
  out: 'bot' | 'claim' | 'lost'
  /**
   * which one.
   */
  bot: string
  /**
   * for how many seconds each may take leave, in which none of his time goes by.
   */
  leave: number
}
/**
 * Which tournament, by its id.
 */
export interface WhichTournament {
  tournament: string
}
/**
 * Which tournament is ended before it is over, and why.
 */
export interface TournamentClosed {
  tournament: string
  why?: string
}
/**
 * Which bot sits in for a seat; "" for none.
 */
export interface SittingIn {
  bot: string
}
/**
 * What somebody says: a text, or a ready phrase.
 */
export interface Saying {
  text?: string
  phrase?:
    | (
        | 'again'
        | 'back'
        | 'good-game'
        | 'goodbye'
        | 'hello'
        | 'mistake'
        | 'moment'
        | 'rules'
        | 'sorry'
        | 'thanks'
        | 'tomorrow'
        | 'well-played'
      )
    | ''
  /**
   * what whoever looks on calls himself.
   */
  name?: string
}
/**
 * What somebody wants a steward to look at, and why.
 */
export interface Reporting {
  said: number
  why: 'abuse' | 'cheating' | 'other' | 'spam'
}
/**
 * What is noted.
 */
export interface NoteMade {
  /**
   * in one's own words; "" for nothing any more.
   */
  text: string
  /**
   * after how many steps of the game; 0 for the game as a whole.
   */
  step?: number
}
/**
 * Whether one takes leave, or is back.
 */
export interface OnLeave {
  on: boolean
}
/**
 * What one wants to be chosen, if one is asked something.
 */
export interface Ordering {
  /**
   * one of those that can be foreseen.
   */
  condition: string
  /**
   * lines of choices, as notation; the first that is allowed is carried out.
   *
   * @minItems 1
   * @maxItems 64
   */
  then: string[][]
  /**
   * by argument of the question, to what that is narrowed.
   */
  about?: {
    [k: string]: string
  }
  /**
   * it is carried out once; else whenever it holds.
   */
  once?: boolean
}
/**
 * Which order is withdrawn, by its id.
 */
export interface Withdrawing {
  id: number
}
/**
 * Which bot has one's seat where several others play on.
 */
export interface Resigning {
  bot?: string
}
/**
 * What is offered.
 */
export interface Offering {
  kind: 'end' | 'pass' | 'pause'
  /**
   * which bot is to have one's seat; "" for somebody with a link.
   */
  to?: string
}
/**
 * An answer to an offer, as one has seen it: of what kind and by whom.  Its maker withdraws it by declining.
 */
export interface OfferAnswer {
  kind: 'end' | 'pass' | 'pause'
  seat: string
  accept: boolean
}
/**
 * Begin with a copy of a game's own files.
 */
export interface EditionBegun {
  game: string
  lang: string
}
/**
 * An edition as it is to be.
 */
export interface EditionDraft {
  /**
   * by file, what the game's own files and the edition say together.
   */
  tables: {
    [k: string]: {}
  }
  /**
   * the language of comments in the files.
   */
  lang: string
  /**
   * the state of the folder that was edited, when it is to be saved.
   */
  state?: string
}
/**
 * A game as the list of games tells of it.
 */
export interface GameEntry {
  /**
   * its id.
   */
  name: string
  /**
   * its title by language.
   */
  title: {
    [k: string]: string
  }
  /**
   * those of its first variant, in order.
   */
  seats: string[]
  variants: VariantEntry[]
}
/**
 * One way to play a game: how many sit at it, which map and cards.
 */
export interface VariantEntry {
  id: string
  seats: string[]
  /**
   * why nobody plays it for ratings; null if one may.
   */
  unrated: Message | null
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * A thing that has a name in every language.
 */
export interface Ref {
  /**
   * of every game "space", "spaces", "card", "unit", "units", "seat", "dice" and "section"; besides, what a game has of its own, such as "victory" or "power".
   */
  kind: string
  /**
   * the thing's identity; for "units" a counted list such as "2 french-infantry 1 french-tank".
   */
  id: string
}
/**
 * A clause of a rulebook.
 */
export interface Clause {
  section: string
  message: Message
}
/**
 * Somebody has sat down: where, and the key of the seat.
 */
export interface Seated {
  seat: string
  key: string
}
/**
 * The seat of somebody at the table of a rematch, and its key.
 */
export interface Rematch {
  table: string
  seat: string
  key: string
}
/**
 * The components of any game.
 */
export interface Things {
  /**
   * the ids of the spaces, in order.
   */
  spaces: string[]
  /**
   * all that has a name.
   */
  things: Thing[]
}
/**
 * A component by its name.
 */
export interface Thing {
  /**
   * as a reference in a sentence or an option names it.
   */
  kind: string
  /**
   * as a reference in a sentence or an option names it.
   */
  id: string
  /**
   * its name by language.
   */
  name: {
    [k: string]: string
  }
  /**
   * what the catalogue says of it by language, such as what is printed on a card; none of most.
   */
  text: {
    [k: string]: string
  }
}
/**
 * What a section shows.
 */
export interface RulePicture {
  /**
   * which one.
   */
  section: string
  /**
   * the lesson in which it can be played; "" where nothing in it can be.
   */
  lesson: string
  /**
   * the step that is drawn, from 1; 0 without a lesson.
   */
  step: number
  /**
   * the variant that it is of; "" for the usual one.
   */
  variant: string
}
/**
 * The hash of the secret of a table that is going to be opened.
 */
export interface Promised {
  commitment: string
}
/**
 * A table that has been opened.
 */
export interface Opened {
  table: string
  /**
   * of each seat for a person at hand.
   */
  keys: {
    [k: string]: string
  }
  /**
   * of each seat that is open, what lets a friend sit down, once.
   */
  invites: {
    [k: string]: string
  }
  /**
   * the seat that is asked first.
   */
  actor: string | null
  /**
   * what lets set the pace of bots among themselves; "" where people sit.
   */
  pace_key: string
  /**
   * the hash of the table's components.
   */
  edition: string
}
/**
 * What everybody may know of a table.
 */
export interface TableFacts {
  table: string
  game: string
  variant: string
  seats: {
    [k: string]: SeatFacts
  }
  /**
   * the seat that is asked; null when the game is over.
   */
  actor: string | null
  over: boolean
  /**
   * the turn by its number or its id.
   */
  turn: number | string
  /**
   * when, in seconds since 1970.
   */
  opened: number
  /**
   * it is a record that was put in, at which nobody plays.
   */
  archive: boolean
  /**
   * the hash of its components.
   */
  edition: string
  /**
   * people play for ratings.
   */
  rated: boolean
  /**
   * the id of the tournament that it belongs to; "" for none.
   */
  tournament: string
}
/**
 * What everybody may know of a seat.
 */
export interface SeatFacts {
  player: string
  name: string
}
/**
 * All that a seat is sent.
 */
export interface SeatState {
  table: string
  game: string
  variant: string
  /**
   * what a choice is made for: grows when what the seat sees of the game changes.
   */
  version: number
  /**
   * what is pushed goes on from here: grows when anything that the seat sees changes.
   */
  cursor: number
  /**
   * null for a spectator.
   */
  seat: string | null
  /**
   * who is asked; null when the game is over, or is only looked at.
   */
  actor: string | null
  over: boolean
  /**
   * how the game has ended; null while it goes on.
   */
  outcome: Outcome | null
  /**
   * the turn by its number or its id.
   */
  turn: number | string
  view: BlitzkriegView | ElevenView
  prompt: Prompt
  options: Option[]
  /**
   * its last choice can be taken back.
   */
  undo: boolean
  /**
   * more than one can.
   */
  reset: boolean
  /**
   * the others may be asked to let it take back further.
   */
  may_ask: boolean
  /**
   * a takeback request that waits for answers.
   */
  takeback_request: TakebackState | null
  /**
   * how people have ended the game, and when; null if its rules have, or it goes on.
   */
  ending: Ending | null
  /**
   * what somebody offers the others.
   */
  offer: OfferState | null
  /**
   * by seat, how somebody has left it whose place another has taken.
   */
  parted: {
    [k: string]: string
  }
  /**
   * what each has counts if people end the game; else they agree to a draw.
   */
  counts: boolean
  /**
   * what this seat may do beside playing.
   */
  acts: ('abandon' | 'draw' | 'end' | 'pass' | 'pass-bot' | 'pause' | 'resign')[]
  /**
   * what it may answer ahead of its turn; null if nothing.
   */
  early: EarlyState | null
  /**
   * what it has handed in ahead of its turn, as notation; none if nothing.
   */
  orders: string[]
  /**
   * what it wants to be chosen for it if it is asked something that it has foreseen; null of none.
   */
  conditional: ConditionalState | null
  /**
   * forced choices, those without an alternative, are made for it.
   */
  auto_forced: boolean
  /**
   * how fast bots among themselves play; null where people sit.
   */
  pace: ('fast' | 'normal' | 'paused' | 'slow') | null
  /**
   * the id of the table at which the same people play once more; "" if there is none.
   */
  rematch: string
  /**
   * who sits where: "human", "open" until a friend has come, or a bot such as "bot:basic".
   */
  players: {
    [k: string]: string
  }
  /**
   * what they are called.
   */
  names: {
    [k: string]: string
  }
  events: LogLine[]
  /**
   * so many of the first events are left out, for whoever asks or is told has them.
   */
  keep: number
  commitment: string
  /**
   * where chance comes from, as a record's header says it: "committed", "joint", "seeded" or "typed".
   */
  dice: string
  /**
   * what people have added to joint dice; null for other dice.
   */
  parts: PartsState | null
}
/**
 * How a game ended.
 */
export interface Outcome {
  /**
   * the ids of the winning seats.
   */
  winners: string[]
  /**
   * a short key, such as "surrender".
   */
  reason: string
  /**
   * ids that explain the reason, such as the victory cards fulfilled.
   */
  details: string[]
}
/**
 * All that a seat may know.  Momentum is German above zero, Allied below.
 */
export interface BlitzkriegView {
  game: string
  seat: string | null
  turn: number
  phase: string
  actor: string | null
  decision: string | null
  momentum: number
  spaces: BlitzkriegSpaceView[]
  collapsed: string[]
  boxes: {
    [k: string]: BlitzkriegBoxView
  }
  surrender_points: number
  deploy: BlitzkriegDeployView | null
  victory: BlitzkriegVictoryView
  cards: {
    [k: string]: BlitzkriegCardsView
  }
  moved_from_base: {
    [k: string]: {
      [k: string]: number
    }
  }
  move: BlitzkriegMoveView | null
  battle: BlitzkriegBattleView | null
  outcome: BlitzkriegOutcomeView | null
}
/**
 * A space: who controls it, and the units in it (null: under a cover that this seat may not lift).
 */
export interface BlitzkriegSpaceView {
  id: string
  control: string
  units: {
    [k: string]: number
  } | null
  retreating: BlitzkriegRetreatingView[]
}
/**
 * Units shown on a route (8.6.1).
 */
export interface BlitzkriegRetreatingView {
  from: string
  units: {
    [k: string]: number
  }
}
/**
 * A side's units off the map.
 */
export interface BlitzkriegBoxView {
  replacement: {
    [k: string]: number
  }
  returning: {
    [k: string]: number
  }
  surrendered: {
    [k: string]: number
  }
  evacuated: {
    [k: string]: number
  }
}
/**
 * What the seat that deploys has still to place.
 */
export interface BlitzkriegDeployView {
  unit: string
  left: {
    [k: string]: number
  }
  space: string | null
}
/**
 * The German victory cards (3.1).
 */
export interface BlitzkriegVictoryView {
  open: string
  secret: string | null
  unused: string[] | null
}
/**
 * A side's cards by where they are (6, 8.2); null for what this seat may not know.
 */
export interface BlitzkriegCardsView {
  hand: {
    [k: string]: number
  } | null
  hand_count: number | null
  plan_limit: number | null
  pool: {
    [k: string]: number
  } | null
  seized: {
    [k: string]: number
  } | null
  seized_count: number
  used: {
    [k: string]: number
  }
  resting: {
    [k: string]: number
  }
  barred: {
    [k: string]: number
  }
  removed: {
    [k: string]: number
  }
}
/**
 * The movement that this seat is making.
 */
export interface BlitzkriegMoveView {
  kind: string
  from: string | null
  units: {
    [k: string]: number
  }
}
/**
 * The battle under way (8.1).
 */
export interface BlitzkriegBattleView {
  space: string
  from: string
  attacker: string
  attacking: {
    [k: string]: number
  }
  defending: {
    [k: string]: number
  }
  superiority: boolean
  face_down: number
  attack_cards: string[] | null
  fog: boolean | null
  defence_cards: string[]
  attack: BlitzkriegRollView | null
  defence: BlitzkriegRollView | null
  step: string
}
/**
 * One side's dice in a battle.
 */
export interface BlitzkriegRollView {
  dice: number
  modifiers: Modifier[]
  rolled: number[]
  kept: number[]
  score: number
}
/**
 * One item of a sum, with the section that grants it.
 */
export interface Modifier {
  section: string
  message: Message
  value: number
}
/**
 * How the game ended (4); nobody has won one that people have ended without a victory.
 */
export interface BlitzkriegOutcomeView {
  winner: string | null
  reason: string
  cards: string[]
}
/**
 * All that a seat may know; see docs/positions.md for the ids.
 */
export interface ElevenView {
  game: string
  variant: string
  phase: string
  turn: string
  turns_left: number
  /**
   * how many of the two half-ends have been drawn.
   */
  half: number
  active: string | null
  asked: string | null
  areas: ElevenAreaView[]
  factions: ElevenFactionView[]
  /**
   * whose the head of Germany is.
   */
  head: string | null
  boxes: {
    [k: string]: number
  }
  sanatorium: string[]
  away: string[]
  gone: string[]
  power: number
  entry: {
    [k: string]: ElevenEntryView
  }
  surrendered: string[]
  london: ElevenLondonView
  /**
   * the areas whose VP are won for good: homes that were taken, and London once its marker is gone (4-3-5d, 7-4f).
   */
  won: string[]
  deck: {
    [k: string]: number
  }
  discard: string[]
  axis_discard: string[]
  aside: {
    [k: string]: number
  }
  /**
   * what the seat that is asked is about to place, in set-up.
   */
  placing: {
    [k: string]: number
  }
  draft: ElevenDraftView | null
  action: ElevenActionView | null
  event: ElevenEventView | null
  outcome: ElevenOutcomeView | null
}
/**
 * An area: who stands there, and whether it is a home that the Axis has taken (4-3-5).
 */
export interface ElevenAreaView {
  id: string
  groups: ElevenGroupView[]
  taken: boolean
}
/**
 * The units of one faction, or of the Allies, in an area.
 */
export interface ElevenGroupView {
  /**
   * a seat, "neutral" or "allied".
   */
  faction: string
  units: {
    [k: string]: number
  }
}
/**
 * A player's faction: VP, cards, generals in the game, soldiers on the map, whether it obeys all orders (9).
 */
export interface ElevenFactionView {
  id: string
  vp: number
  cards: ElevenCardView[]
  generals: string[]
  soldiers: number
  obeys: boolean
}
/**
 * A general's card, turned if he has acted (4).
 */
export interface ElevenCardView {
  id: string
  acted: boolean
}
/**
 * An entry track (7-2, 7-3).
 */
export interface ElevenEntryView {
  step: number
  last: number
  at_war: boolean
}
/**
 * London (7-4): whether its marker can still be won, and whether it is Axis-held.
 */
export interface ElevenLondonView {
  marker: boolean
  axis_held: boolean
}
/**
 * The draft under way (3-1).
 */
export interface ElevenDraftView {
  /**
   * the cards that can still be taken.
   */
  left: string[]
  /**
   * who takes one from now on, the seat that is asked first.
   */
  order: string[]
  /**
   * where each general begins, by his card.
   */
  starts: {
    [k: string]: ElevenStartView
  }
}
/**
 * Where a general begins whose card is drafted (3-2, 12).
 */
export interface ElevenStartView {
  /**
   * the area he begins in, or those of which his player chooses one.
   */
  areas: string[]
  /**
   * how many German soldiers come with him.
   */
  soldiers: number
}
/**
 * The action being stated or carried out (4).
 */
export interface ElevenActionView {
  general: string
  /**
   * one of the nine actions or "order"; empty as long as none is chosen.
   */
  kind: string
  /**
   * who decides.
   */
  seat: string
  /**
   * who gave a Führer order: a seat, or "neutral" for the card of a neutral head.
   */
  giver: string | null
  from: string | null
  to: string | null
  target: string | null
  units: {
    [k: string]: number
  }
  /**
   * what a die of the attack needs at most, and what makes it up; null as long as there is no target.
   */
  needs: number | null
  /**
   * what a die of the attack needs at most, and what makes it up; null as long as there is no target.
   */
  modifiers: Modifier[]
  attack: ElevenRollView | null
  counter: ElevenRollView | null
  to_remove: number
  to_lose: number
  step: string
}
/**
 * Dice of one side.
 */
export interface ElevenRollView {
  /**
   * the faces.
   */
  dice: number[]
  /**
   * a die at or below this hits.
   */
  needs: number
  hits: number
  modifiers: Modifier[]
}
/**
 * The Allied card or turn event being carried out (5).
 */
export interface ElevenEventView {
  /**
   * the card, or "turn-event".
   */
  card: string
  /**
   * it is carried out once more, by the second half-end.
   */
  again: boolean
  effect: string
  general: string | null
  from: string | null
  to: string | null
  route: string[]
  /**
   * the area under attack, or hit by winter or bombs.
   */
  area: string | null
  /**
   * how many units march with the general.
   */
  units: number
  attack: ElevenRollView | null
  strikes: ElevenStrikeView[]
  /**
   * factions that have still to strike back.
   */
  waiting: string[]
  /**
   * the hits that each faction has still to take.
   */
  shares: ElevenShareView[]
  to_assign: number
  /**
   * Allied units of a march, or Axis soldiers under bombs, that have still to be removed.
   */
  to_remove: number
}
/**
 * A faction that has struck back (5-1-2).
 */
export interface ElevenStrikeView {
  faction: string
  roll: ElevenRollView
}
/**
 * The hits that a faction has still to take (5-1-3).
 */
export interface ElevenShareView {
  faction: string
  hits: number
}
/**
 * How the game ended (8).
 */
export interface ElevenOutcomeView {
  winners: string[]
  reason: string
  vp: {
    [k: string]: number
  }
}
/**
 * The question a seat is asked (or told that it waits for), with the section that asks it.
 */
export interface Prompt {
  message: Message
  section: string
  /**
   * of the numbers asked for, the one that is proposed; null for the highest.
   */
  usual?: number | null
}
/**
 * One legal choice as a person sees it: its notation, its label, and what it lights up on the table.
 */
export interface Option {
  notation: string
  verb: string
  label: Message
  lights: Ref[]
}
/**
 * A takeback request, as a seat sees it: to take back further than the rule allows.
 */
export interface TakebackState {
  /**
   * who makes it.
   */
  seat: string
  /**
   * it is this seat's own.
   */
  mine: boolean
  /**
   * who has agreed.
   */
  answered: string[]
}
/**
 * How people have ended a game.
 */
export interface Ending {
  /**
   * somebody has resigned or has no time left, all have agreed, nobody has cared any more, or a steward has closed the table.
   */
  how: 'abandoned' | 'agreed' | 'closed' | 'resigned' | 'time'
  /**
   * who has resigned, has no time left, has proposed it or has given it up; all, where the table was closed.
   */
  by: string[]
  /**
   * when, in seconds since 1970.
   */
  at: number
}
/**
 * What somebody offers the others.
 */
export interface OfferState {
  /**
   * to end the game, to let nobody's time go by for a while, or to pass his seat on.
   */
  kind: 'end' | 'pass' | 'pause'
  /**
   * who offers it.
   */
  seat: string
  /**
   * of a seat that is passed on, the bot that is to have it; "" for somebody with a link.
   */
  to: string
  /**
   * who has agreed.
   */
  answered: string[]
  /**
   * who has still to answer.
   */
  asked: string[]
  /**
   * all have agreed: whoever has the link may come.
   */
  granted: boolean
}
/**
 * A question that a seat may answer ahead of its turn, for the others are asked the same.
 */
export interface EarlyState {
  prompt: Prompt1
  /**
   * what it may choose first.
   */
  options: Option[]
}
/**
 * The question a seat is asked (or told that it waits for), with the section that asks it.
 */
export interface Prompt1 {
  message: Message
  section: string
  /**
   * of the numbers asked for, the one that is proposed; null for the highest.
   */
  usual?: number | null
}
/**
 * The conditional orders of a seat.
 */
export interface ConditionalState {
  /**
   * those that hold, and those that were put away.
   */
  orders: OrderState[]
  /**
   * the id of the one that is going to be carried out; 0 for none.
   */
  due: number
  /**
   * the steps that were made by one, as events count them.
   */
  steps: number[]
}
/**
 * A conditional order of a seat, as that seat alone sees it.
 */
export interface OrderState {
  /**
   * by which it is withdrawn.
   */
  id: number
  /**
   * one of those that the game knows.
   */
  condition: string
  /**
   * by argument of the question, to what that is narrowed.
   */
  about: {
    [k: string]: string
  }
  /**
   * lines of choices, as notation; the first that is allowed is carried out.
   */
  then: string[][]
  /**
   * it is carried out once; else whenever it holds.
   */
  once: boolean
  /**
   * why it was put away when it was to be carried out; null of one that holds.
   */
  refusal: Refusal | null
}
/**
 * Why something is not allowed: the rulebook section that forbids it, and the sentence that says so.
 */
export interface Refusal {
  section: string
  message: Message
}
/**
 * An event as the log shows it.
 */
export interface LogLine {
  /**
   * its number among those that the seat may know, from 1.
   */
  n: number
  /**
   * which of the steps the seat knows something of has caused it; 0 is setting up.
   */
  step: number
  section: string
  message: Message
  /**
   * not everybody may know it.
   */
  own: boolean
}
/**
 * What people have added to joint dice, as far as everybody may know it.
 */
export interface PartsState {
  /**
   * the hash of the part of whoever opened the table.
   */
  opening: string
  /**
   * the hash of the part of each seat that adds one.
   */
  seats: {
    [k: string]: string
  }
  /**
   * the seats that have opened theirs; what it is stays sealed until the end of the game.
   */
  opened: string[]
  /**
   * the seats whose part was lost, and is not in the dice.
   */
  lost: string[]
}
/**
 * What comes after a line.
 */
export interface Ahead {
  /**
   * why the line cannot be chosen; of a line that cannot, nothing else is told.
   */
  refusal: LineRefusal | null
  /**
   * the seat itself is asked next.
   */
  asked: boolean
  /**
   * what it is asked then, or that it waits.
   */
  prompt: Prompt | null
  /**
   * what it may choose then.
   */
  options: Option[]
  /**
   * what it would see, if that was wanted.
   */
  view: BlitzkriegView | ElevenView | null
  /**
   * what the fight on the table would promise, if odds were wanted.
   */
  fight: Odds | null
  /**
   * what those of the options promise that would lead to one, if odds were wanted.
   */
  fights: FightAhead[]
  /**
   * what to bear in mind of those of the options of which there is anything, if odds were wanted.
   */
  notes: NotesAhead[]
  /**
   * what matters before the choice that is asked then, in sentences, if that was wanted.
   */
  counsel: Counsel[]
}
/**
 * Why a line cannot be chosen.
 */
export interface LineRefusal {
  /**
   * which of its choices is the first that is refused, from 1.
   */
  n: number
  error: Message
  /**
   * the rulebook section that forbids it.
   */
  section: string
}
/**
 * What a fight promises.
 */
export interface Odds {
  title: Message1
  /**
   * its sides, the attacker first.
   */
  contenders: Contender[]
  /**
   * how it may end; none if that cannot be known.
   */
  outcomes: OddsChance[]
  figures: Figure[]
  spreads: Spread[]
  notes: Note[]
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message1 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * One side of a fight.
 */
export interface Contender {
  side: Ref1
  role: Message2
  /**
   * how many dice it throws; null if that cannot be known.
   */
  dice: number | null
  /**
   * what makes up the dice, or what each of them must show.
   */
  modifiers: Modifier[]
  /**
   * what a die must show at most to hit; null where the points of the dice count.
   */
  needs: number | null
  /**
   * how many of its units are expected to be lost; null if that cannot be known.
   */
  losses: number | null
}
/**
 * A thing that has a name in every language.
 */
export interface Ref1 {
  /**
   * of every game "space", "spaces", "card", "unit", "units", "seat", "dice" and "section"; besides, what a game has of its own, such as "victory" or "power".
   */
  kind: string
  /**
   * the thing's identity; for "units" a counted list such as "2 french-infantry 1 french-tank".
   */
  id: string
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message2 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * One way the fight may end.  The outcomes of a fight exclude each other, and one of them will come.
 */
export interface OddsChance {
  message: Message
  probability: number
  /**
   * the id of the side that it is good for; empty if of neither.
   */
  side: string
  /**
   * the points are equal, and something else decides.
   */
  even: boolean
}
/**
 * Another number worth knowing: a chance (0 to 1), or a plain number.
 */
export interface Figure {
  /**
   * the section that tells what comes of it.
   */
  section: string
  message: Message
  value: number
  /**
   * whether the value is a chance.
   */
  chance: boolean
}
/**
 * How likely each value of something is.
 */
export interface Spread {
  message: Message3
  /**
   * the id of the side whose doing it is; empty if of both.
   */
  side: string
  /**
   * the value to which the first chance belongs; the others follow, one by one.
   */
  first: number
  /**
   * the chances, which make one together.
   */
  chances: number[]
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message3 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * Something to bear in mind: what the numbers leave out, or what a result leads to.
 */
export interface Note {
  section: string
  message: Message
}
/**
 * What a choice promises that would lead to a fight.
 */
export interface FightAhead {
  notation: string
  odds: Odds
}
/**
 * What to bear in mind of a choice.
 */
export interface NotesAhead {
  notation: string
  notes: Note[]
}
/**
 * What matters in the choice that a seat has before it, in set-up and planning.
 */
export interface Counsel {
  /**
   * what it is about; a coach says one of each, the first.
   */
  key: string
  /**
   * the section of the choice.
   */
  section: string
  message: Message4
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message4 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * What has changed for a seat.
 */
export interface LiveFrame {
  /**
   * the cursor it continues from; null if it stands alone.
   */
  from: number | null
  /**
   * the one it leads to.
   */
  cursor: number
  /**
   * how many of the events of `since` still hold; `state` has only those after them.
   */
  keep: number
  state: SeatState
}
/**
 * What a bot would do.
 */
export interface Hint {
  /**
   * its name.
   */
  bot: string
  option: Option1
  /**
   * what gains are counted in: "chance" (hundredths of the chance to win), "points" (victory points) or "worth" (the points of rules of thumb); null where it has compared nothing.
   */
  unit: ('chance' | 'points' | 'worth') | null
  /**
   * the move that it would make, and the best others.
   */
  moves: Considered[]
  /**
   * all that it would choose one after the other, in notation, where more than one choice was asked for.
   */
  line: string[]
}
/**
 * One legal choice as a person sees it: its notation, its label, and what it lights up on the table.
 */
export interface Option1 {
  notation: string
  verb: string
  label: Message
  lights: Ref[]
}
/**
 * A move that the adviser has compared with others.
 */
export interface Considered {
  option: Option2
  /**
   * what it goes on with, as far as that tells it from others.
   */
  steps: Message[]
  /**
   * what it promises, in the hint's unit.
   */
  gain: number
  /**
   * in how many simulations it was tried; 0 where it was judged without any.
   */
  visits: number
}
/**
 * One legal choice as a person sees it: its notation, its label, and what it lights up on the table.
 */
export interface Option2 {
  notation: string
  verb: string
  label: Message
  lights: Ref[]
}
/**
 * What could come, as far as a seat can know it; the likeliest threat first.
 */
export interface Outlook {
  threats: Threat[]
  ways: Way[]
  weak: WeakPoint[]
  goals: Goal[]
  /**
   * what the numbers leave out.
   */
  notes: Note[]
  /**
   * what matters in set-up and planning; nothing to a seat that is not asked.
   */
  counsel: Counsel[]
}
/**
 * Something that others could do next to a place.
 */
export interface Threat {
  /**
   * the place.
   */
  space: string
  /**
   * where those come from who would do it; empty if from nowhere on the map.
   */
  start: string
  /**
   * the id of the seat, or of another side, that would do it.
   */
  side: string
  /**
   * how likely it comes about, as the message tells; null if that cannot be known.
   */
  chance: number | null
  /**
   * the chance may be smaller: what is hidden is taken to be the worst.
   */
  most: boolean
  /**
   * the section that allows it.
   */
  section: string
  message: Message5
  /**
   * the game may be over with it.
   */
  grave: boolean
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message5 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * The way by which those in a place are supplied.
 */
export interface Way {
  /**
   * the id of their seat.
   */
  side: string
  /**
   * the places of the way, from theirs to where supply comes from.
   */
  spaces: string[]
}
/**
 * A place that would cut others off from supply if it were lost, or one that is cut off.
 */
export interface WeakPoint {
  /**
   * the id of the seat that would lose it.
   */
  side: string
  /**
   * the place.
   */
  space: string
  /**
   * those that would be cut off with it.
   */
  cut: string[]
  /**
   * the section that tells what comes of it.
   */
  section: string
  message: Message6
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message6 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * Something that would win the game for a seat, and what is still missing of it.
 */
export interface Goal {
  /**
   * the id of the seat.
   */
  side: string
  /**
   * the places that it still lacks.
   */
  missing: string[]
  /**
   * those of them that it could attack next.
   */
  near: string[]
  /**
   * the section that tells what comes of it.
   */
  section: string
  message: Message7
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message7 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * The body of the response to a request that cannot be granted.
 */
export interface ErrorBody {
  error: Message8
  /**
   * the rulebook section that forbids it, if a rule does.
   */
  section?: string
  state?: SeatState1
  /**
   * which choice of a line is the first that is refused, from 1.
   */
  n?: number
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message8 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * All that a seat is sent.
 */
export interface SeatState1 {
  table: string
  game: string
  variant: string
  /**
   * what a choice is made for: grows when what the seat sees of the game changes.
   */
  version: number
  /**
   * what is pushed goes on from here: grows when anything that the seat sees changes.
   */
  cursor: number
  /**
   * null for a spectator.
   */
  seat: string | null
  /**
   * who is asked; null when the game is over, or is only looked at.
   */
  actor: string | null
  over: boolean
  /**
   * how the game has ended; null while it goes on.
   */
  outcome: Outcome | null
  /**
   * the turn by its number or its id.
   */
  turn: number | string
  view: BlitzkriegView | ElevenView
  prompt: Prompt
  options: Option[]
  /**
   * its last choice can be taken back.
   */
  undo: boolean
  /**
   * more than one can.
   */
  reset: boolean
  /**
   * the others may be asked to let it take back further.
   */
  may_ask: boolean
  /**
   * a takeback request that waits for answers.
   */
  takeback_request: TakebackState | null
  /**
   * how people have ended the game, and when; null if its rules have, or it goes on.
   */
  ending: Ending | null
  /**
   * what somebody offers the others.
   */
  offer: OfferState | null
  /**
   * by seat, how somebody has left it whose place another has taken.
   */
  parted: {
    [k: string]: string
  }
  /**
   * what each has counts if people end the game; else they agree to a draw.
   */
  counts: boolean
  /**
   * what this seat may do beside playing.
   */
  acts: ('abandon' | 'draw' | 'end' | 'pass' | 'pass-bot' | 'pause' | 'resign')[]
  /**
   * what it may answer ahead of its turn; null if nothing.
   */
  early: EarlyState | null
  /**
   * what it has handed in ahead of its turn, as notation; none if nothing.
   */
  orders: string[]
  /**
   * what it wants to be chosen for it if it is asked something that it has foreseen; null of none.
   */
  conditional: ConditionalState | null
  /**
   * forced choices, those without an alternative, are made for it.
   */
  auto_forced: boolean
  /**
   * how fast bots among themselves play; null where people sit.
   */
  pace: ('fast' | 'normal' | 'paused' | 'slow') | null
  /**
   * the id of the table at which the same people play once more; "" if there is none.
   */
  rematch: string
  /**
   * who sits where: "human", "open" until a friend has come, or a bot such as "bot:basic".
   */
  players: {
    [k: string]: string
  }
  /**
   * what they are called.
   */
  names: {
    [k: string]: string
  }
  events: LogLine[]
  /**
   * so many of the first events are left out, for whoever asks or is told has them.
   */
  keep: number
  commitment: string
  /**
   * where chance comes from, as a record's header says it: "committed", "joint", "seeded" or "typed".
   */
  dice: string
  /**
   * what people have added to joint dice; null for other dice.
   */
  parts: PartsState | null
}
/**
 * What a player who is not looking is told.
 */
export interface Notice {
  table: string
  game: string
  variant: string
  seat: string
  turn: number | string
  /**
   * it is the seat's turn, or the game is over.
   */
  kind: 'over' | 'turn'
  /**
   * how people have ended it, such as "resigned"; "" if its rules have, or it goes on.
   */
  how: string
  /**
   * the seats that have.
   */
  by: string[]
}
/**
 * The table at which a record that was put in can be looked at.
 */
export interface RecordKept {
  /**
   * its id.
   */
  table: string
  /**
   * by it whoever has put it in is known again; all others need none to look.
   */
  key: string
}
/**
 * The index of a replay.
 */
export interface ReplayIndex {
  table: string
  game: string
  variant: string
  /**
   * who sat where, and what they were called.
   */
  seats: {
    [k: string]: string
  }
  /**
   * who sat where, and what they were called.
   */
  names: {
    [k: string]: string
  }
  /**
   * the game has come to its end.
   */
  over: boolean
  /**
   * it is a record that was put in.
   */
  archive: boolean
  /**
   * through whose eyes; "" are a spectator's.
   */
  eyes: string
  /**
   * through whose eyes it may be replayed.
   */
  sides: string[]
  /**
   * how many there are, from 0.
   */
  frames: number
  /**
   * the frames at which turns begin.
   */
  turns: ReplayTurn[]
  /**
   * the log, each event with the frame in which it happened.
   */
  events: ReplayLine[]
  /**
   * of each frame, the step that led to it, from which the game can be gone on with; null while it is played, for it would tell how often others have chosen in secret.
   */
  steps: number[] | null
  /**
   * as the header of its record says.
   */
  dice: string
  /**
   * as the header of its record says.
   */
  commitment: string
  /**
   * as the header of its record says.
   */
  given: number | null
}
/**
 * A turn, by its number or its id, and its first frame.
 */
export interface ReplayTurn {
  turn: number | string
  frame: number
}
/**
 * An event with the frame in which it happened.
 */
export interface ReplayLine {
  /**
   * its number among those that the seat may know, from 1.
   */
  n: number
  /**
   * which of the steps the seat knows something of has caused it; 0 is setting up.
   */
  step: number
  section: string
  message: Message
  /**
   * not everybody may know it.
   */
  own: boolean
  frame: number
}
/**
 * What is seen at a moment of the game.
 */
export interface ReplayFrame {
  frame: number
  view: BlitzkriegView | ElevenView
  prompt: Prompt
}
/**
 * The throws of a seat for one thing, together.
 */
export interface Luck {
  seat: string
  measure: string
  /**
   * how many throws, and how many dice in them.
   */
  throws: number
  /**
   * how many throws, and how many dice in them.
   */
  dice: number
  /**
   * the sum of what the dice showed (pips, pairs or hits, as `measure` says), and its expectation.
   */
  rolled: number
  /**
   * the sum of what the dice showed (pips, pairs or hits, as `measure` says), and its expectation.
   */
  expected: number
  /**
   * the standard deviation of that sum: the root of the sum of the variances.
   */
  deviation: number
  /**
   * (rolled - expected) / deviation, positive where the dice showed more; null where nothing could vary.
   */
  z: number | null
}
/**
 * What the secret has to give, one after another.
 */
export interface Proof {
  /**
   * where chance came from, as a record's header says it; committed dice can be drawn again from the secret alone, joint ones from the secret and the parts.
   */
  dice: string
  commitment: string
  secret: string
  /**
   * of joint dice, the hashes that were published of the parts, and the parts; null for other dice.
   */
  hashes: PartHashes | null
  /**
   * of joint dice, the hashes that were published of the parts, and the parts; null for other dice.
   */
  parts: Parts | null
  /**
   * how many steps, set-up included, were taken over from another record: this secret does not prove them.
   */
  given: number | null
  steps: ProofStep[]
}
/**
 * The hashes of the parts, all of them known before the first die that comes of them.
 */
export interface PartHashes {
  /**
   * of the part that whoever opened the table has added.
   */
  opening: string
  /**
   * of the part that each seat has added, as far as its player has added one.
   */
  seats: {
    [k: string]: string
  }
}
/**
 * The parts themselves, told when the game is over.
 */
export interface Parts {
  /**
   * the part that whoever opened the table has added.
   */
  opening: string
  /**
   * the part of each seat that had a hash; "" of one that was lost, and never opened.
   */
  seats: {
    [k: string]: string
  }
}
/**
 * What chance has decided in one step (from 1; 0 is setting up).
 */
export interface ProofStep {
  step: number
  drawn: ProofChance[]
}
/**
 * One thing that chance has decided.
 */
export interface ProofChance {
  /**
   * a die's face, or which thing was drawn, from 0.
   */
  value: number
  /**
   * of how many equally likely ones.
   */
  among: number
  /**
   * whether it is a die, whose faces are counted from 1.
   */
  die: boolean
}
/**
 * How far an analysis has come.
 */
export interface AnalysisStanding {
  /**
   * how carefully the game is looked at.
   */
  care: string
  /**
   * "none" where nobody has asked for it, or it was stopped.
   */
  status: 'done' | 'failed' | 'none' | 'running' | 'waiting'
  /**
   * whoever asks may begin it.
   */
  may_begin: boolean
  /**
   * whoever asks has begun it, and may stop it.
   */
  may_stop: boolean
  /**
   * how many others come first.
   */
  ahead: number
  /**
   * what is being done, with how much of it is done.
   */
  stage: ('advice' | 'close' | 'course' | 'rough') | null
  done: number
  of: number
  /**
   * the course of the chances, as far as it is known.
   */
  course: Moment[]
  /**
   * all that was found, once it is done.
   */
  found: Analysis | null
}
/**
 * What each seat's chances were at a moment; as JSON a contract.
 */
export interface Moment {
  /**
   * after so many steps of the record.
   */
  step: number
  /**
   * when.
   */
  turn: number | string
  /**
   * by seat.
   */
  chances: {
    [k: string]: Estimate
  }
}
/**
 * A mean of samples, from 0 to 1, and its standard error.
 */
export interface Estimate {
  mean: number
  error: number
}
/**
 * What is found out about a game; as JSON a contract.
 */
export interface Analysis {
  game: string
  variant: string
  /**
   * the bot whose moves are compared.
   */
  level: string
  /**
   * the bot that plays all out, or TURNS.
   */
  evaluator: string
  seed: number
  /**
   * the chances from beginning to end.
   */
  course: Moment[]
  /**
   * the moves looked at closely, the costliest first.
   */
  verdicts: Verdict[]
  /**
   * by seat.
   */
  agreement: {
    [k: string]: Agreement
  }
}
/**
 * A move and what a bot would have done instead; as JSON a contract.
 */
export interface Verdict {
  move: Move
  /**
   * the bot's.
   */
  instead: MoveChoice[]
  made: Estimate1
  other: Estimate2
  cost: Estimate3
  /**
   * how many of each.
   */
  playouts: number
}
/**
 * the move.
 */
export interface Move {
  /**
   * the steps of the record, from 1.
   */
  first: number
  /**
   * the steps of the record, from 1.
   */
  last: number
  /**
   * whose.
   */
  seat: string
  /**
   * when.
   */
  turn: number | string
  /**
   * the choices.
   */
  choices: MoveChoice[]
  /**
   * whether there was anything to choose.
   */
  free: boolean
}
/**
 * A choice by its notation, and as a person reads it.
 */
export interface MoveChoice {
  notation: string
  label: Message
}
/**
 * A mean of samples, from 0 to 1, and its standard error.
 */
export interface Estimate1 {
  mean: number
  error: number
}
/**
 * A mean of samples, from 0 to 1, and its standard error.
 */
export interface Estimate2 {
  mean: number
  error: number
}
/**
 * A mean of samples, from 0 to 1, and its standard error.
 */
export interface Estimate3 {
  mean: number
  error: number
}
/**
 * How often a seat did what the bot would have done.
 */
export interface Agreement {
  moves: number
  same: number
}
/**
 * An edition as it is in its folder, and all that is needed to edit it.
 */
export interface EditionLook {
  /**
   * where it is.
   */
  folder: string
  /**
   * there is nothing there yet.
   */
  empty: boolean
  /**
   * the game's id; "" while that is not known.
   */
  game: string
  /**
   * those of which there may be one, as long as there is none.
   */
  games?: string[]
  /**
   * the tables of the game's own files.
   */
  base?: {
    [k: string]: {}
  }
  /**
   * what may stand in them.
   */
  forms?: {}
  /**
   * that of the folder, to be named when something is written.
   */
  state?: string
  /**
   * the game's own components, shapes included.
   */
  own?: {}
  /**
   * what the game's own files and the edition say together; null if the files cannot be read.
   */
  tables?: {
    [k: string]: {}
  } | null
  checked?: EditionChecked
}
/**
 * what the game says of it.
 */
export interface EditionChecked {
  /**
   * all that is wrong with it.
   */
  problems: Message[]
  /**
   * its hash; "" if something is wrong.
   */
  edition: string
  /**
   * its components as the page draws them, but for the shapes; null if something is wrong.
   */
  catalogue: {} | null
}
/**
 * An edition has been written.
 */
export interface EditionSaved {
  /**
   * those that have changed.
   */
  files: string[]
  /**
   * that of the folder, to be named when something is written again.
   */
  state: string
  checked: EditionChecked1
}
/**
 * what the game says of it.
 */
export interface EditionChecked1 {
  /**
   * all that is wrong with it.
   */
  problems: Message[]
  /**
   * its hash; "" if something is wrong.
   */
  edition: string
  /**
   * its components as the page draws them, but for the shapes; null if something is wrong.
   */
  catalogue: {} | null
}
/**
 * Tables that are opened from now on are of an edition, which is known by its hash.
 */
export interface EditionLaid {
  game: string
  edition: string
  variant: string
}
/**
 * A lesson as the list has it.
 */
export interface LessonEntry {
  number: number
  id: string
  title: Message
  minutes: number
  /**
   * the sections of the rulebook that it teaches, each with the step that does, from 1.
   */
  teaches: {
    [k: string]: number
  }
  /**
   * how many there are.
   */
  steps: number
}
/**
 * Where a lesson stands, with the game as the learner's seat sees it.
 */
export interface LessonState {
  /**
   * what has been chosen in each step that has begun; it is sent along with whatever is asked next.
   */
  made: string[][]
  /**
   * how many steps lie behind.
   */
  step: number
  /**
   * how many there are.
   */
  steps: number
  words: Message9
  /**
   * a choice is asked for.
   */
  asks: boolean
  /**
   * what is pointed at.
   */
  point: Ref[]
  /**
   * a choice that is right; "" where none is asked for.
   */
  shown: string
  /**
   * what became of a choice.
   */
  verdict: 'illegal' | 'mistake' | 'on' | 'other' | 'right'
  /**
   * what is said to it; null where it is right.
   */
  answer: Message | null
  /**
   * why the rules do not allow it.
   */
  refusal: Refusal | null
  state: SeatState
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message9 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * Where the page that needs no server is.
 */
export interface Offline {
  /**
   * its address, seen from this service's page; "" where it has not been built.
   */
  address: string
}
/**
 * What whoever runs a server says to those who use it.
 */
export interface TermsListed {
  /**
   * which of "terms" and "privacy" there are, each below the service's address.
   */
  pages: string[]
}
/**
 * Which accounts there may be here, and whose account whoever asks is signed in to.
 */
export interface AccountState {
  ways: AccountWays
  /**
   * null for whoever is not signed in.
   */
  me: Me | null
  /**
   * what the OpenID provider is called; "" for none.
   */
  provider: string
}
/**
 * How one may have an account, and sign in to it; without any there are no accounts.
 */
export interface AccountWays {
  /**
   * by a passkey; for a server that is reached by HTTPS, or on this computer as localhost.
   */
  passkeys: boolean
  /**
   * by a password.
   */
  passwords: boolean
  /**
   * by a code that is sent by mail; for a server that has a mail server.
   */
  emails: boolean
  /**
   * by an OpenID provider, such as that of a club; for a server that is known to one.
   */
  open_id: boolean
}
/**
 * An account, for whoever it belongs to.
 */
export interface Me {
  name: string
  /**
   * when, in seconds since 1970.
   */
  created: number
  /**
   * whether it has one.
   */
  password: boolean
  /**
   * of mail; "" for none.
   */
  address: string
  /**
   * whether an OpenID provider knows it.
   */
  open_id: boolean
  /**
   * how many recovery codes are left.
   */
  codes: number
  passkeys: PasskeyShape[]
  sessions: SessionShape[]
}
/**
 * A passkey.
 */
export interface PasskeyShape {
  id: string
  /**
   * on what it was made, as its browser calls itself.
   */
  device: string
  /**
   * when it was made, and used last, in seconds since 1970.
   */
  created: number
  /**
   * when it was made, and used last, in seconds since 1970.
   */
  used: number
}
/**
 * A device at which somebody is signed in.
 */
export interface SessionShape {
  id: string
  /**
   * as its browser calls itself.
   */
  device: string
  /**
   * since when, and when it was used last, in seconds since 1970.
   */
  created: number
  /**
   * since when, and when it was used last, in seconds since 1970.
   */
  used: number
  /**
   * it is the one that asks.
   */
  here: boolean
}
/**
 * Somebody is signed in.
 */
export interface SignedIn {
  name: string
  /**
   * recovery codes, of a new account; they are told once.
   */
  codes: string[]
}
/**
 * What a browser is asked to do with a passkey.
 */
export interface PasskeyAsked {
  /**
   * by what it is known.
   */
  challenge: string
  /**
   * as WebAuthn has them.
   */
  options: {}
}
/**
 * Where somebody is sent to sign in.
 */
export interface OpenIdAsked {
  /**
   * of the provider.
   */
  url: string
  /**
   * by what he is known when he comes back; his browser keeps it, so that nobody else's way ends there.
   */
  login: string
}
/**
 * Recovery codes; they are told once.
 */
export interface Codes {
  codes: string[]
}
/**
 * By what a code that was sent is asked for.
 */
export interface LetterSent {
  letter: string
}
/**
 * Which seat has been taken into an account.
 */
export interface SeatTaken {
  seat: string
}
/**
 * A key of a seat, for this device as long as it is signed in.
 */
export interface SeatOpened {
  key: string
}
/**
 * The games of an account.
 */
export interface AccountGames {
  /**
   * those that go on: those that wait for it first, who waits longest before all others; then the newest.
   */
  going: AccountGame[]
  /**
   * finished ones that were searched for, the newest first.
   */
  finished: AccountGame[]
  /**
   * how many were found in all.
   */
  found: number
}
/**
 * A game of an account.
 */
export interface AccountGame {
  facts: TableFacts1
  /**
   * the seats that the account has there.
   */
  seats: string[]
  /**
   * one of them is asked.
   */
  mine: boolean
  /**
   * when something was last changed there, in seconds since 1970: since then whoever is asked has been.
   */
  since: number
  /**
   * the seats that have won; empty while the game goes on.
   */
  winners: string[]
  /**
   * how long a finished game was; 0 while it goes on.
   */
  steps: number
  /**
   * how many seconds whoever is asked has left; null where no clock goes.
   */
  left: number | null
}
/**
 * What everybody may know of a table.
 */
export interface TableFacts1 {
  table: string
  game: string
  variant: string
  seats: {
    [k: string]: SeatFacts
  }
  /**
   * the seat that is asked; null when the game is over.
   */
  actor: string | null
  over: boolean
  /**
   * the turn by its number or its id.
   */
  turn: number | string
  /**
   * when, in seconds since 1970.
   */
  opened: number
  /**
   * it is a record that was put in, at which nobody plays.
   */
  archive: boolean
  /**
   * the hash of its components.
   */
  edition: string
  /**
   * people play for ratings.
   */
  rated: boolean
  /**
   * the id of the tournament that it belongs to; "" for none.
   */
  tournament: string
}
/**
 * The invitations of an account: those that wait for its answer, and those that it has sent.
 */
export interface Invitations {
  received: Invitation[]
  sent: Invitation[]
}
/**
 * An invitation to a seat.
 */
export interface Invitation {
  /**
   * by which it is answered, or withdrawn.
   */
  id: string
  /**
   * who invites, of one that was received; who is invited, of one that was sent.
   */
  name: string
  table: string
  /**
   * the seat it is to.
   */
  seat: string
  game: string
  variant: string
  /**
   * who sits at the table, and which seats are free.
   */
  seats: {
    [k: string]: SeatFacts
  }
  /**
   * how much time there is; null for as much as one likes.
   */
  clock: Terms | null
  /**
   * it is played for ratings.
   */
  rated: boolean
  /**
   * since when, and for how long, it waits, in seconds since 1970.
   */
  at: number
  /**
   * since when, and for how long, it waits, in seconds since 1970.
   */
  until: number
  /**
   * whoever was invited has declined.
   */
  declined: boolean
}
/**
 * Whom an account has blocked, in order.
 */
export interface Blocks {
  blocked: Blocked[]
}
/**
 * Somebody who was blocked.
 */
export interface Blocked {
  /**
   * by which that is taken back.
   */
  id: string
  /**
   * as whoever has blocked him knew him then; "" for somebody at a table without a name.
   */
  name: string
  /**
   * when, in seconds since 1970.
   */
  at: number
}
/**
 * What stewards have done about an account or at its tables, the newest first; and whether it is a steward's.
 */
export interface ToldByStewards {
  steward: boolean
  about: StewardAct[]
}
/**
 * Something that a steward, or an operator, has done.
 */
export interface StewardAct {
  /**
   * when, in seconds since 1970.
   */
  at: number
  /**
   * an operator has, at the machine.
   */
  operator: boolean
  /**
   * by and about which account; "" for none, or one that was deleted.
   */
  steward: string
  /**
   * by and about which account; "" for none, or one that was deleted.
   */
  name: string
  /**
   * "remove" or "leave" of what was reported, "mute", "ban", "lift-mute", "lift-ban", "close", "undo-clock", "close-tournament", "appoint" or "dismiss".
   */
  act: string
  /**
   * where, or which tournament; "" for nowhere.
   */
  table: string
  /**
   * until when it holds, in seconds since 1970; 0 for good, or where that means nothing.
   */
  until: number
  reason: string
  /**
   * it is done by the first server that sees it.
   */
  waits: boolean
}
/**
 * What stewards see: reports that are open, what holds, and the latest of what was done, the newest first.
 */
export interface StewardDesk {
  reports: Reported[]
  sanctions: SanctionHeld[]
  log: StewardAct[]
}
/**
 * Something that was said, and reported.
 */
export interface Reported {
  /**
   * by which it is taken away or left.
   */
  id: number
  /**
   * where, and who has said it: the seat, with what it is called, or an onlooker's name.
   */
  table: string
  /**
   * where, and who has said it: the seat, with what it is called, or an onlooker's name.
   */
  seat: string
  /**
   * where, and who has said it: the seat, with what it is called, or an onlooker's name.
   */
  name: string
  /**
   * what.
   */
  text: string
  /**
   * what.
   */
  phrase: string
  /**
   * when, in seconds since 1970.
   */
  at: number
  /**
   * by which seats, and why.
   */
  reports: {
    [k: string]: string
  }
  /**
   * of the table.
   */
  game: string
  /**
   * the names of the accounts that have the seat.
   */
  accounts: string[]
}
/**
 * A mute or a ban that holds: of which account, until when (0 for good), why.
 */
export interface SanctionHeld {
  name: string
  kind: 'ban' | 'mute'
  until: number
  reason: string
}
/**
 * What somebody wants to be told, and what can be.
 */
export interface Listening {
  /**
   * whether letters can be sent here.
   */
  letters: boolean
  /**
   * to where; "" if he has given none.
   */
  address: string
  /**
   * by what a browser subscribes; "" where browsers are not told.
   */
  push_key: string
  /**
   * how many of his are told.
   */
  browsers: number
  /**
   * whether webhooks can be called here.
   */
  hooks: boolean
  /**
   * the host of his webhook; "" if he has none.
   */
  hook: string
  wishes: Wishes1
  /**
   * of the table that is asked for, where that is something else; null if it is not.
   */
  own: Wishes | null
}
/**
 * How somebody wants to be told what: it is his turn, he is offered something or asked for a takeback, somebody has
 * written at the table, his time runs short, the game is over, he is invited by name, a round of a tournament begins.
 */
export interface Wishes1 {
  turn: Wish
  offer: Wish
  message: Wish
  clock: Wish
  over: Wish
  invited: Wish
  round: Wish
}
/**
 * What a browser is told.
 */
export interface PushMessage {
  /**
   * the sentence.
   */
  title: string
  /**
   * where a press on it leads.
   */
  link: string
  /**
   * of two of one tag a browser shows the later.
   */
  tag: string
}
/**
 * A told game as the list has it.
 */
export interface ToldEntry {
  number: number
  id: string
  title: Message
  about: Message10
  /**
   * how long it takes to read.
   */
  minutes: number
  /**
   * at how many moments something is said.
   */
  moments: number
  /**
   * through whose eyes it is shown first; "" are a spectator's.
   */
  eyes: string
  /**
   * which variant it is of.
   */
  variant: string
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message10 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * A moment of a told game.
 */
export interface ToldMoment {
  /**
   * the step of the record that led to it.
   */
  step: number
  /**
   * the turn in which the first of what is told happened.
   */
  turn: number | string
  words: Message11
  /**
   * what is pointed at.
   */
  point: Ref[]
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message11 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * A puzzle as the list has it.
 */
export interface PuzzleEntry {
  id: string
  variant: string
  seat: string
  title: Message12
  difficulty: 'easy' | 'hard' | 'medium'
  /**
   * how much more the answer wins than all else, in the chance to win, and its 99% interval.
   */
  margin: number
  /**
   * how much more the answer wins than all else, in the chance to win, and its 99% interval.
   */
  low: number
  /**
   * how much more the answer wins than all else, in the chance to win, and its 99% interval.
   */
  high: number
  /**
   * how often the game was played to its end after each of the two.
   */
  playouts: number
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message12 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * What is right in a puzzle, and what the best errors are worth.
 */
export interface PuzzleAnswer {
  answers: PuzzleLine[]
  errors: PuzzleLine[]
}
/**
 * What can be done in a puzzle, and what it is worth.
 */
export interface PuzzleLine {
  /**
   * its choices in words.
   */
  labels: Message[]
  /**
   * the chance to win after it, and its standard error.
   */
  chance: number
  error: number
  /**
   * whence and where to, as far as it leads from one place of the map to another; empty if not.
   */
  start: string
  /**
   * whence and where to, as far as it leads from one place of the map to another; empty if not.
   */
  space: string
}
/**
 * The lobby as it is.
 */
export interface LobbyState {
  /**
   * there is one here.
   */
  open: boolean
  /**
   * those that have waited longest first.
   */
  tables: LobbyTable[]
}
/**
 * A table in the lobby.
 */
export interface LobbyTable {
  table: string
  game: string
  variant: string
  /**
   * who sits there, and which seats are free.
   */
  seats: {
    [k: string]: SeatFacts
  }
  /**
   * whom its people would like to come.
   */
  level: string
  /**
   * whom its people would like to come.
   */
  language: string
  /**
   * whom its people would like to come.
   */
  note: string
  /**
   * since when, in seconds since 1970.
   */
  listed: number
  /**
   * how much time there is; null for as much as one likes.
   */
  clock: Terms | null
  /**
   * it is played for ratings, by those who are signed in.
   */
  rated: boolean
}
/**
 * Somebody has sat down at a table of the lobby: where, and the key of the seat.
 */
export interface Matched {
  table: string
  seat: string
  key: string
}
/**
 * The ratings of a game by a kind of clock.
 */
export interface Leaderboard {
  game: string
  pool: 'days' | 'live'
  /**
   * those whose rating is certain enough and bots, the best first; then those whose rating is provisional.
   */
  ranked: Ranked[]
}
/**
 * Somebody on a leaderboard.
 */
export interface Ranked {
  /**
   * an account's, or a bot's.
   */
  name: string
  /**
   * it is a bot: its rating was measured, and stays.
   */
  bot: boolean
  /**
   * the rating, and how far off it may be in 95 of 100 cases.
   */
  rating: number
  /**
   * the rating, and how far off it may be in 95 of 100 cases.
   */
  error: number
  /**
   * it says little yet.
   */
  provisional: boolean
  /**
   * how many games it comes from; 0 of a bot.
   */
  games: number
  /**
   * when the last of them ended, in seconds since 1970.
   */
  at: number
}
/**
 * What everybody may know of somebody who plays for ratings.
 */
export interface Profile {
  name: string
  /**
   * since when there is the account, in seconds since 1970.
   */
  since: number
  ratings: OwnRating[]
  seats: SeatCount[]
  won: WonBy[]
  luck: LuckCount[]
  /**
   * the latest of his rated games, the newest first.
   */
  games: RatedGame[]
}
/**
 * Somebody's rating in a game by a kind of clock, and how it has come to that.
 */
export interface OwnRating {
  game: string
  pool: 'days' | 'live'
  rating: number
  error: number
  provisional: boolean
  games: number
  /**
   * the highest that it was, once it was not provisional; null before.
   */
  highest: number | null
  /**
   * after each game, the oldest first.
   */
  course: CoursePoint[]
}
/**
 * A rating after a game that ended at a time, in seconds since 1970.
 */
export interface CoursePoint {
  at: number
  rating: number
}
/**
 * How often somebody has sat at a seat, and has won there.
 */
export interface SeatCount {
  game: string
  seat: string
  games: number
  won: number
}
/**
 * By what somebody has won, and how often.
 */
export interface WonBy {
  game: string
  /**
   * the id of a victory card that was fulfilled, or of a general who led; "" where there is neither.
   */
  detail: string
  /**
   * as in an outcome, or how people have ended the game, such as "ended-resigned".
   */
  reason: string
  games: number
}
/**
 * Somebody's luck in all his rated games.
 */
export interface LuckCount {
  game: string
  /**
   * how far the dice were from what was to be expected, in standard deviations; positive where they showed more.
   */
  z: number
  /**
   * how many games with dice it comes from.
   */
  games: number
}
/**
 * A rated game that has ended.
 */
export interface RatedGame {
  table: string
  game: string
  variant: string
  pool: 'days' | 'live'
  /**
   * when, in seconds since 1970.
   */
  at: number
  /**
   * how much it counts, 1 for all of it: less where the same people have played within a day.
   */
  weight: number
  /**
   * why it does not count: the same person had two of its seats ("same"), or a steward has said so ("steward"); "" if it does.
   */
  void: string
  /**
   * a steward's words.
   */
  why: string
  /**
   * the first first.
   */
  seats: MovedSeat[]
}
/**
 * What a rated game was for a seat.
 */
export interface MovedSeat {
  seat: string
  /**
   * of the account; "" of somebody who has deleted his, and of a bot.
   */
  name: string
  /**
   * the bot's name; "" for a person.
   */
  bot: string
  /**
   * 1 for the first; the same where nothing was decided.
   */
  place: number
  won: boolean
  /**
   * the rating; the same for a bot.
   */
  before: number
  /**
   * the rating; the same for a bot.
   */
  after: number
  /**
   * how far off it may be afterwards, in 95 of 100 cases.
   */
  error: number
  /**
   * it says little yet.
   */
  provisional: boolean
}
/**
 * What a table's game has done to ratings.
 */
export interface TableRatings {
  /**
   * it was played for ratings.
   */
  rated: boolean
  /**
   * what it has done; null as long as it goes on, and of a game that was broken off before all had played.
   */
  game: RatedGame | null
}
/**
 * The tournaments of a server.
 */
export interface TournamentList {
  /**
   * there are accounts here, and so tournaments.
   */
  open: boolean
  /**
   * those that are to come or go on, the newest first, then the latest that are over.
   */
  tournaments: TournamentEntry[]
}
/**
 * A tournament in the list.
 */
export interface TournamentEntry {
  id: string
  name: string
  game: string
  variant: string
  kind: 'knock-out' | 'round-robin' | 'swiss'
  /**
   * what whoever has made it is called; "" if he has deleted his account.
   */
  maker: string
  /**
   * people may enter, it is played, it has been played, or it was ended before.
   */
  status: 'closed' | 'on' | 'open' | 'over'
  /**
   * how many play, without bots that only fill up.
   */
  entrants: number
  /**
   * which one is played, and how many there are; 0 before it has begun.
   */
  round: number
  /**
   * which one is played, and how many there are; 0 before it has begun.
   */
  rounds: number
  /**
   * when it begins by itself, in seconds since 1970; 0 for when its maker says so.
   */
  starts: number
  /**
   * when it was made.
   */
  made: number
  /**
   * which one of a league; 0 of a tournament by itself.
   */
  season: number
  clock: Terms
  ratings: boolean
}
/**
 * A tournament.
 */
export interface TournamentState {
  about: TournamentEntry
  /**
   * how many sit at a table.
   */
  size: number
  /**
   * so many seconds of the round's time are left; null if it has no end.
   */
  left: number | null
  /**
   * so many days a round lasts at most; 0 for as long as its games do.
   */
  days: number
  /**
   * the bot that fills up what is lacking.
   */
  filler: string
  /**
   * so many days after its end the next season begins; 0 for a tournament that is played once.
   */
  repeats: number
  /**
   * why it was closed.
   */
  why: string
  /**
   * what tells those apart who have the same points, in the order in which it counts.
   */
  ties: ('buchholz' | 'direct' | 'rounds' | 'share' | 'sonneborn-berger' | 'wins')[]
  /**
   * the first first; before it has begun in the order in which they have entered.
   */
  entrants: TournamentEntrant[]
  /**
   * of all rounds, the first first.
   */
  boards: TournamentBoard[]
  /**
   * of its league, the first first.
   */
  seasons: TournamentSeason[]
}
/**
 * Somebody who plays in a tournament, and how he stands.
 */
export interface TournamentEntrant {
  /**
   * by which boards tell of him.
   */
  number: number
  /**
   * the account's; "" of a bot, and of somebody who has deleted his account.
   */
  name: string
  /**
   * the bot's name; "" for a person.
   */
  bot: string
  /**
   * it only fills up what is lacking.
   */
  filler: boolean
  /**
   * he has withdrawn.
   */
  left: boolean
  /**
   * 1 for the first, the same for those whom nothing tells apart; 0 for a bot that only fills up.
   */
  place: number
  points: number
  /**
   * what tells those apart who have the same points, in the order in which it counts.
   */
  ties: {
    [k: string]: number
  }
}
/**
 * Those who meet in a round: two who swap sides, or several at a table.
 */
export interface TournamentBoard {
  round: number
  board: number
  games: TournamentGame[]
}
/**
 * A game of a tournament.
 */
export interface TournamentGame {
  /**
   * where it is played; "" as long as its table is not open, or if it never was.
   */
  table: string
  /**
   * who sits where, by his number.
   */
  seats: {
    [k: string]: number
  }
  /**
   * it has ended.
   */
  over: boolean
  /**
   * what each seat has got for it; none while it goes on.
   */
  points: {
    [k: string]: number
  }
}
/**
 * A season of a league.
 */
export interface TournamentSeason {
  id: string
  season: number
  status: 'closed' | 'on' | 'open' | 'over'
}
/**
 * By what a tournament that has been made is known.
 */
export interface TournamentMade {
  tournament: string
}
/**
 * A table's clock as it is now, and the bots that sit in for people.
 */
export interface ClockState {
  /**
   * how much time there is; null where there is no clock.
   */
  terms: Terms | null
  /**
   * how many seconds each seat has left.
   */
  left: {
    [k: string]: number
  }
  /**
   * for which seat it goes; "" for none.
   */
  running: string
  /**
   * by seat, the bot that sits in for its person.
   */
  sitting: {
    [k: string]: string
  }
  /**
   * all have agreed that nobody's time goes by.
   */
  paused: boolean
  /**
   * how many seconds of leave each seat may still take; none where there is no leave.
   */
  leave: {
    [k: string]: number
  }
  /**
   * of each seat that is on leave, for how many seconds it still has leave.
   */
  away: {
    [k: string]: number
  }
}
/**
 * What a seat can foresee that it will be asked.
 */
export interface Foreseeable {
  /**
   * why it may not order anything at this table; null if it may.
   */
  refusal: Message | null
  /**
   * what it can foresee.
   */
  conditions: Condition[]
}
/**
 * Something that a seat may be asked.
 */
export interface Condition {
  /**
   * its name.
   */
  id: string
  label: Message13
  /**
   * of the rulebook, which asks it.
   */
  section: string
  /**
   * of the questions.
   */
  keys: string[]
  /**
   * what might be answered.
   */
  replies: Reply[]
  /**
   * the id of a message that the seat must have been told since it last chose; "" for none.
   */
  seen: string
  /**
   * how it can be narrowed.
   */
  narrowings: Narrowing[]
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message13 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * Something that might be answered.
 */
export interface Reply {
  label: Message14
  /**
   * lines of choices as notation; the first that is allowed is meant.
   */
  lines: string[][]
}
/**
 * A Fluent message by its id, with the arguments to put into it.
 */
export interface Message14 {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * How a condition can be narrowed.
 */
export interface Narrowing {
  /**
   * of the question, which must name one of the things.
   */
  argument: string
  /**
   * of what kind these are.
   */
  kind: string
  /**
   * them.
   */
  ids: string[]
}
/**
 * What is said at a table, as far as whoever asks may hear it.
 */
export interface TalkState {
  /**
   * one can talk here.
   */
  open: boolean
  /**
   * the latest first said; on the WebSocket, after the first time, only what is new.
   */
  said: Said[]
}
/**
 * Something that was said at a table.
 */
export interface Said {
  /**
   * by which it is known; later ones are higher.
   */
  id: number
  /**
   * who has said it; "" for somebody who looks on.
   */
  seat: string
  /**
   * what he calls himself, if he looks on; seats have the names they have at the table.
   */
  name: string
  /**
   * in his own words; "" for a phrase.
   */
  text: string
  /**
   * a ready phrase; "" for his own words.
   */
  phrase:
    | (
        | 'again'
        | 'back'
        | 'good-game'
        | 'goodbye'
        | 'hello'
        | 'mistake'
        | 'moment'
        | 'rules'
        | 'sorry'
        | 'thanks'
        | 'tomorrow'
        | 'well-played'
      )
    | ''
  /**
   * when, in seconds since 1970.
   */
  at: number
}
/**
 * All that a seat has noted, in the order of the steps.
 */
export interface Notebook {
  notes: Noted[]
}
/**
 * What a seat has noted: after how many steps (0 is the game as a whole), what, and when, in seconds since 1970.
 */
export interface Noted {
  step: number
  text: string
  at: number
}
/**
 * All components of an edition, which is known by its hash.
 */
export interface BlitzkriegComponents {
  name: string
  title: Named
  designer: Named
  variant: string
  variants: string[]
  seats: string[]
  edition: string
  sources: Source[]
  spaces: BlitzkriegSpaceInfo[]
  routes: BlitzkriegRouteInfo[]
  turns: BlitzkriegTurnInfo[]
  units: BlitzkriegUnits[]
  cards: {
    [k: string]: BlitzkriegCardInfo[]
  }
  victory: BlitzkriegVictoryInfo[]
  shapes: BlitzkriegShapes
}
/**
 * A name in every language.
 */
export interface Named {
  en: string
  ja: string
}
/**
 * A public source of facts.
 */
export interface Source {
  id: string
  title: string
  url: string
}
/**
 * A space, with a place on the sheet that the shapes draw.
 */
export interface BlitzkriegSpaceInfo {
  id: string
  en: string
  ja: string
  country: 'BE' | 'DE' | 'FR' | 'NL'
  shape: 'base' | 'fort' | 'square'
  defence: number
  port: boolean
  british_no_stop: boolean
  no_tank_superiority: boolean
  supply_source: boolean
  may_refuse_retreat: boolean
  supply_exempt: 'allied' | 'both' | 'none'
  x: number
  y: number
  source: {
    [k: string]: string
  }
}
/**
 * A route between two spaces.
 */
export interface BlitzkriegRouteInfo {
  a: string
  b: string
  source: string
}
/**
 * A turn, with the cards that each side seizes in it.
 */
export interface BlitzkriegTurnInfo {
  turn: number
  dates: Named
  german: number
  allied: number
  source: {
    [k: string]: string
  }
}
/**
 * How many units of a kind there are (2.2, 3.2).
 */
export interface BlitzkriegUnits {
  id: string
  count: number
  source: string
  at_base: number
  in_box: number
}
/**
 * A kind of card.
 */
export interface BlitzkriegCardInfo {
  id: string
  en: string
  ja: string
  count: number
  when: string[]
  momentum_only: boolean
  remove_after_use: boolean
  rest_next_turn: boolean
  text: Message
  source: {
    [k: string]: string
  }
}
/**
 * A German victory card, with the spaces that are to be controlled.
 */
export interface BlitzkriegVictoryInfo {
  id: string
  en: string
  ja: string
  control: string[]
  text: Message
  source: {
    [k: string]: string
  }
}
/**
 * The ground under the map, in the coordinates of the spaces; a hill is its foot and how high it is.
 */
export interface BlitzkriegShapes {
  width: number
  height: number
  source: string
  land: BlitzkriegGround[]
  borders: BlitzkriegPath[]
  coast: BlitzkriegPath[]
  rivers: BlitzkriegRiver[]
  woods: BlitzkriegWood[]
  hills: number[][]
  works: BlitzkriegWorks[]
  labels: Label[]
}
/**
 * The land of a country, as a path of SVG.
 */
export interface BlitzkriegGround {
  country: string
  path: string
}
/**
 * A line, as a path of SVG.
 */
export interface BlitzkriegPath {
  path: string
}
/**
 * A river as a path of SVG; the great ones are drawn broader, a canal otherwise.
 */
export interface BlitzkriegRiver {
  kind: 'canal' | 'great' | 'small'
  path: string
}
/**
 * A wood as a path of SVG, and its trees: the foot of each and how high it is.
 */
export interface BlitzkriegWood {
  path: string
  trees: number[][]
}
/**
 * A fortified line as a path of SVG, with its forts: where each stands, and which way it looks, in degrees.
 */
export interface BlitzkriegWorks {
  path: string
  forts: number[][]
}
/**
 * A name on the map that is nobody's.
 */
export interface Label {
  kind: string
  en: string
  ja: string
  x: number
  y: number
}
/**
 * All components of an edition, which is known by its hash.
 */
export interface ElevenComponents {
  name: string
  title: Named
  designer: Named
  variant: string
  variants: string[]
  seats: string[]
  edition: string
  sources: Source[]
  spaces: ElevenSpaceInfo[]
  borders: ElevenBorderInfo[]
  arrows: ElevenArrowInfo[]
  powers: ElevenPower[]
  generals: ElevenGeneralInfo[]
  cards: ElevenCardsInfo
  turns: ElevenTurnInfo[]
  tracks: ElevenTracks
  vp: ElevenPoints
  shapes: ElevenShapes
}
/**
 * An area of the map, or a box beside it, with a place on the sheet that the shapes draw.
 */
export interface ElevenSpaceInfo {
  id: string
  en: string
  ja: string
  kind: 'box' | 'land' | 'sea'
  x: number
  y: number
  source: {
    [k: string]: string
  }
  zone: '' | 'capital' | 'core' | 'soviet'
  owner: string
  entry: 'allied-box' | 'closed' | 'general-home' | 'head-only' | 'open'
  home: string
  vp: number
  power: number
}
/**
 * A border between two areas.
 */
export interface ElevenBorderInfo {
  a: string
  b: string
  kind: 'fortress' | 'plain' | 'sea'
  source: string
}
/**
 * Where a march leads, by the faces of the die.
 */
export interface ElevenArrowInfo {
  from: string
  to: string
  faces: number[]
  source: string
}
/**
 * A power (2-3) with the backs of its counters (4-3-6).
 */
export interface ElevenPower {
  id: string
  code: string
  en: string
  ja: string
  side: 'allied' | 'axis'
  soldiers: number
  source: {
    [k: string]: string
  }
  backs: {
    [k: string]: number
  }
  head: string
  vp: number
  power: number
}
/**
 * A general; only those of the Axis have an ability.
 */
export interface ElevenGeneralInfo {
  id: string
  en: string
  ja: string
  power: string
  side: 'allied' | 'axis'
  strength: number
  source: {
    [k: string]: string
  }
  home: string
  text: Message | null
}
/**
 * All cards.
 */
export interface ElevenCardsInfo {
  axis: ElevenAxisCardInfo[]
  allied: ElevenAlliedCardInfo[]
}
/**
 * A card of an Axis general.
 */
export interface ElevenAxisCardInfo {
  id: string
  en: string
  ja: string
  text: Message
  source: {
    [k: string]: string
  }
}
/**
 * An Allied card, with a sentence for each of its effects.
 */
export interface ElevenAlliedCardInfo {
  id: string
  en: string
  ja: string
  count: number
  text: Message
  steps: Message[]
  source: {
    [k: string]: string
  }
}
/**
 * A turn, with a sentence for each step of its event.
 */
export interface ElevenTurnInfo {
  id: string
  en: string
  ja: string
  text: Message[]
  source: {
    [k: string]: string
  }
}
/**
 * The tracks (2-1, 5-3).
 */
export interface ElevenTracks {
  'united-states': ElevenEntryTrack
  'soviet-union': ElevenEntryTrack
  power: ElevenPowerTrack
}
/**
 * The entry track of a power (7-2, 7-3).
 */
export interface ElevenEntryTrack {
  steps: number
  cards: string[]
  source: {
    [k: string]: string
  }
}
/**
 * The German power track (5-3).
 */
export interface ElevenPowerTrack {
  min: number
  max: number
  source: {
    [k: string]: string
  }
}
/**
 * Victory points that no area and no head pays (3, 7-4, 11).
 */
export interface ElevenPoints {
  start: Datum
  london: Datum
  london_power: Datum
  domination: Datum
}
/**
 * A number with its source.
 */
export interface Datum {
  value: number
  source: string
}
/**
 * The areas as shapes, in the coordinates of the sheet.
 */
export interface ElevenShapes {
  width: number
  height: number
  source: string
  land: ElevenGround[]
  coast: ElevenGround[]
  areas: ElevenAreaShape[]
  borders: ElevenEdge[]
  soviet_line: string
  peaks: number[][]
  labels: Label[]
}
/**
 * Land or a coast, as a path of SVG.
 */
export interface ElevenGround {
  path: string
}
/**
 * An area as a path of SVG, with the place of its name.
 */
export interface ElevenAreaShape {
  id: string
  path: string
  label: number[]
}
/**
 * A border as it is drawn; a bridge joins areas that do not touch, and mountains may lie along it.
 */
export interface ElevenEdge {
  a: string
  b: string
  kind: 'fortress' | 'plain' | 'sea'
  path: string
  bridge?: boolean
  mountain?: boolean
}
