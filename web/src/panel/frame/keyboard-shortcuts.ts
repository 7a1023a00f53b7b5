// The keyboard shortcuts, and what each of them does at a table.
import { buttonForDigit } from '../../ui/number-prompt-keys'
import { preferences } from '../../ui/preferences.svelte'
import { rules } from '../../rules/rules-drawer.svelte'
import { LAYERS, type ThreatView, type Layer } from '../../threats/threats.svelte'
import type { Table } from '../../table/table.svelte'

/** The keys of the shortcuts, in the order in which the help lists them. */
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

/** Move the focus to the next option on the map. If the map has no options, move it to the first space. */
function toMap(): boolean {
  const lit = [...document.querySelectorAll<SVGElement>('.map [data-space]:is([data-lit], [data-live])')]
  const at = lit.findIndex((each) => each === document.activeElement)
  lit[(at + 1) % lit.length]?.focus()
  return lit.length > 0 || focusOn('.map [data-space][tabindex="0"]') || focusOn('.map [tabindex="0"]')
}

/**
 * Return the button that a digit key clicks. If the prompt asks for a number, it is the button of this number.
 * Otherwise, the digit is a position in the menu over the map or, without a menu, in the list below the prompt.
 */
function optionOf(key: string): HTMLElement | null {
  if (!/^\d$/.test(key)) return null
  const chooser = document.querySelector('.chooser')
  if (chooser) return chooser.querySelectorAll<HTMLElement>('[data-notation]')[Number(key) - 1] ?? null
  if (document.querySelector('.prompt .numbers')) return buttonForDigit(key)
  return document.querySelectorAll<HTMLElement>('.prompt .options [data-notation]')[Number(key) - 1] ?? null
}

/** Shortcut actions that the page supplies: open the help, scroll to the log, show threats. */
interface More {
  help: () => void
  log: () => void
  foresight: ThreatView | undefined
}

/** The keys that show only attacks, only supply, or only victory conditions. */
const KEY_OF: Record<Layer, string> = { threats: 'a', supply: 'w', goals: 'v' }
const looks = (foresight: ThreatView): Record<string, () => void> =>
  Object.fromEntries(LAYERS.map((layer) => [KEY_OF[layer], () => foresight.look(layer)]))

/** Return whether a key press can be a shortcut. It can without modifier keys and outside text fields. */
export const isPlain = (event: KeyboardEvent): boolean =>
  preferences.keys &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  !event.defaultPrevented &&
  !typing(event.target)

/** Run the action of a shortcut. */
export function shortcut(table: Table, event: KeyboardEvent, more: More): void {
  if (!isPlain(event)) return
  // While a hot-seat curtain hides the table, no shortcut works.
  if (table.state === null) return
  const acts: Record<string, () => unknown> = {
    '?': more.help,
    q: () => focusOn('[data-question]'),
    m: toMap,
    u: () => table.state?.undo && table.undo(),
    s: () => table.playback.skip(),
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
