import type { Parts } from '#src/app/parts.ts'
import { type SignedInAdmin, storedSessionId } from '#src/platform/auth/lucia.ts'
import { appErrors, found, rejectedField } from '#src/platform/errors/errors.ts'
import type { Visitor } from '#src/sign-in/actions/login.ts'
import { limited, loginLimits, passkeyLimits, succeed } from '#src/sign-in/actions/login-limits.ts'
import { findAdmin } from '#src/sign-in/queries/admins.ts'
import { countPasskeys } from '#src/sign-in/queries/passkeys.ts'
import { setSignedIn } from '#src/sign-in/queries/sessions.ts'
import type { Confirmation } from '#src/sign-in/rules/passkeys.ts'
import { checkPasskey } from './passkeys.ts'
import { spendCode } from './recovery-codes.ts'

/**
 * Confirms who a signed-in admin is, as the login would: by a passkey or a recovery code, or by the password of an account without
 * passkeys. The sign-in then counts as fresh. AppError 400, 429 after too many failures, or 503 when too many passwords are checked.
 */
export async function confirmSignIn(
  parts: Parts,
  { id, username, sessionId }: SignedInAdmin,
  given: Confirmation,
  { address, knownBrowser, signal }: Visitor,
): Promise<void> {
  const { database, auth, passwords, securityLog, now } = parts
  const isKnown = await auth.knownBrowsers.includes(knownBrowser, id)
  const isPasskey = 'response' in given
  const limits = isPasskey ? passkeyLimits(address) : loginLimits({ username, address, isKnown })

  async function check(): Promise<boolean> {
    if ('response' in given) return (await checkPasskey(parts, given, address))?.id === id
    if ('code' in given) return spendCode(parts, id, given.code)
    if ((await countPasskeys(database.db, id)) > 0) return false
    const { passwordHash } = found(await findAdmin(database.db, id))
    return passwords.verify(given.password, passwordHash)
  }
  const isRight = await limited(parts, limits, check, isPasskey ? undefined : { signal })
  if (!isRight) {
    await securityLog('confirmation failed', { address, account: id })
    throw rejection(given)
  }

  await succeed(parts, limits, (tx) => setSignedIn(tx, storedSessionId(sessionId), now().toISOString()))
  await securityLog('confirmed', { address, account: id })
}

/** Not a 401, which would say that the session has expired. */
function rejection(given: Confirmation) {
  if ('response' in given) return rejectedField(appErrors.wrongPasskeyToConfirm, 'form')
  if ('code' in given) return rejectedField(appErrors.wrongCodeToConfirm, 'code')
  return rejectedField(appErrors.wrongPassword, 'password')
}
