// The sounds of the table, made by the browser itself: notes, and noise that is filtered. Off until they are asked for.
import { remember, remembered } from './storage'

export type Sound = 'move' | 'dice' | 'card' | 'won' | 'lost' | 'turn' | 'low' | 'end'

/** A note, or a puff of noise about that pitch, in hertz; when it begins, how long it fades, in seconds, and how loud it is. */
type Part = readonly [what: 'note' | 'noise', pitch: number, after: number, fades: number, loud: number]

const note = (pitch: number, after: number, fades: number, loud = 1): Part => ['note', pitch, after, fades, loud]
const noise = (pitch: number, after: number, fades: number, loud = 1): Part => ['noise', pitch, after, fades, loud]

const PARTS: Record<Sound, readonly Part[]> = {
  // A counter of wood is set down.
  move: [noise(900, 0, 0.05, 0.9), note(140, 0, 0.09, 0.9)],
  // Three dice on a table, none at the same time.
  dice: [0, 0.07, 0.16, 0.21, 0.33, 0.41].map((after, i) => noise(2600 - i * 190, after, 0.045, 1.3 - i * 0.12)),
  // Paper over paper.
  card: [noise(3800, 0, 0.12, 0.45), noise(5200, 0.05, 0.14, 0.35)],
  // A fourth up, a third down: what was fought for has been had, or not.
  won: [note(392, 0, 0.3, 0.8), note(523.25, 0.15, 0.6)],
  lost: [note(329.63, 0, 0.3, 0.8), note(261.63, 0.17, 0.7, 0.9)],
  // Two soft notes, a fourth apart.
  turn: [note(523.25, 0, 0.5), note(698.46, 0.14, 0.5)],
  // A clock that strikes twice, high.
  low: [note(880, 0, 0.16, 0.9), note(880, 0.22, 0.3, 0.9)],
  // The table is cleared.
  end: [note(261.63, 0, 1.2, 0.7), note(329.63, 0.28, 1.2, 0.7), note(392, 0.56, 1.8, 0.8)],
}

const SOUND = 'sandtable-sound'
const VOLUME = 'sandtable-volume'
const ON = 'on'
const USUAL = 50
/** How loud a sound is at full volume. */
const LOUDEST = 0.24
/** The same sound is not heard again so soon, in milliseconds. */
const APART = 90

const volumeKept = (): number => {
  const kept = Number(remembered(VOLUME) || USUAL)
  return kept >= 0 && kept <= 100 ? kept : USUAL
}

class Sounds {
  on = $state(remembered(SOUND) === ON)
  /** How loud, from 0 to 100. */
  volume = $state(volumeKept())
  private audio: AudioContext | null = null
  private puff: AudioBuffer | null = null
  private readonly last = new Map<Sound, number>()

  set(on: boolean): void {
    this.on = on
    remember(SOUND, on ? ON : '')
    // What is switched on is heard at once, and browsers let only a click begin a sound.
    if (on) this.play('turn')
  }

  turnTo(volume: number): void {
    this.volume = Math.max(0, Math.min(100, Math.round(volume)))
    remember(VOLUME, String(this.volume))
  }

  /** Lets a sound be heard, if sounds are wished for; so many seconds from now, if it follows another. */
  play(sound: Sound, later = 0): void {
    // Before the first click a browser keeps all sounds back, and then lets them be heard at once.
    if (navigator.userActivation?.hasBeenActive === false) return
    if (document.hidden && sound !== 'turn' && sound !== 'low') return
    const now = performance.now()
    if (!this.on || this.volume === 0 || now - (this.last.get(sound) ?? -APART) < APART) return
    this.last.set(sound, now)
    try {
      this.audio ??= new AudioContext()
      void this.audio.resume().catch(() => undefined)
      for (const part of PARTS[sound]) this.make(this.audio, part, later)
    } catch {
      // Without a loudspeaker there is still what is seen.
    }
  }

  private make(audio: AudioContext, [what, pitch, after, fades, loud]: Part, later: number): void {
    const at = audio.currentTime + 0.01 + later + after
    const level = new GainNode(audio, { gain: 0 })
    level.gain.setValueAtTime(0, at)
    level.gain.linearRampToValueAtTime((loud * LOUDEST * this.volume) / 100, at + (what === 'note' ? 0.02 : 0.002))
    level.gain.exponentialRampToValueAtTime(0.0001, at + fades)
    level.connect(audio.destination)
    if (what === 'note') {
      const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch })
      tone.connect(level)
      tone.start(at)
      tone.stop(at + fades)
    } else {
      const source = new AudioBufferSourceNode(audio, { buffer: this.noise(audio) })
      source.connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 })).connect(level)
      source.start(at, 0, fades)
    }
  }

  /** A quarter of a second of white noise. */
  private noise(audio: AudioContext): AudioBuffer {
    if (this.puff !== null) return this.puff
    const length = Math.round(audio.sampleRate / 4)
    this.puff = new AudioBuffer({ length, sampleRate: audio.sampleRate })
    const samples = this.puff.getChannelData(0)
    for (let i = 0; i < length; i += 1) samples[i] = Math.random() * 2 - 1
    return this.puff
  }
}

export const sounds = new Sounds()
