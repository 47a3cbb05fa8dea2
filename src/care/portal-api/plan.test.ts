import { describe, expect, it } from 'vitest'
import { care, kennel, litters } from '#src/app/tables.ts'
import type { CareRow } from '#src/care/queries/care.ts'
import { addDays } from '#src/platform/values/calendar.ts'
import {
  birthday,
  call,
  day,
  now,
  openCareSiteForEachTest,
  rows,
  site,
  texts,
} from '#src/testing/care/care-site.ts'

openCareSiteForEachTest()

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

  it('is rejected when all of it is over', async () => {
    const old = await site.make.litter({ dateOfBirth: '2025-03-05' })
    expect(await plan(old.id)).toMatchObject({
      status: 400,
      body: { message: 'Nothing of the plan is still ahead.' },
    })
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
