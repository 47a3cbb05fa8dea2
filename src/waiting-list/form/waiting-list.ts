import type { Parts } from '#src/app/parts.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { countedAddress } from '#src/platform/http/client-address.ts'
import { checked, readTexts } from '#src/platform/http/validate.ts'
import { renderRejectedForm } from '#src/site/layout/rejected-form.ts'
import type { PageContext } from '#src/site/layout/render.tsx'
import { waitingListPath } from '#src/site/rules.ts'
import { joinWaitingList } from '#src/waiting-list/actions/join.ts'
import { joinForm } from '#src/waiting-list/fields/form.ts'
import { waitingListPage } from '#src/waiting-list/page/waiting-list.tsx'

/** The form of the waiting list. */
export const receiveWaitingListForm = (parts: Parts) => async (c: PageContext) => {
  const values = await readTexts(c)
  try {
    const input = checked(joinForm.safeParse(values))
    await joinWaitingList(parts, input, countedAddress(c, parts.config.trustedProxy))
  } catch (error) {
    return renderRejectedForm(parts, c, waitingListPage, values, error, messages.messageFailure)
  }
  return c.redirect(`${waitingListPath}?sent=1#join`, 303)
}
