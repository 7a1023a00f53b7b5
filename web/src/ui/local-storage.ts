// Reads and writes the browser's local storage.

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // If the browser blocks storage, the player can play, but the page remembers nothing.
  }
}
