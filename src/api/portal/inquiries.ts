import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  findInquiry,
  listAllInquiries,
  listInquiries,
  setInquiryStatus,
} from '#src/db/queries/people/inquiries.ts'
import { AppError, appErrors, found } from '#src/domain/errors.ts'
import { searchQuery } from '#src/domain/fields/paging.ts'
import { inquiryStatusInput, nextStatuses } from '#src/domain/people/inquiries.ts'
import { inquiryQuery } from '#src/domain/people/inquiry-query.ts'
import { type AdminEnv, authorOf } from '#src/middleware/require-admin.ts'
import { validate, validateQuery } from '#src/middleware/validate.ts'
import { customerOfInquiry } from '#src/services/letters/customers.ts'
import { recordChanged } from '#src/services/records/history.ts'
import { moveToTrash } from '#src/services/records/trash.ts'
import { rejectStale } from '#src/services/reject-stale.ts'
import { csvDownload, inquiryColumns } from './csv.ts'

export const portalInquiryEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/csv', validateQuery(searchQuery), async (c) =>
      csvDownload(
        c,
        'inquiries',
        inquiryColumns,
        await listAllInquiries(database.db, c.req.valid('query').q),
        now(),
      ),
    )
    .get('/', validateQuery(inquiryQuery), async (c) => {
      const { rows, total } = await listInquiries(database.db, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      return c.json(rows)
    })
    .put('/:id', validate(inquiryStatusInput), async (c) => {
      const { status, updatedAt } = c.req.valid('json')
      const id = c.req.param('id')
      const author = authorOf(parts, c)
      const inquiry = await database.write(async (tx) => {
        const before = rejectStale(await findInquiry(tx, id), updatedAt)
        if (!nextStatuses(before.status).includes(status)) throw new AppError(appErrors.invalidStatusChange)
        const inquiry = found(await setInquiryStatus(tx, id, status, author.at))
        await recordChanged(tx, author, 'inquiry', before, inquiry)
        return inquiry
      })
      return c.json(inquiry)
    })
    .post('/:id/customer', async (c) =>
      c.json(await database.write((tx) => customerOfInquiry(tx, authorOf(parts, c), c.req.param('id')))),
    )
    .delete('/:id', async (c) => {
      const author = authorOf(parts, c)
      const trashId = await database.write((tx) => moveToTrash(tx, author, 'inquiry', c.req.param('id')))
      return c.body(null, 204, { 'X-Trash-Id': trashId })
    })
}
