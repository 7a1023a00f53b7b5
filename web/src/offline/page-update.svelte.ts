// The downloaded update of the page, as reactive state.

/**
 * A function that applies the update, or null without an update. The browser also applies an update when no tab is
 * open.
 */
export const update = $state<{ take: (() => void) | null }>({ take: null })
