/** So many points of surrendered Allied infantry end the game (4.2): as many places has their track. */
export const SURRENDER = 5
