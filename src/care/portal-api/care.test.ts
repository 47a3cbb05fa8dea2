import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { care, changes, kennel, litters } from '#src/app/tables.ts'
import type { CareRow } from '#src/care/queries/care.ts'
import { addDays } from '#src/platform/values/calendar.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
let session: { Cookie: string }
let now: Date
const day = '2026-11-21'
/** Day 42 is today. */
const birthday = '2026-10-10'

beforeEach(async () => {
  now = new Date('2026-11-21T01:00:00.000Z') // noon in Mansfield
  site = await createTestApp({ parts: { now: () => now } })
  session = await site.signIn({ firstName: 'Anna' })
})
afterEach(() => site.close())

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin${path}`, body, session))
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const rows = (): Promise<CareRow[]> => site.parts.database.db.select().from(care)
const rowOf = async (rowId: string) => (await rows()).find((row) => row.id === rowId)
const later = () => {
  now = new Date(now.getTime() + 1000)
}

/** A litter with two puppies at six weeks, and an open row for day 42 of its worming. */
async function wormed(given: object = {}) {
  const litter = await site.make.litter({ dateOfBirth: birthday })
  const wren = await site.make.puppy({ litterId: litter.id, name: 'Wren' })
  const banjo = await site.make.puppy({ litterId: litter.id, name: 'Banjo' })
  const row = await site.make.care({ id: id(1), litterId: litter.id, day: 42, ...given })
  return { litter, wren, banjo, row }
}
const save = (row: object, given: object = {}) => {
  const { createdAt, skippedBy, ...known } = row as CareRow
  return call('PUT', `/care/${known.id}`, { ...known, ...given })
}
const done = { state: 'done', doneOn: day }
const today = async () => (await call('GET', '/today')).body
const texts = (section: { due: string }[]) => section.map(({ due }) => due)

describe('a new litter', () => {
  const make = (dateOfBirth: string) => call('POST', '/litters', { name: 'Snow Gum Litter', dateOfBirth })

  it('born today has the whole plan, in the order of its days', async () => {
    const { body } = await make(day)
    expect(body.plannedAt).toBe(now.toISOString())
    const { body: read } = await call('GET', `/litters/${body.id}/care`)
    expect(read.care.length).toBe(16)
    const worming = read.care.filter(({ kind }: CareRow) => kind === 'worming')
    expect(texts(worming).sort()).toEqual([14, 28, 42, 56].map((days) => addDays(day, days)))
  })

  it.each([
    ['42 days ago', birthday, 9],
    ['60 days ago', addDays(day, -60), 0],
    ['61 days ago', addDays(day, -61), 0],
    ['in a month', addDays(day, 30), 16],
  ])('born %s has what is still ahead', async (_, dateOfBirth, count) => {
    const { body } = await make(dateOfBirth)
    expect(await rows()).toHaveLength(count)
    expect(body.plannedAt === null).toBe(count === 0)
  })

  it("has the breeder's own plan", async () => {
    await site.make.kennel({ carePlan: [{ text: 'Sing', kind: 'other', days: [1, 2] }] })
    await make(day)
    expect(await rows()).toMatchObject([
      { text: 'Sing', kind: 'other', day: 1, state: 'open', puppies: null },
      { text: 'Sing', kind: 'other', day: 2 },
    ])
  })

  it('born 61 days ago is not planned even where something is ahead, until she asks for it', async () => {
    await site.make.kennel({ carePlan: [{ text: 'Vaccinate', kind: 'vaccination', days: [84] }] })
    const { body } = await make(addDays(day, -61))
    expect(await rows()).toEqual([])
    expect(await call('POST', `/litters/${body.id}/care/plan`)).toMatchObject({
      status: 201,
      body: [{ text: 'Vaccinate', due: addDays(day, 23) }],
    })
  })

  it('whose plan cannot be stored is not stored either', async () => {
    await site.parts.database.client.execute('drop table care')
    expect((await make(day)).status).toBe(503)
    expect(await site.parts.database.db.select().from(litters)).toEqual([])
  })
})

describe('POST /api/admin/litters/{id}/care/plan', () => {
  const plan = (litterId: string) => call('POST', `/litters/${litterId}/care/plan`)

  it('makes a plan once, even if all of it has been deleted since', async () => {
    const litter = await site.make.litter({ dateOfBirth: birthday })
    expect((await plan(litter.id)).status).toBe(201)
    await site.parts.database.db.delete(care)
    expect(await plan(litter.id)).toMatchObject({
      status: 409,
      body: { message: 'Snow Gum Litter has a plan already.' },
    })
  })

  it('is rejected when all of it is over, and for no litter', async () => {
    const old = await site.make.litter({ dateOfBirth: '2025-03-05' })
    expect(await plan(old.id)).toMatchObject({
      status: 400,
      body: { message: 'Nothing of the plan is still ahead.' },
    })
    expect((await plan('nowhere')).status).toBe(404)
  })
})

describe('PUT /api/admin/care/{id}', () => {
  it('stores a task under the id of the browser, 201 and then 200, and the same again changes nothing', async () => {
    const task = { id: id(5), kind: 'other', text: 'Order food', dueOn: day, state: 'open' }
    const first = await save(task)
    expect(first).toMatchObject({ status: 201, body: { id: id(5), text: 'Order food', due: day, day: null } })
    later()
    expect(await save(task)).toEqual({ status: 200, body: first.body })
    const changed = await save(first.body, { dueOn: '2026-11-24' })
    expect(changed).toMatchObject({ status: 200, body: { due: '2026-11-24' } })
    expect(await rows()).toHaveLength(1)
  })

  it('done for all stores the ids of the puppies with the breeder', async () => {
    const { row, wren, banjo, litter } = await wormed()
    await site.make.puppy({ litterId: litter.id, name: 'Sold', status: 'sold' })
    const dead = await site.make.puppy({ litterId: litter.id, name: 'Dead' })
    await site.make.birth({ litterId: litter.id, puppyId: dead.id, outcome: 'died' })
    const { status, body } = await save(row, done)
    expect({ status, state: body.state, puppies: body.puppies.toSorted() }).toEqual({
      status: 200,
      state: 'done',
      puppies: [wren.id, banjo.id].sort(),
    })
  })

  it('two phones that tick the same row both get 200, different details the 409 of births', async () => {
    const { row } = await wormed()
    const first = await save(row, done)
    later()
    expect(await save(row, done)).toEqual({ status: 200, body: first.body })
    expect(await save(row, { ...done, product: 'Drontal' })).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile' },
    })
  })

  it('a tick sent again after a puppy was sold is still the same', async () => {
    const { row, wren } = await wormed()
    const first = await save(row, done)
    await site.parts.database.client.execute({
      sql: "update puppies set status = 'sold' where id = ?",
      args: [wren.id],
    })
    expect(await save(row, done)).toEqual({ status: 200, body: first.body })
  })

  it.each([
    ['tomorrow', { doneOn: '2026-11-22' }, { doneOn: ['That day is in the future'] }],
    ['before the birth', { doneOn: '2026-10-09' }, { doneOn: ["That's before the birth"] }],
    ['for nobody', { puppies: [] }, { puppies: ['Choose at least one puppy'] }],
    [
      'for a puppy of another litter',
      { puppies: ['x'] },
      { puppies: ['One of these puppies is not in this litter'] },
    ],
  ])('is rejected when done %s', async (_, given, errors) => {
    const { row } = await wormed()
    expect(await save(row, { ...done, ...given })).toMatchObject({ status: 400, body: { errors } })
    expect(await rowOf(row.id)).toEqual(row)
  })

  it('is rejected for ids that are none, and for a litter or dog that does not exist', async () => {
    const task = { kind: 'other', text: 'Order food', dueOn: day, state: 'open' }
    expect((await call('PUT', '/care/x', task)).status).toBe(404)
    expect((await save({ ...task, id: id(5), litterId: 'x' })).status).toBe(404)
    expect((await save({ ...task, id: id(5), dogId: 'x' })).status).toBe(404)
  })

  it('puppies left out stay: an open row is made for them, once', async () => {
    const { row, wren, banjo } = await wormed()
    const given = { ...done, puppies: [wren.id], restId: id(2) }
    expect((await save(row, given)).body).toMatchObject({ puppies: [wren.id], restId: id(2) })
    expect((await save(row, given)).status).toBe(200)
    expect(await rows()).toHaveLength(2)
    expect(await rowOf(id(2))).toMatchObject({ state: 'open', puppies: [banjo.id], text: 'Worm', day: 42 })
    expect(await today()).toMatchObject({ overdue: [], today: [{ id: id(2), names: ['Banjo'] }] })
  })

  it('needs an id for the row of those left out', async () => {
    const { row, wren } = await wormed()
    expect(await save(row, { ...done, puppies: [wren.id] })).toMatchObject({
      status: 400,
      body: { errors: { restId: [expect.any(String)] } },
    })
    expect(await rows()).toHaveLength(1)
  })

  it('the details of what is done may change: who was left out, and when it is due again', async () => {
    const { row, wren, banjo } = await wormed()
    const first = await save(row, { ...done, puppies: [wren.id], restId: id(2) })
    later()
    const all = await save(first.body, { puppies: [wren.id, banjo.id], nextDue: '2026-12-05', nextId: id(3) })
    expect(all).toMatchObject({ status: 200, body: { restId: null, nextId: id(3), nextDue: '2026-12-05' } })
    expect(await rowOf(id(2))).toBeUndefined()
    later()
    await save(all.body, { nextDue: '2026-12-06' })
    expect(await rowOf(id(3))).toMatchObject({ state: 'open', dueOn: '2026-12-06', puppies: null, day: null })
  })

  it('a dog is due again by itself', async () => {
    const dog = await site.make.dog()
    const row = await site.make.care({
      id: id(1),
      dogId: dog.id,
      kind: 'vaccination',
      text: 'C5',
      dueOn: day,
    })
    await save(row, { ...done, nextDue: '2027-11-21', nextId: id(2) })
    const { body } = await call('GET', `/parent-dogs/${dog.id}/care`)
    expect(body).toMatchObject({ dog: { id: dog.id }, puppies: [] })
    expect(body.care).toMatchObject([
      { id: id(1), state: 'done', nextDue: '2027-11-21', nextId: id(2) },
      { id: id(2), state: 'open', due: '2027-11-21', text: 'C5', dogId: dog.id },
    ])
  })
})

describe('newer wins', () => {
  it('ticking day 42 skips a forgotten day 28, and undoing it brings that back', async () => {
    const { row, litter } = await wormed()
    const old = await site.make.care({ id: id(2), litterId: litter.id, day: 28 })
    expect(await today()).toMatchObject({ overdue: [], today: [{ id: row.id, earlier: 1 }] })
    const ticked = await save(row, done)
    expect(await rowOf(old.id)).toMatchObject({ state: 'skipped', skippedBy: row.id })
    later()
    const undone = await save(ticked.body, { ...row, updatedAt: ticked.body.updatedAt })
    expect(undone).toMatchObject({ status: 200, body: { state: 'open', puppies: null, doneOn: null } })
    expect(await rowOf(old.id)).toMatchObject({ state: 'open', skippedBy: null })
    later()
    await save(undone.body, { state: 'skipped' })
    expect(await rowOf(old.id)).toMatchObject({ state: 'skipped', skippedBy: row.id })
  })

  it('undoing takes back the rows that were made for those left out and for the next time', async () => {
    const { row, wren } = await wormed()
    const given = { puppies: [wren.id], restId: id(2), nextDue: '2026-12-05', nextId: id(3) }
    const ticked = await save(row, { ...done, ...given })
    expect(await rows()).toHaveLength(3)
    later()
    await save(row, { updatedAt: ticked.body.updatedAt })
    expect(await rows()).toMatchObject([{ id: row.id, state: 'open', puppies: null }])
  })

  it('an older row that is about more puppies stays', async () => {
    const { row, litter, wren } = await wormed()
    await save(row, { puppies: [wren.id] })
    const old = await site.make.care({ id: id(2), litterId: litter.id, day: 28 })
    expect(await today()).toMatchObject({ overdue: [{ id: old.id }], today: [{ id: row.id }] })
    await save((await rowOf(row.id)) ?? {}, { ...done })
    expect(await rowOf(old.id)).toMatchObject({ state: 'open' })
  })

  it("is shown on the litter's own screen, too", async () => {
    const { row, litter } = await wormed()
    await site.make.care({ id: id(2), litterId: litter.id, day: 28 })
    const { body } = await call('GET', `/litters/${litter.id}/care`)
    const newer = body.care.map(({ id, newerId }: { id: string; newerId: string }) => [id, newerId])
    expect(Object.fromEntries(newer)).toEqual({ [row.id]: null, [id(2)]: row.id })
  })
})

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

  it('reads 400 overdue rows in three queries', async () => {
    const { litter } = await wormed()
    for (let at = 0; at < 400; at++)
      await site.make.care({ litterId: litter.id, text: `Task ${at}`, day: 10 })
    const { readToday } = await import('#src/care/actions/read-care.ts')
    let queries = 0
    const { db } = site.parts.database
    const counted = new Proxy(db, {
      get(target, name) {
        if (name === 'select') queries++
        return Reflect.get(target, name)
      },
    })
    expect((await readToday(counted, now)).overdue).toHaveLength(400)
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
    const stranger = await site.make.puppy({ litterId: (await site.make.litter()).id })
    const first = { id: wren.id, microchipId: chip(1), updatedAt: wren.updatedAt }
    const stale = { id: banjo.id, microchipId: chip(2), updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await send(litter.id, [first, stale])).status).toBe(409)
    expect((await send(litter.id, [first, { id: stranger.id, microchipId: chip(3) }])).status).toBe(404)
    const { body } = await call('GET', `/litters/${litter.id}/care`)
    expect(body.puppies.map(({ microchipId }: { microchipId: null }) => microchipId)).toEqual([null, null])
  })
})

describe('GET /api/admin/litters/{id}/care/csv', () => {
  it('has a line for each puppy of what is done or open', async () => {
    const { row, litter, wren } = await wormed()
    await site.make.care({ litterId: litter.id, day: 28, state: 'skipped' })
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
      `${litter.name},Wren,Worm,worming,${day},${day},Drontal,7,Anna,`,
    ])
  })
})

describe('a deleted row', () => {
  it("is in the trash under 'Other', and comes back as it was", async () => {
    const { row } = await wormed()
    const response = await site.send('DELETE', `/api/admin/care/${row.id}`, undefined, session)
    expect(response.status).toBe(204)
    expect(await call('GET', '/trash?kind=other')).toMatchObject({ body: [{ kind: 'care', label: 'Worm' }] })
    await call('POST', `/trash/${response.headers.get('X-Trash-Id')}/restore`)
    expect(await rowOf(row.id)).toEqual(row)
  })

  it('goes and returns with its litter', async () => {
    const litter = await site.make.litter()
    const row = await site.make.care({ litterId: litter.id })
    const response = await site.send('DELETE', `/api/admin/litters/${litter.id}`, undefined, session)
    expect(await rows()).toEqual([])
    await call('POST', `/trash/${response.headers.get('X-Trash-Id')}/restore`)
    expect(await rows()).toEqual([row])
  })
})

it('the care plan of the kennel is saved, and stays the default until then', async () => {
  const { body } = await call('GET', '/kennel')
  expect(body).toMatchObject({ careChecked: false, careMail: false })
  expect(body.carePlan).toHaveLength(7)
  const carePlan = [{ text: 'Sing', kind: 'other', days: [3] }]
  const saved = await call('PUT', '/kennel/care', { carePlan, careChecked: true, careMail: true })
  expect(saved).toMatchObject({ status: 200, body: { carePlan, careChecked: true, careMail: true } })
  expect(await site.parts.database.db.select().from(kennel)).toMatchObject([{ carePlan, careMail: true }])
  await site.parts.database.client.execute('update kennel set care_plan = null')
  expect((await call('GET', '/kennel')).body.carePlan).toHaveLength(7)
})
