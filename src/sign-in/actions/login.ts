import type { Parts } from '#src/app/parts.ts'
import { notifyOfNewBrowser } from '#src/mail/actions/notifications.ts'
import { hashPassword } from '#src/platform/auth/passwords.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { rememberedWait } from '#src/platform/db/queries/rate-limits.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import {
  type Admin,
  countAdmins,
  findAdmin,
  findAdminByName,
  insertAdmin,
  setLastLogin,
} from '#src/sign-in/queries/admins.ts'
import { countPasskeys } from '#src/sign-in/queries/passkeys.ts'
import { insertStep } from '#src/sign-in/queries/steps.ts'
import type { LoginInput } from '#src/sign-in/rules/admins.ts'
import { type AttemptLimits, limited, loginLimits, rejectFor, succeed } from './login-limits.ts'

/** Who wants to log in. */
export interface Visitor {
  /** IPv6 by its /64. */
  address: string
  /** The cookies of an earlier login. */
  sessionId?: string | undefined
  knownBrowser?: string | undefined
  userAgent?: string | undefined
  /** Aborted when the browser hangs up. */
  signal?: AbortSignal
}

/** The cookies of a new session, and its user. */
export interface SignedIn {
  cookies: string[]
  user: Pick<Admin, 'username' | 'role'>
}

/**
 * Starts a session for a correct username and password, and ends the browser's earlier one. An account with passkeys gets the step
 * to continue with instead. AppError 401, 429 after too many failures, or 503 when too many passwords are being checked.
 */
export async function login(
  parts: Parts,
  { username, password }: LoginInput,
  visitor: Visitor,
): Promise<SignedIn | { step: string }> {
  const { database, auth, passwords, securityLog, now } = parts
  const { address, knownBrowser, signal } = visitor
  rejectFor(rememberedWait(database, loginLimits({ username, address, isKnown: true }).limits, now()))
  const admin = await findAdminByName(database.db, username)
  const isKnown = await auth.knownBrowsers.includes(knownBrowser, admin?.id ?? '')
  const { own, limits } = loginLimits({ username, address, isKnown })

  const isCorrect = await limited(
    parts,
    { limits },
    () => passwords.verify(password, admin?.passwordHash ?? null),
    { rank: isKnown ? 'first' : 'last', signal },
  )
  if (!admin || !isCorrect || !admin.isActive) {
    await securityLog('sign-in failed', { address })
    throw new AppError(appErrors.wrongLogin)
  }

  if ((await countPasskeys(database.db, admin.id)) > 0) {
    // Not signed in yet, so earlier failures still count.
    const step = await succeed(parts, { limits }, (tx) =>
      insertStep(tx, { kind: 'second', adminId: admin.id }, now()),
    )
    await securityLog('second step', { address, account: admin.id })
    return { step }
  }
  return completeSignIn(parts, admin, visitor, { limits, own })
}

interface WayIn extends AttemptLimits {
  /** Unless it was the password alone. */
  by?: 'passkey' | 'code'
}

/** Starts the session of an admin who has completed the sign-in, and ends the browser's earlier one. */
export async function completeSignIn(
  parts: Parts,
  admin: Admin,
  { address, sessionId, knownBrowser, userAgent }: Visitor,
  { by, ...limits }: WayIn,
): Promise<SignedIn> {
  const { auth, database, securityLog, now } = parts
  const isKnown = await auth.knownBrowsers.includes(knownBrowser, admin.id)
  const browserCookie = await auth.knownBrowsers.cookieWith(knownBrowser, admin.id)
  await succeed(parts, limits, async (tx) => {
    await setLastLogin(tx, admin.id, now().toISOString())
    if (!isKnown && admin.lastLoginAt)
      await notifyOfNewBrowser(tx, parts, { admin, by: by ?? 'password' }, now())
  })
  if (sessionId) await auth.endSession(sessionId)
  const { cookie, sessionId: started } = await auth.startSession(admin.id, userAgent)
  if (!(await isStillWayIn(database.db, admin, by))) {
    await auth.endSession(started)
    throw new AppError(appErrors.wrongLogin)
  }
  await securityLog('sign-in', { address, account: admin.id, newBrowser: !isKnown, ...(by && { by }) })
  return {
    cookies: [cookie, browserCookie],
    user: { username: admin.username, role: admin.role },
  }
}

/**
 * Whether the account is still as it was when its secrets were checked. Changing the password meanwhile, or adding a first passkey, has
 * only ended earlier sessions: call it after this one has begun.
 */
async function isStillWayIn(db: Queryable, { id, passwordHash }: Admin, by: WayIn['by']): Promise<boolean> {
  const admin = await findAdmin(db, id)
  if (!admin?.isActive || admin.passwordHash !== passwordHash) return false
  return by !== undefined || (await countPasskeys(db, id)) === 0
}

/** Adds the first admin to a database that has none; returns whether it did. */
export async function createFirstAdmin(
  { database, securityLog, now }: Pick<Parts, 'database' | 'securityLog' | 'now'>,
  { username, password, email }: LoginInput & { email: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const added = await database.write(async (tx) => {
    if ((await countAdmins(tx)) > 0) return null
    return insertAdmin(tx, { username, passwordHash, email }, now().toISOString())
  })
  if (added) await securityLog('account added', { account: added.id })
  return added !== null
}
