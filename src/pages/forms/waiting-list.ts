import type { Parts } from '#src/app/parts.ts'
import { invalidInput } from '#src/domain/errors.ts'
import { fieldErrors } from '#src/domain/fields/field-errors.ts'
import { messages } from '#src/domain/messages.ts'
import { waitingListPath } from '#src/domain/site.ts'
import { joinForm } from '#src/domain/waiting-list/form.ts'
import { countedAddress } from '#src/middleware/client-address.ts'
import { waitingListPage } from '#src/pages/public/waiting-list.tsx'
import type { PageContext } from '#src/pages/render.tsx'
import { joinWaitingList } from '#src/services/waiting-list/join.ts'
import { renderRejectedForm, textsOf } from './rejected-form.ts'

/** The form of the waiting list. */
export const receiveWaitingListForm = (parts: Parts) => async (c: PageContext) => {
  const values = wishTextsOf(await c.req.formData().catch(() => new FormData()))
  try {
    const input = joinForm.safeParse(values)
    if (!input.success) throw invalidInput(fieldErrors(input.error.issues))
    await joinWaitingList(parts, input.data, countedAddress(c, parts.config.trustedProxy))
  } catch (error) {
    return renderRejectedForm(parts, c, waitingListPage, values, error, messages.messageFailure)
  }
  return c.redirect(`${waitingListPath}?sent=1#join`, 303)
}

/** The texts of a form with wishes; all the colours that are ticked make one text. */
export function wishTextsOf(form: FormData): Record<string, string> {
  const ticked = ['firstCoats', 'secondCoats'].map((name) => [name, form.getAll(name).join(',')])
  return { ...textsOf(form), ...Object.fromEntries(ticked) }
}
