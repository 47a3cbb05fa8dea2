import PQueue from 'p-queue'
import { maxPhotoBytes, pdfType } from '#src/platform/photos/rules/files.ts'
import { checkPhotoFile, shrinkPhoto } from './shrink-photo.ts'
import type { UploadEndpoint } from './types.ts'

/** The portal's photos are never shown larger than this. */
const shrunkTo = { longestSide: 2000, quality: 0.85 }

const notAPaper = 'Please choose a JPG, PNG or PDF'

/**
 * Checks chosen files at once and shrinks them one after the other, so that a phone's memory is enough for any number of
 * them. Returns the file to send, or why it is not accepted. A family's photo has been prepared by its form.
 */
export function createPreparer(endpoint: UploadEndpoint) {
  const shrinking = new PQueue({ concurrency: 1 })

  async function prepared(file: File): Promise<File | string> {
    if (endpoint === 'paper' && file.type === pdfType) return file
    const verdict = await checkPhotoFile(file)
    if (verdict !== 'ok') return endpoint === 'paper' ? notAPaper : verdict
    return shrinking.add(() => shrinkPhoto(file, shrunkTo))
  }

  return async (file: File): Promise<File | string> => {
    const photo = endpoint === 'public' ? file : await prepared(file)
    if (typeof photo === 'string') return photo
    return photo.size > maxPhotoBytes ? `${file.name} exceeds maximum allowed size of 10 MB` : photo
  }
}
