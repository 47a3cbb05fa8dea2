import { expect, it } from 'vitest'
import { fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { newPhotoPath } from '#src/testing/app/factories.ts'
import { captionInput, galleryPhotoInput, reviewInput, visibilityInput } from './fields.ts'

const url = newPhotoPath()

it.each([
  [galleryPhotoInput, { filename: 'a.jpg' }, { url: ['Please upload a photo first.'] }],
  [galleryPhotoInput, { filename: ' ', url }, { filename: ['File name is required'] }],
  [
    galleryPhotoInput,
    { filename: 'a.jpg', url, caption: 'x'.repeat(201) },
    { caption: ['At most 200 characters'] },
  ],
  [captionInput, { caption: 'x'.repeat(201) }, { caption: ['At most 200 characters'] }],
  [captionInput, { caption: 'a\nb' }, { caption: ['Contains characters that cannot be shown'] }],
  [visibilityInput, { isPublic: 'yes' }, { isPublic: ['Must be true or false'] }],
  [reviewInput, { decision: 'hide', photos: [] }, { photos: ['Choose at least one photo'] }],
  [
    reviewInput,
    { decision: 'hide', photos: Array(501).fill({ id: 'a' }) },
    { photos: ['At most 500 photos at once'] },
  ],
  [reviewInput, { decision: 'hide', photos: 'all' }, { photos: ['Must be photos'] }],
  [
    reviewInput,
    { decision: 'burn', photos: [{ id: 'a' }] },
    { decision: ['Must be one of publish, hide, delete'] },
  ],
])('an invalid request has messages by field: %#', (schema, given, errors) => {
  expect(fieldErrors(schema.safeParse(given).error?.issues ?? [])).toEqual(errors)
})
