// The pictures of a game's rules: a list of the sections that have a picture, and the pictures loaded so far.
import { tick } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import * as api from '../api'
import type { RulePicture } from '../generated/wire'
import type { Lang } from '../types'
import { hashOf } from '../ui/page-urls'

export class RulePictures {
  private listed = $state.raw<ReadonlyMap<string, RulePicture>>(new Map())
  private readonly drawn = new SvelteMap<string, string>()
  private readonly asked = new Map<string, Promise<void>>()
  private listing: Promise<void> = Promise.resolve()

  constructor(readonly game: string) {}

  /** Load the list of the sections that have a picture. */
  list(): Promise<void> {
    this.listing = api.rulePictures(this.game).then(
      (found) => void (this.listed = new Map(found.map((each) => [each.section, each]))),
      () => undefined,
    )
    return this.listing
  }

  has(section: string): boolean {
    return this.listed.has(section)
  }

  /** Check whether a lesson starts from the position in a section's picture. */
  played(section: string): boolean {
    return (this.listed.get(section)?.lesson ?? '') !== ''
  }

  /**
   * Return the link to the lesson that starts from the position in the picture. Without such a lesson, return the link
   * to a preview of the game.
   */
  leads(section: string): string {
    const { lesson = '', step = 1, variant = '' } = this.listed.get(section) ?? {}
    if (lesson === '') return hashOf('look', this.game, ...(variant === '' ? [] : [variant]))
    return hashOf('lesson', this.game, lesson, String(step))
  }

  /** Return the URL of a section's picture, or "" until the picture has been loaded. */
  of(section: string, lang: Lang): string {
    return this.drawn.get(`${lang} ${section}`) ?? ''
  }

  /** Load a picture if it has not been requested before. */
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

  /** Load all pictures, and wait until the page shows them. A player can print before the list has arrived. */
  async all(lang: Lang): Promise<void> {
    await this.listing
    await Promise.all([...this.listed.keys()].map((section) => this.want(section, lang)))
    await tick()
    await Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('[data-picture] img')].map((each) =>
        each.decode().catch(() => undefined),
      ),
    )
  }
}
