import type { Parts } from '#src/app/parts.ts'
import { type SignedInAdmin, storedSessionId } from '#src/platform/auth/lucia.ts'
import { weaknessOf } from '#src/platform/auth/weak-passwords.ts'
import { appErrors, invalidInput, rejectedField } from '#src/platform/errors/errors.ts'
import { deleteSessions, findAdmin, setPassword } from '#src/sign-in/queries/admins.ts'
import type { PasswordInput } from '#src/sign-in/rules/admins.ts'
import type { Visitor } from './login.ts'
import { limited, passwordChangeLimits, succeed } from './login-limits.ts'

/**
 * Changes the admin's password and ends all other sessions. AppError 400 for a wrong current password or a weak new one, 429
 * after too many wrong ones, or 503 when too many passwords are being checked.
 */
export async function changePassword(
  parts: Parts,
  { id, username, sessionId }: SignedInAdmin,
  { currentPassword, newPassword }: PasswordInput,
  { address, signal }: Pick<Visitor, 'address' | 'signal'>,
): Promise<void> {
  const { database, passwords, securityLog, now } = parts
  const limits = passwordChangeLimits(id)
  const passwordHash = await limited(
    parts,
    limits,
    async () => {
      const admin = await findAdmin(database.db, id)
      if (!(await passwords.verify(currentPassword, admin?.passwordHash ?? null))) return null
      await succeed(parts, limits, () => Promise.resolve())
      const weakness = weaknessOf(newPassword, username)
      if (weakness) throw invalidInput({ newPassword: [weakness] })
      return passwords.hash(newPassword)
    },
    { signal },
  )
  if (passwordHash === null) {
    await securityLog('password check failed', { address, account: id })
    throw rejectedField(appErrors.wrongPassword, 'currentPassword')
  }

  await database.write(async (tx) => {
    await setPassword(tx, id, passwordHash, now().toISOString())
    await deleteSessions(tx, id, storedSessionId(sessionId))
  })
  await securityLog('password changed', { address, account: id })
}
