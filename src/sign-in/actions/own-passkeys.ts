import type { Parts } from '#src/app/parts.ts'
import { type SignedInAdmin, storedSessionId } from '#src/platform/auth/lucia.ts'
import { registrationOptions, verifyRegistration } from '#src/platform/auth/webauthn.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found } from '#src/platform/errors/errors.ts'
import type { Visitor } from '#src/sign-in/actions/login.ts'
import { deleteSessions, findAdmin } from '#src/sign-in/queries/admins.ts'
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type Passkey,
} from '#src/sign-in/queries/passkeys.ts'
import { countUnusedCodes, deleteCodes, replaceCodes } from '#src/sign-in/queries/recovery-codes.ts'
import { insertStep, takeStep } from '#src/sign-in/queries/steps.ts'
import type { NewPasskey } from '#src/sign-in/rules/passkeys.ts'
import { fullName } from '#src/sign-in/rules/profile.ts'
import { makeCodes } from './recovery-codes.ts'

/** An admin's passkeys without their keys, and how many recovery codes are unused. */
export async function passkeysOf(db: Queryable, adminId: string) {
  const rows = await listPasskeys(db, adminId)
  return { passkeys: rows.map(shown), codesLeft: await countUnusedCodes(db, adminId) }
}

const shown = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({ id, name, createdAt, lastUsedAt })

/** The options for the admin's browser to make a passkey, and the step to send it with. */
export async function startPasskey({ config, database, now }: Parts, adminId: string) {
  const admin = found(await findAdmin(database.db, adminId))
  const owner = { id: admin.id, username: admin.username, displayName: fullName(admin) }
  const existing = await listPasskeys(database.db, adminId)
  const options = await registrationOptions(config.siteUrl, owner, existing)
  const { challenge } = options
  const step = await database.write((tx) => insertStep(tx, { kind: 'register', challenge, adminId }, now()))
  return { step, options }
}

/**
 * Adds a passkey. The first one comes with recovery codes and ends the admin's other sessions, which a password alone had started.
 * AppError 400 for a response to another request.
 */
export async function addPasskey(
  parts: Parts,
  { id: adminId, sessionId }: SignedInAdmin,
  { step: id, response, name }: NewPasskey,
  { address, signal }: Visitor,
) {
  const { config, database, securityLog, now } = parts
  const step = await database.write((tx) => takeStep(tx, id, 'register', now()))
  if (!step?.challenge || step.adminId !== adminId) throw new AppError(appErrors.passkeyNotAdded)
  const made = await verifyRegistration(config.siteUrl, step.challenge, response)
  if (!made) throw new AppError(appErrors.passkeyNotAdded)

  const isFirst = (await countPasskeys(database.db, adminId)) === 0
  const { codes, hashes } = isFirst ? await makeCodes(parts, signal) : {}
  const at = now().toISOString()
  const added = await database.write(async (tx) => {
    const isStillFirst = (await countPasskeys(tx, adminId)) === 0
    const passkey = await insertPasskey(tx, { ...made, adminId, name }, at)
    if (!passkey) throw new AppError(appErrors.passkeyTaken)
    const comesWithCodes = isStillFirst && hashes !== undefined
    if (comesWithCodes) {
      await replaceCodes(tx, adminId, hashes, at)
      await deleteSessions(tx, adminId, storedSessionId(sessionId))
    }
    return { passkey: shown(passkey), codes: comesWithCodes ? codes : undefined }
  })
  await securityLog('passkey added', { address, account: adminId })
  return added
}

/** Removes a passkey; the last one takes the recovery codes along. AppError 404. */
export async function removePasskey(
  { database, securityLog }: Parts,
  adminId: string,
  id: string,
  { address }: Visitor,
): Promise<void> {
  await database.write(async (tx) => {
    found(await deletePasskey(tx, adminId, id))
    if ((await countPasskeys(tx, adminId)) === 0) await deleteCodes(tx, adminId)
  })
  await securityLog('passkey removed', { address, account: adminId })
}
