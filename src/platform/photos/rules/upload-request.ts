import * as z from 'zod/mini'
import { lengths } from '#src/platform/values/fields/text.ts'

/** A client's declaration about a file before sending it; the file must then match. */
export const uploadRequest = z.object({
  contentType: z.optional(z.string('Must be text').check(z.maxLength(lengths.name))),
  size: z.optional(z.int('Must be a whole number').check(z.positive('Must be a whole number'))),
  /** A paper may be a PDF, too. */
  purpose: z.optional(z.enum(['paper'])),
})
export type UploadRequest = z.output<typeof uploadRequest>
