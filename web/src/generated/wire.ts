// Made by `npm run types` of wire.schema.json, which `python -m sandtable.service.api.json_schema` prints; not to be edited.

/**
 * Any of what the service sends and takes.
 */
export type Wire =
  | ChoiceRequest
  | LineRequest
  | TableRequest
  | JoinRequest
  | SeatNameRequest
  | DicePartRequest
  | WebhookRequest
  | BotPaceRequest
  | SwitchRequest
  | PremoveRequest
  | PreviewRequest
  | UndoRequest
  | HintRequest
  | TakebackAnswer
  | NameAndPassword
  | NameAndCode
  | PasskeyRequest
  | PasskeyCredential
  | EmptyReply
  | EmailCodeRequest
  | EmailCode
  | OpenIdCode
  | CredentialRef
  | NewAccountName
  | AccountSettings
  | NewPassword
  | SeatKeyRequest
  | SeatRef
  | RecordUpload
  | AnalysisRequest
  | DrawingRequest
  | LessonMove
  | LessonPreviewRequest
  | LessonOddsRequest
  | LessonOutlookRequest
  | LessonExplanationRequest
  | Resignation
  | OfferRequest
  | OfferAnswer
  | SubstituteBotChoice
  | VacationSwitch
  | ConditionalOrderRequest
  | ConditionalOrderRef
  | InvitationRequest
  | InvitationRef
  | InvitationAcceptance
  | BlockRequest
  | SeatBlockRequest
  | BlockRef
  | LobbySeatRequest
  | QuickMatch
  | ReportDecision
  | SanctionRequest
  | RevocationRequest
  | TableActionRequest
  | ModeratorClosure
  | PreferencesUpdate
  | TablePreferencesUpdate
  | BrowserSubscription
  | BrowserRemoval
  | AccountWebhookUrl
  | TablePresence
  | RatedTableRequest
  | RatedSeatRequest
  | RatedMatchRequest
  | RatedJoinRequest
  | TournamentRequest
  | TournamentRef
  | TournamentClosure
  | LobbyListing
  | NewChatMessage
  | MessageReport
  | NewNote
  | EditionStart
  | EditionDraft
  | SeatState
  | DiceCommitment
  | OpenedTable
  | TableFacts
  | SeatGrant
  | WebhookSecret
  | Rematch
  | LinePreview
  | Hint
  | Refusal
  | AccountState
  | SignInReply
  | PasskeyChallenge
  | EmailCodeReceipt
  | OpenIdRedirect
  | RecoveryCodes
  | AccountSeat
  | SeatAccess
  | AccountGames
  | ReplayIndex
  | ReplayFrame
  | Outlook
  | Luck
  | DiceProof
  | StoredRecord
  | AnalysisState
  | Odds
  | GameEntry
  | RuleClause
  | ComponentList
  | RulePicture
  | LessonEntry
  | LessonState
  | PuzzleEntry
  | PuzzleAnswer
  | AnnotatedGameEntry
  | Annotation
  | OfferReceipt
  | ClockState
  | ForeseeableQuestions
  | SeatInvitations
  | LobbySeat
  | Blocks
  | ModerationNotices
  | ModerationDesk
  | NotificationSettings
  | Leaderboard
  | PlayerProfile
  | TableRatings
  | TournamentList
  | TournamentState
  | NewTournament
  | LobbyState
  | ChatState
  | ChatMessage
  | Notebook
  | OfflinePage
  | TermsIndex
  | EditionView
  | EditionCheck
  | EditionReceipt
  | EditionInPlay
  | LiveFrame
  | ErrorBody
  | TurnNotice
  | PushMessage
  | Analysis
  | BlitzkriegView
  | ElevenView
  | BlitzkriegComponents
  | ElevenComponents

/**
 * A choice.
 */
export interface ChoiceRequest {
  /**
   * the version of the state that the choice answers. The request is refused if the game has moved on.
   */
  version: number
  /**
   * an arbitrary id of the request. A request with the same token is not played twice. Null for no token.
   */
  token?: string | null
  /**
   * the seconds for which the page has shown the question; null if unknown. The rest of the time counts as network delay, of which a real-time clock does not charge up to 1 second.
   */
  thought?: number | null
  /**
   * the name of the page's WebSocket subscription; "" for none. The new state is not pushed to that page, which gets it with the answer.
   */
  page?: string
  /**
   * the last cursor that the page has received; null for none.
   */
  cursor?: number | null
  /**
   * the number of log entries that the page has. Those that are still valid are not sent again.
   */
  events?: number
  /**
   * the choice in notation.
   */
  notation: string
}
/**
 * A line of choices that are made together: either all or none.
 */
export interface LineRequest {
  /**
   * the version of the state that the choice answers. The request is refused if the game has moved on.
   */
  version: number
  /**
   * an arbitrary id of the request. A request with the same token is not played twice. Null for no token.
   */
  token?: string | null
  /**
   * the seconds for which the page has shown the question; null if unknown. The rest of the time counts as network delay, of which a real-time clock does not charge up to 1 second.
   */
  thought?: number | null
  /**
   * the name of the page's WebSocket subscription; "" for none. The new state is not pushed to that page, which gets it with the answer.
   */
  page?: string
  /**
   * the last cursor that the page has received; null for none.
   */
  cursor?: number | null
  /**
   * the number of log entries that the page has. Those that are still valid are not sent again.
   */
  events?: number
  /**
   * the choices in notation.
   *
   * @minItems 1
   * @maxItems 64
   */
  line: string[]
}
/**
 * A request to open a table.
 */
export interface TableRequest {
  /**
   * the game's id; ignored if there is a record.
   */
  game: string
  /**
   * for each seat, its player: "human", "open" for a player to invite, or a bot such as "bot:basic".
   */
  seats: {
    [k: string]: string
  }
  /**
   * the variant of the game; "" for the default. It is ignored if there is a record.
   */
  variant?: string
  /**
   * the name of the table; "" for none.
   */
  name?: string
  /**
   * for each seat whose player has a name, the name.
   */
  names?: {
    [k: string]: string
  }
  /**
   * the seed of reproducible dice; null for fair dice.
   */
  seed?: number | null
  /**
   * the text of a record that the game continues; null starts a new game.
   */
  record?: string | null
  /**
   * the number of steps to take over from the record; null for all.
   */
  step?: number | null
  /**
   * the opener's part of the dice seed; null for none.
   */
  part?: DicePart | null
  /**
   * the clock settings; null for no clock.
   */
  clock?: TimeControl | null
  /**
   * the hash of the edition; "" for the record's edition or the current one.
   */
  edition?: string
}
/**
 * The opener's part of the seed of a table's dice.
 */
export interface DicePart {
  /**
   * the hash of the server's secret, which was published before this part was made.
   */
  commitment: string
  /**
   * the part that is used for all dice, including those of the set-up.
   */
  part: string
  /**
   * for each of the opener's seats that adds a further part, the hash of that part. The further parts are revealed when all invited players have joined.
   */
  hashes: {
    [k: string]: string
  }
}
/**
 * The clock settings of a table.
 */
export interface TimeControl {
  /**
   * the initial time of each player, in seconds.
   */
  seconds: number
  /**
   * the seconds added after each answer.
   */
  increment: number
  /**
   * whether the initial time is for each answer instead of for the whole game.
   */
  each: boolean
  /**
   * what happens when a player's time runs out. With "bot", a bot immediately plays for the player. With "claim", a bot does so when another player claims it. With "lost", the player loses, and a bot takes over the seat if several other players continue.
   */
  out: 'bot' | 'claim' | 'lost'
  /**
   * the name of the bot; "" if none is needed, because one of two players loses.
   */
  bot: string
  /**
   * the vacation time of each player, in seconds, during which the clock does not run; 0 for none.
   */
  leave: number
}
/**
 * A request to join a table by an invitation.
 */
export interface JoinRequest {
  /**
   * the key in the invitation link.
   */
  invite: string
  /**
   * the player's name; "" for none.
   */
  name?: string
  /**
   * the hash of the player's part of the dice seed, which the player reveals later; null for none.
   */
  part?: string | null
}
/**
 * A new name for the player of the seat.
 */
export interface SeatNameRequest {
  /**
   * the name; "" for none.
   */
  name: string
}
/**
 * The seat's part of the dice seed, which is now revealed to the server.
 */
export interface DicePartRequest {
  /**
   * the part; null if the player has lost it, so that the dice are rolled without it.
   */
  part: string | null
}
/**
 * A new webhook for the seat.
 */
export interface WebhookRequest {
  /**
   * the URL of the webhook; "" removes it.
   */
  url: string
}
/**
 * A change of the playback speed.
 */
export interface BotPaceRequest {
  /**
   * the new speed.
   */
  speed: 'fast' | 'normal' | 'paused' | 'slow'
  /**
   * while paused, whether to continue until spectators see something new.
   */
  step?: boolean
}
/**
 * A setting to switch on or off.
 */
export interface SwitchRequest {
  /**
   * true switches the setting on.
   */
  on: boolean
}
/**
 * Premoves, to be played when the seat's turn comes.
 */
export interface PremoveRequest {
  /**
   * the version of the state for which the premoves are made.
   */
  version: number
  /**
   * the choices in notation; an empty list withdraws the premoves.
   *
   * @maxItems 64
   */
  line: string[]
}
/**
 * A request to preview lines of choices.
 */
export interface PreviewRequest {
  /**
   * the version of the state from which the lines start.
   */
  version: number
  /**
   * the lines, each a list of choices in notation.
   *
   * @maxItems 16
   */
  lines: string[][]
  /**
   * whether to send the odds of battles after a line.
   */
  fights?: boolean
  /**
   * whether to send the seat's view after a line.
   */
  view?: boolean
  /**
   * whether to send advice on the next choice after a line.
   */
  counsel?: boolean
}
/**
 * A request to undo a choice.
 */
export interface UndoRequest {
  /**
   * the version of the current state.
   */
  version: number
}
/**
 * A request for a hint.
 */
export interface HintRequest {
  /**
   * the version of the current state.
   */
  version: number
  /**
   * how many of the following questions the hint answers; ignored if `asked` is not empty.
   */
  extent?: 'action' | 'choice' | 'question'
  /**
   * the ids of the questions that the hint answers after the current one; empty uses `extent`.
   *
   * @maxItems 64
   */
  asked?: string[]
}
/**
 * An answer to a takeback request.
 */
export interface TakebackAnswer {
  /**
   * the version of the state that the player has seen.
   */
  version: number
  /**
   * the cursor of the state that the player has seen.
   */
  cursor: number
  /**
   * whether to accept the request.
   */
  accept: boolean
}
/**
 * An account's name and password.
 */
export interface NameAndPassword {
  name: string
  password: string
}
/**
 * An account's name and one of its recovery codes.
 */
export interface NameAndCode {
  name: string
  code: string
}
/**
 * A request for a new passkey.
 */
export interface PasskeyRequest {
  /**
   * the name of the account to create; "" adds the passkey to the signed-in account.
   */
  name?: string
}
/**
 * A browser's answer to a passkey challenge.
 */
export interface PasskeyCredential {
  /**
   * the challenge that the server sent.
   */
  challenge: string
  /**
   * the browser's credential, as WebAuthn's JSON.
   */
  credential: {}
}
/**
 * An empty JSON object.
 */
export interface EmptyReply {}
/**
 * A request for a sign-in code by e-mail.
 */
export interface EmailCodeRequest {
  /**
   * the e-mail address that gets the code.
   */
  address: string
  /**
   * the language of the e-mail, such as "en"; "" for the server's default.
   */
  lang?: string
}
/**
 * A code from an e-mail.
 */
export interface EmailCode {
  /**
   * the id of the e-mail.
   */
  letter: string
  /**
   * the code in the e-mail.
   */
  code: string
  /**
   * the name of the account to create; "" if the e-mail address already has an account.
   */
  name?: string
}
/**
 * An authorization code from the OpenID provider.
 */
export interface OpenIdCode {
  /**
   * the id of the login that the code belongs to.
   */
  login: string
  /**
   * the authorization code; "" if the provider sent none.
   */
  code?: string
  /**
   * the name of the account to create; "" if the identity already has an account.
   */
  name?: string
}
/**
 * A passkey or a session of the account.
 */
export interface CredentialRef {
  /**
   * the id of the passkey or session; "" means all sessions except the current one.
   */
  id?: string
}
/**
 * The name of an account.
 */
export interface NewAccountName {
  name: string
}
/**
 * Settings that an account shares between its devices.
 *
 * A setting that the player has never changed is absent, and each device uses its own default.
 */
