// What a tournament is, in words: its game, how it is played, how far it is.
import type { TournamentEntry } from '../generated/wire'
import type { Listed } from '../types'
import { termsOf } from '../ui/duration'
import { language, say, t } from '../words/language.svelte'

export const KINDS = ['swiss', 'round-robin', 'knock-out'] as const

/** What is played in tournaments: the whole game, by two or more. */
export const FORMS: Record<string, readonly string[]> = { blitzkrieg: ['standard'], eleven: ['2', '3', '4', '5'] }

export const titleOf = (games: Listed[], game: string): string =>
  games.find((each) => each.name === game)?.title[language.lang] ?? game

export const when = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(language.lang, { dateStyle: 'medium', timeStyle: 'short' })

/** Game, kind, clock and all else that does not change. */
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

/** How far it is. */
export function statusOf(about: TournamentEntry): string {
  if (about.status === 'open')
    return about.starts > 0
      ? t('page-tournament-status-starts', { when: when(about.starts) })
      : t('page-tournament-status-open')
  if (about.status === 'on') return t('page-tournament-status-on', { round: about.round, rounds: about.rounds })
  return t(`page-tournament-status-${about.status}`)
}

/** A number as it is read: halves and shares, without what is nothing. */
export const numberOf = (value: number): string => value.toLocaleString(language.lang, { maximumFractionDigits: 2 })

/** Sentences one after another; nothing stands between those of Japanese. */
export const running = (sentences: string[]): string =>
  sentences.filter(Boolean).join(language.lang === 'ja' ? '' : ' ')
