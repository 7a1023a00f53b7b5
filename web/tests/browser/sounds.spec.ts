// Tests of the sounds of a battle: which sounds the browser plays, and in which order. Before the first click, or with
// sounds switched off, the browser plays none.
import { test, type Page } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import type { SeatState } from '../../src/types'
import { expect } from './expect'
import { at } from './recorded-positions'
import { act, seeded } from './random-player'
import { operation, reach, sitDown } from './prepared-tables'
import { FULL } from './window-sizes'

/** For each sound, its first part (with the pitch in hertz), its kind, and the number of its parts. */
const KINDS: Record<string, [kind: string, parts: number]> = {
  'noise 900': ['move', 2],
  'noise 2600': ['dice', 6],
  'noise 3800': ['card', 2],
  'note 392': ['won', 2],
  'note 330': ['lost', 2],
  'note 523': ['turn', 2],
  'note 262': ['end', 3],
}

/** Switch sounds on, and record each sound source that the page starts. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('sandtable-sound', 'on')
    const started: string[] = []
    Object.assign(window, { started })
    // The browser treats a test's script as a click, so check for real clicks instead.
    let clicked = false
    addEventListener('pointerdown', () => (clicked = true), true)
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: clicked, isActive: clicked }) })
    // The pitch of a noise is the frequency of its filter.
    const pitches = new WeakMap<AudioNode, number>()

    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof BiquadFilterNode) pitches.set(this, to.frequency.value)
      return connect.call(this, to)
    } as typeof AudioNode.prototype.connect
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const start = kind.prototype.start
      kind.prototype.start = function (this: AudioScheduledSourceNode, ...when: number[]) {
        const tone = this instanceof OscillatorNode
        started.push(`${tone ? 'note' : 'noise'} ${Math.round(tone ? this.frequency.value : pitches.get(this)!)}`)
        start.call(this, ...when)
      }
    }
  })
}

/** Return the sounds that were played so far. */
async function heard(page: Page): Promise<string[]> {
  const started = await page.evaluate(() => (window as unknown as { started: string[] }).started)
  const kinds: string[] = []
  for (let i = 0; i < started.length;) {
    const [kind, parts] = KINDS[started[i]!] ?? [started[i]!, 1]
    kinds.push(kind)
    i += parts
  }
  return kinds
}

const forget = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { started: string[] }).started.splice(0))

/** Return the text of the page's log. */
const logText = async (page: Page): Promise<string> => (await page.locator('.log').innerText()).replace(/\s+/g, ' ')

// By default, the test checks one game with motion and the other game without.
for (const motion of ['reduce', 'no-preference'] as const)
  test.describe(motion === 'reduce' ? 'told at once' : 'told sentence by sentence', () => {
    test.use({ contextOptions: { reducedMotion: motion } })

    test('The Rise of Blitzkrieg: the card, the dice and the result have sounds', async ({ page, request }) => {
      test.skip(!FULL && motion === 'no-preference', 'in a full run')
      await listen(page)
      await page.addInitScript(() => localStorage.setItem('sandtable-pace', 'fast'))
      await sitDown(page, await operation(request))
      await expect(page.locator('.space.may').first()).toBeVisible()
      expect(await heard(page), 'nothing before the first click').toEqual([])
      const random = seeded(5)
      const ended = /The German attack on \w+ (succeeds|fails)/
      for (let i = 0; i < 40 && !ended.test(await logText(page)); i += 1) await act(page, random)
      const [, end] = ended.exec(await logText(page))!
      const result = end === 'succeeds' ? 'won' : 'lost'
      await expect.poll(() => heard(page)).toContain(result)
      const all = await heard(page)
      expect(all).toContain('card')
      expect(all).toContain('dice')
      expect(all.indexOf('dice')).toBeLessThan(all.indexOf(result))
      expect(all).not.toContain(result === 'won' ? 'lost' : 'won')
    })

    test("Hitler's Eleven: the attack dice and the advance have sounds", async ({ page, request }) => {
      test.skip(!FULL && motion === 'reduce', 'in a full run')
      await listen(page)
      await page.addInitScript(() => localStorage.setItem('sandtable-pace', 'fast'))
      const known = await reach<View>(
        request,
        'declaring',
        { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 7 },
        (_state, options) => options.some(({ verb }) => verb === 'use'),
      )
      await sitDown(page, known)
      await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
      expect(await heard(page), 'nothing before the first click').toEqual([])
      await page.locator('[data-row="manstein"] .option').first().click()
      await expect(page.locator('[data-acts="manstein"]')).toBeVisible()
      await expect(page.locator('[data-chance="amsterdam"]')).toBeVisible()
      await page.locator('[data-space="amsterdam"]').dispatchEvent('click')
      await page.locator('[data-whole] [data-notation^="soldiers"]').last().click()
      await expect.poll(() => heard(page)).toContain('dice')
      expect(await heard(page)).not.toContain('won')
    })
  })

test('no sound plays before the first click or with sounds off', async ({ page, request }) => {
  const known = await at(request, 'blitzkrieg', 'allied-operation', 'german')
  await listen(page)
  await sitDown(page, known)
  await expect(page.locator('[data-space="sedan"] [data-unit]').first()).toBeVisible()
  const keys: Record<string, string> = { ...known.keys, ...known.others }
  const stateOf = async (seat: string): Promise<SeatState> => {
    const headers = { authorization: `Bearer ${keys[seat]}` }
    return (await (await request.get(`api/tables/${known.table}/seat`, { headers })).json()) as SeatState
  }
  /** Make choices for a seat without the page, and wait until the page shows them. */
  const make = async (seat: string, ...line: string[]): Promise<void> => {
    const { version } = await stateOf(seat)
    const headers = { authorization: `Bearer ${keys[seat]}` }
    const answer = await request.post(`api/tables/${known.table}/line`, { headers, data: { version, line } })
    expect(answer.ok(), await answer.text()).toBe(true)
    await expect(page.locator('main.table')).toHaveAttribute('data-version', String(version + 1))
  }
  await make('allied', 'play command-and-control')
  await page.waitForTimeout(300)
  expect(await heard(page)).toEqual([])
  await page.locator('.log').click()
  await make('allied', 'from sedan', 'take french-tank', 'to laon')
  await expect.poll(() => heard(page)).toEqual(['move', 'turn'])
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Sound' }).uncheck()
  await page.keyboard.press('Escape')
  await forget(page)
  const random = seeded(5)
  for (let i = 0; i < 8; i += 1) {
    const german = await stateOf('german')
    const [seat, { options }] =
      german.options.length > 0 ? ['german', german] : (['allied', await stateOf('allied')] as const)
    await make(seat, options[Math.floor(random() * options.length)]!.notation)
  }
  await expect(page.locator('.log')).toContainText('The German player plays')
  expect(await heard(page)).toEqual([])
})
