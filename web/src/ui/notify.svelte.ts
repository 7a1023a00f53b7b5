// Tells a player that it is his turn: in the tab's title and sign, by a sound, by a notice of the browser.
import { remember, remembered } from './storage'
import type { Seat } from '../types'

const SOUND = 'sandtable-sound'
const POPUPS = 'sandtable-notices'
const ON = 'on'
/** Two soft notes, a fourth apart: frequency in hertz, and when each begins. */
const NOTES = [
  [523.25, 0],
  [698.46, 0.14],
] as const
const LOUD = 0.12
const FADES = 0.5
const DOT = "%3Ccircle cx='25' cy='8' r='7' fill='%2300a37a' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E"

/** Whether whoever sits at this screen is called: another seat was asked until now. Between seats that share it nobody is. */
export const isCall = (before: Seat | null | undefined, now: Seat | null, here: Seat[]): boolean =>
  before !== undefined && now !== null && here.includes(now) && (before === null || !here.includes(before))

/** "● Your turn · Hitler's Eleven · Spring 1941" */
export const titleOf = (title: string, turn: string, call: string): string =>
  [...(call === '' ? [] : [`● ${call}`]), title, ...(turn === '' ? [] : [turn])].join(' · ')

const mayPopUp = (): boolean => 'Notification' in window && Notification.permission === 'granted'

class Notices {
  sound = $state(remembered(SOUND) === ON)
  popups = $state(remembered(POPUPS) === ON && mayPopUp())
  /** The browser was asked and forbids notices. */
  refused = $state(false)
  private plain = ''

  setSound(on: boolean): void {
    this.sound = on
    remember(SOUND, on ? ON : '')
    // What is switched on is heard at once, and browsers let only a click begin a sound.
    if (on) this.chime()
  }

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
    if (this.sound) this.chime()
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

  private chime(): void {
    try {
      const audio = new AudioContext()
      for (const [pitch, after] of NOTES) {
        const at = audio.currentTime + after
        const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch })
        const level = new GainNode(audio, { gain: 0 })
        level.gain.setValueAtTime(0, at)
        level.gain.linearRampToValueAtTime(LOUD, at + 0.02)
        level.gain.exponentialRampToValueAtTime(0.0001, at + FADES)
        tone.connect(level).connect(audio.destination)
        tone.start(at)
        tone.stop(at + FADES)
      }
      setTimeout(() => void audio.close(), 1500)
    } catch {
      // Without a loudspeaker there is still the title.
    }
  }
}

export const notices = new Notices()
