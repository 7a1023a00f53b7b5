/** The number of surrender points that ends the game (§4.2), which is also the length of the surrender track. */
export const SURRENDER_LIMIT = 5