export interface AccountSettings {
  /**
   * the language of the page.
   */
  language?: 'en' | 'ja'
  /**
   * the colours of the page; "auto" uses those of the system.
   */
  theme?: 'auto' | 'dark' | 'light'
  /**
   * how fast new log entries are shown; "once" shows all together.
   */
  playback_speed?: 'fast' | 'normal' | 'once' | 'slow'
  /**
   * whether counters, dice and flags move.
   */
  animations?: boolean
  /**
   * whether single keys work as shortcuts.
   */
  shortcuts?: boolean
  /**
   * whether the page plays sounds.
   */
  sounds?: boolean
  /**
   * whether tables show the chat.
   */
  chat?: boolean
}
/**
 * A change of password.
 */
export interface NewPassword {
  /**
   * the current password; "" if the account has none.
   */
  before: string
  /**
   * the new password.
   */
  password: string
}
/**
 * A seat, identified by its key.
 */
export interface SeatKeyRequest {
  /**
   * the table's id.
   */
  table: string
  /**
   * the key of the seat.
   */
  key: string
}
/**
 * A seat, identified by its name.
 */
export interface SeatRef {
  /**
   * the table's id.
   */
  table: string
  /**
   * the name of the seat.
   */
  seat: string
}
/**
 * A game record to import.
 */
export interface RecordUpload {
  /**
   * the text of the record file.
   */
  record: string
}
/**
 * A request for an analysis.
 */
export interface AnalysisRequest {
  /**
   * the depth, such as "quick" or "thorough".
   */
  care?: string
}
/**
 * A request for a drawing of a game's board.
 */
export interface DrawingRequest {
  /**
   * the language of the labels, such as "en".
   */
  lang: string
  /**
   * the variant of the game; "" for the default.
   */
  variant?: string
  /**
   * the view to draw on the board; null draws the bare board.
   */
  view?: {
    [k: string]: unknown
  }
}
/**
 * An action in a lesson.
 */
export interface LessonMove {
  /**
   * the choices made so far, one list for each step that has begun.
   *
   * @minItems 1
   * @maxItems 64
   */
  made: string[][]
  /**
   * "look" changes nothing, "next" continues after a step without a question, "back" undoes, "choose" plays `choices`, "step" jumps to `step`.
   */
  act?: 'back' | 'choose' | 'look' | 'next' | 'step'
  /**
   * for "choose", the choices to make, in notation.
   *
   * @maxItems 64
   */
  choices?: string[]
  /**
   * for "step", the number of the step, counted from 1; earlier choices do not matter.
   */
  step?: number
}
/**
 * A request to preview lines of choices in a lesson.
 */
export interface LessonPreviewRequest {
  /**
   * the choices made so far, one list for each step that has begun.
   *
   * @minItems 1
   * @maxItems 64
   */
  made: string[][]
  /**
   * the lines to preview, each a list of choices in notation.
   *
   * @maxItems 16
   */
  lines: string[][]
  /**
   * whether to send the odds of the battles that a line leads to.
   */
  fights?: boolean
  /**
   * whether to send the view after a line.
   */
  view?: boolean
}
/**
 * A request for odds in a lesson.
 */
export interface LessonOddsRequest {
  /**
   * the choices made so far, one list for each step that has begun.
   *
   * @minItems 1
   * @maxItems 64
   */
  made: string[][]
  /**
   * the choice in notation; "" asks for the odds of the current battle.
   */
  choice?: string
}
/**
 * A request for the outlook in a lesson.
 */
export interface LessonOutlookRequest {
  /**
   * the choices made so far, one list for each step that has begun.
   *
   * @minItems 1
   * @maxItems 64
   */
  made: string[][]
}
/**
 * A request to explain why a component cannot be chosen in a lesson.
 */
export interface LessonExplanationRequest {
  /**
   * the choices made so far, one list for each step that has begun.
   *
   * @minItems 1
   * @maxItems 64
   */
  made: string[][]
  /**
   * the kind and id of the component, such as "space:paris".
   */
  about: string
}
/**
 * A resignation.
 */
export interface Resignation {
  /**
   * the bot that takes over the seat in a game with more than two seats; unused with two seats.
   */
  bot?: string
}
/**
 * An offer to the other players.
 */
export interface OfferRequest {
  /**
   * the kind of offer.
   */
  kind: 'end' | 'pass' | 'pause'
  /**
   * for an offer to transfer the seat, the bot that takes it over; "" for a person with a link.
   */
  to?: string
}
/**
 * An answer to an offer, which is identified by its kind and its seat.
 *
 * The seat that made the offer withdraws it by declining.
 */
export interface OfferAnswer {
  /**
   * the kind of the offer.
   */
  kind: 'end' | 'pass' | 'pause'
  /**
   * the seat that made the offer.
   */
  seat: string
  /**
   * whether to accept.
   */
  accept: boolean
}
/**
 * The bot that plays for the seat while its player is absent.
 */
export interface SubstituteBotChoice {
  /**
   * the name of the bot; "" for none.
   */
  bot: string
}
/**
 * The start or the end of a vacation.
 */
export interface VacationSwitch {
  /**
   * true starts the vacation, false ends it.
   */
  on: boolean
}
/**
 * A new automatic reply.
 */
export interface ConditionalOrderRequest {
  /**
   * the id of one of the conditions offered to the seat.
   */
  condition: string
  /**
   * alternative lines of choices in notation. The first line that the rules allow is played.
   *
   * @minItems 1
   * @maxItems 64
   */
  then: string[][]
  /**
   * for each argument of the question by name, the value that it must have; empty for any values.
   */
  about?: {
    [k: string]: string
  }
  /**
   * whether the reply is removed after use; false repeats it each time the question comes up.
   */
  once?: boolean
}
/**
 * An automatic reply to withdraw.
 */
export interface ConditionalOrderRef {
  /**
   * the id of the automatic reply.
   */
  id: number
}
/**
 * An invitation by name to an open seat.
 */
export interface InvitationRequest {
  /**
   * the table's id.
   */
  table: string
  /**
   * the key of the inviter's own seat at the table.
   */
  key: string
  /**
   * the open seat.
   */
  seat: string
  /**
   * the name of the invited account.
   */
  name: string
}
/**
 * An invitation to decline or withdraw.
 */
export interface InvitationRef {
  /**
   * the id of the invitation.
   */
  id: string
}
/**
 * The acceptance of an invitation.
 */
export interface InvitationAcceptance {
  /**
   * the id of the invitation.
   */
  id: string
  /**
   * the hash of the player's part of the dice seed, which the player reveals later; null for none.
   */
  part?: string | null
}
/**
 * An account to block.
 */
export interface BlockRequest {
  /**
   * the name of the account.
   */
  name: string
}
/**
 * A player to block, identified by a seat.
 */
export interface SeatBlockRequest {
  /**
   * the table's id.
   */
  table: string
  /**
   * the seat of the player.
   */
  seat: string
}
/**
 * A block to remove.
 */
export interface BlockRef {
  /**
   * the id of the block.
   */
  id: string
}
/**
 * A request to join a table in the lobby.
 */
export interface LobbySeatRequest {
  /**
   * the table's id.
   */
  table: string
  /**
   * the wanted seat; "" for any.
   */
  seat?: string
  /**
   * the player's name at the table; "" for none.
   */
  name?: string
  /**
   * the hash of the player's part of the dice seed, which the player reveals later; null for none.
   */
  part?: string | null
}
/**
 * A request to join any waiting table that matches.
 */
export interface QuickMatch {
  /**
   * the game's id.
   */
  game: string
  /**
   * the variant of the game; "" for the default.
   */
  variant?: string
  /**
   * the wanted seat; "" for any.
   */
  seat?: string
  /**
   * the player's language, such as "en"; "" for any.
   */
  language?: string
  /**
   * the player's name at the table; "" for none.
   */
  name?: string
  /**
   * the hash of the player's part of the dice seed, which the player reveals later; null for none.
   */
  part?: string | null
  /**
   * the clock settings, which must be the same at the table; null for a table without a clock.
   */
  clock?: TimeControl | null
}
/**
 * A decision about a reported message.
 */
export interface ReportDecision {
  /**
   * the number of the message.
   */
  said: number
  /**
   * true removes the message, false keeps it.
   */
  remove: boolean
  /**
   * the reason for the decision.
   */
  reason: string
}
/**
 * A mute or ban of an account.
 */
export interface SanctionRequest {
  /**
   * the name of the account.
   */
  name: string
  /**
   * the kind of sanction.
   */
  kind: 'ban' | 'mute'
  /**
   * the duration in days; 0 for an unlimited time.
   */
  days: number
  /**
   * the reason for the sanction.
   */
  reason: string
}
/**
 * A request to revoke a sanction of an account.
 */
export interface RevocationRequest {
  /**
   * the name of the account.
   */
  name: string
  /**
   * the kind of sanction.
   */
  kind: 'ban' | 'mute'
  /**
   * the reason for the revocation.
   */
  reason: string
}
/**
 * A moderator's action at a table.
 */
export interface TableActionRequest {
  /**
   * the table's id.
   */
  table: string
  /**
   * the action.
   */
  act: 'close' | 'undo-clock'
  /**
   * the reason for the action.
   */
  reason: string
}
/**
 * A request to end a tournament early.
 */
export interface ModeratorClosure {
  /**
   * the tournament's id.
   */
  tournament: string
  /**
   * the reason for ending it.
   */
  reason: string
}
/**
 * Notification settings for all tables.
 */
export interface PreferencesUpdate {
  /**
   * the settings.
   */
  wishes: Preferences
  /**
   * the language of the notifications, such as "en"; "" for the default.
   */
  lang?: string
  /**
   * the URL of the web page, used for links in e-mails; "" to use the server's own.
   */
  site?: string
}
/**
 * Notification settings by kind of event.
 */
export interface Preferences {
  /**
   * the player's turn, and reminders of it.
   */
  turn: Preference
  /**
   * an offer or a takeback request.
   */
  offer: Preference
  /**
   * a chat message.
   */
  message: Preference
  /**
   * little time left.
   */
  clock: Preference
  /**
   * the end of the game.
   */
  over: Preference
  /**
   * an invitation by name.
   */
  invited: Preference
  /**
   * a new round of a tournament.
   */
  round: Preference
}
/**
 * The channels for one kind of event.
 */
export interface Preference {
  /**
   * "once" sends an e-mail for each event, "digest" one e-mail a day, "off" none.
   */
  mail: 'digest' | 'off' | 'once'
  /**
   * whether to send push notifications to all subscribed browsers.
   */
  push: boolean
  /**
   * whether to call the account's webhook.
   */
  hook: boolean
}
/**
 * Notification settings for one table.
 */
export interface TablePreferencesUpdate {
  /**
   * the table's id.
   */
  table: string
  /**
   * the settings; null removes them, so that the account's general settings apply.
   */
  wishes?: Preferences | null
}
/**
 * A browser's subscription to push notifications, as the Push API returns it.
 *
 * The field `p256dh` is the browser's public key.
 */
export interface BrowserSubscription {
  /**
   * the URL of the push service.
   */
  endpoint: string
  p256dh: string
  /**
   * the browser's authentication secret.
   */
  auth: string
}
/**
 * The push subscription to remove.
 */
export interface BrowserRemoval {
  /**
   * the URL of the push service.
   */
  endpoint: string
}
/**
 * The webhook of the account.
 */
export interface AccountWebhookUrl {
  /**
   * the URL of the webhook; "" removes it.
   */
  url: string
}
/**
 * A report that a table is visible in the page, or has been hidden.
 *
 * A page sends this at least every 30 seconds while the table is visible, and once when the table is hidden.
 */
export interface TablePresence {
  /**
   * the table's id.
   */
  table: string
  /**
   * whether the table is visible.
   */
  in_sight: boolean
}
/**
 * A request to open a rated table.
 */
export interface RatedTableRequest {
  /**
   * the game's id.
   */
  game: string
  /**
   * for each seat, its player: "human" for the requester's own seat, "open" or a rated bot for each other seat.
   */
  seats: {
    [k: string]: string
  }
  /**
   * the clock settings.
   */
  clock: TimeControl
  /**
   * the variant of the game; "" for the default.
   */
  variant?: string
  /**
   * the name of the table; "" for none.
   */
  name?: string
  /**
   * the opener's part of the dice seed; null for none.
   */
  part?: DicePart | null
}
/**
 * A request to join a rated table in the lobby.
 */
export interface RatedSeatRequest {
  /**
   * the table's id.
   */
  table: string
  /**
   * the wanted seat; "" for any.
   */
  seat?: string
  /**
   * the hash of the player's part of the dice seed, which the player reveals later; null for none.
   */
  part?: string | null
}
/**
 * A request to join any waiting rated table that matches.
 */
export interface RatedMatchRequest {
  /**
   * the game's id.
   */
  game: string
  /**
   * the clock settings, which must be the same at the table.
   */
  clock: TimeControl
  /**
   * the variant of the game; "" for the default.
   */
  variant?: string
  /**
   * the wanted seat; "" for any.
   */
  seat?: string
  /**
   * the player's language, such as "en"; "" for any.
   */
  language?: string
  /**
   * the hash of the player's part of the dice seed, which the player reveals later; null for none.
   */
  part?: string | null
}
/**
 * A request to join a rated table by an invitation.
 */
