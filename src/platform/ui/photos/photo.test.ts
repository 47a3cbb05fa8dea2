import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { objectPath, photoSizes, roundSize } from '#src/platform/photos/rules/files.ts'
import { Photo } from './photo.tsx'
import { photoUrl } from './photo-url.ts'
import { photoSlots } from './slots.ts'

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
      `/cdn-cgi/image/width=500,quality=70,format=auto,metadata=none/public-objects/uploads/${name}?compress=true&v=1`,
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

describe('every place that shows photos', () => {
  it.each(Object.entries(photoSlots))(
    '%s offers sizes that the site makes, each width once',
    (_, { candidates }) => {
      for (const size of candidates) expect(roundSize(size)).toEqual(size)
      const widths = candidates.map(({ width }) => width)
      expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b))
    },
  )
})

describe('an image of a photo', () => {
  const shown = (eager: boolean) => {
    const props = {
      path: objectPath(name),
      alt: 'Wren',
      slot: 'puppyCard',
      resizing: 'local',
      eager,
    } as const
    return renderToStaticMarkup(createElement(Photo, props))
  }

  it('lets the browser measure the place of a lazy one, and says how wide that of an eager one is', () => {
    expect(shown(false)).toContain(`sizes="auto, ${photoSlots.puppyCard.sizes}"`)
    expect(shown(true)).toContain(`sizes="${photoSlots.puppyCard.sizes}"`)
  })

  it('reserves its space', () => {
    expect(shown(false)).toContain('width="500" height="625"')
  })
})
