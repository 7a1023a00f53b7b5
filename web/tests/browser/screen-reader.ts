// Uses the page like a screen reader, through accessible names and announcements.
import type { Page, Request } from '@playwright/test'
import { expect } from './expect'
import { FULL } from './window-sizes'

/** Return the controls without an accessible name, and the pictures without an alternative text. */
export async function nameless(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  return tree
    .split('\n')
    .filter((line) =>
      /^\s*- '?(button|link|textbox|combobox|checkbox|radio|slider|spinbutton|img)( \[[^\]]*\])*'?:?$/.test(line),
    )
}

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

/** Press m until the focused space has a matching name. Return the name. */
export async function toNamed(page: Page, named: RegExp): Promise<string> {
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press('m')
    const heard = await focused(page)
    if (named.test(heard)) return heard
  }
  throw new Error(`nothing lit is named ${named}`)
}

/** Record each announced prompt, starting with the next page load. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = ((window as unknown as { heard: string[] }).heard = [] as string[])
    let last = ''
    new MutationObserver(() => {
      const words = document
        .querySelector('[data-question][aria-live=polite]')
        ?.textContent?.replace(/\s+/g, ' ')
        .trim()
      if (words && words !== last) heard.push(words)
      last = words ?? last
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Return the prompts that were announced since the last call. */
const announced = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))

/**
 * Return a function that waits until all requests since this call have been answered and the page shows the results.
 */
function answers(page: Page): () => Promise<void> {
  const sent = new Set<Request>()
  page.on('request', (request) => request.method() === 'POST' && sent.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => sent.delete(request))
  return async () => {
    await expect.poll(() => sent.size).toBe(0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
}

/** Return as text everything that a key press can change: the table, the composed action, and what is open. */
const stands = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      JSON.stringify({ ...document.querySelector<HTMLElement>('[data-version]')?.dataset }),
      ...[...document.querySelectorAll('.prompt, .chooser')].map((each) => each.textContent),
    ].join('|'),
  )

/** Press Tab until the element with the selector has the focus. */
async function tabTo(page: Page, focus: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press('Tab')
    if ((await page.locator(focus).count()) > 0) return
  }
  throw new Error(`the tab key does not come to ${focus}`)
}

/**
 * Make a choice by keyboard, with the first possible method of these: in an open menu, by confirming the proposal, at a
 * highlighted space, or with the first option.
 */
async function byEar(page: Page, idle: boolean): Promise<void> {
  const before = await stands(page)
  const is = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible()
  if (await is('.chooser [data-notation]')) {
    await page.keyboard.press('1')
  } else if (await is('.prompt [data-confirm]:enabled')) {
    await page.keyboard.press('q')
    await tabTo(page, '.prompt [data-confirm]:focus')
    await page.keyboard.press('Enter')
  } else if (await is('.prompt .generals')) {
    await page.keyboard.press('q')
    await tabTo(page, '.prompt .generals :focus')
    for (let i = 0; i < 12 && (await is('.generals :focus:not([data-lit])')); i += 1)
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  } else if (!idle && (await is('.map [data-space]:is([data-lit], [data-live])'))) {
    await page.keyboard.press('m')
    await page.keyboard.press('Enter')
  } else {
    await page.keyboard.press('1')
  }
  await expect.poll(() => stands(page), { intervals: [50, 100] }).not.toBe(before)
}

/**
 * Play with keys and announcements until a condition is met. Before each choice, check that all controls have a name
 * and that highlighted spaces state their choices. Also check that the prompt was announced once, and that an element
 * has the focus. When `idle` returns true, always choose the first option.
 */
export async function playByEar(
  page: Page,
  { over, idle }: { over: (status: string) => boolean; idle: (status: string, asked: readonly string[]) => boolean },
): Promise<string[]> {
  const asked: string[] = []
  const answered = answers(page)
  for (let made = 0; made < 80; made += 1) {
    await answered()
    await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
    const status = (await page.locator('.prompt .who').first().innerText()).replace(/\s+/g, ' ')
    if (over(status)) return asked
    const question = (await page.locator('[data-question]').innerText()).replace(/\s+/g, ' ').trim()
    // Checking the whole page takes long. By default, check it only once for each prompt.
    if (FULL || !asked.includes(question)) expect(await nameless(page), question).toEqual([])
    const places = await page
      .locator('.map [data-space]:is([data-lit], [data-live])')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
    for (const place of places) expect(place, question).toMatch(/You can choose|The group can/)
    const heard = await announced(page)
    const times = heard.filter((each) => each === question).length
    // A prompt with the same words is announced again only if another prompt was shown between.
    expect(times, `${question}: ${heard.join(' / ')}`).toBeLessThanOrEqual(1)
    if (question !== asked.at(-1)) expect(times, `${question} is announced`).toBe(1)
    asked.push(question)
    if (made > 0) expect(await page.evaluate(() => document.activeElement === document.body), question).toBe(false)
    await byEar(page, idle(status, asked))
  }
  throw new Error(`no end is in sight: ${asked.join(' / ')}`)
}
