import { describe, expect, it } from 'vitest'
import {
  addPhoto,
  countOfPhotos,
  fullText,
  givePhotos,
  makeFirst,
  type PhotoPlaces,
  photosByWeek,
  photosText,
  removePhotos,
  restorePhotos,
  takeBackPhoto,
  weekOf,
  withOrder,
} from './litter-photos.ts'

/** 'abc Fern:de/x Gum:' is a tray of three photos, a puppy with two and an older one, and one with none. */
function places(text: string): PhotoPlaces {
  const [tray = '', ...puppies] = text.split(' ')
  return {
    tray: [...tray],
    puppies: puppies.map((puppy) => {
      const [id = '', photos = ''] = puppy.split(':')
      const [shown = '', older = ''] = photos.split('/')
      return { id, photos: [...shown], olderPhotos: [...older] }
    }),
  }
}
const textOf = ({ tray, puppies }: PhotoPlaces) =>
  [
    tray.join(''),
    ...puppies.map(({ id, photos, olderPhotos }) =>
      [`${id}:${photos.join('')}`, ...(olderPhotos.length > 0 ? [olderPhotos.join('')] : [])].join('/'),
    ),
  ].join(' ')

const start = 'abc Fern:de Gum:vwxyz/st Ivy:ijkl'
const older = '0123456789ABCDEFGHIJKLMNO'
const full = `a Fern:de Gum:vwxyz/${older}`

