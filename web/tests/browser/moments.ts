// Moments of games by their records, to be looked at: nobody chooses there who is not asked.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { opened, RECORDS, type Reached } from './reach'

/** A table at the moment to which a record leads, with the seat at it that is asked. */
export async function at(request: APIRequestContext, game: string, name: string): Promise<Reached> {
  const record = readFileSync(join(RECORDS, game, `${name}.jsonl`), 'utf8').trimEnd()
  const lines = record.split('\n')
  const { variant, seats } = JSON.parse(lines[0]!) as { variant: string; seats: Record<string, string> }
  const opening = {
    game,
    variant,
    seats: Object.fromEntries(Object.keys(seats).map((seat) => [seat, 'human'])),
    seed: 51,
  }
  // Nobody goes on from a game that is over: it is looked at before its last choice.
  const known = await opened(request, opening, {
    record,
    ...(lines.at(-1)!.includes('"outcome"') && { step: lines.length - 3 }),
  })
  const seat = known.actor ?? Object.keys(known.keys)[0]!
  return { ...known, keys: { [seat]: known.keys[seat]! } }
}
