import { zValidator } from '@hono/zod-validator'
import type { Context } from 'hono'
import type * as z from 'zod/v4/core'
import { invalidInput } from '#src/platform/errors/errors.ts'
import { decodable } from '#src/platform/http/encoding/decodable.ts'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { textsOf } from '#src/platform/values/fields/form-texts.ts'

/** Validates a JSON body with the schema that the form uses too. */
export const validate = <Schema extends z.$ZodType>(schema: Schema) =>
  zValidator('json', schema, rejectInvalid)

/** Does the same for the query string. */
export const validateQuery = <Schema extends z.$ZodType>(schema: Schema) =>
  zValidator('query', schema, rejectInvalid)

type Parsed<Output> = { success: true; data: Output } | { success: false; error: z.$ZodError }

/** The output of a schema; a 400 lists the messages of every field. */
export function checked<Output>(result: Parsed<Output>): Output {
  if (!result.success) throw invalidInput(fieldErrors(result.error.issues))
  return result.data
}

function rejectInvalid(result: Parsed<unknown>) {
  checked(result)
}

/** Several times as many as any form has; reading the 50,000 that fit into a body would take a tenth of a second. */
const maxFields = 200

/** The texts of a form that is sent without JavaScript; a body that is not a form counts as an empty one. The photo form is read elsewhere. */
export async function readTexts(c: Context) {
  const fields = (await c.req.text()).split('&', maxFields).join('&')
  return textsOf(new URLSearchParams(decodable(fields)))
}
