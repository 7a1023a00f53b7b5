// Tests of lessons: found on the start page, played by clicks, and resumed later. They also test the responses to wrong
// choices.
import { test, type Page } from '@playwright/test'
import { findings } from './axe-checks'
import { expect } from './expect'
import { clear } from './test-parts'
import { notWhole } from './covered-elements'
import { FULL, speak } from './window-sizes'

const box = '.lesson'
/** The elements that must be visible together: the text, the continue button, the prompt and the first choice. */
const LEADING =
  '[data-words], .lesson [data-next], .lesson [data-show], [data-question], :nth-match(.prompt :is([data-held], .option), 1)'

/** Wait until the lesson shows the given step. */
const step = (page: Page, n: number): Promise<void> =>
  expect(page.locator(`${box}[data-step="${n}"]`)).toBeVisible({ timeout: 60_000 })

/** Open a lesson at a step. If a page is open, only its table is drawn again, which is faster than loading the page. */
async function learn(page: Page, lesson: string, n = 0): Promise<void> {
  // Mark the old lesson. It stays visible until the new lesson appears.
  await page.locator(box).evaluateAll((all) => all.forEach((each) => each.setAttribute('data-left', '')))
  await page.goto(`/#lesson/${lesson}`)
  await expect(page.locator(`${box}:not([data-left])[data-step="${n}"]`)).toBeVisible({ timeout: 60_000 })
}

/** Finish a lesson with its own buttons, until the page offers another lesson or the repetition of this lesson. */
async function finish(page: Page): Promise<void> {
  const standing = (): Promise<string> =>
    page.locator(box).evaluate((element: HTMLElement) => `${element.dataset['step']} ${element.dataset['made']}`)
  for (;;) {
    const on = page.locator(`${box} [data-next], ${box} [data-show], ${box} [data-again]`)
    await expect(on).toBeEnabled()
    if ((await on.getAttribute('data-again')) !== null) return
    const before = await standing()
    await on.click()
    await expect.poll(standing).not.toBe(before)
  }
}

test('the start page offers a lesson; a wrong try gets an answer, and a move on the map is accepted @quick', async ({
  page,
}) => {
  await page.goto('/')
  const learn = page.locator('.game', { hasText: 'The Rise of Blitzkrieg' }).locator('.learn')
  await expect(learn).toHaveText(/^Learn the game\s*10 lessons, \d\d minutes in all$/)
  await learn.click()
  await step(page, 0)
  await page.locator('[data-next]').click()
  await step(page, 1)
  await page.locator('[data-notation="pass"]').click()
  await expect(page.locator('[data-answer]')).toContainText('The rules allow that')
  const units = page.locator('[data-space="reims"] [data-unit]')
  await units.nth(0).click()
  await expect(page.locator('[data-group] p')).toContainText('1 French infantry')
  await units.nth(1).click()
  await expect(page.locator('[data-group] p')).toContainText('2 French infantry')
  await expect(page.locator('.space.way[data-space="laon"]')).toBeVisible()
  await page.locator('[data-space="laon"]').click()
  await step(page, 2)
  await expect(page.locator('[data-answer]')).toHaveCount(0)
  await expect(page.locator('[data-space="laon"] [data-unit]').first()).toBeVisible()
  expect(await findings(page, box)).toEqual([])
  // A player who returns resumes the lesson at the same step.
  await page.reload()
  await step(page, 2)
  await page.locator('[data-back]').click()
  await step(page, 1)
  await finish(page)
  await expect(page.locator('[data-following]')).toBeVisible()
  await expect(page.locator('[data-words]')).toContainText('9 lessons left.')
  // A lesson that the player repeats still counts as finished.
  await page.locator('[data-again]').click()
  await step(page, 0)
  await page.goto('/#')
  await expect(page.locator('.game', { hasText: 'The Rise of Blitzkrieg' }).locator('.learn')).toContainText('Lesson 2')
  await test.step('the URL of an unknown lesson shows an error', async () => {
    await page.goto('/#lesson/blitzkrieg/chess')
    await expect(page.getByRole('alert')).toHaveText('There is no page at this URL. Check that you copied all of it.')
    await expect(page.locator(box)).toHaveCount(0)
  })
})

