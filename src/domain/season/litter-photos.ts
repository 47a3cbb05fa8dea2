import * as z from 'zod/mini'
import { lengths, line } from '#src/domain/fields/text.ts'
import { updatedAt } from '#src/domain/fields/values.ts'
import { photoPaths } from '#src/domain/photos/upload-paths.ts'

export const maxTrayPhotos = 60

/** The tray and the puppies whose photos change; which puppy has too many is said by the service, with its name. */
export const litterPhotosInput = z.object({
  tray: photoPaths(maxTrayPhotos),
  puppies: z
    .array(
      z.object({
        id: line({ max: lengths.name, message: 'Must be a puppy' }),
        photos: photoPaths(maxTrayPhotos),
        updatedAt,
      }),
    )
    .check(z.maxLength(50, 'At most 50 puppies')),
  updatedAt,
})
export type LitterPhotosInput = z.output<typeof litterPhotosInput>
