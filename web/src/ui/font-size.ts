// Measures the browser's font size relative to the default, and estimates the width of words.

const USUAL_PX = 16

/** Return the scale of the browser's font size: 1 for the default, 2 for twice that size. */
export const fontScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX

/** The approximate width of a Latin letter, as a share of the width of a Japanese character. */
const NARROW = 0.6

/** Return the approximate width of a name's widest word in em, to scale labels so that they fit. */
export const widestWord = (text: string): number =>
  Math.max(
    1,
    ...text.split(/[\s-]/).map((word) => [...word].reduce((sum, each) => sum + (each < '\u3000' ? NARROW : 1), 0)),
  )
