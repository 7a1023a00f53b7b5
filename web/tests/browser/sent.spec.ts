// Units that are sent somewhere as a whole: replacements, a stack that has to part, retreats, strategic moves; and cards that
// would be wasted.
import { expect, test, type Page } from '@playwright/test'
import { findings } from './axe'
import { at } from './moments'
import { sent, sitDown } from './reach'

const posting = (page: Page, post: string) => page.locator(`[data-post="${post}"] b`)

test('replacements are one panel: the best is proposed, changed with one press, confirmed with one word @quick', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await sitDown(page, await at(request, 'blitzkrieg', 'replacements'))
  const panel = page.locator('[data-posting]')
  await expect(panel).toContainText('2 of 2')
  await expect(page.locator('.question')).toContainText('which units come back')
  expect(await findings(page, '[data-posting]')).toEqual([])
  // Both tanks are proposed; the British one arrives in a port.
  const posts = await panel
    .locator('[data-post]')
    .evaluateAll((all) =>
      all.map((each) => [each.getAttribute('data-post')!, each.querySelector('b')!.textContent] as const),
    )
  const proposed = posts.filter(([, count]) => count === '1').map(([post]) => post.split(' ')[0])
  expect(proposed.sort()).toEqual(['british-tank', 'french-tank'])
  const other = posts.find(([post, count]) => post.startsWith('british-tank') && count === '0')![0]
  await page.locator(`[data-post="${other}"] button`).last().click()
  await expect(posting(page, other)).toHaveText('1')
  await expect(panel).toContainText('2 of 2')
  expect(told).toEqual([])
  await expect(panel.locator('[data-confirm]')).toBeEnabled()
  await panel.locator('[data-confirm]').click()
  await expect(panel).toHaveCount(0)
  expect(told).toHaveLength(1)
  expect(told[0]!.slice(told[0]!.indexOf('take british-tank')).slice(0, 2)).toEqual([
    'take british-tank',
    `to ${other.split(' ')[1]}`,
  ])
  expect(told[0]!.filter((each) => each.startsWith('take '))).toHaveLength(2)
})

test('what comes back is spread over the bases, not all to one', async ({ page, request }) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'replacements-german'))
  const panel = page.locator('[data-posting]')
  await expect(panel.locator('[data-confirm]')).toBeEnabled()
  const places = await panel
    .locator('.place')
    .evaluateAll((all) =>
      all.map((place) =>
        [...place.querySelectorAll('[data-post] b')].reduce((sum, count) => sum + Number(count.textContent), 0),
      ),
    )
  const sum = places.reduce((all, each) => all + each, 0)
  expect(sum).toBeGreaterThan(1)
  expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1)
})

test('fewer replacements than may come are said, none is refused with its section; one by one goes as well', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await sitDown(page, await at(request, 'blitzkrieg', 'replacements'))
  const panel = page.locator('[data-posting]')
  await expect(panel).toContainText('2 of 2')
  const less = (): Promise<void> => panel.locator('[data-post] button:enabled', { hasText: '−' }).first().click()
  await less()
  await expect(panel).toContainText('1 of 2')
  await less()
  await expect(panel).toContainText('0 of 2')
  await expect(panel.locator('.wrong')).toContainText('2.1')
  await expect(panel.locator('[data-confirm]')).toBeDisabled()
  await page.locator('.onmap summary').first().click()
  await page.locator('.prompt [data-notation="take french-tank"]').click()
  await expect.poll(() => told).toEqual([['take french-tank']])
})

test('a stack that cannot stay together is divided at once, as is best for whoever divides it', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await sitDown(page, await at(request, 'blitzkrieg', 'parting'))
  const panel = page.locator('[data-posting]')
  await expect(page.locator('.question')).toContainText('cannot stay together')
  // The attacker divides it, and would rather see the tank gone: two infantry have room, which leaves none.
  await expect(posting(page, 'french-infantry dunkirk')).toHaveText('2')
  await expect(posting(page, 'british-tank dunkirk')).toHaveText('0')
  await page.locator('[data-post="british-tank dunkirk"] button').last().click()
  await expect(posting(page, 'british-tank dunkirk')).toHaveText('1')
  await expect(posting(page, 'french-infantry dunkirk')).toHaveText('1')
  await expect(panel.locator('[data-confirm]')).toBeEnabled()
  await panel.locator('[data-confirm]').click()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toContain('send british-tank dunkirk')
  await expect(panel).toHaveCount(0)
})

test('a battle that is lost: standing and each retreat are one press', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await at(request, 'blitzkrieg', 'beaten'))
  const retreats = page.locator('.prompt [data-notation^="retreat "]')
  await expect(retreats.first()).toBeVisible()
  const to = (await retreats.first().getAttribute('data-notation'))!
  await retreats.first().click()
  await expect.poll(() => told).toEqual([['accept', to]])
})

/** Moves a unit of a space to the first place that it may go to. */
async function moveFar(page: Page, space: string): Promise<void> {
  await page.locator(`[data-space="${space}"] [data-unit]`).first().click()
  await expect(page.locator('[data-group]')).toHaveAttribute('data-group', space)
  await page.locator('[data-group] [data-to]').first().click()
  await expect(page.locator('[data-group]')).toHaveCount(0)
}

