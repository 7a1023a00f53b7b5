import { describe, expect, it } from 'vitest'
import { Settling } from '../../src/table/settling'

const later = (): { work: Promise<void>; end: () => void; fail: () => void } => {
  let end = (): void => undefined
  let fail = (): void => undefined
  const work = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = () => reject(new Error('cut'))
  })
  return { work, end, fail }
}

describe('what is under way', () => {
  it('is over when all of it is, whichever ends first', async () => {
    const settling = new Settling()
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

  it('includes what is begun when its end is seen, and ends though something fails', async () => {
    const settling = new Settling()
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
