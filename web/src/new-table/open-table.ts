// Opens a table on the service, and stores the keys and invitations that the service returns.
import * as api from '../api'
import { addLanguageAndPageToDiscordUrl } from '../ui/add-language-and-page-to-discord-url'
import { currentPlayer } from '../ui/player-name.svelte'
import { storeEvidence, openingPart } from '../table/storage/dice-secrets'
import { openRated } from '../table/ratings-api'
import { saveTable, type KnownTable } from '../table/storage/known-tables'
import { language } from '../words/language.svelte'
import { seatSettings, type SeatPlayers } from './seat-players'

interface TableWish {
  game: string
  variant: string
  players: SeatPlayers
  bots: string[]
  seed?: number | null
  /** Whether the game is rated. A rated game needs a signed-in player and a clock. */
  rated?: boolean
  /** The webhook URL that the service calls when the player is to move. */
  hook?: string
  /** The table's name, or "". */
  name?: string
  more?: Pick<api.TableOptions, 'record' | 'step' | 'clock' | 'edition'>
}

export async function openTable({
  game,
  variant,
  players,
  bots,
  seed = null,
  rated = false,
  hook = '',
  name = '',
  more = {},
}: TableWish): Promise<KnownTable> {
  const { seats, names } = seatSettings(players, currentPlayer.name, bots)
  const mine = Object.keys(players).find((seat) => players[seat]?.kind === 'me')
  // This screen contributes a secret to the dice. If friends can join, a seat of this screen contributes another secret
  // after all players have joined.
  const people = Object.keys(seats).filter((seat) => seats[seat] === 'human')
  const friends = Object.values(seats).includes('open')
  const adds = friends ? [mine ?? people[0]].filter((seat) => seat !== undefined) : []
  const opening = seed === null && (friends || people.length > 0) ? await openingPart(adds) : null
  const part = opening === null ? {} : { part: opening.sent }
  const opened =
    rated && more.clock
      ? await openRated({ game, variant, seats, clock: more.clock, name, ...part })
      : await api.openTable(game, variant, seats, seed, { name, names, ...more, ...part })
  const known: KnownTable = {
    table: opened.table,
    game,
    variant,
    edition: opened.edition,
    keys: opened.keys,
    invites: opened.invites,
    seats,
    names,
    ...(name !== '' && { name }),
    ...(opened.pace_key !== '' && { paceKey: opened.pace_key }),
    opened: Date.now(),
    actor: opened.actor,
    over: false,
  }
  saveTable(known)
  if (opening !== null) storeEvidence(opened.table, opening.evidence)
  const key = opened.keys[mine ?? ''] ?? Object.values(opened.keys)[0]
  if (hook !== '' && key !== undefined) {
    // The table exists even if the webhook could not be set, so only report the failure.
    const address = addLanguageAndPageToDiscordUrl(hook, language.lang, location.origin + location.pathname)
    await api.setWebhook(opened.table, key, address).then(
      ({ secret }) => (known.hookSecret = secret),
      () => (known.hookFailed = true),
    )
  }
  return known
}
