import { Hono } from 'hono'
import {
  findCustomer,
  insertCustomer,
  isEmailTaken,
  listCustomers,
  updateCustomer,
} from '../db/queries/customers.ts'
import { customerInput } from '../domain/customers.ts'
import { refusedField } from '../domain/errors.ts'
import { errorMessages } from '../domain/messages.ts'
import { listQuery } from '../domain/paging.ts'
import type { AdminEnv } from '../middleware/require-admin.ts'
import { refuseStale, validate, validateQuery } from '../middleware/validate.ts'
import type { Parts } from '../parts.ts'

export const customerCalls = ({ database, now }: Parts) =>
  new Hono<AdminEnv>()
    .get('/', validateQuery(listQuery), async (c) => {
      const { rows, total } = await listCustomers(database.db, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      return c.json(rows)
    })
    .post('/', validate(customerInput), async (c) => {
      const { updatedAt: _, ...input } = c.req.valid('json')
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
        refuseStale(await findCustomer(tx, id), updatedAt)
        if (await isEmailTaken(tx, input.email, id)) throw emailTaken()
        return updateCustomer(tx, id, input, now().toISOString())
      })
      return c.json(customer)
    })

const emailTaken = () => refusedField(409, 'email', errorMessages.emailTaken)
