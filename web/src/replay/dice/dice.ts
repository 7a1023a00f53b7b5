// The fair dice once more, in the browser: the same draws as the engine makes from the same secret and parts. It asks no
// service: what is reckoned with is what was sent, and what this browser has kept from the beginning.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fingerprint, type Evidence } from '../../table/parts'
import type { Seat } from '../../types'
import type { Chance, Proof } from '../types'

const WORDS = 2 ** 32
/** What a part looks like, and what stands in the place of one that was lost. */
const PART = /^[0-9a-f]{64}$/
const LOST = '-'

export class CommittedDice {
  private drawn = 0
  private readonly key: Uint8Array

  constructor(secret: string) {
    this.key = utf8ToBytes(secret)
  }

  /** One of `count` equally likely things, from 0. */
  pick(count: number): number {
    // What lies in the last, incomplete group would make some outcomes likelier than others.
    const limit = Math.floor(WORDS / count) * count
    for (;;) {
      const block = hmac(sha256, this.key, utf8ToBytes(String(this.drawn)))
      this.drawn += 1
      const value = new DataView(block.buffer, block.byteOffset).getUint32(0)
      if (value < limit) return value % count
    }
  }

  /** The same as an engine's throw or draw: dice are counted from 1. */
  draw(chance: Chance): number {
    return this.pick(chance.among) + (chance.die ? 1 : 0)
  }
}

/** The dice of setting up, and those of the game. */
export function diceOf({ dice, secret, parts }: Proof): [CommittedDice, CommittedDice] {
  if (dice !== 'joint' || parts === null) {
    const all = new CommittedDice(secret)
    return [all, all]
  }
  const lines = Object.keys(parts.seats)
    .sort()
    .map((seat) => `${seat} ${parts.seats[seat] === '' ? LOST : parts.seats[seat]}`)
  return [
    new CommittedDice(['setup', parts.opening, secret].join('\n')),
    new CommittedDice(['game', parts.opening, ...lines, secret].join('\n')),
  ]
}

/** One thing that chance has decided, drawn again; null if another record has to prove it. */
export interface Drawn extends Chance {
  step: number
  again: number | null
}

/** What a record has to prove, in the order in which it was drawn. */
export const chancesOf = (proof: Proof): Drawn[] =>
  proof.steps.flatMap(({ step, drawn }) => drawn.map((chance) => ({ ...chance, step, again: null })))

/** Whether a step was taken over from another record, set-up included. */
export const isGiven = (proof: Proof, step: number): boolean => proof.given !== null && step <= proof.given

/** Draws everything again; `told` hears of each, so that it can be watched. */
export async function drawAgain(
  proof: Proof,
  told: (drawn: Drawn, index: number) => Promise<void> | void,
): Promise<void> {
  const [setup, game] = diceOf(proof)
  for (const [i, chance] of chancesOf(proof).entries()) {
    const dice = chance.step === 0 ? setup : game
    await told(isGiven(proof, chance.step) ? chance : { ...chance, again: dice.draw(chance) }, i)
  }
}

/** One thing that was looked at; `ok` is null where nothing can be said. */
export interface Check {
  /** Its message: `page-proof-<what>`, with `-wrong` after it where it does not agree. */
  what: string
  ok: boolean | null
  seat: Seat | null
}

/** What the secret and the parts have to agree with, `published` and what this browser has kept, before dice are drawn. */
export function checksOf(proof: Proof, published: string, evidence: Evidence | null): Check[] {
  const { secret, commitment, hashes, parts } = proof
  const found: Check[] = []
  const check = (what: string, ok: boolean | null, seat: Seat | null = null): void => {
    found.push({ what, ok, seat })
  }
  check('hash', fingerprint(secret) === commitment && commitment === published)
  if (proof.dice !== 'joint') {
    if (evidence?.opening) check('seen', false)
    return found
  }
  if (hashes === null || parts === null) {
    check('parts', false)
    return found
  }
  const fits = (part: string | undefined, hash: string | undefined): boolean =>
    part !== undefined && hash !== undefined && PART.test(part) && fingerprint(part) === hash
  check('opening', fits(parts.opening, hashes.opening))
  for (const seat of Object.keys({ ...hashes.seats, ...parts.seats }).sort()) {
    if (parts.seats[seat] === '' && hashes.seats[seat] !== undefined) check('lost', null, seat)
    else check('part', fits(parts.seats[seat], hashes.seats[seat]), seat)
  }
  if (evidence === null) {
    check('unseen', null)
    return found
  }
  const agree = (before: string, now: string): boolean => before === '' || before === now
  const seats = evidence.seats ?? {}
  check(
    'seen',
    agree(evidence.commitment, commitment) &&
      agree(evidence.opening, hashes.opening) &&
      (evidence.seats === undefined ||
        Object.keys({ ...seats, ...hashes.seats }).every((s) => seats[s] === hashes.seats[s])),
  )
  if (evidence.part !== undefined) check('own-opening', parts.opening === evidence.part)
  for (const [seat, part] of Object.entries(evidence.sealed)) check('own', parts.seats[seat] === part, seat)
  return found
}
