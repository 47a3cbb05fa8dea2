import * as z from 'zod/mini'
import { photoPath } from '#src/platform/photos/rules/upload-paths.ts'
import { lengths, line, optionalLine } from '#src/platform/values/fields/text.ts'
import { oneOf, trueOrFalse, updatedAt } from '#src/platform/values/fields/values.ts'

/** A photo that the breeder adds. */
export const galleryPhotoInput = z.object({
  filename: line({ max: lengths.line, message: 'File name is required' }),
  url: photoPath('Please upload a photo first.'),
  caption: optionalLine(lengths.line),
})
export type GalleryPhotoInput = z.output<typeof galleryPhotoInput>

/** Whether a family's words are shown beside its photo; if left out, that stays as it is. */
const wordsShown = z.exactOptional(trueOrFalse)

export const visibilityInput = z.object({
  isPublic: trueOrFalse,
  wordsShown,
  updatedAt,
})

/** A caption that the breeder corrects; without one the photo is shown alone. */
export const captionInput = z.object({ caption: optionalLine(lengths.line), updatedAt })

/** More than wait at once in any kennel, and few enough for one transaction. */
const maxReviewed = 500

/** An action on several photos at once, each as it was when the breeder saw it. */
export const reviewInput = z.object({
  decision: oneOf(['publish', 'hide', 'delete']),
  photos: z
    .array(
      z.object({ id: line({ max: lengths.name, message: 'Must be an id' }), wordsShown, updatedAt }),
      'Must be photos',
    )
    .check(
      z.minLength(1, 'Choose at least one photo'),
      z.maxLength(maxReviewed, `At most ${maxReviewed} photos at once`),
    ),
})
export type ReviewInput = z.output<typeof reviewInput>
