// Compares two screenshots at low resolution. A moved panel or another colour makes a difference. Other fonts and other
// antialiasing make almost none.
import type { Page } from '@playwright/test'
import { picture } from './pixels-and-boxes'

/** The side in pixels of the square that becomes one pixel. */
const STEP = 8
/** The greatest distance between two colours that count as equal. Distances are from 0 to 441. */
const ALIKE = 36

/** Take a screenshot at low resolution, with one pixel for each square of the screen. */
export async function small(page: Page): Promise<Buffer> {
  const shot = (await picture(page, { animations: 'disabled', caret: 'hide' })).toString('base64')
  const made = await page.evaluate(
    async ([shot, step]) => {
      const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const [width, height] = [Math.round(bitmap.width / step), Math.round(bitmap.height / step)]
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')!
      const whole = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      whole.drawImage(bitmap, 0, 0)
      const from = whole.getImageData(0, 0, bitmap.width, bitmap.height).data
      const to = context.createImageData(width, height)
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const sum = [0, 0, 0, 0]
          for (let v = y * step; v < Math.min((y + 1) * step, bitmap.height); v += 1)
            for (let u = x * step; u < Math.min((x + 1) * step, bitmap.width); u += 1) {
              for (let c = 0; c < 3; c += 1) sum[c]! += from[(v * bitmap.width + u) * 4 + c]!
              sum[3]! += 1
            }
          for (let c = 0; c < 3; c += 1) to.data[(y * width + x) * 4 + c] = sum[c]! / sum[3]!
          to.data[(y * width + x) * 4 + 3] = 255
        }
      context.putImageData(to, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/png' })
      let text = ''
      for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
      return btoa(text)
    },
    [shot, STEP] as const,
  )
  return Buffer.from(made, 'base64')
}

/**
 * Return the share of pixels that differ between two low-resolution screenshots, from 0 to 1. Return 1 if the sizes
 * differ.
 */
export const apart = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async ([one, other, alike]) => {
      const read = async (text: string): Promise<ImageData> => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [a, b] = [await read(one), await read(other)]
      if (a.width !== b.width || a.height !== b.height) return 1
      let wrong = 0
      for (let i = 0; i < a.data.length; i += 4)
        if (Math.hypot(...[0, 1, 2].map((c) => a.data[i + c]! - b.data[i + c]!)) > alike) wrong += 1
      return (wrong * 4) / a.data.length
    },
    [one.toString('base64'), other.toString('base64'), ALIKE] as const,
  )