test("a lesson of Hitler's Eleven is done by clicks, also on a phone and in Japanese", async ({ page }) => {
  await page.goto('/#lesson/eleven/generals')
  await step(page, 0)
  await page.locator('[data-next]').click()
  await step(page, 1)
  await page.locator('[data-show]').click()
  await expect(page.locator(`${box}[data-made="1"]`)).toBeVisible()
  await page.locator('[data-notation="mobilise soldiers 2"]').click()
  await expect(page.locator('[data-answer]')).toContainText('Take them all')
  await page.locator('[data-notation="mobilise soldiers 3"]').click()
  await step(page, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.locator('[data-words]')).toContainText('ルーズベルト')
  await expect(page.locator('[data-next]')).toBeInViewport()
  await finish(page)
  await expect(page.locator('[data-words]')).toContainText('このレッスンは終わりです')
})

test('a lesson step marks its target everywhere, and the prompt is visible on a phone', async ({ page }) => {
  const words: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('api/locale')) words.push(new URL(request.url()).search)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator('.learn').first()).toBeVisible()
  // The messages for lessons are loaded only when a lesson is opened.
  expect(words.filter((each) => each.includes('lessons'))).toEqual([])
  await page.goto('/#lesson/blitzkrieg/supply')
  await step(page, 0)
  expect(words.filter((each) => each.includes('part=lessons'))).toHaveLength(1)
  const colour = (selector: string, what: 'outlineColor' | 'stroke'): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, of) => getComputedStyle(element)[of], what)
  const marked = await colour('[data-space="dinant"] .halo', 'stroke')
  expect(await colour('[data-space="reims"] .halo', 'stroke')).not.toBe(marked)
  await page.locator('[data-next]').click()
  await step(page, 1)
  await expect(page.locator('[data-question]')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => colour('[data-card="strategic-movement"] .face', 'outlineColor')).toBe(marked)
  await expect(page.locator('[data-card="strategic-movement"]')).toBeInViewport()
})

test('hovering does not highlight a thing like a lesson’s target, and the clicked counter of a mixed stack moves', async ({
  page,
}) => {
  await learn(page, 'blitzkrieg/moving')
  const halo = (space: string): Promise<string> =>
    page.locator(`[data-space="${space}"] .halo`).evaluate((each) => getComputedStyle(each).stroke)
  const pointed = await halo('laon')
  await page.locator('[data-space="metz"]').hover()
  await expect(page.locator('.note')).toContainText('Metz')
  await expect.poll(() => halo('metz')).not.toBe('none')
  expect(await halo('metz')).not.toBe(pointed)
  // A space to which the text refers stays marked while the pointer is on it.
  await page.locator('[data-space="laon"]').hover()
  await expect(page.locator('.note')).toContainText('Laon')
  expect(await halo('laon')).toBe(pointed)
  await upTo(page, 2)
  await page.locator('[data-card="operation"]').click()
  await expect(page.locator('[data-space="amiens"][data-lit]')).toBeVisible()
  await page.locator('[data-space="amiens"] [data-unit="french-tank"]').click()
  await expect(page.locator('[data-question]')).toContainText('1 French tank from Amiens')
  await page.locator('[data-space="calais"]').click()
  await step(page, 3)
  // If a space has only units of one type, each click selects one more unit.
  await page.locator('[data-back]').click()
  await step(page, 2)
  await page.locator('[data-back]').click()
  await step(page, 1)
  await page.locator('[data-card="operation"]').click()
  await expect(page.locator('[data-space="reims"][data-lit]')).toBeVisible()
  const reims = page.locator('[data-space="reims"] [data-unit]')
  await reims.first().click()
  await expect(page.locator('[data-question]')).toContainText('1 French infantry from Reims')
})