export interface RatedJoinRequest {
  /**
   * the table's id.
   */
  table: string
  /**
   * the key in the invitation link.
   */
  invite: string
  /**
   * the hash of the player's part of the dice seed, which the player reveals later; null for none.
   */
  part?: string | null
}
/**
 * A request to create a tournament.
 */
export interface TournamentRequest {
  /**
   * the name of the tournament.
   */
  name: string
  /**
   * the game's id.
   */
  game: string
  /**
   * the settings of the tournament.
   */
  plan: TournamentPlan
  /**
   * the variant of the game; "" for the default.
   */
  variant?: string
  /**
   * the time of the automatic start, in seconds since 1970; 0 if the organiser starts the tournament.
   */
  starts?: number
}
/**
 * The settings of a tournament.
 */
export interface TournamentPlan {
  /**
   * "round-robin" pairs every two entrants, "swiss" pairs entrants with equal points, and "knock-out" eliminates losers.
   */
  kind: 'knock-out' | 'round-robin' | 'swiss'
  /**
   * the clock settings; a player out of time loses.
   */
  clock: TimeControl
  /**
   * the maximum duration of a round, in days; 0 for no limit, which a correspondence clock does not allow.
   */
  days: number
  /**
   * the maximum number of rounds; 0 for the usual number.
   */
  rounds: number
  /**
   * whether the games are rated.
   */
  ratings: boolean
  /**
   * the name of the bot that is added when entrants are missing to complete a pairing.
   */
  filler: string
  /**
   * the names of the bots that play from the start.
   *
   * @maxItems 16
   */
  bots: string[]
  /**
   * for a league, the days between the end of a season and the start of the next; 0 for a single tournament.
   */
  repeats: number
}
/**
 * A tournament.
 */
export interface TournamentRef {
  /**
   * the tournament's id.
   */
  tournament: string
}
/**
 * A request to end a tournament early.
 */
export interface TournamentClosure {
  /**
   * the tournament's id.
   */
  tournament: string
  /**
   * the reason; "" for none.
   */
  why?: string
}
/**
 * The listing of a table in the lobby, with the wanted players.
 */
export interface LobbyListing {
  /**
   * the wanted playing level.
   */
  level?: 'any' | 'new' | 'some' | 'strong'
  /**
   * the wanted language, such as "en"; "" for any.
   */
  language?: string
  /**
   * a note from the players at the table; "" for none.
   */
  note?: string
}
/**
 * A new chat message: either a text or a ready-made phrase.
 */
export interface NewChatMessage {
  /**
   * the text; "" for a phrase.
   */
  text?: string
  /**
   * the id of the phrase; "" for a text.
   */
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
   * the name of a spectator; ignored for a seat.
   */
  name?: string
}
/**
 * A report of a message to the moderators.
 */
export interface MessageReport {
  /**
   * the number of the message.
   */
  said: number
  /**
   * the reason.
   */
  why: 'abuse' | 'cheating' | 'other' | 'spam'
}
/**
 * A note to store.
 */
export interface NewNote {
  /**
   * the text; "" deletes the note.
   */
  text: string
  /**
   * the number of the step that the note is about; 0 for the whole game.
   */
  step?: number
}
/**
 * A request to start an edition with a copy of a game's own files.
 */
export interface EditionStart {
  /**
   * the game's id.
   */
  game: string
  /**
   * the language of the comments written into the files, such as "en".
   */
  lang: string
}
/**
 * A draft of an edition.
 */
export interface EditionDraft {
  /**
   * for each file name, the content of the game's own file combined with the edition.
   */
  tables: {
    [k: string]: {}
  }
  /**
   * the language of the comments in the files.
   */
  lang: string
  /**
   * when saving, the folder's state that the draft is based on, as sent by the server; otherwise "".
   */
  state?: string
}
/**
 * The complete state of a table that a seat or a spectator is sent.
 */
export interface SeatState {
  /**
   * the table's id.
   */
  table: string
  /**
   * the game's id.
   */
  game: string
  /**
   * the variant of the game.
   */
  variant: string
  /**
   * the version to send with a choice. It grows when the seat's view of the game changes.
   */
  version: number
  /**
   * the version from which the server continues to push. It grows when anything that the seat sees changes.
   */
  cursor: number
  /**
   * the viewing seat; null for a spectator.
   */
  seat: string | null
  /**
   * the seat that is to choose; null when the game is over, or for an imported record.
   */
  actor: string | null
  /**
   * whether the game is over.
   */
  over: boolean
  /**
   * the result; null while the game is not over.
   */
  outcome: Outcome | null
  /**
   * the number or the id of the turn.
   */
  turn: number | string
  /**
   * the seat's view of the game.
   */
  view: BlitzkriegView | ElevenView
  /**
   * the current question, or a note that the seat has to wait.
   */
  prompt: Prompt
  /**
   * the options of the question; empty if the seat has to wait.
   */
  options: Option[]
  /**
   * whether the seat can undo its last choice.
   */
  undo: boolean
  /**
   * whether the seat can undo more than one choice.
   */
  reset: boolean
  /**
   * whether the seat can request a takeback from the other players.
   */
  may_ask: boolean
  /**
   * the takeback request that waits for answers; null for none.
   */
  takeback_request: TakebackState | null
  /**
   * how the game ended outside the rules; null if it did not.
   */
  ending: Ending | null
  /**
   * the offer to the other players that is open; null for none.
   */
  offer: OfferState | null
  /**
   * for each seat with a new player, how the former player left.
   */
  parted: {
    [k: string]: string
  }
  /**
   * whether the game has points, which count if players agree to end it; otherwise they agree to a draw.
   */
  counts: boolean
  /**
   * the actions outside the rules that the seat can take now.
   */
  acts: ('abandon' | 'draw' | 'end' | 'pass' | 'pass-bot' | 'pause' | 'resign')[]
  /**
   * the question that the seat may answer before its turn; null for none.
   */
  early: PreAnswerState | null
  /**
   * the seat's premoves in notation.
   */
  orders: string[]
  /**
   * the seat's automatic replies; null for none.
   */
  conditional: ConditionalState | null
  /**
   * whether the seat's forced choices are made automatically.
   */
  auto_forced: boolean
  /**
   * the playback speed at a table where only bots play; null for other tables.
   */
  pace: ('fast' | 'normal' | 'paused' | 'slow') | null
  /**
   * the id of the table of the rematch; "" if there is none.
   */
  rematch: string
  /**
   * for each seat, its player: "human", "open", or a bot such as "bot:basic".
   */
  players: {
    [k: string]: string
  }
  /**
   * the name of the table; "" for none.
   */
  name: string
  /**
   * for each seat whose player has a name, the name.
   */
  names: {
    [k: string]: string
  }
  /**
   * the entries of the game log, without the first `keep` entries.
   */
  events: LogLine[]
  /**
   * the number of first log entries that are left out because the client has them.
   */
  keep: number
  /**
   * the hash of the dice secret.
   */
  commitment: string
  /**
   * the kind of dice, as in a record's header: "committed", "joint", "seeded" or "typed".
   */
  dice: string
  /**
   * the players' parts of the seed of joint dice; null for other dice.
   */
  parts: PartsState | null
}
/**
 * The result of a game.
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
   * ids that explain the reason, such as the fulfilled victory cards.
   */
  details: string[]
}
/**
 * The view of a seat. `momentum` is above 0 for Germany and below 0 for the Allies.
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
 * A space with its controller and its units. `units` is null if a cover hides them.
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
 * Retreated units that are still shown on a route (rule 8.6.1).
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
 * The units that the deploying seat still has to place.
 */
export interface BlitzkriegDeployView {
  unit: string
  left: {
    [k: string]: number
  }
  space: string | null
}
/**
 * The German victory cards (rule 3.1).
 */
export interface BlitzkriegVictoryView {
  open: string
  secret: string | null
  unused: string[] | null
}
/**
 * A side's cards by zone (rules 6 and 8.2); null for a value hidden from the seat.
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
 * The current movement of the seat.
 */
export interface BlitzkriegMoveView {
  kind: string
  from: string | null
  units: {
    [k: string]: number
  }
}
/**
 * The current battle (rule 8.1).
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
 * A side's dice in a battle.
 */
export interface BlitzkriegRollView {
  dice: number
  modifiers: Modifier[]
  rolled: number[]
  kept: number[]
  score: number
}
/**
 * A modifier, such as extra dice, with the rulebook section that grants it.
 */
export interface Modifier {
  section: string
  message: Message
  value: number
}
/**
 * A Fluent message by its id, with its arguments.
 */
export interface Message {
  id: string
  args: {
    [k: string]: number | string | Ref
  }
}
/**
 * A reference to an item that has a name in every language.
 */
export interface Ref {
  /**
   * "space", "spaces", "card", "unit", "units", "seat", "dice" or "section", or a kind that only one game has, such as "victory".
   */
  kind: string
  /**
   * the id of the item; for "units" a counted list such as "2 french-infantry 1 french-tank".
   */
  id: string
}
/**
 * The result (rule 4). The winner is null if people ended the game without a winner.
 */
export interface BlitzkriegOutcomeView {
  winner: string | null
  reason: string
  cards: string[]
}
/**
 * The view of a position for every seat; docs/positions.md explains the ids.
 */
export interface ElevenView {
  game: string
  variant: string
  phase: string
  turn: string
  turns_left: number
  /**
   * how many of the two half-turn cards have been drawn this turn.
   */
  half: number
  active: string | null
  asked: string | null
  areas: ElevenAreaView[]
  factions: ElevenFactionView[]
  /**
   * the faction of the German head of state; null before the draft assigns it.
   */
  head: string | null
  boxes: {
    [k: string]: number
  }
  sanatorium: string[]
  /**
   * Allied generals who are not on the map but can return.
   */
  away: string[]
  /**
   * generals who are out of the game.
   */
  gone: string[]
  power: number
  entry: {
    [k: string]: ElevenEntryView
  }
  surrendered: string[]
  london: ElevenLondonView
  /**
   * the areas that give no more VP: homes that have been taken (rule 4-3-5d), and London without its marker (rule 7-4f).
   */
  won: string[]
  deck: {
    [k: string]: number
  }
  discard: string[]
  axis_discard: string[]
  /**
   * Allied cards that are not in play.
   */
  aside: {
    [k: string]: number
  }
  /**
   * the units that the deciding seat places next; empty outside deployment.
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
 * The units of an area, and whether it is a home taken by the Axis (rule 4-3-5).
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
   * a seat, "neutral" for the neutral faction, or "allied".
   */
  faction: string
  units: {
    [k: string]: number
  }
}
/**
 * The faction of a player.
 *
 * `obeys` means that the player obeys all Führer orders of this turn (rule 9).
 *
 * `generals` omits generals who are out of the game. `soldiers` counts German soldiers on the map.
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
 * The card of a general, which is turned over if the general has acted (rule 4).
 */
export interface ElevenCardView {
  id: string
  acted: boolean
}
/**
 * The entry track of a nation: the current step and the last step (rules 7-2 and 7-3).
 */
export interface ElevenEntryView {
  step: number
  last: number
  at_war: boolean
}
/**
 * London: whether its marker is on the map, and whether the Axis holds it (rule 7-4).
 */
export interface ElevenLondonView {
  marker: boolean
  axis_held: boolean
}
/**
 * The draft in progress (rule 3-1).
 */
export interface ElevenDraftView {
  /**
   * the cards that can still be drafted.
   */
  left: string[]
  /**
   * the seat that drafts each of these cards, beginning with the seat that decides now.
   */
  order: string[]
  /**
   * where each general begins, by card.
   */
  starts: {
    [k: string]: ElevenStartView
  }
}
/**
 * The starting areas of a general whose card is drafted (rules 3-2 and 12).
 */
export interface ElevenStartView {
  /**
   * the area where the general begins, or the areas among which the player chooses.
   */
  areas: string[]
  /**
   * the number of German soldiers who begin with the general.
   */
  soldiers: number
}
/**
 * The current action, declared or in progress (rule 4).
 */
export interface ElevenActionView {
  general: string
  /**
   * one of the nine actions or "order"; empty until an action is chosen.
   */
  kind: string
  /**
   * the seat that decides.
   */
  seat: string
  /**
   * the seat that gave a Führer order, or "neutral" if the card of a neutral head of state did; null without an order.
   */
  giver: string | null
  from: string | null
  to: string | null
  target: string | null
  units: {
    [k: string]: number
  }
  /**
   * the highest face of an attacking die that hits; null as long as there is no target.
   */
  needs: number | null
  /**
   * the components of `needs`; empty as long as there is no target.
   */
  modifiers: Modifier[]
  attack: ElevenRollView | null
  counter: ElevenRollView | null
  to_remove: number
  to_lose: number
  step: string
}
/**
 * The roll of one side.
 */
