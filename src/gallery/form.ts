import type { Parts } from '#src/app/parts.ts'
import { countPublicUpload, sharePhotoFile } from '#src/gallery/actions.ts'
import { galleryPage } from '#src/gallery/page.tsx'
import { photoDetails } from '#src/gallery/rules.ts'
import { AppError, invalidInput } from '#src/platform/errors/errors.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { countedAddress } from '#src/platform/http/client-address.ts'
import { readPhotoForm } from '#src/platform/http/forms/multipart.ts'
import { type Body, openBody } from '#src/platform/http/request-body.ts'
import { budgets, openQueue } from '#src/platform/machine/budgets.ts'
import { discardUpload, storeFile } from '#src/platform/photos/actions/receive-uploads.ts'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { renderRejectedForm } from '#src/site/layout/rejected-form.ts'
import type { PageContext } from '#src/site/layout/render.tsx'

/** The gallery's form with a photo, sent without JavaScript. */
export function receivePhotoForm(parts: Parts) {
  const queue = openQueue(budgets.photoForms)

  async function receive(c: PageContext, { chunks, size }: Body, from: string | null) {
    // Counted before anything is read. A photo over the limit is discarded, and the texts come back.
    const limit = await countPublicUpload(parts, from).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const type = c.req.header('Content-Type') ?? ''
    const { texts, photo, failure } = await readPhotoForm(type, chunks, async (file) => {
      if (limit) throw limit.error
      return await storeFile(parts, { chunks: file, size, from })
    })
    try {
      const details = photoDetails.safeParse(texts)
      if (photo && (failure || !details.success)) await discardUpload(parts, photo)
      if (!details.success) throw invalidInput(fieldErrors(details.error.issues))
      if (failure) throw failure
      if (!photo) throw invalidInput({})
      await sharePhotoFile(parts, details.data, photo, from)
    } catch (error) {
      const rejected = withPhotoError(error, { isSent: Boolean(photo || failure), failure })
      return renderRejectedForm(parts, c, galleryPage, texts, rejected, messages.photoSubmitFailure)
    }
    return c.redirect('/gallery?shared=1#shared', 303)
  }

  return async (c: PageContext) => {
    const body = openBody(c)
    const from = countedAddress(c, parts.config.trustedProxy)
    const turn = { rank: from ? 'last' : 'first', address: from, signal: c.req.raw.signal } as const
    return await queue.run(() => receive(c, body, from), turn).finally(body.drain)
  }
}

/** What was typed comes back with the messages of its fields, but the browser forgets the file. */
function withPhotoError(error: unknown, { isSent, failure }: { isSent: boolean; failure: unknown }) {
  const errors = error instanceof AppError ? error.details.errors : undefined
  if (!errors || errors.photoURL) return error
  const sent = failure instanceof AppError ? failure.message : 'Please choose your photo again.'
  return invalidInput({ ...errors, photoURL: [isSent ? sent : messages.photoMissing.description] })
}
