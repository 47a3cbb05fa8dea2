import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  address,
  dialog,
  imageSources,
  photoLink,
  photoOfThree,
  photos,
  pressKey,
  showGallery,
  showPhotosOfWren,
  visiblePhoto,
} from '#src/testing/browser/photo-dialog.tsx'
import { click, fireEvent, screen, user } from '#src/testing/browser/screen.ts'

const caption = () => dialog().querySelector('.photo-caption')?.textContent
/** Screen readers hear this. */
const announcement = () => dialog().querySelector('[aria-live=polite]')?.textContent

afterEach(() => {
  document.body.innerHTML = ''
})

describe('the dialog of several photos', () => {
  beforeEach(async () => {
    await showPhotosOfWren()
    await user.click(photoLink(0))
  })

  it('captions all photos with the puppy', () => {
    expect(caption()).toBe('WrenRed and white · Girl')
    screen.getByRole('dialog', { name: 'Photos of Wren' })
  })

  it('moves with its buttons, from the last photo to the first and back', async () => {
    for (const index of [1, 2, 0]) {
      await click('Next photo')
      expect(visiblePhoto()).toEqual(photoOfThree(index))
    }
    for (const index of [2, 1, 0]) {
      await click('Previous photo')
      expect(visiblePhoto()).toEqual(photoOfThree(index))
    }
  })

  it('moves with keys, also to the first and the last photo', async () => {
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', 2],
      ['ArrowRight', 0],
      ['End', 2],
      ['Home', 0],
    ] as const) {
      expect(pressKey(key)).toBe(false)
      expect({ key, ...visiblePhoto() }).toEqual({ key, ...photoOfThree(index) })
    }
  })

  it.each<[string, KeyboardEventInit]>([
    ['a', {}],
    ['ArrowDown', {}],
    ['Tab', {}],
    ['ArrowLeft', { altKey: true }],
    ['ArrowRight', { metaKey: true }],
    ['End', { ctrlKey: true }],
  ])('leaves the key %s with %j to the browser', async (key, modifiers) => {
    expect(pressKey(key, modifiers)).toBe(true)
    expect(visiblePhoto()).toEqual(photoOfThree(0))
  })

  it('shows the photo of a clicked thumbnail', async () => {
    const thumbnails = [...document.querySelectorAll('.photo-strip button')]
    expect(thumbnails.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Photo 1 of 3',
      'Photo 2 of 3',
      'Photo 3 of 3',
    ])
    await click('Photo 3 of 3')
    expect(visiblePhoto()).toEqual(photoOfThree(2))
  })

  it('shows each image in its size', () => {
    expect(imageSources('.photo-strip img')).toEqual(
      photos.map((path) => `${address(path)}?width=120&quality=60&compress=true&v=1`),
    )
    expect(imageSources('[data-step="0"] img')).toEqual([
      `${address(photos[0])}?width=600&quality=65&compress=true&v=1`,
      `${address(photos[0])}?width=1200&compress=true&v=1`,
    ])
  })

  it('preloads the previous and next photo, blurred and hidden from screen readers', () => {
    expect(imageSources('.photo-slide[aria-hidden=true] img')).toEqual(
      [photos[2], photos[1]].map((path) => `${address(path)}?width=600&quality=65&compress=true&v=1`),
    )
  })

  it('replaces the blurred preview when the large photo has loaded or failed, in view only', async () => {
    const sharpSlides = () =>
      [...document.querySelectorAll('.is-sharp')].map((slide) => slide.getAttribute('data-step'))
    expect(sharpSlides()).toEqual([])
    const sharp = () => dialog().querySelector('.photo-sharp') as Element
    fireEvent.load(sharp())
    expect(sharpSlides()).toEqual(['0'])
    pressKey('ArrowRight')
    expect(sharpSlides()).toEqual([])
    fireEvent.error(sharp())
    expect(sharpSlides()).toEqual(['0'])
    pressKey('ArrowLeft')
    expect(sharpSlides()).toEqual(['0'])
  })

  it('describes and announces the photo it shows', async () => {
    screen.getByRole('img', { name: 'Wren, red and white girl' })
    pressKey('ArrowRight')
    screen.getByRole('img', { name: 'Wren, photo 2 of 3' })
    expect(announcement()).toBe('Photo 2 of 3: Wren')
  })
})

describe('the dialog of one photo', () => {
  it('has no arrows, thumbnails or counter, and ignores keys', async () => {
    await showPhotosOfWren(photos.slice(0, 1))
    await user.click(photoLink(0))
    expect(document.querySelectorAll('.photo-arrow, .photo-strip, [aria-hidden=true] img')).toHaveLength(0)
    expect(dialog().querySelector('.photo-count')?.textContent).toBe('')
    expect(caption()).toBe('WrenRed and white · Girl')
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home']) {
      pressKey(key)
      expect(visiblePhoto().photo).toBe(0)
    }
  })
})

describe('the dialog of two photos', () => {
  it('moves from one to the other, both ways', async () => {
    await showPhotosOfWren(photos.slice(0, 2))
    await user.click(photoLink(0))
    const seen: number[] = []
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
      pressKey(key)
      seen.push(visiblePhoto().photo)
    }
    expect(seen).toEqual([1, 0, 1, 0])
  })
})

describe('the dialog of the gallery', () => {
  it('shows each photo with its own caption, in the sizes for the gallery', async () => {
    await showGallery(['Pippin <at> "home"', 'Poppy', 'Otis'])
    await user.click(photoLink(0))
    expect(caption()).toBe('Pippin <at> "home"')
    expect(imageSources('.photo-preview')[0]).toContain('width=800')
    expect(imageSources('.photo-sharp')[0]).toBe(
      `${address(photos[0])}?width=1400&quality=85&compress=true&v=1`,
    )
    pressKey('ArrowRight')
    expect(caption()).toBe('Poppy')
    screen.getByRole('img', { name: 'Poppy' })
    expect(announcement()).toBe('Photo 2 of 3: Poppy')
  })
})
