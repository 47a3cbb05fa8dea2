import type { Parts } from '#src/app/parts.ts'
import { authenticationOptions, ownerOf, verifyAuthentication } from '#src/platform/auth/webauthn.ts'
import { countAttempt, waitUnlessFull } from '#src/platform/db/queries/rate-limits.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { completeSignIn, type SignedIn, type Visitor } from '#src/sign-in/actions/login.ts'
import { limited, passkeyLimits, passkeyOptionsLimit, rejectFor } from '#src/sign-in/actions/login-limits.ts'
import type { Admin } from '#src/sign-in/queries/admins.ts'
import { findPasskey, setPasskeyUsed } from '#src/sign-in/queries/passkeys.ts'
import { insertStep, takeStep } from '#src/sign-in/queries/steps.ts'
import { counterRises, type PasskeySignIn } from '#src/sign-in/rules/passkeys.ts'

/** The challenge to sign with a passkey, and the step to send it with. AppError 429; a null address has no limit. */
export async function startPasskeySignIn(parts: Parts, address: string | null) {
  const { config, database, now } = parts
  const limits = address === null ? [] : [passkeyOptionsLimit(address)]
  const options = await authenticationOptions(config.siteUrl)
  let step = ''
  const retryAfter = await waitUnlessFull(database, limits, now(), async (tx) => {
    const seconds = await countAttempt(tx, limits, now().toISOString())
    if (seconds === 0)
      step = await insertStep(tx, { kind: 'authenticate', challenge: options.challenge }, now())
    return seconds
  })
  rejectFor(retryAfter)
  return { step, options }
}

/** Starts a session for a response of one of the site's passkeys. AppError 401, or 429 after too many failures. */
export async function signInWithPasskey(
  parts: Parts,
  given: PasskeySignIn,
  visitor: Visitor,
): Promise<SignedIn> {
  const { address } = visitor
  const limits = passkeyLimits(address)
  const admin = await limited(parts, limits, () => checkPasskey(parts, given, address))
  if (!admin) {
    await parts.securityLog('sign-in failed', { address })
    throw new AppError(appErrors.wrongPasskey)
  }
  return completeSignIn(parts, admin, visitor, { ...limits, by: 'passkey' })
}

/** The active admin with the passkey that signed the step's challenge, otherwise null. Uses up the challenge. */
export async function checkPasskey(
  { config, database, securityLog, now }: Parts,
  { step: id, response }: PasskeySignIn,
  address: string,
): Promise<Admin | null> {
  const step = await database.write((tx) => takeStep(tx, id, 'authenticate', now()))
  const found = await findPasskey(database.db, response.id)
  if (!step?.challenge || !found?.admin.isActive || ownerOf(response) !== found.admin.id) return null
  const { passkey, admin } = found
  const counter = await verifyAuthentication(config.siteUrl, step.challenge, response, passkey)
  if (counter === null) return null
  if (!counterRises(counter, passkey.counter)) {
    await securityLog('passkey copied', { address, account: admin.id })
    return null
  }
  const used = await database.write((tx) => setPasskeyUsed(tx, passkey, counter, now().toISOString()))
  return used && admin
}
