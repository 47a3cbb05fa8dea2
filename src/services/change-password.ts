import type { Parts } from '#src/app/parts.ts'
import { deleteSessions, findAdmin, setPassword } from '#src/db/queries/admins.ts'
import { clearAttempts, forgetFull } from '#src/db/queries/rate-limits.ts'
import type { PasswordInput } from '#src/domain/admins.ts'
import { appErrors, invalidInput, rejectedField } from '#src/domain/errors.ts'
import { type SignedInAdmin, storedSessionId } from '#src/infra/auth/lucia.ts'
import { weaknessOf } from '#src/infra/auth/weak-passwords.ts'
import { countOrReject, rejectIfFull, type Visitor } from './login.ts'
import { passwordChangeLimit } from './login-limits.ts'

/**
 * Changes the admin's password and ends all other sessions. AppError 400 for a wrong current password or else a weak new one, 429
 * after too many wrong ones, or 503 when too many passwords are being checked.
 */
export async function changePassword(
  parts: Parts,
  { id, username, sessionId }: SignedInAdmin,
  { currentPassword, newPassword }: PasswordInput,
  { address, signal }: Pick<Visitor, 'address' | 'signal'>,
): Promise<void> {
  const { database, passwords, securityLog, now } = parts
  const limit = passwordChangeLimit(id)
  await rejectIfFull(parts, [limit])

  const passwordHash = await passwords.inTurn(
    async () => {
      await countOrReject(parts, [limit])
      const admin = await findAdmin(database.db, id)
      if (!(await passwords.verify(currentPassword, admin?.passwordHash ?? null))) return null
      await database.write((tx) => clearAttempts(tx, limit.key))
      forgetFull(database, [limit])
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
