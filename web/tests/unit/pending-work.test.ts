import { describe, expect, it } from 'vitest'
import { PendingWork } from '../../src/table/pending-work'

const later = (): { work: Promise<void>; end: () => void; fail: () => void } => {
  let end = (): void => undefined
  let fail = (): void => undefined
  const work = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = () => reject(new Error('cut'))
  })
  return { work, end, fail }
}

describe('pending work', () => {
  it('is done when all of it is, in any order', async () => {
    const settling = new PendingWork()
    const [one, two] = [later(), later()]
    void settling.hold(one.work)
    void settling.hold(two.work)
    let over = false
    const waited = settling.over().then(() => (over = true))
    two.end()
    await new Promise((resolve) => setTimeout(resolve))
    expect([over, settling.quiet]).toEqual([false, false])
    one.end()
    await waited
    expect(settling.quiet).toBe(true)
  })

  it('includes work begun at its end, and ends despite a failure', async () => {
    const settling = new PendingWork()
    const [one, two] = [later(), later()]
    const held = settling.hold(one.work).catch(() => settling.hold(two.work))
    let over = false
    const waited = settling.over().then(() => (over = true))
    one.fail()
    await new Promise((resolve) => setTimeout(resolve))
    expect(over).toBe(false)
    two.end()
    await Promise.all([waited, held])
    expect(over).toBe(true)
  })
})
