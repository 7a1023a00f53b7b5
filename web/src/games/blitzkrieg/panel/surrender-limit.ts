/** The number of surrender points at which the game ends (§4.2). It is also the length of the surrender track. */
export const SURRENDER_LIMIT = 5
