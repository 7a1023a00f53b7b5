// Alerts players that it is their turn: with the tab's title and icon, a sound, and a browser notification.
import { sounds } from './sounds.svelte'
import { writeStored, readStored } from './local-storage'
import type { Seat } from '../types'

const POPUPS = 'sandtable-notices'
const ON = 'on'
const DOT = "%3Ccircle cx='25' cy='8' r='7' fill='%2300a37a' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E"

/**
 * Check whether the turn has passed to a seat at this screen from a seat elsewhere. Only then is the player alerted.
 */
export const isCall = (before: Seat | null | undefined, now: Seat | null, here: Seat[]): boolean =>
  before !== undefined && now !== null && here.includes(now) && (before === null || !here.includes(before))

/** Return a tab title such as "● Your turn · Hitler's Eleven · Spring 1941". */
export const titleOf = (title: string, turn: string, call: string): string =>
  [...(call === '' ? [] : [`● ${call}`]), title, ...(turn === '' ? [] : [turn])].join(' · ')

const mayPopUp = (): boolean => 'Notification' in window && Notification.permission === 'granted'

class TurnAlert {
  popups = $state(readStored(POPUPS) === ON && mayPopUp())
  /** Whether the browser has refused the permission for notifications. */
  refused = $state(false)
  private plain = ''

  /** Turn browser notifications on or off. Turning them on asks the player for permission. */
  async setPopups(on: boolean): Promise<void> {
    if (on && 'Notification' in window) await Notification.requestPermission()
    this.refused = on && !mayPopUp()
    this.popups = on && mayPopUp()
    writeStored(POPUPS, this.popups ? ON : '')
  }

  /** Set the title and icon of the browser's tab. */
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
      // On some phones only a service worker can show notifications. Ignore the failure.
    }
  }
}

export const turnAlert = new TurnAlert()
