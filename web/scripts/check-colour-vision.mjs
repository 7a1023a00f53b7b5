// Checks that colours can be distinguished with each kind of colour vision. It computes the CIEDE2000 difference of
// pairs of colours and the contrast of text, in both themes.
//
//   npm run colours
import { readFileSync } from 'node:fs'

const FILES = ['src/app.css', 'src/games/blitzkrieg/colours.css', 'src/games/eleven/colours.css']

/**
 * Matrices on linear RGB that simulate colour vision deficiencies (Machado, Oliveira and Fernandes 2009, severity 1).
 * The last matrix is monochromacy.
 */
const VISION = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  greyscale: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
}
const THEMES = ['light', 'dark']

/**
 * Groups of colours. `least` is the smallest CIEDE2000 difference allowed between two colours of a group. For
 * monochromacy, `grey` applies instead. `grey` is smaller where a shape, symbol or hatching also distinguishes the
 * colours.
 */
const GROUPS = [
  { name: 'you may act / this changed', of: ['--act', '--changed'], least: 14, grey: 0 },
  {
    name: 'factions',
    of: ['a', 'b', 'c', 'd', 'e', 'neutral', 'allied'].map((id) => `--faction-${id}`),
    least: 7,
    grey: 0,
  },
  { name: 'armies of 1940', of: ['--german', '--french', '--british'], least: 10, grey: 0 },
  { name: 'spaces by country', of: ['--space-be', '--space-nl', '--space-fr', '--space-de'], least: 9, grey: 0 },
  { name: 'spaces by their holder', of: ['--ground-german', '--ground-allied'], least: 9, grey: 5 },
  { name: 'countries of 1940', of: ['--land-fr', '--land-be', '--land-de'], least: 3, grey: 0 },
  { name: 'land and sea', of: ['--sea', '--zone-none'], least: 8, grey: 4 },
  { name: 'ground by its holder', of: ['--held-axis', '--held-allied', '--zone-none'], least: 9, grey: 5 },
  { name: 'borders by kind', of: ['--fortress', '--wave', '--soviet-line'], least: 10, grey: 0 },
]
/** Text and background colours with the contrast ratio that WCAG 2 requires. */
const WRITTEN = [
  ...['--paper', '--panel', '--wash', '--card', '--act-wash', '--warn-wash', '--chip'].map((ground) => [
    '--ink',
    ground,
    4.5,
  ]),
  ...['--paper', '--panel', '--wash', '--card'].map((ground) => ['--ink-2', ground, 4.5]),
  ['--on-act', '--act', 4.5],
  ['--on-changed', '--changed', 4.5],
  ['--changed', '--panel', 4.5],
  ['--act', '--paper', 3],
  ['--act', '--card', 3],
  ['#ffffff', '--german', 4.5],
  ['#ffffff', '--french', 4.5],
  ['#ffffff', '--british', 4.5],
]

/** Return the colours that the style sheets define in the light and in the dark theme. */
export function palette() {
  const found = { light: new Map(), dark: new Map() }
  for (const file of FILES) {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    for (const [, name, value] of text.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)) {
      const both = /^light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)$/.exec(value.trim())
      const one = /^#\w+$/.exec(value.trim())
      if (!both && !one) continue
      found.light.set(name, both ? both[1] : one[0])
      found.dark.set(name, both ? both[2] : one[0])
    }
  }
  return found
}

const linear = (hex) =>
  [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
/** Return the difference between two hexadecimal colours as seen with one kind of colour vision. */
export const apart = (a, b, kind) => difference(...[a, b].map((hex) => lab(seen(linear(hex), kind))))

/** The kinds of colour vision. */
export const KINDS = Object.keys(VISION)

const seen = (rgb, kind) =>
  VISION[kind].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, each, i) => sum + each * rgb[i], 0),
      ),
    ),
  )

function lab([r, g, b]) {
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116)
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Return the CIEDE2000 difference between two CIELAB colours. */
export function difference([l1, a1, b1], [l2, a2, b2]) {
  const rad = Math.PI / 180
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)))
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const hue = (b, a) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360)
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)]
  const dl = l2 - l1
  const dc = c2 - c1
  let turn = h2 - h1
  if (c1 * c2 === 0) turn = 0
  else if (turn > 180) turn -= 360
  else if (turn < -180) turn += 360
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad)
  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  let h = h1 + h2
  if (c1 * c2 !== 0) h = Math.abs(h1 - h2) <= 180 ? h / 2 : (h + (h < 360 ? 360 : -360)) / 2
  const t =
    1 -
    0.17 * Math.cos((h - 30) * rad) +
    0.24 * Math.cos(2 * h * rad) +
    0.32 * Math.cos((3 * h + 6) * rad) -
    0.2 * Math.cos((4 * h - 63) * rad)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const turned = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad)
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + turned * (dc / sc) * (dh / sh))
}

export function contrast(a, b) {
  const light = (hex) => linear(hex).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0)
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** List the pairs of colours that must be distinguishable, in each theme and for each kind of colour vision. */
export function pairs() {
  const colours = palette()
  return GROUPS.flatMap((group) =>
    THEMES.flatMap((theme) =>
      Object.keys(VISION).flatMap((vision) =>
        group.of.flatMap((a, i) =>
          group.of.slice(i + 1).map((b) => {
            const [x, y] = [a, b].map((name) => lab(seen(linear(colours[theme].get(name)), vision)))
            return {
              group: group.name,
              theme,
              vision,
              a,
              b,
              far: difference(x, y),
              least: vision === 'greyscale' ? group.grey : group.least,
            }
          }),
        ),
      ),
    ),
  )
}

/** List the combinations of text colour and background whose contrast is checked. */
export function written() {
  const colours = palette()
  const hex = (theme, name) => (name.startsWith('#') ? name : colours[theme].get(name))
  return THEMES.flatMap((theme) =>
    WRITTEN.map(([ink, ground, least]) => ({
      theme,
      ink,
      ground,
      least,
      contrast: contrast(hex(theme, ink), hex(theme, ground)),
    })),
  )
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const { name } of GROUPS)
    for (const vision of Object.keys(VISION)) {
      const nearest = pairs()
        .filter((pair) => pair.group === name && pair.vision === vision)
        .sort((x, y) => x.far - y.far)[0]
      console.log(
        `${name}, ${vision}: nearest ${nearest.a} and ${nearest.b} (${nearest.theme}), ${nearest.far.toFixed(1)} of ${nearest.least}`,
      )
    }
  for (const bad of pairs().filter((pair) => pair.far < pair.least))
    console.log('TOO NEAR', bad.theme, bad.vision, bad.a, bad.b, bad.far.toFixed(1), 'of', bad.least)
  for (const bad of written().filter((each) => each.contrast < each.least))
    console.log('TOO FAINT', bad.theme, bad.ink, 'on', bad.ground, bad.contrast.toFixed(2), 'of', bad.least)
}
