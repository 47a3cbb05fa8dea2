import { captionInput, galleryPhotoInput, reviewInput, visibilityInput } from '#src/gallery/fields.ts'
import { photoUrlInput } from '#src/platform/photos/rules/upload-paths.ts'
import { type RequestWithData, text, updatedAt } from './request.ts'
import type { Rows } from './rows.ts'

export function galleryRequests({ photo, reviewed, captioned, uploaded }: Rows): RequestWithData[] {
  const gallery = '/api/admin/gallery'
  return [
    {
      endpoint: `POST ${gallery}`,
      schema: galleryPhotoInput,
      values: { filename: text('photo.jpg'), url: uploaded, caption: text('caption') },
    },
    {
      endpoint: `PUT ${gallery}/:id`,
      id: photo.id,
      schema: visibilityInput,
      values: { isPublic: false, wordsShown: true, updatedAt },
    },
    {
      endpoint: `PUT ${gallery}/:id/caption`,
      id: captioned.id,
      schema: captionInput,
      values: { caption: text('caption'), updatedAt },
    },
    {
      endpoint: `POST ${gallery}/review`,
      schema: reviewInput,
      values: { decision: 'hide', photos: [{ id: reviewed.id, wordsShown: true, updatedAt }] },
    },
    { endpoint: 'PUT /api/gallery-photos', schema: photoUrlInput, values: { photoURL: uploaded } },
  ]
}
