// Tests of moves and battles that the player composes by mouse, finger and keyboard, and of the requests that the page
// sends.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Locator, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import { findings } from './axe-checks'
import { expect } from './expect'
import { draw } from './touch-gestures'
import { opened, reach, RECORDS, sitDown, sitElsewhere, slow, type Reached } from './prepared-tables'

type Asking = Parameters<typeof reach>[0]
const SEATS = { german: 'human', allied: 'bot:random' }

/** Open a table at a German operation, with cards in hand. */
const operation = (request: Asking): Promise<Reached> =>
  reach<View>(
    request,
    'crowded-hand',
    { game: 'blitzkrieg', variant: '', seats: SEATS, seed: 91 },
    ({ view }) => view.decision === 'Operation',
  )

/** Start recording the requests that change the table. Return the list to which they are added. */
function sent(page: Page): string[][] {
  const found: string[][] = []
  page.on('request', (request) => {
    const what = /\/(choose|line|undo)$/.exec(request.url())?.[1]
    const body = request.postDataJSON() as { notation?: string; line?: string[] } | null
    if (what === 'undo') found.push(['undo'])
    else if (what !== undefined) found.push(body?.line ?? [body?.notation ?? ''])
  })
  return found
}

const may = (page: Page): Promise<string[]> =>
  page.locator('.space.may').evaluateAll((all) => all.map((each) => each.getAttribute('data-space')!))
const ways = (page: Page): Promise<string[]> =>
  page.locator('.space.way').evaluateAll((all) => all.map((each) => each.getAttribute('data-space')!))
const middle = async (page: Page, space: string): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await page.locator(`[data-space="${space}"] .body`).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Select a unit that can attack, and wait for its targets. */
async function attackers(page: Page): Promise<Locator> {
  await expect(page.locator('.space.may').first()).toBeVisible()
  for (const start of await may(page)) {
    await page.locator(`[data-space="${start}"] [data-unit]`).first().click()
    await expect(page.locator('[data-group]')).toHaveAttribute('data-group', start)
    await expect(page.locator('[data-group] [data-to]').first()).toBeVisible()
    if ((await page.locator('[data-to][data-kind="act"]').count()) > 0) break
  }
  return page.locator('[data-to][data-kind="act"]').first()
}

test('a move is made by clicks, by a drag, by keyboard, and as one line with the cards of its attack @quick', async ({
  page,
  request,
}) => {
  const requests = sent(page)
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  /** Undo the last move. */
  const back = async (): Promise<void> => {
    await page.locator('[data-undo]').click()
    await expect(page.locator('[data-undo]')).toHaveCount(0)
    await expect(page.locator('.space.may').first()).toBeVisible()
    requests.length = 0
  }

  await test.step('an unreachable target shows the reason with its section, and nothing is sent', async () => {
    const [start] = await may(page)
    await page.locator(`[data-space="${start}"] [data-unit]`).first().click()
    await expect(page.locator('.space.way').first()).toBeVisible()
    await page.locator('[data-space="calais"]').dispatchEvent('click')
    await expect(page.locator('.refusal')).toContainText('7.1')
    await expect(page.locator('[data-group]')).toBeVisible()
    expect(requests).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-group]')).toHaveCount(0)
  })

  await test.step('a space clicked before the targets are known becomes the target if it is one', async () => {
    const [start] = await may(page)
    const unit = page.locator(`[data-space="${start}"] [data-unit]`).first()
    await unit.click()
    await expect(page.locator('.space.way').first()).toBeVisible()
    const [to] = await ways(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('.space.way')).toHaveCount(0)
    await slow(page)
    await unit.dispatchEvent('click')
    await page.locator(`[data-space="${to}"]`).dispatchEvent('click')
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]!.join()).toContain(`from ${start},take `)
    expect(requests[0]!.at(-1)).toBe(`to ${to}`)
    await page.unrouteAll({ behavior: 'wait' })
    await back()
  })

  await test.step('dragging a counter to a space is one gesture, one request, one undo', async () => {
    const [start] = await may(page)
    const unit = page.locator(`[data-space="${start}"] [data-unit]`).first()
    const kind = (await unit.getAttribute('data-unit'))!
    // A click selects one unit and shows its targets. Targets with a battle show a win chance. Escape cancels the
    // selection.
    await unit.click()
    await expect(page.locator('[data-group] p')).toContainText('choose one of')
    await expect(page.locator('[data-group] p')).toContainText('Percentages are win chances.')
    await expect(page.locator('.space.way').first()).toBeVisible()
    const found = await ways(page)
    const fights = page.locator('.space.way:not([data-way=""])')
    for (const each of await fights.all()) await expect(each.locator('.chance')).toHaveText(/%|\?/)
    await page.keyboard.press('Escape')
    await expect(page.locator('.space.way')).toHaveCount(0)
    expect(requests).toEqual([])

    const from = (await page.locator(`[data-space="${start}"] [data-unit]`).first().boundingBox())!
    const to = await middle(page, found[0]!)
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await expect(page.locator('.hanging [class~="counter"]')).toBeVisible()
    await page.mouse.up()
    await expect(page.locator('[data-undo]')).toBeVisible()
    expect(requests).toHaveLength(1)
    expect(requests[0]!.slice(1)).toEqual([`from ${start}`, `take ${kind}`, `to ${found[0]}`])
    await page.locator('[data-undo]').click()
    await expect(page.locator('.space.may').first()).toBeVisible()
    expect(requests[1]).toEqual(['undo'])
    await expect(page.locator('[data-undo]')).toHaveCount(0)
    requests.length = 0
  })

  await test.step('by keyboard a group is picked in a space, counted in the panel, and sent with Enter', async () => {
    await page.keyboard.press('m')
    const start = await page.evaluate(() => document.activeElement?.getAttribute('data-space') ?? '')
    expect(await may(page)).toContain(start)
    await expect(page.locator(`[data-space="${start}"]`)).toHaveAttribute('aria-label', /You can choose units here/)
    await page.keyboard.press('Enter')
    const group = page.locator('[data-group]')
    await expect(group).toHaveAttribute('data-group', start)
    expect(await findings(page, '[data-group]')).toEqual([])
    const first = group.locator('[data-to]').first()
    const to = await first.getAttribute('data-to')
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(group).toHaveCount(0)
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]!.at(-1)).toBe(`to ${to}`)
    expect(requests[0]!.filter((each) => each.startsWith('take ')).length).toBeGreaterThan(0)
    await back()
  })

  await test.step('an attack goes as one line with its cards', async () => {
    const attack = await attackers(page)
    const chance = await attack.locator('b').innerText()
    const cards = page.locator('[data-group] [data-lay]:not([data-lay="fog-of-war"])')
    await expect(cards.first()).toBeVisible()
    const card = (await cards.first().getAttribute('data-lay'))!
    await cards.first().check()
    // The win chances change, because the card adds a die or removes a die of the defender.
    await expect(attack.locator('b')).not.toHaveText(chance)
    expect(requests).toEqual([])
    await attack.click()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]!.slice(-2)).toEqual([`lay ${card}`, 'done'])
    expect(requests[0]!.at(-3)).toMatch(/^to /)
  })
})

