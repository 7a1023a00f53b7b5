// The redirect to an OpenID provider and back. Before the redirect, the browser stores the login token. Afterwards, it
// accepts only a sign-in with this token.
import * as calls from './api'

const STORAGE_KEY = 'sandtable-open-id'

export async function goToProvider(): Promise<null> {
  const { url, login } = await calls.requestOpenId()
  sessionStorage.setItem(STORAGE_KEY, login)
  location.assign(url)
  // The browser is leaving the page, so this promise never resolves.
  return new Promise<null>(() => undefined)
}

/** Check whether this browser started the sign-in with this login token. */
export const isOwnLogin = (login: string): boolean => sessionStorage.getItem(STORAGE_KEY) === login

/** Delete the stored login token. */
export const forgetLogin = (): void => sessionStorage.removeItem(STORAGE_KEY)
