import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { personalTables } from '#src/db/queries/people/personal-data.ts'
import { customers, erasures, galleryPhotos, inquiries, outbox, uploads } from '#src/db/schema.ts'
import { tableKinds } from '#src/db/tables.ts'
import { photoName } from '#src/domain/photos/files.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'
import { acceptedPhoto } from '#src/testing/app/send-photo.ts'
import { dump } from '#src/testing/database/dump.ts'
import { plantPerson, priya } from '#src/testing/database/plant-person.ts'

const photo = await readFile('src/db/seed/photos/poppy-winking.jpg')
const ruth = { name: 'Ruth Delaney', email: 'ruth@example.com', phone: '0491 570 158' }
const nobody = { status: 404, body: { message: 'Not found' } }
const allGroups = ['inquiries', 'letters', 'customer', 'waiting', 'photos']

let site: TestApp
let session: { Cookie: string }
beforeEach(async () => {
  site = await createTestApp({ parts: { now: () => new Date('2026-11-21T14:00:00.000Z') } })
  session = await site.signIn()
})
afterEach(() => site.close())

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin/people${path}`, body, session))
const erase = (email: string, groups: string[] = allGroups) => call('POST', '/erase', { email, groups })

async function exported(email: string) {
  const response = await site.request(`/api/admin/people/export?email=${encodeURIComponent(email)}`, {
    headers: session,
  })
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { headers: response.headers, files, data: JSON.parse(text('data.json')), page: text('data.html') }
}

/** Whether the bytes of the database's file contain a text. */
async function fileContains(...texts: string[]) {
  await site.parts.database.client.execute('VACUUM')
  await site.parts.database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  const bytes = (await readFile(join(site.folder, 'site.db'))).toString('latin1').toLowerCase()
  return texts.map((text) => bytes.includes(text.toLowerCase()))
}

describe('every table of people', () => {
  const tables = Object.keys(tableKinds).filter((name) => tableKinds[name] === 'people')

  it('is known to export and erasure', () => {
    expect(Object.keys(personalTables).sort()).toEqual(tables.sort())
  })

  it('is in the export, and empty of the person after the erasure', async () => {
    await plantPerson(site, photo)
    const before = await dump(site.parts.database)
    const { data } = await exported(priya.email)
    for (const table of tables) {
      expect([table, before[table]?.length]).not.toEqual([table, 0])
      expect([table, data[table].length]).toEqual([table, before[table]?.length])
    }
    expect((await erase(priya.email)).status).toBe(200)
    const after = await dump(site.parts.database)
    for (const table of tables.filter((name) => name !== 'changes'))
      expect([table, after[table]]).toEqual([table, []])
    expect(after.changes?.map(({ label }) => label)).toEqual(['erased', 'erased', 'erased'])
  })
})

describe('GET /api/admin/people', () => {
  it('counts what is kept about an address, however it was typed', async () => {
    await plantPerson(site, photo)
    await plantPerson(site, photo, ruth)
    const groups = { inquiries: 2, letters: 2, customer: 1, waiting: 2, photos: 1 }
    const customer = { id: expect.any(String), name: 'Priya Nair', status: 'prospective' }
    for (const email of [priya.email, 'PRIYA.NAIR@example.com', ' priya.nair@example.com '])
      expect(await call('GET', `?email=${encodeURIComponent(email)}`)).toEqual({
        status: 200,
        body: { groups, customer },
      })
  })

  it('is 404 for someone nothing is known about', async () => {
    await plantPerson(site, photo)
    expect(await call('GET', '?email=nair@example.com')).toEqual(nobody)
    expect(await call('GET', '/export?email=nair@example.com')).toEqual(nobody)
    expect(await erase('nair@example.com')).toEqual(nobody)
    expect(await call('GET', `?email=${'_'.repeat(priya.email.length)}`)).toEqual(nobody)
  })

  it('is 400 without an address', async () => {
    expect(await call('GET', '')).toMatchObject({ status: 400 })
    expect(await call('GET', '?email=')).toMatchObject({ status: 400 })
  })
})

describe('an export', () => {
  it('is a zip file with data for programs, data for people, and the photos', async () => {
    const url = await plantPerson(site, photo)
    await plantPerson(site, photo, ruth)
    const { headers, files, data, page } = await exported(priya.email)
    expect(headers.get('Content-Type')).toBe('application/zip')
    expect(headers.get('Content-Disposition')).toBe(
      'attachment; filename="priya.nair@example.com-2026-11-22.zip"',
    )
    expect(headers.get('Cache-Control')).toContain('no-store')
    const name = photoName(url) ?? ''
    expect(Object.keys(files).sort()).toEqual(['data.html', 'data.json', `photos/${name}`])
    expect(Buffer.from(files[`photos/${name}`] ?? [])).toEqual(await site.parts.photoStore.get(name))
    expect(data).toMatchObject({
      email: priya.email,
      exportedAt: '2026-11-21T14:00:00.000Z',
      customers: [{ name: 'Priya Nair', phone: priya.phone, notes: `Rang from ${priya.phone}` }],
    })
    expect(data.outbox).toHaveLength(3)
    expect(data.letters).toMatchObject([{ subject: 'Your enquiry about Wren' }, { kind: 'note' }])
    for (const part of [
      'Enquiries',
      'Letters and notes',
      'Is Banjo still available?',
      '22 Nov 2026',
      `photos/${name}`,
    ])
      expect(page).toContain(part)
    expect(JSON.stringify(data) + page).not.toContain('ruth')
  })

  it('shows what a stranger wrote as text', async () => {
    await site.make.inquiry({ email: priya.email, message: '<script>alert("1")</script> & more' })
    const { page } = await exported(priya.email)
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more')
    expect(page).not.toContain('<script')
  })

  it('stays under 50 MB, and says which photos are missing', async () => {
    const names = [1, 2, 3].map(() => `${crypto.randomUUID()}.jpg`)
    for (const name of names)
      await site.make.galleryPhoto({ url: `/objects/uploads/${name}`, uploaderEmail: priya.email })
    const big = new Uint8Array(20_000_000)
    site.parts.photoStore.get = async () => Buffer.from(big)
    const { files, page } = await exported(priya.email)
    const kept = Object.keys(files).filter((name) => name.startsWith('photos/'))
    expect(kept).toHaveLength(2)
    for (const name of names)
      expect(page.includes(`${name} is not in this file.`)).toBe(!kept.includes(`photos/${name}`))
  })

  it('only lists the photos at the edge', async () => {
    const edge = await createTestApp({ parts: { unqueued: true } })
    const url = await plantPerson(edge, photo)
    const headers = await edge.signIn()
    const response = await edge.request(`/api/admin/people/export?email=${priya.email}`, { headers })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    await edge.close()
    expect(Object.keys(files).sort()).toEqual(['data.html', 'data.json'])
    expect(strFromU8(files['data.html'] ?? new Uint8Array())).toContain(
      `${photoName(url)} is not in this file.`,
    )
  })

  it.each([
    ['"quote"@example.com', '_quote_@example.com'],
    ['zoë@example.com', 'zo_@example.com'],
  ])('of %s is named %s', async (email, name) => {
    await site.make.inquiry({ email })
    const { headers } = await exported(email)
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}-2026-11-22.zip"`)
  })
})

