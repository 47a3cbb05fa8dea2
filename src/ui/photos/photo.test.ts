import { describe, expect, it } from 'vitest'
import { objectPath, photoSizes } from '#src/domain/photos/files.ts'
import { photoUrl } from './photo.tsx'

const name = '3f2b8c1a-9d4e-4f60-8a71-5c2d3e4f5a6b.jpg'

describe('the address of a photo', () => {
  it.each([
    ['puppyCard', 'width=500&quality=70&compress=true&v=1'],
    ['puppyThumbnail', 'width=120&quality=60&compress=true&v=1'],
    ['puppyPreview', 'width=600&quality=65&compress=true&v=1'],
    ['puppyLarge', 'width=1200&compress=true&v=1'],
    ['galleryThumbnail', 'width=400&quality=65&compress=true&v=1'],
    ['galleryPreview', 'width=800&quality=60&compress=true&v=1'],
    ['galleryFull', 'width=1400&quality=85&compress=true&v=1'],
    ['parentCard', 'width=400&quality=75&compress=true&v=1'],
    ['adminThumbnail', 'width=200&quality=70&compress=true&v=1'],
    ['adminDetail', 'width=1200&quality=85&compress=true&v=1'],
  ] as const)('asks for a %s as %s', (size, query) => {
    expect(photoUrl(objectPath(name), photoSizes[size], 'local')).toBe(
      `/public-objects/uploads/${name}?${query}`,
    )
  })

  it('asks Cloudflare to resize where that is wanted, and to leave no metadata', () => {
    expect(photoUrl(objectPath(name), photoSizes.puppyCard, 'cloudflare')).toBe(
      `/cdn-cgi/image/width=500,quality=70,format=auto,metadata=none/public-objects/uploads/${name}?v=1`,
    )
  })

  it.each(['https://example.com/photo.jpg', '/objects/uploads/../secret.jpg', `/objects/inbox/${name}`])(
    'stays as it is when it is not the address of a stored photo: %s',
    (path) => {
      expect(photoUrl(path, photoSizes.puppyCard, 'local')).toBe(path)
      expect(photoUrl(path, photoSizes.puppyCard, 'cloudflare')).toBe(path)
    },
  )
})
