// Measures the browser's font size, and estimates the width of words.

const USUAL_PX = 16

/** Return the browser's font size as a multiple of the default: 2 means twice the default size. */
export const fontScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX

/** The approximate width of a Latin letter, as a share of the width of a Japanese character. */
const NARROW = 0.6

/** Return the approximate width of the widest word in a name, in em. Labels are scaled so that this word fits. */
export const widestWord = (text: string): number =>
  Math.max(
    1,
    ...text.split(/[\s-]/).map((word) => [...word].reduce((sum, each) => sum + (each < '\u3000' ? NARROW : 1), 0)),
  )
