import { describe, expect, it } from 'vitest'
import { payments, placements, uploads } from '#src/app/tables.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { priya } from '#src/testing/database/plant-person.ts'
import {
  allGroups,
  call,
  erase,
  fileContains,
  openSiteForEachTest,
  ruth,
  session,
  site,
} from '#src/testing/privacy/people.ts'

openSiteForEachTest()

const at = '2026-10-01T00:00:00.000Z'

describe('an erasure of puppies from us', () => {
  const paper = async () => {
    const name = `${crypto.randomUUID()}.pdf`
    await site.parts.photoStore.put(name, Buffer.from('%PDF-1.7'))
    await site.parts.database.write((tx) =>
      tx
        .insert(uploads)
        .values({ id: crypto.randomUUID(), name, size: 8, createdAt: at, receivedAt: at, acceptedAt: at }),
    )
    return name
  }

  async function placedWithPaper() {
    const puppy = await site.make.puppy({ name: 'Wren', status: 'sold' })
    const name = await paper()
    const placement = await site.make.placement({
      ...priya,
      puppyId: puppy.id,
      state: 'home',
      price: 320_000,
      homeOn: '2026-10-20',
      register: 'limited',
      refundTerms: 'Half of it, Priya',
      desexing: 'By 12 months, Nair',
      papers: [{ label: 'Signed by Priya', path: objectPath(name), shown: true }],
    })
    await site.make.payment({ placementId: placement.id, note: 'From Nair', voidReason: 'Typed twice' })
    return { name, placement }
  }

  it('keeps for her books where the puppy went and what was paid, and takes link, papers and notes along', async () => {
    const { name, placement } = await placedWithPaper()
    const page = `/f/${placement.token}`
    expect((await site.request(page)).status).toBe(200)
    expect((await erase(priya.email)).body.counts).toMatchObject({ placements: 1 })
    expect((await site.request(page)).status).toBe(404)
    expect(await site.parts.photoStore.get(name)).toBeNull()
    expect((await site.request(objectPath(name), { headers: session })).status).toBe(404)
    const { db } = site.parts.database
    expect(await db.select().from(placements)).toMatchObject([
      {
        id: placement.id,
        puppyId: placement.puppyId,
        name: 'Erased',
        state: 'home',
        price: 320_000,
        register: 'limited',
        homeOn: '2026-10-20',
        papers: [],
      },
    ])
    expect(await db.select().from(payments)).toMatchObject([
      { number: '2026-0001', cents: 50_000, kind: 'deposit', note: null, voidReason: null },
    ])
    expect(await fileContains('nair', priya.phone, 'Typed twice')).toEqual([false, false, false])
  })

  it('keeps all of them while the group is not ticked, and the person with them', async () => {
    const { name, placement } = await placedWithPaper()
    await site.make.inquiry({ email: priya.email })
    const others = allGroups.filter((group) => group !== 'placements')
    expect((await erase(priya.email, others)).body.counts).not.toHaveProperty('placements')
    expect((await site.request(`/f/${placement.token}`)).status).toBe(200)
    expect(await site.parts.photoStore.get(name)).not.toBeNull()
    const { db } = site.parts.database
    expect(await db.select().from(placements)).toEqual([placement])
    expect((await call('GET', `?email=${priya.email}`)).body).toMatchObject({
      name: priya.name,
      groups: { placements: 1, inquiries: 0 },
    })
  })

  it('takes along a paper that was removed and is in the trash', async () => {
    const { name, placement } = await placedWithPaper()
    const address = `/api/admin/placements/${placement.id}/papers/${name}`
    expect((await site.send('DELETE', address, undefined, session)).status).toBe(204)
    expect(await fileContains('Signed by')).toEqual([true])
    await erase(priya.email)
    expect(await site.parts.photoStore.get(name)).toBeNull()
    expect(await fileContains('Signed by')).toEqual([false])
  })

  it('leaves a paper that another family has too', async () => {
    const { name } = await placedWithPaper()
    const { id: puppyId } = await site.make.puppy()
    const papers = [{ label: 'Litter', path: objectPath(name), shown: true }]
    await site.make.placement({ ...ruth, puppyId, papers })
    await erase(priya.email)
    expect(await site.parts.photoStore.get(name)).not.toBeNull()
  })
})
