// The sounds of a table, which are synthesised from notes and filtered noise. They are off by default.
import { writeStored, readStored } from './local-storage'
import { preferenceChanged, sharePreference } from './shared-preferences'

export type Sound = 'move' | 'dice' | 'card' | 'won' | 'lost' | 'turn' | 'low' | 'end'

/**
 * A note or noise. `pitch` is in hertz, `after` is when it starts and `fades` how long it fades, in seconds. `loud` is
 * its loudness.
 */
type SoundPart = readonly [what: 'note' | 'noise', pitch: number, after: number, fades: number, loud: number]

const note = (pitch: number, after: number, fades: number, loud = 1): SoundPart => ['note', pitch, after, fades, loud]
const noise = (pitch: number, after: number, fades: number, loud = 1): SoundPart => ['noise', pitch, after, fades, loud]

const PARTS: Record<Sound, readonly SoundPart[]> = {
  // A wooden counter is put down.
  move: [noise(900, 0, 0.05, 0.9), note(140, 0, 0.09, 0.9)],
  // Three dice hit a table, not all at the same time.
  dice: [0, 0.07, 0.16, 0.21, 0.33, 0.41].map((after, i) => noise(2600 - i * 190, after, 0.045, 1.3 - i * 0.12)),
  // Paper slides over paper.
  card: [noise(3800, 0, 0.12, 0.45), noise(5200, 0.05, 0.14, 0.35)],
  // A rising fourth for a won battle, and a falling third for a lost battle.
  won: [note(392, 0, 0.3, 0.8), note(523.25, 0.15, 0.6)],
  lost: [note(329.63, 0, 0.3, 0.8), note(261.63, 0.17, 0.7, 0.9)],
  // Two soft notes, a fourth apart.
  turn: [note(523.25, 0, 0.5), note(698.46, 0.14, 0.5)],
  // Two high strokes of a clock.
  low: [note(880, 0, 0.16, 0.9), note(880, 0.22, 0.3, 0.9)],
  // A slow chord for the end of the game.
  end: [note(261.63, 0, 1.2, 0.7), note(329.63, 0.28, 1.2, 0.7), note(392, 0.56, 1.8, 0.8)],
}

const SOUND = 'sandtable-sound'
const VOLUME = 'sandtable-volume'
const ON = 'on'
const USUAL_VOLUME = 50
/** The gain of a sound at full volume. */
const MAX_GAIN = 0.24
/** The shortest time between two plays of the same sound, in milliseconds. */
const MIN_GAP_MS = 90

const volumeKept = (): number => {
  const kept = Number(readStored(VOLUME) || USUAL_VOLUME)
  return kept >= 0 && kept <= 100 ? kept : USUAL_VOLUME
}

class Sounds {
  on = $state(readStored(SOUND) === ON)
  /** The volume from 0 to 100. */
  volume = $state(volumeKept())
  private audio: AudioContext | null = null
  private puff: AudioBuffer | null = null
  private readonly last = new Map<Sound, number>()

  constructor() {
    sharePreference(
      'sounds',
      () => this.on,
      (on) => this.store(on),
    )
  }

  private store(on: boolean): void {
    this.on = on
    writeStored(SOUND, on ? ON : '')
    preferenceChanged('sounds')
  }

  set(on: boolean): void {
    this.store(on)
    // Play a sound, so that the player hears the result. Browsers allow sounds only after a click, like this one.
    if (on) this.play('turn')
  }

  turnTo(volume: number): void {
    this.volume = Math.max(0, Math.min(100, Math.round(volume)))
    writeStored(VOLUME, String(this.volume))
  }

  /** Play a sound if sounds are on. `later` is a delay in seconds. */
  play(sound: Sound, later = 0): void {
    // Before the first click, a browser would delay all sounds, and then play them together.
    if (navigator.userActivation?.hasBeenActive === false) return
    if (document.hidden && sound !== 'turn' && sound !== 'low') return
    const now = performance.now()
    if (!this.on || this.volume === 0 || now - (this.last.get(sound) ?? -MIN_GAP_MS) < MIN_GAP_MS) return
    this.last.set(sound, now)
    try {
      this.audio ??= new AudioContext()
      void this.audio.resume().catch(() => undefined)
      for (const part of PARTS[sound]) this.make(this.audio, part, later)
    } catch {
      // Ignore errors. Sounds are optional.
    }
  }

  private make(audio: AudioContext, [what, pitch, after, fades, loud]: SoundPart, later: number): void {
    const at = audio.currentTime + 0.01 + later + after
    const level = new GainNode(audio, { gain: 0 })
    level.gain.setValueAtTime(0, at)
    level.gain.linearRampToValueAtTime((loud * MAX_GAIN * this.volume) / 100, at + (what === 'note' ? 0.02 : 0.002))
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

  /** Return a quarter of a second of white noise. */
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
