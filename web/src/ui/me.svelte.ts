// What a player is called, remembered by the browser and told to the tables he sits at.
import { remember, remembered } from './storage'

const KEY = 'sandtable-name'
/** As the service has it. */
export const LONGEST_NAME = 40

class Me {
  name = $state(remembered(KEY) ?? '')

  call(name: string): void {
    this.name = name.trim().slice(0, LONGEST_NAME)
    remember(KEY, this.name)
  }
}

export const me = new Me()
