// Lessons: found on the first page, done by clicks, wrong tries answered, left and taken up again.
import { expect, test, type Page } from '@playwright/test'
import { findings } from './axe'
import { clear } from './parts'
import { notWhole } from './seen'
import { speak } from './windows'

const box = '.lesson'
/** The words, the way on, the question and the first choice. */
const LEADING =
  '[data-words], .lesson [data-next], .lesson [data-show], [data-question], :nth-match(.prompt :is([data-held], .option), 1)'

/** Waits for a step of the lesson. */
const step = (page: Page, n: number): Promise<void> =>
  expect(page.locator(`${box}[data-step="${n}"]`)).toBeVisible({ timeout: 60_000 })

/** Does whatever is left of a lesson by its own buttons, until another one is offered or it can only be done once more. */
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

test('the first page offers a lesson, a wrong try is answered, a move made on the map is right @quick', async ({
  page,
}) => {
  await page.goto('/')
  const learn = page.locator('.game', { hasText: 'The Rise of Blitzkrieg' }).locator('.learn')
  await expect(learn).toHaveText(/^Learn it\s*10 lessons, \d\d minutes in all$/)
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
  // Whoever comes back is where he left.
  await page.reload()
  await step(page, 2)
  await page.locator('[data-back]').click()
  await step(page, 1)
  await finish(page)
  await expect(page.locator('[data-following]')).toBeVisible()
  await expect(page.locator('[data-words]')).toContainText('9 more are left.')
  // Whoever begins it once more has done it all the same.
  await page.locator('[data-again]').click()
  await step(page, 0)
  await page.goto('/#')
  await expect(page.locator('.game', { hasText: 'The Rise of Blitzkrieg' }).locator('.learn')).toContainText('Lesson 2')
})

