// Tests of units that are placed or sent together: replacements, a stack that must split, retreats, and strategic
// moves. Also tests warnings about wasted cards.
import { test, type Page } from '@playwright/test'
import { findings } from './axe-checks'
import { expect } from './expect'
import { at } from './recorded-positions'
import { sent, sitDown, sitElsewhere } from './prepared-tables'
import { speak } from './window-sizes'

const posting = (page: Page, post: string) => page.locator(`[data-post="${post}"] b`)

/** Move a unit of a space to the first space that the unit can reach. */
async function moveFar(page: Page, space: string): Promise<void> {
  await page.locator(`[data-space="${space}"] [data-unit]`).first().click()
  await expect(page.locator('[data-group]')).toHaveAttribute('data-group', space)
  await page.locator('[data-group] [data-to]').first().click()
  await expect(page.locator('[data-group]')).toHaveCount(0)
}

test('replacements are one panel: the best are proposed, changed with one click, confirmed with one click @quick', async ({
  page,
  request,
}) => {
  const requests = sent(page)
  await sitDown(page, await at(request, 'blitzkrieg', 'replacements'))
  const panel = page.locator('[data-posting]')

  await test.step('changed and confirmed', async () => {
    await expect(panel).toContainText('2 of 2')
    await expect(page.locator('.question')).toContainText('choose units to bring back')
    expect(await findings(page, '[data-posting]')).toEqual([])
    // The form proposes both tanks. The British tank arrives in a port.
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
    expect(requests).toEqual([])
    await expect(panel.locator('[data-confirm]')).toBeEnabled()
    await panel.locator('[data-confirm]').click()
    await expect(panel).toHaveCount(0)
    expect(requests).toHaveLength(1)
    expect(requests[0]!.slice(requests[0]!.indexOf('take british-tank')).slice(0, 2)).toEqual([
      'take british-tank',
      `to ${other.split(' ')[1]}`,
    ])
    expect(requests[0]!.filter((each) => each.startsWith('take '))).toHaveLength(2)
  })

  await test.step('fewer replacements than possible get a note, none is refused with its section; one by one works as well', async () => {
    await sitElsewhere(page, await at(request, 'blitzkrieg', 'replacements'))
    requests.length = 0
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
    await expect.poll(() => requests).toEqual([['take french-tank']])
  })

  await test.step('returning units are spread over the bases, not all sent to one', async () => {
    await sitElsewhere(page, await at(request, 'blitzkrieg', 'replacements-german'))
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
})

test('units of a beaten stack and of a port are sent with one line', async ({ page, request }) => {
  const requests = sent(page)
  await sitDown(page, await at(request, 'blitzkrieg', 'parting'))
  await test.step('a stack that cannot stay together is split immediately, in the best way for the player who splits it', async () => {
    const panel = page.locator('[data-posting]')
    await expect(page.locator('.question')).toContainText('can’t stay together')
    // The attacker divides the stack and prefers to remove the tank. The space has room for two units, so both infantry
    // retreat and the tank does not.
    await expect(posting(page, 'french-infantry dunkirk')).toHaveText('2')
    await expect(posting(page, 'british-tank dunkirk')).toHaveText('0')
    await page.locator('[data-post="british-tank dunkirk"] button').last().click()
    await expect(posting(page, 'british-tank dunkirk')).toHaveText('1')
    await expect(posting(page, 'french-infantry dunkirk')).toHaveText('1')
    await expect(panel.locator('[data-confirm]')).toBeEnabled()
    await panel.locator('[data-confirm]').click()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]).toContain('send british-tank dunkirk')
    await expect(panel).toHaveCount(0)
  })

  await test.step('after a lost battle refusing to retreat and each retreat are one click', async () => {
    await sitElsewhere(page, await at(request, 'blitzkrieg', 'beaten'))
    requests.length = 0
    const retreats = page.locator('.prompt [data-notation^="retreat "]')
    await expect(retreats.first()).toBeVisible()
    const to = (await retreats.first().getAttribute('data-notation'))!
    await retreats.first().click()
    await expect.poll(() => requests).toEqual([['accept', to]])
  })

  await test.step('infantry in a port evacuates by sea from the same panel', async () => {
    await sitElsewhere(page, await at(request, 'blitzkrieg', 'by-sea'))
    requests.length = 0
    await expect(page.locator('.space.may').first()).toBeVisible()
    await page.locator('[data-space="dunkirk"] [data-unit$="infantry"]').first().click()
    const sea = page.locator('[data-group] [data-to="evacuate"]')
    await expect(sea).toHaveText(/By sea/)
    await sea.click()
    // The port contains only one infantry unit, so there is nothing to choose.
    await expect.poll(() => requests).toEqual([['from dunkirk', 'take british-infantry', 'evacuate']])
  })
})

