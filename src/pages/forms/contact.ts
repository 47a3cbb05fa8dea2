import type { Parts } from '#src/app/parts.ts'
import { invalidInput } from '#src/domain/errors.ts'
import { fieldErrors } from '#src/domain/fields/field-errors.ts'
import { textsOf } from '#src/domain/fields/form-texts.ts'
import { messages } from '#src/domain/messages.ts'
import { inquiryInput } from '#src/domain/people/inquiries.ts'
import { countedAddress } from '#src/middleware/client-address.ts'
import { contactPage } from '#src/pages/public/contact.tsx'
import type { PageContext } from '#src/pages/render.tsx'
import { receiveInquiry } from '#src/services/inquiries.ts'
import { renderRejectedForm } from './rejected-form.ts'

/** The contact form, sent without JavaScript. */
export const receiveContactForm = (parts: Parts) => async (c: PageContext) => {
  const values = textsOf(await c.req.formData().catch(() => new FormData()))
  try {
    const input = inquiryInput.safeParse(values)
    if (!input.success) throw invalidInput(fieldErrors(input.error.issues))
    await receiveInquiry(parts, input.data, countedAddress(c, parts.config.trustedProxy))
  } catch (error) {
    return renderRejectedForm(parts, c, contactPage, values, error, messages.messageFailure)
  }
  return c.redirect('/contact?sent=1#write', 303)
}
