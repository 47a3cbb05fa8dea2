import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changes, healthTests, trash } from '#src/app/tables.ts'
import { statusAndBody } from '#src/testing/app/create-test-app.ts'
import { storedPdf } from '#src/testing/app/send-photo.ts'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest(
  { firstName: 'Anna' },
  { parts: { now: () => new Date('2026-11-21T01:00:00.000Z') } },
)

const call = async (method: string, path: string, body?: object) =>
  statusAndBody(await site.send(method, `/api/admin${path}`, body, session))
const stored = (id: string) =>
  site.parts.database.db.select().from(healthTests).where(eq(healthTests.id, id)).get()
const id = '00000000-0000-4000-8000-000000000001'
const testsOf = ({ id }: { id: string }) => `/parent-dogs/${id}/tests`
const saffron = () => site.make.dog({ name: 'Saffron', dateOfBirth: '2021-03-14' })
const rejected = (field: string, message: string) => ({
  status: 400,
  body: { code: 'invalidInput', message: 'Invalid input', errors: { [field]: [message] } },
})

const hips = {
  test: 'hips',
  result: 'normal',
  detail: '2:3',
  testedOn: '2023-04-03',
  laboratory: ' Mansfield Vets ',
  number: 'XR-2310',
  registerUrl: 'https://register.example/XR-2310',
}

describe('POST /api/admin/parent-dogs/{id}/tests', () => {
  it('stores a result once, however often it is sent, and its history begins', async () => {
    const dog = await saffron()
    const first = await call('POST', testsOf(dog), { ...hips, id, otherName: 'Knees' })
    expect(first.status).toBe(201)
    expect(first.body).toEqual({ ...(await stored(id)), dogName: 'Saffron' })
    expect(first.body).toMatchObject({
      ...hips,
      laboratory: 'Mansfield Vets',
      otherName: null,
      isShown: true,
      paper: null,
      paperShown: false,
    })
    expect(await call('POST', testsOf(dog), { ...hips, id })).toEqual(first)
    expect(await site.parts.database.db.$count(healthTests)).toBe(1)
    expect(await site.parts.database.db.select().from(changes)).toMatchObject([
      { kind: 'test', act: 'created', label: 'Hips of Saffron' },
    ])
  })

  it('rejects a day before the birth of the dog', async () => {
    const dog = await saffron()
    const before = { ...hips, testedOn: '2021-03-13' }
    expect(await call('POST', testsOf(dog), before)).toEqual(rejected('testedOn', "That's before the birth"))
    expect(await site.parts.database.db.$count(healthTests)).toBe(0)
    expect((await call('POST', testsOf(dog), { ...hips, testedOn: '2021-03-14' })).status).toBe(201)
  })

  it('needs a dog, and takes the birthday that a quick add made up for none', async () => {
    expect((await call('POST', testsOf({ id: 'nobody' }), hips)).status).toBe(404)
    const quick = await site.make.dog({ color: 'Unknown', dateOfBirth: '2020-01-01' })
    const early = { ...hips, testedOn: '2019-06-01' }
    expect((await call('POST', testsOf(quick), early)).status).toBe(201)
  })
})

describe('PUT /api/admin/tests/{id}', () => {
  it('replaces a result, and the history says from what to what', async () => {
    const dog = await saffron()
    const { body } = await call('POST', testsOf(dog), hips)
    const changed = {
      ...hips,
      result: 'borderline',
      detail: '3:3',
      isShown: false,
      updatedAt: body.updatedAt,
    }
    expect(await call('PUT', `/tests/${body.id}`, changed)).toMatchObject({
      status: 200,
      body: { dogId: dog.id, result: 'borderline', isShown: false },
    })
    const { body: history } = await call('GET', `/changes?kind=test&id=${body.id}`)
    expect(history[0]).toMatchObject({
      act: 'changed',
      fields: {
        result: { from: 'normal', to: 'borderline' },
        detail: { from: '2:3', to: '3:3' },
        isShown: { from: true, to: false },
      },
    })
  })

  it('rejects a day before the birth of the dog', async () => {
    const test = await site.make.healthTest({ dogId: (await saffron()).id })
    const early = { ...hips, testedOn: '2020-01-01' }
    expect(await call('PUT', `/tests/${test.id}`, early)).toEqual(
      rejected('testedOn', "That's before the birth"),
    )
  })
})

