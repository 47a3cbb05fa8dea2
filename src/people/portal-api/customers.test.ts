import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customers } from '#src/app/tables.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

let time: Date
let site: TestApp
let session: { Cookie: string }
beforeEach(async () => {
  time = new Date('2026-11-01T10:00:00.000Z')
  site = await createTestApp({ parts: { now: () => time } })
  session = await site.signIn()
})
afterEach(() => site.close())

async function call(method: string, path: string, body?: object) {
  const response = await site.send(method, `/api/admin/customers${path}`, body, session)
  return { ...(await statusAndBody(response)), total: response.headers.get('X-Total-Count') }
}

const all = () => site.parts.database.db.select().from(customers)
const stored = (id: string) =>
  site.parts.database.db.select().from(customers).where(eq(customers.id, id)).get()

const complete = {
  name: 'Ruth Delaney',
  email: 'ruth@example.com',
  phone: '0491 570 156',
  location: 'Benalla',
  status: 'current',
  notes: 'Two boys.\nFenced garden.',
  followUpOn: '2026-12-01',
}
const emailTaken = 'A customer with this email already exists'
const refusedEmail = { status: 409, body: { message: emailTaken, errors: { email: [emailTaken] } } }

describe('GET /api/admin/customers', () => {
  it('returns 50 per page, newest first, and the total', async () => {
    for (let day = 1; day <= 52; day++) {
      const createdAt = new Date(Date.UTC(2026, 0, day)).toISOString()
      await site.make.customer({ name: `Family ${day}`, email: `${day}@example.com`, createdAt })
    }
    const first = await call('GET', '')
    expect([first.status, first.total, first.body.length]).toEqual([200, '52', 50])
    expect(first.body[0]).toMatchObject({ name: 'Family 52', status: 'prospective' })
    const second = await call('GET', '?page=2')
    expect(second.body.map(({ name }: { name: string }) => name)).toEqual(['Family 2', 'Family 1'])
    expect(await call('GET', '?page=3')).toMatchObject({ status: 200, total: '52', body: [] })
  })

  it('finds a part of the name, address, phone number or place of a customer, and rejects no page', async () => {
    await call('POST', '', complete)
    await site.make.customer({ name: 'Tom', email: 'tom@example.com' })
    const totalOf = async (q: string) => (await call('GET', `?q=${q}`)).total
    for (const q of ['delaney', 'RUTH@', '0491', 'benalla']) expect([q, await totalOf(q)]).toEqual([q, '1'])
    expect([await totalOf('fenced'), await totalOf(' ')]).toEqual(['0', '2'])
    expect((await call('GET', '?page=0')).status).toBe(400)
  })
})

describe('POST /api/admin/customers', () => {
  it('stores a customer with the current time as last contact, and returns the row', async () => {
    const { status, body } = await call('POST', '', {
      ...complete,
      name: '  Ruth Delaney ',
      lastContactDate: '2020-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    const now = time.toISOString()
    expect([status, body]).toEqual([
      201,
      { ...complete, id: expect.any(String), lastContactDate: now, createdAt: now, updatedAt: now },
    ])
    expect(await all()).toEqual([body])
  })

  it('requires name and email, and stores the others as unknown', async () => {
    const { body } = await call('POST', '', { name: 'Tom', email: 'tom@example.com', phone: ' ', notes: '' })
    expect(await stored(body.id)).toMatchObject({
      phone: null,
      location: null,
      notes: null,
      status: 'prospective',
    })
  })

  it('rejects what breaks a rule, with a message for the field', async () => {
    expect(await call('POST', '', { ...complete, notes: 7 })).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', message: 'Invalid input', errors: { notes: ['Must be text'] } },
    })
    expect(await all()).toEqual([])
  })

  it("rejects another's email, ignoring case", async () => {
    await call('POST', '', complete)
    expect(await call('POST', '', { ...complete, name: 'Ann', email: 'RUTH@Example.com' })).toMatchObject(
      refusedEmail,
    )
    expect(await all()).toHaveLength(1)
  })

  it('creates one customer in twenty simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call('POST', '', { ...complete, email: at % 2 ? complete.email : complete.email.toUpperCase() }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer).toMatchObject(refusedEmail)
    expect(await all()).toEqual([answers.find(({ status }) => status === 201)?.body])
  })
})

it('PUT /api/admin/customers/:id/follow-up changes nothing but the day, of the version it was read with', async () => {
  const { body: before } = await call('POST', '', complete)
  time = new Date('2026-11-05T08:30:00.000Z')
  const input = { followUpOn: '2026-11-12', updatedAt: before.updatedAt }
  const { status, body } = await call('PUT', `/${before.id}/follow-up`, input)
  expect([status, body]).toEqual([
    200,
    { ...before, followUpOn: '2026-11-12', updatedAt: time.toISOString() },
  ])
  expect(await stored(before.id)).toEqual(body)
  const other = { ...input, followUpOn: '2026-11-13' }
  expect(await call('PUT', `/${before.id}/follow-up`, other)).toMatchObject({ status: 409 })
})

describe('PUT /api/admin/customers/:id', () => {
  it('replaces the fields of the form, and sets the last contact to now', async () => {
    const { body: before } = await call('POST', '', complete)
    time = new Date('2026-11-05T08:30:00.000Z')
    const { status, body } = await call('PUT', `/${before.id}`, {
      ...complete,
      status: 'past',
      lastContactDate: '2020-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    const now = time.toISOString()
    expect([status, body]).toEqual([200, { ...before, status: 'past', lastContactDate: now, updatedAt: now }])
    expect(await stored(before.id)).toEqual(body)
  })

  it('clears fields that are left empty', async () => {
    const { body } = await call('POST', '', { ...complete, status: 'past' })
    const cleared = { ...complete, status: null, phone: '', location: '', notes: '', followUpOn: '' }
    expect((await call('PUT', `/${body.id}`, cleared)).status).toBe(200)
    expect(await stored(body.id)).toMatchObject({
      status: 'prospective',
      phone: null,
      location: null,
      notes: null,
      followUpOn: null,
    })
  })

  it("rejects another's email and keeps its own", async () => {
    const { body } = await call('POST', '', complete)
    await site.make.customer({ email: 'Tom@example.com' })
    expect(await call('PUT', `/${body.id}`, { ...complete, email: 'tom@EXAMPLE.com' })).toMatchObject(
      refusedEmail,
    )
    expect(await stored(body.id)).toEqual(body)
    expect((await call('PUT', `/${body.id}`, { ...complete, email: 'RUTH@example.com' })).status).toBe(200)
  })
})
