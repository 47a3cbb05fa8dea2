import { eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { outbox, placements } from '#src/app/tables.ts'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { isNewsWanted } from '#src/family-page/queries/news-mail.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { found } from '#src/platform/errors/errors.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'

let site: TrashSite
let sent: string[]
beforeEach(async () => {
  sent = []
  site = await createTrashSite({
    transports: {
      mail: async ({ email }) => {
        sent.push(email.subject)
      },
    },
  })
})
afterEach(() => site.close())

async function placed(given: object = {}, name = 'Wren') {
  const puppy = await site.make.puppy({ name })
  return site.make.placement({ puppyId: puppy.id, ...given })
}
const write = async (puppyId: string, text = 'The washing basket.') =>
  expect((await site.call('POST', '/news', { puppyId, text, photos: [] })).status).toBe(201)
const queued = async () =>
  (await site.parts.database.db.select().from(outbox)).map(({ kind, recipient, email, nextAttemptAt }) => ({
    kind,
    recipient,
    email,
    nextAttemptAt,
  }))
const after = (minutes: number) => new Date(site.now().getTime() + minutes * 60_000).toISOString()
const hours = 60

it('emails the family after 20 minutes, with a link to its page', async () => {
  const { puppyId, token } = await placed()
  await write(puppyId)
  const [mail, ...more] = await queued()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    kind: 'puppy-news',
    recipient: 'priya@example.com',
    nextAttemptAt: after(20),
    email: { subject: 'Something new about Wren' },
  })
  expect(mail?.email.text).toContain(
    `There is something new about Wren on your page: ${site.parts.config.siteUrl}/f/${token}`,
  )
  expect(mail?.email.text).toContain('You can turn these emails off on your page.')
})

it('five notes in a sitting are one email', async () => {
  const { puppyId } = await placed()
  for (let n = 0; n < 5; n++) await write(puppyId, `Note ${n}`)
  expect(await queued()).toHaveLength(1)
})

it('emails once about photos that were given, and not about one that was taken back or only moved', async () => {
  const photo = await photoBytes()
  const [a, b] = [await acceptedPhoto(site.parts, photo), await acceptedPhoto(site.parts, photo)]
  const { id, puppyId } = await placed()
  const { litterId } = found(await findPortalPuppy(site.parts.database.db, puppyId))
  const give = async (photos: string[]) => {
    const puppies = [{ id: puppyId, photos, olderPhotos: [] }]
    const tray = [a, b].filter((path) => !photos.includes(path))
    expect((await site.call('PUT', `/litters/${litterId}/photos`, { tray, puppies })).status).toBe(200)
  }
  await give([a])
  await give([a, b])
  expect(await queued()).toMatchObject([{ kind: 'puppy-news', nextAttemptAt: after(20) }])
  const { db } = site.parts.database
  await db.delete(outbox)
  await db.update(placements).set({ newsMailedAt: null }).where(eq(placements.id, id))
  await give([b, a])
  await give([b])
  expect(await queued()).toEqual([])
  expect((await site.call('POST', `/puppies/${puppyId}/photos`, { photos: [a] })).status).toBe(200)
  expect(await queued()).toHaveLength(1)
})

