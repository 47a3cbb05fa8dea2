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
      // A suggestion waits until the person chooses it.
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person holding the device is its owner. */
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether the person responds to the device's question. */
    setPresent: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    passkeys: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
