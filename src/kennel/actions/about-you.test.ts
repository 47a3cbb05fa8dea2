import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { kennel, uploads } from '#src/app/tables.ts'
import { acceptFile } from '#src/platform/photos/actions/uploads.ts'
import { listPublicPhotos } from '#src/platform/photos/queries/photo-references.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

const put = async (body: object) =>
  statusAndBody(await site.send('PUT', '/api/admin/kennel/you', { breederName: 'Fern', ...body }, session))
const upload = async () => {
  const file = new Blob([await readFile('src/app/demo/photos/fern-wattleby.jpg')], { type: 'image/jpeg' })
  return objectPath((await acceptFile(site.parts, file)).name)
}
const stored = async () => (await site.parts.database.db.select().from(kennel))[0]?.breederPhoto
const photos = async () =>
  (await site.parts.database.db.select().from(uploads)).filter((row) => !row.removedAt)

it('a photo is public once she shows it, and deleted once she does not', async () => {
  const photo = await upload()
  expect(await listPublicPhotos(site.parts.database.db)).toEqual([])
  expect((await put({ breederPhoto: photo })).status).toBe(200)
  expect(await stored()).toBe(photo)
  const [shown] = await listPublicPhotos(site.parts.database.db)
  expect([shown?.owner, photo.endsWith(shown?.name ?? '?')]).toEqual(['breeder', true])

  const other = await upload()
  await put({ breederPhoto: other })
  expect((await photos()).map(({ name }) => objectPath(name))).toEqual([other])
  await put({ breederPhoto: null })
  expect([await stored(), await photos()]).toEqual([null, []])
})

it('a file that is not a photo is rejected, and changes nothing', async () => {
  const { status, body } = await put({ breederPhoto: '/objects/uploads/unknown.jpg' })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['breederPhoto']])
  expect(await stored()).toBeUndefined()
})
