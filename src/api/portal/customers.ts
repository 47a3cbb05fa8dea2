import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  findCustomer,
  insertCustomer,
  isEmailTaken,
  listAllCustomers,
  listCustomers,
  updateCustomer,
} from '#src/db/queries/people/customers.ts'
import { appErrors, found, rejectedField } from '#src/domain/errors.ts'
import { listQuery, searchQuery } from '#src/domain/fields/paging.ts'
import { customerInput, newCustomerInput } from '#src/domain/people/customers.ts'
import { type AdminEnv, authorOf } from '#src/middleware/require-admin.ts'
import { validate, validateQuery } from '#src/middleware/validate.ts'
import { recordChanged, recordCreated } from '#src/services/records/history.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { csvDownload, customerColumns } from './csv.ts'

export const customerEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/csv', validateQuery(searchQuery), async (c) =>
      csvDownload(
        c,
        'customers',
        customerColumns,
        await listAllCustomers(database.db, c.req.valid('query').q),
        now(),
      ),
    )
    .get('/', validateQuery(listQuery), async (c) => {
      const { rows, total } = await listCustomers(database.db, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      return c.json(rows)
    })
    .post('/', validate(newCustomerInput), async (c) => {
      const input = c.req.valid('json')
      const author = authorOf(parts, c)
      const customer = await database.write(async (tx) => {
        if (await isEmailTaken(tx, input.email)) throw emailTaken()
        const customer = await insertCustomer(tx, input, author.at)
        await recordCreated(tx, author, 'customer', customer)
        return customer
      })
      return c.json(customer, 201)
    })
    .put('/:id', validate(customerInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const author = authorOf(parts, c)
      const customer = await database.write(async (tx) => {
        const before = rejectStale(await findCustomer(tx, id), updatedAt)
        if (await isEmailTaken(tx, input.email, id)) throw emailTaken()
        const customer = found(await updateCustomer(tx, id, input, author.at))
        await recordChanged(tx, author, 'customer', before, customer)
        return customer
      })
      return c.json(customer)
    })
}

const emailTaken = () => rejectedField(appErrors.emailTaken, 'email')
