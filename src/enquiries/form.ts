import type { Parts } from '#src/app/parts.ts'
import { receiveInquiry } from '#src/enquiries/actions.ts'
import { contactPage } from '#src/enquiries/page.tsx'
import { inquiryInput } from '#src/enquiries/rules.ts'
import { invalidInput } from '#src/platform/errors/errors.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { countedAddress } from '#src/platform/http/client-address.ts'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { textsOf } from '#src/platform/values/fields/form-texts.ts'
import { renderRejectedForm } from '#src/site/layout/rejected-form.ts'
import type { PageContext } from '#src/site/layout/render.tsx'

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
