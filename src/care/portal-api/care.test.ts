import { describe, expect, it } from 'vitest'
import { care } from '#src/app/tables.ts'
import {
  birthday,
  call,
  day,
  done,
  id,
  later,
  openCareSiteForEachTest,
  rowOf,
  rows,
  save,
  session,
  site,
  today,
  wormed,
} from '#src/testing/care/care-site.ts'

openCareSiteForEachTest()

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

  it('is undone as it was, with a puppy that was deleted before it was done', async () => {
    const { wren, banjo, row } = await wormed()
    const { body: both } = await save(row, { puppies: [wren.id, banjo.id] })
    await call('DELETE', `/puppies/${banjo.id}`)
    later()
    const { body: ticked } = await save(both, { ...done, puppies: null })
    expect(ticked.puppies).toEqual([wren.id])
    const undone = await save(ticked, { ...both, updatedAt: ticked.updatedAt })
    expect(undone).toMatchObject({ status: 200, body: { state: 'open', puppies: [wren.id, banjo.id] } })
  })

  it('is not undone for a puppy of another litter', async () => {
    const { row, wren } = await wormed()
    const { body: ticked } = await save(row, { ...done, puppies: [wren.id], restId: id(2) })
    const elsewhere = await site.make.puppy({ litterId: (await site.make.litter()).id })
    const undone = { ...row, puppies: [wren.id, elsewhere.id], updatedAt: ticked.updatedAt }
    const errors = { puppies: ['One of these puppies is not in this litter'] }
    expect(await save(ticked, undone)).toMatchObject({ status: 400, body: { errors } })
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

it('what was done for a puppy goes with it to another litter, and stays with the others', async () => {
  const { row, wren, banjo, litter } = await wormed()
  await save(row, done)
  const other = await site.make.litter({ dateOfBirth: birthday })
  const move = (puppy: object) => call('PUT', `/puppies/${wren.id}`, { ...puppy, litterId: other.id })
  expect((await move(wren)).status).toBe(200)
  const careOf = async ({ id: litterId }: { id: string }) =>
    (await call('GET', `/litters/${litterId}/care`)).body.care
  expect(await careOf(litter)).toMatchObject([{ id: row.id, puppies: [banjo.id] }])
  expect(await careOf(other)).toMatchObject([{ text: 'Worm', due: day, ...done, puppies: [wren.id] }])
})

it('what was done for a puppy that has moved no longer concerns those left out then', async () => {
  const { row, wren, banjo, litter } = await wormed()
  await save(row, { ...done, puppies: [wren.id], restId: id(2) })
  const other = await site.make.litter({ dateOfBirth: birthday })
  await call('PUT', `/puppies/${wren.id}`, { ...wren, litterId: other.id })
  later()
  const moved = (await rowOf(row.id)) ?? {}
  expect(await save(moved, { batch: '4711' })).toMatchObject({ status: 200, body: { litterId: other.id } })
  expect(await rowOf(id(2))).toMatchObject({ state: 'open', litterId: litter.id, puppies: [banjo.id] })
})

it('what is left to do for a puppy by name goes with it to another litter, and stays with the others', async () => {
  const { row, wren, banjo, litter } = await wormed()
  const alone = { litterId: litter.id, text: 'Eye drops', dueOn: day, puppies: [wren.id] }
  await site.make.care({ ...alone, id: id(2) })
  await site.make.care({ ...alone, id: id(3), text: 'Nails', puppies: [banjo.id, wren.id] })
  const other = await site.make.litter({ dateOfBirth: birthday, name: 'Other' })
  await call('PUT', `/puppies/${wren.id}`, { ...wren, litterId: other.id })
  expect(await rowOf(row.id)).toMatchObject({ litterId: litter.id, puppies: null })
  expect(await rowOf(id(2))).toMatchObject({ litterId: other.id, state: 'open', puppies: [wren.id] })
  expect(await rowOf(id(3))).toMatchObject({ litterId: litter.id, puppies: [banjo.id] })
  expect(
    (await today()).today.map(({ text, litterName, names }: Named) => [text, litterName, names]).sort(),
  ).toEqual([
    ['Eye drops', 'Other', ['Wren']],
    ['Nails', 'Other', ['Wren']],
    ['Nails', litter.name, ['Banjo']],
    ['Worm', litter.name, null],
  ])
})

interface Named {
  text: string
  litterName: string
  names: string[] | null
}

it('what was done for a newborn alone goes with the puppy it has become', async () => {
  const { row, wren, litter } = await wormed()
  const birth = await site.make.birth({ litterId: litter.id, puppyId: wren.id })
  await site.parts.database.db.update(care).set({ ...done, state: 'done', puppies: [birth.id] })
  const other = await site.make.litter({ dateOfBirth: birthday })
  await call('PUT', `/puppies/${wren.id}`, { ...wren, litterId: other.id })
  expect(await rows()).toMatchObject([{ id: row.id, litterId: other.id, puppies: [wren.id] }])
})

it('what was done for a newborn stays with the puppy it has become when its card is removed', async () => {
  const { row, wren, banjo, litter } = await wormed()
  const birth = await site.make.birth({ litterId: litter.id, puppyId: wren.id })
  await site.parts.database.db.update(care).set({ ...done, state: 'done', puppies: [birth.id, banjo.id] })
  const removed = await site.send(
    'DELETE',
    `/api/admin/litters/${litter.id}/births/${birth.id}`,
    undefined,
    session,
  )
  const puppies = async () => (await call('GET', `/care/${row.id}`)).body.puppies
  expect(await puppies()).toEqual([wren.id, banjo.id])
  await call('POST', `/trash/${removed.headers.get('X-Trash-Id')}/restore`)
  expect(await puppies()).toEqual([wren.id, banjo.id])
})