it('a family with two puppies gets the second email 20 hours after the first', async () => {
  const [wren, moss] = [await placed(), await placed({}, 'Moss')]
  await write(wren.puppyId)
  await write(moss.puppyId)
  expect((await queued()).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([
    after(20),
    after(20 + 20 * hours),
  ])
})

it.each([
  { newsMail: false },
  { email: null },
  { diedOn: '2026-10-20' },
  { state: 'cancelled', endedOn: '2026-10-20' },
  { state: 'returned', endedOn: '2026-10-20' },
])('emails nobody about the puppy of a placement with %j', async (given) => {
  await write((await placed(given)).puppyId)
  expect(await queued()).toEqual([])
})

it('does not email about news of a litter', async () => {
  const { puppyId } = await placed()
  expect(puppyId).toBeDefined()
  const { id: litterId } = await site.make.litter()
  await site.call('POST', '/news', { litterId, text: 'Eyes are open.', photos: [] })
  expect(await queued()).toEqual([])
})

it.each([
  [{ newsMail: true }, ['Something new about Wren']],
  [{ newsMail: false }, []],
  [{ state: 'cancelled' as const, endedOn: '2026-10-20' }, []],
  [{ diedOn: '2026-10-20' }, []],
  [{ token: 'n'.repeat(32) }, []],
])('is sent after %j: %j', async (change, expected) => {
  const { id, puppyId } = await placed()
  await write(puppyId)
  const { db } = site.parts.database
  await db.update(placements).set(change).where(eq(placements.id, id))
  await db.update(outbox).set({ nextAttemptAt: site.now().toISOString() })
  await deliverOutbox(site.parts)
  expect(sent).toEqual(expected)
  expect((await queued()).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([null])
})

const deliverNow = async () => {
  await site.parts.database.db
    .update(outbox)
    .set({ nextAttemptAt: site.now().toISOString() })
    .where(isNull(outbox.sentAt))
  await deliverOutbox(site.parts)
}
const delayed = async () =>
  (await site.parts.database.db.select().from(placements)).map((row) => row.newsMailedAt)
async function deleteNotes() {
  const { body: rows } = await site.call('GET', '/news')
  for (const { id } of rows) expect((await site.call('DELETE', `/news/${id}`)).status).toBe(204)
}

it('is not sent once the puppy is marked as died under Birth', async () => {
  const { puppyId } = await placed()
  const { litterId } = found(await findPortalPuppy(site.parts.database.db, puppyId))
  await write(puppyId)
  await site.make.birth({ litterId, puppyId, outcome: 'died' })
  await deliverNow()
  expect([sent, await delayed()]).toEqual([[], [null]])
})

it('is not sent once its note is deleted, and then delays no other', async () => {
  const { puppyId } = await placed()
  await write(puppyId)
  await deleteNotes()
  await deliverNow()
  expect([sent, await delayed()]).toEqual([[], [null]])
})

it('is sent while one of two notes is left, or a photo', async () => {
  const { puppyId } = await placed()
  await write(puppyId, 'A slip of the finger.')
  await deleteNotes()
  const photo = await acceptedPhoto(site.parts, await photoBytes())
  expect((await site.call('POST', `/puppies/${puppyId}/photos`, { photos: [photo] })).status).toBe(200)
  await deliverNow()
  expect(sent).toEqual(['Something new about Wren'])
  const moss = await placed({ email: 'jo@example.com' }, 'Moss')
  await write(moss.puppyId, 'Another slip.')
  await deleteNotes()
  await write(moss.puppyId)
  await deliverNow()
  expect(sent.slice(1)).toEqual(['Something new about Moss'])
})

it('is not sent once its photos are taken back, and is while one of them is left', async () => {
  const photo = await photoBytes()
  const [old, a, b] = [
    await acceptedPhoto(site.parts, photo),
    await acceptedPhoto(site.parts, photo),
    await acceptedPhoto(site.parts, photo),
  ]
  const { puppyId } = await placed({ newsMail: false })
  const { litterId } = found(await findPortalPuppy(site.parts.database.db, puppyId))
  const give = async (photos: string[]) => {
    const tray = [old, a, b].filter((path) => !photos.includes(path))
    const puppies = [{ id: puppyId, photos, olderPhotos: [] }]
    expect((await site.call('PUT', `/litters/${litterId}/photos`, { tray, puppies })).status).toBe(200)
  }
  await give([old])
  await site.parts.database.db.update(placements).set({ newsMail: true })
  await give([old, a])
  await give([old])
  await deliverNow()
  expect([sent, await delayed()]).toEqual([[], [null]])
  await site.parts.database.db.delete(outbox)
  await give([a, b, old])
  await give([b, old])
  await deliverNow()
  expect(sent).toEqual(['Something new about Wren'])
})

it('is wanted by the family of its link alone', async () => {
  const { puppyId, token } = await placed()
  await write(puppyId)
  const text = `on your page: https://example.com/f/${token}`
  const mail = { text, createdAt: site.now().toISOString(), photosBefore: [] }
  const { db } = site.parts.database
  expect(await isNewsWanted(db, { ...mail, recipient: 'priya@example.com' })).toBe(true)
  expect(await isNewsWanted(db, { ...mail, recipient: 'other@example.com' })).toBe(false)
})
