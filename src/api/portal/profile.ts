import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { findProfile, isAdminEmailTaken, updateProfile } from '#src/db/queries/profile.ts'
import { AppError, appErrors, rejectedField } from '#src/domain/errors.ts'
import { objectPath } from '#src/domain/photos/files.ts'
import { profileInput } from '#src/domain/profile.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { refuseStale, validate } from '#src/middleware/validate.ts'
import { acceptPhoto, removeOrphans } from '#src/services/uploads.ts'

/** The signed-in admin's own account. */
export const profileEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => {
      const profile = await findProfile(database.db, c.get('admin').id)
      if (!profile) throw new AppError(appErrors.notFound)
      return c.json(profile)
    })
    .put('/', validate(profileInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const { id } = c.get('admin')
      const profileImageUrl = await acceptPicture(parts, input.profileImageUrl)
      const { before, profile } = await database.write(async (tx) => {
        const before = await findProfile(tx, id)
        refuseStale(before, updatedAt)
        if (await isAdminEmailTaken(tx, input.email, id)) throw emailTaken()
        const changed = { ...input, profileImageUrl }
        return { before, profile: await updateProfile(tx, id, changed, now().toISOString()) }
      })
      const { profileImageUrl: pictureBefore } = before
      if (pictureBefore && pictureBefore !== profileImageUrl) await removeOrphans(parts, [pictureBefore])
      return c.json(profile)
    })
}

/** A picture elsewhere stays as it is given; one of this site becomes its path. */
async function acceptPicture(parts: Parts, address: string | null): Promise<string | null> {
  if (address === null) return null
  const { origin, protocol } = new URL(address, parts.config.siteUrl)
  const isOurs = origin === new URL(parts.config.siteUrl).origin
  if (!isOurs && protocol === 'https:') return address
  return objectPath((await acceptPhoto(parts, address, 'profileImageUrl')).name)
}

const emailTaken = () => rejectedField(appErrors.adminEmailTaken, 'email')
