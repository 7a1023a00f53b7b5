// A virtual authenticator for tests, which creates passkeys like a phone.
import type { CDPSession, Page } from '@playwright/test'

/** Add an authenticator to a page's browser. The authenticator creates passkeys and confirms every request. */
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
