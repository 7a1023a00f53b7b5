// Splits a text at the matches of a search, so that the page can mark or count them.

/** A part of a text: a match, or the text between two matches. */
export interface TextPiece {
  text: string
  hit: boolean
}

/** Split a text at the matches of `wish`. Upper and lower case count as equal. */
export function splitAtMatches(text: string, wish: string): TextPiece[] {
  const found: TextPiece[] = []
  const low = text.toLowerCase()
  // If lower-case letters change the length of the text, the positions of matches would be wrong. The search then
  // distinguishes upper and lower case.
  const [hay, needle] = low.length === text.length ? [low, wish.toLowerCase()] : [text, wish]
  let from = 0
  for (let at = needle === '' ? -1 : hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, from)) {
    if (at > from) found.push({ text: text.slice(from, at), hit: false })
    found.push({ text: text.slice(at, at + needle.length), hit: true })
    from = at + needle.length
  }
  if (from < text.length) found.push({ text: text.slice(from), hit: false })
  return found
}
