// Without a server there are neither accounts nor ratings, nobody waits in a lobby, and no edition is made.
import type { served as all } from '../served'

export const served: typeof all = null
