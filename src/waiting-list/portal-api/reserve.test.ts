import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changes, customers, puppies } from '#src/app/tables.ts'
import type { TrashSite } from '#src/testing/app/trash-app.ts'
import {
  all,
  answer,
  boy,
  db,
  juniper,
  match,
  openSiteForEachTest,
  reserve,
  setAside,
  site,
  storedEntry,
  storedPuppy,
  withdraw,
} from '#src/testing/waiting-list/set-asides.ts'

openSiteForEachTest()

describe('POST /api/admin/waiting-list/:id/reserve', () => {
  async function saidYes(given: Parameters<TrashSite['make']['family']>[0] = {}) {
    const family = await site.make.family({ name: 'Ines Carter', email: 'ines@example.com', ...given })
    const { id } = await site.make.setAside({ puppyId: juniper.id, entryId: family.id, state: 'yes' })
    return { ...family, setAsideId: id }
  }

  it('reserves the puppy, closes the entry and makes the customer, all with their history', async () => {
    const family = await saidYes({ phone: '0491 570 156' })
    const at = site.now().toISOString()
    expect(await reserve(family.id, juniper.id)).toMatchObject({
      status: 200,
      body: { id: family.id, shownState: 'closed', outcome: 'placed', place: null },
    })
    expect(await storedPuppy(juniper.id)).toMatchObject({ status: 'reserved', updatedAt: at })
    expect(await storedEntry(family.id)).toMatchObject({ state: 'closed', outcome: 'placed', closedAt: at })
    const [customer, ...others] = await db().select().from(customers)
    expect([customer, others]).toMatchObject([
      {
        name: 'Ines Carter',
        email: 'ines@example.com',
        phone: '0491 570 156',
        status: 'current',
        lastContactDate: at,
      },
      [],
    ])
    expect((await all()).map(({ state }) => state)).toEqual(['yes'])
    expect(await site.history('puppy', juniper.id)).toMatchObject([
      { act: 'changed', fields: { status: { from: 'available', to: 'reserved' } } },
    ])
    expect(await site.history('waiting', family.id)).toMatchObject([{ act: 'changed' }])
    expect(await site.history('customer', customer?.id ?? '')).toMatchObject([{ act: 'created' }])
  })

  it.each(['prospective', 'past'] as const)(
    'makes the %s customer of the address, in any case, a current one',
    async (status) => {
      const known = { email: 'Ines@Example.com', name: 'Mrs Carter', notes: 'Two boys', status }
      const before = await site.make.customer(known)
      await reserve((await saidYes()).id, juniper.id)
      const at = site.now().toISOString()
      const expected = { ...before, status: 'current', lastContactDate: at, updatedAt: at }
      expect(await db().select().from(customers)).toEqual([expected])
    },
  )

  it('works once in twenty simultaneous presses', async () => {
    const { id } = await saidYes()
    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(id, juniper.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'puppyTaken',
      message: 'Juniper is no longer available',
    })
    expect(await db().$count(customers)).toBe(1)
  })

  it('is all or nothing', async () => {
    const { id } = await saidYes()
    await site.parts.database.client.execute(
      "create trigger full before insert on customers begin select raise(abort, 'full'); end",
    )
    const before = await site.rows()
    expect((await reserve(id, juniper.id)).status).toBeGreaterThanOrEqual(500)
    expect(await site.rows()).toEqual(before)
    expect(await db().$count(changes)).toBe(0)
  })

  it.each(['reserved', 'sold'] as const)('is not possible once the puppy is %s', async (status) => {
    const { id } = await saidYes()
    await db().update(puppies).set({ status }).where(eq(puppies.id, juniper.id))
    const before = await site.rows()
    expect(await reserve(id, juniper.id)).toEqual({
      status: 409,
      body: { code: 'puppyTaken', message: 'Juniper is no longer available' },
    })
    expect(await site.rows()).toEqual(before)
  })

  it('is not possible for a family that has not said yes', async () => {
    const noYes = { code: 'noYes', message: "Ines hasn't said yes to Juniper." }
    for (const state of ['no', 'expired', 'withdrawn', 'open'] as const) {
      const { id } = await site.make.family({ name: 'Ines' })
      await site.make.setAside({ puppyId: juniper.id, entryId: id, state })
      expect([state, await reserve(id, juniper.id)]).toEqual([state, { status: 409, body: noYes }])
    }
  })

  it('leaves the list and the next family in its place', async () => {
    const { id } = await saidYes()
    const next = await site.make.family({ name: 'Tom' })
    await reserve(id, juniper.id)
    expect((await site.call('GET', '/waiting-list')).body).toMatchObject([{ id: next.id, place: 1 }])
    expect((await site.call('GET', '/waiting-list?show=closed')).body).toMatchObject([{ id, saidYes: null }])
    expect((await site.call('POST', `/waiting-list/${id}/reopen`)).body).toMatchObject({
      place: 1,
      saidYes: null,
    })
  })
})

describe('the answer of a family', () => {
  it('of yes lets her reserve the puppy, and of no goes to the next family', async () => {
    const [ines, tom] = [
      await site.make.family({ name: 'Ines', wishes: [boy()] }),
      await site.make.family({ wishes: [boy()] }),
    ]
    const first = (await setAside(juniper.id, ines.id)).body
    expect(await answer(ines, 'no', first.id)).toBe(303)
    expect((await match(juniper.id)).families[0]).toMatchObject({ name: 'Ines', saidNo: true })
    const second = (await setAside(juniper.id, tom.id)).body
    expect(await answer(tom, 'yes', second.id)).toBe(303)
    expect((await match(juniper.id)).setAside).toMatchObject({ id: second.id, state: 'yes' })
    expect((await reserve(tom.id, juniper.id)).status).toBe(200)
  })

  it('and her withdrawal at the same moment: one of them takes effect, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const family = await site.make.family()
      const { id } = (await setAside(juniper.id, family.id)).body
      const [said, withdrawn] = await Promise.all([answer(family, 'yes', id), withdraw(id)])
      // If the yes came first it is withdrawn too; if it came later the family is notified.
      expect([said, withdrawn.status, (await all())[round]?.state]).toEqual([
        expect.toBeOneOf([303, 409]),
        200,
        'withdrawn',
      ])
    }
  })
})

it('a puppy that is reserved in another way is no longer set aside', async () => {
  const family = await site.make.family()
  const { body } = await setAside(juniper.id, family.id)
  const { createdAt: _, ...fields } = (await storedPuppy(juniper.id)) ?? {}
  await site.call('PUT', `/puppies/${juniper.id}`, { ...fields, status: 'reserved', updatedAt: undefined })
  expect(await all()).toMatchObject([{ id: body.id, state: 'withdrawn' }])
})
