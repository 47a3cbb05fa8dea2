import { zValidator } from '@hono/zod-validator'
import type * as z from 'zod/v4/core'
import { invalidInput } from '#src/platform/errors/errors.ts'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'

/** Validates a JSON body with the schema that the form uses too; a 400 lists the messages of every field. */
export const validate = <Schema extends z.$ZodType>(schema: Schema) =>
  zValidator('json', schema, rejectInvalid)

/** Does the same for the query string. */
export const validateQuery = <Schema extends z.$ZodType>(schema: Schema) =>
  zValidator('query', schema, rejectInvalid)

function rejectInvalid(result: { success: true } | { success: false; error: z.$ZodError }) {
  if (!result.success) throw invalidInput(fieldErrors(result.error.issues))
}
