import type { Page } from 'playwright-core'

/** A device's own passkeys, unlocked by a verified person, in place of real hardware. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // A suggestion is taken at once, unless suggestions are off.
      automaticPresenceSimulation: true,
    },
  })
  await page.addInitScript(() => {
    if (localStorage.getItem('noSuggestions'))
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  return {
    /** Whether the person holding the device is its owner. */
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether the browser suggests passkeys on the pages that follow; otherwise a button can be pressed first. */
    setSuggestions: (on: boolean) =>
      page.evaluate((value) => localStorage.setItem('noSuggestions', value), on ? '' : 'yes'),
    passkeys: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