test('battle cards are played together or not at all, as the player chooses', async ({ page, request }) => {
  const requests = sent(page)
  await sitDown(page, await operation(request))

  await test.step('cards can be taken back before they are sent with one click', async () => {
    await (await attackers(page)).click()
    // Wait for the next prompt. At the previous prompt, the highlighted cards could only begin another move.
    await expect(page.locator('.prompt [data-notation="done"]')).toBeVisible()
    const lit = page.locator('.hand [data-card][data-lit]')
    await expect(lit.first()).toBeVisible()
    requests.length = 0
    const card = (await lit.first().getAttribute('data-card'))!
    await lit.first().click()
    await expect(page.locator(`[data-laid="${card}"]`)).toBeVisible()
    expect(requests, 'nothing has been sent yet').toEqual([])
    await page.locator(`[data-laid="${card}"]`).click()
    await expect(page.locator('[data-laid]')).toHaveCount(0)
    await page.locator(`.hand [data-card="${card}"]`).click()
    await expect(page.locator(`[data-laid="${card}"]`)).toBeVisible()
    await page.locator('.prompt [data-notation="done"]').click()
    await expect.poll(() => requests).toEqual([[`lay ${card}`, 'done']])
  })

  await test.step('defending without cards can be chosen for the rest of a turn, and undone', async () => {
    requests.length = 0
    const record = readFileSync(join(RECORDS, 'blitzkrieg', 'laying-cards.jsonl'), 'utf8')
    const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 91 }
    const known = await opened(request, opening, { record })
    await sitElsewhere(page, { ...known, keys: { allied: known.keys['allied']! } })
    await expect(page.locator('.prompt')).not.toHaveClass(/mine/)
    const authorization = `Bearer ${known.keys['german']}`
    const { version } = (await (
      await request.get(`api/tables/${known.table}/seat`, { headers: { authorization } })
    ).json()) as { version: number }
    const data = { version, notation: 'done' }
    await request.post(`api/tables/${known.table}/choose`, { headers: { authorization }, data })
    // Passing once is the usual choice, so its button comes before the button that passes for the rest of the turn.
    const [once, ever] = await Promise.all(
      ['[data-notation="done"]', '[data-pass="on"]'].map(async (each) => (await page.locator(each).boundingBox())!),
    )
    expect(ever!.y).toBeGreaterThanOrEqual(once!.y + once!.height)
    await page.locator('[data-pass="on"]').click()
    await expect.poll(() => requests).toEqual([['done']])
    const off = page.locator('[data-pass="off"]')
    await expect(off).toBeVisible()
    await expect(page.locator('.prompt')).toContainText('You play no more defence cards this turn')
    await off.click()
    await expect(off).toHaveCount(0)
  })

  await test.step('without a card an attack goes on to its dice only on request', async () => {
    await sitElsewhere(page, await operation(request))
    requests.length = 0
    const attack = await attackers(page)
    await page.locator('[data-straight]').check()
    await expect(attack).toBeVisible()
    await attack.click()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]!.slice(-1)).toEqual(['done'])
    // The browser stores the setting.
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sandtable-blitzkrieg-straight'))).toBe('on')
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('dragging a stack to its target does not move the map', async ({ page, request }) => {
    const requests = sent(page)
    await sitDown(page, await operation(request))
    await expect(page.locator('.space.may').first()).toBeVisible()
    const [start] = await may(page)
    // A tap on a space selects all units that can move together. The panel's text can make the map smaller.
    await page.locator(`[data-space="${start}"]`).dispatchEvent('click')
    await expect(page.locator('.space.way').first()).toBeVisible()
    const [goal] = await ways(page)
    await page.waitForTimeout(300)
    const at = await middle(page, start!)
    const to = await middle(page, goal!)
    await draw(page, at, to)
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]!.at(-1)).toBe(`to ${goal}`)
    const now = await middle(page, start!)
    expect(Math.hypot(now.x - at.x, now.y - at.y), 'the map has not been moved').toBeLessThan(60)
  })
})