export interface ElevenRollView {
  /**
   * the faces.
   */
  dice: number[]
  /**
   * the highest face that hits.
   */
  needs: number
  /**
   * the number of hits.
   */
  hits: number
  /**
   * the components of `needs`; empty in an Allied event.
   */
  modifiers: Modifier[]
}
/**
 * The Allied card or turn event in progress (rule 5).
 */
export interface ElevenEventView {
  /**
   * the id of the Allied card.
   */
  card: string
  /**
   * whether the second half-turn card repeats an event.
   */
  again: boolean
  effect: string
  general: string | null
  from: string | null
  to: string | null
  route: string[]
  /**
   * the area that is attacked, bombed or hit by General Winter.
   */
  area: string | null
  /**
   * the number of units that march, the general included; 0 without a march.
   */
  units: number
  attack: ElevenRollView | null
  strikes: ElevenStrikeView[]
  /**
   * the factions that must still return fire.
   */
  waiting: string[]
  /**
   * the hits that each faction must still take.
   */
  shares: ElevenShareView[]
  to_assign: number
  /**
   * the number of Allied units of a march, or Axis soldiers under bombs, that must still be removed.
   */
  to_remove: number
}
/**
 * The roll of a faction that has returned fire (rule 5-1-2).
 */
export interface ElevenStrikeView {
  faction: string
  roll: ElevenRollView
}
/**
 * The number of hits that a faction must still take (rule 5-1-3).
 */
export interface ElevenShareView {
  faction: string
  hits: number
}
/**
 * The result of the game (rule 8).
 */
export interface ElevenOutcomeView {
  winners: string[]
  reason: string
  vp: {
    [k: string]: number
  }
}
/**
 * A question to a seat, or a notice that the seat waits, with the rulebook section.
 */
export interface Prompt {
  message: Message
  section: string
  /**
   * for a question about a number, the number to propose; null for the highest number.
   */
  usual?: number | null
}
/**
 * A legal choice as a person sees it: notation, label and highlighted items.
 */
export interface Option {
  notation: string
  verb: string
  label: Message
  lights: Ref[]
}
/**
 * A takeback request, as a seat sees it.
 */
export interface TakebackState {
  /**
   * the seat that asks.
   */
  seat: string
  /**
   * whether this is the viewer's own request.
   */
  mine: boolean
  /**
   * the seats that have accepted.
   */
  answered: string[]
}
/**
 * An end of a game by people, outside the rules.
 */
export interface Ending {
  /**
   * "resigned", "agreed", "time" (a player ran out of time), "abandoned", or "closed" (a moderator closed the table).
   */
  how: 'abandoned' | 'agreed' | 'closed' | 'resigned' | 'time'
  /**
   * the seats that resigned, ran out of time, proposed the end or abandoned the game; all seats if a moderator closed the table.
   */
  by: string[]
  /**
   * the time, in seconds since 1970.
   */
  at: number
}
/**
 * A player's offer to the other players.
 */
export interface OfferState {
  /**
   * "end" to end the game, "pause" to pause it, "pass" to transfer the seat.
   */
  kind: 'end' | 'pass' | 'pause'
  /**
   * the seat that made the offer.
   */
  seat: string
  /**
   * for a transfer, the bot that takes over the seat; "" for a person with a link.
   */
  to: string
  /**
   * the seats that have accepted.
   */
  answered: string[]
  /**
   * the seats that have not answered yet.
   */
  asked: string[]
  /**
   * whether all have accepted a transfer, so that the person with the link can take over the seat.
   */
  granted: boolean
}
/**
 * A simultaneous question that a seat may answer before its turn.
 */
export interface PreAnswerState {
  /**
   * the question.
   */
  prompt: Prompt
  /**
   * the options of the first choice.
   */
  options: Option[]
}
/**
 * The automatic replies of a seat.
 */
export interface ConditionalState {
  /**
   * the active replies, and those that the rules have refused.
   */
  orders: OrderState[]
  /**
   * the id of the reply that will be played; 0 for none.
   */
  due: number
  /**
   * the steps that replies have made, numbered as in log entries.
   */
  steps: number[]
}
/**
 * An automatic reply of a seat; only that seat sees it.
 */
export interface OrderState {
  /**
   * the id, for withdrawing the reply.
   */
  id: number
  /**
   * the id of one of the game's conditions.
   */
  condition: string
  /**
   * for each argument of the question by name, the value that it must have; empty for any values.
   */
  about: {
    [k: string]: string
  }
  /**
   * alternative lines of choices in notation. The first line that the rules allow is played.
   */
  then: string[][]
  /**
   * whether the reply is used only once; otherwise it is used each time the condition is met.
   */
  once: boolean
  /**
   * why the rules did not allow the reply when it was due; null while it is active.
   */
  refusal: Refusal | null
}
/**
 * A reason why a choice is not allowed: a rulebook section and a message.
 */
export interface Refusal {
  section: string
  message: Message
}
/**
 * An entry of the game log.
 */
export interface LogLine {
  /**
   * the number of the entry among those that the seat may see, from 1.
   */
  n: number
  /**
   * the number of the entry's step among the steps of which the seat sees something; 0 for the set-up.
   */
  step: number
  /**
   * the rulebook section; "" for none.
   */
  section: string
  /**
   * the text.
   */
  message: Message
  /**
   * whether the entry is not public.
   */
  own: boolean
}
/**
 * The public facts about the players' parts of the seed of joint dice.
 */
export interface PartsState {
  /**
   * the hash of the opener's part.
   */
  opening: string
  /**
   * for each seat that adds a part, the hash of the part.
   */
  seats: {
    [k: string]: string
  }
  /**
   * the seats that have revealed their part to the server. Other players see the parts only after the game.
   */
  opened: string[]
  /**
   * the seats that have lost their part, so that the dice are rolled without it.
   */
  lost: string[]
}
/**
 * The commitment to the dice of a table that is not open yet.
 */
export interface DiceCommitment {
  /**
   * the hash of the server's dice secret.
   */
  commitment: string
}
/**
 * A new table.
 */
export interface OpenedTable {
  /**
   * the table's id.
   */
  table: string
  /**
   * for each seat with the player "human", its key.
   */
  keys: {
    [k: string]: string
  }
  /**
   * for each open seat, the key of its invitation, which can be used once.
   */
  invites: {
    [k: string]: string
  }
  /**
   * the seat that is to choose first; null if the game is already over.
   */
  actor: string | null
  /**
   * the key for setting the playback speed at a table of bots only; "" if people play.
   */
  pace_key: string
  /**
   * the hash of the edition.
   */
  edition: string
}
/**
 * The public facts of a table.
 */
export interface TableFacts {
  /**
   * the table's id.
   */
  table: string
  /**
   * the game's id.
   */
  game: string
  /**
   * the variant of the game.
   */
  variant: string
  /**
   * for each seat, its player.
   */
  seats: {
    [k: string]: SeatFacts
  }
  /**
   * the seat that is to choose; null when the game is over, or for an imported record.
   */
  actor: string | null
  /**
   * whether the game is over.
   */
  over: boolean
  /**
   * the number or the id of the turn.
   */
  turn: number | string
  /**
   * the time when the table was opened, in seconds since 1970.
   */
  opened: number
  /**
   * whether the table is an imported record without players.
   */
  archive: boolean
  /**
   * the hash of the edition.
   */
  edition: string
  /**
   * whether the game is rated.
   */
  rated: boolean
  /**
   * the id of the tournament; "" for none.
   */
  tournament: string
  /**
   * the name given by the opener; "" for none.
   */
  name: string
}
/**
 * The public facts of a seat.
 */
export interface SeatFacts {
  /**
   * the player, such as "human", "open" or "bot:basic".
   */
  player: string
  /**
   * the name of the player; "" for none.
   */
  name: string
}
/**
 * The seat that the player has taken.
 */
export interface SeatGrant {
  /**
   * the name of the seat.
   */
  seat: string
  /**
   * the key of the seat.
   */
  key: string
}
/**
 * The answer to setting or removing a webhook.
 */
export interface WebhookSecret {
  /**
   * the secret that signs the webhook's requests; "" if the webhook was removed.
   */
  secret: string
}
/**
 * A player's seat at the table of a rematch.
 */
export interface Rematch {
  /**
   * the id of the new table.
   */
  table: string
  /**
   * the player's seat at it.
   */
  seat: string
  /**
   * the key of this seat.
   */
  key: string
}
/**
 * The preview of a line of choices.
 */
export interface LinePreview {
  /**
   * why the line is not allowed; null if it is. If not null, the other fields are empty.
   */
  refusal: LineRefusal | null
  /**
   * whether the same seat is to choose next.
   */
  asked: boolean
  /**
   * the next question, or a note that the seat has to wait.
   */
  prompt: Prompt | null
  /**
   * the options of that question; empty if the seat has to wait.
   */
  options: Option[]
  /**
   * the seat's view after the line; null if not requested.
   */
  view: BlitzkriegView | ElevenView | null
  /**
   * the odds of the current battle, if requested; null if there is none.
   */
  fight: Odds | null
  /**
   * the odds of the options that would start a battle, if requested.
   */
  fights: FightPreview[]
  /**
   * the notes on options, if odds were requested; options without notes are left out.
   */
  notes: ChoiceNotes[]
  /**
   * advice on the next choice, if requested.
   */
  counsel: Counsel[]
}
/**
 * The reason why a line of choices is not allowed.
 */
export interface LineRefusal {
  /**
   * the number of the first choice that is not allowed, from 1.
   */
  n: number
  /**
   * the reason.
   */
  error: Message
  /**
   * the rulebook section that does not allow it.
   */
  section: string
}
/**
 * The odds of a fight.
 */
export interface Odds {
  /**
   * a description of the fight.
   */
  title: Message
  /**
   * the sides of the fight, the attacker first.
   */
  contenders: Contender[]
  /**
   * the possible outcomes; empty if hidden information makes their probabilities unknown.
   */
  outcomes: OddsChance[]
  figures: Figure[]
  spreads: Spread[]
  notes: OddsNote[]
}
/**
 * A side of a fight.
 */
export interface Contender {
  /**
   * the seat, or another side such as a neutral army.
   */
  side: Ref
  /**
   * the role of the side in the fight, such as attacker.
   */
  role: Message
  /**
   * the number of dice that the side rolls; null if hidden information makes it unknown.
   */
  dice: number | null
  /**
   * the terms of a sum. The sum is `dice` if `needs` is null, else `needs`.
   */
  modifiers: Modifier[]
  /**
   * the highest face of a die that hits; null in a game that adds up the points of the dice.
   */
  needs: number | null
  /**
   * the expected number of units that the side loses; null if it is unknown.
   */
  losses: number | null
}
/**
 * A possible outcome of a fight. Exactly one of the outcomes happens.
 */
export interface OddsChance {
  message: Message
  probability: number
  /**
   * the id of the side that benefits from the outcome; empty if neither side benefits.
   */
  side: string
  /**
   * whether both sides have equal points, so that another rule decides the fight.
   */
  even: boolean
}
/**
 * A number about a fight that is not the probability of an outcome.
 */
export interface Figure {
  /**
   * the rulebook section that describes the number.
   */
  section: string
  message: Message
  value: number
  /**
   * whether `value` is the probability of an event, from 0 to 1; False for any other number.
   */
  chance: boolean
}
/**
 * A probability distribution over whole numbers.
 */
export interface Spread {
  /**
   * the name of the quantity.
   */
  message: Message
  /**
   * the id of the side that the quantity belongs to; empty if it concerns both sides.
   */
  side: string
  /**
   * the whole number that has the first probability.
   */
  first: number
  /**
   * the probabilities of `first`, `first` + 1, `first` + 2 and so on, with a sum of 1.
   */
  chances: number[]
}
/**
 * A remark on a factor that the odds leave out, or on a consequence of a result.
 */
export interface OddsNote {
  section: string
  message: Message
}
/**
 * The odds of the battle that a choice would start.
 */
export interface FightPreview {
  /**
   * the choice in notation.
   */
  notation: string
  /**
   * the odds.
   */
  odds: Odds
}
/**
 * The rules' notes on the consequences of a choice.
 */
export interface ChoiceNotes {
  /**
   * the choice in notation.
   */
  notation: string
  notes: OddsNote[]
}
/**
 * Advice on a seat's current choice in set-up and planning.
 */
export interface Counsel {
  /**
   * the topic of the advice; a coach shows only the first advice on each topic.
   */
  key: string
  /**
   * the rulebook section of the choice.
   */
  section: string
  /**
   * the advice as one sentence with figures.
   */
  message: Message
}
/**
 * A bot's advice.
 */
