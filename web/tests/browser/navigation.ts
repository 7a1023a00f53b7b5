// Goes to another screen in an open page, and waits for the new screen. The previous screen stays visible and clickable
// until then.
import type { Page } from '@playwright/test'
import { expect } from './expect'

/** Go to a URL, and wait for an element of the new screen that the previous screen has not. */
export async function visit(page: Page, address: string, sign: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator(sign).first()).toBeVisible()
}
