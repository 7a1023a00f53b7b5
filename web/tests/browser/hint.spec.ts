import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import { groupOf, total } from '../../src/games/eleven/units'
import type { Option, SeatState } from '../../src/types'
import { act, seeded } from './player'
import { reach, sent, sitDown } from './reach'
import { open, sit } from './service'

test('against bots a hint says what a bot would choose, and can be followed', async ({ page, request, baseURL }) => {
  test.setTimeout(180_000)
  const base = `${baseURL!}/`
  const opened = await open(request, base, 5, { german: 'bot:random', allied: 'human' })
  await sit(page, base, opened, 'allied')
  const version = page.locator('[data-version]')
  const before = await version.getAttribute('data-version')
  await page.locator('[data-hint]').click()
  const hint = page.locator('.hint .option')
  await expect(hint).toBeVisible({ timeout: 60_000 })
  // To ask is not to choose.
  await expect(version).toHaveAttribute('data-version', before!)
  await hint.click()
  await expect(version).not.toHaveAttribute('data-version', before!)
  // What was said of another question is gone.
  await expect(page.locator('.hint .option')).toHaveCount(0)
})

test('against people there are no hints', async ({ page, request, baseURL }) => {
  const opened = await open(request, `${baseURL!}/`, 5)
  await sit(page, `${baseURL!}/`, opened, 'allied')
  // All that may be done here has come with the question.
  await expect(page.locator('.prompt.mine')).toBeVisible()
  await act(page, seeded(5))
  await expect(page.locator('.prompt.mine [data-undo]')).toBeVisible()
  await expect(page.locator('[data-hint]')).toHaveCount(0)
})

/** Sits down where a general is to be chosen for an action. */
async function atAnAction(page: Page, request: APIRequestContext): Promise<void> {
  const seats = { a: 'human', b: 'bot:random', c: 'bot:random' }
  const begun = await reach<View>(
    request,
    'hinted',
    { game: 'eleven', variant: '3', seats, seed: 12 },
    (_state, options) => options.some(({ verb }) => verb === 'use'),
  )
  await sitDown(page, begun)
  await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
}

test('a hint for a whole action is laid out by one press, up to what is left to be said', async ({ page, request }) => {
  test.setTimeout(120_000)
  await atAnAction(page, request)
  await page.locator('[data-hint]').click()
  await page.locator('.says .option').click({ timeout: 60_000 })
  const said = await page.locator('[data-hinted]').innerText()
  expect(said.split(' · ').length).toBeGreaterThan(2)
  await page.locator('[data-lay-out]').click()
  // What was said is what is asked about now, and nothing has been sent.
  const place = said.split(' ').at(-1)!
  await expect(page.locator('.question')).toContainText(place)
  await expect(page.locator('[data-lay-out]')).toHaveCount(0)
  await expect(page.locator('[data-whole]')).toBeVisible()
})

test('a hint for a whole action tells who takes part, and one press puts all of it into the panel', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await atAnAction(page, request)
  const went = sent(page)
  await page.locator('[data-hint]').click()
  const rest = page.locator('[data-hinted-rest]')
  await expect(rest).toBeInViewport({ timeout: 60_000 })
  const said = await rest.innerText()
  const [, soldiers, generals = ''] = /With (\d+) German soldiers?(.*)$/.exec(said)!
  await page.locator('[data-lay-out]').click()
  await expect(page.locator('[data-whole]')).toBeVisible()
  await expect(page.locator('[data-lay-out]')).toHaveCount(0)
  // Its numbers and its ticks are those of the sentence, which stands there still.
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

test('while it is told what a whole action came to, its word of confirmation is gone', async ({ page, request }) => {
  test.setTimeout(120_000)
  await page.addInitScript(() => localStorage.setItem('sandtable-pace', 'slow'))
  // Whatever the bot would do: an action of which nothing is left to be said.
  await page.route(/\/hint$/, async (route) => {
    const answer = await route.fetch({ timeout: 60_000 })
    const hint = (await answer.json()) as { line: string[] }
    await route.fulfill({ response: answer, json: { ...hint, line: [hint.line[0]!, 'wait'] } })
  })
  await atAnAction(page, request)
  await page.locator('[data-hint]').click()
  await page.locator('[data-lay-out]').click({ timeout: 60_000 })
  await page.locator('.prompt [data-confirm]').click()
  await expect(page.locator('.question')).toHaveText('What comes of it is being told.')
  expect(await page.locator('.prompt').innerText()).not.toContain('Confirm')
  await expect(page.locator('.question')).toHaveText('What comes of it is being told.')
  await page.locator('aside.strip .skip').click()
  await expect(page.locator('.question')).not.toHaveText('What comes of it is being told.')
})

test('a hint for losses and the advance after them is one sentence, and one press fills the panel as it says', async ({
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
  /** What stands in the panel: what is lost, by its name, and who advances. */
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
  // A general is lost in place of a soldier: no bot does that.
  const general = usual.lost.find(([name]) => !name.includes('soldier'))![0]
  await panel.getByRole('button', { name: `One ${general} more` }).click()
  await expect.poll(async () => (await stands()).lost).toContainEqual([general, 1])

  await page.locator('[data-hint]').click()
  const hinted = page.locator('[data-hinted]')
  await expect(hinted).toBeInViewport({ timeout: 60_000 })
  const said = await hinted.innerText()
  const [, lost, advance] = /^Lose (.+) · (Nobody advances|Advance with .+)$/.exec(said)!
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
  if (advance === 'Nobody advances') expect([soldiers, laid.generals]).toEqual([0, []])
  else {
    for (const name of laid.generals) expect(advance).toContain(name)
    if (soldiers > 0) expect(advance).toContain(`${soldiers} German soldier`)
    expect(laid.generals.length + soldiers).toBeGreaterThan(0)
  }
  // To lay it out is not to say it; then it goes as it lies.
  expect(went).toEqual([])
  await panel.locator('[data-confirm]').click()
  await expect.poll(() => went.length).toBe(1)
  expect(went[0]!.filter((choice) => choice.startsWith('lose '))).toHaveLength(
    counts.reduce((sum, [, count]) => sum + count, 0),
  )
})

test('a hint for a deployment and for a plan is the whole of it, is laid out by one press, and goes as it lies', async ({
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
  // What lies there already is not offered.
  await expect(page.locator('[data-lay-out]')).toHaveCount(0)
  const numbers = [...bases.matchAll(/(\d+) infantry, (\d+) tank/g)].map(([, infantry, tanks]) => [
    Number(infantry),
    Number(tanks),
  ])
  expect(numbers).toHaveLength(3)
  // What was said stands on the map, at each base.
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

  // So is one for a move: nothing of it is sent before it is confirmed.
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
