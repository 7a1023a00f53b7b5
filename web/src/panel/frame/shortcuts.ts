// Single keys that do what a button does: which there are, and what they do at a table.
import { numberButton } from '../../ui/digits'
import { prefs } from '../../ui/prefs.svelte'
import { rules } from '../../rules/rules.svelte'
import { LAYERS, type Foresight, type Layer } from '../../outlook/outlook.svelte'
import type { Table } from '../../table/table.svelte'

/** In the order in which they are told. */
export const SHORTCUTS = ['1', 'q', 'm', 'u', 's', 'r', 'l', 't', 'a', 'w', 'v', 'n', '?'] as const

const typing = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]',
  ) !== null

export const focusOn = (selector: string): boolean => {
  const found = document.querySelector<HTMLElement | SVGElement>(selector)
  found?.focus()
  return found !== null
}

/** To the map: to what may be chosen there, to the next of it from one of them, else to the map's first space. */
function toMap(): boolean {
  const lit = [...document.querySelectorAll<SVGElement>('.map [data-space]:is([data-lit], [data-live])')]
  const at = lit.findIndex((each) => each === document.activeElement)
  lit[(at + 1) % lit.length]?.focus()
  return lit.length > 0 || focusOn('.map [data-space][tabindex="0"]') || focusOn('.map [tabindex="0"]')
}

/**
 * Where a number is asked for, a digit is that number; else it counts the choices that have opened over the map or, where
 * none have, those below the question.
 */
function optionOf(key: string): HTMLElement | null {
  if (!/^\d$/.test(key)) return null
  const chooser = document.querySelector('.chooser')
  if (chooser) return chooser.querySelectorAll<HTMLElement>('[data-notation]')[Number(key) - 1] ?? null
  if (document.querySelector('.prompt .numbers')) return numberButton(key)
  return document.querySelectorAll<HTMLElement>('.prompt .options [data-notation]')[Number(key) - 1] ?? null
}

/** What else a key may do: open the list of keys, bring the log into sight, show what could come where that is told. */
interface More {
  help: () => void
  log: () => void
  foresight: Foresight | undefined
}

/** What could come, one thing alone by a key of its own. */
const KEY_OF: Record<Layer, string> = { threats: 'a', supply: 'w', goals: 'v' }
const looks = (foresight: Foresight): Record<string, () => void> =>
  Object.fromEntries(LAYERS.map((layer) => [KEY_OF[layer], () => foresight.look(layer)]))

/** Whether a key is a plain one that may stand for something. */
export const isPlain = (event: KeyboardEvent): boolean =>
  prefs.keys &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  !event.defaultPrevented &&
  !typing(event.target)

/** Does what a key stands for. */
export function shortcut(table: Table, event: KeyboardEvent, more: More): void {
  if (!isPlain(event)) return
  // Behind the curtain there is nothing to be done, and an open drawer has keys of its own.
  if (table.state === null) return
  const acts: Record<string, () => unknown> = {
    '?': more.help,
    q: () => focusOn('[data-question]'),
    m: toMap,
    u: () => table.state?.undo && table.undo(),
    s: () => table.story.skip(),
    r: () => (rules.section === null ? rules.open('') : rules.close()),
    l: more.log,
    ...(more.foresight && { t: more.foresight.toggle, ...looks(more.foresight) }),
  }
  const act = acts[event.key]
  const option = optionOf(event.key)
  if (act) act()
  else if (option) option.click()
  else return
  event.preventDefault()
}
