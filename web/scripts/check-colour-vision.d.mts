type Lab = [number, number, number]

export function difference(a: Lab, b: Lab): number
export const KINDS: string[]
export function apart(a: string, b: string, kind: string): number
export function contrast(a: string, b: string): number
export function pairs(): {
  group: string
  theme: string
  vision: string
  a: string
  b: string
  far: number
  least: number
}[]
export function written(): { theme: string; ink: string; ground: string; contrast: number; least: number }[]
