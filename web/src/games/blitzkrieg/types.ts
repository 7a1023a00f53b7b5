// The view and the components of The Rise of Blitzkrieg, generated of the service's own types.
import type * as wire from '../../generated/wire'
import type { Table } from '../../table/table.svelte'
import type { Drawn } from '../../types'

export type {
  BlitzkriegBattleView as BattleView,
  BlitzkriegBoxView as BoxesView,
  BlitzkriegCardsView as CardsView,
  BlitzkriegMoveView as MoveView,
  BlitzkriegRetreatingView as Retreating,
  BlitzkriegRollView as RollView,
  BlitzkriegSpaceView as SpaceView,
  BlitzkriegView as View,
} from '../../generated/wire'

export type CardInfo = Drawn<wire.BlitzkriegCardInfo>
export type Shapes = Drawn<wire.BlitzkriegShapes>
export type SpaceInfo = Drawn<wire.BlitzkriegSpaceInfo>
export type TurnInfo = Drawn<wire.BlitzkriegTurnInfo>
export type VictoryInfo = Omit<Drawn<wire.BlitzkriegVictoryInfo>, 'text'>
export type Components = Omit<Drawn<wire.BlitzkriegComponents>, 'victory'> & { victory: VictoryInfo[] }

export type BlitzTable = Table<wire.BlitzkriegView, Components>
