import { describe, expect, it } from 'vitest'
import { parseUnits, Words } from '../../src/words/fluent-messages'
import { blitzkrieg } from '../../src/games/blitzkrieg/game-adapter'
import type { Components } from '../../src/games/blitzkrieg/types'
import type { Lang, LocalisedText } from '../../src/types'
import { GAMES, source } from './fluent-sources'

const named = [
  ...blitzkrieg.names({
    spaces: [
      { id: 'laon', en: 'Laon', ja: 'ラン' },
      { id: 'sedan', en: 'Sedan', ja: 'セダン' },
    ],
    victory: [{ id: 'paris', en: 'Capture of Paris', ja: 'パリ占領' }],
    cards: { german: [{ id: 'operation', en: 'Operation', ja: '作戦' }] },
  } as unknown as Components),
]

describe('words', () => {
  const en = new Words('en', source('en'), named)
  const ja = new Words('ja', source('ja'), named)

  it('names seats after their players while they sit there', () => {
    const own = new Words('en', source('en', 'eleven'))
    const called = own.calling({ a: 'Mika', b: { id: 'page-eleven-alone', args: {} } })
    expect(called.say({ id: 'ask-waiting', args: { seat: { kind: 'seat', id: 'a' } } })).toBe('Waiting for Mika.')
    expect(called.ref({ kind: 'seat', id: 'b' })).toBe('Germany')
    expect([called.calling({}).ref({ kind: 'seat', id: 'a' }), own.ref({ kind: 'seat', id: 'a' })]).toEqual([
      'Faction A',
      'Faction A',
    ])
  })

  it('counts dice as each language does', () => {
    expect([en.t('page-dice', { count: 3 }), en.t('page-dice', { count: 1 }), ja.t('page-dice', { count: 3 })]).toEqual(
      ['3 dice', '1 die', 'ダイス3個'],
    )
  })

  it('uses the edition’s names', () => {
    expect(en.ref({ kind: 'space', id: 'laon' })).toBe('Laon')
    expect(ja.ref({ kind: 'card', id: 'operation' })).toBe('作戦')
    expect(en.ref({ kind: 'victory', id: 'paris' })).toBe('Capture of Paris')
  })

  it('joins lists as a sentence does', () => {
    expect(en.list(['a'])).toBe('a')
    expect(en.list(['a', 'b'])).toBe('a and b')
    expect(en.list(['a', 'b', 'c'])).toBe('a, b and c')
    expect(en.ref({ kind: 'spaces', id: 'laon sedan' })).toBe('Laon and Sedan')
  })

  it('counts units', () => {
    expect(parseUnits('2 french-infantry 1 french-tank')).toEqual({ 'french-infantry': 2, 'french-tank': 1 })
    expect(en.ref({ kind: 'units', id: '2 french-infantry 1 french-tank' })).toBe('2 French infantry and 1 French tank')
    expect(en.ref({ kind: 'units', id: '' })).toBe(en.t('units-none'))
    expect(en.ref({ kind: 'unit', id: 'retreating-german-tank' })).toContain('German tank')
  })

  it.each(['en', 'ja'] as const)('writes numbers as its language does: %s', (lang) => {
    const words = new Words(lang, 'n = { $n }\nmany = { $n ->\n    [one] one\n   *[other] { $n } of them\n}\n')
    for (const n of [0, 7, -3, 999, 1000, -54321, 2.5])
      expect(words.t('n', { n })).toBe(new Intl.NumberFormat(lang).format(n))
    expect(words.t('many', { n: 1 })).toBe(lang === 'en' ? 'one' : '1 of them')
  })

  it('shows the id of a missing message', () => {
    expect(en.t('no-such-message')).toBe('no-such-message')
  })

  it('names generals, nations and counted units of another game', () => {
    const names: [string, LocalisedText][] = [
      ['unit:rommel', { en: 'Rommel', ja: 'ロンメル' }],
      ['power:france', { en: 'France', ja: 'フランス' }],
    ]
    const eleven = new Words('en', source('en', 'eleven'), names)
    expect(eleven.ref({ kind: 'units', id: '1 rommel 3 soldier-germany' })).toBe('Rommel and 3 German soldiers')
    expect(eleven.ref({ kind: 'power', id: 'france' })).toBe('France')
    expect(eleven.ref({ kind: 'seat', id: 'a' })).toBe(eleven.t('seat-a'))
  })

  it.each(GAMES)('has the same messages in both languages: %s', (game) => {
    const ids = (lang: Lang): string[] =>
      [...source(lang, game).matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!).sort()
    expect(ids('ja')).toEqual(ids('en'))
  })
})
