// The pictures of a game's rules: which sections have one, and those that have been looked at.
import { tick } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import * as api from '../api'
import type { RulePicture } from '../generated/wire'
import type { Lang } from '../types'
import { hashOf } from '../ui/links'

export class Pictures {
  private listed = $state.raw<ReadonlyMap<string, RulePicture>>(new Map())
  private readonly drawn = new SvelteMap<string, string>()
  private readonly asked = new Map<string, Promise<void>>()

  constructor(readonly game: string) {}

  async list(): Promise<void> {
    const found = await api.rulePictures(this.game).catch(() => [])
    this.listed = new Map(found.map((each) => [each.section, each]))
  }

  has(section: string): boolean {
    return this.listed.has(section)
  }

  /** Whether what it shows can be played, in a lesson. */
  played(section: string): boolean {
    return (this.listed.get(section)?.lesson ?? '') !== ''
  }

  /** Where the position that it shows can be played; or else where all that the game has can be looked at. */
  leads(section: string): string {
    const { lesson = '', step = 1, variant = '' } = this.listed.get(section) ?? {}
    if (lesson === '') return hashOf('look', this.game, ...(variant === '' ? [] : [variant]))
    return hashOf('lesson', this.game, lesson, String(step))
  }

  /** The picture as an address; empty as long as it is not here. */
  of(section: string, lang: Lang): string {
    return this.drawn.get(`${lang} ${section}`) ?? ''
  }

  /** Fetches a picture, unless it is here or on its way. */
  want(section: string, lang: Lang): Promise<void> {
    const key = `${lang} ${section}`
    let found = this.asked.get(key)
    if (found === undefined) {
      found = api.rulePicture(this.game, section, lang).then(
        (svg) => void this.drawn.set(key, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`),
        () => void this.asked.delete(key),
      )
      this.asked.set(key, found)
    }
    return found
  }

  /** Fetches all of them, and waits until they are on the page. */
  async all(lang: Lang): Promise<void> {
    await Promise.all([...this.listed.keys()].map((section) => this.want(section, lang)))
    await tick()
    await Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('[data-picture] img')].map((each) =>
        each.decode().catch(() => undefined),
      ),
    )
  }
}
