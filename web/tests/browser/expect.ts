// `expect` for the browser tests. Playwright's own `expect` describes the whole page at each attempt while an element
// is not visible. That is slow with thousands of map elements. This `expect` waits without describing the page.
import { expect as base, type ExpectMatcherState, type Locator } from '@playwright/test'

export const expect = base.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, options: { timeout?: number } = {}) {
    const { timeout = this.timeout } = options
    const fault = await locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout }).then(
      () => null,
      (error: Error) => error,
    )
    return { pass: (fault === null) !== this.isNot, message: () => fault?.message ?? '' }
  },
})
