// How large the letters are that somebody has asked the browser for, beside those it has by itself.

const USUAL = 16

/** 1 for letters of the usual size, 2 for those twice as large. */
export const letters = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL

/** Letters of the Latin alphabet are about so wide, beside those of Japanese. */
const NARROW = 0.6

/** How wide the widest word of a name is, in letters of its own size: what has to fit beside something is written smaller by it. */
export const widest = (text: string): number =>
  Math.max(
    1,
    ...text.split(/[\s-]/).map((word) => [...word].reduce((sum, each) => sum + (each < '\u3000' ? NARROW : 1), 0)),
  )
