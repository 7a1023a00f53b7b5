// How large the letters are that somebody has asked the browser for, beside those it has by itself.

const USUAL = 16

/** 1 for letters of the usual size, 2 for those twice as large. */
export const letters = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL
