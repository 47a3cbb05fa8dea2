import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { isDatabaseFailure } from '../db/client.ts'
import { AppError } from '../domain/errors.ts'
import { inquiryInput } from '../domain/inquiries.ts'
import { errorMessages, notices } from '../domain/messages.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { fieldErrors } from '../middleware/validate.ts'
import type { Parts } from '../parts.ts'
import { receiveInquiry } from '../services/inquiries.ts'
import { answerPage, type PageContext } from './answers.tsx'
import type { Page } from './page.tsx'
import { contactPage } from './public/contact.tsx'

/** The public forms where no script runs. */
export function formRoutes(parts: Parts) {
  return new Hono<AppEnv>().post('/contact', async (c) => {
    const values = textsOf(await c.req.formData().catch(() => new FormData()))
    const input = inquiryInput.safeParse(values)
    if (!input.success) {
      const refusal = new AppError(400, errorMessages.invalidInput, {
        errors: fieldErrors(input.error.issues),
      })
      return refuse(parts, c, contactPage, values, refusal)
    }
    try {
      await receiveInquiry(parts, input.data, countedAddress(parts, c))
    } catch (error) {
      return refuse(parts, c, contactPage, values, error)
    }
    return c.redirect('/contact?sent=1#write', 303)
  })
}

const textsOf = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Null for an admin, who has no limits. */
const countedAddress = ({ config }: Parts, c: PageContext) =>
  c.get('admin') ? null : clientAddress(c, config.trustedProxy)

/** The page again, with what was typed and why it was turned away. */
function refuse(parts: Parts, c: PageContext, page: Page, values: Record<string, string>, error: unknown) {
  const { status, message, details } = refusalOf(error)
  const { errors = { form: [message] }, retryAfter } = details
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'private, no-store')
  return answerPage(parts, c, page, { refused: { values, errors }, status })
}

function refusalOf(error: unknown): Pick<AppError, 'status' | 'message' | 'details'> {
  if (error instanceof AppError) return error
  if (!isDatabaseFailure(error)) throw error
  return { status: 503, message: notices.messageFailure.description, details: { retryAfter: 10 } }
}
