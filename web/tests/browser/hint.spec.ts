import { test, type APIRequestContext } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import { groupOf, total } from '../../src/games/eleven/units'
import type { Option, SeatState } from '../../src/types'
import { expect } from './expect'
import { act, seeded } from './random-player'
import { reach, sent, sitDown, sitElsewhere, type Reached } from './prepared-tables'
import { open, sit } from './blitzkrieg-tables'

test('against bots a hint shows a bot’s choice, and can be followed; against people there is none', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const base = `${baseURL!}/`
  const opened = await open(request, base, 5, { german: 'bot:random', allied: 'human' })
  await sit(page, base, opened, 'allied')
  const version = page.locator('[data-version]')
  const before = await version.getAttribute('data-version')
  await page.locator('[data-hint]').click()
  const hint = page.locator('.hint .option')
  await expect(hint).toBeVisible({ timeout: 60_000 })
  // Requesting a hint makes no choice.
  await expect(version).toHaveAttribute('data-version', before!)
  await hint.click()
  await expect(version).not.toHaveAttribute('data-version', before!)
  // The hint for the previous prompt has disappeared.
  await expect(page.locator('.hint .option')).toHaveCount(0)

  const { table, keys } = await open(request, base, 5)
  const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' } }
  await sitElsewhere(page, {
    ...opening,
    table,
    keys: { allied: keys['allied']! },
    opened: 0,
    actor: 'allied',
    over: false,
  })
  // The prompt appears together with all its options.
  await expect(page.locator('.prompt.mine')).toBeVisible()
  await act(page, seeded(5))
  await expect(page.locator('.prompt.mine [data-undo]')).toBeVisible()
  await expect(page.locator('[data-hint]')).toHaveCount(0)
})

/** Open a table at which a player chooses a general for an action. */
const hinted = (request: APIRequestContext): Promise<Reached> =>
  reach<View>(
    request,
    'hinted',
    { game: 'eleven', variant: '3', seats: { a: 'human', b: 'bot:random', c: 'bot:random' }, seed: 12 },
    (_state, options) => options.some(({ verb }) => verb === 'use'),
  )

test('a hint for a whole action is one sentence, fills the panel with one click, and disappears on confirmation', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await page.addInitScript(() => localStorage.setItem('sandtable-pace', 'slow'))
  await sitDown(page, await hinted(request))
  await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
  const went = sent(page)
  const layOut = page.locator('[data-lay-out]')
  const question = page.locator('.question')
  await test.step('one click fills the panel up to the open question', async () => {
    await page.locator('[data-hint]').click()
    const rest = page.locator('[data-hinted-rest]')
    await expect(rest).toBeInViewport({ timeout: 60_000 })
    const said = await rest.innerText()
    const [, soldiers, generals = ''] = /With (\d+) German soldiers?(.*)$/.exec(said)!
    await layOut.click()
    await expect(page.locator('[data-whole]')).toBeVisible()
    await expect(layOut).toHaveCount(0)
    // The numbers and checkboxes of the form match the text of the hint, which is still shown.
    await expect(page.locator('[data-whole] [data-confirm]')).toContainText(soldiers!)
    const along = await page
      .locator('[data-along]')
      .evaluateAll((all) =>
        all.filter((each) => (each as HTMLInputElement).checked).map((each) => each.parentElement!.textContent.trim()),
      )
    expect(along.toSorted()).toEqual(
      generals
        .split(/, | and /)
        .filter((each) => each !== '')
        .toSorted(),
    )
    await expect(rest).toHaveText(said.slice(said.indexOf('With')))
    await rest.scrollIntoViewIfNeeded()
    await expect(rest).toBeInViewport({ ratio: 0.95 })
    expect(went).toEqual([])
  })

  await test.step('the first step is followed alone, and then fills the panel with the rest', async () => {
    await sitElsewhere(page, await hinted(request))
    await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
    await page.locator('[data-hint]').click()
    await page.locator('.says .option').click({ timeout: 60_000 })
    const said = await page.locator('[data-hinted]').innerText()
    expect(said.split(' · ').length).toBeGreaterThan(2)
    await layOut.click()
    // The prompt names the hint's area, and the page has sent nothing.
    await expect(question).toContainText(said.split(' ').at(-1)!)
    await expect(layOut).toHaveCount(0)
    await expect(page.locator('[data-whole]')).toBeVisible()
  })

  await test.step('while an action’s result is played back, nothing is left to confirm', async () => {
    await sitElsewhere(page, await hinted(request))
    await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
    // Mock a hint for an action that needs no further choices. Not every bot suggests one.
    await page.route(/\/hint$/, async (route) => {
      const answer = await route.fetch({ timeout: 60_000 })
      const hint = (await answer.json()) as { line: string[] }
      await route.fulfill({ response: answer, json: { ...hint, line: [hint.line[0]!, 'wait'] } })
    })
    await page.locator('[data-hint]').click()
    await page.locator('[data-lay-out]').click({ timeout: 60_000 })
    await page.locator('.prompt [data-confirm]').click()
    await expect(page.locator('.question')).toHaveText('Showing the result…')
    expect(await page.locator('.prompt').innerText()).not.toContain('Confirm')
    await expect(page.locator('.question')).toHaveText('Showing the result…')
    await page.locator('aside.strip .skip').click()
    await expect(page.locator('.question')).not.toHaveText('Showing the result…')
  })
})

