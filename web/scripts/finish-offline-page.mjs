// Completes the folder of the offline page. Draws the icons for installation. Writes the list of all files and a
// version number into the service worker. The version is a hash of the files' contents.
//
//   node scripts/finish-offline-page.mjs FOLDER
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync, gunzipSync } from 'node:zlib'

const SIGN = { ground: [0x32, 0x40, 0x49], line: [0xf6, 0xef, 0xe0], box: [112, 160, 400, 352], half: 14, whole: 512 }
/** The number of samples along each side of a pixel, for antialiasing. */
const FINE = 4
const SIZES = [192, 512]
const WORKER = 'service-worker.js'
/** A file that the service worker generates on request. It is not in the folder. */
const VERSION = 'version.json'

/** Check whether the infantry symbol has a line at a point. offline/public/icon.svg draws the same symbol. */
function drawn(x, y) {
  const { box, half } = SIGN
  const [left, top, right, bottom] = box
  const inside = (by) => x >= left - by && x <= right + by && y >= top - by && y <= bottom + by
  if (!inside(half)) return false
  if (!inside(-half)) return true
  const [wide, high] = [right - left, bottom - top]
  const length = Math.hypot(wide, high)
  const down = Math.abs((x - left) * high - (y - top) * wide) / length
  const up = Math.abs((x - left) * high + (y - bottom) * wide) / length
  return Math.min(down, up) <= half
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function icon(size) {
  const rows = Buffer.alloc(size * (1 + 3 * size))
  const step = SIGN.whole / size / FINE
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      let hits = 0
      for (let n = 0; n < FINE * FINE; n += 1)
        hits += drawn((x * FINE + (n % FINE) + 0.5) * step, (y * FINE + Math.floor(n / FINE) + 0.5) * step)
      const share = hits / (FINE * FINE)
      for (let c = 0; c < 3; c += 1)
        rows[y * (1 + 3 * size) + 1 + 3 * x + c] = Math.round(SIGN.ground[c] * (1 - share) + SIGN.line[c] * share)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

const hash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Return the hash of each game's components. The service's responses are stored in the folder `answers`. */
function editions(folder) {
  const answers = readdirSync(join(folder, 'answers')).filter((file) => /^games-.+-variant-.+\.bin$/.test(file))
  return Object.fromEntries(
    answers.map((file) => {
      const { name, edition } = JSON.parse(gunzipSync(readFileSync(join(folder, 'answers', file))))
      return [name, edition]
    }),
  )
}

function seal(folder) {
  for (const size of SIZES) writeFileSync(join(folder, `icon-${size}.png`), icon(size))
  const found = readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== WORKER && file !== VERSION && statSync(join(folder, file)).isFile())
    .sort()
  const files = Object.fromEntries(found.map((file) => [file, hash(readFileSync(join(folder, file)))]))
  // An earlier run may have written a list into this file, so remove that list.
  const worker = readFileSync(join(folder, WORKER), 'utf8').replace(/^self\.sealed = .*\n/, '')
  const version = hash(worker + JSON.stringify(files))
  const sealed = JSON.stringify({ version, files, editions: editions(folder) })
  writeFileSync(join(folder, WORKER), `self.sealed = ${sealed}\n${worker}`)
  const bytes = [WORKER, ...found].reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  console.log(`${found.length} files, ${(bytes / 1e6).toFixed(2)} MB, version ${version}`)
}

seal(process.argv[2])
