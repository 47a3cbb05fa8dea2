import * as z from 'zod/mini'
import { orNull } from './values.ts'

/** The id of a new row. The browser chooses it, so that a form sent twice is stored once. */
export const givenId = orNull(z.uuid('Must be a UUID'))

/** Whether the browser may have chosen it. */
export const isGivenId = (id: string) => z.uuid().safeParse(id).success

/** The schema of a request for a new row: that of its form, plus the id. */
export const withId = <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) =>
  z.extend(schema, { id: givenId })
