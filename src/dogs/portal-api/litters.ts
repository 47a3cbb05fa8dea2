import { Hono } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { planNewLitter } from '#src/care/actions/plan.ts'
import { rejectWrongParents } from '#src/dogs/actions.ts'
import {
  countPuppies,
  findPortalLitter,
  insertLitter,
  listPortalLitters,
  type PortalLitter,
  updateLitter,
} from '#src/dogs/queries/litters.ts'
import { type LitterInput, litterInput, newLitterInput } from '#src/dogs/rules/litters.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found } from '#src/platform/errors/errors.ts'
import type { AdminEnv } from '#src/platform/http/require-admin.ts'
import { validate } from '#src/platform/http/validate.ts'
import { withId } from '#src/platform/values/fields/given-id.ts'
import { change, create, type FormRecord, remove } from '#src/records/endpoint.ts'

export const portalLitterEndpoints = (parts: Parts) =>
  new Hono<AdminEnv>()
    .get('/', async (c) => c.json(await listPortalLitters(parts.database.db)))
    .post('/', validate(withId(newLitterInput)), (c) => create(parts, c, litters))
    .put('/:id', validate(litterInput), (c) => change(parts, c, litters))
    .delete('/:id', (c) => remove(parts, c, 'litter', rejectWithPuppies))

const litters: FormRecord<PortalLitter, LitterInput> = {
  kind: 'litter',
  find: findPortalLitter,
  check: rejectWrongParents,
  async insert(tx, input, at) {
    const litter = found(await insertLitter(tx, input, at))
    await planNewLitter(tx, litter, at)
    return findPortalLitter(tx, litter.id)
  },
  update: updateLitter,
}

async function rejectWithPuppies(tx: Queryable, id: string) {
  if ((await countPuppies(tx, id)) > 0) throw new AppError(appErrors.litterHasPuppies)
}
