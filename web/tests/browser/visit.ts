// Another address in the same document: until its screen has come the one before is there, and takes what is pressed.
import { expect, type Page } from '@playwright/test'

/** Goes to an address and waits for what its screen has and the one before has not. */
export async function visit(page: Page, address: string, sign: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator(sign).first()).toBeVisible()
}
