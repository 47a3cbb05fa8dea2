import { describe, expect, it } from 'vitest'
import { ageLabel, type GalleryFilter, galleryCounts, galleryFilters } from './gallery.ts'

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
  ])('%s keeps what it says', (filter, left) => {
    expect([live, kept, waiting].filter(galleryFilters[filter].keeps)).toEqual(left)
  })
})

describe('the age of a dog in a photo', () => {
  it.each([
    [null, null],
    ['newborn', 'Newborn (0-2 weeks)'],
    ['senior', 'Senior (7+ years)'],
    ['as old as the hills', 'as old as the hills'],
  ])('%s reads %s', (age, label) => {
    expect(ageLabel(age)).toBe(label)
  })
})