test('a strategic move is put together unit by unit, and sent as one', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await at(request, 'blitzkrieg', 'strategic-move'))
  await expect(page.locator('.space.may').first()).toBeVisible()
  await moveFar(page, 'agb')
  const legs = page.locator('[data-leg]')
  await expect(legs).toHaveCount(1)
  await expect(page.locator('.question')).toContainText('second unit')
  // It stays after all; then another goes, and nothing is told before the second does.
  await legs.click()
  await expect(legs).toHaveCount(0)
  await expect(page.locator('.space.may').first()).toBeVisible()
  await moveFar(page, 'agb')
  await expect(legs).toHaveCount(1)
  expect(told).toEqual([])
  await expect(page.locator('[data-space="agb"].may')).toBeVisible()
  await moveFar(page, 'agb')
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.map((choice) => choice.split(' ')[0])).toEqual(['from', 'take', 'to', 'from', 'take', 'to'])
})

test('a strategic move of one unit waits for a word', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await at(request, 'blitzkrieg', 'strategic-move'))
  await expect(page.locator('.space.may').first()).toBeVisible()
  await moveFar(page, 'agb')
  await expect(page.locator('[data-leg]')).toHaveCount(1)
  await page.locator('.prompt [data-notation="done"]').click()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.map((choice) => choice.split(' ')[0])).toEqual(['from', 'take', 'to', 'done'])
})

test('infantry in a port may go off by sea from the same panel', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await at(request, 'blitzkrieg', 'by-sea'))
  await expect(page.locator('.space.may').first()).toBeVisible()
  await page.locator('[data-space="dunkirk"] [data-unit$="infantry"]').first().click()
  const sea = page.locator('[data-group] [data-to="evacuate"]')
  await expect(sea).toHaveText(/By sea/)
  await sea.click()
  // No other infantry stands in the port, so that nothing is left to be said.
  await expect.poll(() => told).toEqual([['from dunkirk', 'take british-infantry', 'evacuate']])
})

test('before units go it stands by them that their space turns to the other side, and whose supply that ends', async ({
  page,
  request,
}) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'leaving'))
  const pick = (space: string): Promise<void> => page.locator(`[data-space="${space}"] [data-unit]`).first().click()
  const notes = page.locator('[data-group] [data-noted]')
  await pick('libramont')
  await expect(notes).toHaveText(/^Leaving turns Libramont Allied and ends supply for Sedan\.\s*§?\s*4\.4$/)
  await expect(notes).toBeInViewport({ ratio: 1 })
  // A base is never given up so.
  await page.keyboard.press('Escape')
  await pick('aga')
  await expect(page.locator('[data-group="aga"] [data-to]').first()).toBeVisible()
  await expect(notes).toHaveCount(0)
})

test('a card that would change nothing says so, with the section', async ({ page, request }) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'wasted-cards'))
  const notes = page.locator('.prompt [data-noted]')
  await expect(notes).toHaveCount(2)
  await expect(notes.first()).toContainText('4 at most')
  await expect(notes.first()).toContainText('8.3')
  await expect(notes.first()).toBeInViewport({ ratio: 1 })
  // Laid all the same, it is counted, and what is more than four is taken off where the dice are added up.
  await page.locator('.hand [data-card][data-lit]').first().press('Enter')
  const items = page.locator('.battle .odds .side[data-seat="allied"] .items li')
  await expect(items.filter({ hasText: 'At most 4 dice' })).toContainText('−1')
  const numbers = await items.locator('> b').allInnerTexts()
  expect(numbers.reduce((sum, each) => sum + Number(each.replace('−', '-')), 0)).toBe(4)
})

test('while cards are laid their chance stands by the question, and what is laid is taken up again there', async ({
  page,
  request,
}) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'wasted-cards'))
  const laying = page.locator('.prompt [data-laying]')
  const chance = laying.locator('b')
  await expect(chance).toBeInViewport({ ratio: 1 })
  await expect(chance).toHaveText(/^[<>]?\d+(\.\d)?%$/)
  await expect(laying.getByRole('button')).toHaveCount(0)
  await page.locator('.hand [data-card][data-lit]').first().press('Enter')
  await expect(laying.getByRole('button')).toHaveCount(1)
  await expect(page.locator('.battle [data-laid]')).toHaveCount(1)
  await laying.getByRole('button').click()
  await expect(laying.getByRole('button')).toHaveCount(0)
  await expect(page.locator('.battle [data-laid]')).toHaveCount(0)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what ends the laying of cards lies where it is before the chance is known', async ({ page, request }) => {
    let told = (): void => undefined
    const held = new Promise<void>((resolve) => (told = resolve))
    await page.route(/\/odds\?/, async (route) => {
      await held
      await route.continue()
    })
    await sitDown(page, await at(request, 'blitzkrieg', 'wasted-cards'), { lang: 'ja' })
    const done = page.locator('.prompt [data-notation="done"]')
    const before = await done.boundingBox()
    const chance = page.locator('.prompt [data-laying] b')
    await expect(chance).toHaveText('…')
    told()
    await expect(chance).toHaveText(/%$/)
    expect(await done.boundingBox()).toEqual(before)
  })

  test('what leaving gives up is in sight with where the units may go', async ({ page, request }) => {
    await sitDown(page, await at(request, 'blitzkrieg', 'leaving'), { lang: 'ja' })
    await page.locator('[data-space="libramont"] [data-unit]').first().dispatchEvent('click')
    const note = page.locator('[data-group] [data-noted]')
    await expect(note).toContainText('離れるとリブラモンは連合軍の支配になり、セダンの補給が切れます。')
    await expect(note).toBeInViewport({ ratio: 1 })
    for (const way of await page.locator('[data-group] [data-to]').all()) await expect(way).toBeInViewport({ ratio: 1 })
  })

  test('what confirms replacements is in sight', async ({ page, request }) => {
    await sitDown(page, await at(request, 'blitzkrieg', 'replacements'))
    await expect(page.locator('[data-posting]')).toContainText('2 of 2')
    await expect(page.locator('[data-posting] [data-confirm]')).toBeInViewport({ ratio: 1 })
  })
})