describe('the photos of a litter', () => {
  it.each<[string, (before: PhotoPlaces) => PhotoPlaces, string]>([
    ['are added to the tray', (p) => addPhoto(p, 'n', null), 'abcn Fern:de Gum:vwxyz/st Ivy:ijkl'],
    ['are added to a puppy', (p) => addPhoto(p, 'n', 'Fern'), 'abc Fern:den Gum:vwxyz/st Ivy:ijkl'],
    [
      'are added in place of the oldest but the cover, which stays with the puppy',
      (p) => addPhoto(p, 'n', 'Gum'),
      'abc Fern:de Gum:vxyzn/wst Ivy:ijkl',
    ],
    [
      'are added to the tray for a puppy that is gone',
      (p) => addPhoto(p, 'n', 'Ash'),
      `abcn ${start.slice(4)}`,
    ],
    ['are added once', (p) => addPhoto(p, 'd', null), start],
    ['are added once, though they are older', (p) => addPhoto(p, 's', null), start],
    [
      'are given in the order of the tray',
      (p) => givePhotos(p, ['c', 'a'], ['Fern']),
      'b Fern:deac Gum:vwxyz/st Ivy:ijkl',
    ],
    [
      'are given however many, the newest being shown',
      (p) => givePhotos(p, [...'abc'], ['Ivy']),
      ' Fern:de Gum:vwxyz/st Ivy:ilabc/kj',
    ],
    [
      'are given to several',
      (p) => givePhotos(p, ['a'], ['Fern', 'Gum', 'Ivy']),
      'bc Fern:dea Gum:vxyza/wst Ivy:ijkla',
    ],
    ['are not given to a puppy that is gone', (p) => givePhotos(p, ['a'], ['Ash']), start],
    ['are given from the tray alone', (p) => givePhotos(p, ['d', 'n'], ['Ivy']), start],
    ['are taken back', (p) => takeBackPhoto(p, 'd', 'Fern'), 'abcd Fern:e Gum:vwxyz/st Ivy:ijkl'],
    [
      'are taken back from the older ones',
      (p) => takeBackPhoto(p, 's', 'Gum'),
      'abcs Fern:de Gum:vwxyz/t Ivy:ijkl',
    ],
    ['are taken back from their own puppy', (p) => takeBackPhoto(p, 'v', 'Fern'), start],
    ['are made first', (p) => makeFirst(p, 'k', 'Ivy'), 'abc Fern:de Gum:vwxyz/st Ivy:kijl'],
    [
      'are made first in place of the oldest that was no cover',
      (p) => makeFirst(p, 't', 'Gum'),
      'abc Fern:de Gum:tvxyz/ws Ivy:ijkl',
    ],
    ['are made first of their own puppy', (p) => makeFirst(p, 'v', 'Fern'), start],
    [
      'are removed from the tray alone',
      (p) => removePhotos(p, ['a', 'c', 'd']),
      'b Fern:de Gum:vwxyz/st Ivy:ijkl',
    ],
  ])('%s', (_, change, after) => {
    expect(textOf(change(places(start)))).toBe(after)
  })

  it('are 30 for each puppy at most', () => {
    expect(textOf(givePhotos(places(full), ['a'], ['Gum']))).toBe(full)
    expect(textOf(givePhotos(places(full), ['a'], ['Gum', 'Fern']))).toBe(` Fern:dea Gum:vwxyz/${older}`)
  })

  it.each([
    ['after giving', 'c Fern:deab Ivy:', 'abc Fern:de Ivy:', 'abc Fern:de Ivy:'],
    ['after others made room', ' Fern:acdef/b', 'f Fern:abcde', 'f Fern:abcde'],
    ['after taking back', 'abd Fern:e Ivy:', 'ab Fern:de Ivy:', 'ab Fern:de Ivy:'],
    ['with those that came later', 'cn Fern:deabm Ivy:', 'abc Fern:de Ivy:', 'abcn Fern:dem Ivy:'],
    ['without those that are deleted', 'c Fern:da Ivy:', 'abc Fern:de Ivy:', 'ac Fern:d Ivy:'],
    ['without a puppy that is gone', 'c Fern:deab', 'abc Fern:de Ivy:', 'abc Fern:de'],
  ])('are put back %s', (_, now, then, after) => {
    expect(textOf(restorePhotos(places(now), places(then)))).toBe(after)
  })

  it('are shown in the order she chooses', () => {
    const { puppies } = places(start)
    const gum = puppies[1]
    expect(gum && withOrder(gum, ['t', 'v'])).toEqual({ photos: ['t', 'v'], olderPhotos: [...'wxyzs'] })
  })

  it.each([
    ['2026-10-10T12:00:00Z', 1],
    ['2026-10-11T12:00:00Z', 1],
    ['2026-10-17T12:59:00Z', 1],
    ['2026-10-17T13:00:00Z', 2],
    ['2026-11-22T12:00:00Z', 7],
  ])('are of a week, by days in Mansfield: %s', (time, week) => {
    expect(weekOf(time, { dateOfBirth: '2026-10-11' })).toBe(week)
  })

  it('stand by week, all before the newest three together, with how many that are still here have none', () => {
    const puppies = places(' Fern:12/3 Gum:45/12 Lost:1 Gone:2').puppies.map((puppy) => ({
      ...puppy,
      status: puppy.id === 'Gone' ? ('sold' as const) : ('available' as const),
      outcome: puppy.id === 'Lost' ? ('died' as const) : ('alive' as const),
    }))
    expect(photosByWeek(puppies, Number)).toEqual([
      { from: 5, to: 5, photos: ['5'], without: 1 },
      { from: 4, to: 4, photos: ['4'], without: 1 },
      { from: 3, to: 3, photos: ['3'], without: 1 },
      { from: 1, to: 2, photos: ['1', '2'], without: 0 },
    ])
  })

  it('are counted', () => {
    expect([countOfPhotos(1), countOfPhotos(3), countOfPhotos(2, 'Photo')]).toEqual([
      '1 photo',
      '3 photos',
      '2 Photos',
    ])
  })

  it('are too many for one puppy or for all', () => {
    expect([fullText(['Fern']), fullText(['Fern', 'Gum'], 5)]).toEqual([
      'Fern has 30 photos already.',
      'Both have 5 photos already.',
    ])
  })

  it.each([
    [0, 1, 'no photos yet'],
    [0, 9, 'no photos yet'],
    [1, 1, 'the puppy has a photo'],
    [1, 2, 'one of two has a photo'],
    [2, 2, 'both have a photo'],
    [7, 9, 'seven of nine have a photo'],
    [9, 9, 'all nine have a photo'],
  ])('say of %i puppies of a litter of %i: %s', (count, of, text) => {
    expect(photosText(count, of)).toBe(text)
  })
})
