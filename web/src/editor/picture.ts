// The map of the edition that is being edited, as a table at which nobody plays: whoever chooses a space edits it.
import { blitzkrieg } from '../games/blitzkrieg/logic'
import BlitzMap from '../games/blitzkrieg/map/Map.svelte'
import { printed as blitzPrinted } from '../games/blitzkrieg/printed'
import type { Components as BlitzComponents } from '../games/blitzkrieg/types'
import { eleven } from '../games/eleven/logic'
import ElevenMap from '../games/eleven/map/Map.svelte'
import { printed as elevenPrinted } from '../games/eleven/printed'
import type { Components as ElevenComponents } from '../games/eleven/types'
import type { GameLogic } from '../table/game'
import { Picture } from '../table/picture'
import type { BaseComponents, BaseView, Ref } from '../types'
import type { Component, Snippet } from 'svelte'

class Editable<V extends BaseView, C extends BaseComponents> extends Picture<V, C> {
  constructor(
    components: C,
    logic: GameLogic<V, C>,
    view: V,
    private readonly onchoose: (id: string) => void,
  ) {
    super(components, logic, view)
  }

  override async ask(...about: Ref[]): Promise<void> {
    const space = about.find((ref) => ref.kind === 'space')
    if (space) this.onchoose(space.id)
  }
}

/** A map that can be edited; its table is as loose as `GamePage` has it. */
export interface Editing {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
  Map: Component<{ table: any; extra?: Snippet }>
  table: unknown
}

export function editing(components: BaseComponents, onchoose: (id: string) => void): Editing {
  if (components.name === 'blitzkrieg') {
    const own = components as BlitzComponents
    return { Map: BlitzMap, table: new Editable(own, blitzkrieg, blitzPrinted(own), onchoose) }
  }
  const own = components as ElevenComponents
  return { Map: ElevenMap, table: new Editable(own, eleven, elevenPrinted(own), onchoose) }
}

/** What the components name. */
export const namesOf = (components: BaseComponents): [string, { en: string; ja: string }][] =>
  components.name === 'blitzkrieg'
    ? [...blitzkrieg.names(components as BlitzComponents)]
    : [...eleven.names(components as ElevenComponents)]
