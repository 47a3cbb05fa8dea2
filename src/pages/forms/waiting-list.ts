import type { Parts } from '#src/app/parts.ts'
import { invalidInput } from '#src/domain/errors.ts'
import { fieldErrors } from '#src/domain/fields/field-errors.ts'
import { textsOf } from '#src/domain/fields/form-texts.ts'
import { messages } from '#src/domain/messages.ts'
import { waitingListPath } from '#src/domain/site.ts'
import { joinForm } from '#src/domain/waiting-list/form.ts'
import { countedAddress } from '#src/middleware/client-address.ts'
import { waitingListPage } from '#src/pages/public/waiting-list.tsx'
import type { PageContext } from '#src/pages/render.tsx'
import { joinWaitingList } from '#src/services/waiting-list/join.ts'
import { renderRejectedForm } from './rejected-form.ts'

/** The form of the waiting list. */
export const receiveWaitingListForm = (parts: Parts) => async (c: PageContext) => {
  const values = textsOf(await c.req.formData().catch(() => new FormData()))
  try {
    const input = joinForm.safeParse(values)
    if (!input.success) throw invalidInput(fieldErrors(input.error.issues))
    await joinWaitingList(parts, input.data, countedAddress(c, parts.config.trustedProxy))
  } catch (error) {
    return renderRejectedForm(parts, c, waitingListPage, values, error, messages.messageFailure)
  }
  return c.redirect(`${waitingListPath}?sent=1#join`, 303)
}
