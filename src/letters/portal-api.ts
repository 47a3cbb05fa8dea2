import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { addNote, addVisit } from '#src/letters/actions/notes.ts'
import { sendAgain, sendLetter } from '#src/letters/actions/send.ts'
import { removeLetter } from '#src/letters/actions/take-back.ts'
import { letterInput, newVisitInput, noteInput, visitInput } from '#src/letters/fields.ts'
import { findLetter, listLetters, updateVisit } from '#src/letters/queries.ts'
import { personInput } from '#src/people/rules/privacy.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate, validateQuery } from '#src/platform/http/validate.ts'
import { act, change, listed } from '#src/records/endpoint.ts'

/** Letters to families. */
export const letterEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .get('/', validateQuery(personInput), async (c) =>
      listed(c, await listLetters(parts.database.db, c.req.valid('query').email)),
    )
    .post('/', validate(letterInput), async (c) =>
      c.json(await sendLetter(parts, authorOf(parts, c), c.req.valid('json')), 201),
    )
    .post('/:id/send-again', (c) => act(parts, c, sendAgain))
    .delete('/:id', async (c) => {
      const trashId = await removeLetter(parts, authorOf(parts, c), c.req.param('id'))
      return c.body(null, 204, trashId ? { 'X-Trash-Id': trashId } : {})
    })

/** Notes about them. */
export const noteEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>().post('/', validate(noteInput), async (c) =>
    c.json(await addNote(parts, authorOf(parts, c), c.req.valid('json')), 201),
  )

/** When families come to see the dogs. */
export const visitEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .post('/', validate(newVisitInput), async (c) =>
      c.json(await addVisit(parts, authorOf(parts, c), c.req.valid('json')), 201),
    )
    .put('/:id', validate(visitInput), (c) =>
      change(parts, c, {
        kind: 'letter',
        find: async (tx, id) => {
          const letter = await findLetter(tx, id)
          return letter?.kind === 'visit' ? { ...letter, text: letter.body || null } : null
        },
        update: (tx, id, { visitAt, text }, at) => updateVisit(tx, id, { visitAt, body: text ?? '' }, at),
      }),
    )
