// A virtual authenticator: what a phone has for passkeys.
import type { CDPSession, Page } from '@playwright/test'

/** Gives a page's browser something that makes passkeys and says yes. */
export async function authenticator(page: Page): Promise<[CDPSession, string]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return [devtools, authenticatorId]
}
