// Opens a table at the service and remembers the keys and invitations that come back.
import * as api from '../api'
import { inWords } from '../ui/channels'
import { me } from '../ui/me.svelte'
import { keepEvidence, openingPart } from '../table/parts'
import { openRated } from '../table/ratings'
import { saveTable, type Known } from '../table/seats'
import { language } from '../words/language.svelte'
import { told, type Players } from './opening'

interface Wish {
  game: string
  variant: string
  players: Players
  bots: string[]
  seed?: number | null
  /** For ratings, by whoever is signed in; with a clock. */
  rated?: boolean
  /** An address of the player's own, called when it is his turn. */
  hook?: string
  more?: Pick<api.More, 'record' | 'step' | 'clock' | 'edition'>
}

export async function openTable({
  game,
  variant,
  players,
  bots,
  seed = null,
  rated = false,
  hook = '',
  more = {},
}: Wish): Promise<Known> {
  const { seats, names } = told(players, me.name, bots)
  const mine = Object.keys(players).find((seat) => players[seat]?.kind === 'me')
  // One screen, one part: only where friends come does it keep another one sealed.
  const people = Object.keys(seats).filter((seat) => seats[seat] === 'human')
  const friends = Object.values(seats).includes('open')
  const adds = friends ? [mine ?? people[0]].filter((seat) => seat !== undefined) : []
  const opening = seed === null && (friends || people.length > 0) ? await openingPart(adds) : null
  const part = opening === null ? {} : { part: opening.sent }
  const opened =
    rated && more.clock
      ? await openRated({ game, variant, seats, clock: more.clock, ...part })
      : await api.open(game, variant, seats, seed, { names, ...more, ...part })
  const known: Known = {
    table: opened.table,
    game,
    variant,
    edition: opened.edition,
    keys: opened.keys,
    invites: opened.invites,
    seats,
    names,
    ...(opened.pace_key !== '' && { paceKey: opened.pace_key }),
    opened: Date.now(),
    actor: opened.actor,
    over: false,
  }
  saveTable(known)
  if (opening !== null) keepEvidence(opened.table, opening.evidence)
  const key = opened.keys[mine ?? ''] ?? Object.values(opened.keys)[0]
  if (hook !== '' && key !== undefined) {
    // The table is there whatever becomes of this.
    const address = inWords(hook, language.lang, location.origin + location.pathname)
    await api.hook(opened.table, key, address).then(
      ({ secret }) => (known.hookSecret = secret),
      () => (known.hookFailed = true),
    )
  }
  return known
}
