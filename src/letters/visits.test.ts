import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLettersSite, type LettersSite } from '#src/testing/mail/letters-site.ts'

let site: LettersSite
beforeEach(async () => {
  site = await createLettersSite()
})
afterEach(() => site.close())

const visitAt = '2026-11-08T03:00:00.000Z'
const visit = { email: ' RUTH@example.com', visitAt, text: 'Both boys.' }
const add = (given: object = {}) => site.call('POST', '/visits', { ...visit, ...given })
const notFound = { status: 404, body: { code: 'notFound', message: 'Not found' } }

describe('POST /api/admin/visits', () => {
  it('stores a visit, which answers what its person has asked', async () => {
    const customer = await site.make.customer({ email: 'Ruth@example.com' })
    await site.make.inquiry({ email: 'ruth@example.com' })
    const { status, body } = await add()
    const { letters, customers, inquiries } = await site.rows()
    expect([status, letters]).toEqual([201, [body]])
    expect(body).toMatchObject({
      email: 'ruth@example.com',
      name: 'Ruth Delaney',
      kind: 'visit',
      body: 'Both boys.',
      visitAt,
      delivery: null,
    })
    expect(customers).toEqual([{ ...customer, lastContactDate: site.now() }])
    expect(inquiries).toMatchObject([{ status: 'responded' }])
    expect(await site.history()).toEqual(['customer changed', 'inquiry changed', 'letter created'])
  })

  it('is one visit when it is sent twice, and another at another time', async () => {
    const [first, again] = [await add({ text: '' }), await add({ text: '' })]
    const other = await add({ text: '', visitAt: '2026-11-09T03:00:00.000Z' })
    expect(again.body).toEqual(first.body)
    expect(other.body.id).not.toBe(first.body.id)
  })

  it('sent again after its response was lost, does not answer what was asked since', async () => {
    await site.make.customer({ email: 'ruth@example.com' })
    const given = { id: crypto.randomUUID() }
    await add(given)
    const before = await site.rows()
    site.later(3_600_000)
    await site.make.inquiry({ email: 'ruth@example.com' })
    await add(given)
    const { inquiries, customers, letters } = await site.rows()
    expect(inquiries).toMatchObject([{ status: 'pending' }])
    expect({ customers, letters }).toEqual({ customers: before.customers, letters: before.letters })
  })

  it.each([
    [{ visitAt: 'Sunday' }, 'visitAt'],
    [{ email: 'ruth' }, 'email'],
    [{ text: 'x'.repeat(5001) }, 'text'],
  ])('rejects %o', async (given, field) => {
    const { status, body } = await add(given)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    expect((await site.rows()).letters).toEqual([])
  })
})

describe('PUT /api/admin/visits/:id', () => {
  it('moves a visit', async () => {
    const { body } = await add()
    site.later(1000)
    const later = { visitAt: '2026-11-10T03:00:00.000Z', text: null, updatedAt: body.updatedAt }
    const moved = await site.call('PUT', `/visits/${body.id}`, later)
    expect(moved).toMatchObject({ status: 200, body: { visitAt: later.visitAt, body: '' } })
    expect((await site.rows()).letters).toMatchObject([{ visitAt: later.visitAt }])
  })

  it('does not find a letter or note', async () => {
    const note = await site.make.letter({ kind: 'note', delivery: null })
    expect(await site.call('PUT', `/visits/${note.id}`, visit)).toEqual(notFound)
  })
})

it('a visit is deleted like a note, and can be restored', async () => {
  const { body } = await add()
  const response = await site.send('DELETE', `/api/admin/letters/${body.id}`, undefined, site.session)
  const [trashId] = response.headers.get('X-Trash-Id')?.split(', ') ?? []
  expect((await site.rows()).letters).toEqual([])
  expect((await site.call('POST', `/trash/${trashId}/restore`)).status).toBe(200)
  expect((await site.rows()).letters).toMatchObject([{ visitAt, kind: 'visit' }])
})

it('no visit is sent again', async () => {
  const { body } = await add()
  expect(await site.call('POST', `/letters/${body.id}/send-again`)).toEqual(notFound)
})
