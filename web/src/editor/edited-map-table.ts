// A table without players that shows the map of an edited edition. A click on a space chooses the space for editing.
import type { GameEditor } from '../edition/game-editor-interface'
import { titleIn } from '../edition/read-components'
import type { Tables } from '../edition/types'
import { loadedPage } from '../games'
import { EmptyTable } from '../table/empty-table'
import type { GameAdapter } from '../table/game-interfaces'
import type { BaseComponents, BaseView, LocalisedText, Ref } from '../types'

/** The table that a game's map component shows in the editor. */
export class EditedMapTable<V extends BaseView, C extends BaseComponents> extends EmptyTable<V, C> {
  constructor(
    components: C,
    adapter: GameAdapter<V, C>,
    view: V,
    private readonly onchoose: (id: string) => void,
  ) {
    super(components, adapter, view)
  }

  override async ask(...about: Ref[]): Promise<void> {
    const space = about.find((ref) => ref.kind === 'space')
    if (space) this.onchoose(space.id)
  }
}

/**
 * Return the components with the current changes. If the game does not support the editor, return the components that
 * the service sent last.
 */
export function componentsOf(
  editor: GameEditor | null,
  own: BaseComponents,
  checked: BaseComponents | null,
  tables: Tables,
): BaseComponents {
  const last = checked ?? own
  return editor?.edited(own, last, tables) ?? { ...last, title: titleIn(own, tables) }
}

/** Return the names of all components as pairs of message id and text. */
export const namesOf = (components: BaseComponents): [string, LocalisedText][] => [
  ...(loadedPage(components.name)?.adapter.names(components) ?? []),
]
