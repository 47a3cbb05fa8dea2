import type { Parts } from '#src/app/parts.ts'
import { countAdmins, findAdminByName, insertAdmin, recordLogin } from '#src/db/queries/admins.ts'
import { clearAttempts, countAttempt, uncountAttempt } from '#src/db/queries/rate-limits.ts'
import type { LoginInput } from '#src/domain/admins.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'
import { hashPassword, verifyPassword } from '#src/infra/auth/passwords.ts'

const windowMs = 15 * 60 * 1000

/**
 * Starts a session for the right name and password. Failures are counted for address and name together and for the
 * address alone, so that no stranger can lock the breeder out. AppError 401, or 429 when there were too many.
 */
export async function login(
  { database, auth, now }: Pick<Parts, 'database' | 'auth' | 'now'>,
  { username, password }: LoginInput,
  address: string,
) {
  const pair = { key: `login ${address} ${username.toLowerCase()}`, max: 5, windowMs }
  const limits = [pair, { key: `login ${address}`, max: 20, windowMs }]
  // Counted before the password is looked at: of many tries at once, none slips through.
  const retryAfter = await database.write(async (tx) => {
    const seconds = await countAttempt(tx, limits, now())
    // What is turned away unseen is no failure: it must not use up the address's tries with other names.
    if (seconds > 0) await uncountAttempt(tx, limits)
    return seconds
  })
  if (retryAfter > 0) throw new AppError(appErrors.tooManyLogins, { retryAfter })

  const admin = await findAdminByName(database.db, username)
  const right = await verifyPassword(password, admin?.passwordHash ?? null)
  if (!admin || !right || !admin.isActive) throw new AppError(appErrors.wrongLogin)

  await database.write(async (tx) => {
    await uncountAttempt(tx, limits)
    await clearAttempts(tx, pair.key)
    await recordLogin(tx, admin.id, now())
  })
  const { cookie } = await auth.startSession(admin.id)
  return { cookie, user: { username: admin.username, role: admin.role } }
}

interface FirstAdmin {
  username: string
  password: string
  email: string
}

/** Makes the first admin of a database that has none; answers whether it did. */
export async function createFirstAdmin(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { username, password, email }: FirstAdmin,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return database.write(async (tx) => {
    if ((await countAdmins(tx)) > 0) return false
    await insertAdmin(tx, { username, passwordHash, email }, now())
    return true
  })
}
