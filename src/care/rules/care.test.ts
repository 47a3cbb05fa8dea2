import { describe, expect, it } from 'vitest'
import { addDays } from '#src/platform/values/calendar.ts'
import {
  type CareState,
  careInput,
  careSections,
  doneProblem,
  dueOf,
  newerById,
  type OpenCare,
  rowsOver,
  settled,
} from './care.ts'

const day = '2026-11-21'
/** A row that fell due so many days ago, of a litter of two. */
const worm = (daysAgo: number, given: Partial<OpenCare> = {}): OpenCare => ({
  id: `${daysAgo}`,
  litterId: 'litter',
  dogId: null,
  kind: 'worming',
  text: 'Worm',
  due: addDays(day, -daysAgo),
  covers: ['wren', 'banjo'],
  ...given,
})

describe('a row falls due', () => {
  const litter = { dateOfBirth: '2026-09-20' }
  it.each([
    ['so many days after the birth', { day: 14, dueOn: null }, '2026-10-04'],
    ['on the day of birth', { day: 0, dueOn: null }, '2026-09-20'],
    ['on a day that was given', { day: 14, dueOn: '2026-10-09' }, '2026-10-09'],
  ])('%s', (_, row, due) => {
    expect(dueOf(row, litter)).toBe(due)
  })
})

describe('a newer row stands for an older one', () => {
  it.each<[string, OpenCare[], Record<string, string>]>([
    ['of the same litter, kind and text', [worm(14), worm(0)], { 14: '0' }],
    ['and for all older ones', [worm(28), worm(0), worm(14)], { 28: '0', 14: '0' }],
    ['but not before it is due itself', [worm(14), worm(-1)], {}],
    ['but not of the same day', [worm(0), worm(0, { id: 'other' })], {}],
    ['but not of another text', [worm(14, { text: 'Worm again' }), worm(0)], {}],
    ['but not of another kind', [worm(14, { kind: 'other' }), worm(0)], {}],
    ['but not of another litter', [worm(14, { litterId: 'other' }), worm(0)], {}],
    ['if it is about the same puppies', [worm(14, { covers: ['wren'] }), worm(0)], { 14: '0' }],
    ['but not where that is about more puppies', [worm(14), worm(0, { covers: ['wren'] })], {}],
    [
      'the newest that is about them, if there are several',
      [worm(28, { covers: ['banjo'] }), worm(14), worm(0, { covers: ['wren'] })],
      { 28: '14' },
    ],
  ])('%s', (_, rows, newer) => {
    expect(Object.fromEntries(newerById(rows, day))).toEqual(newer)
  })

  it('of one dog, and never of the kennel', () => {
    const dog = { litterId: null, dogId: 'saffron', covers: [] }
    const kennel = { litterId: null, dogId: null, covers: [] }
    expect([...newerById([worm(14, dog), worm(0, dog)], day)]).toEqual([['14', '0']])
    expect([...newerById([worm(14, kennel), worm(0, kennel)], day)]).toEqual([])
  })
})

describe('older rows are over', () => {
  it.each<[string, CareState, OpenCare, OpenCare[], string[]]>([
    ['when the newer is done', 'done', worm(0), [worm(14), worm(28)], ['14', '28']],
    ['when the newer is skipped', 'skipped', worm(0), [worm(14)], ['14']],
    ['when the newer is done before its day', 'done', worm(-1), [worm(14)], ['14']],
    ['but not when it is skipped before its day', 'skipped', worm(-1), [worm(14)], []],
    ['but not those that are not due', 'done', worm(-10), [worm(-1), worm(14)], ['14']],
    ['but not newer ones', 'done', worm(14), [worm(0)], []],
    ['but not those about other puppies too', 'done', worm(0, { covers: ['wren'] }), [worm(14)], []],
    ['but not of another text', 'done', worm(0), [worm(14, { text: 'Worm again' })], []],
  ])('%s', (_, state, row, others, over) => {
    expect(rowsOver(row, [row, ...others], { state, today: day }).map(({ id }) => id)).toEqual(over)
  })
})

it('rows are overdue, due today, or due within seven days; the oldest first', () => {
  const rows = [worm(-8), worm(-7), worm(-1), worm(0), worm(1), worm(30)]
  const { overdue, today, week } = careSections(rows, day)
  expect([overdue, today, week].map((each) => each.map(({ id }) => id))).toEqual([
    ['30', '1'],
    ['0'],
    ['-1', '-7'],
  ])
})

describe('a day on which something was done', () => {
  it.each([
    ['2026-11-21', null],
    ['2026-11-22', 'That day is in the future'],
    ['2026-10-02', null],
    ['2026-10-01', "That's before the birth"],
  ])('%s: %s', (doneOn, problem) => {
    expect(doneProblem(doneOn, '2026-10-02', day)).toBe(problem)
  })
})

describe('what is sent', () => {
  const row = { litterId: 'litter', kind: 'worming', text: 'Worm', day: 14, state: 'open' }
  const errors = (given: object) =>
    careInput
      .safeParse({ ...row, ...given })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  const id = '00000000-0000-4000-8000-000000000001'

  it.each<[string, object, string[][] | undefined]>([
    ['a row of a plan', {}, undefined],
    ['a task of the kennel', { litterId: null, day: null, dueOn: '2026-12-01' }, undefined],
    ['one without a day', { day: null }, [['dueOn', 'Please choose a day']]],
    ['a dog has no age in days', { litterId: null, dogId: 'dog' }, [['dueOn', 'Please choose a day']]],
    ['one of a litter and a dog', { dogId: 'dog' }, [['dogId', 'Choose a litter or a dog']]],
    ['without a text', { text: '' }, [['text', 'Please enter what to do']]],
    ['done without a day', { state: 'done' }, [['doneOn', 'Please choose a day']]],
    [
      'due again without an id',
      { state: 'done', doneOn: '2026-11-21', nextDue: '2026-12-01' },
      [['nextId', 'Must be an id']],
    ],
    ['due again', { state: 'done', doneOn: '2026-11-21', nextDue: '2026-12-01', nextId: id }, undefined],
    ['a puppy twice', { puppies: ['a', 'a'] }, [['puppies', 'Choose each puppy once']]],
  ])('%s', (_, given, expected) => {
    expect(errors(given)).toEqual(expected)
  })

  it('has a day and rows that follow only if it is done', () => {
    const given = { doneOn: '2026-11-21', nextDue: '2026-12-01', nextId: id, restId: id }
    const open = careInput.parse({ ...row, ...given })
    expect(settled(open)).toMatchObject({ doneOn: null, nextDue: null, nextId: null, restId: null })
    const done = careInput.parse({ ...row, ...given, state: 'done' })
    expect(settled(done)).toMatchObject(given)
  })
})
