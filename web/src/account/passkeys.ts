// What a browser makes of a wish for a passkey: its own forms of JSON are those that the service has.
import type { PasskeyAnswer, PasskeyAsked } from '../generated/wire'

/** Whether this browser can make passkeys here: it does so at HTTPS and on this computer only. */
export const able = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Null where whoever was asked did not want to. */
export async function make(asked: PasskeyAsked): Promise<PasskeyAnswer | null> {
  const wish = PublicKeyCredential.parseCreationOptionsFromJSON(
    asked.options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(asked, () => navigator.credentials.create({ publicKey: wish }))
}

/** Null where whoever was asked did not want to, or has none. */
export async function show(asked: PasskeyAsked): Promise<PasskeyAnswer | null> {
  const wish = PublicKeyCredential.parseRequestOptionsFromJSON(
    asked.options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return answerOf(asked, () => navigator.credentials.get({ publicKey: wish }))
}

async function answerOf(asked: PasskeyAsked, act: () => Promise<Credential | null>): Promise<PasskeyAnswer | null> {
  try {
    const found = await act()
    if (!(found instanceof PublicKeyCredential)) return null
    return { challenge: asked.challenge, credential: found.toJSON() }
  } catch {
    return null
  }
}
