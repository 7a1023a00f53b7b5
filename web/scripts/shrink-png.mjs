// Converts a screenshot to a smaller PNG: with a palette of 256 colours, and without metadata.
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const COLOURS = 256

/** Decode a screenshot (8 bits per channel, not interlaced) into rows of red, green and blue. */
function decode(png) {
  const parts = []
  let header = null
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'IHDR') header = png.subarray(at + 8, at + 8 + length)
    if (type === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const [width, height, channels] = [header.readUInt32BE(0), header.readUInt32BE(4), { 2: 3, 6: 4 }[header[9]]]
  if (channels === undefined || header[8] !== 8 || header[12] !== 0) throw new Error('not a screenshot')
  const raw = inflateSync(Buffer.concat(parts))
  const row = width * channels
  const pixels = Buffer.alloc(width * height * 3)
  let above = Buffer.alloc(row)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)]
    const line = raw.subarray(y * (row + 1) + 1, (y + 1) * (row + 1))
    for (let i = 0; i < row; i += 1) {
      const left = i >= channels ? line[i - channels] : 0
      const corner = i >= channels ? above[i - channels] : 0
      line[i] += [0, left, above[i], (left + above[i]) >> 1, paeth(left, above[i], corner)][filter]
    }
    for (let x = 0; x < width; x += 1) line.copy(pixels, (y * width + x) * 3, x * channels, x * channels + 3)
    above = line
  }
  return { width, height, pixels }
}

function paeth(left, up, corner) {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Choose a palette by median cut, after reducing each colour channel to five bits. */
function palette(pixels) {
  const counts = new Map()
  for (let i = 0; i < pixels.length; i += 3) {
    const key = ((pixels[i] >> 3) << 10) | ((pixels[i + 1] >> 3) << 5) | (pixels[i + 2] >> 3)
    const held = counts.get(key) ?? { n: 0, sum: [0, 0, 0], key }
    held.n += 1
    for (let c = 0; c < 3; c += 1) held.sum[c] += pixels[i + c]
    counts.set(key, held)
  }
  const boxOf = (list) => {
    const spans = [0, 1, 2].map((c) => {
      const found = list.map((each) => each.sum[c] / each.n)
      return Math.max(...found) - Math.min(...found)
    })
    const channel = spans.indexOf(Math.max(...spans))
    return { list, channel, weight: Math.max(...spans) * Math.sqrt(list.reduce((sum, each) => sum + each.n, 0)) }
  }
  const boxes = [boxOf([...counts.values()])]
  while (boxes.length < COLOURS) {
    const widest = boxes.reduce(
      (best, box, i) => (box.list.length > 1 && (best < 0 || box.weight > boxes[best].weight) ? i : best),
      -1,
    )
    if (widest < 0) break
    const { list, channel } = boxes[widest]
    list.sort((a, b) => a.sum[channel] / a.n - b.sum[channel] / b.n)
    const half = list.reduce((sum, each) => sum + each.n, 0) / 2
    let cut = 1
    for (let sum = list[0].n; cut < list.length - 1 && sum < half; cut += 1) sum += list[cut].n
    boxes.splice(widest, 1, boxOf(list.slice(0, cut)), boxOf(list.slice(cut)))
  }
  const placeOf = new Map()
  const colours = boxes.map(({ list }, i) => {
    const n = list.reduce((sum, each) => sum + each.n, 0)
    for (const each of list) placeOf.set(each.key, i)
    return [0, 1, 2].map((c) => Math.round(list.reduce((sum, each) => sum + each.sum[c], 0) / n))
  })
  return { placeOf, colours }
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

export function smaller(png) {
  const { width, height, pixels } = decode(png)
  const { placeOf, colours } = palette(pixels)
  const raw = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 3
      raw[y * (width + 1) + 1 + x] = placeOf.get(
        ((pixels[i] >> 3) << 10) | ((pixels[i + 1] >> 3) << 5) | (pixels[i + 2] >> 3),
      )
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
