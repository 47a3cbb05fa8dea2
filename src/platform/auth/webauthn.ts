import { type NewPasskey, type PasskeySignIn, stepMs } from '#src/sign-in/rules/passkeys.ts'
import { site } from '#src/site/rules.ts'

/** The only file that uses SimpleWebAuthn, which is loaded when a passkey is first asked for. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: the library can check these wherever the site runs. */
const algorithms = [-8, -7, -257]

const siteOf = (siteUrl: string) => ({ rpID: new URL(siteUrl).hostname, origin: siteUrl })

/** Options for a browser to sign in with any passkey of this site. */
export async function authenticationOptions(siteUrl: string) {
  const { generateAuthenticationOptions } = await library()
  const { rpID } = siteOf(siteUrl)
  const { challenge } = await generateAuthenticationOptions({ rpID })
  return { rpId: rpID, challenge, timeout: stepMs, userVerification: 'required' as const }
}

interface Owner {
  id: string
  username: string
  displayName: string
}

interface KnownPasskey {
  id: string
  /** In base64url. */
  publicKey: string
  transports: string[]
}

/** Options for a browser to make a passkey that works without a username; a device with one of `existing` makes no other. */
export async function registrationOptions(siteUrl: string, owner: Owner, existing: KnownPasskey[]) {
  const { generateRegistrationOptions } = await library()
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: site.name,
    rpID: siteOf(siteUrl).rpID,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.username,
    userDisplayName: owner.displayName,
    timeout: stepMs,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return options
}

/** The new passkey, or null unless a verified person made it on this site for this challenge. */
export async function verifyRegistration(
  siteUrl: string,
  challenge: string,
  response: NewPasskey['response'],
): Promise<(KnownPasskey & { counter: number }) | null> {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = siteOf(siteUrl)
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!result?.verified) return null
  const { id, publicKey, counter } = result.registrationInfo.credential
  const { transports } = response.response
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The authenticator's counter, or null unless a verified person signed this challenge on this site with the passkey. */
export async function verifyAuthentication(
  siteUrl: string,
  challenge: string,
  response: PasskeySignIn['response'],
  { id, publicKey, transports }: KnownPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origin } = siteOf(siteUrl)
  const result = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The counter is compared by the caller, who logs one that does not rise.
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0, transports },
  }).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
}

/** The admin's id that the authenticator stores with the passkey. */
export const ownerOf = ({ response }: PasskeySignIn['response']): string =>
  Buffer.from(response.userHandle, 'base64url').toString()
