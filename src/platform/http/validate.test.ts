import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#src/platform/errors/errors.ts'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { readTexts, validate, validateQuery } from './validate.ts'

const schema = z.object({
  name: z.string('Name is required'),
  photos: z.array(z.string('Must be a path')),
})

const app = new Hono()
  .post('/', validate(schema), (c) => c.json(c.req.valid('json')))
  .get('/', validateQuery(z.object({ page: z.coerce.number('Must be a number') })), (c) =>
    c.json(c.req.valid('query')),
  )
  .post('/form', async (c) => c.json(await readTexts(c)))
  .onError((error, c) =>
    error instanceof AppError
      ? c.json({ code: error.code, message: error.message, ...error.details }, error.status)
      : c.json({ thrown: String(error) }, 500),
  )

async function post(body: string) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await app.request('/', { method: 'POST', body, headers })
  return { status: response.status, body: await response.json() }
}

describe('a body', () => {
  it('is passed on without fields that the schema does not have', async () => {
    expect(await post('{"name":"Ann","photos":["a"],"role":"superadmin"}')).toEqual({
      status: 200,
      body: { name: 'Ann', photos: ['a'] },
    })
  })

  it('is rejected with the messages of every field, by the first part of their path, without duplicates', async () => {
    expect(await post('{"photos":[1,"a",2]}')).toEqual({
      status: 400,
      body: {
        code: 'invalidInput',
        message: 'Invalid input',
        errors: { name: ['Name is required'], photos: ['Must be a path'] },
      },
    })
  })

  it.each(['[]', '"Ann"', 'null', '7'])('%s is not a form', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { errors: { form: [expect.any(String)] } } })
  })
})

it('a query is validated in the same way', async () => {
  expect(await (await app.request('/?page=2')).json()).toEqual({ page: 2 })
  const refused = await app.request('/?page=two')
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'invalidInput', message: 'Invalid input', errors: { page: [expect.any(String)] } },
  ])
})

it('messages without a field belong to the form', () => {
  expect(fieldErrors([{ path: [], message: 'All wrong' }])).toEqual({ form: ['All wrong'] })
})

it.each([
  ['name=Zo%C3%AB+Ann&coats=black&coats=white', { name: 'Zoë Ann', coats: 'black,white' }],
  ['name=100%&message=a%C3&__proto__=x', JSON.parse('{"name":"100%","message":"a\ufffd","__proto__":"x"}')],
  [`name=Ann&${'a&'.repeat(49_000)}late=x`, { name: 'Ann', a: ','.repeat(198) }],
  ['', {}],
])('a form of texts is read, but no more fields than a form can have', async (body, texts) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const response = await app.request('/form', { method: 'POST', body, headers })
  expect(await response.json()).toEqual(texts)
})
