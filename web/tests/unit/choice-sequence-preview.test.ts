// Tests of the preview of a sequence of choices: its result, and the number of requests that it needs.
import { describe, expect, it } from 'vitest'
import { previewWhole, type PickAnswer } from '../../src/table/choice-sequence-preview'
import type { LinePreview } from '../../src/generated/wire'
import type { Option } from '../../src/types'

const option = (notation: string): Option => ({
  notation,
  verb: notation.split(' ')[0]!,
  label: { id: 'x', args: {} },
  lights: [],
})
const asks = (...notations: string[]): LinePreview => ({
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
const chance = (n: number): LinePreview => ({
  ...asks(),
  asked: false,
  refusal: { n, error: { id: 'no-line-chance', args: {} }, section: '' },
})

/**
 * Return a mocked service for an action. It asks for soldiers, then for each of the given generals, and then rolls
 * dice.
 */
function service(generals: string[]): { foresee: (lines: string[][]) => Promise<LinePreview[]>; calls: string[][][] } {
  const calls: string[][][] = []
  const preview = (line: string[]): LinePreview => {
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
      return Promise.resolve(lines.map(preview))
    },
  }
}
const first: PickAnswer = ({ options }) => options.at(-1)!.notation.replace('done', options[0]!.notation)

describe('a preview of the questions', () => {
  it('continues to the dice with guessed answers', async () => {
    const { foresee, calls } = service(['keitel', 'jodl', 'paulus', 'model'])
    const steps = await previewWhole(foresee, ['use rommel'], first)
    expect(steps?.map(({ choice }) => choice)).toEqual([
      'soldiers 3',
      'bring keitel',
      'bring jodl',
      'bring paulus',
      'bring model',
    ])
    // Each preview has the options of its own question: four generals, then three, and so on.
    expect(steps?.slice(1).map(({ preview }) => preview.options.length)).toEqual([5, 4, 3, 2])
    expect(calls.length, 'not once for each question').toBeLessThan(4)
  })

  it('asks again where a guess was wrong', async () => {
    const { foresee } = service(['keitel', 'jodl', 'paulus'])
    // The choice of the second general depends on the options of its question, so it cannot be predicted.
    const picky: PickAnswer = (preview, taken) =>
      preview.options[0]!.verb === 'soldiers'
        ? 'soldiers 0'
        : taken.length === 1
          ? 'bring paulus'
          : preview.options.length === 3
            ? 'done'
            : preview.options[0]!.notation
    const steps = await previewWhole(foresee, ['use rommel'], picky)
    expect(steps?.map(({ choice }) => choice)).toEqual(['soldiers 0', 'bring paulus', 'done'])
  })

  it('stops at a question without an answer, and returns nothing for a refused line', async () => {
    const { foresee } = service(['keitel'])
    const numbers: PickAnswer = ({ options }) => (options[0]!.verb === 'soldiers' ? 'soldiers 3' : null)
    expect((await previewWhole(foresee, ['use rommel'], numbers))?.map(({ choice }) => choice)).toEqual(['soldiers 3'])
    const refused = { ...asks(), refusal: { n: 1, error: { id: 'no-use-acted', args: {} }, section: '4' } }
    expect(await previewWhole(() => Promise.resolve([refused]), ['use rommel'], first)).toBeNull()
    expect(await previewWhole(() => Promise.resolve([]), [], first)).toBeNull()
  })
})