test('a lesson describes the plan as it is, asks nothing in a text step, and shows and recalls cards', async ({
  page,
}) => {
  await learn(page, 'blitzkrieg/planning')
  // The lesson does not wait for another player. Its earlier choices cannot be undone here.
  await expect(page.locator('[data-question]')).toContainText('Nothing to choose here')
  await page.locator('[data-next]').click()
  await step(page, 1)
  await page.setViewportSize({ width: 1280, height: 600 })
  // The card to which the step refers is marked in the deck, and in view.
  await expect(page.locator('[data-deck="panzer-breakthrough"].meant')).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.locator('.plan .empty')).toHaveCount(2)
  await expect(page.locator('.plan .places li .small')).toHaveCount(6)
  await expect(page.locator('.plan [data-planned]')).toHaveCount(0)
  for (const card of ['panzer-breakthrough', 'rommel'])
    await page.locator(`[data-deck="${card}"] [data-pip="1"]`).click()
  await page.getByRole('button', { name: 'One card more for 1 momentum' }).click()
  await page.locator('[data-deck="staff-work"] [data-pip="1"]').click()
  await page.locator('.plan [data-confirm]').click()
  await step(page, 2)
  // If a seized card is out of view, the player can choose it in the prompt.
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.locator('[data-inhand] [data-held="staff-work"]').click()
  await expect(page.locator('[data-question]')).toContainText('Choose the seized card')
  await page.locator('[data-inhand] [data-held="rommel"]').click()
  await step(page, 3)
  await page.setViewportSize({ width: 1440, height: 900 })
  // The list of lessons is one click away. The card to play is visible without a click.
  await page.locator('.lesson summary').click()
  await expect(page.locator('[data-lesson]')).toHaveCount(10)
  await page.locator('[data-lesson="tanks"]').click()
  await step(page, 0)
  await page.locator('[data-next]').click()
  for (let n = 1; n < 4; n += 1) {
    await step(page, n)
    for (let made = 1; (await page.locator(`${box}[data-step="${n}"]`).count()) > 0 && made < 9; made += 1) {
      await page.locator('[data-show]').click()
      await expect(page.locator(`${box}[data-step="${n}"][data-made="${made - 1}"]`)).toHaveCount(0)
    }
  }
  await step(page, 4)
  await expect(page.locator('.hand [data-card="panzer-breakthrough"]')).toBeInViewport({ ratio: 0.9 })
})

test('an action and its losses are confirmed below the lesson text; solo lessons offer no hints', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await learn(page, 'eleven/attack')
  await page.locator('[data-next]').click()
  await step(page, 1)
  await page.locator('[data-notation="use manstein"]').first().click()
  await page.locator('[data-notation="attack"]').first().click()
  const confirms = page.locator('.prompt [data-confirm]')
  await expect(confirms).toBeVisible()
  await expect(confirms).toBeInViewport({ ratio: 1 })
  const foot = await page.locator('.ask').evaluate((it) => it.getBoundingClientRect().bottom)
  const below = await confirms.evaluate((it) => it.getBoundingClientRect().bottom)
  expect(below).toBeLessThanOrEqual(foot)
  await test.step('losses and advance are asked together, in one sentence', async () => {
    await page.locator('.whole [data-confirm]').click()
    await expect(page.locator('.question')).toContainText('Choose your losses, and who advances into Warsaw.')
    await page.locator('.whole [data-confirm]').click()
    // The action is complete, so the lesson shows its result.
    await expect(page.locator('[data-words]')).toContainText('Poland surrenders')
    await expect(page.locator('.whole')).toHaveCount(0)
    // The Back button undoes the whole action.
    await page.locator('[data-back]').click()
    await expect(page.locator('.question')).toContainText('Choose your losses, and who advances into Warsaw.')
  })
  await test.step('the only target of an action can be clicked too, which shows the current question', async () => {
    await learn(page, 'eleven/fortress')
    await page.locator('[data-next]').click()
    await page.locator('[data-unit="jodl"]').first().click()
    await page.locator('.acts [data-notation="bombard"], [data-notation="bombard"]').first().click()
    await expect(page.locator('.question')).toContainText('Bombard Metz from Munich: choose who takes part.')
    await page.locator('[data-space="metz"]').click()
    await expect(page.locator('.refusal')).toContainText('Metz is the only possible target and is already chosen')
    // The composed action stays and can be continued. A click on another area is refused.
    await page.locator('[data-space="rome"]').click()
    await expect(page.locator('.refusal')).toContainText('You can’t do anything with Rome now.')
    await page.locator('[data-notation="soldiers 5"]').click()
    await expect(page.locator('[data-answer]')).toHaveCount(0)
    await expect(page.locator('.lesson')).toHaveAttribute('data-step', '2')
  })
  await test.step('lessons offer no hints, not even in solo play', async () => {
    await learn(page, 'eleven/alone')
    await page.locator('[data-next]').click()
    await step(page, 1)
    await expect(page.locator('[data-show]')).toBeVisible()
    await expect(page.locator('.prompt .option').first()).toBeVisible()
    await expect(page.locator('[data-hint]')).toHaveCount(0)
  })
})

