import { describe, expect, it } from 'vitest'
import {
  ageLabel,
  fillRows,
  type GalleryFilter,
  galleryCounts,
  galleryFilters,
  type PhotoType,
  pairPhotos,
} from './rules.ts'

const live = { isPublic: true, reviewedAt: '2026-11-01T00:00:00.000Z' }
const kept = { isPublic: false, reviewedAt: '2026-11-01T00:00:00.000Z' }
const waiting = { isPublic: false, reviewedAt: null }

describe('the summary of the gallery', () => {
  it.each([
    [[], '0 public • 0 private • 0 total'],
    [[live, live, kept, waiting], '2 public • 2 private • 4 total'],
  ])('counts %j as %s', (photos, text) => {
    expect(galleryCounts(photos)).toBe(text)
  })
})

describe('the filters of the gallery', () => {
  it.each<[GalleryFilter, object[]]>([
    ['all', [live, kept, waiting]],
    ['public', [live]],
    ['private', [kept, waiting]],
    ['waiting', [waiting]],
  ])('%s keeps its photos', (filter, left) => {
    expect([live, kept, waiting].filter(galleryFilters[filter].keeps)).toEqual(left)
  })
})

describe('the age of a dog in a photo', () => {
  it.each([
    [null, null],
    ['newborn', 'Newborn (0-2 weeks)'],
    ['senior', 'Senior (7+ years)'],
    ['as old as the hills', 'as old as the hills'],
  ])('%s is shown as %s', (age, label) => {
    expect(ageLabel(age)).toBe(label)
  })
})

describe('before and after photos', () => {
  /** 'b' is a before photo, 's' a single photo, 'a>b' the after photo of b. */
  const photo = (text: string) => {
    const [id = '', relatedPhotoId = null] = text.split('>')
    const types: Record<string, PhotoType> = { a: 'after', b: 'before', s: 'single' }
    return { id, photoType: types[id[0] ?? ''] ?? 'single', relatedPhotoId }
  }

  it.each([
    ['no photos', [], []],
    ['photos by themselves', ['s1', 'b1', 'a1'], ['s1', 'b1', 'a1']],
    ['an after with its before', ['a1>b1', 's1', 'b1'], ['b1 a1', 's1']],
    ['a before that came later', ['b1', 's1', 'a1>b1'], ['s1', 'b1 a1']],
    ['only the newest of two afters', ['a2>b1', 'a1>b1', 'b1'], ['b1 a2', 'a1']],
    ['two pairs', ['a1>b2', 'a2>b1', 'b1', 'b2'], ['b2 a1', 'b1 a2']],
    ['an after whose before is not there', ['a1>b9', 's1'], ['a1', 's1']],
    ['a before that says it belongs to another', ['b1>b2', 'b2'], ['b1', 'b2']],
    ['an after that belongs to itself', ['a1>a1'], ['a1']],
    ['afters that belong to each other', ['a1>a2', 'a2>a1'], ['a1', 'a2']],
  ])('are paired: %s', (_, photos, groups) => {
    const paired = pairPhotos(photos.map(photo))
    expect(paired.map((group) => group.map(({ id }) => id).join(' '))).toEqual(groups)
  })
})

describe('the order of the gallery', () => {
  const order = (kinds: string) =>
    fillRows([...kinds].map((kind) => (kind === '2' ? ['before', 'after'] : ['single'])))
      .map(({ length }) => length)
      .join('')

  it.each([
    ['1111', '1111'],
    ['2112', '2112'],
    ['1211', '1121'],
    ['12211', '11221'],
    ['112', '112'],
    ['12', '21'],
    ['1122122', '1122221'],
  ])('of %s is %s, so that no pair starts in the middle of a row of two', (given, wanted) => {
    expect(order(given)).toBe(wanted)
  })
})
