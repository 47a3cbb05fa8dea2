import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placements, uploads } from '#src/app/tables.ts'
import { sweepUploads } from '#src/platform/photos/actions/uploads.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import { purgeTrash } from '#src/records/actions/trash.ts'
import { db, openSiteForEachTest, puppy, site } from '#src/testing/waiting-list/set-asides.ts'

openSiteForEachTest()

const pdf = () => new Uint8Array(Buffer.from('%PDF-1.7\nA certificate'))
const nameOf = (path: string) => path.split('/').at(-1) ?? ''
const statusOf = async (address: string, headers: Record<string, string> = {}) =>
  (await site.request(address, { headers })).status

/** Sends a file as the portal does; returns the address to record. */
async function sent(bytes: Uint8Array<ArrayBuffer> = pdf(), contentType = 'application/pdf') {
  const asked = { purpose: 'paper', contentType, size: bytes.length }
  const target = await (await site.send('POST', '/api/objects/upload', asked, site.session)).json()
  const response = await site.app.request(target.uploadURL, {
    method: 'PUT',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...target.headers },
    body: bytes,
  })
  expect(response.status).toBe(204)
  return target.objectPath
}

async function place(name: string, given: object = {}) {
  const { id } = await puppy(name, { status: 'reserved' })
  return site.make.placement({
    puppyId: id,
    name: `${name}'s family`,
    email: `${name}@example.com`,
    ...given,
  })
}
const stored = async (id: string) => db().select().from(placements).where(eq(placements.id, id)).get()
type Agreed = { id: string; name: string; email: string | null }
const save = ({ id, name, email }: Agreed, papers: unknown, more: object = {}) =>
  site.call('PUT', `/placements/${id}`, { name, email, ...more, ...(papers !== undefined && { papers }) })

/** A paper that a placement has. */
async function kept(placement: Agreed, label = 'Vet check', shown = true) {
  const { body } = await save(placement, [{ label, path: await sent(), shown }])
  const { path } = body.papers[0]
  return {
    path,
    name: nameOf(path),
    remove: () => site.remove(`/placements/${placement.id}/papers/${nameOf(path)}`),
  }
}

it('a paper is added, and shown to the family or not', async () => {
  const wren = await place('Wren')
  const path = await sent()
  const paper = { label: ' Vet check ', path, shown: false }
  const { status, body } = await save(wren, [paper])
  expect(status).toBe(200)
  expect(body.papers).toEqual([
    {
      label: 'Vet check',
      path: expect.stringMatching(/^\/objects\/uploads\/[-\da-f]{36}\.pdf$/),
      shown: false,
    },
  ])
  const [added] = body.papers
  const own = `/f/${wren.token}/papers/${nameOf(added.path)}`
  expect(await statusOf(own)).toBe(404)
  await save(wren, [{ ...added, shown: true }])
  expect(await statusOf(own)).toBe(200)
  expect(await statusOf(added.path, site.session)).toBe(200)
})

it('a removed paper is gone for the family at once, and is back from the trash with its file', async () => {
  const wren = await place('Wren')
  const { path, name, remove } = await kept(wren)
  const own = `/f/${wren.token}/papers/${name}`
  const before = (await stored(wren.id))?.papers
  const trashId = await remove()
  expect(await stored(wren.id)).toMatchObject({ papers: [] })
  expect([await statusOf(own), await statusOf(path, site.session)]).toEqual([404, 404])
  expect(await site.trashed()).toMatchObject([
    { kind: 'paper', label: 'Vet check, Wren', email: 'wren@example.com' },
  ])
  // Files in the trash stay when orphans are swept.
  site.later(29 * dayMs)
  await sweepUploads(site.parts)
  expect((await site.restore(trashId)).status).toBe(200)
  expect((await stored(wren.id))?.papers).toEqual(before)
  const bytes = await (await site.request(own)).arrayBuffer()
  expect(Buffer.from(bytes)).toEqual(Buffer.from(pdf()))
  expect(await site.trashed()).toEqual([])
  expect(await site.history('placement', wren.id)).toMatchObject([
    { act: 'changed', fields: { papers: null } },
    { act: 'changed', fields: { papers: null } },
    { act: 'changed', fields: { papers: null } },
  ])
})

it('the file of a removed paper is gone once its days in the trash are over', async () => {
  const { path, remove } = await kept(await place('Wren'))
  await remove()
  site.later(30 * dayMs)
  await site.parts.database.write((tx) => purgeTrash(tx, site.now()))
  expect(await statusOf(path, site.session)).toBe(404)
  await sweepUploads(site.parts)
  expect(await site.parts.photoStore.get(nameOf(path))).toBeNull()
  expect(await db().$count(uploads)).toBe(0)
})

it('a removed paper is of the family by the address that the placement has now', async () => {
  const [wren, moss] = [await place('Wren'), await place('Moss')]
  await (await kept(wren)).remove()
  await (await kept(moss)).remove()
  await kept(wren)
  // The same save removes the other paper.
  await save({ ...wren, email: 'new@example.com' }, [])
  const emails = (await site.trashed()).map(({ email }: { email: string }) => email)
  expect(emails.sort()).toEqual(['moss@example.com', 'new@example.com', 'new@example.com'])
})

it('a paper that a form leaves out is in the trash too, and an unknown one cannot be removed', async () => {
  const wren = await place('Wren')
  const { path } = await kept(wren)
  await save(wren, [])
  const [trashed] = await site.trashed()
  expect((await site.restore(trashed.id)).status).toBe(200)
  expect((await stored(wren.id))?.papers).toMatchObject([{ path }])
  const unknown = `/placements/${wren.id}/papers/${crypto.randomUUID()}.pdf`
  expect((await site.call('DELETE', unknown)).status).toBe(404)
})

