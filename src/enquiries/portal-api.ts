import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { inquiryQuery, inquiryStatusInput } from '#src/enquiries/fields.ts'
import { findInquiry, listAllInquiries, listInquiries, setInquiryStatus } from '#src/enquiries/queries.ts'
import { nextStatuses } from '#src/enquiries/rules.ts'
import { customerOfInquiry } from '#src/letters/actions/customers.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate, validateQuery } from '#src/platform/http/validate.ts'
import { csvDownload, inquiryColumns } from '#src/records/actions/csv.ts'
import { change, listed, remove } from '#src/records/endpoint.ts'

export const portalInquiryEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/csv', validateQuery(inquiryQuery), async (c) => {
      const rows = await listAllInquiries(database.db, c.req.valid('query'))
      return csvDownload(c, 'inquiries', inquiryColumns, rows, now())
    })
    .get('/', validateQuery(inquiryQuery), async (c) =>
      listed(c, await listInquiries(database.db, c.req.valid('query'))),
    )
    .put('/:id', validate(inquiryStatusInput), (c) =>
      change(parts, c, {
        kind: 'inquiry',
        find: findInquiry,
        update(tx, id, { status }, at, before) {
          if (!nextStatuses(before.status).includes(status)) throw new AppError(appErrors.invalidStatusChange)
          return setInquiryStatus(tx, id, status, at)
        },
      }),
    )
    .post('/:id/customer', async (c) =>
      c.json(await database.write((tx) => customerOfInquiry(tx, authorOf(parts, c), c.req.param('id')))),
    )
    .delete('/:id', (c) => remove(parts, c, 'inquiry'))
}
