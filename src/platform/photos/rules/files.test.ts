import { describe, expect, it } from 'vitest'
import { imageSizes, isPhotoName, objectPath, photoName, roundSize } from './files.ts'

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
    [1, 1, 120, 60],
    [120, 60, 120, 60],
    [121, 70, 200, 70],
    [300, 60, 400, 65],
    [400, 65, 400, 65],
    [400, 66, 400, 75],
    [400, 100, 400, 75],
    [1000, 70, 1200, 80],
    [1200, 81, 1200, 85],
    [1401, 10, 2000, 80],
    [99_999, 99_999, 2000, 80],
  ])('rounds a width of %i in quality %i to %i in quality %i', (width, quality, nextWidth, nextQuality) => {
    expect(roundSize({ width, quality })).toEqual({ width: nextWidth, quality: nextQuality })
  })

  it('that the site uses stay as they are, and all other numbers give one of them', () => {
    const own = new Set(Object.values(imageSizes).map(({ width, quality }) => `${width}/${quality}`))
    for (const size of Object.values(imageSizes)) expect(roundSize(size)).toEqual(size)
    const rounded = new Set<string>()
    for (let width = 1; width <= 2100; width++) {
      for (let quality = 1; quality <= 101; quality++) {
        const size = roundSize({ width, quality })
        rounded.add(`${size.width}/${size.quality}`)
      }
    }
    expect(rounded).toEqual(own)
    expect(own.size).toBeLessThanOrEqual(14)
  })
})
