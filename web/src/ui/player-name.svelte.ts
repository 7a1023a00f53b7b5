// The player's name. The browser stores it, and each table that the player joins receives it.
import { writeStored, readStored } from './local-storage'

const KEY = 'sandtable-name'
/** The largest length of a name that the service accepts. */
export const MAX_NAME = 40

class CurrentPlayer {
  name = $state(readStored(KEY) ?? '')

  call(name: string): void {
    this.name = name.trim().slice(0, MAX_NAME)
    writeStored(KEY, this.name)
  }
}

export const currentPlayer = new CurrentPlayer()