export interface Hint {
  /**
   * the name of the bot.
   */
  bot: string
  /**
   * the choice that the bot advises.
   */
  option: Option
  /**
   * the unit of gains: "chance" (win probability in per cent), "points" (victory points) or "worth" (points of the bot's heuristics); null if the bot compared no moves.
   */
  unit: ('chance' | 'points' | 'worth') | null
  /**
   * the advised move and the best other moves; empty if the bot compared none.
   */
  moves: CandidateMove[]
  /**
   * all advised choices in notation, if the request asked for more than one; otherwise empty.
   */
  line: string[]
}
/**
 * A move that the bot has compared with other moves.
 */
export interface CandidateMove {
  /**
   * the first choice of the move.
   */
  option: Option
  /**
   * the choices after the first that distinguish this move from the other moves.
   */
  steps: Message[]
  /**
   * the value of the move, in the hint's unit.
   */
  gain: number
  /**
   * the number of simulations that tried the move; 0 if the bot does not simulate.
   */
  visits: number
}
/**
 * The available ways to sign in, and the signed-in account.
 */
export interface AccountState {
  /**
   * the available ways to sign in.
   */
  ways: SignInMethods
  /**
   * the signed-in account; null if the client is not signed in.
   */
  me: OwnAccount | null
  /**
   * the name of the OpenID provider; "" for none.
   */
  provider: string
}
/**
 * The ways to sign in, each with whether the server allows it.
 */
export interface SignInMethods {
  /**
   * whether passkeys are allowed.
   */
  passkeys: boolean
  /**
   * whether passwords are allowed.
   */
  passwords: boolean
  /**
   * whether codes sent by e-mail are allowed.
   */
  emails: boolean
  /**
   * whether an OpenID provider is allowed.
   */
  open_id: boolean
}
/**
 * An account, as its owner sees it.
 */
export interface OwnAccount {
  /**
   * the name of the account.
   */
  name: string
  /**
   * the time of creation, in seconds since 1970.
   */
  created: number
  /**
   * whether the account has a password.
   */
  password: boolean
  /**
   * the e-mail address; "" for none.
   */
  address: string
  /**
   * whether the account has an OpenID identity.
   */
  open_id: boolean
  /**
   * the number of unused recovery codes.
   */
  codes: number
  /**
   * the passkeys, the oldest first.
   */
  passkeys: PasskeyInfo[]
  /**
   * the sessions, the most recently used first.
   */
  sessions: SessionInfo[]
}
/**
 * A passkey.
 */
export interface PasskeyInfo {
  /**
   * the id of the passkey.
   */
  id: string
  /**
   * the user agent of the browser that created it.
   */
  device: string
  /**
   * the time of creation, in seconds since 1970.
   */
  created: number
  /**
   * the time of the last use, in seconds since 1970.
   */
  used: number
}
/**
 * A session of an account: one sign-in on one device.
 */
export interface SessionInfo {
  /**
   * the id of the session.
   */
  id: string
  /**
   * the user agent of the browser.
   */
  device: string
  /**
   * the time of the sign-in, in seconds since 1970.
   */
  created: number
  /**
   * the time of the last use, in seconds since 1970.
   */
  used: number
  /**
   * whether this is the session of the request.
   */
  here: boolean
}
/**
 * A successful sign-in.
 */
export interface SignInReply {
  /**
   * the name of the account.
   */
  name: string
  /**
   * the recovery codes of a new account, which are shown only once; otherwise empty.
   */
  codes: string[]
}
/**
 * A challenge for the browser to create or use a passkey.
 */
export interface PasskeyChallenge {
  /**
   * the id of the challenge, to send back with the browser's answer.
   */
  challenge: string
  /**
   * the options for the browser's WebAuthn call.
   */
  options: {}
}
/**
 * The receipt for a code sent by e-mail.
 */
export interface EmailCodeReceipt {
  /**
   * the id of the e-mail, to send back together with the code.
   */
  letter: string
}
/**
 * The provider's page where the user signs in.
 */
export interface OpenIdRedirect {
  /**
   * the URL of the page.
   */
  url: string
  /**
   * the id of the login. The page must check on return that it started this login.
   */
  login: string
}
/**
 * Recovery codes, which are shown only once.
 */
export interface RecoveryCodes {
  codes: string[]
}
/**
 * The seat that was added to the account.
 */
export interface AccountSeat {
  seat: string
}
/**
 * A key for one of the account's seats; it stops working when the session ends.
 */
export interface SeatAccess {
  key: string
}
/**
 * The games of an account.
 */
export interface AccountGames {
  /**
   * the current games. The games where it is the account's turn come first, starting with the one that has waited longest. The other games follow, the most recently changed first.
   */
  going: AccountGame[]
  /**
   * one page of the finished games that match the search, the newest first.
   */
  finished: AccountGame[]
  /**
   * the number of all finished games that match the search.
   */
  found: number
}
/**
 * A game of an account.
 */
export interface AccountGame {
  /**
   * the public facts of the table.
   */
  facts: TableFacts
  /**
   * the account's seats at the table.
   */
  seats: string[]
  /**
   * whether it is the turn of one of these seats.
   */
  mine: boolean
  /**
   * the time of the table's last change, and thus the start of the current turn, in seconds since 1970.
   */
  since: number
  /**
   * the winning seats; empty while the game is not over, and for a draw.
   */
  winners: string[]
  /**
   * the number of choices in a finished game; 0 while the game is not over.
   */
  steps: number
  /**
   * the remaining time of the player to move, in seconds; null if no clock runs.
   */
  left: number | null
}
/**
 * The index of a replay.
 */
export interface ReplayIndex {
  /**
   * the table's id; "" for an annotated game.
   */
  table: string
  /**
   * the game's id.
   */
  game: string
  /**
   * the variant of the game.
   */
  variant: string
  /**
   * for each seat, its player, such as "human" or a bot.
   */
  seats: {
    [k: string]: string
  }
  /**
   * for each seat whose player has a name, the name.
   */
  names: {
    [k: string]: string
  }
  /**
   * whether the game is over.
   */
  over: boolean
  /**
   * whether the game is an imported record.
   */
  archive: boolean
  /**
   * the viewing seat; "" for a spectator.
   */
  eyes: string
  /**
   * the seats from which the requester may view the replay; "" is a spectator.
   */
  sides: string[]
  /**
   * the number of frames, which are numbered from 0.
   */
  frames: number
  /**
   * the frames at which turns begin.
   */
  turns: ReplayTurn[]
  /**
   * the entries of the game log, each with the frame in which it appears.
   */
  events: ReplayLine[]
  /**
   * for each frame, the number of the step from which a new game can continue; null while the game is not over, because the numbers would reveal how many secret choices other players have made.
   */
  steps: number[] | null
  /**
   * the kind of dice, as in the header of the record.
   */
  dice: string
  /**
   * the hash of the dice secret, as in the header of the record.
   */
  commitment: string
  /**
   * the number of steps taken over from another game, as in the header of the record; null for none.
   */
  given: number | null
}
/**
 * A turn and its first frame.
 */
export interface ReplayTurn {
  /**
   * the number or the id of the turn.
   */
  turn: number | string
  /**
   * the number of the first frame, from 0.
   */
  frame: number
}
/**
 * An entry of the game log, with the frame in which it appears.
 */
export interface ReplayLine {
  /**
   * the number of the entry among those that the seat may see, from 1.
   */
  n: number
  /**
   * the number of the entry's step among the steps of which the seat sees something; 0 for the set-up.
   */
  step: number
  /**
   * the rulebook section; "" for none.
   */
  section: string
  /**
   * the text.
   */
  message: Message
  /**
   * whether the entry is not public.
   */
  own: boolean
  /**
   * the number of the frame, from 0.
   */
  frame: number
}
/**
 * The state that a viewer sees after one visible change of the game.
 */
export interface ReplayFrame {
  /**
   * the number of the frame, from 0.
   */
  frame: number
  /**
   * the viewer's view of the game.
   */
  view: BlitzkriegView | ElevenView
  /**
   * the question that is then asked.
   */
  prompt: Prompt
}
/**
 * Threats, supply lines and goals, as far as a seat can know them.
 */
export interface Outlook {
  /**
   * the threats to all spaces, the likeliest first.
   */
  threats: Threat[]
  ways: Way[]
  weak: WeakPoint[]
  goals: Goal[]
  /**
   * remarks on factors that the probabilities leave out.
   */
  notes: OddsNote[]
  /**
   * advice on set-up and planning; empty if the current question is for another seat.
   */
  counsel: Counsel[]
}
/**
 * An action of another side that threatens a space.
 */
export interface Threat {
  /**
   * the threatened space.
   */
  space: string
  /**
   * the space from which the units would come; empty if the units would come from off the map.
   */
  start: string
  /**
   * the id of the seat, or of another side, that could take the action.
   */
  side: string
  /**
   * the probability of the result that the message describes; null if it is unknown.
   */
  chance: number | null
  /**
   * whether `chance` is an upper bound, because the worst case was assumed for hidden information.
   */
  most: boolean
  /**
   * the rulebook section that allows the action.
   */
  section: string
  /**
   * a description of the threat.
   */
  message: Message
  /**
   * whether the action may end the game.
   */
  grave: boolean
}
/**
 * The supply line of the units in a space.
 */
export interface Way {
  /**
   * the id of the seat that owns the units.
   */
  side: string
  /**
   * the spaces of the line, from the units' own space to the source of supply.
   */
  spaces: string[]
}
/**
 * A space whose loss would cut off other spaces, or a space already out of supply.
 */
export interface WeakPoint {
  /**
   * the id of the seat that would lose the space.
   */
  side: string
  /**
   * the space.
   */
  space: string
  /**
   * the spaces that would be out of supply without this space.
   */
  cut: string[]
  /**
   * the rulebook section about the effects of lost supply.
   */
  section: string
  /**
   * a description.
   */
  message: Message
}
/**
 * A goal that wins the game for a seat, and the spaces that the seat still lacks.
 */
export interface Goal {
  /**
   * the id of the seat.
   */
  side: string
  /**
   * the spaces that the seat still lacks for the goal.
   */
  missing: string[]
  /**
   * the missing spaces that the seat could attack next.
   */
  near: string[]
  /**
   * the rulebook section about the goal.
   */
  section: string
  /**
   * a description.
   */
  message: Message
}
/**
 * The rolls of a seat for one purpose, added up.
 */
export interface Luck {
  /**
   * the id of the seat, or of another side that rolls dice.
   */
  seat: string
  /**
   * the quantity that counts: pips, pairs or hits.
   */
  measure: string
  /**
   * the number of rolls.
   */
  throws: number
  /**
   * the number of dice in these rolls.
   */
  dice: number
  /**
   * the sum of the results.
   */
  rolled: number
  /**
   * the expected value of the sum.
   */
  expected: number
  /**
   * the standard deviation of the sum: the root of the sum of the variances.
   */
  deviation: number
  /**
   * (rolled - expected) / deviation, positive if the sum is above expectation; null if the deviation is 0.
   */
  z: number | null
}
/**
 * The secret of a game's dice, and all random results in order.
 */
export interface DiceProof {
  /**
   * the kind of dice, as in a record's header. Results of "committed" dice follow from the secret alone, those of "joint" dice from the secret and the parts.
   */
  dice: string
  /**
   * the published hash of the secret.
   */
  commitment: string
  /**
   * the secret.
   */
  secret: string
  /**
   * the published hashes of the parts of joint dice; null for other dice.
   */
  hashes: PartHashes | null
  /**
   * the parts of joint dice; null for other dice.
   */
  parts: Parts | null
  /**
   * the number of steps taken over from another record, including its set-up, which this secret does not verify; null if the game does not continue a record.
   */
  given: number | null
  /**
   * the steps that have random results.
   */
  steps: ProofStep[]
}
/**
 * The hashes of the players' parts.
 */
export interface PartHashes {
  /**
   * the hash of the part of the user who opened the table.
   */
  opening: string
  /**
   * the hashes by seat, for the seats whose players have added a part.
   */
  seats: {
    [k: string]: string
  }
}
/**
 * The random texts of the players, which the server publishes after the game.
 */
export interface Parts {
  /**
   * the part of the user who opened the table.
   */
  opening: string
  /**
   * the parts by seat, for the seats in `PartHashes.seats`; "" if the player lost the part.
   */
  seats: {
    [k: string]: string
  }
}
/**
 * The random results of one step.
 */
export interface ProofStep {
  /**
   * the number of the step, from 1; 0 for the set-up.
   */
  step: number
  /**
   * the results, in order.
   */
  drawn: ProofChance[]
}
/**
 * A random result: a die roll or a draw.
 */
export interface ProofChance {
  /**
   * the face of a die, from 1, or the index of a draw, from 0.
   */
  value: number
  /**
   * the number of equally likely results.
   */
  among: number
  /**
   * whether this is a die roll.
   */
  die: boolean
}
/**
 * The table of an imported record.
 */
