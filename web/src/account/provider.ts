// The way to an OpenID provider and back. By what one was sent there this browser keeps, so that nobody else's way ends here.
import * as calls from './calls'

const KEPT = 'sandtable-open-id'

/** Goes to the provider. */
export async function go(): Promise<null> {
  const { url, login } = await calls.askOpenId()
  sessionStorage.setItem(KEPT, login)
  location.assign(url)
  // The page is on its way.
  return new Promise<null>(() => undefined)
}

/** Whether one has gone from here by that. */
export const isMine = (login: string): boolean => sessionStorage.getItem(KEPT) === login

/** Keeps it no longer. */
export const forget = (): void => sessionStorage.removeItem(KEPT)
