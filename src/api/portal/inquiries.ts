import { Hono } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { deleteInquiry, findInquiry, listInquiries, setInquiryStatus } from '#src/db/queries/inquiries.ts'
import { AppError, appErrors } from '#src/domain/errors.ts'
import { listQuery } from '#src/domain/fields/paging.ts'
import { inquiryInput, inquiryStatusInput, nextStatuses } from '#src/domain/inquiries.ts'
import { countedAddress } from '#src/middleware/client-address.ts'
import type { AdminEnv } from '#src/middleware/require-admin.ts'
import { refuseStale, validate, validateQuery } from '#src/middleware/validate.ts'
import { receiveInquiry } from '#src/services/inquiries.ts'

export const inquiryEndpoints = (parts: Parts) =>
  new Hono<AppEnv>().post('/', validate(inquiryInput), async (c) => {
    const from = countedAddress(c, parts.config.trustedProxy)
    return c.json(await receiveInquiry(parts, c.req.valid('json'), from), 201)
  })

export const portalInquiryEndpoints = ({ database, now }: Parts) =>
  new Hono<AdminEnv>()
    .get('/', validateQuery(listQuery), async (c) => {
      const { rows, total } = await listInquiries(database.db, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      return c.json(rows)
    })
    .put('/:id', validate(inquiryStatusInput), async (c) => {
      const { status, updatedAt } = c.req.valid('json')
      const id = c.req.param('id')
      const moved = await database.write(async (tx) => {
        const inquiry = await findInquiry(tx, id)
        refuseStale(inquiry, updatedAt)
        if (!nextStatuses(inquiry.status).includes(status)) throw new AppError(appErrors.invalidStatusChange)
        return setInquiryStatus(tx, id, status, now().toISOString())
      })
      return c.json(moved)
    })
    .delete('/:id', async (c) => {
      const deleted = await database.write((tx) => deleteInquiry(tx, c.req.param('id')))
      if (!deleted) throw new AppError(appErrors.notFound)
      return c.body(null, 204)
    })
