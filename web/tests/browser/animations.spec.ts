// Tests of the animations of counters, arrows, dice, ground and flags. A player can turn them off.
import { test, type APIRequestContext, type Page } from '@playwright/test'
import { shortestPath } from '../../src/board/shortest-path'
import type { Components } from '../../src/games/blitzkrieg/types'
import type { SeatState } from '../../src/types'
import { expect } from './expect'
import { at } from './recorded-positions'
import { picture } from './pixels-and-boxes'
import { finished, sitDown, sitElsewhere } from './prepared-tables'

/** How many steps at a time the search through a replay skips. */
const LEAP = 20

type Looked = Awaited<ReturnType<typeof at>>

/** Open a table for the German player, while the Allied player is about to make the first operation. */
async function watch(page: Page, request: APIRequestContext): Promise<Looked> {
  const known = await at(request, 'blitzkrieg', 'allied-operation', 'german')
  await sitDown(page, known)
  await expect(page.locator('[data-space="sedan"] [data-unit]').first()).toBeVisible()
  await watchTravels(page)
  return known
}

interface Sample {
  unit: string
  x: number
  y: number
  /** Whether a click at the moving counter's position would hit the counter. */
  inTheWay: boolean
}

/** Record the positions of moving counters in each animation frame. */
const watchTravels = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Sample[] = []
    Object.assign(window, { seen })
    const look = (): void => {
      for (const each of document.querySelectorAll<SVGGElement>('[data-travels]')) {
        const { x, y, width, height } = each.getBoundingClientRect()
        if (width === 0) continue
        const middle = { x: x + width / 2, y: y + height / 2 }
        const under = document.elementFromPoint(middle.x, middle.y)
        seen.push({ unit: each.dataset['travels']!, ...middle, inTheWay: under?.closest('.travels') != null })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const travelsSeen = (page: Page): Promise<Sample[]> =>
  page.evaluate(() => (window as unknown as { seen: Sample[] }).seen)

const middleOf = async (page: Page, space: string): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await page.locator(`[data-space="${space}"] .body`).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Move a tank two spaces. Return the first space, the space between, and the last space. */
async function moveFar(page: Page, request: APIRequestContext, known: Looked): Promise<[string, string, string]> {
  const [from, to] = ['sedan', 'laon']
  const headers = { authorization: `Bearer ${known.others['allied']}` }
  const { version } = (await (await request.get(`api/tables/${known.table}/seat`, { headers })).json()) as SeatState
  const line = ['play command-and-control', `from ${from}`, 'take french-tank', `to ${to}`]
  const answer = await request.post(`api/tables/${known.table}/line`, { headers, data: { version, line } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(page.locator('main.table')).toHaveAttribute('data-version', String(version + 1))
  const { spaces, routes } = (await (await request.get('api/games/blitzkrieg')).json()) as Components
  const info = (id: string) => spaces.find((space) => space.id === id)!
  const way = shortestPath(info(from), info(to), spaces, routes)
  expect(way).toHaveLength(3)
  return [from, way[1]!.id, to]
}

/** Return the distance between two points of the window. */
const far = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a counter moves over the space between, takes no clicks on its way, and the animation can be switched off', async ({
    page,
    request,
  }) => {
    const known = await watch(page, request)
    const [from, via, to] = await moveFar(page, request, known)
    await expect.poll(async () => (await travelsSeen(page)).length).toBeGreaterThan(1)
    await expect(page.locator('[data-travels]:visible')).toHaveCount(0)
    const samples = await travelsSeen(page)
    const [a, b, c] = [await middleOf(page, from), await middleOf(page, via), await middleOf(page, to)]
    const between = samples.filter((each) => far(each, a) > 15 && far(each, c) > 15)
    expect(between.length, 'it is seen on its way').toBeGreaterThan(0)
    // In every animation frame, the counter is on one of the two sections of its route.
    const off = (p: Sample, q: { x: number; y: number }, r: { x: number; y: number }): number =>
      far(p, q) + far(p, r) - far(q, r)
    for (const each of between) expect(Math.min(off(each, a, b), off(each, b, c))).toBeLessThan(3)
    expect(samples.filter((each) => each.inTheWay)).toEqual([])
    // After the animation the unit is in its new space. The next choice did not have to wait for the animation.
    await expect(page.locator(`[data-stand="${to}"] [data-unit]`).first()).toHaveCSS('opacity', '1')

    await test.step('the switch in the settings stops all animations, and is stored', async () => {
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('switch', { name: 'Motion' }).uncheck()
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(page.locator('.prompt')).toBeVisible()
      const other = await at(request, 'blitzkrieg', 'allied-operation', 'german')
      await sitElsewhere(page, other)
      await watchTravels(page)
      await moveFar(page, request, other)
      await page.waitForTimeout(300)
      expect(await travelsSeen(page)).toEqual([])
      const moving = (): number => document.getAnimations().filter(({ playState }) => playState === 'running').length
      expect(await page.evaluate(moving)).toBe(0)
    })
  })

  test('lit outlines are animated, and stop while the map is touched @pixels', async ({ page, request }) => {
    await sitDown(page, await at(request, 'eleven', 'deployment'))
    const area = page.locator('[data-space][data-lit]').first()
    await expect(area).toBeVisible()
    const { x, y } = (await area.boundingBox())!
    const clip = { x: x - 10, y: y - 10, width: 120, height: 120 }
    const look = async (): Promise<string> => (await picture(page, { clip })).toString('base64')
    // The arrow's dashes move only for a limited time, so start their animation again.
    const march = page.locator('.map .march').first()
    await march.evaluate((path: SVGPathElement) => {
      path.style.animation = 'none'
      path.getBoundingClientRect()
      path.style.animation = ''
    })
    const marches = (): Promise<string> =>
      march.evaluate((path) =>
        path
          .getAnimations()
          .map(({ playState }) => playState)
          .join(),
      )
    expect(await marches()).toBe('running')
    const first = await look()
    await expect.poll(async () => (await look()) === first).toBe(false)
    const box = (await page.locator('.map .view').boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await expect.poll(marches).toBe('paused')
    await page.mouse.up()
    await expect.poll(marches).toBe('running')
  })

  test('dice show other faces before they settle', async ({ page, request }) => {
    await page.addInitScript(() => {
      const faces: [string, number][] = []
      Object.assign(window, { faces })
      new MutationObserver(() => {
        for (const die of document.querySelectorAll('svg.die'))
          faces.push([die.getAttribute('aria-label')!, die.querySelectorAll('circle').length])
      }).observe(document, { childList: true, subtree: true })
    })
    await sitDown(page, await at(request, 'blitzkrieg', 'battle'))
    const dice = page.locator('svg.die')
    await expect(dice.first()).toBeVisible()
    await expect(page.locator('[data-tumbles]')).toHaveCount(0)
    const lie = await dice.evaluateAll((all) =>
      all.map((die) => [die.getAttribute('aria-label'), String(die.querySelectorAll('circle').length)]),
    )
    for (const [label, spots] of lie) expect(spots).toBe(label)
    const faces = await page.evaluate(() => (window as unknown as { faces: [string, number][] }).faces)
    expect(faces.some(([label, spots]) => Number(label) !== spots)).toBe(true)
  })

  test("an Allied general's march arrow is drawn from its start @pixels", async ({ page, request }) => {
    // Stop all animations halfway, so that the arrow is half drawn. This also stops the outlines of highlighted areas.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style')
        style.textContent =
          '.pen { animation-play-state: paused !important; animation-delay: -150ms !important } .counters { visibility: hidden } ' +
          ':not(.pen) { animation: none !important; transition: none !important }'
        document.head.append(style)
      }),
    )
    await sitDown(page, await at(request, 'eleven', 'event'))
    const way = page.locator('path.way').first()
    await expect(way).toBeAttached()
    const ends = (): Promise<{ x: number; y: number }[]> =>
      way.evaluate((path: SVGPathElement) =>
        [0.1, 0.8].map((share) => {
          const at = path.getPointAtLength(path.getTotalLength() * share)
          const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(path.getScreenCTM()!)
          return { x, y }
        }),
      )
    const shown = async (): Promise<number[]> => {
      const all: number[] = []
      for (const { x, y } of await ends()) {
        const clip = { x: x - 5, y: y - 5, width: 10, height: 10 }
        const half = await picture(page, { clip })
        await way.evaluate((path: SVGPathElement) => (path.style.visibility = 'hidden'))
        const without = await picture(page, { clip })
        await way.evaluate((path: SVGPathElement) => (path.style.visibility = ''))
        all.push(half.equals(without) ? 0 : 1)
      }
      return all
    }
    expect(await shown(), 'its beginning is seen, its end is not').toEqual([1, 0])
    await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
    await expect.poll(shown, 'then all of it is').toEqual([1, 1])
  })

  test('ground that changes hands is tinted, and a flag rises', async ({ page, request, baseURL }) => {
    const { table } = await finished(request)
    await page.goto(`${baseURL}/#replay/${table}`)
    await expect(page.locator('main.table')).toHaveAttribute('data-version', '0')
    await page.evaluate(() => {
      const washed: string[] = []
      Object.assign(window, { washed })
      const look = (): void => {
        for (const each of document.querySelectorAll('.wash'))
          if (each.checkVisibility({ visibilityProperty: true }) && Number(getComputedStyle(each).fillOpacity) > 0.2)
            washed.push(each.closest('[data-space]')!.getAttribute('data-space')!)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const flags = page.locator('.map .flag')
    await expect(flags).toHaveCount(0)
    // Find the first flag in large steps. Then go to it step by step, because the ground is animated only between
    // consecutive steps.
    const where = page.getByRole('slider', { name: 'Position in the game' })
    const version = page.locator('main.table')
    let before = 0
    for (let leap = LEAP; leap <= 200 && (await flags.count()) === 0; leap += LEAP) {
      before = leap - LEAP
      await where.fill(String(leap))
      await expect(version).toHaveAttribute('data-version', String(leap))
    }
    await where.fill(String(before))
    await expect(version).toHaveAttribute('data-version', String(before))
    await expect(flags).toHaveCount(0)
    for (let step = 0; step < LEAP && (await flags.count()) === 0; step += 1) {
      const before = await page.locator('main.table').getAttribute('data-version')
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('main.table')).not.toHaveAttribute('data-version', before!)
    }
    const flown = await flags.evaluateAll((all) =>
      all.map((each) => each.closest('[data-space]')!.getAttribute('data-space')!),
    )
    const washed = (): Promise<string[]> => page.evaluate(() => (window as unknown as { washed: string[] }).washed)
    await expect.poll(washed).toContain(flown[0])
    // After the animation, the ground has only its new colour.
    await expect
      .poll(() =>
        page
          .locator('.wash')
          .evaluateAll((all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).length),
      )
      .toBe(0)
    await expect(flags.first().locator('.cloth')).toHaveCSS('opacity', '1')
  })
})

