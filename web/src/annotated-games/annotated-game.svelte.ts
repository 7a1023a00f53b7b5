// The state of an annotated game while the player reads it: its replay and the current annotation.
import { getContext, setContext } from 'svelte'
import * as api from '../api'
import type { AnnotatedGameEntry, Annotation } from '../generated/wire'
import type { FetchFrames, ReplayFrame, ReplayIndex } from '../table/log/replay-frames'
import type { GameAdapter } from '../table/game-interfaces'
import { ReplayPlayer, ReplayTable } from '../replay/replay-player.svelte'
import type { BaseComponents, Ref, Seat } from '../types'

/** The table of an annotated game. It marks on the map what the current annotation refers to. */
class AnnotatedTable extends ReplayTable {
  refs = $state.raw<Ref[]>([])

  override isPointedAt(kind: string, id: string): boolean {
    return this.refs.some((ref) => ref.kind === kind && ref.id === id)
  }
}

export class AnnotatedGame {
  player = $state.raw<ReplayPlayer | null>(null)
  moments = $state.raw<Annotation[]>([])
  private table: AnnotatedTable | null = null
  /** The number of the latest request for a seat's view. The responses to earlier requests are dropped. */
  private wish = 0

  /** The index of the last annotation at or before the current frame. It is -1 before the first annotation. */
  readonly here: number = $derived.by(() => {
    const step = this.player?.step ?? 0
    return this.moments.findLastIndex((moment) => moment.step <= step)
  })
  /** For each annotation, the index of its frame. */
  readonly frames: number[] = $derived(this.moments.map((moment) => this.player?.frameOf(moment.step) ?? 0))
  readonly moment: Annotation | null = $derived(this.moments[this.here] ?? null)
  /** Whether the current annotation belongs to the current frame, not to an earlier frame. */
  readonly now: boolean = $derived(this.frames[this.here] === this.player?.at)

  constructor(
    readonly game: string,
    readonly entry: AnnotatedGameEntry,
    readonly all: AnnotatedGameEntry[],
    private readonly components: BaseComponents,
    private readonly adapter: GameAdapter,
  ) {}

  /** Show the game from another seat's view, at the same frame as before. */
  async see(eyes: Seat | ''): Promise<void> {
    const { game, entry } = this
    const wish = ++this.wish
    this.player?.pause()
    const [index, moments] = await Promise.all([
      api.annotatedGame<ReplayIndex>(game, entry.id, '/replay', { eyes }),
      this.moments.length > 0 ? this.moments : api.annotatedGame(game, entry.id),
    ])
    if (wish !== this.wish) return
    const fetched: FetchFrames = (parts) => api.annotatedGame<ReplayFrame[]>(game, entry.id, '/replay/frames', parts)
    this.table ??= new AnnotatedTable(index, this.components, this.adapter)
    const next = new ReplayPlayer(index, this.table, fetched, (parts) =>
      api.annotatedGame(game, entry.id, '/replay/outlook', parts),
    )
    const before = this.player
    if (before === null) await next.seek(next.frameOf(moments[0]?.step ?? 0))
    else await next.relieve(before, () => next.frameOf(before.step ?? 0))
    // Drop this response if the player has chosen another view meanwhile.
    if (wish !== this.wish) return next.leave()
    this.moments = moments
    this.player = next
  }

  /** Mark on the map what the current annotation refers to. */
  point(): void {
    if (this.table) this.table.refs = this.now ? (this.moment?.point ?? []) : []
  }

  /** Go to the next annotated frame (1) or to the previous one (-1). */
  go(by: 1 | -1): void {
    const { player, frames } = this
    if (player === null) return
    const found = by > 0 ? frames.find((frame) => frame > player.at) : frames.findLast((frame) => frame < player.at)
    if (found !== undefined) player.go(found)
  }
}

const TELLING = Symbol('telling')

export const provideAnnotatedGame = (telling: AnnotatedGame): AnnotatedGame => setContext(TELLING, telling)
export const useAnnotatedGame = (): AnnotatedGame => getContext<AnnotatedGame>(TELLING)
