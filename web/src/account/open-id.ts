// The redirect to an OpenID provider and back. The browser stores the login token before the redirect. It later
// completes only sign-ins with the stored token.
import * as calls from './api'

const STORAGE_KEY = 'sandtable-open-id'

/** Redirect to the provider. */
export async function goToProvider(): Promise<null> {
  const { url, login } = await calls.requestOpenId()
  sessionStorage.setItem(STORAGE_KEY, login)
  location.assign(url)
  // Never resolves, because the browser is leaving the page.
  return new Promise<null>(() => undefined)
}

/** Check whether this browser started the sign-in with this login token. */
export const isOwnLogin = (login: string): boolean => sessionStorage.getItem(STORAGE_KEY) === login

/** Delete the stored login token. */
export const forgetLogin = (): void => sessionStorage.removeItem(STORAGE_KEY)