describe('an erasure', () => {
  it('of all groups leaves neither email nor phone in the bytes of the database', async () => {
    const url = await plantPerson(site, photo)
    expect(await fileContains(priya.email, priya.phone, priya.name)).toEqual([true, true, true])
    expect(await erase('Priya.Nair@example.com')).toEqual({
      status: 200,
      body: { counts: { inquiries: 2, letters: 2, customer: 1, waiting: 2, photos: 1 } },
    })
    expect(await fileContains(priya.email, priya.phone, priya.name)).toEqual([false, false, false])
    expect(await site.parts.photoStore.get(photoName(url) ?? '')).toBeNull()
    expect(await site.parts.database.db.$count(uploads)).toBe(0)
  })

  it('leaves everyone else as they were, even who has a similar address', async () => {
    const others = [
      { ...ruth, email: 'nair@example.com' },
      { ...ruth, email: 'xpriya.nair@example.com', name: 'X' },
      { ...ruth, email: 'priya_nair@example.com', name: 'Y' },
      { ...ruth, email: 'priya.nair@example.com.au', name: 'Z' },
    ]
    for (const other of others) await plantPerson(site, photo, other)
    const dumpOthers = async () => {
      const others = ['erasures', 'data_version', 'litters', 'puppies']
      const { changes = [], ...rows } = await dump(site.parts.database, others)
      return { ...rows, changes: changes.filter(({ label }) => label !== 'erased') }
    }
    const before = await dumpOthers()
    await plantPerson(site, photo)
    await erase(priya.email)
    expect(await dumpOthers()).toEqual(before)
  })

  it("of the kennel's own address leaves the other families' notifications", async () => {
    const { email } = site.parts.config.contact
    await plantPerson(site, photo)
    await site.make.inquiry({ email })
    await erase(email)
    expect(await site.parts.database.db.$count(outbox)).toBe(3)
  })

  it('keeps the groups that were not chosen, but never the mail', async () => {
    await plantPerson(site, photo)
    expect(await erase(priya.email, ['inquiries', 'photos'])).toEqual({
      status: 200,
      body: { counts: { inquiries: 2, photos: 1 } },
    })
    const { db } = site.parts.database
    const left = await Promise.all(
      [inquiries, galleryPhotos, outbox, customers].map((table) => db.$count(table)),
    )
    expect(left).toEqual([0, 0, 0, 1])
  })

  it('takes along what is in the trash, with its photo, and the names in its history', async () => {
    await site.make.inquiry({ email: priya.email, customerName: priya.name })
    const url = await acceptedPhoto(site.parts, photo)
    const shared = await site.make.galleryPhoto({
      url,
      uploaderName: priya.name,
      uploaderEmail: 'Priya.Nair@example.com',
    })
    expect((await site.send('DELETE', `/api/admin/gallery/${shared.id}`, undefined, session)).status).toBe(
      204,
    )
    expect(await fileContains(priya.email, priya.name)).toEqual([true, true])
    await erase(priya.email, ['inquiries'])
    expect(await fileContains(priya.email, priya.name)).toEqual([false, false])
    expect(await site.parts.photoStore.get(photoName(url) ?? '')).toBeNull()
    const { rows } = await site.parts.database.client.execute('SELECT label, act FROM changes')
    expect(rows).toMatchObject([{ label: 'erased', act: 'deleted' }])
  })

  it('keeps the object of a photo that a puppy shows too', async () => {
    const url = await plantPerson(site, photo)
    const { id: litterId } = await site.make.litter()
    await site.make.puppy({ litterId, photos: [url] })
    await erase(priya.email)
    expect(await site.parts.photoStore.get(photoName(url) ?? '')).not.toBeNull()
  })

  it('is recorded without the address, with who did it', async () => {
    await plantPerson(site, photo)
    await erase(priya.email, ['inquiries'])
    const [erasure, ...more] = await site.parts.database.db.select().from(erasures)
    expect(more).toEqual([])
    expect(erasure).toMatchObject({ at: '2026-11-21T14:00:00.000Z', counts: { inquiries: 2 } })
    expect(erasure?.adminId).toEqual(expect.any(String))
    expect(JSON.stringify(erasure)).not.toMatch(/priya|nair|example/i)
    expect(erasure?.emailHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ['of no group', { email: priya.email, groups: [] }, 'groups'],
    ['of an unknown group', { email: priya.email, groups: ['dogs'] }, 'groups'],
    ['without an address', { groups: allGroups }, 'email'],
  ])('%s is rejected', async (_, body, field) => {
    await plantPerson(site, photo)
    const answer = await call('POST', '/erase', body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)[0]).toMatch(field)
    expect(await site.parts.database.db.$count(inquiries)).toBe(2)
  })

  it('changes nothing if it fails half way', async () => {
    await plantPerson(site, photo)
    await site.parts.database.client.execute(
      "CREATE TRIGGER broken BEFORE INSERT ON erasures BEGIN SELECT raise(ABORT, 'broken'); END",
    )
    const before = await dump(site.parts.database)
    expect((await erase(priya.email)).status).toBe(503)
    expect(await dump(site.parts.database)).toEqual(before)
  })
})
