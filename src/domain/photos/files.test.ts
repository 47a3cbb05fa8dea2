import { describe, expect, it } from 'vitest'
import { doubled, isPhotoName, objectPath, photoName, roundQuality, roundWidth } from './files.ts'

const id = '3f2b8c1a-9d4e-4f60-8a71-5c2d3e4f5a6b'

describe('names of stored photos', () => {
  it.each([`${id}.jpg`, `${id}.png`, `${id}.gif`])('accepts %s', (name) => {
    expect(isPhotoName(name)).toBe(true)
    expect(photoName(objectPath(name))).toBe(name)
  })

  it.each([
    ['another extension', `${id}.webp`],
    ['an extension in capitals', `${id}.JPG`],
    ['a UUID in capitals', `${id.toUpperCase()}.jpg`],
    ['no extension', id],
    ['two extensions', `${id}.jpg.jpg`],
    ['a folder above', `../${id}.jpg`],
    ['a folder above, encoded', `..%2f${id}.jpg`],
    ['a folder', `a/${id}.jpg`],
    ['a backslash', `..\\${id}.jpg`],
    ['a line break after it', `${id}.jpg\n`],
    ['a line break before it', `\n${id}.jpg`],
    ['a query', `${id}.jpg?width=1`],
    ['a NUL', `${id}.jpg\0`],
    ['nothing', ''],
  ])('rejects a name with %s', (_, name) => {
    expect(isPhotoName(name)).toBe(false)
    expect(photoName(objectPath(name))).toBeNull()
  })

  it.each([
    ['a URL of another site', `https://example.com/objects/uploads/${id}.jpg`],
    ['another folder', `/objects/inbox/${id}.jpg`],
    ['the public URL', `/public-objects/uploads/${id}.jpg`],
    ['a folder that leads out again', `/objects/uploads/../uploads/${id}.jpg`],
    ['the folder in capitals', `/OBJECTS/uploads/${id}.jpg`],
    ['the bare name', `${id}.jpg`],
  ])('returns no name for %s', (_, path) => {
    expect(photoName(path)).toBeNull()
  })
})

describe('sizes', () => {
  it.each([
    [1, 120],
    [120, 120],
    [121, 200],
    [399, 400],
    [500, 500],
    [1201, 1400],
    [1401, 1600],
    [2000, 2000],
    [99_999, 2000],
  ])('rounds a width of %i up to %i', (width, rounded) => {
    expect(roundWidth(width)).toBe(rounded)
  })

  it.each([
    [1, 60],
    [60, 60],
    [61, 65],
    [70, 70],
    [76, 80],
    [85, 85],
    [100, 85],
  ])('rounds a quality of %i to %i', (quality, rounded) => {
    expect(roundQuality(quality)).toBe(rounded)
  })

  it('allows few widths and qualities, so that strangers cannot fill the disk with images', () => {
    const numbers = Array.from({ length: 3000 }, (_, index) => index + 1)
    expect(new Set(numbers.map(roundWidth)).size).toBeLessThanOrEqual(12)
    expect(new Set(numbers.map(roundQuality)).size).toBeLessThanOrEqual(7)
  })

  it.each([
    [120, 240],
    [1000, 2000],
    [1400, 2000],
  ])('doubles a width of %i to %i for high-density screens', (width, dense) => {
    expect(doubled(width)).toBe(dense)
  })
})