test('a hint for losses and advance is one sentence, and one click fills the panel accordingly', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const seats = { a: 'human', b: 'bot:random', c: 'bot:random' }
  const losing = ({ view, prompt }: SeatState<View>, options: Option[]): boolean =>
    prompt.message.id === 'ask-lose-own' &&
    options.filter(({ notation }) => /^lose (?!soldier)/.test(notation)).length > 0 &&
    options.some(({ notation }) => notation.startsWith('lose soldier')) &&
    total(
      groupOf(
        view.areas.find(({ id }) => id === view.action?.target),
        'allied',
      ),
    ) === 0
  await sitDown(
    page,
    await reach<View>(request, 'losing-hinted', { game: 'eleven', variant: '3', seats, seed: 12 }, losing),
  )
  const panel = page.locator('[data-whole]')
  await expect(panel).toBeVisible()
  const went = sent(page)
  /** Return the losses in the form, by name, and the generals who advance. */
  const stands = (): Promise<{ lost: [string, number][]; generals: string[] }> =>
    panel.evaluate((whole) => ({
      lost: [...whole.querySelectorAll('[data-loss]')].map((each): [string, number] => [
        each.querySelector('span')!.textContent,
        Number(each.querySelector('b')!.textContent),
      ]),
      generals: [...whole.querySelectorAll('[data-along]')]
        .filter((each) => (each as HTMLInputElement).checked)
        .map((each) => each.parentElement!.textContent.trim()),
    }))
  const usual = await stands()
  // Choose to lose a general instead of a soldier. No bot suggests this.
  const general = usual.lost.find(([name]) => !name.includes('soldier'))![0]
  await panel.getByRole('button', { name: `Lose 1 more: ${general}` }).click()
  await expect.poll(async () => (await stands()).lost).toContainEqual([general, 1])

  await page.locator('[data-hint]').click()
  const hinted = page.locator('[data-hinted]')
  await expect(hinted).toBeInViewport({ timeout: 60_000 })
  const said = await hinted.innerText()
  const [, lost, advance] = /^Lose (.+) · (Don’t advance|Advance with .+)$/.exec(said)!
  expect(lost).not.toContain(general)
  await page.locator('[data-lay-out]').click()
  await expect(page.locator('[data-lay-out]')).toHaveCount(0)
  await expect(hinted).toBeVisible()
  const laid = await stands()
  const counts = laid.lost.filter(([, count]) => count > 0)
  expect(
    counts
      .map(([name, count]) => (name.includes('soldier') ? `${count} ${name}${count > 1 ? 's' : ''}` : name))
      .join(' and '),
  ).toBe(lost)
  const soldiers = Number((await panel.locator('[data-confirm]').innerText()).match(/\d+/)?.[0] ?? 0)
  if (advance === 'Don’t advance') expect([soldiers, laid.generals]).toEqual([0, []])
  else {
    for (const name of laid.generals) expect(advance).toContain(name)
    if (soldiers > 0) expect(advance).toContain(`${soldiers} German soldier`)
    expect(laid.generals.length + soldiers).toBeGreaterThan(0)
  }
  // Copying the hint into the form sends nothing. The confirm button sends the form.
  expect(went).toEqual([])
  await panel.locator('[data-confirm]').click()
  await expect.poll(() => went.length).toBe(1)
  expect(went[0]!.filter((choice) => choice.startsWith('lose '))).toHaveLength(
    counts.reduce((sum, [, count]) => sum + count, 0),
  )
})

