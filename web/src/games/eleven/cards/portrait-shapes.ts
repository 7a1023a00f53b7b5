// The appearance of each person in Hitler's Eleven (headgear, hair and face), and the shapes of which portraits
// consist. No real insignia are drawn.

export interface Face {
  /** Headgear, or hair if the person wears none. */
  head: 'peaked' | 'field' | 'bare' | 'bald' | 'beret' | 'helmet' | 'side' | 'hat'
  moustache?: 'small' | 'full'
  glasses?: 'round' | 'monocle'
  smoke?: 'cigar' | 'pipe'
  build?: 'lean' | 'broad'
  neck?: 'coat' | 'scarf' | 'tie' | 'bow'
}

const FACES: Record<string, Face> = {
  hitler: { head: 'bare', moustache: 'small', neck: 'tie' },
  manstein: { head: 'bare', build: 'lean', neck: 'coat' },
  guderian: { head: 'peaked', moustache: 'small', neck: 'coat' },
  rundstedt: { head: 'peaked', build: 'lean', neck: 'coat' },
  model: { head: 'field', glasses: 'monocle', build: 'lean', neck: 'coat' },
  paulus: { head: 'field', build: 'lean', neck: 'coat' },
  rommel: { head: 'peaked', neck: 'scarf' },
  keitel: { head: 'bald', moustache: 'small', neck: 'coat' },
  sepp: { head: 'field', build: 'broad', neck: 'coat' },
  jodl: { head: 'bald', build: 'lean', neck: 'coat' },
  goring: { head: 'bare', build: 'broad', neck: 'tie' },
  kesselring: { head: 'peaked', build: 'broad', neck: 'tie' },
  montgomery: { head: 'beret', moustache: 'small', build: 'lean', neck: 'scarf' },
  alexander: { head: 'peaked', moustache: 'small', neck: 'tie' },
  timoshenko: { head: 'bald', build: 'broad', neck: 'coat' },
  konev: { head: 'bald', neck: 'coat' },
  zhukov: { head: 'peaked', build: 'broad', neck: 'coat' },
  eisenhower: { head: 'side', neck: 'tie' },
  patton: { head: 'helmet', neck: 'scarf' },
  tito: { head: 'field', neck: 'coat' },
  churchill: { head: 'hat', smoke: 'cigar', build: 'broad', neck: 'bow' },
  stalin: { head: 'bare', moustache: 'full', smoke: 'pipe', neck: 'coat' },
  roosevelt: { head: 'bare', glasses: 'round', neck: 'tie' },
}

/** Return the face of a person, or null if this module describes none. */
export const faceOf = (id: string): Face | null => FACES[id] ?? null
/** The face of a person whom this module does not describe, such as a person in another edition. */
export const DEFAULT_FACE: Face = { head: 'peaked', neck: 'coat' }

/** The shapes of a portrait, 48 wide and 52 high, lit from the left. The right half of each shape is shaded. */
export const FACE_SHAPES = {
  shoulders: {
    usual: 'M3 52C4 42 11 38.5 18 36L24 40L30 36C37 38.5 44 42 45 52Z',
    lean: 'M6 52C7 43 13 39 19 36.5L24 40L29 36.5C35 39 41 43 42 52Z',
    broad: 'M0 52C1 41 9 37.5 17 35L24 39.5L31 35C39 37.5 47 41 48 52Z',
  },
  face: {
    usual: 'M16 17C16 11 19 8 24 8S32 11 32 17L31.4 25C31 30 27.5 34.5 24 34.5S17 30 16.6 25Z',
    lean: 'M17 17C17 11 19.6 8 24 8S31 11 31 17L30.2 25.5C29.6 31 26.6 35.5 24 35.5S18.4 31 17.8 25.5Z',
    broad: 'M14.6 17.5C14.6 11 18 8 24 8S33.4 11 33.4 17.5L32.6 26C32 31 28 34.5 24 34.5S16 31 15.4 26Z',
  },
  heads: {
    peaked: [
      'M13 13C12.4 8 15 4.6 24 4.6S35.6 8 35 13L33 15H15Z',
      'M14.4 15H33.6C34.2 17.4 33 18.4 31.6 18.2C27 17 21 17 16.4 18.2C15 18.4 13.8 17.4 14.4 15Z',
    ],
    field: ['M15 15C14.4 9 16 5.6 24 5.6S33.6 9 33 15Z', 'M16 15H32L34.6 17.6C29 16.6 22 16.6 17 17Z'],
    bare: [
      'M15 19C14 11 16.4 5.6 24.6 5.6C31.6 5.6 34 10.6 33 19C32 14.4 30.6 12 27 11.4C22.4 12.6 17.4 12 15 19Z',
      '',
    ],
    bald: ['M15.4 21C15 18.4 15.2 16.6 16 15L16.6 21ZM32.6 21C33 18.4 32.8 16.6 32 15L31.4 21Z', ''],
    beret: ['M12.6 14C11.6 7 18 4 25.6 4.6C33.6 5 37.6 8.6 36.6 12.4C32 13 20 13 15.6 15.4Z', ''],
    helmet: [
      'M12.4 17.4C12 8 16.6 3.6 24 3.6S36 8 35.6 17.4C33.6 15.6 14.4 15.6 12.4 17.4Z',
      'M12.4 17.4C16 15.4 32 15.4 35.6 17.4L36 18.8C30 17 18 17 12 18.8Z',
    ],
    side: [
      'M14.6 14.6C16.6 8.6 24 4 33.6 6.4L33 13.6C26.6 12 20 12.4 14.6 14.6Z',
      'M14.6 14.6C20 12.4 26.6 12 33 13.6L32.8 15.6C26.6 14 20 14.4 15 16.4Z',
    ],
    hat: [
      'M15.6 13.4C15.4 7.4 17.6 4 24 4S32.6 7.4 32.4 13.4Z',
      'M9.6 13C17 15.4 31 15.4 38.4 13C37.6 16.6 31 17.8 24 17.8S10.4 16.6 9.6 13Z',
    ],
  },
  necks: {
    coat: 'M17.6 36.4L24 41.6L30.4 36.4L32.6 40.6L25.6 46.6H22.4L15.4 40.6Z',
    scarf: 'M16.4 36C20 39.6 28 39.6 31.6 36L33 39C28 43.6 20 43.6 15 39ZM26.4 42L31 50L26 51L23.4 42.6Z',
    tie: 'M21.6 38.6L24 40.4L26.4 38.6L26 42.6L27.4 52H20.6L22 42.6Z',
    bow: 'M24 41L17.6 38.4V44.4L24 42L30.4 44.4V38.4Z',
  },
  moustaches: {
    small: 'M21.8 28.6C22.8 27.6 25.2 27.6 26.2 28.6L25.8 29.8H22.2Z',
    full: 'M17.8 30C19.6 27 22.6 27 24 28C25.4 27 28.4 27 30.2 30C28 30.6 26 30.8 24 30.2C22 30.8 20 30.6 17.8 30Z',
  },
} as const
