// Tests of how a table of Hitler's Eleven is displayed: highlighted areas, names, boxes and arrows of the map, and the
// acting general.
import { test } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import type { Option, SeatState } from '../../src/types'
import { offers, THREE } from './eleven-tables'
import { expect } from './expect'
import { boxesOf, coloursAt, far, luminance, placesWithin, share, type Colour } from './pixels-and-boxes'
import { at } from './recorded-positions'
import { opened, reach, sitDown, sitElsewhere } from './prepared-tables'
import { THEMES, turn } from './theme-checks'
import { FULL, speak } from './window-sizes'

/** Return whether the options are the many areas to which a general can move. */
const going = (_state: SeatState<View>, options: Option[]): boolean => offers(options, 'to') && options.length > 8

test('the map and the acting general are legible while a general moves @pixels', async ({ page, request }) => {
  await sitDown(page, await reach<View>(request, 'going', THREE, going), { theme: 'auto' })

  await test.step('the acting general is not marked as acted, and shows the ability', async () => {
    const acting = page.locator('.general.acting')
    const name = await acting.locator('.name').innerText()
    await expect(acting).not.toContainText('acted')
    const shown = page.locator('.factions .read strong')
    await expect(shown).toHaveText(name)
    const other = page.locator('button.general:not(.acting)').first()
    await other.hover()
    await expect(shown).toHaveText(await other.locator('.name').innerText())
    await page.mouse.move(700, 5)
    await expect(shown).toHaveText(name)
  })

  for (const theme of THEMES.slice(0, FULL ? 2 : 1))
    await test.step(`an area that can be chosen is lighter than all others by half, and hatched (${theme})`, async () => {
      await turn(page, theme)
      const covered = [
        ...(await boxesOf(page.locator('.counters [data-crowd]:has(*)'))),
        ...(await boxesOf(page.locator('.counters .label'))),
      ]
      const places = (await placesWithin(page.locator('.area:not(.sea):not(.box):not(.closed)'))).filter(
        ({ x, y }) =>
          x < 1000 &&
          y > 60 &&
          !covered.some(
            (box) => x > box.x - 3 && y > box.y - 3 && x < box.x + box.width + 3 && y < box.y + box.height + 3,
          ),
      )
      const colours = await coloursAt(page, places)
      const ids = await page
        .locator('.area[data-lit]')
        .evaluateAll((areas) => areas.map((area) => area.getAttribute('data-space')))
      const looks = new Map<string, Colour[]>()
      places.forEach(({ id }, i) => looks.set(id, [...(looks.get(id) ?? []), colours[i]!]))
      const areas = [...looks]
        .filter(([, seen]) => seen.length > 25)
        .map(([id, seen]) => {
          const ground = [...seen].sort((a, b) => luminance(a) - luminance(b))[
            Math.floor(seen.length * (theme === 'light' ? 0.8 : 0.5))
          ]!
          const green = ([red, green]: Colour): number => green - red
          // Highlighted areas are hatched. A pixel belongs to the hatching if it is greener than the ground.
          return {
            id,
            lit: ids.includes(id),
            luminance: luminance(ground),
            hatched: seen.filter((colour) => green(colour) > green(ground) + 18).length / seen.length,
          }
        })
      const [lit, others] = [areas.filter((area) => area.lit), areas.filter((area) => !area.lit)]
      expect(lit.length).toBeGreaterThan(3)
      expect(others.length).toBeGreaterThan(15)
      // Highlighted areas also differ in brightness, so compare the darkest highlighted area with the lightest other
      // area.
      const [least, most] = [
        Math.min(...lit.map((area) => area.luminance)),
        Math.max(...others.map((area) => area.luminance)),
      ]
      expect((least + 0.05) / (most + 0.05)).toBeGreaterThanOrEqual(1.5)
      expect(Math.min(...lit.map((area) => area.hatched))).toBeGreaterThan(0.25)
      // Coasts and symbols also contain greener pixels, but few.
      expect(others.reduce((sum, area) => sum + area.hatched, 0) / others.length).toBeLessThan(0.1)
    })

  await test.step('an empty box is no larger than its name needs, arrows do not cross, and rolls are on top', async () => {
    await turn(page, 'light')
    const tall = async (box: string): Promise<number> =>
      (await page.locator(`[data-space="${box}"] .body`).boundingBox())!.height
    expect(await tall('tito-box')).toBeLessThan((await tall('patton-box')) * 0.6)

    await page.locator('.arrows-toggle').click()
    const crossings = await page.locator('[data-arrow^="tito-box"] .shaft').evaluateAll((paths) => {
      const lines = (paths as SVGPathElement[]).map((path) =>
        Array.from({ length: 41 }, (_, i) => path.getPointAtLength((path.getTotalLength() * i) / 40)),
      )
      const side = (a: DOMPoint, b: DOMPoint, c: DOMPoint): number =>
        Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
      let found = 0
      for (let i = 0; i < 40; i += 1)
        for (let j = 0; j < 40; j += 1) {
          const [a, b, c, d] = [lines[0]![i]!, lines[0]![i + 1]!, lines[1]![j]!, lines[1]![j + 1]!]
          if (side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) found += 1
        }
      return { arrows: lines.length, found }
    })
    expect(crossings).toEqual({ arrows: 2, found: 0 })

    const labels = await boxesOf(page.locator('[data-faces] rect'))
    expect(labels.length).toBeGreaterThan(20)
    const inside = labels.filter((label) => label.x > 5 && label.y > 60 && label.x + label.width < 1000)
    // The win chances have an opaque background above counters and names.
    const paper = await coloursAt(
      page,
      inside.map((label) => ({ x: label.x + label.width / 2, y: label.y + 2 })),
    )
    expect(Math.max(...paper.map((colour) => far(colour, [253, 249, 239])))).toBeLessThan(40)
    const twice = inside.flatMap((one, i) => inside.slice(i + 1).filter((other) => share(one, other) > 0.1))
    expect(twice).toEqual([])
  })

  await test.step('in Japanese no word is broken, and each turn of the log has its name as a heading', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await speak(page, 'ja')
    const lines = await page.locator('.top h1').evaluate((title) => {
      const found: string[] = []
      let top = -1
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let i = 0; i < (node.textContent ?? '').length; i += 1) {
          const range = document.createRange()
          range.setStart(node, i)
          range.setEnd(node, i + 1)
          const box = range.getBoundingClientRect()
          if (Math.abs(box.y - top) > 8) found.push('')
          top = box.y
          found.push((found.pop() ?? '') + (node.textContent ?? '')[i])
        }
      return found
    })
    expect([['ヒトラー殿の', '11人'], ['ヒトラー殿の11人']]).toContainEqual(lines)
    await expect(page.locator('.log h3 span').first()).toHaveText(/^19\d\d年[春夏冬]$/)
  })

  await test.step('names keep clear of counters, and those of seas are vertical in Japanese', async () => {
    const known = await opened(request, { ...THREE, seats: { a: 'human', b: 'human', c: 'human' } })
    await page.setViewportSize({ width: 1440, height: 900 })
    await sitElsewhere(page, known)
    for (const lang of ['ja', 'en'] as const) {
      await speak(page, lang)
      await expect(page.locator('.label', { hasText: lang === 'ja' ? 'モスクワ' : 'Moscow' })).toHaveCount(1)
      // After a change of language, the map is drawn again.
      await expect.poll(() => page.locator('.counters .label').count()).toBeGreaterThan(50)
      const names = await boxesOf(page.locator('.counters .label'))
      const counters = await boxesOf(page.locator('.counters .block'), 'data-faction')
      expect(counters.length).toBeGreaterThan(30)
      // Stacks and shadows extend slightly beyond the counters, which is allowed.
      const twice = counters.flatMap((one, i) =>
        counters
          .slice(i + 1)
          .filter((other) => share(one, other) > 0.04)
          .map((other) => `${one.id} under ${other.id}`),
      )
      expect(twice).toEqual([])
      const smallest = await page
        .locator('.counters text')
        .evaluateAll((texts) =>
          Math.min(
            ...(texts as SVGTextElement[]).map(
              (text) => parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM()!.d),
            ),
          ),
        )
      expect(smallest).toBeGreaterThanOrEqual(12)
      expect(names.length).toBeGreaterThan(50)
      const letters = names.map((name) => ({ ...name, y: name.y + name.height * 0.2, height: name.height * 0.6 }))
      const hidden = letters.flatMap((name) =>
        counters.filter((counter) => share(name, counter) > 0).map((counter) => `${name.id} under ${counter.id}`),
      )
      expect(hidden).toEqual([])
      const slant = await page
        .locator('.label.sea')
        .first()
        .evaluate((label) => getComputedStyle(label).fontStyle)
      expect(slant).toBe(lang === 'ja' ? 'normal' : 'italic')
    }
  })
})

