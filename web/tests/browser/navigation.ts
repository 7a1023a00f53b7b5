// Navigation inside the open page. The previous screen stays and receives clicks until the new one appears, so tests
// must wait.
import type { Page } from '@playwright/test'
import { expect } from './expect'

/** Go to a URL, and wait for an element that the new screen has but the previous one has not. */
export async function visit(page: Page, address: string, sign: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator(sign).first()).toBeVisible()
}
