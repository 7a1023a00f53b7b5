// Letters as pictures that a camera reads: one or, of a long letter, several, each of which says which part it is.
import encode from 'qr'
import { linkTo } from '../ui/links'
import { remember, remembered } from '../ui/storage'

/** So many characters a code holds that a telephone still reads from a screen. */
const MOST = 700
const PART = /(\d+)\.(\d+)\.(\w+)\/([\w-]+)$/
const KEY = 'sandtable-letter-parts'

interface Parts {
  /** By what letter they are of. */
  of: string
  found: Record<number, string>
}

/** A few signs by which the parts of one letter are known: its end is different for each. */
const nameOf = (letter: string): string => letter.slice(-6).replace(/\W/g, '_')

/** What the codes of a letter say: the address at which it is read, in several parts if it is long. */
export function codesOf(letter: string): string[] {
  const count = Math.ceil(letter.length / MOST)
  if (count === 1) return [linkTo('letter', letter)]
  const size = Math.ceil(letter.length / count)
  return Array.from({ length: count }, (_, n) =>
    linkTo('letter', `${n + 1}.${count}.${nameOf(letter)}`, letter.slice(n * size, (n + 1) * size)),
  )
}

export interface Gathered {
  /** The letter, once all of it is there. */
  letter: string
  have: number
  all: number
}

/** Puts what was read to the other parts of the same letter, if it is only a part. */
export function gather(text: string): Gathered {
  const [, n, count, of = '', piece = ''] = PART.exec(text.trim()) ?? []
  if (n === undefined) return { letter: text, have: 1, all: 1 }
  const before = partsBefore()
  const found = { ...(before?.of === of ? before.found : {}), [Number(n)]: piece }
  const all = Number(count)
  const pieces = Array.from({ length: all }, (_, each) => found[each + 1])
  const have = pieces.filter((each) => each !== undefined).length
  remember(KEY, have === all ? '' : JSON.stringify({ of, found } satisfies Parts))
  return { letter: have === all ? pieces.join('') : '', have, all }
}

function partsBefore(): Parts | null {
  try {
    return JSON.parse(remembered(KEY) ?? '') as Parts
  } catch {
    return null
  }
}

/** A code as the outline of its dark squares, each of the size 1, and how many there are in a row. */
export function outlineOf(text: string): { size: number; path: string } {
  const rows = encode(text, 'raw', { ecc: 'low', border: 3 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}

/** What the code in a picture says; "" if there is none that can be read. */
export async function codeIn(picture: Blob): Promise<string> {
  try {
    const { default: decode } = await import('qr/decode.js')
    const bitmap = await createImageBitmap(picture)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    return decode(context.getImageData(0, 0, bitmap.width, bitmap.height))
  } catch {
    return ''
  }
}
