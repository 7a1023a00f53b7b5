// Opens tables at the positions to which records lead. The browser gets the key of only one seat.
import type { APIRequestContext } from '@playwright/test'
import type { SeatState } from '../../src/types'
import { expect } from './expect'
import { opened, recordOf, type Reached } from './prepared-tables'

/**
 * Open a table at the position to which a record leads, with the key of one seat. By default this is the seat to move.
 * The keys of the other seats are returned separately.
 */
export async function at(
  request: APIRequestContext,
  game: string,
  name: string,
  sits?: string,
): Promise<Reached & { others: Record<string, string> }> {
  const record = recordOf(game, name).trimEnd()
  const lines = record.split('\n')
  const { variant, seats } = JSON.parse(lines[0]!) as { variant: string; seats: Record<string, string> }
  const opening = {
    game,
    variant,
    seats: Object.fromEntries(Object.keys(seats).map((seat) => [seat, 'human'])),
    seed: 51,
  }
  // A finished game cannot be continued, so open it before its last choice.
  const known = await opened(request, opening, {
    record,
    ...(lines.at(-1)!.includes('"outcome"') && { step: lines.length - 3 }),
  })
  const seat = sits ?? known.actor ?? Object.keys(known.keys)[0]!
  const { [seat]: key, ...others } = known.keys
  return { ...known, keys: { [seat]: key! }, others }
}

/** Open the table of a game that has just ended, with the keys of all seats. */
export async function ended(request: APIRequestContext, game: string, name = 'over'): Promise<Reached> {
  const record = recordOf(game, name).trimEnd()
  const lines = record.split('\n')
  const { variant, seats } = JSON.parse(lines[0]!) as { variant: string; seats: Record<string, string> }
  const last = JSON.parse(lines.at(-2)!) as { seat: string; choice: string }
  const opening = {
    game,
    variant,
    seats: Object.fromEntries(Object.keys(seats).map((seat) => [seat, 'human'])),
    seed: 51,
  }
  const known = await opened(request, opening, { record, step: lines.length - 3 })
  for (let choice: string | null = last.choice; choice !== null;) {
    const { actor } = (await (await request.get(`api/tables/${known.table}`)).json()) as { actor: string | null }
    if (actor === null) break
    const headers = { authorization: `Bearer ${known.keys[actor]!}` }
    const state = (await (await request.get(`api/tables/${known.table}/seat`, { headers })).json()) as SeatState
    const notation =
      state.options.find((option) => option.notation === choice)?.notation ?? state.options.at(-1)!.notation
    const answer = await request.post(`api/tables/${known.table}/choose`, {
      headers,
      data: { version: state.version, notation },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    choice = ((await answer.json()) as SeatState).over ? null : ''
  }
  return { ...known, actor: null, over: true }
}