test("a lesson of Hitler's Eleven is done by clicks, on a telephone and in Japanese too", async ({ page }) => {
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

test('what a step points at is marked wherever it lies, and what is asked is in sight on a telephone', async ({
  page,
}) => {
  const words: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('api/locale')) words.push(new URL(request.url()).search)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator('.learn').first()).toBeVisible()
  // What lessons say comes with a lesson, and with nothing else.
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

test('in a lesson nobody is offered a hint, not even where he is alone', async ({ page }) => {
  await page.goto('/#lesson/eleven/alone')
  await step(page, 0)
  await page.locator('[data-next]').click()
  await step(page, 1)
  await expect(page.locator('[data-show]')).toBeVisible()
  await expect(page.locator('.prompt .option').first()).toBeVisible()
  await expect(page.locator('[data-hint]')).toHaveCount(0)
})

test('what confirms an action is in sight below the words of a lesson', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/#lesson/eleven/attack')
  await step(page, 0)
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
})

test('an address that leads to no lesson says so', async ({ page }) => {
  await page.goto('/#lesson/blitzkrieg/chess')
  await expect(page.getByRole('alert')).toHaveText('There is nothing at this address.')
  await expect(page.locator(box)).toHaveCount(0)
})

test('a plan is told as it lies, a step that only tells asks nothing, and the card to be played is in sight', async ({
  page,
}) => {
  await page.goto('/#lesson/blitzkrieg/planning')
  await step(page, 0)
  // Nobody is waited for, and what is chosen already is chosen and nothing else.
  await expect(page.locator('[data-question]')).toContainText('Nothing is chosen in this step')
  await page.locator('[data-next]').click()
  await step(page, 1)
  await expect(page.locator('.plan .empty')).toHaveCount(2)
  await expect(page.locator('.plan .places li .small')).toHaveCount(6)
  await expect(page.locator('.plan [data-planned]')).toHaveCount(0)
  for (const card of ['panzer-breakthrough', 'rommel'])
    await page.locator(`[data-deck="${card}"] [data-pip="1"]`).click()
  await page.getByRole('button', { name: 'One card more for 1 momentum' }).click()
  await page.locator('[data-deck="staff-work"] [data-pip="1"]').click()
  await page.locator('.plan [data-confirm]').click()
  await step(page, 2)
  // All lessons are a click away, and the way to a card that has to be played none.
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

test('what is lost and who advances are asked once, in one sentence', async ({ page }) => {
  await page.goto('/#lesson/eleven/attack')
  await page.locator('[data-next]').click()
  await page.locator('[data-unit="manstein"]').first().click()
  await page.locator('[data-space="warsaw"]').click()
  await page.locator('.whole [data-confirm]').click()
  await expect(page.locator('.question')).toContainText('What is lost, and who advances into Warsaw?')
  await page.locator('.whole [data-confirm]').click()
  // Nothing more is asked of it: what has come of it is told.
  await expect(page.locator('[data-words]')).toContainText('Poland surrenders')
  await expect(page.locator('.whole')).toHaveCount(0)
  // And it goes back as one.
  await page.locator('[data-back]').click()
  await expect(page.locator('.question')).toContainText('What is lost, and who advances into Warsaw?')
})

test('the only target of an action may be pressed as well: one hears what is asked now', async ({ page }) => {
  await page.goto('/#lesson/eleven/fortress')
  await page.locator('[data-next]').click()
  await page.locator('[data-unit="jodl"]').first().click()
  await page.locator('.acts [data-notation="bombard"], [data-notation="bombard"]').first().click()
  await expect(page.locator('.question')).toContainText('Bombard Metz from Munich: who takes part?')
  await page.locator('[data-space="metz"]').click()
  await expect(page.locator('.refusal')).toContainText('Metz is the target already')
  // The action stands as it was stated, and goes on; another area is refused as ever.
  await page.locator('[data-space="rome"]').click()
  await expect(page.locator('.refusal')).toContainText('Nothing can be done with Rome now.')
  await page.locator('[data-notation="soldiers 5"]').click()
  await expect(page.locator('[data-answer]')).toHaveCount(0)
  await expect(page.locator('.lesson')).toHaveAttribute('data-step', '2')
})

for (const [game, lesson, steps] of [
  ['blitzkrieg', 'moving', 6],
  ['blitzkrieg', 'tanks', 6],
  ['eleven', 'generals', 4],
] as const)
  test(`on a phone on its side the words, the question and the first choices are in sight together (${game}, ${lesson})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`/#lesson/${game}/${lesson}`)
    for (let n = 0; n < steps; n += 1) {
      await upTo(page, n)
      // It begins with the language that the step before ended with.
      const langs = n % 2 === 0 ? (['en', 'ja'] as const) : (['ja', 'en'] as const)
      for (const lang of langs) {
        await speak(page, lang)
        await clear(`${lang}, step ${n + 1}`, () => notWhole(page, LEADING))
      }
    }
  })

/** Does steps by the lesson's own buttons until this one. */
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

test('the card played, a counter that is pressed in a stack of two kinds is who goes', async ({ page }) => {
  await page.goto('/#lesson/blitzkrieg/moving')
  await upTo(page, 2)
  await page.locator('[data-card="operation"]').click()
  await expect(page.locator('[data-space="amiens"][data-lit]')).toBeVisible()
  await page.locator('[data-space="amiens"] [data-unit="french-tank"]').click()
  await expect(page.locator('[data-question]')).toContainText('1 French tank from Amiens')
  await page.locator('[data-space="calais"]').click()
  await step(page, 3)
  // Of a single kind one goes by the press itself, and by a second one another.
  await page.goto('/#lesson/blitzkrieg/moving')
  await page.reload()
  await step(page, 3)
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

test('where the pointer rests is not lit as what a lesson points at', async ({ page }) => {
  await page.goto('/#lesson/blitzkrieg/moving')
  await step(page, 0)
  const halo = (space: string): Promise<string> =>
    page.locator(`[data-space="${space}"] .halo`).evaluate((each) => getComputedStyle(each).stroke)
  const told = await halo('laon')
  await page.locator('[data-space="metz"]').hover()
  await expect(page.locator('.note')).toContainText('Metz')
  await expect.poll(() => halo('metz')).not.toBe('none')
  expect(await halo('metz')).not.toBe(told)
  // What is pointed at stays so under the pointer.
  await page.locator('[data-space="laon"]').hover()
  await expect(page.locator('.note')).toContainText('Laon')
  expect(await halo('laon')).toBe(told)
})

test('a step that only tells has nothing to confirm; what confirms, and then the next words, are in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/#lesson/blitzkrieg/secret')
  await step(page, 0)
  await expect(page.locator('[data-question]')).toContainText('Nothing is chosen in this step')
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
})

test('a seized card is taken back within the question where it lies out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/#lesson/blitzkrieg/planning')
  await upTo(page, 1)
  // What the step asks for is marked in the deck, and in sight.
  await expect(page.locator('[data-deck="panzer-breakthrough"].meant')).toBeInViewport()
  await upTo(page, 2)
  await page.locator('[data-inhand] [data-held="staff-work"]').click()
  await expect(page.locator('[data-question]')).toContainText('Which of the seized cards')
  await page.locator('[data-inhand] [data-held="rommel"]').click()
  await step(page, 3)
})

test('who has laid a card is not told that none of his cards is played', async ({ page }) => {
  await page.goto('/#lesson/blitzkrieg/pairs')
  await upTo(page, 1)
  await page.locator('.hand [data-card="air-support"]').click()
  await expect(page.locator('.ask [data-notation="done"]')).toHaveText('Confirm')
  await expect(page.locator('[data-idle]')).toHaveCount(0)
})

test('on a phone that lies on its side a lesson leaves what is chosen from in sight', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/#lesson/blitzkrieg/battle')
  await upTo(page, 5)
  for (const way of ['pass', 'momentum']) await expect(page.locator(`.option[data-notation="${way}"]`)).toBeInViewport()
  await expect(page.locator('[data-held="operation"]')).toBeInViewport({ ratio: 0.95 })
})
