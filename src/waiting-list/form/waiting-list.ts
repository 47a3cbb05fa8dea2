import type { Parts } from '#src/app/parts.ts'
import { invalidInput } from '#src/platform/errors/errors.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { countedAddress } from '#src/platform/http/client-address.ts'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { textsOf } from '#src/platform/values/fields/form-texts.ts'
import { renderRejectedForm } from '#src/site/layout/rejected-form.ts'
import type { PageContext } from '#src/site/layout/render.tsx'
import { waitingListPath } from '#src/site/rules.ts'
import { joinWaitingList } from '#src/waiting-list/actions/join.ts'
import { joinForm } from '#src/waiting-list/fields/form.ts'
import { waitingListPage } from '#src/waiting-list/page/waiting-list.tsx'

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