test('a hint covers the whole deployment or plan, is filled in with one click and sent as it is', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const base = `${baseURL!}/`
  const opened = await open(request, base, 5, { german: 'human', allied: 'bot:random' })
  await sit(page, base, opened, 'german')
  const skip = page.getByRole('button', { name: 'Skip', exact: true })
  const asked = async (): Promise<string> => {
    await page.locator('[data-hint]').or(skip).first().waitFor({ timeout: 60_000 })
    if (await skip.isVisible()) await skip.click()
    await page.locator('[data-hint]').click()
    const said = page.locator('[data-hinted]')
    await expect(said).toBeInViewport({ timeout: 60_000 })
    await expect(page.locator('[data-lay-out]')).toBeInViewport({ ratio: 0.95 })
    return said.innerText()
  }

  const bases = await asked()
  await page.locator('[data-lay-out]').click()
  // The form already contains the hint's choices, so the page no longer offers to fill them in.
  await expect(page.locator('[data-lay-out]')).toHaveCount(0)
  const numbers = [...bases.matchAll(/(\d+) infantry, (\d+) tank/g)].map(([, infantry, tanks]) => [
    Number(infantry),
    Number(tanks),
  ])
  expect(numbers).toHaveLength(3)
  // Each base on the map shows the number of units from the hint.
  for (const [i, id] of ['agb', 'aga', 'agc'].entries()) {
    const total = numbers[i]![0]! + numbers[i]![1]!
    await expect(page.getByText(`${total} units`, { exact: true }).first()).toBeVisible()
    await expect(page.locator(`[data-space="${id}"]`).first()).toHaveAccessibleName(
      new RegExp(`${numbers[i]![0]!} German infantry`),
    )
  }
  await page.locator('.prompt [data-confirm]').first().click()

  await expect(page.locator('.plan')).toBeVisible({ timeout: 60_000 })
  await page.locator('[data-preset="none"]').click()
  await expect(page.locator('.plan [data-planned]')).toHaveCount(0)
  const plan = await asked()
  await page.locator('[data-lay-out]').click()
  await expect(page.locator('[data-lay-out]')).toHaveCount(0)
  const count = (plan.match(/×\d+/g) ?? []).reduce((sum, times) => sum + Number(times.slice(1)) - 1, 0)
  const kinds = plan.split(' · ').filter((part) => !part.includes('momentum')).length
  await expect(page.locator('.plan [data-planned]')).toHaveCount(kinds + count)
  await expect(page.locator('.plan [data-confirm]')).toBeEnabled()
  await page.locator('.plan [data-confirm]').click()
  await expect(page.locator('.plan')).toHaveCount(0)

  // A hint for a move also sends nothing before the confirmation.
  await page.locator('.hand [data-card][data-lit]').or(skip).first().waitFor({ timeout: 60_000 })
  if (await skip.isVisible()) await skip.click()
  const question = await page.locator('.question').innerText()
  const version = page.locator('[data-version]')
  const before = await version.getAttribute('data-version')
  await page.locator('[data-hint]').click()
  await page.locator('[data-lay-out]').click({ timeout: 60_000 })
  await expect(page.locator('.question')).not.toHaveText(question)
  await expect(version).toHaveAttribute('data-version', before!)
  await expect(page.locator('.prompt [data-lay-out]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(version).not.toHaveAttribute('data-version', before!)
})
