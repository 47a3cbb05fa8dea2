import { describe, expect, it } from 'vitest'
import { changes, litters } from '#src/app/tables.ts'
import { addDays } from '#src/platform/values/calendar.ts'
import {
  birthday,
  call,
  day,
  done,
  id,
  later,
  now,
  openCareSiteForEachTest,
  rowOf,
  save,
  session,
  site,
  today,
  wormed,
} from '#src/testing/care/care-site.ts'

openCareSiteForEachTest()

describe('GET /api/admin/today', () => {
  it('has what needs the breeder, and what is overdue, due today and in the next seven days', async () => {
    const { litter } = await wormed()
    await site.make.care({ litterId: litter.id, text: 'Photos', day: 41 })
    await site.make.care({ litterId: litter.id, text: 'Photos', day: 49 })
    await site.make.care({ litterId: litter.id, text: 'Photos', day: 50 })
    const { needs, ...sections } = await today()
    expect(needs.map(({ kind }: { kind: string }) => kind)).toEqual(['listing', 'vet', 'passkey'])
    expect(sections).toMatchObject({
      overdue: [{ text: 'Photos', due: '2026-11-20', litterName: litter.name }],
      today: [{ text: 'Worm', due: day, names: null, earlier: 0 }],
      week: [{ due: '2026-11-28' }],
    })
  })

  it.each([
    ['of an inactive litter', { isActive: false }, 'available'],
    ['of a litter whose puppies are sold', {}, 'sold'],
  ] as const)("has nothing %s, which is on the litter's own screen alone", async (_, given, status) => {
    const litter = await site.make.litter({ dateOfBirth: birthday, ...given })
    await site.make.puppy({ litterId: litter.id, status })
    await site.make.care({ litterId: litter.id, day: 42 })
    expect((await today()).today).toEqual([])
    expect((await call('GET', `/litters/${litter.id}/care`)).body.care).toHaveLength(1)
  })

  it('counts living newborns that are not puppies yet, and knows them when they are', async () => {
    const litter = await site.make.litter({ dateOfBirth: birthday })
    const born = { litterId: litter.id, gender: 'male', color: 'Black' } as const
    const alive = await site.make.birth({ ...born, collar: 'green' })
    await site.make.birth({ ...born, position: 2, outcome: 'stillborn' })
    const row = await site.make.care({ id: id(1), litterId: litter.id, day: 42 })
    expect((await today()).today).toHaveLength(1)
    expect((await save(row, done)).body.puppies).toEqual([alive.id])
    const births = [{ birthId: alive.id, name: 'Green boy' }]
    const { body: made } = await call('POST', `/litters/${litter.id}/puppies`, { births })
    const { body } = await call('GET', `/litters/${litter.id}/care`)
    expect(body.care[0].puppies).toEqual([made[0].id])
    expect(body.puppies).toMatchObject([{ id: made[0].id, name: 'Green boy', collar: 'green', isHere: true }])
  })

  it('moves with a corrected birthday, unless it is done or was given a day', async () => {
    const { litter, row } = await wormed()
    const finished = await site.make.care({
      litterId: litter.id,
      text: 'Vet',
      day: 40,
      ...(done as object),
      puppies: [],
    })
    const given = await site.make.care({ litterId: litter.id, text: 'Photos', day: 42, dueOn: '2026-11-25' })
    await site.parts.database.db.update(litters).set({ dateOfBirth: addDays(birthday, 2) })
    const { week } = await today()
    expect(Object.fromEntries(week.map((each: { id: string; due: string }) => [each.id, each.due]))).toEqual({
      [row.id]: addDays(day, 2),
      [given.id]: '2026-11-25',
    })
    expect(await rowOf(finished.id)).toMatchObject({ doneOn: day })
  })

  it('reads any number of overdue rows in three queries', async () => {
    const { litter } = await wormed()
    for (let at = 0; at < 40; at++) await site.make.care({ litterId: litter.id, text: `Task ${at}`, day: 10 })
    const { readToday } = await import('#src/care/actions/read-care.ts')
    let queries = 0
    const { db } = site.parts.database
    const counted = new Proxy(db, {
      get(target, name) {
        if (name === 'select') queries++
        return Reflect.get(target, name)
      },
    })
    expect((await readToday(counted, now)).overdue).toHaveLength(40)
    expect(queries).toBe(3)
  })
})

