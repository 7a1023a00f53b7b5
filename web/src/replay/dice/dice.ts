// The fair dice once more, in the browser: the same draws as the engine's CommittedDice makes from the same secret.
import type { Chance, Proof } from '../types'

const WORDS = 2 ** 32

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Whether this browser can reckon with secrets: only pages from this computer or over https may. */
export const canProve = (): boolean => globalThis.crypto?.subtle !== undefined

/** What is published of a secret before the first roll. */
export async function commitmentOf(secret: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(secret)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class CommittedDice {
  private drawn = 0

  private constructor(private readonly key: CryptoKey) {}

  static async from(secret: string): Promise<CommittedDice> {
    return new CommittedDice(
      await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    )
  }

  /** One of `count` equally likely things, from 0. */
  async pick(count: number): Promise<number> {
    // What lies in the last, incomplete group would make some outcomes likelier than others.
    const limit = Math.floor(WORDS / count) * count
    for (;;) {
      const block = new DataView(await crypto.subtle.sign('HMAC', this.key, bytes(String(this.drawn))))
      this.drawn += 1
      const value = block.getUint32(0)
      if (value < limit) return value % count
    }
  }

  /** The same as an engine's throw or draw: dice are counted from 1. */
  async draw(chance: Chance): Promise<number> {
    return (await this.pick(chance.among)) + (chance.die ? 1 : 0)
  }
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
  const dice = await CommittedDice.from(proof.secret)
  for (const [i, chance] of chancesOf(proof).entries()) {
    await told(isGiven(proof, chance.step) ? chance : { ...chance, again: await dice.draw(chance) }, i)
  }
}
