// Functions shared by the map scripts: they read spaces from a map.toml, and write compact SVG paths.

/** Return the text of each `[[space]]` table in a map.toml. */
export function spaceTables(text) {
  return text.split(/^\[\[space\]\]$/m).slice(1)
}

/** Return the number that a TOML table assigns to a key, or NaN. */
export function number(table, key) {
  return Number(new RegExp(`^${key}\\s*=\\s*([-\\d.]+)`, 'm').exec(table)?.[1])
}

/** Return the string that a TOML table assigns to a key, or "". */
export function text(table, key) {
  return new RegExp(`^${key}\\s*=\\s*"([^"]*)"`, 'm').exec(table)?.[1] ?? ''
}

/** Return the list of number pairs that a TOML table assigns to a key, or []. */
export function pairs(table, key) {
  const line = new RegExp(`^${key}\\s*=\\s*(\\[\\[.*\\]\\])`, 'm').exec(table)?.[1]
  return line === undefined ? [] : JSON.parse(line)
}

/**
 * Return a polyline as an SVG path with relative integer coordinates. Integers are precise enough for a map of 1000
 * units.
 */
export function trace(points, close) {
  const rounded = points
    .map(([x, y]) => [Math.round(x), Math.round(y)])
    .filter(([x, y], i, all) => i === 0 || x !== all[i - 1][0] || y !== all[i - 1][1])
  if (rounded.length < (close ? 4 : 2)) return ''
  const [start, ...rest] = rounded
  let [px, py] = start
  const steps = rest.map(([x, y]) => {
    const step = `${x - px}${y - py < 0 ? '' : ' '}${y - py}`
    px = x
    py = y
    return step
  })
  const body = steps.reduce((text, step) => text + (step.startsWith('-') || text === '' ? step : ` ${step}`), '')
  return `M${start.join(' ')}l${body}${close ? 'Z' : ''}`
}

/** Return a smooth SVG path of curves. The given points are its control points. */
export function flow(points, close = false) {
  const at = (point) => point.map(Math.round).join(' ')
  const half = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2]
  const ring = close ? [...points, points[0]] : points
  const bends = ring.slice(close ? 0 : 1, -1).map((point, i, all) => {
    const next = ring[i + (close ? 1 : 2)]
    return `Q${at(point)} ${at(!close && i === all.length - 1 ? next : half(point, next))}`
  })
  return `M${at(close ? half(points.at(-1), points[0]) : points[0])}${bends.join('')}${close ? 'Z' : ''}`
}

/** Return a drawing as JSON with one list item per line, for readable diffs. */
export function lines(drawing) {
  const rows = Object.entries(drawing).map(([key, value]) =>
    Array.isArray(value)
      ? `"${key}": [\n${value.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]`
      : `"${key}": ${JSON.stringify(value)}`,
  )
  return `{\n${rows.join(',\n')}\n}\n`
}
