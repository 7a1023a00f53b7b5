// Converts turn files to QR codes and back. A long file is split into several codes, each with its number.
import encode from 'qr'
import { linkTo } from '../ui/page-urls'
import { writeStored, readStored } from '../ui/local-storage'

/** The largest number of characters in a QR code that phones can read from a screen. */
const MAX_CODE_CHARACTERS = 700
const PART = /(\d+)\.(\d+)\.(\w+)\/([\w-]+)$/
const KEY = 'sandtable-letter-parts'

interface Parts {
  /** The short name of the turn file to which the codes belong. */
  of: string
  found: Record<number, string>
}

/**
 * Return a short name that is the same in all codes of a turn file. It is taken from the end of the file, which is
 * different for each file.
 */
const nameOf = (letter: string): string => letter.slice(-6).replace(/\W/g, '_')

/**
 * Return the texts of a turn file's QR codes. They are the URL that opens the file, or several URLs if the file is
 * long.
 */
export function codeTexts(letter: string): string[] {
  const count = Math.ceil(letter.length / MAX_CODE_CHARACTERS)
  if (count === 1) return [linkTo('letter', letter)]
  const size = Math.ceil(letter.length / count)
  return Array.from({ length: count }, (_, n) =>
    linkTo('letter', `${n + 1}.${count}.${nameOf(letter)}`, letter.slice(n * size, (n + 1) * size)),
  )
}

export interface GatheredParts {
  /** The whole turn file, or "" until all codes have been scanned. */
  letter: string
  have: number
  all: number
}

/** Add the text of a scanned code to the other codes of its turn file. A text without a number is a whole turn file. */
export function gather(text: string): GatheredParts {
  const [, n, count, of = '', piece = ''] = PART.exec(text.trim()) ?? []
  if (n === undefined) return { letter: text, have: 1, all: 1 }
  const before = partsBefore()
  const found = { ...(before?.of === of ? before.found : {}), [Number(n)]: piece }
  const all = Number(count)
  const pieces = Array.from({ length: all }, (_, each) => found[each + 1])
  const have = pieces.filter((each) => each !== undefined).length
  writeStored(KEY, have === all ? '' : JSON.stringify({ of, found } satisfies Parts))
  return { letter: have === all ? pieces.join('') : '', have, all }
}

function partsBefore(): Parts | null {
  try {
    return JSON.parse(readStored(KEY) ?? '') as Parts
  } catch {
    return null
  }
}

/** Return a QR code as an SVG path of its dark squares, each 1 unit wide. `size` is the number of squares per row. */
export function codeOutline(text: string): { size: number; path: string } {
  const rows = encode(text, 'raw', { ecc: 'low', border: 3 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}

/** Return the text of the QR code in a picture. Return "" if no code can be read. */
export async function readCode(picture: Blob): Promise<string> {
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
