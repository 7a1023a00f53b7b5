// From question to question without choosing: what is answered, and how often the service has to be asked for it.
import { describe, expect, it } from 'vitest'
import { walk, type Pick } from '../../src/table/walk'
import type { Ahead } from '../../src/generated/wire'
import type { Option } from '../../src/types'

const option = (notation: string): Option => ({
  notation,
  verb: notation.split(' ')[0]!,
  label: { id: 'x', args: {} },
  lights: [],
})
const asks = (...notations: string[]): Ahead => ({
  refusal: null,
  asked: true,
  prompt: { message: { id: 'ask', args: {} }, section: '' },
  options: notations.map(option),
  view: null,
  fight: null,
  fights: [],
  notes: [],
  counsel: [],
})
const chance = (n: number): Ahead => ({
  ...asks(),
  asked: false,
  refusal: { n, error: { id: 'no-line-chance', args: {} }, section: '' },
})

/** An action that asks for soldiers, then for generals as long as some are left, then throws dice. */
function service(generals: string[]): { foresee: (lines: string[][]) => Promise<Ahead[]>; calls: string[][][] } {
  const calls: string[][][] = []
  const told = (line: string[]): Ahead => {
    const [use, soldiers, ...then] = line
    if (use === undefined) return asks('use rommel')
    if (soldiers === undefined) return asks('soldiers 0', 'soldiers 3')
    const left = generals.filter((general) => !then.includes(`bring ${general}`))
    if (left.length === 0 || then.includes('done')) return chance(line.length)
    return asks(...left.map((general) => `bring ${general}`), 'done')
  }
  return {
    calls,
    foresee: (lines) => {
      calls.push(lines)
      return Promise.resolve(lines.map(told))
    },
  }
}
const first: Pick = ({ options }) => options.at(-1)!.notation.replace('done', options[0]!.notation)

describe('a walk through the questions', () => {
  it('goes on to the dice, and is guessed ahead', async () => {
    const { foresee, calls } = service(['keitel', 'jodl', 'paulus', 'model'])
    const steps = await walk(foresee, ['use rommel'], first)
    expect(steps?.map(({ choice }) => choice)).toEqual([
      'soldiers 3',
      'bring keitel',
      'bring jodl',
      'bring paulus',
      'bring model',
    ])
    // Each question is known as it was asked: four generals, then three, and so on.
    expect(steps?.slice(1).map(({ told }) => told.options.length)).toEqual([5, 4, 3, 2])
    expect(calls.length, 'not once for each question').toBeLessThan(4)
  })

  it('asks anew where a guess was not right', async () => {
    const { foresee } = service(['keitel', 'jodl', 'paulus'])
    // Whoever comes after the first is only known when he is asked for.
    const picky: Pick = (told, taken) =>
      told.options[0]!.verb === 'soldiers'
        ? 'soldiers 0'
        : taken.length === 1
          ? 'bring paulus'
          : told.options.length === 3
            ? 'done'
            : told.options[0]!.notation
    const steps = await walk(foresee, ['use rommel'], picky)
    expect(steps?.map(({ choice }) => choice)).toEqual(['soldiers 0', 'bring paulus', 'done'])
  })

  it('stops at a question that is not to be answered, and knows nothing of a line that is refused', async () => {
    const { foresee } = service(['keitel'])
    const numbers: Pick = ({ options }) => (options[0]!.verb === 'soldiers' ? 'soldiers 3' : null)
    expect((await walk(foresee, ['use rommel'], numbers))?.map(({ choice }) => choice)).toEqual(['soldiers 3'])
    const refused = { ...asks(), refusal: { n: 1, error: { id: 'no-use-acted', args: {} }, section: '4' } }
    expect(await walk(() => Promise.resolve([refused]), ['use rommel'], first)).toBeNull()
    expect(await walk(() => Promise.resolve([]), [], first)).toBeNull()
  })
})
