// The pictures on the cards: silhouettes in front of an engraved sky, composed of reusable pieces. This module is
// loaded when the first card is shown.

/**
 * A piece of a picture as SVG paths: the inked shape, its cut-outs and its fine lines. The origin is the middle of the
 * piece's foot.
 */
interface Piece {
  ink?: string
  cut?: string
  needle?: string
}

/** The tone of a piece: `far` is paler than `near`, and `paper` hides the pieces behind. */
type Tone = 'near' | 'far' | 'paper'
type PlacedPiece = [piece: keyof typeof PIECES, x: number, y: number, scale?: number, tone?: Tone]

const wheel = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
const wheels = (y: number, r: number, ...xs: number[]): string => xs.map((x) => wheel(x, y, r)).join('')

const PIECES = {
  tank: {
    ink: 'M-16-4C-16-7-13-7.5-11-7.5H11C14-7.5 16-6 16-4S14 0 11 0H-11C-14 0-16-2-16-4ZM-11-8L-8-11H9L12-8ZM-4-11V-14.5Q-4-16-2-16H4Q6.5-16 6.5-14V-11ZM6-14.6H20V-13H6Z',
    cut: wheels(-3.6, 1.9, -10.5, -5.2, 0, 5.2, 10.5),
  },
  man: {
    ink: 'M-1-16.2C2-16.6 2.6-14 1.6-12.8H-1.6C-2.4-14-2-15.8-1-16.2ZM-2.6-12L2-12.4L3.2-9L6.5-9.6V-8.3L2.2-7.5L2-6L4.6 0H2.6L-.4-4.6L-3 0H-5L-2.6-6.5L-5-7.5L-4-11.5Z',
    needle: 'M-1-9.6L10-12',
  },
  marcher: {
    ink: 'M-.2-16.4C2.4-16.4 2.6-14 1.6-12.9H-1.7C-2.6-14-2.6-16.4-.2-16.4ZM-2.2-12.2H2.2L2.6-5.6L3.4 0H1.5L.2-5L-1.6 0H-3.6L-2.4-6Z',
    needle: 'M2.6-6L-2-19',
  },
  train: {
    ink:
      'M-19-4V-14H-9V-12H7V-16H10.5V-12H14Q17-11.6 17-8V-4L20-2H16V-3H-19ZM-20.5-14V-15.5H-7.5V-14ZM-4-12C-4-15 0-15 0-12Z' +
      wheels(-2.6, 2.6, -14, -7.5, 0, 6, 12),
    cut: 'M-17-12H-11V-8H-17Z',
    needle: 'M9-17C8-21 2-19 1-23C-4-20-8-25-14-23',
  },
  wagon: { ink: `M-13-3V-12H13V-3ZM13-4.5h3v1.5h-3Z${wheels(-2.2, 2.2, -9, 9)}`, cut: 'M-3.5-11H3.5V-4H-3.5Z' },
  truck: {
    ink: `M-14-3V-10Q-7-14 1-10V-3ZM2-3V-9H7.5L10-5.8H13V-3Z${wheels(-2.3, 2.3, -9, -3.5, 9)}`,
    cut: 'M3.5-7.8H7L8.5-5.8H3.5Z',
  },
  plane: {
    ink: 'M0-11C1.2-11 1.7-9 1.7-5.5L15-1V1.5L1.7.6L1.1 7L5 9.3V10.8L0 10.2L-5 10.8V9.3L-1.1 7L-1.7.6L-15 1.5V-1L-1.7-5.5C-1.7-9-1.2-11 0-11ZM-3-12H3V-11.3H-3Z',
  },
  bomb: { ink: 'M-1 0C-2-3-1.5-5-.6-6L-1.3-7.5H1.3L.6-6C1.5-5 2-3 1 0Q0 1 -1 0Z' },
  chute: {
    ink: 'M-10-15C-10-26 10-26 10-15Q8-17 6.5-15Q3.5-17.5 0-15Q-3.5-17.5-6.5-15Q-8-17-10-15ZM-1.5-5.2a1.5 1.5 0 1 1 3 0L2.2-2L1.4 2H.3L0-.6L-.3 2H-1.4L-2.2-2Z',
    needle: 'M-10-15L0-4L10-15M-6.5-15L0-4L6.5-15M0-15V-5',
  },
  mill: {
    ink: 'M-5 0L-3-13L0-16L3-13L5 0ZM-1-12.5L-11-20L-12-18.5L-1-11ZM1-12L11-5L12-6.5L1-13.5ZM-.6-12.5L7-23L8.5-22L.6-11ZM.2-12L-7-2L-8.5-3L-.8-13Z',
    cut: 'M-1.2-5H1.2V0H-1.2Z',
  },
  church: {
    ink: 'M-3.5 0V-15L0-25L3.5-15V0ZM3-9L10-13.5L18-9V0H3Z',
    cut: 'M-1-14H1V-10.5H-1ZM8-6H10V-3H8ZM12.5-6h2v3h-2Z',
  },
  houses: {
    ink: 'M-16 0V-7L-11-11L-6-7V-5L-1-9L5-5V0ZM4 0V-9L9-13L14-9V0Z',
    cut: 'M-12.5-6h2.5v2.5h-2.5ZM8-7.5h2.5v2.5H8Z',
  },
  fir: { ink: 'M0-20L5-11H3L7-4H1V0H-1V-4H-7L-3-11H-5Z' },
  fort: {
    ink: 'M-34 0C-32-10-20-15-4-15C14-15 28-9 34 0ZM-10-14.5C-10-22 8-22 8-14.5ZM7-19.5H20V-17.5H7ZM16-11C16-15 26-14 26-7.5Z',
    cut: 'M-22-6.5H-12V-4.5H-22ZM-6-6.5H4V-4.5H-6ZM10-5.5H18V-3.7H10Z',
    needle: 'M-38 0V-5M-42 0V-5M-46 0V-5M-48-3.5H-36M38 0V-5M42 0V-5M46 0V-5M36-3.5H48',
  },
  burst: { ink: 'M0-13L2.4-5.5L9-9L5.5-2.5L13 0H-13L-6-2.5L-9.5-9L-2.6-5.5Z' },
  smoke: { ink: 'M-13 0C-19-1-17-9-11-8C-11-15 0-16 2-10C6-14 14-11 12-6C18-6 17 0 12 0Z' },
  wire: {
    needle:
      'M-30-6Q-24-10-18-6T-6-6T6-6T18-6T30-6M-30-6Q-24-2-18-6T-6-6T6-6T18-6T30-6M-24 0V-10M-8 0V-10M8 0V-10M24 0V-10',
  },
  cap: {
    ink: 'M-21 0C-20-10-12-13-5.5-14.5V-18C-9-21-9.5-25-9-29H9C9.5-25 9-21 5.5-18V-14.5C12-13 20-10 21 0ZM-12-30C-14-38 14-38 12-30L9.5-28.5H-9.5ZM-9.5-29.2H9.5Q11-27 10-26Q0-30-10-26Q-11-27-9.5-29.2Z',
    cut: 'M-8.5-34.5H-1Q-.8-31-4.5-31T-8.5-34.5ZM1-34.5H8.5Q8.3-31 4.7-31T1-34.5ZM-3-13.5L0-9L3-13.5L4.5-12.5L0-5L-4.5-12.5Z',
  },
  kepi: {
    ink: 'M-20 0C-19-10-11-13-5-14.5V-18.5C-7.5-21-8-25-8-30H8V-27L10.5-23.5L8.5-22.5V-19.5Q7-17.5 4-18V-14.5C11-13 19-10 20 0ZM-8.5-30.5V-38.5Q0-41 8-38.5V-30.5ZM-8.5-31H8.5L14-28.5Q9-28-8.5-29.5Z',
    cut: 'M-8.5-33.2H8V-32.2H-8.5ZM-3-13.5L0-9L3-13.5L4.5-12.5L0-5L-4.5-12.5Z',
  },
  lorraine: { ink: 'M-1.5 0V-24H1.5V0ZM-6-20H6V-17.5H-6ZM-9-14H9V-11.5H-9Z' },
  table: {
    ink: 'M-38 0L-29-11H29L38 0ZM-36 0H36V3H-36Z',
    cut: 'M-26-9H25L32-1.5H-33Z',
    needle: 'M-22-3Q-14-8-6-5T12-6T26-4M-12-8.5L-8-4L-2-3M4-8.5L10-4.5L18-2.5M-4-6.5L1-4.5L-4-2.5',
  },
  leaning: {
    ink: 'M-1-20C3-20.5 3.5-16.5 2-15H-2.5C-4-16.5-4-19.5-1-20ZM-7 0C-8-9-6-14-2-14.5H2C6-13.5 8-9 13-2L11-.5L3-7L5 0Z',
    cut: 'M-4-18.6H4V-17.9H-4Z',
  },
  lamp: { ink: 'M-.5-40H.5V-31L6-27H-6L-.5-31Z' },
  mast: {
    ink: 'M-.7-40H.7L5.5 0H3.5L0-30L-3.5 0H-5.5Z',
    needle:
      'M-4.4-9L2.4-20M4.4-9L-2.4-20M-4.8-3L4.6-12M4.8-3L-4.6-12M5-40A7 7 0 0 1 5-30M9-44A13 13 0 0 1 9-26M-5-40A7 7 0 0 0-5-30M-9-44A13 13 0 0 0-9-26',
  },
  tent: { ink: 'M-16 0L-3-13H5L17 0ZM-3-13L1 0H-5Z', cut: 'M-3.4-11L0 0H-6Z' },
  flame: {
    ink: 'M0-9C6-12 10-8 16-13C14-8 20-9 26-14C23-7 27-7 30-9C25-1 12-2 0-8Z',
    cut: 'M6-8.6C10-10 13-7 18-9.5C16-6.5 11-6 6-8.6Z',
  },
  boat: { ink: 'M-11-4H11L8 0H-8ZM-14-6H14V-4.6H-14Z' },
  fog: { ink: 'M-60-3C-40-8-30 0-12-4S20-8 34-4S54-1 64-5V1C50 5 34 0 18 2S-14 4-30 1S-50 3-60 2Z' },
  land: { ink: 'M-60 0Q-30-4 0-1T60-2V20H-60Z' },
  ridge: { ink: 'M-60 0L-44-9L-32-4L-16-13L2-4L18-11L34-3L48-9L60-2V20H-60Z' },
  river: { needle: 'M-48 0Q-36-3-24 0T0 0T24 0T48 0M-48 4Q-36 1-24 4T0 4T24 4T48 4M-48 8Q-36 5-24 8T0 8T24 8T48 8' },
} satisfies Record<string, Piece>

