import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  type Customer,
  findCustomer,
  insertCustomer,
  isEmailTaken,
  listAllCustomers,
  listCustomers,
  setFollowUp,
  updateCustomer,
} from '#src/people/queries/customers.ts'
import {
  type CustomerInput,
  customerInput,
  followUpInput,
  newCustomerInput,
} from '#src/people/rules/customers.ts'
import { appErrors, rejectedField } from '#src/platform/errors/errors.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validate, validateQuery } from '#src/platform/http/validate.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { listQuery, searchQuery } from '#src/platform/values/fields/paging.ts'
import { csvDownload, customerColumns } from '#src/records/actions/csv.ts'
import { change, create, type FormRecord, listed } from '#src/records/endpoint.ts'

export const customerEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/csv', validateQuery(searchQuery), async (c) => {
      const rows = await listAllCustomers(database.db, c.req.valid('query').q)
      return csvDownload(c, 'customers', customerColumns, rows, now())
    })
    .get('/', validateQuery(listQuery), async (c) =>
      listed(c, await listCustomers(database.db, c.req.valid('query'))),
    )
    .post('/', validate(withId(newCustomerInput)), (c) => create(parts, c, customers))
    .put('/:id', validate(customerInput), (c) => change(parts, c, customers))
    .put('/:id/follow-up', validate(followUpInput), (c) =>
      change(parts, c, {
        kind: 'customer',
        find: findCustomer,
        update: (tx, id, { followUpOn }, at) => setFollowUp(tx, id, followUpOn, at),
      }),
    )
}

const customers: FormRecord<Customer, CustomerInput> = {
  kind: 'customer',
  find: findCustomer,
  async check(tx, { email }, before) {
    if (await isEmailTaken(tx, email, before?.id)) throw rejectedField(appErrors.emailTaken, 'email')
  },
  insert: insertCustomer,
  update: updateCustomer,
}
