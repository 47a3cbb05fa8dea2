import { describe, expect, it } from 'vitest'
import { tableKinds } from '#src/app/table-audiences.ts'
import { customers, erasures, galleryPhotos, inquiries, outbox, uploads } from '#src/app/tables.ts'
import { personalTables } from '#src/people/queries/personal-data.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { dump } from '#src/testing/database/dump.ts'
import { plantPerson, priya } from '#src/testing/database/plant-person.ts'
import {
  allGroups,
  call,
  erase,
  exported,
  fileContains,
  nobody,
  openSiteForEachTest,
  ruth,
  session,
  site,
} from '#src/testing/privacy/people.ts'

openSiteForEachTest()

describe('every table of people', () => {
  const tables = Object.keys(tableKinds).filter((name) => tableKinds[name] === 'people')

  it('is known to export and erasure', () => {
    expect(Object.keys(personalTables).sort()).toEqual(tables.sort())
  })

  it('is in the export, and empty of the person after the erasure', async () => {
    await plantPerson(site)
    const before = await dump(site.parts.database)
    const { data } = await exported(priya.email)
    for (const table of tables) {
      expect([table, before[table]?.length]).not.toEqual([table, 0])
      expect([table, data[table].length]).toEqual([table, before[table]?.length])
    }
    expect((await erase(priya.email)).status).toBe(200)
    const after = await dump(site.parts.database)
    const kept = ['changes', 'placements', 'payments']
    for (const table of tables.filter((name) => !kept.includes(name)))
      expect([table, after[table]]).toEqual([table, []])
    expect(after.changes?.map(({ label }) => label)).toEqual(['erased', 'erased', 'erased'])
  })

  it('leaves of a placement what shows where a puppy went and what was paid', async () => {
    await plantPerson(site)
    const before = await dump(site.parts.database)
    await erase(priya.email)
    const after = await dump(site.parts.database)
    const nobody = { email: null, person: null, phone: null, address: null, token: null, papers: '[]' }
    const texts = { refund_terms: null, desexing: null, ended_reason: null, health_note: null, undo: null }
    const [placement] = before.placements ?? []
    expect(after.placements).toEqual([{ ...placement, ...nobody, ...texts, name: 'Erased' }])
    const [payment] = before.payments ?? []
    expect(after.payments).toEqual([{ ...payment, note: null, void_reason: null }])
  })
})

describe('GET /api/admin/people', () => {
  it('counts what is kept about an address, however it was typed', async () => {
    await plantPerson(site)
    await plantPerson(site, ruth)
    const groups = { inquiries: 2, letters: 2, customer: 1, waiting: 2, placements: 1, photos: 1 }
    const customer = { id: expect.any(String), name: 'Priya Nair', status: 'prospective' }
    const name = 'Priya Nair'
    for (const email of [priya.email, 'PRIYA.NAIR@example.com', ' priya.nair@example.com '])
      expect(await call('GET', `?email=${encodeURIComponent(email)}`)).toEqual({
        status: 200,
        body: { name, groups, customer, hasPlacement: true },
      })
  })

  it('is 404 for someone nothing is known about', async () => {
    await plantPerson(site)
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

describe('an erasure', () => {
  it('of all groups leaves neither email nor phone in the bytes of the database', async () => {
    const url = await plantPerson(site)
    expect(await fileContains(priya.email, priya.phone, priya.name)).toEqual([true, true, true])
    expect(await erase('Priya.Nair@example.com')).toEqual({
      status: 200,
      body: { counts: { inquiries: 2, letters: 2, customer: 1, waiting: 2, placements: 1, photos: 1 } },
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
    for (const other of others) await plantPerson(site, other)
    const dumpOthers = async () => {
      const others = ['erasures', 'data_version', 'litters', 'puppies']
      const {
        changes = [],
        placements = [],
        payments = [],
        ...rows
      } = await dump(site.parts.database, others)
      const named = placements.filter(({ name }) => name !== 'Erased')
      return {
        ...rows,
        changes: changes.filter(({ label }) => label !== 'erased'),
        placements: named,
        payments: payments.filter(({ placement_id }) => named.some(({ id }) => id === placement_id)),
      }
    }
    const before = await dumpOthers()
    await plantPerson(site)
    await erase(priya.email)
    expect(await dumpOthers()).toEqual(before)
  })

  it("of the kennel's own address leaves the other families' notifications", async () => {
    const { email } = site.parts.config.contact
    await plantPerson(site)
    await site.make.inquiry({ email })
    await erase(email)
    expect(await site.parts.database.db.$count(outbox)).toBe(3)
  })

  it('keeps the groups that were not chosen, but never the mail', async () => {
    await plantPerson(site)
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
    const url = await acceptedPhoto(site.parts, await photoBytes())
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
    const url = await plantPerson(site)
    await site.make.puppy({ photos: [url] })
    await erase(priya.email)
    expect(await site.parts.photoStore.get(photoName(url) ?? '')).not.toBeNull()
  })

  it('is recorded without the address, with who did it', async () => {
    await plantPerson(site)
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
    await plantPerson(site)
    const answer = await call('POST', '/erase', body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)[0]).toMatch(field)
    expect(await site.parts.database.db.$count(inquiries)).toBe(2)
  })

  it('changes nothing if it fails half way', async () => {
    await plantPerson(site)
    await site.parts.database.client.execute(
      "CREATE TRIGGER broken BEFORE INSERT ON erasures BEGIN SELECT raise(ABORT, 'broken'); END",
    )
    const before = await dump(site.parts.database)
    expect((await erase(priya.email)).status).toBe(503)
    expect(await dump(site.parts.database)).toEqual(before)
  })
})
