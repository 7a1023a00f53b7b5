// What is heard of a page: names of things, as those know them who do not see it.
import { expect, type Page, type Request } from '@playwright/test'

/** Things that are used and have no name, and pictures that say nothing. */
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

/** Goes with m from one lit place to the next until one is named so; what was heard of it. */
export async function toNamed(page: Page, named: RegExp): Promise<string> {
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press('m')
    const heard = await focused(page)
    if (named.test(heard)) return heard
  }
  throw new Error(`nothing lit is named ${named}`)
}

/** Writes down each question that is announced, from the next page on. */
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

/** What has been announced as a question since it was asked last. */
const announced = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))

/** What waits, from now on, until whatever has been sent is answered and has been put on the table. */
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

/** All that changes with a key: the table, what is being put together, and what has opened. */
const stands = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      JSON.stringify({ ...document.querySelector<HTMLElement>('[data-version]')?.dataset }),
      ...[...document.querySelectorAll('.prompt, .chooser')].map((each) => each.textContent),
    ].join('|'),
  )

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, focus: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press('Tab')
    if ((await page.locator(focus).count()) > 0) return
  }
  throw new Error(`the tab key does not come to ${focus}`)
}

/**
 * Chooses by keys, as one does who goes by what is heard: what has opened, what is proposed as a whole, a lit place, or the
 * first of what is offered.
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
 * Plays on by ear until something is so. Before each choice all that is used has a name, what is lit says what may be done
 * there, the question was announced once, and the focus is somewhere.
 *
 * `idle` says when enough has been done, so that the first of what is offered is taken.
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
    expect(await nameless(page), question).toEqual([])
    for (const place of await page.locator('.map [data-space]:is([data-lit], [data-live])').all())
      expect(await place.getAttribute('aria-label'), question).toMatch(/You may choose|may be picked|The group may/)
    const heard = await announced(page)
    const times = heard.filter((each) => each === question).length
    // What is asked again in the same words is not announced again, unless another was asked between.
    expect(times, `${question}: ${heard.join(' / ')}`).toBeLessThanOrEqual(1)
    if (question !== asked.at(-1)) expect(times, `${question} is announced`).toBe(1)
    asked.push(question)
    if (made > 0) expect(await page.evaluate(() => document.activeElement === document.body), question).toBe(false)
    await byEar(page, idle(status, asked))
  }
  throw new Error(`no end is in sight: ${asked.join(' / ')}`)
}
