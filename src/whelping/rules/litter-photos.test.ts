import { describe, expect, it } from 'vitest'
import {
  addPhoto,
  countOfPhotos,
  givePhotos,
  movePhoto,
  type PhotoPlaces,
  removePhotos,
  replaceOldest,
  restorePhotos,
  takeBackPhoto,
} from './litter-photos.ts'

/** 'abc Fern:de Gum:' is a tray of three photos, a puppy with two and one with none. */
function places(text: string): PhotoPlaces {
  const [tray = '', ...puppies] = text.split(' ')
  const given = puppies.map((puppy) => puppy.split(':'))
  return { tray: [...tray], puppies: given.map(([id = '', photos = '']) => ({ id, photos: [...photos] })) }
}
const textOf = ({ tray, puppies }: PhotoPlaces) =>
  [tray.join(''), ...puppies.map(({ id, photos }) => `${id}:${photos.join('')}`)].join(' ')

const start = 'abc Fern:de Gum:vwxyz Ivy:ijkl'

describe('the photos of a litter', () => {
  it.each<[string, (before: PhotoPlaces) => PhotoPlaces, string]>([
    ['are added to the tray', (p) => addPhoto(p, 'n', null), 'abcn Fern:de Gum:vwxyz Ivy:ijkl'],
    ['are added to a puppy', (p) => addPhoto(p, 'n', 'Fern'), 'abc Fern:den Gum:vwxyz Ivy:ijkl'],
    [
      'are added to the tray for a full puppy',
      (p) => addPhoto(p, 'n', 'Gum'),
      'abcn Fern:de Gum:vwxyz Ivy:ijkl',
    ],
    [
      'are added to the tray for a puppy that is gone',
      (p) => addPhoto(p, 'n', 'Ash'),
      `abcn ${start.slice(4)}`,
    ],
    ['are added once', (p) => addPhoto(p, 'd', null), start],
    [
      'are given in the order of the tray',
      (p) => givePhotos(p, ['c', 'a'], 'Fern'),
      'b Fern:deac Gum:vwxyz Ivy:ijkl',
    ],
    [
      'are given as far as there is room',
      (p) => givePhotos(p, ['a', 'b'], 'Ivy'),
      'bc Fern:de Gum:vwxyz Ivy:ijkla',
    ],
    ['are not given to a full puppy', (p) => givePhotos(p, ['a'], 'Gum'), start],
    ['are not given to a puppy that is gone', (p) => givePhotos(p, ['a'], 'Ash'), start],
    ['are given from the tray alone', (p) => givePhotos(p, ['d', 'n'], 'Ivy'), start],
    [
      'replace the oldest of a full puppy but its cover, which return to the tray',
      (p) => replaceOldest(p, ['a', 'c'], 'Gum'),
      'bwx Fern:de Gum:vyzac Ivy:ijkl',
    ],
    [
      'replace all but the cover at most',
      (p) => replaceOldest(takeBackPhoto(takeBackPhoto(p, 'd', 'Fern'), 'e', 'Fern'), [...'abcde'], 'Gum'),
      'ewxyz Fern: Gum:vabcd Ivy:ijkl',
    ],
    [
      'replace only as many as there is no room for',
      (p) => replaceOldest(p, ['a', 'b'], 'Ivy'),
      'cj Fern:de Gum:vwxyz Ivy:iklab',
    ],
    ['replace none of a puppy that is gone', (p) => replaceOldest(p, ['a'], 'Ash'), start],
    [
      'are added to a full puppy in place of its oldest',
      (p) => addPhoto(p, 'n', 'Gum', replaceOldest),
      'abcw Fern:de Gum:vxyzn Ivy:ijkl',
    ],
    ['are taken back', (p) => takeBackPhoto(p, 'd', 'Fern'), 'abcd Fern:e Gum:vwxyz Ivy:ijkl'],
    ['are taken back from their own puppy', (p) => takeBackPhoto(p, 'v', 'Fern'), start],
    ['are moved to the front', (p) => movePhoto(p, 'k', 'Ivy', 0), 'abc Fern:de Gum:vwxyz Ivy:kijl'],
    ['are moved to the right', (p) => movePhoto(p, 'd', 'Fern', 1), 'abc Fern:ed Gum:vwxyz Ivy:ijkl'],
    ['are moved with their own puppy', (p) => movePhoto(p, 'v', 'Fern', 0), start],
    [
      'are removed from the tray alone',
      (p) => removePhotos(p, ['a', 'c', 'd']),
      'b Fern:de Gum:vwxyz Ivy:ijkl',
    ],
  ])('%s', (_, change, after) => {
    expect(textOf(change(places(start)))).toBe(after)
  })

  it.each([
    ['after giving', 'c Fern:deab Ivy:', 'abc Fern:de Ivy:', 'abc Fern:de Ivy:'],
    ['after taking back', 'abd Fern:e Ivy:', 'ab Fern:de Ivy:', 'ab Fern:de Ivy:'],
    ['with those that came later', 'cn Fern:deabm Ivy:', 'abc Fern:de Ivy:', 'abcn Fern:dem Ivy:'],
    ['without those that are deleted', 'c Fern:da Ivy:', 'abc Fern:de Ivy:', 'ac Fern:d Ivy:'],
    ['without a puppy that is gone', 'c Fern:deab', 'abc Fern:de Ivy:', 'abc Fern:de'],
  ])('are put back %s', (_, now, then, after) => {
    expect(textOf(restorePhotos(places(now), places(then)))).toBe(after)
  })

  it('are counted', () => {
    expect([countOfPhotos(1), countOfPhotos(3), countOfPhotos(2, 'Photo')]).toEqual([
      '1 photo',
      '3 photos',
      '2 Photos',
    ])
  })
})
