// Tells a player that it is his turn: in the tab's title and sign, by a sound, by a notice of the browser.
import { sounds } from './sounds.svelte'
import { remember, remembered } from './storage'
import type { Seat } from '../types'

const POPUPS = 'sandtable-notices'
const ON = 'on'
const DOT = "%3Ccircle cx='25' cy='8' r='7' fill='%2300a37a' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E"

/** Whether whoever sits at this screen is called: another seat was asked until now. Between seats that share it nobody is. */
export const isCall = (before: Seat | null | undefined, now: Seat | null, here: Seat[]): boolean =>
  before !== undefined && now !== null && here.includes(now) && (before === null || !here.includes(before))

/** "● Your turn · Hitler's Eleven · Spring 1941" */
export const titleOf = (title: string, turn: string, call: string): string =>
  [...(call === '' ? [] : [`● ${call}`]), title, ...(turn === '' ? [] : [turn])].join(' · ')

const mayPopUp = (): boolean => 'Notification' in window && Notification.permission === 'granted'

class Notices {
  popups = $state(remembered(POPUPS) === ON && mayPopUp())
  /** The browser was asked and forbids notices. */
  refused = $state(false)
  private plain = ''

  /** Asks the browser for leave when it is switched on, never before. */
  async setPopups(on: boolean): Promise<void> {
    if (on && 'Notification' in window) await Notification.requestPermission()
    this.refused = on && !mayPopUp()
    this.popups = on && mayPopUp()
    remember(POPUPS, this.popups ? ON : '')
  }

  /** The tab's title and sign. */
  show(title: string, call: boolean): void {
    document.title = title
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!icon) return
    if (this.plain === '') this.plain = icon.href
    icon.href = call ? this.plain.replace('%3C/svg%3E', DOT) : this.plain
  }

  /** It is this table's turn now. */
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
      // Some phones offer notices but let only a service worker show them.
    }
  }
}

export const notices = new Notices()
