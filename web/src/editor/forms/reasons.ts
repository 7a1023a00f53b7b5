// What is wrong, without the file and the key that the command line names: the page shows it where it belongs.
import { nameFor } from './labels'
import { language, say } from '../../words/language.svelte'
import type { Arg, Message } from '../../types'

/** Stands for the key while the sentence is made; what follows it is the reason. */
const HERE = '\u2063'

const named = (value: Arg): Arg => {
  if (typeof value !== 'string') return value
  for (const kind of ['space', 'general', 'power', 'card']) {
    const found = nameFor(kind, value)
    if (found !== value) return found
  }
  return value
}

export function reasonOf(message: Message): string {
  const args = Object.fromEntries(
    Object.entries(message.args).map(([key, value]) => [
      key,
      key === 'key' ? HERE : key === 'id' || key === 'side' ? named(value) : value,
    ]),
  )
  const text = say({ id: message.id, args })
  const after = text.indexOf(HERE)
  const reason = after < 0 ? text : text.slice(after + HERE.length).replace(/^\s*[:：]\s*/, '')
  return language.lang === 'en' ? reason.charAt(0).toUpperCase() + reason.slice(1) : reason
}