test('a strategic move is composed unit by unit and sent as one line', async ({ page, request }) => {
  const requests = sent(page)
  await sitDown(page, await at(request, 'blitzkrieg', 'strategic-move'))
  await test.step('two units', async () => {
    await expect(page.locator('.space.may').first()).toBeVisible()
    await moveFar(page, 'agb')
    const legs = page.locator('[data-leg]')
    await expect(legs).toHaveCount(1)
    await expect(page.locator('.question')).toContainText('second unit')
    // Remove the unit from the move and send another unit. No message appears before the second choice.
    await legs.click()
    await expect(legs).toHaveCount(0)
    await expect(page.locator('.space.may').first()).toBeVisible()
    await moveFar(page, 'agb')
    await expect(legs).toHaveCount(1)
    expect(requests).toEqual([])
    await expect(page.locator('[data-space="agb"].may')).toBeVisible()
    await moveFar(page, 'agb')
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]!.map((choice) => choice.split(' ')[0])).toEqual(['from', 'take', 'to', 'from', 'take', 'to'])
  })

  await test.step('one unit waits for confirmation', async () => {
    await sitElsewhere(page, await at(request, 'blitzkrieg', 'strategic-move'))
    requests.length = 0
    await expect(page.locator('.space.may').first()).toBeVisible()
    await moveFar(page, 'agb')
    await expect(page.locator('[data-leg]')).toHaveCount(1)
    await page.locator('.prompt [data-notation="done"]').click()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]!.map((choice) => choice.split(' ')[0])).toEqual(['from', 'take', 'to', 'done'])
  })
})

test('before units move and cards are played, notes show what would be given up or wasted', async ({
  page,
  request,
}) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'leaving'))
  await test.step('their space falls to the other side, and another loses supply', async () => {
    const pick = (space: string): Promise<void> => page.locator(`[data-space="${space}"] [data-unit]`).first().click()
    const notes = page.locator('[data-group] [data-noted]')
    await pick('libramont')
    await expect(notes).toHaveText(
      /^If these units leave, Libramont becomes Allied and Sedan will be out of supply\.\s*§?\s*4\.4$/,
    )
    await expect(notes).toBeInViewport({ ratio: 1 })
    // The units of a base can leave it without a disadvantage, so the page shows no warning.
    await page.keyboard.press('Escape')
    await pick('aga')
    await expect(page.locator('[data-group="aga"] [data-to]').first()).toBeVisible()
    await expect(notes).toHaveCount(0)
  })

  await test.step('a card without effect says so, with the section', async () => {
    await sitElsewhere(page, await at(request, 'blitzkrieg', 'wasted-cards'))
    const notes = page.locator('.prompt [data-noted]')
    await expect(notes).toHaveCount(2)
    await expect(notes.first()).toContainText('no side can roll more than 4 dice')
    await expect(notes.first()).toContainText('8.3')
    await expect(notes.first()).toBeInViewport({ ratio: 1 })
  })

  await test.step('the odds are beside the prompt, and a played card is taken back there', async () => {
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

  await test.step('played all the same, it counts, and dice beyond four are dropped', async () => {
    // If a wasted card is played, the odds list its dice, but the sum has at most four dice.
    await page.locator('.hand [data-card][data-lit]').first().press('Enter')
    const items = page.locator('.battle .odds .side[data-seat="allied"] .items li')
    await expect(items.filter({ hasText: 'At most 4 dice' })).toContainText('−1')
    const numbers = await items.locator('> b').allInnerTexts()
    expect(numbers.reduce((sum, each) => sum + Number(each.replace('−', '-')), 0)).toBe(4)
  })
})

test.describe('on a phone, touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the confirm button of a choice, its notes and its places are visible', async ({ page, request }) => {
    await test.step('the button that ends the play of cards is in place before the odds are known', async () => {
      let answer = (): void => undefined
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route(/\/odds\?/, async (route) => {
        await held
        await route.continue()
      })
      await sitDown(page, await at(request, 'blitzkrieg', 'wasted-cards'), { lang: 'ja' })
      const done = page.locator('.prompt [data-notation="done"]')
      const before = await done.boundingBox()
      const chance = page.locator('.prompt [data-laying] b')
      await expect(chance).toHaveText('…')
      answer()
      await expect(chance).toHaveText(/%$/)
      expect(await done.boundingBox()).toEqual(before)
    })

    await test.step('the note on what leaving gives up is visible with the targets', async () => {
      await sitElsewhere(page, await at(request, 'blitzkrieg', 'leaving'))
      await page.locator('[data-space="libramont"] [data-unit]').first().dispatchEvent('click')
      const note = page.locator('[data-group] [data-noted]')
      await expect(note).toContainText('離れると、リブラモンは連合軍の支配になり、セダンは補給切れになります。')
      await expect(note).toBeInViewport({ ratio: 1 })
      for (const way of await page.locator('[data-group] [data-to]').all())
        await expect(way).toBeInViewport({ ratio: 1 })
    })

    await test.step('the confirm button of replacements', async () => {
      await speak(page, 'en')
      await sitElsewhere(page, await at(request, 'blitzkrieg', 'replacements'))
      await expect(page.locator('[data-posting]')).toContainText('2 of 2')
      await expect(page.locator('[data-posting] [data-confirm]')).toBeInViewport({ ratio: 1 })
    })
  })
})
