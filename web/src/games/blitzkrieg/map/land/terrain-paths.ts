// SVG paths of trees, hills and forts in the style of an engraved map. Each type of terrain is one path.
type Stands = readonly (readonly number[])[]

/** Return a path of firs. Each fir is [x, y, height], where x and y are its foot. */
export const firs = (trees: Stands): string =>
  trees
    .map(([x = 0, y = 0, high = 0]) => {
      const half = Math.round(high * 3.4) / 10
      return `M${x} ${y - high}l${half} ${high - 2}h${1 - half}v2h-2v-2h${1 - half}z`
    })
    .join('')

/**
 * Return a path of hills with hatching on the shaded side. Each hill is [x, y, height], where x and y are the middle of
 * its foot.
 */
export const humps = (hills: Stands): string =>
  hills
    .map(([x = 0, y = 0, high = 0]) => {
      const shade = [0.25, 0.55, 0.85].map((part) => {
        const fall = Math.round(high * (1 - part * part) * 10) / 10
        return `M${Math.round((x + high * part) * 10) / 10} ${y - fall}l1.6 ${Math.round(fall * 5) / 10}`
      })
      return `M${x - high} ${y}q${high} ${-2 * high} ${2 * high} 0${shade.join('')}`
    })
    .join('')

/**
 * Return a path of forts. Each fort is [x, y, direction of the line in degrees], and is drawn as a semicircle to the
 * right of the line.
 */
export const forts = (works: Stands): string =>
  works
    .map(([x = 0, y = 0, turn = 0]) => {
      const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * 4.5, Math.sin((turn * Math.PI) / 180) * 4.5]
      const at = (value: number): number => Math.round(value * 10) / 10
      return `M${at(x - dx)} ${at(y - dy)}A4.5 4.5 0 0 1 ${at(x + dx)} ${at(y + dy)}Z`
    })
    .join('')
