// Repeats the draws of fair dice in the browser, as the engine computes them from the same secrets. No service is
// asked: the inputs are the published proof, and the evidence that this browser stored at the beginning of the game.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { fingerprint, type DiceEvidence } from '../../table/storage/dice-secrets'
import type { Seat } from '../../types'
import type { Chance, DiceProof } from '../types'

const WORDS = 2 ** 32
/** The format of a secret, and the text that replaces a lost one. */
const PART = /^[0-9a-f]{64}$/
const LOST = '-'

export class CommittedDice {
  private drawn = 0
  private readonly key: Uint8Array

  constructor(secret: string) {
    this.key = utf8ToBytes(secret)
  }

  /** Draw one of `count` equally likely values, from 0. */
  pick(count: number): number {
    // Reject numbers in the last, incomplete group, because they would make some values more likely than others.
    const limit = Math.floor(WORDS / count) * count
    for (;;) {
      const block = hmac(sha256, this.key, utf8ToBytes(String(this.drawn)))
      this.drawn += 1
      const value = new DataView(block.buffer, block.byteOffset).getUint32(0)
      if (value < limit) return value % count
    }
  }

  /** Draw a value as the engine does: from 1 for a die, from 0 for everything else. */
  draw(chance: Chance): number {
    return this.pick(chance.among) + (chance.die ? 1 : 0)
  }
}

/** Return the dice for the set-up and the dice for the rest of the game. */
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

/** A random result. `again` is the repeated draw, or null if another record has to verify the result. */
export interface DrawnChance extends Chance {
  step: number
  again: number | null
}

/** Return the results to verify, in the order in which they were drawn. */
export const chancesOf = (proof: DiceProof): DrawnChance[] =>
  proof.steps.flatMap(({ step, drawn }) => drawn.map((chance) => ({ ...chance, step, again: null })))

/** Return whether a step (including the set-up) was copied from another record, which alone can verify it. */
export const isTakenOver = (proof: DiceProof, step: number): boolean => proof.given !== null && step <= proof.given

/** Repeat all draws; `onDrawn` is called for each result, so that the page can show it. */
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

/** The result of one check; `ok` is null if the check is not possible. */
export interface DiceCheck {
  /** The name of the check. Its message is `page-proof-<what>`, with `-wrong` appended if the check fails. */
  what: string
  ok: boolean | null
  seat: Seat | null
}

/** Check the secrets against the published hash and this browser's evidence, before any draw is repeated. */
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
