import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

const id = '6f1d7c1e-54a4-4a5c-9a53-1d3f0b7f2a11'
let time: number
let site: TestApp
let session: { Cookie: string }
beforeEach(async () => {
  time = Date.parse('2026-11-01T10:00:00.000Z')
  site = await createTestApp({ parts: { now: () => new Date(time) } })
  session = await site.signIn()
})
afterEach(() => site.close())

async function call(method: string, path: string, body?: object) {
  time += 1000
  return statusAndBody(await site.send(method, `/api/admin/${path}`, body, session))
}

async function actsOf(kind: string) {
  const { body } = await call('GET', `changes?kind=${kind}&id=${id}`)
  return body.map(({ act }: { act: string }) => act)
}

const pair = async () => ({
  damId: (await site.make.dog({ gender: 'female' })).id,
  sireId: (await site.make.dog({ gender: 'male' })).id,
})

describe.each([
  [
    'puppies',
    'puppy',
    async () => ({
      name: 'Banjo',
      color: 'Black and white',
      gender: 'male',
      priceMin: 300_000,
      priceMax: 300_000,
      litterId: (await site.make.litter()).id,
    }),
    'name',
  ],
  [
    'litters',
    'litter',
    async () => ({ ...(await pair()), name: 'Snow Gum', dateOfBirth: '2026-10-01' }),
    'name',
  ],
  [
    'parent-dogs',
    'dog',
    async () => ({ name: 'Willow', gender: 'female', color: 'Black and white' }),
    'name',
  ],
  ['plans', 'plan', async () => ({ ...(await pair()), text: 'Black and white' }), 'text'],
  ['customers', 'customer', async () => ({ name: 'Ruth Delaney', email: 'ruth@example.com' }), 'name'],
] as const)('a new record of %s whose response was lost', (path, kind, fieldsOf, field) => {
  it('is the same when it is sent again, and is changed by a form corrected since', async () => {
    const fields = { ...(await fieldsOf()), id }
    const first = await call('POST', path, fields)
    expect(await call('POST', path, fields)).toMatchObject({
      status: 201,
      body: { [field]: first.body[field] },
    })
    expect(await actsOf(kind)).toEqual(['created'])

    const corrected = await call('POST', path, { ...fields, [field]: 'Corrected' })
    expect(corrected).toMatchObject({ status: 201, body: { id, [field]: 'Corrected' } })
    expect(await actsOf(kind)).toEqual(['changed', 'created'])
  })

  it('has the same version after a change that is sent again, so anyone who has opened it since can save', async () => {
    const fields = await fieldsOf()
    const { updatedAt } = (await call('POST', path, { ...fields, id })).body
    const change = { ...fields, [field]: 'Changed', updatedAt }
    const first = await call('PUT', `${path}/${id}`, change)
    expect(first).toMatchObject({ status: 200, body: { [field]: 'Changed' } })
    expect(await call('PUT', `${path}/${id}`, change)).toEqual(first)
    expect(await actsOf(kind)).toEqual(['changed', 'created'])
  })

  it('is not changed by it once it has been changed elsewhere', async () => {
    const fields = { ...(await fieldsOf()), id }
    const { updatedAt } = (await call('POST', path, fields)).body
    const elsewhere = await call('PUT', `${path}/${id}`, { ...fields, [field]: 'Elsewhere', updatedAt })
    expect(elsewhere).toMatchObject({ status: 200 })
    expect(await call('POST', path, { ...fields, [field]: 'Corrected' })).toMatchObject({
      status: 409,
      body: { code: 'savedBefore' },
    })
  })
})
