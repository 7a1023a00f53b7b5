// Repeats the rolls and draws of verifiable dice in the browser. The engine computes them from the same secrets. No
// service is needed: the input is the published proof, and the evidence that this browser stored at the beginning of
// the game.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fingerprint, type DiceEvidence } from '../../table/storage/dice-secrets'
import type { Seat } from '../../types'
import type { Chance, DiceProof } from '../types'

const WORDS = 2 ** 32
/** The format of a secret. `LOST` is the text that replaces a lost secret. */
const PART = /^[0-9a-f]{64}$/
const LOST = '-'

export class CommittedDice {
  private drawn = 0
  private readonly key: Uint8Array

  constructor(secret: string) {
    this.key = utf8ToBytes(secret)
  }

  /** Return one of `count` equally likely numbers, from 0. */
  pick(count: number): number {
    // Reject numbers in the last, incomplete group. They would make some results more likely than others.
    const limit = Math.floor(WORDS / count) * count
    for (;;) {
      const block = hmac(sha256, this.key, utf8ToBytes(String(this.drawn)))
      this.drawn += 1
      const value = new DataView(block.buffer, block.byteOffset).getUint32(0)
      if (value < limit) return value % count
    }
  }

  /** Return the result that the engine draws: for a die from 1, otherwise from 0. */
  draw(chance: Chance): number {
    return this.pick(chance.among) + (chance.die ? 1 : 0)
  }
}

/** Return two dice generators: one for the set-up, and one for the rest of the game. */
export function diceOf({ dice, secret, parts }: DiceProof): [CommittedDice, CommittedDice] {
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

/** A random result. `again` is the repeated result. It is null if another record must verify the result. */
export interface DrawnChance extends Chance {
  step: number
  again: number | null
}

/** Return the results to verify, in the order in which they were drawn. */
export const chancesOf = (proof: DiceProof): DrawnChance[] =>
  proof.steps.flatMap(({ step, drawn }) => drawn.map((chance) => ({ ...chance, step, again: null })))

/** Return whether a step was copied from another record. Only that record can verify it. */
export const isTakenOver = (proof: DiceProof, step: number): boolean => proof.given !== null && step <= proof.given

/** Repeat all draws. `onDrawn` is called after each draw, so that the page can show the result. */
export async function drawAgain(
  proof: DiceProof,
  onDrawn: (drawn: DrawnChance, index: number) => Promise<void> | void,
): Promise<void> {
  const [setup, game] = diceOf(proof)
  for (const [i, chance] of chancesOf(proof).entries()) {
    const dice = chance.step === 0 ? setup : game
    await onDrawn(isTakenOver(proof, chance.step) ? chance : { ...chance, again: dice.draw(chance) }, i)
  }
}

/** The result of one check. `ok` is null if the check is not possible. */
export interface DiceCheck {
  /** The name of the check. Its message is `page-proof-<what>`, or `page-proof-<what>-wrong` if the check fails. */
  what: string
  ok: boolean | null
  seat: Seat | null
}

/** Check the secrets against the published hash and this browser's evidence. This needs no repeated draws. */
export function checksOf(proof: DiceProof, published: string, evidence: DiceEvidence | null): DiceCheck[] {
  const { secret, commitment, hashes, parts } = proof
  const found: DiceCheck[] = []
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
