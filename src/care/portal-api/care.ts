import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { saveMicrochips } from '#src/care/actions/microchips.ts'
import { planLitter } from '#src/care/actions/plan.ts'
import { readCare, readDogCare, readLitterCare, readToday } from '#src/care/actions/read-care.ts'
import { saveCare } from '#src/care/actions/save-care.ts'
import { careInput, coversOf, microchipsInput } from '#src/care/rules/care.ts'
import { listNeeds } from '#src/kennel/actions/needs-you.ts'
import { AppError, appErrors } from '#src/platform/errors/errors.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { isGivenId } from '#src/platform/values/fields/given-id.ts'
import { careColumns, csvDownload } from '#src/records/actions/csv.ts'
import { remove } from '#src/records/endpoint.ts'

/** A single row. */
export const careEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .get('/:id', async (c) => c.json(await readCare(parts.database.db, c.req.param('id'))))
    .put('/:id', validate(careInput), async (c) => {
      const id = c.req.param('id')
      if (!isGivenId(id)) throw new AppError(appErrors.notFound)
      const { care, isNew } = await saveCare(parts, authorOf(parts, c), id, c.req.valid('json'))
      return c.json(care, isNew ? 201 : 200)
    })
    .delete('/:id', (c) => remove(parts, c, 'care'))

/** The care of a litter. */
export const litterCareEndpoints = (parts: Parts) => {
  const { database, now } = parts
  return new Hono<AdminEnv>()
    .get('/:id/care', async (c) => c.json(await readLitterCare(database.db, c.req.param('id'), now())))
    .get('/:id/care/csv', async (c) => {
      const read = await readLitterCare(database.db, c.req.param('id'), now())
      return csvDownload(c, 'care', careColumns, linesOf(read), now())
    })
    .post('/:id/care/plan', async (c) => {
      const id = c.req.param('id')
      const { at } = authorOf(parts, c)
      return c.json(
        await database.write(async (tx) => {
          await planLitter(tx, id, at)
          return (await readLitterCare(tx, id, now())).care
        }),
        201,
      )
    })
    .put('/:id/microchips', validate(microchipsInput), async (c) => {
      const id = c.req.param('id')
      await saveMicrochips(parts, authorOf(parts, c), id, c.req.valid('json'))
      return c.json(await readLitterCare(database.db, id, now()))
    })
}

/** The care of a parent dog. */
export const dogCareEndpoints = ({ database, now }: Parts) =>
  new Hono<AdminEnv>().get('/:id/care', async (c) =>
    c.json(await readDogCare(database.db, c.req.param('id'), now())),
  )

/** Everything the day asks of the breeder. */
export const todayEndpoints = ({ database, kennel, now, transports }: Parts) =>
  new Hono<AdminEnv>().get('/', async (c) => {
    const asked = { admin: c.get('admin'), now: now(), hasMail: Boolean(transports.mail) }
    const [needs, care] = await Promise.all([
      listNeeds(database.db, { ...asked, kennel: await kennel.current() }),
      readToday(database.db, asked.now),
    ])
    return c.json({ needs, ...care })
  })

/** A line for each puppy that a row was done for, or that it is open for, or one without a puppy if there is none. */
const linesOf = ({ litter, puppies, care }: Awaited<ReturnType<typeof readLitterCare>>) =>
  care
    .filter(({ state }) => state !== 'skipped')
    .toSorted((a, b) => a.due.localeCompare(b.due))
    .flatMap((row) => {
      const ids = (row.state === 'done' && row.puppies) || coversOf(row.puppies, puppies)
      const names = puppies.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
      return (names.length > 0 ? names : ['']).map((puppy) => ({ ...row, litter: litter.name, puppy }))
    })
