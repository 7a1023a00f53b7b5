// Returns the text of a problem without its file and key, which only the command line needs. The page shows a problem
// next to its field.
import { nameFor } from './field-labels'
import { language, say } from '../../words/language.svelte'
import type { Arg, Message } from '../../types'

/** A character that stands for the key while the message is formatted. The text after the character is the reason. */
const FIELD_MARK = '\u2063'

const named = (value: Arg): Arg => {
  if (typeof value !== 'string') return value
  for (const kind of ['space', 'general', 'power', 'card']) {
    const found = nameFor(kind, value)
    if (found !== value) return found
  }
  return value
}

export function problemText(message: Message): string {
  const args = Object.fromEntries(
    Object.entries(message.args).map(([key, value]) => [
      key,
      key === 'key' ? FIELD_MARK : key === 'id' || key === 'side' ? named(value) : value,
    ]),
  )
  const text = say({ id: message.id, args })
  const after = text.indexOf(FIELD_MARK)
  const reason = after < 0 ? text : text.slice(after + FIELD_MARK.length).replace(/^\s*[:：]\s*/, '')
  return language.lang === 'en' ? reason.charAt(0).toUpperCase() + reason.slice(1) : reason
}