test('an attack, an order, odds and an air raid are shown when they are asked', async ({ page, request }) => {
  await test.step('the events of an own attack are shown before its result, in a strip with room for them', async () => {
    await page.addInitScript(() => localStorage.setItem('sandtable-pace', 'slow'))
    const last = (state: SeatState<View>, options: Option[]): boolean =>
      offers(options, 'done') && state.view.action?.kind === 'attack' && state.view.action.giver === null
    await sitDown(page, await reach<View>(request, 'last-words', THREE, last))
    const score = page.locator('.faction.asked .vp')
    const before = await score.innerText()
    const counters = page.locator('[data-crowd]')
    const stood = await counters.allTextContents()
    await page.locator('.prompt:not(.pending) [data-confirm]').click()
    const strip = page.locator('aside.strip')
    await expect(strip).toBeVisible()
    await expect(page.locator('.question')).toHaveText('Showing the result…')
    expect(await counters.allTextContents()).toEqual(stood)
    await expect(score).toHaveText(before)
    const [text, go, whole] = [
      (await strip.locator('.text').boundingBox())!,
      (await strip.locator('.go').boundingBox())!,
      (await strip.boundingBox())!,
    ]
    expect(text.width).toBeGreaterThan(whole.width * 0.8)
    expect(share({ id: '', ...text }, { id: '', ...go })).toBe(0)
    await strip.locator('.skip').click()
    await expect(page.locator('.question')).not.toHaveText('Showing the result…')
    await page.locator('.log .fight .line').first().click()
    await expect(page.locator('.log .sentence', { hasText: /hitting on \d or less/ }).first()).toBeVisible()
  })

  await test.step('an order shows its purpose, its odds, and the meaning of both answers', async () => {
    const asked = (state: SeatState<View>, options: Option[]): boolean =>
      offers(options, 'refuse') && state.view.action?.target !== null
    await sitElsewhere(page, await reach<View>(request, 'consent', THREE, asked))
    const consent = page.locator('.prompt [data-consent]')
    await expect(page.locator('.prompt .question')).toContainText('Führer order')
    await expect(consent.locator('.odds')).toContainText('%')
    await expect(consent.locator('[data-answer="obey"]')).toContainText('You pay nothing')
    const refuse = consent.locator('[data-answer="refuse"]')
    await expect(refuse).toContainText(/Pay 1 of your \d+ VP and choose .+’s action yourself\./)
    // On a phone, both answers are visible without scrolling.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const answer of ['obey', 'refuse'])
      await expect(consent.locator(`[data-answer="${answer}"] button`)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    // Each answer has one button. The button's key chooses the answer.
    await expect(page.locator('.prompt [data-notation="refuse"]')).toHaveCount(1)
    const key = await refuse.locator('button').getAttribute('aria-keyshortcuts')
    await page.keyboard.press(key ?? '')
    await expect(consent).toHaveCount(0)
  })

  await test.step('the odds legend has the colours of the bar', async () => {
    const fighting = (state: SeatState<View>, options: Option[]): boolean =>
      offers(options, 'soldiers') && state.view.action?.kind === 'attack'
    await sitElsewhere(page, await reach<View>(request, 'fighting', THREE, fighting))
    await expect(page.locator('.odds .ends i').first()).toBeVisible()
    const seen = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
    const bar = await seen('.odds:has(.ends) > .bar span')
    expect(new Set(bar).size).toBeGreaterThan(1)
    expect(await seen('.odds .ends i')).toEqual(bar)
  })

  await test.step('a solo player leads Germany, and sees the drawn card', async () => {
    const alone = { game: 'eleven', variant: 'solo', seats: { a: 'human' }, seed: 5 }
    await sitElsewhere(
      page,
      await reach<View>(
        request,
        'alone',
        alone,
        (state, options) => offers(options, 'act') && state.view.action !== null,
      ),
    )
    const name = await page.locator('.action h2').innerText()
    await expect(page.locator('.action .drawn')).toHaveText(`Card drawn: ${name}.`)
    await expect(page.locator('.table')).toContainText('Germany')
    await expect(page.locator('.table')).not.toContainText('Faction A')
  })

  await test.step('an air raid proposes the units that keep Göring’s ability, which has better odds than all of them', async () => {
    const known = await opened(request, { game: 'eleven', variant: '2', seats: { a: 'human', b: 'human' }, seed: 7 })
    let owner = ''
    for (let step = 0; step < 40; step += 1) {
      const { actor } = (await (await request.get(`api/tables/${known.table}`)).json()) as { actor: string }
      const headers = { authorization: `Bearer ${known.keys[actor]}` }
      const address = `api/tables/${known.table}`
      const state = (await (await request.get(`${address}/seat`, { headers })).json()) as SeatState<View>
      if (offers(state.options, 'use')) break
      const wished = state.options.find(({ notation }) => ['draft goring', 'deploy cologne'].includes(notation))
      const notation = (wished ?? state.options[0]!).notation
      if (notation === 'draft goring') owner = actor
      const made = await request.post(`${address}/choose`, { headers, data: { version: state.version, notation } })
      expect(made.ok(), await made.text()).toBe(true)
    }
    await sitElsewhere(page, { ...known, keys: { [owner]: known.keys[owner]! } })
    await page.locator('[data-row="goring"] .option').first().click()
    await expect(page.locator('[data-acts="goring"]')).toBeVisible()
    await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
    await page.locator('[data-space="brussels"]').dispatchEvent('click')
    const panel = page.locator('[data-whole]')
    await page.getByRole('radio', { name: /^Air raid on Brussels/ }).check()
    // Wait until the page shows the air raid, because the numbers before belong to the previous type of action.
    await expect(page.locator('[data-version]')).toHaveAttribute('data-drafted', /air-raid/)
    const numbers = panel.locator('.numbers button')
    await expect(numbers.nth(6)).toContainText('%')
    const chances = (await numbers.allInnerTexts()).map((text) => Number(/([\d.]+)%/.exec(text)![1]))
    const proposed = Number(/\d+/.exec(await panel.locator('.numbers [data-confirm]').innerText())![0])
    // The general's ability applies to at most six units including the general (§9).
    const along = await panel.locator('[data-along]:checked').count()
    expect(1 + proposed + along).toBeLessThanOrEqual(6)
    expect(chances[proposed]).toBe(Math.max(...chances))
    expect(chances[proposed]!).toBeGreaterThan(chances.at(-1)!)
    await expect(panel.locator('.odds b').first()).toHaveText(`Chance to clear Brussels: ${chances[proposed]}%`)
  })
})

test('generals have faces, capitals are underlined, and counters are legible on a phone @pixels', async ({
  page,
  request,
}) => {
  await sitDown(page, await at(request, 'eleven', 'action'))

  await test.step('capitals are underlined, and sea lanes lead from the middle of a sea to its coasts', async () => {
    const lined = page.locator('.label .governs')
    await expect(lined.first()).toHaveCSS('text-decoration-line', 'underline')
    const names = await lined.allTextContents()
    expect(names).toContain('Paris')
    expect(names).not.toContain('Lille')
    const ends = await page.locator('[data-lanes]').evaluateAll((all) =>
      (all as SVGPathElement[]).map((lane) => {
        const areas = document.querySelector<SVGPathElement>(`[data-space="${lane.dataset['lanes']}"] .body`)!
        const long = lane.getTotalLength()
        const inside = Array.from({ length: 50 }, (_, i) => lane.getPointAtLength((long * i) / 49)).filter((at) =>
          areas.isPointInFill(at),
        )
        return {
          sea: lane.dataset['lanes'],
          lanes: lane.getAttribute('d')!.split('M').length - 1,
          share: inside.length / 50,
        }
      }),
    )
    expect(ends.map(({ sea }) => sea).sort()).toEqual(['baltic', 'mediterranean', 'north-sea'])
    for (const { lanes, share } of ends) {
      expect(lanes).toBeGreaterThan(4)
      expect(share).toBeGreaterThan(0.3)
    }
  })

  await test.step('each general has a face, a strength and a place; the deck can be browsed', async () => {
    const cards = page.locator('.factions button.general')
    await expect(cards).toHaveCount(12)
    const drawings = new Set<string>()
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded()
      const [whole] = await boxesOf(card)
      const [picture] = await boxesOf(card.locator('.picture'))
      expect(picture!.width).toBeGreaterThanOrEqual(40)
      expect(picture!.height).toBeGreaterThanOrEqual(44)
      expect(picture!.x).toBeGreaterThanOrEqual(whole!.x - 1)
      expect(picture!.y + picture!.height).toBeLessThanOrEqual(whole!.y + whole!.height + 1)
      // On the portrait, the colour of the face differs from the background and from the coat.
      const middle = picture!.x + picture!.width * 0.45
      const [face, ground, coat] = await coloursAt(page, [
        { x: middle, y: picture!.y + picture!.height * 0.47 },
        { x: picture!.x + 4, y: picture!.y + 6 },
        { x: picture!.x + picture!.width * 0.68, y: picture!.y + picture!.height - 4 },
      ])
      expect(far(face!, ground!)).toBeGreaterThan(18)
      expect(far(face!, coat!)).toBeGreaterThan(30)
      drawings.add(await card.locator('.portrait').innerHTML())
      await expect(card.locator('.strength')).toHaveText(/^[1-4]$/)
      await expect(card.locator('.place')).not.toHaveText('')
    }
    expect(drawings.size).toBeGreaterThanOrEqual(9)
    const deck = page.locator('.deck')
    await deck.getByText('Show all cards').first().click()
    await expect(deck.locator('.lying p').first()).toBeVisible()
    expect(await deck.locator('.lying').count()).toBe(await deck.locator('.cards').first().locator('button').count())
  })

  await test.step('on a phone counters show one legible figure, and all when zoomed in', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await sitElsewhere(page, await at(request, 'eleven', 'over'))
    await expect(page.locator('.counters .piece').first()).toBeVisible()
    const figures = page.locator('.counters .afar text')
    const sizes = await figures.evaluateAll((all) =>
      all.map((each) => parseFloat(getComputedStyle(each).fontSize) * (each as SVGTextElement).getScreenCTM()!.a),
    )
    expect(sizes.length).toBeGreaterThan(20)
    expect(Math.min(...sizes)).toBeGreaterThan(6)
    expect(sizes.filter((size) => size >= 9).length / sizes.length).toBeGreaterThan(0.6)
    await expect(page.locator('.counters .near:visible')).toHaveCount(0)
    // Check the zoomed map, on which letters and names are visible.
    await page.locator('.map div.sheet').focus()
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('+')
    await expect(page.locator('.counters .near').first()).toHaveCSS('display', 'inline')
    await expect(figures.first()).toBeHidden()
  })
})
