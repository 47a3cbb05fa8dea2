import { describe, expect, it } from 'vitest'
import { waitingEntries } from '#src/app/tables.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import {
  closed,
  list,
  openSiteForEachTest,
  path,
  places,
  site,
  stored,
} from '#src/testing/waiting-list/families.ts'

openSiteForEachTest()

describe('POST /api/admin/waiting-list/:id/move', () => {
  const move = async (name: string, place: number) => {
    const { rows } = await list()
    const { id } = rows.find((row) => row.name === name) as unknown as { id: string }
    const { status, body } = await site.call('POST', `${path}/${id}/move`, { place })
    return { status, place: body.place, names: (await list()).names.join('') }
  }

  it('puts a family at its place', async () => {
    for (const [name, place, order] of [
      ['D', 1, 'DABC'],
      ['D', 2, 'ADBC'],
      ['D', 3, 'ABDC'],
      ['D', 4, 'ABCD'],
      ['D', 9, 'ABCD'],
      ['A', 1, 'ABCD'],
      ['A', 2, 'BACD'],
      ['A', 4, 'BCDA'],
      ['A', 100, 'BCDA'],
      ['B', 3, 'ACBD'],
    ] as const) {
      await site.parts.database.db.delete(waitingEntries)
      for (const each of 'ABCD') await site.make.family({ name: each })
      const moved = { status: 200, place: order.indexOf(name) + 1, names: order }
      expect([place, await move(name, place)]).toEqual([place, moved])
    }
  })

  it('counts those that are counted, and comes directly before the one at that place', async () => {
    await site.make.family({ name: 'A' })
    await site.make.family({ name: 'P', state: 'paused', pausedUntil: '2027-01-01' })
    await site.make.family({ name: 'B' })
    await site.make.family({ name: 'C' })
    expect(await move('C', 2)).toEqual({ status: 200, place: 2, names: 'APCB' })
    expect(await places()).toEqual([
      ['A', 1],
      ['P', null],
      ['C', 2],
      ['B', 3],
    ])
  })

  it('moves a paused family to the place it has when it is back', async () => {
    for (const each of 'AB') await site.make.family({ name: each })
    await site.make.family({ name: 'P', state: 'paused', pausedUntil: '2026-12-01' })
    expect(await move('P', 2)).toEqual({ status: 200, place: null, names: 'APB' })
    site.later(30 * dayMs)
    expect(await places()).toEqual([
      ['A', 1],
      ['P', 2],
      ['B', 3],
    ])
  })

  it('takes the middle of two neighbours, and changes no other family', async () => {
    const others = [await site.make.family({ name: 'A' }), await site.make.family({ name: 'B' })]
    const { id } = await site.make.family({ name: 'C' })
    await move('C', 2)
    expect((await stored(id))?.rank).toBe(1.5)
    expect(await Promise.all(others.map((each) => stored(each.id)))).toEqual(others)
  })

  it('renumbers all where there is no number between two neighbours, closed families too', async () => {
    const next = 1 + Number.EPSILON
    const gone = await site.make.family({ name: 'Z', rank: 0.5, ...closed })
    const [a, b, c] = [
      await site.make.family({ name: 'A', rank: 1 }),
      await site.make.family({ name: 'B', rank: next }),
      await site.make.family({ name: 'C', rank: 7 }),
    ]
    expect(await move('C', 2)).toEqual({ status: 200, place: 2, names: 'ACB' })
    const ranks = await Promise.all([gone, a, c, b].map(async ({ id }) => (await stored(id))?.rank))
    expect(ranks).toEqual([1, 2, 2.5, 3])
    expect((await stored(b.id))?.updatedAt).toBe(b.updatedAt)
  })
})
