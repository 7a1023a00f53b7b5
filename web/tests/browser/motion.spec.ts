// What moves: counters along their way, arrows, dice, ground and flags; and that nothing of it moves for whoever wants none.
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { shortest } from '../../src/board/way'
import type { Components } from '../../src/games/blitzkrieg/types'
import type { SeatState } from '../../src/types'
import { at } from './moments'
import { finished, sitDown } from './reach'

type Looked = Awaited<ReturnType<typeof at>>

/** The Allied player's first operation, seen by the German. */
async function lookOn(page: Page, request: APIRequestContext): Promise<Looked> {
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
  /** Whether a press there would meet what travels. */
  inTheWay: boolean
}

/** Writes down, picture by picture, where counters on their way are seen. */
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

/** Moves a tank from one space to another two steps off; both, and the space between. */
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
  const way = shortest(info(from), info(to), spaces, routes)
  expect(way).toHaveLength(3)
  return [from, way[1]!.id, to]
}

/** How far apart two points of the window are. */
const far = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a counter travels over the space between, and takes no press on its way', async ({ page, request }) => {
    const known = await lookOn(page, request)
    const [from, via, to] = await moveFar(page, request, known)
    await expect.poll(async () => (await travelsSeen(page)).length).toBeGreaterThan(1)
    await expect(page.locator('[data-travels]:visible')).toHaveCount(0)
    const samples = await travelsSeen(page)
    const [a, b, c] = [await middleOf(page, from), await middleOf(page, via), await middleOf(page, to)]
    const between = samples.filter((each) => far(each, a) > 15 && far(each, c) > 15)
    expect(between.length, 'it is seen on its way').toBeGreaterThan(0)
    // Every picture of it lies on one of the two legs.
    const off = (p: Sample, q: { x: number; y: number }, r: { x: number; y: number }): number =>
      far(p, q) + far(p, r) - far(q, r)
    for (const each of between) expect(Math.min(off(each, a, b), off(each, b, c))).toBeLessThan(3)
    expect(samples.filter((each) => each.inTheWay)).toEqual([])
    // What has come stands there when nothing travels any more, and the next choice was not kept waiting.
    await expect(page.locator(`[data-stand="${to}"] [data-unit]`).first()).toHaveCSS('opacity', '1')
  })

  test('what may be chosen is marched around, and stands still under a hand that is laid on the map', async ({
    page,
    request,
  }) => {
    await sitDown(page, await at(request, 'eleven', 'deployment'))
    const area = page.locator('[data-space][data-lit]').first()
    await expect(area).toBeVisible()
    const { x, y } = (await area.boundingBox())!
    const clip = { x: x - 10, y: y - 10, width: 120, height: 120 }
    const picture = async (): Promise<string> => (await page.screenshot({ clip })).toString('base64')
    // It marches a while only: begun again, however long the page has been open.
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
    const first = await picture()
    await expect.poll(async () => (await picture()) === first).toBe(false)
    const box = (await page.locator('.map .view').boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await expect.poll(marches).toBe('paused')
    await page.mouse.up()
    await expect.poll(marches).toBe('running')
  })

  test('the switch in the settings stops all of it, and is kept', async ({ page, request }) => {
    const known = await lookOn(page, request)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('switch', { name: 'Motion' }).uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.locator('.prompt')).toBeVisible()
    await watchTravels(page)
    await moveFar(page, request, known)
    await page.waitForTimeout(300)
    expect(await travelsSeen(page)).toEqual([])
    const moving = (): number => document.getAnimations().filter(({ playState }) => playState === 'running').length
    expect(await page.evaluate(moving)).toBe(0)
  })

  test('dice show other faces before they lie', async ({ page, request }) => {
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

  test("an Allied general's way draws itself from where he sets out", async ({ page, request }) => {
    // Half of it is drawn, and stays so; what lights an area stands still meanwhile.
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
        const half = await page.screenshot({ clip })
        await way.evaluate((path: SVGPathElement) => (path.style.visibility = 'hidden'))
        const without = await page.screenshot({ clip })
        await way.evaluate((path: SVGPathElement) => (path.style.visibility = ''))
        all.push(half.equals(without) ? 0 : 1)
      }
      return all
    }
    expect(await shown(), 'its beginning is seen, its end is not').toEqual([1, 0])
    await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
    await expect.poll(shown, 'then all of it is').toEqual([1, 1])
  })

  test('ground that changes hands is washed over, and a flag rises', async ({ page, request, baseURL }) => {
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
    for (let step = 0; step < 200 && (await flags.count()) === 0; step += 1) {
      const before = await page.locator('main.table').getAttribute('data-version')
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('main.table')).not.toHaveAttribute('data-version', before!)
    }
    const flown = await flags.evaluateAll((all) =>
      all.map((each) => each.closest('[data-space]')!.getAttribute('data-space')!),
    )
    const washed = (): Promise<string[]> => page.evaluate(() => (window as unknown as { washed: string[] }).washed)
    await expect.poll(washed).toContain(flown[0])
    // In the end the ground is of its new colour alone.
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

test('whoever asks the system for less motion gets none', async ({ page, request }) => {
  const known = await lookOn(page, request)
  await moveFar(page, request, known)
  await page.waitForTimeout(300)
  expect(await travelsSeen(page)).toEqual([])
})

test('without motion dice lie at once, ways are there whole, and all is told the same', async ({ page, request }) => {
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
          // What moves is seen in two pictures; what is at its end in the first stands still.
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
  // The throw is told in words as well.
  const fight = page.locator('.log .fight').first()
  await fight.locator('.line').click()
  await expect(fight).toContainText(/rolls \d/)

  await page.goto('about:blank')
  await sitDown(page, await at(request, 'eleven', 'event'))
  const way = page.locator('path.way').first()
  await expect(way).toBeAttached()
  await page.addStyleTag({ content: '.counters { visibility: hidden }' })
  // Its whole length is drawn: nothing of it is hidden, at its end as little as where it begins.
  const [begins, ends] = await way.evaluate((path: SVGPathElement) =>
    [0.1, 0.8].map((share) => {
      const at = path.getPointAtLength(path.getTotalLength() * share)
      const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(path.getScreenCTM()!)
      return { x: x - 5, y: y - 5, width: 10, height: 10 }
    }),
  )
  for (const clip of [begins!, ends!]) {
    const there = await page.screenshot({ clip })
    await page.addStyleTag({ content: 'path.way { visibility: hidden !important }' })
    const without = await page.screenshot({ clip })
    await page.evaluate(() => document.head.lastElementChild!.remove())
    expect(there.equals(without)).toBe(false)
  }
  expect(await seen<string[]>('moving')).toEqual([])
  await expect(page.locator('.log')).toContainText('Card drawn')
})