/** The pictures, 96 wide and 54 high. Pieces are listed from back to front, beginning with the land. */
const SCENES: Record<string, PlacedPiece[]> = {
  operation: [
    ['ridge', 48, 36, 1, 'far'],
    ['church', 74, 38, 0.7, 'far'],
    ['land', 48, 46],
    ['tank', 30, 46, 1.15],
    ['man', 64, 47, 0.95],
    ['man', 78, 48, 1],
    ['man', 8, 48, 0.9],
  ],
  'strategic-movement': [
    ['ridge', 48, 34, 1, 'far'],
    ['houses', 16, 36, 0.8, 'far'],
    ['land', 48, 42],
    ['wagon', 22, 42, 1],
    ['train', 60, 42, 1.2],
    ['truck', 78, 53, 0.8],
  ],
  replacements: [
    ['wagon', 20, 38, 1, 'far'],
    ['wagon', 50, 38, 1, 'far'],
    ['wagon', 80, 38, 1, 'far'],
    ['land', 48, 48],
    ['marcher', 16, 50, 1.35],
    ['marcher', 33, 50, 1.35],
    ['marcher', 50, 50, 1.35],
    ['marcher', 67, 50, 1.35],
    ['marcher', 84, 50, 1.35],
  ],
  'staff-work': [
    ['lamp', 48, 45, 1],
    ['leaning', 28, 42, 1.3],
    ['leaning', 52, 41, 1.2, 'far'],
    ['leaning', 72, 42, 1.3],
    ['table', 48, 50, 1.1],
  ],
  'air-support': [
    ['plane', 30, 17, 1.1],
    ['plane', 66, 13, 0.75, 'far'],
    ['plane', 76, 25, 0.6, 'far'],
    ['bomb', 32, 36, 0.9],
    ['bomb', 38, 40, 0.9],
    ['houses', 70, 47, 1, 'far'],
    ['land', 48, 48],
    ['burst', 44, 50, 0.8],
  ],
  'airborne-operation': [
    ['plane', 18, 10, 0.5, 'far'],
    ['chute', 70, 22, 0.6, 'far'],
    ['chute', 84, 32, 0.5, 'far'],
    ['mill', 14, 47, 1, 'far'],
    ['land', 48, 48],
    ['chute', 46, 38, 1.25],
    ['chute', 76, 46, 0.95],
  ],
  rommel: [
    ['ridge', 48, 40, 1, 'far'],
    ['tank', 78, 42, 0.7, 'far'],
    ['tank', 14, 44, 0.6, 'far'],
    ['cap', 46, 54, 1.3],
  ],
  'assault-engineers': [
    ['ridge', 48, 32, 1, 'far'],
    ['fir', 88, 36, 1, 'far'],
    ['fir', 80, 35, 0.8, 'far'],
    ['river', 48, 44, 1],
    ['boat', 20, 50, 0.9],
    ['boat', 46, 50, 0.9],
    ['man', 28, 44, 1.4],
    ['flame', 42, 37, 1.35],
  ],
  'panzer-breakthrough': [
    ['smoke', 22, 30, 1.2, 'far'],
    ['smoke', 74, 26, 1, 'far'],
    ['tank', 20, 40, 0.7, 'far'],
    ['land', 48, 47],
    ['wire', 76, 48, 0.9],
    ['tank', 46, 48, 1.5],
    ['burst', 82, 48, 0.9],
  ],
  'fog-of-war': [
    ['ridge', 48, 30, 1, 'far'],
    ['fir', 12, 40, 1.2, 'far'],
    ['fir', 84, 40, 1.3, 'far'],
    ['tank', 66, 41, 0.9, 'far'],
    ['fog', 48, 38, 1, 'paper'],
    ['man', 24, 49, 1.2],
    ['man', 40, 50, 1.2],
    ['fog', 40, 50, 1.1, 'paper'],
  ],
  'command-and-control': [
    ['ridge', 48, 40, 1, 'far'],
    ['land', 48, 47],
    ['tent', 26, 48, 1.2],
    ['mast', 66, 48, 0.95],
    ['man', 84, 49, 1],
  ],
  'de-gaulle': [
    ['ridge', 48, 42, 1, 'far'],
    ['tank', 16, 46, 0.7, 'far'],
    ['lorraine', 80, 44, 1.2, 'far'],
    ['kepi', 46, 54, 1.2],
  ],
  'french-fortress': [
    ['ridge', 48, 34, 1, 'far'],
    ['fir', 8, 40, 0.9, 'far'],
    ['fir', 90, 40, 1, 'far'],
    ['land', 48, 47],
    ['fort', 46, 47, 1],
  ],
}

export interface ScenePiece extends Piece {
  tone: Tone
  at: string
}

/** Return the pieces of a card's picture. The list is empty for an unknown card. */
export const sceneOf = (card: string): ScenePiece[] =>
  (SCENES[card] ?? []).map(([piece, x, y, scale = 1, tone = 'near']) => ({
    ...(PIECES[piece] as Piece),
    tone,
    at: `translate(${x} ${y}) scale(${scale})`,
  }))
