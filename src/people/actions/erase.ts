import { createHash, randomBytes } from 'node:crypto'
import type { Parts } from '#src/app/parts.ts'
import { type Erasure, insertErasure } from '#src/people/queries/erasures.ts'
import { countPersonalData, deletePersonalData } from '#src/people/queries/personal-data.ts'
import type { DataGroup, ErasedCounts } from '#src/people/rules/privacy.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { removeOrphans, type UploadParts, withdrawOrphans } from '#src/platform/photos/actions/uploads.ts'

type EraseParts = UploadParts & Pick<Parts, 'saveErasures'>

interface ErasureRequest {
  email: string
  groups: readonly DataGroup[]
  /** Null for the daily run. */
  adminId: string | null
}

/** Erases all data about a person, for good. AppError 404 if there is none. */
export async function erase(parts: EraseParts, request: ErasureRequest): Promise<ErasedCounts> {
  const { database, now } = parts
  const { counts, photos } = await database.write(async (tx) => {
    found(await countPersonalData(tx, request.email))
    return eraseIn(tx, request, now())
  })
  await finishErasures(parts, photos)
  return counts
}

/** Within a transaction, after which `finishErasures` gets the paths of photos that may be orphaned now. */
export async function eraseIn(tx: Queryable, { email, groups, adminId }: ErasureRequest, now: Date) {
  const erased = await deletePersonalData(tx, email, groups)
  const salt = randomBytes(16).toString('base64url')
  const at = now.toISOString()
  await withdrawOrphans(tx, erased.photos, at)
  await insertErasure(tx, {
    id: crypto.randomUUID(),
    salt,
    emailHash: hashAddress(salt, email),
    at,
    adminId,
    counts: erased.counts,
    createdAt: at,
    updatedAt: at,
  })
  return erased
}

/** Deletes the photos, and lists the erasure beside the backups, so that restoring one brings nobody back. */
async function finishErasures(parts: EraseParts, photos: readonly string[]): Promise<void> {
  await removeOrphans(parts, photos)
  await parts.saveErasures?.().catch((error: unknown) => {
    // The next backup tries again.
    parts.log.error({ err: error }, 'An erasure could not be recorded beside the backups')
  })
}

const hashAddress = (salt: string, email: string) =>
  createHash('sha256')
    .update(salt + email)
    .digest('hex')

/** Whether this request erased the person. */
export const isErasureOf = ({ salt, emailHash }: Pick<Erasure, 'salt' | 'emailHash'>, email: string) =>
  hashAddress(salt, email) === emailHash
