// The parts of a test that asks many things of one page: each is a step with a name, and one that fails hides none of the others.
import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@playwright/test'

/** So often is a page looked at until nothing is wrong with it; less often once something is, or the others would not be asked in time. */
const LOOKS = 25
const FEWER_LOOKS = 4
const BETWEEN_LOOKS_MS = 200

const softly = expect.configure({ soft: true })

/** A part of a test: where it fails the test fails, and goes on. */
export async function part(name: string, what: () => Promise<void>): Promise<void> {
  try {
    await test.step(name, what)
  } catch (error) {
    softly(error instanceof Error ? error.message : error, name).toBeNull()
  }
}

/** A part that asks what is wrong: nothing must be, in the end. */
export const clear = (name: string, faults: () => Promise<unknown[]>): Promise<void> =>
  part(name, async () => {
    const looks = test.info().errors.length > 0 ? FEWER_LOOKS : LOOKS
    let found = await faults()
    for (let look = 1; found.length > 0 && look < looks; look += 1) {
      // What is laid out otherwise may still be on its way.
      await setTimeout(BETWEEN_LOOKS_MS)
      found = await faults()
    }
    softly(found, name).toEqual([])
  })
