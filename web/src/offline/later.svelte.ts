// A later version of the page, once it has come as a whole.

/** What takes it; null where there is none, or it may wait until no tab is open any more. */
export const later = $state<{ take: (() => void) | null }>({ take: null })
