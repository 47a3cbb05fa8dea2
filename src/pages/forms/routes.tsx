import { Hono } from 'hono'
import PQueue from 'p-queue'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { AppError, appErrors, invalidInput } from '#src/domain/errors.ts'
import { fieldErrors } from '#src/domain/fields/field-errors.ts'
import { photoDetails } from '#src/domain/gallery.ts'
import { inquiryInput } from '#src/domain/inquiries.ts'
import { type Message, messages } from '#src/domain/messages.ts'
import { isOutage } from '#src/infra/is-outage.ts'
import { countedAddress } from '#src/middleware/client-address.ts'
import type { Page } from '#src/pages/define-page.tsx'
import { contactPage } from '#src/pages/public/contact.tsx'
import { galleryPage } from '#src/pages/public/gallery.tsx'
import { type PageContext, renderPage } from '#src/pages/render.tsx'
import { receiveInquiry } from '#src/services/inquiries.ts'
import { countPublicUpload, sharePhotoFile } from '#src/services/share-photo.ts'
import { readPhotoForm } from './multipart.ts'

/** Each holds a whole photo in memory while it is read. */
const photoFormsAtOnce = 4

/** The public forms where no script runs. */
export function formRoutes(parts: Parts) {
  const photoForms = new PQueue({ concurrency: photoFormsAtOnce })
  const address = (c: PageContext) => countedAddress(c, parts.config.trustedProxy)

  return new Hono<AppEnv>()
    .post('/contact', async (c) => {
      const values = textsOf(await c.req.formData().catch(() => new FormData()))
      try {
        const input = inquiryInput.safeParse(values)
        if (!input.success) throw invalidInput(fieldErrors(input.error.issues))
        await receiveInquiry(parts, input.data, address(c))
      } catch (error) {
        return refuse(parts, c, contactPage, values, refusalOf(error, messages.messageFailure))
      }
      return c.redirect('/contact?sent=1#write', 303)
    })
    .post('/gallery', (c) =>
      photoForms.add(async () => {
        const { form, tooLarge } = await readPhotoForm(c)
        const values = textsOf(form)
        try {
          const details = photoDetails.safeParse(values)
          const file = form.get('photo')
          const chosen = file instanceof File && file.size > 0 ? file : null
          const photo = chosen ? {} : { photoURL: [messages.photoMissing.description] }
          if (!details.success) throw invalidInput({ ...fieldErrors(details.error.issues), ...photo })
          if (!chosen) throw invalidInput(photo)
          if (tooLarge) throw new AppError(appErrors.tooLarge)
          await countPublicUpload(parts, address(c))
          await sharePhotoFile(parts, details.data, chosen)
        } catch (error) {
          return refuse(parts, c, galleryPage, values, refusalOf(error, messages.photoSubmitFailure))
        }
        return c.redirect('/gallery?shared=1#shared', 303)
      }),
    )
}

const textsOf = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

type Refusal = Pick<AppError, 'status' | 'message' | 'details'>

function refusalOf(error: unknown, otherwise: Message): Refusal {
  if (error instanceof AppError) return error
  if (!isOutage(error)) throw error
  return { status: 503, message: otherwise.description, details: { retryAfter: 10 } }
}

const aboutTheFile = [413, 415]

/** The page again, with what was typed and why it was turned away. */
function refuse(
  parts: Parts,
  c: PageContext,
  page: Page,
  values: Record<string, string>,
  { status, message, details }: Refusal,
) {
  const field = aboutTheFile.includes(status) ? 'photoURL' : 'form'
  const { errors = { [field]: [message] }, retryAfter } = details
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'private, no-store')
  return renderPage(parts, c, page, { refused: { values, errors }, status })
}
