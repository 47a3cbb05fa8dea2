import type { Parts } from '#src/app/parts.ts'
import { receiveInquiry } from '#src/enquiries/actions.ts'
import { contactPage } from '#src/enquiries/page.tsx'
import { inquiryInput } from '#src/enquiries/rules.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { countedAddress } from '#src/platform/http/client-address.ts'
import { checked, readTexts } from '#src/platform/http/validate.ts'
import { renderRejectedForm } from '#src/site/layout/rejected-form.ts'
import type { PageContext } from '#src/site/layout/render.tsx'

/** The contact form, sent without JavaScript. */
export const receiveContactForm = (parts: Parts) => async (c: PageContext) => {
  const values = await readTexts(c)
  try {
    const input = checked(inquiryInput.safeParse(values))
    await receiveInquiry(parts, input, countedAddress(c, parts.config.trustedProxy))
  } catch (error) {
    return renderRejectedForm(parts, c, contactPage, values, error, messages.messageFailure)
  }
  return c.redirect('/contact?sent=1#write', 303)
}
