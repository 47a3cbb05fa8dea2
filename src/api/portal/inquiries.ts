import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  deleteInquiry,
  findInquiry,
  listInquiries,
  setInquiryStatus,
} from '#src/db/queries/people/inquiries.ts'
import { AppError, appErrors, found } from '#src/domain/errors.ts'
import { inquiryStatusInput, nextStatuses } from '#src/domain/people/inquiries.ts'
import { inquiryQuery } from '#src/domain/people/inquiry-query.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { validate, validateQuery } from '#src/middleware/validate.ts'
import { rejectStale } from '#src/services/reject-stale.ts'

export const portalInquiryEndpoints = ({ database, now }: Parts) =>
  new Hono<AdminEnv>()
    .get('/', validateQuery(inquiryQuery), async (c) => {
      const { rows, total } = await listInquiries(database.db, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      return c.json(rows)
    })
    .put('/:id', validate(inquiryStatusInput), async (c) => {
      const { status, updatedAt } = c.req.valid('json')
      const id = c.req.param('id')
      const inquiry = await database.write(async (tx) => {
        const before = rejectStale(await findInquiry(tx, id), updatedAt)
        if (!nextStatuses(before.status).includes(status)) throw new AppError(appErrors.invalidStatusChange)
        return found(await setInquiryStatus(tx, id, status, now().toISOString()))
      })
      return c.json(inquiry)
    })
    .delete('/:id', async (c) => {
      found(await database.write((tx) => deleteInquiry(tx, c.req.param('id'))))
      return c.body(null, 204)
    })
