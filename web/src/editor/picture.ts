// The map of the edition that is being edited, as a table at which nobody plays: whoever chooses a space edits it.
import type { GameEditor } from '../edition/game'
import { titleIn } from '../edition/parts'
import type { Tables } from '../edition/types'
import { pageOf } from '../games'
import { Picture } from '../table/picture'
import type { GameLogic } from '../table/game'
import type { BaseComponents, BaseView, Named, Ref } from '../types'

/** A map that can be edited. */
export class Editable<V extends BaseView, C extends BaseComponents> extends Picture<V, C> {
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

/** The components as the edition has them now; of a game without an editor of its own, as it told them last. */
export function componentsOf(
  editor: GameEditor | null,
  own: BaseComponents,
  told: BaseComponents | null,
  tables: Tables,
): BaseComponents {
  const last = told ?? own
  return editor?.edited(own, last, tables) ?? { ...last, title: titleIn(own, tables) }
}

/** What the components name. */
export const namesOf = (components: BaseComponents): [string, Named][] => [
  ...(pageOf(components.name)?.logic.names(components) ?? []),
]