describe('PUT /api/admin/litters/{id}/microchips', () => {
  const chip = (number: number) => `95600001724081${number}`
  const send = (litterId: string, puppies: object[]) =>
    call('PUT', `/litters/${litterId}/microchips`, { puppies })

  it('stores all, and then microchipping is done', async () => {
    const { litter, wren, banjo } = await wormed({ kind: 'microchip', text: 'Microchip' })
    await site.make.care({ id: id(2), litterId: litter.id, day: 35, kind: 'microchip', text: 'Microchip' })
    await site.make.puppy({ litterId: litter.id, name: 'Sold', status: 'sold' })
    await send(litter.id, [{ id: wren.id, microchipId: chip(1), updatedAt: wren.updatedAt }])
    expect(await rowOf(id(1))).toMatchObject({ state: 'open' })
    later()
    const both = [
      { id: wren.id, microchipId: chip(1), updatedAt: wren.updatedAt },
      { id: banjo.id, microchipId: chip(2), updatedAt: banjo.updatedAt },
    ]
    const { status, body } = await send(litter.id, both)
    expect(status).toBe(200)
    expect(await rowOf(id(1))).toMatchObject({ state: 'done', doneOn: day })
    expect(await rowOf(id(2))).toMatchObject({ state: 'skipped', doneOn: null })
    const chips = body.puppies.map(({ name, microchipId }: { name: string; microchipId: string }) => [
      name,
      microchipId,
    ])
    expect(Object.fromEntries(chips)).toEqual({ Wren: chip(1), Banjo: chip(2), Sold: null })
    const history = await site.parts.database.db.select().from(changes)
    expect(history.map(({ label }) => label)).toEqual(['Wren', 'Banjo'])
    expect((await send(litter.id, both)).status).toBe(200)
  })

  it('stores none if one has changed, or is of another litter', async () => {
    const { litter, wren, banjo } = await wormed()
    const stranger = await site.make.puppy()
    const first = { id: wren.id, microchipId: chip(1), updatedAt: wren.updatedAt }
    const stale = { id: banjo.id, microchipId: chip(2), updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await send(litter.id, [first, stale])).status).toBe(409)
    expect((await send(litter.id, [first, { id: stranger.id, microchipId: chip(3) }])).status).toBe(404)
    const { body } = await call('GET', `/litters/${litter.id}/care`)
    expect(body.puppies.map(({ microchipId }: { microchipId: null }) => microchipId)).toEqual([null, null])
  })
})

describe('GET /api/admin/litters/{id}/care/csv', () => {
  it('has a line for each puppy of what is done, or open and for one that is still here', async () => {
    const { row, litter, wren } = await wormed()
    await site.make.care({ litterId: litter.id, day: 28, state: 'skipped' })
    const kip = await site.make.puppy({ litterId: litter.id, name: 'Kip', status: 'sold' })
    await site.make.care({ litterId: litter.id, day: 49, text: 'Bath', puppies: [wren.id, kip.id] })
    await save(row, {
      ...done,
      puppies: [wren.id],
      restId: id(2),
      product: 'Drontal',
      batch: '7',
      givenBy: 'Anna',
    })
    const path = `/api/admin/litters/${litter.id}/care/csv`
    const response = await site.send('GET', path, undefined, session)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="care-2026-11-21.csv"')
    const lines = (await response.text()).replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe('litter,puppy,what,kind,due_on,done_on,product,batch,given_by,note')
    expect(lines.slice(1).sort()).toEqual([
      `${litter.name},Banjo,Worm,worming,${day},,,,,`,
      expect.stringMatching(/,Wren,Bath,/),
      `${litter.name},Wren,Worm,worming,${day},${day},Drontal,7,Anna,`,
    ])
  })
})