it('a removed paper stays in the trash while its placement has ten others, or is gone', async () => {
  const wren = await place('Wren')
  const trashId = await (await kept(wren)).remove()
  const paper = { label: 'Pedigree', path: await sent(), shown: false }
  const [first] = (await save(wren, [paper])).body.papers
  await db()
    .update(placements)
    .set({ papers: Array(10).fill(first) })
  expect(await site.restore(trashId)).toMatchObject({ status: 409, body: { code: 'placeTaken' } })
  await db().delete(placements)
  expect(await site.restore(trashId)).toMatchObject({ status: 409, body: { code: 'parentGone' } })
  expect(await site.trashed()).toHaveLength(1)
})

it('a form without papers, days or emails keeps them', async () => {
  const days = { agreedOn: '2026-11-01', transferSentOn: '2026-11-02' }
  const wren = await place('Wren', { ...days, newsMail: false })
  await save(wren, [{ label: 'Pedigree', path: await sent(), shown: true }])
  await save(wren, undefined, { price: 300_000 })
  const { papers, ...rest } = (await stored(wren.id)) ?? {}
  expect(papers).toHaveLength(1)
  expect(rest).toMatchObject({ ...days, newsMail: false, price: 300_000 })
  await save(wren, undefined, { newsMail: true, agreedOn: null })
  expect(await stored(wren.id)).toMatchObject({
    newsMail: true,
    agreedOn: null,
    transferSentOn: '2026-11-02',
  })
})

it.each<[string, () => unknown, number, object]>([
  ['an unknown file', () => '/objects/uploads/unknown.pdf', 400, { papers: [expect.any(String)] }],
  ['no file', () => '', 400, { papers: ['Please choose a JPG, PNG or PDF'] }],
])('rejects a paper with %s', async (_, path, status, errors) => {
  const wren = await place('Wren')
  const refused = await save(wren, [{ label: 'Vet check', path: path(), shown: true }])
  expect(refused).toMatchObject({ status, body: { errors } })
  expect(await stored(wren.id)).toMatchObject({ papers: [] })
})

it('rejects an eleventh paper, one without a label, and a file that only says it is a PDF', async () => {
  const wren = await place('Wren')
  const paper = { label: 'Vet check', path: await sent(), shown: true }
  expect((await save(wren, Array(11).fill(paper))).body.errors).toEqual({ papers: ['At most 10 papers'] })
  expect((await save(wren, [{ ...paper, label: ' ' }])).body.errors).toEqual({
    papers: ['Please enter what it is'],
  })
  const page = new Uint8Array(Buffer.from('<html>not a PDF</html>'))
  const target = await sent(page).catch(() => null)
  if (target) expect((await save(wren, [{ ...paper, path: target }])).status).toBe(415)
  expect(await stored(wren.id)).toMatchObject({ papers: [] })
})

it('two phones: the later one gets a conflict, and no paper is lost', async () => {
  const wren = await place('Wren')
  const updatedAt = (await stored(wren.id))?.updatedAt
  const [first, second] = [await sent(), await sent()]
  site.later(1000)
  const saved = { label: 'Vet check', path: first, shown: true }
  expect((await save(wren, [saved], { updatedAt })).status).toBe(200)
  // Sent again, since the response was lost.
  expect((await save(wren, [saved], { updatedAt })).status).toBe(200)
  expect((await save(wren, [{ ...saved, path: second }], { updatedAt })).status).toBe(409)
  expect((await stored(wren.id))?.papers).toMatchObject([{ label: 'Vet check' }])
})

it('another paper is a conflict once one has been removed on another phone', async () => {
  const wren = await place('Wren')
  const { remove } = await kept(wren)
  const { papers = [], updatedAt } = (await stored(wren.id)) ?? {}
  site.later(1000)
  await remove()
  const added = { label: 'Pedigree', path: await sent(), shown: true }
  expect(await save(wren, [...papers, added], { updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'changedMeanwhile' },
  })
})

it('a paper is given to its own family alone, whatever link or address is tried', async () => {
  const [wren, moss] = [await place('Wren'), await place('Moss')]
  const second = await place('Banjo', { email: 'Wren@example.com' })
  const ended = await place('Fern', { state: 'cancelled', endedOn: '2026-11-08' })
  const waiting = await site.make.family()
  const { body } = await save(wren, [
    { label: 'Vet check', path: await sent(), shown: true },
    { label: 'Notes', path: await sent(), shown: false },
  ])
  const [shown, hidden] = body.papers.map(({ path }: { path: string }) => nameOf(path))
  expect(await statusOf(`/f/${wren.token}/papers/${shown}`)).toBe(200)
  const others = [moss, second, ended, waiting].map(({ token }) => token)
  for (const token of [...others, 'x'.repeat(32), ''])
    for (const name of [shown, hidden]) expect(await statusOf(`/f/${token}/papers/${name}`)).toBe(404)
  for (const name of [shown, hidden])
    for (const address of [
      `/f/${wren.token}/photos/${name}`,
      `/objects/uploads/${name}`,
      `/public-objects/uploads/${name}`,
      `/public-objects/uploads/${name}?width=500`,
      `/api/placements/${wren.id}`,
    ])
      expect([address, await statusOf(address)]).toEqual([address, 404])
  expect(await statusOf(`/f/${wren.token}/papers/${hidden}`)).toBe(404)
})
