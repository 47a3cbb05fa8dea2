import { expect, it } from 'vitest'
import { diaryDays, newestDays, notesOfPhotos, weeklyWeights } from './diary.ts'

const bornOn = '2026-10-02'
const weight = (day: string, grams: number) => ({ weighedAt: `${day}T01:00:00.000Z`, grams })
const source = { bornOn, homeOn: null, notes: [], weights: [], care: [] }

it('has the last weight of each week of age, with the difference to the week before', () => {
  const weights = [
    weight('2026-10-02', 408),
    weight('2026-10-08', 700),
    weight('2026-10-09', 770),
    weight('2026-10-16', 750),
    weight('2026-10-30', 1590),
  ]
  expect(weeklyWeights(weights, bornOn)).toEqual([
    { week: 0, day: '2026-10-08', grams: 700, change: null },
    { week: 1, day: '2026-10-09', grams: 770, change: 70 },
    { week: 2, day: '2026-10-16', grams: 750, change: -20 },
    { week: 4, day: '2026-10-30', grams: 1590, change: null },
  ])
  expect(diaryDays({ ...source, weights }).flatMap(({ lines }) => lines)).toMatchObject([
    { text: 'Weighed 1,590 g', change: '' },
    { text: 'Weighed 750 g', change: '20 g less than a week before' },
    { text: 'Weighed 770 g', change: '70 g more than a week before' },
    { text: 'Weighed 700 g', change: '' },
  ])
})

it('is by day, the newest first, notes before care before weights', () => {
  const days = diaryDays({
    ...source,
    homeOn: '2026-11-28',
    notes: [
      { id: 'a', at: '2026-11-13T01:00:00.000Z', text: 'Morning', photos: [] },
      { id: 'b', at: '2026-11-13T05:00:00.000Z', text: 'Afternoon', photos: [] },
      { id: 'c', at: '2026-11-27T20:00:00.000Z', text: 'Gone home', photos: [] },
    ],
    weights: [weight('2026-11-13', 3190)],
    care: [{ id: 'v', kind: 'vaccination', text: 'First vaccination (C3)', doneOn: '2026-11-13' }],
  })
  expect(days).toMatchObject([
    { day: '2026-11-28', age: 'Home', notes: [{ id: 'c' }], lines: [] },
    {
      day: '2026-11-13',
      age: '6 weeks',
      notes: [{ id: 'b' }, { id: 'a' }],
      lines: [{ kind: 'vaccination' }, { kind: 'weight' }],
    },
  ])
})

it.each([
  ['2026-10-02', 'Born'],
  ['2026-10-03', '1 day'],
  ['2026-10-16', '2 weeks'],
])('says on %s how old the puppy was: %s', (day, age) => {
  expect(diaryDays({ ...source, weights: [weight(day, 408)] })).toMatchObject([{ day, age }])
})

it('shows so many entries, the last day whole', () => {
  const care = (day: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${day} ${at}`,
      kind: 'worming' as const,
      text: 'Worm',
      doneOn: `2026-11-0${day}`,
    }))
  const days = diaryDays({ ...source, care: [...care(3, 2), ...care(2, 2), ...care(1, 1)] })
  expect(newestDays(days, 2).map(({ day }) => day)).toEqual(['2026-11-03'])
  expect(newestDays(days, 3).map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-02'])
  expect(newestDays(days, 60)).toEqual(days)
})

it('puts three photos of a day together', () => {
  const photos = ['a', 'b', 'c', 'd'].map((path) => ({ path, at: `2026-11-13T01:00:00.000Z` }))
  const notes = notesOfPhotos([...photos, { path: 'e', at: '2026-11-14T01:00:00.000Z' }])
  expect(notes.map((note) => note.photos)).toEqual([['a', 'b', 'c'], ['d'], ['e']])
})
