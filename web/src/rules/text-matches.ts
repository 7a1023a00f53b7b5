// Splits a text at the matches of a search, so that the matches can be marked or counted.

/** A part of a text: a match, or the text between matches. */
export interface TextPiece {
  text: string
  hit: boolean
}

/** Split a text at case-insensitive matches. */
export function splitAtMatches(text: string, wish: string): TextPiece[] {
  const found: TextPiece[] = []
  const low = text.toLowerCase()
  // If a character has a longer lower-case form, matches would be shifted, so the search is then case-sensitive.
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
