// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  address,
  click,
  find,
  photoLink,
  photoOfThree,
  photos,
  press,
  showGallery,
  shown,
  showPhotosOfWren,
} from '#src/testing/browser/photo-dialog.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

describe('the dialog of several photos', () => {
  beforeEach(async () => {
    await showPhotosOfWren()
    await click(photoLink(0))
  })

  it('has for a caption what the photos have in common', () => {
    expect(find('.photo-caption').textContent).toBe('WrenRed and white · Girl')
    expect(find('dialog').getAttribute('aria-label')).toBe('Photos of Wren')
  })

  it('leads on and back by its buttons, from the last photo to the first and back', async () => {
    for (const index of [1, 2, 0]) {
      await click(find('[aria-label="Next photo"]'))
      expect(shown()).toEqual(photoOfThree(index))
    }
    for (const index of [2, 1, 0]) {
      await click(find('[aria-label="Previous photo"]'))
      expect(shown()).toEqual(photoOfThree(index))
    }
  })

  it('does the same by keys, and leads to the first and the last', async () => {
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', 2],
      ['ArrowRight', 0],
      ['End', 2],
      ['Home', 0],
    ] as const) {
      expect(await press(key)).toEqual({ native: false })
      expect({ key, ...shown() }).toEqual({ key, ...photoOfThree(index) })
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
    expect(await press(key, modifiers)).toEqual({ native: true })
    expect(shown()).toEqual(photoOfThree(0))
  })

  it('leads by a thumbnail to its photo', async () => {
    const thumbnails = [...document.querySelectorAll('.photo-strip button')]
    expect(thumbnails.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Photo 1 of 3',
      'Photo 2 of 3',
      'Photo 3 of 3',
    ])
    await click(find('.photo-strip li:last-child button'))
    expect(shown()).toEqual(photoOfThree(2))
  })

  const sources = (selector: string) =>
    [...document.querySelectorAll(selector)].map((image) => image.getAttribute('src'))

  it('shows each picture in its size', () => {
    expect(sources('.photo-strip img')).toEqual(
      photos.map((path) => `${address(path)}?width=120&quality=60&compress=true&v=1`),
    )
    expect(sources('[data-step="0"] img')).toEqual([
      `${address(photos[0])}?width=600&quality=65&compress=true&v=1`,
      `${address(photos[0])}?width=1200&compress=true&v=1`,
    ])
  })

  it('has the photos before and after waiting beside it, blurred and unspoken', () => {
    expect(sources('.photo-slide[aria-hidden=true] img')).toEqual(
      [photos[2], photos[1]].map((path) => `${address(path)}?width=600&quality=65&compress=true&v=1`),
    )
  })

  it('replaces the blurred preview when the large photo is there, and only in view', async () => {
    const sharpSlides = () =>
      [...document.querySelectorAll('.is-sharp')].map((slide) => slide.getAttribute('data-step'))
    expect(sharpSlides()).toEqual([])
    await act(async () => find('.photo-sharp').dispatchEvent(new Event('load')))
    expect(sharpSlides()).toEqual(['0'])
    await press('ArrowRight')
    expect(sharpSlides()).toEqual([])
    await press('ArrowLeft')
    expect(sharpSlides()).toEqual(['0'])
  })

  it('announces the photo it has come to', async () => {
    await press('ArrowRight')
    expect(find('[aria-live=polite]').textContent).toBe('Photo 2 of 3: Wren')
  })
})

describe('the dialog of one photo', () => {
  it('needs no arrows, thumbnails or counter, and no key moves it', async () => {
    await showPhotosOfWren(photos.slice(0, 1))
    await click(photoLink(0))
    expect(document.querySelectorAll('.photo-arrow, .photo-strip, [aria-hidden=true] img')).toHaveLength(0)
    expect(find('.photo-count').textContent).toBe('')
    expect(find('.photo-caption').textContent).toBe('WrenRed and white · Girl')
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home']) {
      await press(key)
      expect(shown().photo).toBe(0)
    }
  })
})

describe('the dialog of two photos', () => {
  it('leads from one to the other, both ways', async () => {
    await showPhotosOfWren(photos.slice(0, 2))
    await click(photoLink(0))
    const seen: number[] = []
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
      await press(key)
      seen.push(shown().photo)
    }
    expect(seen).toEqual([1, 0, 1, 0])
  })
})

describe('the dialog of the gallery', () => {
  it('shows each photo with its own caption, in the sizes of the gallery', async () => {
    await showGallery(['Pippin <at> "home"', 'Poppy', 'Otis'])
    await click(photoLink(0))
    expect(find('.photo-caption').textContent).toBe('Pippin <at> "home"')
    expect(find('.photo-preview').getAttribute('src')).toContain('width=800')
    expect(find('.photo-sharp').getAttribute('src')).toBe(
      `${address(photos[0])}?width=1400&quality=85&compress=true&v=1`,
    )
    await press('ArrowRight')
    expect(find('.photo-caption').textContent).toBe('Poppy')
    expect(find('.photo-sharp').getAttribute('alt')).toBe('Poppy')
    expect(find('[aria-live=polite]').textContent).toBe('Photo 2 of 3: Poppy')
  })
})
