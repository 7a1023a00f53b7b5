import { call, pageAt, play, withBrowser } from './stage.mjs'
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const [which] = process.argv.slice(2)
const offers = (state, ...verbs) => state.options.some((option) => verbs.includes(option.verb))
const M = {
  btarget: { game: 'blitzkrieg', variant: '', seed: 7, seats: { german: 'human', allied: 'bot:random' }, at: (s) => s.view.decision === 'TacticalMove' && offers(s, 'to') && s.view.move?.units['german-tank'] > 1 && s.view.turn > 1 },
  bcards: { game: 'blitzkrieg', variant: '', seed: 7, seats: { german: 'human', allied: 'bot:random' }, at: (s) => s.view.decision === 'DeclareAttackCards' && s.options.length > 2 },
  bdefence: { game: 'blitzkrieg', variant: '', seed: 8, seats: { allied: 'human', german: 'bot:random' }, at: (s) => s.view.decision === 'DeclareDefenceCards' },
  bkeep: { game: 'blitzkrieg', variant: '', seed: 7, seats: { german: 'human', allied: 'bot:random' }, at: (s) => s.view.decision === 'KeepDice' && s.options.length > 2 },
  eact: { game: 'eleven', variant: '3', seed: 7, seats: { a: 'human', b: 'human', c: 'human' }, at: (s) => offers(s, 'act') && s.options.some((o) => o.notation === 'attack') && s.view.turn >= '1940' },
  etarget: { game: 'eleven', variant: '3', seed: 7, seats: { a: 'human', b: 'human', c: 'human' }, at: (s) => offers(s, 'target') },
  esoldiers: { game: 'eleven', variant: '3', seed: 11, seats: { a: 'human', b: 'human', c: 'human' }, at: (s) => offers(s, 'soldiers') && s.view.action?.target },
  estrike: { game: 'eleven', variant: '3', seed: 11, seats: { a: 'human', b: 'human', c: 'human' }, at: (s) => offers(s, 'strike') },
}
await withBrowser(async (browser) => {
  for (const [name, m] of Object.entries(M)) {
    if (which && !which.split(',').includes(name)) continue
    let known = null
    for (let i = 0; i < 12 && !known; i++) await play({ ...m, seed: m.seed + i * 10 }, async (s, k) => { if (m.at(s)) { known = k; return true } })
    if (!known) { console.log(name, 'not found'); continue }
    for (const size of ['wide', 'phone']) for (const [theme, lang] of [['light', 'en'], ['dark', 'ja']]) {
      const page = await pageAt(browser, { viewport: SIZES[size], theme, lang, touch: size === 'phone', known })
      await page.locator('.curtain button').first().click({ timeout: 1500 }).catch(() => {})
      page.on('console', (l) => { if (l.type() !== 'debug') console.log(name, l.text().slice(0, 200)) })
      await page.waitForTimeout(900)
      if (size === 'wide' && name === 'btarget') { const b = page.locator('[data-odds]').first(); if (await b.count()) await b.hover() ; await page.waitForTimeout(500) }
      if (size === 'wide' && name === 'eact') { await page.locator('[data-notation="attack"]').hover(); await page.waitForTimeout(500) }
      if (size === 'phone') { await page.locator('.sheet .handle').click(); await page.waitForTimeout(400); await page.locator('[data-odds-panel]').first().scrollIntoViewIfNeeded({timeout: 1500}).catch(() => console.log(name, 'no panel')) }
      await page.screenshot({ path: `/tmp/team/03-${name}-${size}-${theme}.png` })
      await page.context().close()
    }
    console.log(name, 'done')
  }
})
