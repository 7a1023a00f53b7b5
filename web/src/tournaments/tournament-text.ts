// Returns texts that describe a tournament: game, format and progress.
import type { TournamentEntry } from '../generated/wire'
import type { Listed } from '../types'
import { termsOf } from '../ui/duration'
import { language, say, t } from '../words/language.svelte'

export const KINDS = ['swiss', 'round-robin', 'knock-out'] as const

/** The variants of each game that a tournament can use: the full game for two or more players. */
export const FORMS: Record<string, readonly string[]> = { blitzkrieg: ['standard'], eleven: ['2', '3', '4', '5'] }

export const titleOf = (games: Listed[], game: string): string =>
  games.find((each) => each.name === game)?.title[language.lang] ?? game

export const dateText = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(language.lang, { dateStyle: 'medium', timeStyle: 'short' })

/** Return a text with the settings of a tournament that never change, such as game, format and clock. */
export function formOf(games: Listed[], about: TournamentEntry): string {
  const seats = games.find((each) => each.name === about.game)?.variants.find((each) => each.id === about.variant)
    ?.seats.length
  return [
    titleOf(games, about.game),
    seats !== undefined && seats > 2 ? t('page-fact-players', { players: seats }) : '',
    t(`page-tournament-kind-${about.kind}`),
    say(termsOf(about.clock)),
    about.ratings ? t('page-rated') : '',
    about.season > 0 ? t('page-tournament-season', { season: about.season }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Return a text with the status and progress of a tournament. */
export function statusOf(about: TournamentEntry): string {
  if (about.status === 'open')
    return about.starts > 0
      ? t('page-tournament-status-starts', { when: dateText(about.starts) })
      : t('page-tournament-status-open')
  if (about.status === 'on') return t('page-tournament-status-on', { round: about.round, rounds: about.rounds })
  return t(`page-tournament-status-${about.status}`)
}

/** Return a number with at most two decimals. */
export const numberText = (value: number): string => value.toLocaleString(language.lang, { maximumFractionDigits: 2 })

/** Join sentences with spaces. In Japanese, join them without spaces. */
export const joinSentences = (sentences: string[]): string =>
  sentences.filter(Boolean).join(language.lang === 'ja' ? '' : ' ')