test('without motion dice settle immediately, arrows are complete and the log is the same @pixels', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const faces: [string, number][] = []
    const moving: string[] = []
    Object.assign(window, { faces, moving })
    document.addEventListener('DOMContentLoaded', () => {
      const look = (): void => {
        for (const die of document.querySelectorAll('svg.die'))
          faces.push([die.getAttribute('aria-label')!, die.querySelectorAll('circle').length])
        for (const each of document.getAnimations()) {
          const target = (each.effect as KeyframeEffect).target?.getAttribute('class') ?? ''
          // Visible motion takes at least two animation frames, so ignore shorter animations.
          const lasts = Number(each.effect?.getComputedTiming().activeDuration ?? 0)
          if (each.playState === 'running' && lasts > 20) moving.push(target)
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  })
  const seen = <T>(what: string): Promise<T> =>
    page.evaluate((what) => (window as unknown as Record<string, T>)[what]!, what)
  await sitDown(page, await at(request, 'blitzkrieg', 'battle'))
  await expect(page.locator('svg.die').first()).toBeVisible()
  await page.waitForTimeout(600)
  const faces = await seen<[string, number][]>('faces')
  expect(faces.length).toBeGreaterThan(0)
  expect(faces.filter(([label, spots]) => Number(label) !== spots)).toEqual([])
  expect(await seen<string[]>('moving')).toEqual([])
  // The dice are also in the text of the log.
  const fight = page.locator('.log .fight').first()
  await fight.locator('.line').click()
  await expect(fight).toContainText(/rolls \d/)

  await sitElsewhere(page, await at(request, 'eleven', 'event'))
  const way = page.locator('path.way').first()
  await expect(way).toBeAttached()
  await page.addStyleTag({ content: '.counters { visibility: hidden }' })
  // The arrow is drawn in full, from its start to its end.
  const [begins, ends] = await way.evaluate((path: SVGPathElement) =>
    [0.1, 0.8].map((share) => {
      const at = path.getPointAtLength(path.getTotalLength() * share)
      const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(path.getScreenCTM()!)
      return { x: x - 5, y: y - 5, width: 10, height: 10 }
    }),
  )
  for (const clip of [begins!, ends!]) {
    const there = await picture(page, { clip })
    await page.addStyleTag({ content: 'path.way { visibility: hidden !important }' })
    const without = await picture(page, { clip })
    await page.evaluate(() => document.head.lastElementChild!.remove())
    expect(there.equals(without)).toBe(false)
  }
  expect(await seen<string[]>('moving')).toEqual([])
  await expect(page.locator('.log')).toContainText('Card drawn')

  await test.step('no counter moves', async () => {
    const known = await at(request, 'blitzkrieg', 'allied-operation', 'german')
    await sitElsewhere(page, known)
    await watchTravels(page)
    await moveFar(page, request, known)
    await page.waitForTimeout(300)
    expect(await travelsSeen(page)).toEqual([])
  })
})
