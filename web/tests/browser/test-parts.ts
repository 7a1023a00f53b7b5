// Divides a test with many checks of one page into named parts. All parts run, even after one has failed.
import { setTimeout } from 'node:timers/promises'
import { test } from '@playwright/test'
import { expect } from './expect'

/**
 * How often to repeat a check until it finds no faults. After a failed part the number is smaller, to leave time for
 * the other parts.
 */
const LOOKS = 25
const FEWER_LOOKS = 4
const BETWEEN_LOOKS_MS = 200

const softly = expect.configure({ soft: true })

/** Run a part of a test. If the part fails, the test continues, and fails at its end. */
export async function part(name: string, what: () => Promise<void>): Promise<void> {
  try {
    await test.step(name, what)
  } catch (error) {
    softly(error instanceof Error ? error.message : error, name).toBeNull()
  }
}

/** Check that a function returns no faults, immediately or after some repetitions. */
export const clear = (name: string, faults: () => Promise<unknown[]>): Promise<void> =>
  part(name, async () => {
    const looks = test.info().errors.length > 0 ? FEWER_LOOKS : LOOKS
    let found = await faults()
    for (let look = 1; found.length > 0 && look < looks; look += 1) {
      // The layout may not be complete yet, so try again shortly.
      await setTimeout(BETWEEN_LOOKS_MS)
      found = await faults()
    }
    softly(found, name).toEqual([])
  })
