// The API endpoints for accounts. A session cookie, which scripts cannot read, identifies the account.
import { request } from '../api'
import type {
  AccountGames,
  AccountSettings,
  NewAccountName,
  CredentialRef,
  AccountState,
  RecoveryCodes,
  EmailCode,
  EmailCodeReceipt,
  EmailCodeRequest,
  NameAndCode,
  NameAndPassword,
  NewPassword,
  OpenIdRedirect,
  OpenIdCode,
  PasskeyCredential,
  PasskeyChallenge,
  PasskeyRequest,
  SeatKeyRequest,
  SeatRef,
  SeatAccess,
  AccountSeat,
  SignInReply,
} from '../generated/wire'

const post = <T>(what: string, body: unknown): Promise<T> => request(`account/${what}`, { body })

export const settings = (): Promise<AccountSettings> => request('account/settings')
/** Change the given settings of the account. Return all settings. */
export const changeSettings = (given: AccountSettings): Promise<AccountSettings> =>
  request('account/settings', { method: 'PUT', body: given })
export const account = (): Promise<AccountState> => request('account')
export const register = (wanted: NameAndPassword): Promise<SignInReply> => post('register', wanted)
export const signIn = (wanted: NameAndPassword): Promise<SignInReply> => post('sign-in', wanted)
export const recover = (wanted: NameAndCode): Promise<SignInReply> => post('recover', wanted)
export const requestNewPasskey = (name: string): Promise<PasskeyChallenge> =>
  post('ask-new-passkey', { name } satisfies PasskeyRequest)
export const addPasskey = (answer: PasskeyCredential): Promise<SignInReply> => post('new-passkey', answer)
export const requestPasskey = (): Promise<PasskeyChallenge> => post('ask-passkey', {})
export const signInWithPasskey = (answer: PasskeyCredential): Promise<SignInReply> => post('passkey', answer)
/** Request a code by e-mail, to sign in or to add the e-mail address to the signed-in account. */
export const requestCode = (wanted: EmailCodeRequest): Promise<EmailCodeReceipt> => post('ask-code', wanted)
export const enterCode = (wanted: EmailCode): Promise<SignInReply> => post('code', wanted)
export const removeEmail = (): Promise<void> => post('forget-address', {})
/**
 * Return the OpenID provider's sign-in URL. If the player is signed in, the provider is linked to the player's account.
 */
export const requestOpenId = (): Promise<OpenIdRedirect> => post('ask-open-id', {})
export const signInWithOpenId = (wanted: OpenIdCode): Promise<SignInReply> => post('open-id', wanted)
export const unlinkOpenId = (): Promise<void> => post('forget-open-id', {})
export const signOut = (): Promise<void> => post('sign-out', {})
/** End another session of the account. An empty id ends all other sessions. */
export const endSession = (id: string): Promise<void> => post('end', { id } satisfies CredentialRef)
export const rename = (name: string): Promise<void> => post('name', { name } satisfies NewAccountName)
export const setPassword = (wanted: NewPassword): Promise<void> => post('password', wanted)
export const newRecoveryCodes = (): Promise<RecoveryCodes> => post('codes', {})
export const removePasskey = (id: string): Promise<void> => post('remove-passkey', { id } satisfies CredentialRef)
export const claimSeat = (table: string, key: string): Promise<AccountSeat> =>
  post('take', { table, key } satisfies SeatKeyRequest)
/** Return a seat key for this device. The key is valid while the device is signed in. */
export const openSeat = (table: string, seat: string): Promise<SeatAccess> =>
  post('open', { table, seat } satisfies SeatRef)
export const deleteAccount = (name: string): Promise<void> => post('delete', { name } satisfies NewAccountName)

/** The filters of the search for finished games. A filter that is missing or empty is ignored. */
export interface GameSearch {
  opponent?: string
  result?: 'won' | 'lost' | 'drawn'
  since?: number
  until?: number
  least?: number
  most?: number
  skip?: number
}

export const games = (search: GameSearch = {}): Promise<AccountGames> => {
  const wanted = Object.entries(search).map(([name, value]) => [name, String(value)])
  return request(`account/games?${new URLSearchParams(wanted as [string, string][]).toString()}`)
}
