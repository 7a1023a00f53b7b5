// Creates passkeys and signs in with them through WebAuthn, in the JSON format that the service uses.
import type { PasskeyCredential, PasskeyChallenge } from '../generated/wire'

/** Check whether this browser supports passkeys. Browsers support them only over HTTPS or on localhost. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Create a passkey. Return null if the player cancels. */
export async function createPasskey(asked: PasskeyChallenge): Promise<PasskeyCredential | null> {
  const wish = PublicKeyCredential.parseCreationOptionsFromJSON(
    asked.options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(asked, () => navigator.credentials.create({ publicKey: wish }))
}

/** Sign in with a passkey. Return null if the player cancels or has no passkey. */
export async function getPasskey(asked: PasskeyChallenge): Promise<PasskeyCredential | null> {
  const wish = PublicKeyCredential.parseRequestOptionsFromJSON(
    asked.options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return answerOf(asked, () => navigator.credentials.get({ publicKey: wish }))
}

async function answerOf(
  asked: PasskeyChallenge,
  act: () => Promise<Credential | null>,
): Promise<PasskeyCredential | null> {
  try {
    const found = await act()
    if (!(found instanceof PublicKeyCredential)) return null
    return { challenge: asked.challenge, credential: found.toJSON() }
  } catch {
    return null
  }
}
