import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  findCustomer,
  insertCustomer,
  isEmailTaken,
  listCustomers,
  updateCustomer,
} from '#src/db/queries/people/customers.ts'
import { appErrors, found, rejectedField } from '#src/domain/errors.ts'
import { listQuery } from '#src/domain/fields/paging.ts'
import { customerInput, newCustomerInput } from '#src/domain/people/customers.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate, validateQuery } from '#src/middleware/validate.ts'
import { rejectStale } from '#src/services/reject-stale.ts'

export const customerEndpoints = ({ database, now }: Parts) =>
  new Hono<AdminEnv>()
    .get('/', validateQuery(listQuery), async (c) => {
      const { rows, total } = await listCustomers(database.db, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      return c.json(rows)
    })
    .post('/', validate(newCustomerInput), async (c) => {
      const input = c.req.valid('json')
      const customer = await database.write(async (tx) => {
        if (await isEmailTaken(tx, input.email)) throw emailTaken()
        return insertCustomer(tx, input, now().toISOString())
      })
      return c.json(customer, 201)
    })
    .put('/:id', validate(customerInput), async (c) => {
      const { updatedAt, ...input } = c.req.valid('json')
      const id = c.req.param('id')
      const customer = await database.write(async (tx) => {
        rejectStale(await findCustomer(tx, id), updatedAt)
        if (await isEmailTaken(tx, input.email, id)) throw emailTaken()
        return found(await updateCustomer(tx, id, input, now().toISOString()))
      })
      return c.json(customer)
    })

const emailTaken = () => rejectedField(appErrors.emailTaken, 'email')
