import type { Parts } from '#src/app/parts.ts'
import { isOutage } from '#src/platform/db/is-outage.ts'
import { AppError } from '#src/platform/errors/errors.ts'
import type { Message } from '#src/platform/errors/messages.ts'
import { outage, setRetryAfter } from '#src/platform/http/errors.ts'
import type { Page } from '#src/site/layout/define-page.tsx'
import { type PageContext, renderPage } from '#src/site/layout/render.tsx'

const photoErrors = [413, 415]

/** The form's page again, with the typed values and the reasons for the rejection. Rethrows anything but a rejection or an outage. */
export function renderRejectedForm(
  parts: Parts,
  c: PageContext,
  page: Page,
  values: Record<string, string>,
  error: unknown,
  whileDown: Message,
) {
  const { status, message, details } = rejectionOf(error, whileDown)
  const field = photoErrors.includes(status) ? 'photoURL' : 'form'
  const { errors = { [field]: [message] } } = details
  setRetryAfter(c, details)
  c.header('Cache-Control', 'private, no-store')
  return renderPage(parts, c, page, { rejected: { values, errors }, status })
}

function rejectionOf(error: unknown, whileDown: Message): Pick<AppError, 'status' | 'message' | 'details'> {
  if (error instanceof AppError) return error
  if (!isOutage(error)) throw error
  return { status: 503, message: whileDown.description, details: outage }
}