export interface StoredRecord {
  /**
   * the table's id.
   */
  table: string
  /**
   * the importer's key of the table. Other people can view the table without a key.
   */
  key: string
}
/**
 * The progress of an analysis.
 */
export interface AnalysisState {
  /**
   * the depth of the analysis.
   */
  care: string
  /**
   * the status; "none" if the analysis was not requested or was stopped.
   */
  status: 'done' | 'failed' | 'none' | 'running' | 'waiting'
  /**
   * whether the requester may start the analysis.
   */
  may_begin: boolean
  /**
   * whether the requester has started the analysis, and so may stop it.
   */
  may_stop: boolean
  /**
   * the number of analyses that run before this one.
   */
  ahead: number
  /**
   * the current stage; null before the analysis runs.
   */
  stage: ('advice' | 'close' | 'course' | 'rough') | null
  /**
   * the number of finished units of work in this stage.
   */
  done: number
  /**
   * the number of all units of work in this stage.
   */
  of: number
  /**
   * the win probabilities computed so far.
   */
  course: Moment[]
  /**
   * the result; null until the analysis is done.
   */
  found: Analysis | null
}
/**
 * The win chances of all seats in one position.
 *
 * Its JSON form is part of the public interface.
 */
export interface Moment {
  /**
   * the number of steps of the record before this position.
   */
  step: number
  turn: number | string
  /**
   * the win chances by seat.
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
 * The result of an analysis. Its JSON form is part of the public interface.
 */
export interface Analysis {
  game: string
  variant: string
  /**
   * the bot whose moves are compared.
   */
  level: string
  /**
   * the bot that plays games to their end, or TURNS if only the turn was played.
   */
  evaluator: string
  seed: number
  /**
   * the win chances from beginning to end.
   */
  course: Moment[]
  /**
   * the moves analysed closely, the most costly first.
   */
  verdicts: Verdict[]
  /**
   * the moves that agree with the bot, by seat.
   */
  agreement: {
    [k: string]: Agreement
  }
}
/**
 * A move and the bot's alternative. Its JSON form is part of the public interface.
 */
export interface Verdict {
  move: Move
  /**
   * the bot's move.
   */
  instead: MoveChoice[]
  /**
   * the win chance after the actual move, estimated from what its seat could know.
   */
  made: Estimate
  /**
   * the win chance after the bot's move.
   */
  other: Estimate
  /**
   * the win chance that the actual move lost, `other` minus `made`, from playouts with the same dice.
   */
  cost: Estimate
  /**
   * the number of playouts for each of the two moves.
   */
  playouts: number
}
/**
 * A move: a series of choices of one seat.
 */
export interface Move {
  /**
   * its first step in the record, from 1.
   */
  first: number
  /**
   * its last step in the record, from 1.
   */
  last: number
  seat: string
  turn: number | string
  choices: MoveChoice[]
  /**
   * True if at least one of its decisions had several choices.
   */
  free: boolean
}
/**
 * A choice as notation and as text.
 */
export interface MoveChoice {
  notation: string
  label: Message
}
/**
 * The number of a seat's moves, and the number of moves that the bot also chose.
 */
export interface Agreement {
  moves: number
  same: number
}
/**
 * A game in the list of games.
 */
export interface GameEntry {
  /**
   * the game's id.
   */
  name: string
  /**
   * for each language, the title.
   */
  title: {
    [k: string]: string
  }
  /**
   * the seats of the first variant in order.
   */
  seats: string[]
  /**
   * the variants; the first is the default.
   */
  variants: VariantEntry[]
}
/**
 * A variant of a game.
 */
export interface VariantEntry {
  /**
   * the id of the variant.
   */
  id: string
  /**
   * the seats in order.
   */
  seats: string[]
  /**
   * the reason why games of this variant are not rated; null if they can be.
   */
  unrated: Message | null
}
/**
 * A clause of a rulebook.
 */
export interface RuleClause {
  /**
   * the section that contains the clause.
   */
  section: string
  /**
   * the text of the clause.
   */
  message: Message
}
/**
 * The components of a game.
 */
export interface ComponentList {
  /**
   * the ids of the spaces on the map, in the catalogue's order.
   */
  spaces: string[]
  /**
   * all components that have a name.
   */
  things: ComponentEntry[]
}
/**
 * A component of a game with its names.
 */
export interface ComponentEntry {
  /**
   * the kind of component, as in references within log entries and options.
   */
  kind: string
  /**
   * the id of the component, as in references within log entries and options.
   */
  id: string
  /**
   * for each language, the name.
   */
  name: {
    [k: string]: string
  }
  /**
   * for each language, the text in the catalogue, such as a card's; empty if there is none.
   */
  text: {
    [k: string]: string
  }
}
/**
 * The picture of a section.
 */
export interface RulePicture {
  /**
   * the section of the rules.
   */
  section: string
  /**
   * the lesson whose step is drawn; "" if there is none.
   */
  lesson: string
  /**
   * the number of the step, from 1; 0 without a lesson.
   */
  step: number
  /**
   * the variant whose first position is drawn; "" if there is none.
   */
  variant: string
}
/**
 * A lesson in the list.
 */
export interface LessonEntry {
  /**
   * the position in the list.
   */
  number: number
  /**
   * the id of the lesson.
   */
  id: string
  /**
   * the title.
   */
  title: Message
  /**
   * the time to play the lesson, in minutes.
   */
  minutes: number
  /**
   * for each rulebook section that the lesson teaches, the step that teaches it, counted from 1.
   */
  teaches: {
    [k: string]: number
  }
  /**
   * the number of steps.
   */
  steps: number
}
/**
 * The state of a lesson, with the game as the learner's seat sees it.
 */
export interface LessonState {
  /**
   * the choices made so far, one list for each step that has begun, to send with the next request.
   */
  made: string[][]
  /**
   * the number of completed steps.
   */
  step: number
  /**
   * the number of all steps.
   */
  steps: number
  /**
   * the text of the current step.
   */
  words: Message
  /**
   * whether the step asks for a choice.
   */
  asks: boolean
  /**
   * the components to highlight.
   */
  point: Ref[]
  /**
   * a correct choice in notation; "" if the step asks for none.
   */
  shown: string
  /**
   * the judgement of the choice; "on" if the request made no choice.
   */
  verdict: 'illegal' | 'mistake' | 'on' | 'other' | 'right'
  /**
   * the comment on a choice that is not correct; null otherwise.
   */
  answer: Message | null
  /**
   * the reason why the rules do not allow the choice; null if they do.
   */
  refusal: Refusal | null
  /**
   * the game as the learner's seat sees it.
   */
  state: SeatState
}
/**
 * A puzzle in the list.
 */
export interface PuzzleEntry {
  /**
   * the id of the puzzle.
   */
  id: string
  /**
   * the variant of the game.
   */
  variant: string
  /**
   * the seat to play.
   */
  seat: string
  /**
   * the topic.
   */
  title: Message
  /**
   * the difficulty.
   */
  difficulty: 'easy' | 'hard' | 'medium'
  /**
   * the difference between the win probability of the solution and of the best other line, from 0 to 1.
   */
  margin: number
  /**
   * the lower end of the 99% confidence interval of `margin`.
   */
  low: number
  /**
   * the upper end of the 99% confidence interval of `margin`.
   */
  high: number
  /**
   * the number of simulated games from which each of the two win probabilities was estimated.
   */
  playouts: number
}
/**
 * The solutions of a puzzle.
 */
export interface PuzzleAnswer {
  /**
   * the solutions.
   */
  answers: PuzzleLine[]
  /**
   * the best lines that are not solutions.
   */
  errors: PuzzleLine[]
}
/**
 * A line of choices in a puzzle, with its value.
 */
export interface PuzzleLine {
  /**
   * the choices, in words.
   */
  labels: Message[]
  /**
   * the win probability after the line, from 0 to 1.
   */
  chance: number
  /**
   * the standard error of the win probability.
   */
  error: number
  /**
   * the id of the space from which the line moves; "" if it moves nothing.
   */
  start: string
  /**
   * the id of the space to which the line moves; "" if it moves nothing.
   */
  space: string
}
/**
 * An annotated game in the list.
 */
export interface AnnotatedGameEntry {
  /**
   * the position in the list.
   */
  number: number
  /**
   * the id of the annotated game.
   */
  id: string
  /**
   * the title.
   */
  title: Message
  /**
   * the topic.
   */
  about: Message
  /**
   * the time to read the annotated game, in minutes.
   */
  minutes: number
  /**
   * the number of commented positions.
   */
  moments: number
  /**
   * the seat from which the replay is first shown; "" for a spectator.
   */
  eyes: string
  /**
   * the variant of the game.
   */
  variant: string
}
/**
 * A comment with its figures.
 */
export interface Annotation {
  /**
   * the number of the step of the record after which the comment is shown.
   */
  step: number
  /**
   * the turn of the first event that the comment can quote.
   */
  turn: number | string
  /**
   * the message of the comment, with the figures as arguments.
   */
  words: Message
  /**
   * the refs to highlight.
   */
  point: Ref[]
}
/**
 * The result of making an offer.
 */
export interface OfferReceipt {
  /**
   * for a transfer to a person, the key that opens the seat after all other players have accepted; otherwise "".
   */
  invite: string
}
/**
 * The clock of a table, and the bots that play for absent players.
 */
export interface ClockState {
  /**
   * the clock settings; null if the table has no clock.
   */
  terms: TimeControl | null
  /**
   * for each person's seat and each open seat, the time left, in seconds.
   */
  left: {
    [k: string]: number
  }
  /**
   * the seat whose time is running; "" for none.
   */
  running: string
  /**
   * for each seat of an absent player, the name of the bot that plays there.
   */
  sitting: {
    [k: string]: string
  }
  /**
   * whether the game is paused by agreement of all players.
   */
  paused: boolean
  /**
   * for each seat, the vacation time left, in seconds; empty if the clock has no vacations.
   */
  leave: {
    [k: string]: number
  }
  /**
   * for each seat on vacation, the time until the vacation ends, in seconds.
   */
  away: {
    [k: string]: number
  }
  /**
   * the time until the clock starts again after a server outage, in seconds; 0 if it is not waiting.
   */
  waits: number
}
/**
 * The questions for which a seat can prepare automatic replies.
 */
export interface ForeseeableQuestions {
  /**
   * why the seat cannot add automatic replies at this table; null if it can.
   */
  refusal: Message | null
  /**
   * the questions, with their possible replies.
   */
  conditions: Condition[]
}
/**
 * A question that a seat can foresee.
 */
export interface Condition {
  /**
   * the condition's name.
   */
  id: string
  /**
   * a text for people that says when the condition applies.
   */
  label: Message
  /**
   * the rulebook section of the question.
   */
  section: string
  /**
   * the keys of the decisions that ask the question (`Decision.key`).
   */
  keys: string[]
  /**
   * the possible replies.
   */
  replies: Reply[]
  /**
   * the id of a message that the seat must have seen since its last choice; "" for none.
   */
  seen: string
  /**
   * the ways to limit the condition to one item.
   */
  narrowings: Narrowing[]
}
/**
 * A possible reply to a question.
 */
export interface Reply {
  /**
   * the text for people.
   */
  label: Message
  /**
   * alternative sequences of choices, as notation; the first legal sequence is used.
   */
  lines: string[][]
}
/**
 * A way to limit a condition to questions about one item, such as one space.
 *
 * The condition then applies only if an argument of the question's message refers to the item.
 */
export interface Narrowing {
  /**
   * the name of this argument.
   */
  argument: string
  /**
   * the kind of the item.
   */
  kind: string
  /**
   * the ids of the items. The player chooses one of them.
   */
  ids: string[]
}
/**
 * The invitations of an account.
 */
export interface SeatInvitations {
  /**
   * the invitations that the account has not answered yet, the oldest first.
   */
  received: SeatInvitation[]
  /**
   * the invitations that the account has sent, the oldest first.
   */
  sent: SeatInvitation[]
}
/**
 * An invitation to a seat.
 */
export interface SeatInvitation {
  /**
   * the id of the invitation.
   */
  id: string
  /**
   * the name of the other player: the inviter if received, the invited player if sent.
   */
  name: string
  /**
   * the id of the table.
   */
  table: string
  /**
   * the open seat.
   */
  seat: string
  /**
   * the game's id.
   */
  game: string
  /**
   * the variant of the game.
   */
  variant: string
  /**
   * for each seat of the table, its player.
   */
  seats: {
    [k: string]: SeatFacts
  }
  /**
   * the clock settings; null for no clock.
   */
  clock: TimeControl | null
  /**
   * whether the game is rated or in a tournament.
   */
  rated: boolean
  /**
   * the time of the invitation, in seconds since 1970.
   */
  at: number
  /**
   * the time when the invitation expires, in seconds since 1970.
   */
  until: number
  /**
   * whether the invitation was declined.
   */
  declined: boolean
}
/**
 * The seat that the player has taken.
 */
export interface LobbySeat {
  /**
   * the table's id.
   */
  table: string
  /**
   * the name of the seat.
   */
  seat: string
  /**
   * the key of the seat.
   */
  key: string
}
/**
 * The blocks of an account.
 */
export interface Blocks {
  /**
   * the blocked players, the first blocked first.
   */
  blocked: BlockEntry[]
}
/**
 * A blocked player.
 */
export interface BlockEntry {
  /**
   * the id of the block.
   */
  id: string
  /**
   * the name under which the blocking player knows the other; "" for an unnamed player at a table.
   */
  name: string
  /**
   * the time of the block, in seconds since 1970.
   */
  at: number
}
/**
 * The moderators' actions that concern an account.
 */
export interface ModerationNotices {
  /**
   * whether the account is a moderator's.
   */
  steward: boolean
  /**
   * the actions about the account or at its tables, the newest first.
   */
  about: ModerationAction[]
}
/**
 * An action of a moderator or an operator, or a note of the server.
 */
export interface ModerationAction {
  /**
   * the time of the action, in seconds since 1970.
   */
  at: number
  /**
   * whether the author is an operator on the server's machine.
   */
  operator: boolean
  /**
   * the name of the moderator; "" for none, or a deleted account.
   */
  steward: string
  /**
   * the name of the affected account; "" for none, or a deleted account.
   */
  name: string
  /**
   * the action: "remove" or "leave" for a reported message, "mute", "ban", "lift-mute", "lift-ban", "close", "undo-clock", "close-tournament", "appoint" or "dismiss". "doubtful" is a note that an account has reached the daily limit of doubtful rating gains.
   */
  act: string
  /**
   * the id of the table or tournament; "" for none.
   */
  table: string
  /**
   * the end of a sanction, in seconds since 1970; 0 for a permanent sanction and for other actions.
   */
  until: number
  /**
   * the reason for the action.
   */
  reason: string
  /**
   * whether a server still has to carry out the action.
   */
  waits: boolean
}
/**
 * The content of the moderators' page.
 */
export interface ModerationDesk {
  /**
   * the open reports, the oldest message first.
   */
  reports: ReportedMessage[]
  /**
   * the active sanctions, the oldest first.
   */
  sanctions: ActiveSanction[]
  /**
   * the latest entries of the log, the newest first.
   */
  log: ModerationAction[]
}
/**
 * A reported message.
 */
export interface ReportedMessage {
  /**
   * the number of the message.
   */
  id: number
  /**
   * the id of the table.
   */
  table: string
  /**
   * the seat that wrote the message; "" for a spectator.
   */
  seat: string
  /**
   * the name of the author.
   */
  name: string
  /**
   * the text of the message; "" if it is a phrase.
   */
  text: string
  /**
   * the id of the ready-made phrase; "" if the message is text.
   */
  phrase: string
  /**
   * the time of the message, in seconds since 1970.
   */
  at: number
  /**
   * for each seat that reported the message, the reason.
   */
  reports: {
    [k: string]: string
  }
  /**
   * the game's id.
   */
  game: string
  /**
   * the names of the accounts that own the seat.
   */
  accounts: string[]
}
/**
 * An active mute or ban of an account.
 */
export interface ActiveSanction {
  /**
   * the name of the account.
   */
  name: string
  /**
   * the kind of sanction.
   */
  kind: 'ban' | 'mute'
  /**
   * the end of the sanction, in seconds since 1970; 0 for a permanent one.
   */
  until: number
  /**
   * the reason for the sanction.
   */
  reason: string
}
/**
 * An account's notification settings, and the available channels.
 */
export interface NotificationSettings {
  /**
   * whether e-mails are enabled on this server.
   */
  letters: boolean
  /**
   * the account's e-mail address; "" for none.
   */
  address: string
  /**
   * the server's public key for subscribing a browser; "" if push notifications are disabled.
   */
  push_key: string
  /**
   * the number of subscribed browsers.
   */
  browsers: number
  /**
   * whether webhooks are enabled on this server.
   */
  hooks: boolean
  /**
   * the host of the account's webhook; "" for none.
   */
  hook: string
  /**
   * the settings for all tables.
   */
  wishes: Preferences
  /**
   * the settings for the requested table; null if the general ones apply.
   */
  own: Preferences | null
  /**
   * the refusals of the e-mail address; null for none.
   */
  refused: MailRefusal | null
}
/**
 * A mail server's refusal of an account's address.
 */
export interface MailRefusal {
  /**
   * the number of refusals in a row.
   */
  times: number
  /**
   * the last reply of the mail server.
   */
  reason: string
  /**
   * whether no more e-mails are sent, until the address is changed or the account asks to try again.
   */
  stopped: boolean
}
/**
 * The ratings of a game in one rating pool.
 */
export interface Leaderboard {
  /**
   * the game's id.
   */
  game: string
  /**
   * the rating pool.
   */
  pool: 'days' | 'live'
  /**
   * the ratings that are not provisional and those of bots, the best first; then provisional ratings.
   */
  ranked: LeaderboardEntry[]
}
/**
 * An entry of a leaderboard.
 */
export interface LeaderboardEntry {
  /**
   * the name of an account or of a bot.
   */
  name: string
  /**
   * whether this is a bot, whose rating is measured and fixed.
   */
  bot: boolean
  /**
   * the shown rating.
   */
  rating: number
  /**
   * half the width of the 95% confidence interval of the rating.
   */
  error: number
  /**
   * whether the rating is still uncertain.
   */
  provisional: boolean
  /**
   * the number of rated games; 0 for a bot.
   */
  games: number
  /**
   * the end of the last rated game, in seconds since 1970; 0 for a bot.
   */
  at: number
}
/**
 * The public profile of a player of rated games.
 */
export interface PlayerProfile {
  /**
   * the name of the account.
   */
  name: string
  /**
   * the creation of the account, in seconds since 1970.
   */
  since: number
  /**
   * the ratings by game and rating pool.
   */
  ratings: PlayerRating[]
  /**
   * the numbers of games and wins by seat.
   */
  seats: SeatCount[]
  /**
   * the numbers of wins by kind.
   */
  won: WinCount[]
  /**
   * the luck with dice by game.
   */
  luck: LuckCount[]
  /**
   * the latest rated games, the newest first.
   */
  games: RatedGame[]
}
/**
 * An account's rating in a game and rating pool, with its history.
 */
export interface PlayerRating {
  /**
   * the game's id.
   */
  game: string
  /**
   * the rating pool.
   */
  pool: 'days' | 'live'
  /**
   * the shown rating.
   */
  rating: number
  /**
   * half the width of the 95% confidence interval of the rating.
   */
  error: number
  /**
   * whether the rating is still uncertain.
   */
  provisional: boolean
  /**
   * the number of rated games.
   */
  games: number
  /**
   * the highest rating that was not provisional; null if there is none.
   */
  highest: number | null
  /**
   * the rating after each game, the oldest first.
   */
  course: RatingPoint[]
}
/**
 * The rating after a game.
 */
export interface RatingPoint {
  /**
   * the end of the game, in seconds since 1970.
   */
  at: number
  /**
   * the shown rating.
   */
  rating: number
}
/**
 * An account's games and wins at a seat.
 */
export interface SeatCount {
  /**
   * the game's id.
   */
  game: string
  /**
   * the name of the seat.
   */
  seat: string
  /**
   * the number of games.
   */
  games: number
  /**
   * the number of wins.
   */
  won: number
}
/**
 * The number of an account's wins of one kind.
 */
export interface WinCount {
  /**
   * the game's id.
   */
  game: string
  /**
   * the id of a met victory card or of a leader at the end; "" for neither.
   */
  detail: string
  /**
   * the reason, as in an outcome, or "ended-" and how the game ended, such as "ended-resigned".
   */
  reason: string
  /**
   * the number of wins.
   */
  games: number
}
/**
 * An account's luck in all its rated games.
 */
export interface LuckCount {
  /**
   * the game's id.
   */
  game: string
  /**
   * the deviation of the dice from the expectation, in standard deviations; positive for higher dice.
   */
  z: number
  /**
   * the number of games with dice.
   */
  games: number
}
/**
 * A finished rated game.
 */
export interface RatedGame {
  /**
   * the id of the table.
   */
  table: string
  /**
   * the game's id.
   */
  game: string
  /**
   * the variant of the game.
   */
  variant: string
  /**
   * the rating pool.
   */
  pool: 'days' | 'live'
  /**
   * the end of the game, in seconds since 1970.
   */
  at: number
  /**
   * the weight of the game, from 0 to 1; less than 1 if the same players have met within a day.
   */
  weight: number
  /**
   * why the game does not count: "same" if two seats belong to one person, another word if a moderator has removed it; "" if it counts.
   */
  void: string
  /**
   * the moderator's reason; "" for none.
   */
  why: string
  /**
   * the seats, in the order of places.
   */
  seats: SeatRatingChange[]
}
/**
 * The effect of a rated game on a seat.
 */
export interface SeatRatingChange {
  /**
   * the name of the seat.
   */
  seat: string
  /**
   * the name of the account; "" for a deleted account or a bot.
   */
  name: string
  /**
   * the name of the bot; "" for a person.
   */
  bot: string
  /**
   * the place in the final order, from 1, equal for ties.
   */
  place: number
  /**
   * whether the seat won.
   */
  won: boolean
  /**
   * the shown rating before the game.
   */
  before: number
  /**
   * the shown rating after the game; the same for a bot.
   */
  after: number
  /**
   * half the width of the 95% confidence interval of the rating after the game.
   */
  error: number
  /**
   * whether the rating after the game is still uncertain.
   */
  provisional: boolean
  /**
   * the weight of the game for this seat, from 0 to 1.
   */
  weight: number
  /**
   * why the game counts less for this seat: "short" for a short game, "new" if most other players are new, "origin" if most joined from the same address, "again" if the same players have met within a day; "" if it does not count less.
   */
  doubt: string
}
/**
 * The rating changes caused by a table's game.
 */
export interface TableRatings {
  /**
   * whether the game is rated.
   */
  rated: boolean
  /**
   * the changes; null while the game is not over, and if it ended before all players had made a choice.
   */
  game: RatedGame | null
}
/**
 * The tournaments of a server.
 */
export interface TournamentList {
  /**
   * whether this server has tournaments, which need accounts.
   */
  open: boolean
  /**
   * the open and running tournaments, then the recently finished ones, each with the newest first.
   */
  tournaments: TournamentEntry[]
}
/**
 * A tournament in the list.
 */
export interface TournamentEntry {
  /**
   * the tournament's id.
   */
  id: string
  /**
   * the name.
   */
  name: string
  /**
   * the game's id.
   */
  game: string
  /**
   * the variant of the game.
   */
  variant: string
  /**
   * the kind of tournament.
   */
  kind: 'knock-out' | 'round-robin' | 'swiss'
  /**
   * the name of the organiser's account; "" for a deleted account.
   */
  maker: string
  /**
   * "open" to entrants, "on" while running, "over" when finished, or "closed" when ended early.
   */
  status: 'closed' | 'on' | 'open' | 'over'
  /**
   * the number of entrants, without fillers.
   */
  entrants: number
  /**
   * the number of the current round; 0 before the start.
   */
  round: number
  /**
   * the number of all rounds; 0 before the start.
   */
  rounds: number
  /**
   * the time of the automatic start, in seconds since 1970; 0 if the organiser starts the tournament.
   */
  starts: number
  /**
   * the time of creation, in seconds since 1970.
   */
  made: number
  /**
   * the number of the season in a league, from 1; 0 for a single tournament.
   */
  season: number
  /**
   * the clock settings.
   */
  clock: TimeControl
  /**
   * whether the games are rated.
   */
  ratings: boolean
}
/**
 * A tournament.
 */
export interface TournamentState {
  /**
   * the tournament's entry in the list.
   */
  about: TournamentEntry
  /**
   * the number of seats of a table.
   */
  size: number
  /**
   * the seconds until the deadline of the round; null if there is none.
   */
  left: number | null
  /**
   * the maximum duration of a round, in days; 0 for no limit.
   */
  days: number
  /**
   * the name of the bot that is added when entrants are missing to complete a pairing.
   */
  filler: string
  /**
   * for a league, the days between the end of a season and the start of the next; 0 for a single tournament.
   */
  repeats: number
  /**
   * the reason for ending the tournament early; "" for none.
   */
  why: string
  /**
   * the tie-breaks in the order in which they apply.
   */
  ties: ('buchholz' | 'direct' | 'rounds' | 'share' | 'sonneborn-berger' | 'wins')[]
  /**
   * the entrants by place; before the start, in the order of entering.
   */
  entrants: TournamentEntrant[]
  /**
   * the boards of all rounds, in order.
   */
  boards: TournamentBoard[]
  /**
   * the seasons of the league, in order; empty for a single tournament.
   */
  seasons: TournamentSeason[]
}
/**
 * An entrant of a tournament, with their standing.
 */
export interface TournamentEntrant {
  /**
   * the number of the entrant, to which boards refer.
   */
  number: number
  /**
   * the name of the account; "" for a bot or a deleted account.
   */
  name: string
  /**
   * the name of the bot; "" for a person.
   */
  bot: string
  /**
   * whether the entrant is a bot that was only added to complete a pairing.
   */
  filler: boolean
  /**
   * whether the entrant has withdrawn, or the account was deleted.
   */
  left: boolean
  /**
   * the place in the standings, from 1, equal for complete ties; 0 for a filler.
   */
  place: number
  /**
   * the points.
   */
  points: number
  /**
   * for each tie-break, the entrant's value.
   */
  ties: {
    [k: string]: number
  }
}
/**
 * A board of a round: a match of two players, or one larger table.
 */
export interface TournamentBoard {
  /**
   * the number of the round, from 1.
   */
  round: number
  /**
   * the number of the board in the round, from 1.
   */
  board: number
  /**
   * the games at the board.
   */
  games: TournamentGame[]
}
/**
 * A game of a tournament.
 */
export interface TournamentGame {
  /**
   * the id of the table; "" if it has not been opened.
   */
  table: string
  /**
   * for each seat, the number of the entrant.
   */
  seats: {
    [k: string]: number
  }
  /**
   * whether the game is over.
   */
  over: boolean
  /**
   * for each seat, the points in this game; empty while the game is not over.
   */
  points: {
    [k: string]: number
  }
}
/**
 * A season of a league.
 */
export interface TournamentSeason {
  /**
   * the id of the season's tournament.
   */
  id: string
  /**
   * the number of the season, from 1.
   */
  season: number
  /**
   * the status of the tournament.
   */
  status: 'closed' | 'on' | 'open' | 'over'
}
/**
 * The receipt for a new tournament.
 */
export interface NewTournament {
  /**
   * the tournament's id.
   */
  tournament: string
}
/**
 * The lobby.
 */
export interface LobbyState {
  /**
   * whether this server has a lobby.
   */
  open: boolean
  /**
   * the listed tables, those that have waited longest first.
   */
  tables: LobbyTable[]
}
/**
 * A table in the lobby.
 */
export interface LobbyTable {
  /**
   * the table's id.
   */
  table: string
  /**
   * the game's id.
   */
  game: string
  /**
   * the variant of the game.
   */
  variant: string
  /**
   * for each seat, its player.
   */
  seats: {
    [k: string]: SeatFacts
  }
  /**
   * the wanted playing level.
   */
  level: string
  /**
   * the wanted language, such as "en"; "" for any.
   */
  language: string
  /**
   * a note from the players at the table; "" for none.
   */
  note: string
  /**
   * the time of listing, in seconds since 1970.
   */
  listed: number
  /**
   * the clock settings; null for no clock.
   */
  clock: TimeControl | null
  /**
   * whether the game is rated, so that joining needs an account.
   */
  rated: boolean
  /**
   * the name of the table; "" for none.
   */
  name: string
}
/**
 * The chat messages at a table that the reader may see.
 */
export interface ChatState {
  /**
   * whether chat is available at this table.
   */
  open: boolean
  /**
   * the latest messages, the oldest first. On the WebSocket, frames after the first contain only new messages.
   */
  said: ChatMessage[]
}
/**
 * A chat message at a table.
 */
export interface ChatMessage {
  /**
   * the number of the message; newer messages have higher numbers.
   */
  id: number
  /**
   * the seat that wrote the message; "" for a spectator.
   */
  seat: string
  /**
   * the name of a spectator; "" for a seat, whose name is in the state of the table.
   */
  name: string
  /**
   * the text; "" if the message is a phrase.
   */
  text: string
  /**
   * the id of the ready-made phrase; "" if the message is text, "left" if the player has deleted the account.
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
    | ('' | 'left')
  /**
   * the time of the message, in seconds since 1970.
   */
  at: number
}
/**
 * The notes of a seat.
 */
export interface Notebook {
  /**
   * the notes, in the order of their steps.
   */
  notes: SavedNote[]
}
/**
 * A stored note.
 */
export interface SavedNote {
  /**
   * the number of the step that the note is about; 0 for the whole game.
   */
  step: number
  /**
   * the text.
   */
  text: string
  /**
   * the time of writing, in seconds since 1970.
   */
  at: number
}
/**
 * The location of the offline page.
 */
export interface OfflinePage {
  /**
   * the URL of the offline page, relative to the web page of this service; "" if there is none.
   */
  address: string
}
/**
 * The operator's pages for users.
 */
export interface TermsIndex {
  /**
   * the names of the existing pages: "terms", "privacy" or both. A name is the path below the service's URL.
   */
  pages: string[]
}
/**
 * An edition in its folder, with everything needed to edit it.
 */
export interface EditionView {
  /**
   * the path of the folder.
   */
  folder: string
  /**
   * whether the folder is empty or missing.
   */
  empty: boolean
  /**
   * the game's id; "" if it is not known yet.
   */
  game: string
  /**
   * the ids of the games to choose from; absent once the edition has been started.
   */
  games?: string[]
  /**
   * for each file name, the content of the game's own file.
   */
  base?: {
    [k: string]: {}
  }
  /**
   * a schema of the allowed contents of the files.
   */
  forms?: {}
  /**
   * an identifier of the folder's content, to send back when saving.
   */
  state?: string
  /**
   * the game's own components, with their shapes.
   */
  own?: {}
  /**
   * for each file name, the game's own file combined with the edition; null if the files cannot be read.
   */
  tables?: {
    [k: string]: {}
  } | null
  /**
   * the result of the game's check of the edition.
   */
  checked?: EditionCheck
}
/**
 * The game's check of an edition.
 */
export interface EditionCheck {
  /**
   * all errors found; empty if the edition is valid.
   */
  problems: Message[]
  /**
   * the hash of the edition; "" if there are errors.
   */
  edition: string
  /**
   * the edition's components without their shapes; null if there are errors.
   */
  catalogue: {} | null
}
/**
 * The result of saving an edition.
 */
export interface EditionReceipt {
  /**
   * the names of the changed files.
   */
  files: string[]
  /**
   * an identifier of the folder's content, to send back at the next save.
   */
  state: string
  /**
   * the result of the game's check of the edition.
   */
  checked: EditionCheck
}
/**
 * The edition that new tables use.
 */
export interface EditionInPlay {
  /**
   * the game's id.
   */
  game: string
  /**
   * the hash of the edition.
   */
  edition: string
  /**
   * the variant of the game.
   */
  variant: string
}
/**
 * A new state that is pushed to a client.
 */
export interface LiveFrame {
  /**
   * the cursor of the client's previous state; null if the frame is complete.
   */
  from: number | null
  /**
   * the cursor of the new state.
   */
  cursor: number
  /**
   * the number of log entries that stay valid; `state` contains only later entries.
   */
  keep: number
  /**
   * the new state.
   */
  state: SeatState
}
/**
 * The body of the response to a refused request.
 */
export interface ErrorBody {
  /**
   * the reason, as a message for the player.
   */
  error: Message
  /**
   * the rulebook section that does not allow the choice; absent if no rule is involved.
   */
  section?: string
  /**
   * the seat's current state; present only if the request was made for an older state.
   */
  state?: SeatState
  /**
   * in a line of choices, the number of the first choice that is not allowed, from 1; absent otherwise.
   */
  n?: number
}
/**
 * The body of a webhook call to a player.
 */
export interface TurnNotice {
  /**
   * the table's id.
   */
  table: string
  /**
   * the game's id.
   */
  game: string
  /**
   * the variant of the game.
   */
  variant: string
  /**
   * the player's seat.
   */
  seat: string
  /**
   * the number or the id of the turn.
   */
  turn: number | string
  /**
   * "turn" if it is the seat's turn, "over" if the game is over.
   */
  kind: 'over' | 'turn'
  /**
   * how the game ended outside the rules, such as "resigned"; "" otherwise.
   */
  how: string
  /**
   * the seats that ended the game outside the rules; empty otherwise.
   */
  by: string[]
}
/**
 * A push notification, as the browser's service worker receives it.
 */
export interface PushMessage {
  /**
   * the sentence to show.
   */
  title: string
  /**
   * the URL that opens on a click.
   */
  link: string
  /**
   * an id; a new notification replaces an older one with the same tag.
   */
  tag: string
}
/**
 * The components of an edition. The field `edition` is the hash of the components.
 */
export interface BlitzkriegComponents {
  name: string
  title: LocalName
  designer: LocalName
  variant: string
  variants: string[]
  seats: string[]
  /**
   * the hash of the components.
   */
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
export interface LocalName {
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
 * A space, with its coordinates x and y in the units of the map's shapes.
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
 * A turn, with the number of cards that the enemy seizes from each side (rule 6.2).
 */
export interface BlitzkriegTurnInfo {
  turn: number
  dates: LocalName
  german: number
  allied: number
  source: {
    [k: string]: string
  }
}
/**
 * A kind of unit: the number of units, and where they start (rules 2.2 and 3.2).
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
 * A German victory card, with the spaces that Germany must control.
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
 * The terrain under the map, in the same coordinates as the spaces.
 *
 * A hill consists of x and y of its foot, and its height.
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
 * The land of a country, as an SVG path.
 */
export interface BlitzkriegGround {
  country: string
  path: string
}
/**
 * A line on the map, such as a coast or a border, as an SVG path.
 */
export interface BlitzkriegPath {
  path: string
}
/**
 * A river as an SVG path. Great rivers are broader, canals have another style.
 */
export interface BlitzkriegRiver {
  kind: 'canal' | 'great' | 'small'
  path: string
}
/**
 * A wood as an SVG path, with its trees: x and y of the foot, and the height.
 */
export interface BlitzkriegWood {
  path: string
  trees: number[][]
}
/**
 * A fortified line as an SVG path, with its forts: x, y and the direction in degrees.
 */
export interface BlitzkriegWorks {
  path: string
  forts: number[][]
}
/**
 * A name on the map that belongs to no component.
 */
export interface Label {
  kind: string
  en: string
  ja: string
  x: number
  y: number
}
/**
 * The components of an edition.
 */
export interface ElevenComponents {
  name: string
  title: LocalName
  designer: LocalName
  variant: string
  variants: string[]
  seats: string[]
  /**
   * the hash of the components.
   */
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
 * An area of the map, or a box beside it, with its coordinates on the drawn map.
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
 * An arrow along which a march leaves an area if the die shows one of the faces.
 */
export interface ElevenArrowInfo {
  from: string
  to: string
  faces: number[]
  source: string
}
/**
 * A nation (rule 2-3).
 *
 * `backs` is the number of its counters by the unit on their back (rule 4-3-6).
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
 * A general.
 *
 * `text` describes the ability of an Axis general and is null for an Allied general.
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
 * The cards of both sides.
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
 * A kind of Allied card; `steps` describes each of its effects.
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
 * A turn; `text` describes each effect of its turn event.
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
 * The contents of the table `tracks` (rules 2-1 and 5-3).
 */
export interface ElevenTracks {
  'united-states': ElevenEntryTrack
  'soviet-union': ElevenEntryTrack
  power: ElevenPowerTrack
}
/**
 * The entry track of a nation, with the cards added at its end (rules 7-2 and 7-3).
 */
export interface ElevenEntryTrack {
  steps: number
  cards: string[]
  source: {
    [k: string]: string
  }
}
/**
 * The track of German national power (rule 5-3).
 */
export interface ElevenPowerTrack {
  min: number
  max: number
  source: {
    [k: string]: string
  }
}
/**
 * Victory points at the start, for London and for domination (rules 3, 7-4 and 11).
 *
 * `london_power` is the German national power for London.
 */
export interface ElevenPoints {
  start: Datum
  london: Datum
  london_power: Datum
  domination: Datum
}
/**
 * A number that the rules use, with the source that states it.
 */
export interface Datum {
  value: number
  source: string
}
/**
 * The drawn map: the outlines of areas, borders and land in pixels of the sheet.
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
 * An outline of land or coast, as an SVG path.
 */
export interface ElevenGround {
  path: string
}
/**
 * The outline of an area as an SVG path, with the coordinates of its label.
 */
export interface ElevenAreaShape {
  id: string
  path: string
  label: number[]
}
/**
 * The drawn line of a border.
 *
 * `bridge` is true if the two areas do not touch on the drawing. `mountain` is true for a border along mountains.
 */
export interface ElevenEdge {
  a: string
  b: string
  kind: 'fortress' | 'plain' | 'sea'
  path: string
  bridge?: boolean
  mountain?: boolean
}
