import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import {
  backToReserved,
  cancelReservation,
  hasDied,
  replacePlacementLink,
  sendHome,
  setDayOf,
  skipCheckIn,
  takeBack,
} from '#src/placements/actions/change.ts'
import { removePaper, savePlacement } from '#src/placements/actions/papers.ts'
import { recordPayment } from '#src/placements/actions/payments.ts'
import { readPlaced } from '#src/placements/actions/placed.ts'
import { placePuppy } from '#src/placements/actions/reserve.ts'
import { undoPlacement } from '#src/placements/actions/undo.ts'
import {
  cancelInput,
  endInput,
  homeInput,
  newPlacementInput,
  paymentInput,
  placementInput,
  skipInput,
} from '#src/placements/fields/portal.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { today } from '#src/platform/values/calendar.ts'
import { act } from '#src/records/endpoint.ts'

/** A puppy for a family, from the yes until after it has gone home; every change returns the placement with its payments. */
export const placementEndpoint = (parts: Parts) => {
  const { config, database } = parts
  return (
    new Hono<AdminEnv>()
      .post('/', validate(newPlacementInput), async (c) => {
        const placed = await database.write(async (tx) => {
          const { id } = await placePuppy(tx, parts, authorOf(parts, c), c.req.valid('json'))
          return readPlaced(tx, config.siteUrl, id, today(parts.now()))
        })
        return c.json(placed, 201)
      })
      .get('/:id', async (c) =>
        c.json(await readPlaced(database.db, config.siteUrl, c.req.param('id'), today(parts.now()))),
      )
      .put('/:id', validate(placementInput), (c) => act(parts, c, savePlacement))
      .delete('/:id/papers/:name', async (c) => {
        const { id, name } = c.req.param()
        const trashId = await removePaper(parts, authorOf(parts, c), id, name)
        return c.body(null, 204, { 'X-Trash-Id': trashId })
      })
      .post('/:id/agreed', async (c) =>
        c.json(await setDayOf(parts, authorOf(parts, c), c.req.param('id'), 'agreedOn')),
      )
      .post('/:id/transfer', async (c) =>
        c.json(await setDayOf(parts, authorOf(parts, c), c.req.param('id'), 'transferSentOn')),
      )
      // Takes back a placement that has only just been made.
      .post('/:id/undo', async (c) => {
        await undoPlacement(parts, authorOf(parts, c), c.req.param('id'))
        return c.body(null, 204)
      })
      .post('/:id/home', validate(homeInput), (c) => act(parts, c, sendHome))
      .post('/:id/back', (c) => act(parts, c, backToReserved))
      .post('/:id/cancel', validate(cancelInput), (c) => act(parts, c, cancelReservation))
      .post('/:id/return', validate(endInput), (c) => act(parts, c, takeBack))
      .post('/:id/died', validate(endInput), (c) => act(parts, c, hasDied))
      .post('/:id/skip', validate(skipInput), async (c) =>
        c.json(await skipCheckIn(parts, authorOf(parts, c), c.req.param('id'), c.req.valid('json').what)),
      )
      .post('/:id/new-link', (c) => act(parts, c, replacePlacementLink))
      .post('/:id/payments', validate(paymentInput), async (c) =>
        c.json(await recordPayment(parts, authorOf(parts, c), c.req.param('id'), c.req.valid('json')), 201),
      )
  )
}
