import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { erase } from '#src/people/actions/erase.ts'
import { exportPerson } from '#src/people/actions/export.ts'
import { keep, listIdlePeople } from '#src/people/actions/retention.ts'
import { findCustomerOf } from '#src/people/queries/customers.ts'
import { findPerson } from '#src/people/queries/people.ts'
import { countPersonalData } from '#src/people/queries/personal-data.ts'
import { eraseInput, personInput } from '#src/people/rules/privacy.ts'
import { hasPlacement } from '#src/placements/queries/of-family.ts'
import { found } from '#src/platform/errors/errors.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate, validateQuery } from '#src/platform/http/validate.ts'
import { today } from '#src/platform/values/calendar.ts'

export const peopleEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/', validateQuery(personInput), async (c) => {
      const { email } = c.req.valid('query')
      const groups = found(await countPersonalData(database.db, email))
      const customer = await findCustomerOf(database.db, email)
      return c.json({
        name: (await findPerson(database.db, email))?.name ?? email,
        groups,
        /** A cancelled reservation is no puppy. */
        hasPlacement: await hasPlacement(database.db, email),
        customer: customer && { id: customer.id, name: customer.name, status: customer.status },
      })
    })
    .get('/export', validateQuery(personInput), async (c) => {
      const { email } = c.req.valid('query')
      const file = await exportPerson(parts, email)
      const name = `${email.replace(/[^\w.@+-]/g, '_')}-${today(now())}.zip`
      c.header('Content-Type', 'application/zip')
      c.header('Content-Disposition', `attachment; filename="${name}"`)
      return c.body(file)
    })
    .get('/idle', async (c) => c.json(await listIdlePeople(database.db, now())))
    .post('/keep', validate(personInput), async (c) => {
      await database.write((tx) => keep(tx, authorOf(parts, c), c.req.valid('json').email))
      return c.body(null, 204)
    })
    .post('/erase', validate(eraseInput), async (c) => {
      const adminId = c.get('admin').id
      return c.json({ counts: await erase(parts, { ...c.req.valid('json'), adminId }) })
    })
}
