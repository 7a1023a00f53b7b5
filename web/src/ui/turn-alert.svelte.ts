// Alerts players to their turn with the tab's title and icon, a sound, and a browser notification.
import { sounds } from './sounds.svelte'
import { writeStored, readStored } from './local-storage'
import type { Seat } from '../types'

const POPUPS = 'sandtable-notices'
const ON = 'on'
const DOT = "%3Ccircle cx='25' cy='8' r='7' fill='%2300a37a' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E"

/**
 * Check whether to alert the player at this screen: the turn has passed to a seat here from a seat elsewhere. Between
 * two seats at this screen there is no alert.
 */
export const isCall = (before: Seat | null | undefined, now: Seat | null, here: Seat[]): boolean =>
  before !== undefined && now !== null && here.includes(now) && (before === null || !here.includes(before))

/** Return a tab title such as "● Your turn · Hitler's Eleven · Spring 1941". */
export const titleOf = (title: string, turn: string, call: string): string =>
  [...(call === '' ? [] : [`● ${call}`]), title, ...(turn === '' ? [] : [turn])].join(' · ')

const mayPopUp = (): boolean => 'Notification' in window && Notification.permission === 'granted'

class TurnAlert {
  popups = $state(readStored(POPUPS) === ON && mayPopUp())
  /** Whether the browser has refused permission for notifications. */
  refused = $state(false)
  private plain = ''

  /** Turn browser notifications on or off. Only turning them on asks for permission. */
  async setPopups(on: boolean): Promise<void> {
    if (on && 'Notification' in window) await Notification.requestPermission()
    this.refused = on && !mayPopUp()
    this.popups = on && mayPopUp()
    writeStored(POPUPS, this.popups ? ON : '')
  }

  /** Set the tab's title and icon. */
  show(title: string, call: boolean): void {
    document.title = title
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!icon) return
    if (this.plain === '') this.plain = icon.href
    icon.href = call ? this.plain.replace('%3C/svg%3E', DOT) : this.plain
  }

  /** Alert the player that it is their turn at this table. */
  call(table: string, title: string, text: string): void {
    sounds.play('turn')
    if (!this.popups || !document.hidden || !mayPopUp()) return
    try {
      const popup = new Notification(title, { body: text, tag: table })
      popup.onclick = () => {
        window.focus()
        popup.close()
      }
    } catch {
      // On some phones only a service worker can show notifications, so ignore the failure.
    }
  }
}

export const turnAlert = new TurnAlert()
