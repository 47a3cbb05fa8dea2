import { type Context, Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { carePlanInput } from '#src/care/rules/plan.ts'
import { changeAboutYou } from '#src/kennel/actions/about-you.ts'
import { changeKennel, readKennel } from '#src/kennel/actions/kennel.ts'
import {
  bannerInput,
  claimsInput,
  contactInput,
  keepingInput,
  listingInput,
  questionsInput,
  templatesInput,
  waitingListInput,
} from '#src/kennel/fields.ts'
import { youInput } from '#src/kennel/rules/about-you.ts'
import { fitInput } from '#src/kennel/rules/fit.ts'
import { howInput } from '#src/kennel/rules/how-it-works.ts'
import { papersInput } from '#src/papers/fields.ts'
import { type AdminEnv, authorOf } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'

/** The kennel's facts, saved by section; every response has them all. */
export function kennelEndpoints(parts: Parts) {
  const save = async (c: Context<AdminEnv>, facts: Parameters<typeof changeKennel>[2]) =>
    c.json(await changeKennel(parts, authorOf(parts, c), facts))
  return new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await readKennel(parts.database.db, parts.config)))
    .put('/listing', validate(listingInput), (c) =>
      save(c, { ...c.req.valid('json'), unchippedChosenAt: parts.now().toISOString() }),
    )
    .put('/contact', validate(contactInput), (c) => save(c, c.req.valid('json')))
    .put('/claims', validate(claimsInput), (c) => save(c, c.req.valid('json')))
    .put('/questions', validate(questionsInput), (c) => save(c, c.req.valid('json')))
    .put('/you', validate(youInput), async (c) =>
      c.json(await changeAboutYou(parts, authorOf(parts, c), c.req.valid('json'))),
    )
    .put('/how', validate(howInput), (c) => save(c, c.req.valid('json')))
    .put('/fit', validate(fitInput), (c) => save(c, c.req.valid('json')))
    .put('/banner', validate(bannerInput), (c) => save(c, c.req.valid('json')))
    .put('/keeping', validate(keepingInput), (c) => save(c, c.req.valid('json')))
    .put('/templates', validate(templatesInput), (c) => save(c, c.req.valid('json')))
    .put('/care', validate(carePlanInput), (c) => save(c, c.req.valid('json')))
    .put('/waiting-list', validate(waitingListInput), (c) => save(c, c.req.valid('json')))
    .put('/papers', validate(papersInput), (c) => save(c, c.req.valid('json')))
}