test('a text step has nothing to confirm; the confirm button and then the next text are visible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await learn(page, 'blitzkrieg/secret')
  await expect(page.locator('[data-question]')).toContainText('Nothing to choose here')
  await expect(page.locator('.ask [data-confirm], .ask [data-box] button')).toHaveCount(0)
  await page.locator('[data-next]').click()
  await step(page, 1)
  await expect(page.locator('.ask [data-confirm]')).toBeInViewport({ ratio: 1 })
  const fewer = (unit: string, base: string) => page.locator(`[data-box="${base}"] .kind`).nth(unit === 'tank' ? 1 : 0)
  await fewer('infantry', 'agb').getByRole('button').first().click()
  await fewer('tank', 'agb').getByRole('button').first().click()
  await fewer('infantry', 'aga').getByRole('button').first().click()
  await fewer('tank', 'aga').getByRole('button').nth(1).click()
  await fewer('tank', 'aga').getByRole('button').nth(1).click()
  await page.locator('.ask').evaluate((ask) => ask.scrollTo({ top: 60 }))
  await page.locator('.ask [data-confirm]').click()
  await step(page, 2)
  await expect(page.locator('[data-words]')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.plan .places li .small')).toHaveCount(8)
  await expect(page.locator('.plan button')).toHaveCount(0)
  await test.step('a player who has played a card gets no message that no card is played', async () => {
    await learn(page, 'blitzkrieg/pairs')
    await upTo(page, 1)
    await page.locator('.hand [data-card="air-support"]').click()
    await expect(page.locator('.ask [data-notation="done"]')).toHaveText('Confirm')
    await expect(page.locator('[data-idle]')).toHaveCount(0)
  })
  await test.step('on a phone in landscape a lesson leaves the choices visible', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await learn(page, 'blitzkrieg/battle')
    await upTo(page, 5)
    for (const way of ['pass', 'momentum'])
      await expect(page.locator(`.option[data-notation="${way}"]`)).toBeInViewport()
    await expect(page.locator('[data-held="operation"]')).toBeInViewport({ ratio: 0.95 })
  })
})

// By default, the test checks the steps alternately in English and Japanese.
test('on a phone in landscape the text, prompt and first choices are visible together', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  for (const [turn, [lesson, steps]] of (
    [
      ['blitzkrieg/moving', 6],
      ['blitzkrieg/tanks', 6],
      ['eleven/generals', 4],
    ] as const
  ).entries()) {
    await learn(page, lesson)
    for (let n = 0; n < steps; n += 1) {
      await upTo(page, n)
      // Begin with the language in which the previous step ended, to avoid a change of language.
      const langs = (n + turn) % 2 === 0 ? (['en', 'ja'] as const) : (['ja', 'en'] as const)
      for (const lang of FULL ? langs : langs.slice(0, 1)) {
        await speak(page, lang)
        await clear(`${lesson}, ${lang}, step ${n + 1}`, () => notWhole(page, LEADING))
      }
    }
  }
})

/** Play the lesson's steps with its own buttons up to the given step. */
async function upTo(page: Page, n: number): Promise<void> {
  await expect(page.locator(box)).toBeVisible()
  for (let at = Number(await page.locator(box).getAttribute('data-step')); at < n; at += 1) {
    await step(page, at)
    while ((await page.locator(`${box}[data-step="${at}"]`).count()) > 0) {
      const made = await page.locator(box).getAttribute('data-made')
      await page.locator(`${box} [data-next], ${box} [data-show]`).click()
      await expect(page.locator(`${box}[data-step="${at}"][data-made="${made}"]`)).toHaveCount(0)
    }
  }
  await step(page, n)
}
