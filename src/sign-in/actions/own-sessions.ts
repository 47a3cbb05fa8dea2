import type { Parts } from '#src/app/parts.ts'
import { type SignedInAdmin, storedSessionId } from '#src/platform/auth/lucia.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import type { Visitor } from '#src/sign-in/actions/login.ts'
import { deleteSessions } from '#src/sign-in/queries/admins.ts'
import { deleteSession, listSessions } from '#src/sign-in/queries/sessions.ts'
import { deviceName } from '#src/sign-in/rules/devices.ts'

/** Where an admin is signed in, latest first. The ids are useless to others: they are hashes of those in the browsers' cookies. */
export async function sessionsOf(db: Queryable, { id: adminId, sessionId }: SignedInAdmin, now: Date) {
  const own = storedSessionId(sessionId)
  const rows = await listSessions(db, adminId, now)
  return rows.map(({ id, userAgent, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    isThisDevice: id === own,
    lastSeenAt,
  }))
}

/** AppError 404 unless it is one of the admin's. */
export async function endOwnSession(
  { database, securityLog }: Parts,
  adminId: string,
  id: string,
  { address }: Visitor,
): Promise<void> {
  await database.write(async (tx) => found(await deleteSession(tx, adminId, id)))
  await securityLog('sessions ended', { address, account: adminId })
}

export async function endOtherSessions(
  { database, securityLog }: Parts,
  { id, sessionId }: SignedInAdmin,
  { address }: Visitor,
): Promise<void> {
  await database.write((tx) => deleteSessions(tx, id, storedSessionId(sessionId)))
  await securityLog('sessions ended', { address, account: id })
}
