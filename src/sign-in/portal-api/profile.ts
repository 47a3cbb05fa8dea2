import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { setCalendarToken } from '#src/dogs/queries/calendar.ts'
import { appErrors, found, rejectedField } from '#src/platform/errors/errors.ts'
import { type AdminEnv, rejectUnconfirmed, requireFresh } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { acceptPhoto, removeOrphans, requirePhotos } from '#src/platform/photos/actions/uploads.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { newToken } from '#src/platform/values/tokens.ts'
import { rejectStale } from '#src/records/actions/reject-stale.ts'
import { findProfile, isAdminEmailTaken, updateProfile } from '#src/sign-in/queries/profile.ts'
import { calendarAddress, profileInput } from '#src/sign-in/rules/profile.ts'

/** The signed-in admin's own account. Another email, and a new calendar link, need a fresh sign-in. */
export const profileEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(found(await findProfile(database.db, c.get('admin').id))))
    .put('/', validate(profileInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const { id } = c.get('admin')
      const profileImageUrl = await acceptProfileImage(parts, input.profileImageUrl)
      const { before, profile } = await database.write(async (tx) => {
        const changes = { ...input, profileImageUrl }
        const before = rejectStale(await findProfile(tx, id), updatedAt, changes)
        if (input.email !== before.email) rejectUnconfirmed(parts, c)
        if (await isAdminEmailTaken(tx, input.email, id)) throw emailTaken()
        if (profileImageUrl) await requirePhotos(tx, [profileImageUrl], 'profileImageUrl')
        return { before, profile: found(await updateProfile(tx, id, changes, now().toISOString())) }
      })
      const { profileImageUrl: oldPhoto } = before
      if (oldPhoto && oldPhoto !== profileImageUrl) await removeOrphans(parts, [oldPhoto])
      return c.json(profile)
    })
    .post('/calendar', requireFresh(parts), async (c) => {
      const token = newToken()
      await database.write((tx) => setCalendarToken(tx, c.get('admin').id, token))
      return c.json({ url: calendarAddress(parts.config.siteUrl, token) })
    })
    .delete('/calendar', async (c) => {
      await database.write((tx) => setCalendarToken(tx, c.get('admin').id, null))
      return c.body(null, 204)
    })
}

/** The address of a photo elsewhere is kept as given; that of a photo on this site becomes its path. */
async function acceptProfileImage(parts: Parts, address: string | null): Promise<string | null> {
  if (address === null) return null
  const { origin, protocol } = new URL(address, parts.config.siteUrl)
  const isOurs = origin === new URL(parts.config.siteUrl).origin
  if (!isOurs && protocol === 'https:') return address
  return objectPath((await acceptPhoto(parts, address, 'profileImageUrl')).name)
}

const emailTaken = () => rejectedField(appErrors.adminEmailTaken, 'email')
