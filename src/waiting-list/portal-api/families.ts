import { type Context, Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { found } from '#src/platform/errors/errors.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate, validateQuery } from '#src/platform/http/validate.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { act, listed } from '#src/records/endpoint.ts'
import {
  addFamily,
  asOf,
  editFamily,
  moveOnList,
  moveToPlace,
  replaceLink,
} from '#src/waiting-list/actions/families.ts'
import { readFamilyEmail } from '#src/waiting-list/actions/family-email.ts'
import { reservePuppy } from '#src/waiting-list/actions/reserve.ts'
import {
  closeInput,
  familyInput,
  moveInput,
  newFamilyInput,
  pauseInput,
  reserveInput,
  waitingQuery,
} from '#src/waiting-list/fields/portal.ts'
import { findEntry } from '#src/waiting-list/queries/entries.ts'
import { listFamilies } from '#src/waiting-list/queries/list.ts'

/** The waiting list; every change returns the entry. */
export const waitingListEndpoints = (parts: Parts) => {
  const { database, now } = parts
  const move = async (
    c: Context<AdminEnv, '/:id'>,
    action: Parameters<typeof moveOnList>[3],
    given?: Parameters<typeof moveOnList>[4],
  ) => c.json(await moveOnList(parts, authorOf(parts, c), c.req.param('id'), action, given))
  return (
    new Hono<AdminEnv>()
      .get('/', validateQuery(waitingQuery), async (c) => {
        const shown = asOf(parts, now().toISOString())
        return listed(c, await listFamilies(database.db, c.req.valid('query'), shown))
      })
      .post('/', validate(withId(newFamilyInput)), async (c) =>
        c.json(await addFamily(parts, authorOf(parts, c), c.req.valid('json')), 201),
      )
      .put('/:id', validate(familyInput), (c) => act(parts, c, editFamily))
      // For 'Copy Text': the email that a family would get now.
      .get('/:id/email', async (c) => {
        const entry = found(await findEntry(database.db, c.req.param('id')))
        const { subject, text } = await readFamilyEmail(database.db, parts, entry, now())
        return c.json({ subject, text })
      })
      .post('/:id/move', validate(moveInput), async (c) =>
        c.json(await moveToPlace(parts, authorOf(parts, c), c.req.param('id'), c.req.valid('json').place)),
      )
      .post('/:id/confirm', (c) => move(c, 'confirm'))
      .post('/:id/still', (c) => move(c, 'still'))
      .post('/:id/pause', validate(pauseInput), (c) => move(c, 'pause', c.req.valid('json')))
      .post('/:id/close', validate(closeInput), (c) => move(c, 'close', c.req.valid('json')))
      .post('/:id/reopen', (c) => move(c, 'reopen'))
      .post('/:id/new-link', (c) => act(parts, c, replaceLink))
      .post('/:id/reserve', validate(reserveInput), async (c) => {
        const reserved = { ...c.req.valid('json'), entryId: c.req.param('id') }
        return c.json(await reservePuppy(parts, authorOf(parts, c), reserved))
      })
  )
}
