import PQueue from 'p-queue'
import type { Parts } from '#src/app/parts.ts'
import { AppError, appErrors, invalidInput } from '#src/domain/errors.ts'
import { fieldErrors } from '#src/domain/fields/field-errors.ts'
import { photoDetails } from '#src/domain/gallery.ts'
import { messages } from '#src/domain/messages.ts'
import { countedAddress } from '#src/middleware/client-address.ts'
import { galleryPage } from '#src/pages/public/gallery.tsx'
import type { PageContext } from '#src/pages/render.tsx'
import { countPublicUpload, sharePhotoFile } from '#src/services/share-photo.ts'
import { readPhotoForm } from './multipart.ts'
import { renderRejectedForm, textsOf } from './rejected-form.ts'

/** Each holds a whole photo in memory while it is read. */
const photoFormsAtOnce = 4

/** The gallery's form with a photo, sent without JavaScript. */
export function receivePhotoForm(parts: Parts) {
  const queue = new PQueue({ concurrency: photoFormsAtOnce })

  async function receive(c: PageContext) {
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
      const from = countedAddress(c, parts.config.trustedProxy)
      await countPublicUpload(parts, from)
      await sharePhotoFile(parts, details.data, chosen, from)
    } catch (error) {
      return renderRejectedForm(parts, c, galleryPage, values, error, messages.photoSubmitFailure)
    }
    return c.redirect('/gallery?shared=1#shared', 303)
  }

  return (c: PageContext) => queue.add(() => receive(c))
}
