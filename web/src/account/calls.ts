// The service's addresses of accounts, typed. A browser shows its session by a cookie that no script reads.
import { ask } from '../api'
import type {
  AccountGames,
  AccountName,
  AccountPart,
  AccountState,
  Codes,
  LetterCode,
  LetterSent,
  LetterWanted,
  NameAndCode,
  NameAndPassword,
  NewPassword,
  OpenIdAsked,
  OpenIdCode,
  PasskeyAnswer,
  PasskeyAsked,
  PasskeyWanted,
  SeatKey,
  SeatName,
  SeatOpened,
  SeatTaken,
  SignedIn,
} from '../generated/wire'

const post = <T>(what: string, body: unknown): Promise<T> => ask(`account/${what}`, { body })

export const account = (): Promise<AccountState> => ask('account')
export const register = (wanted: NameAndPassword): Promise<SignedIn> => post('register', wanted)
export const signIn = (wanted: NameAndPassword): Promise<SignedIn> => post('sign-in', wanted)
export const recover = (wanted: NameAndCode): Promise<SignedIn> => post('recover', wanted)
export const askNewPasskey = (name: string): Promise<PasskeyAsked> =>
  post('ask-new-passkey', { name } satisfies PasskeyWanted)
export const newPasskey = (answer: PasskeyAnswer): Promise<SignedIn> => post('new-passkey', answer)
export const askPasskey = (): Promise<PasskeyAsked> => post('ask-passkey', {})
export const passkey = (answer: PasskeyAnswer): Promise<SignedIn> => post('passkey', answer)
/** Has a code sent by mail: to sign in by, or to give the address to the account that is signed in. */
export const askCode = (wanted: LetterWanted): Promise<LetterSent> => post('ask-code', wanted)
export const code = (wanted: LetterCode): Promise<SignedIn> => post('code', wanted)
export const forgetAddress = (): Promise<void> => post('forget-address', {})
/** Where one signs in at the OpenID provider; or lets it know the account that is signed in. */
export const askOpenId = (): Promise<OpenIdAsked> => post('ask-open-id', {})
export const openId = (wanted: OpenIdCode): Promise<SignedIn> => post('open-id', wanted)
export const forgetOpenId = (): Promise<void> => post('forget-open-id', {})
export const signOut = (): Promise<void> => post('sign-out', {})
/** Ends another session, or all others without one. */
export const end = (id: string): Promise<void> => post('end', { id } satisfies AccountPart)
export const rename = (name: string): Promise<void> => post('name', { name } satisfies AccountName)
export const setPassword = (wanted: NewPassword): Promise<void> => post('password', wanted)
export const newCodes = (): Promise<Codes> => post('codes', {})
export const removePasskey = (id: string): Promise<void> => post('remove-passkey', { id } satisfies AccountPart)
export const take = (table: string, key: string): Promise<SeatTaken> => post('take', { table, key } satisfies SeatKey)
/** A key of a seat, for this device as long as it is signed in. */
export const openSeat = (table: string, seat: string): Promise<SeatOpened> =>
  post('open', { table, seat } satisfies SeatName)
export const remove = (name: string): Promise<void> => post('delete', { name } satisfies AccountName)

/** Which finished games are looked for; what is left open is left out. */
export interface Search {
  opponent?: string
  result?: 'won' | 'lost' | 'drawn'
  since?: number
  until?: number
  least?: number
  most?: number
  skip?: number
}

export const games = (search: Search = {}): Promise<AccountGames> => {
  const wanted = Object.entries(search).map(([name, value]) => [name, String(value)])
  return ask(`account/games?${new URLSearchParams(wanted as [string, string][]).toString()}`)
}
