import type { Parts } from '#src/app/parts.ts'
import { countAdmins, findAdminByName, insertAdmin, setLastLogin } from '#src/db/queries/admins.ts'
import { clearAttempts, countAttempt, uncountAttempt } from '#src/db/queries/rate-limits.ts'
import type { LoginInput } from '#src/domain/admins.ts'
import { minuteMs } from '#src/domain/dates.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'
import { hashPassword, verifyPassword } from '#src/infra/auth/passwords.ts'

const windowMs = 15 * minuteMs

/**
 * Starts a session for a correct username and password. Failures are counted per address and username and per address, but
 * never per username alone, so a stranger cannot lock the breeder out. AppError 401, or 429 after too many failures.
 */
export async function login(
  { database, auth, now }: Pick<Parts, 'database' | 'auth' | 'now'>,
  { username, password }: LoginInput,
  address: string,
) {
  const pair = { key: `login ${address} ${username.toLowerCase()}`, max: 5, windowMs }
  const limits = [pair, { key: `login ${address}`, max: 20, windowMs }]
  // Counted before the password is checked, so simultaneous attempts cannot get past the limit.
  const retryAfter = await database.write(async (tx) => {
    const seconds = await countAttempt(tx, limits, now().toISOString())
    // Rejected unchecked, so not a failure: it must not count against other usernames from this address.
    if (seconds > 0) await uncountAttempt(tx, limits)
    return seconds
  })
  if (retryAfter > 0) throw new AppError(appErrors.tooManyLogins, { retryAfter })

  const admin = await findAdminByName(database.db, username)
  const isCorrect = await verifyPassword(password, admin?.passwordHash ?? null)
  if (!admin || !isCorrect || !admin.isActive) throw new AppError(appErrors.wrongLogin)

  await database.write(async (tx) => {
    await uncountAttempt(tx, limits)
    await clearAttempts(tx, pair.key)
    await setLastLogin(tx, admin.id, now().toISOString())
  })
  const { cookie } = await auth.startSession(admin.id)
  return { cookie, user: { username: admin.username, role: admin.role } }
}

/** Adds the first admin to a database that has none; returns whether it did. */
export async function createFirstAdmin(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { username, password, email }: LoginInput & { email: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return database.write(async (tx) => {
    if ((await countAdmins(tx)) > 0) return false
    await insertAdmin(tx, { username, passwordHash, email }, now().toISOString())
    return true
  })
}