it('a deleted result is in the trash under its test and dog', async () => {
  const test = await site.make.healthTest({ dogId: (await saffron()).id })
  expect((await call('DELETE', `/tests/${test.id}`)).status).toBe(204)
  expect(await site.parts.database.db.select().from(trash)).toMatchObject([
    { kind: 'test', label: 'Hips of Saffron' },
  ])
})

it('a deleted result goes and returns with its dog', async () => {
  const dog = await saffron()
  const test = await site.make.healthTest({ dogId: dog.id })
  await call('DELETE', `/parent-dogs/${dog.id}`)
  expect(await stored(test.id)).toBeUndefined()
  const [entry] = await site.parts.database.db.select().from(trash)
  await call('POST', `/trash/${entry?.id}/restore`)
  expect(await stored(test.id)).toEqual(test)
})

describe('the paper of a result', () => {
  const pdf = () => storedPdf(site.parts)
  const fileOf = (path: string) => site.parts.photoStore.get(path.split('/').at(-1) ?? '')

  it('is kept with it, replaced and let go', async () => {
    const dog = await saffron()
    const [first, second] = [await pdf(), await pdf()]
    const { body, status } = await call('POST', testsOf(dog), { ...hips, paper: first, paperShown: true })
    expect([status, body.paper, body.paperShown]).toEqual([201, first, true])
    const replaced = await call('PUT', `/tests/${body.id}`, {
      ...hips,
      paper: second,
      updatedAt: body.updatedAt,
    })
    expect(replaced.body).toMatchObject({ paper: second, paperShown: false })
    expect([await fileOf(first), await fileOf(second)]).toEqual([null, expect.anything()])
    const { updatedAt } = replaced.body
    await call('PUT', `/tests/${body.id}`, { ...hips, updatedAt })
    expect(await stored(body.id)).toMatchObject({ paper: null })
    expect(await fileOf(second)).toBeNull()
    const { body: history } = await call('GET', `/changes?kind=test&id=${body.id}`)
    expect(history[0].fields).toEqual({ paper: null })
  })

  it('stays with the result in the trash, and goes with it for good', async () => {
    const paper = await pdf()
    const test = await site.make.healthTest({ dogId: (await saffron()).id, paper, paperShown: true })
    await call('DELETE', `/tests/${test.id}`)
    expect(await fileOf(paper)).not.toBeNull()
    expect((await call('PUT', `/tests/${test.id}`, { ...hips, paper })).status).toBe(404)
    const [entry] = await site.parts.database.db.select().from(trash)
    await call('POST', `/trash/${entry?.id}/restore`)
    expect(await stored(test.id)).toEqual(test)
    await call('DELETE', `/tests/${test.id}`)
    const [again] = await site.parts.database.db.select().from(trash)
    await call('DELETE', `/trash/${again?.id}`)
    expect(await fileOf(paper)).toBeNull()
  })

  it('is a file of this site', async () => {
    const answer = await call('POST', testsOf(await saffron()), {
      ...hips,
      paper: '/objects/uploads/elsewhere.pdf',
    })
    expect(answer).toEqual(rejected('paper', 'This file is no longer on this site. Please choose it again.'))
  })
})

it("lists a dog's results, the newest first, and the laboratories of all dogs", async () => {
  const [dog, other] = [await saffron(), await site.make.dog()]
  const old = await site.make.healthTest({ dogId: dog.id, testedOn: '2022-01-01', laboratory: 'Dr Chan' })
  const recent = await site.make.healthTest({ dogId: dog.id, testedOn: '2024-01-01' })
  await site.make.healthTest({ dogId: other.id, testedOn: '2025-01-01', laboratory: 'Gene Lab' })
  await site.make.healthTest({ dogId: other.id, testedOn: '2021-01-01', laboratory: 'Dr Chan' })
  expect(await call('GET', `/parent-dogs/${dog.id}/tests`)).toEqual({
    status: 200,
    body: { day: '2026-11-21', dog, tests: [recent, old], laboratories: ['Gene Lab', 'Dr Chan'] },
  })
  expect((await call('GET', '/parent-dogs/none/tests')).status).toBe(404)
})
