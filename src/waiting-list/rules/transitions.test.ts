import { describe, expect, it } from 'vitest'
import { setAsideStates, waitingStates } from './entries.ts'
import {
  type Action,
  type Actor,
  isPendingOn,
  refusalText,
  setAsideAfter,
  stateOn,
  transition,
  transitions,
} from './transitions.ts'

const at = '2026-11-22T02:00:00.000Z'
const sign = { lastSignAt: at, askedAt: null, askedAgainAt: null }
const open = { state: 'open', pausedUntil: null, ...sign }
const paused = { state: 'paused', pausedUntil: '2027-03-01' }
const closed = { state: 'closed', pausedUntil: null, outcome: 'not-now', closedAt: at }

/** The changes that an action writes. */
const results = {
  '(no)': null,
  nothing: {},
  confirmed: { state: 'open', confirmedAt: at, ...sign },
  open,
  sign,
  paused,
  'paused, sign': { ...paused, ...sign },
  'paused, open': { ...paused, ...sign },
  closed,
  'closed, sign': { ...closed, ...sign },
  outcome: { outcome: 'not-now' },
  back: {
    state: 'open',
    outcome: null,
    closedAt: null,
    absences: [{ leftAt: '2026-11-01', outcome: null, backAt: at }],
    confirmedAt: '2026-06-01',
    ...sign,
  },
  asked: { askedAt: at },
}
type Result = keyof typeof results

const entry = {
  pausedUntil: '2027-01-01',
  outcome: null,
  closedAt: '2026-11-01',
  absences: [],
  confirmedAt: '2026-06-01',
  askedAt: null,
  askedAgainAt: null,
}
const entryIn = (state: (typeof waitingStates)[number]) => ({ ...entry, state })
const given = { at, until: '2027-03', outcome: 'not-now' as const }

type Line = [actor: Actor, action: string, unconfirmed: Result, open: Result, paused: Result, closed: Result]
const lines: Line[] = [
  ['family', 'confirm', 'confirmed', 'open', 'sign', '(no)'],
  ['family', 'still', '(no)', 'open', 'sign', '(no)'],
  ['family', 'wishes', '(no)', 'open', 'sign', '(no)'],
  ['family', 'yes', '(no)', 'open', 'sign', '(no)'],
  ['family', 'no', '(no)', 'open', 'sign', '(no)'],
  ['family', 'want', '(no)', 'open', 'sign', '(no)'],
  ['family', 'unwant', '(no)', 'open', 'sign', '(no)'],
  ['family', 'pause', '(no)', 'paused, open', 'paused, sign', '(no)'],
  ['family', 'resume', '(no)', 'open', 'open', '(no)'],
  ['family', 'leave', '(no)', 'closed, sign', 'closed, sign', 'nothing'],
  ['family', 'rejoin', '(no)', 'open', 'sign', 'back'],
  ['breeder', 'confirm', 'confirmed', 'nothing', 'nothing', '(no)'],
  ['breeder', 'still', '(no)', 'open', 'open', '(no)'],
  ['breeder', 'pause', '(no)', 'paused', 'paused', '(no)'],
  ['breeder', 'move', 'nothing', 'nothing', 'nothing', '(no)'],
  ['breeder', 'close', 'closed', 'closed', 'closed', 'outcome'],
  ['breeder', 'reopen', 'nothing', 'nothing', 'nothing', 'back'],
  ['breeder', 'reserve', '(no)', 'closed', 'closed', '(no)'],
  ['time', 'endPause', 'nothing', 'nothing', 'nothing', 'nothing'],
  ['time', 'ask', 'nothing', 'asked', 'nothing', 'nothing'],
]

describe('an entry of the waiting list', () => {
  it.each(lines)('%s: %s (unconfirmed %s, open %s, paused %s, closed %s)', (actor, action, ...expected) => {
    const found = waitingStates.map((state) =>
      transition(actor, action as Action<typeof actor>, entryIn(state), given),
    )
    expect(found).toEqual(expected.map((name) => results[name]))
  })

  it('has no other transitions', () => {
    const all = Object.entries(transitions).flatMap(([actor, rows]) =>
      Object.keys(rows).map((action) => `${actor}: ${action}`),
    )
    expect(lines.map(([actor, action]) => `${actor}: ${action}`).sort()).toEqual(all.sort())
  })

  it.each(['still', 'wishes', 'confirm', 'rejoin', 'yes', 'no'] as const)(
    'whose month has come is open with %s',
    (action) => {
      const due = { ...entryIn('paused'), pausedUntil: '2026-11-01' }
      expect(transition('family', action, due, given)).toEqual(open)
    },
  )

  it('is open once its month has come, by itself too', () => {
    const due = { ...entryIn('paused'), pausedUntil: '2026-11-01' }
    expect(transition('time', 'endPause', due, given)).toEqual(open)
  })

  it('is asked twice', () => {
    const asked = { ...entryIn('open'), askedAt: '2026-11-01' }
    expect(transition('time', 'ask', asked, given)).toEqual({ askedAgainAt: at })
    expect(transition('time', 'ask', { ...asked, askedAgainAt: '2026-11-15' }, given)).toEqual({})
  })

  it.each(['placed', 'not-suitable'] as const)('closed as %s is reopened by the breeder alone', (outcome) => {
    const gone = { ...entryIn('closed'), outcome }
    expect(transition('family', 'rejoin', gone, given)).toBeNull()
    const absences = [{ leftAt: '2026-11-01', outcome, backAt: at }]
    expect(transition('breeder', 'reopen', gone, given)).toEqual({ ...results.back, absences })
  })

  it('keeps its latest twenty times off the list', () => {
    const absences = Array.from({ length: 20 }, (_, day) => ({ leftAt: `${day}`, outcome: null, backAt: at }))
    const changes = transition('family', 'rejoin', { ...entryIn('closed'), absences }, given)
    expect(changes?.absences?.map(({ leftAt }) => leftAt)).toEqual([
      ...absences.slice(1).map(({ leftAt }) => leftAt),
      '2026-11-01',
    ])
  })

  it('counts as confirmed once it is reopened', () => {
    const gone = { ...entryIn('closed'), confirmedAt: null }
    for (const changes of [
      transition('family', 'rejoin', gone, given),
      transition('breeder', 'reopen', gone, given),
    ])
      expect(changes).toMatchObject({ confirmedAt: at })
  })

  it.each([
    ['family', null, 'Please choose a month'],
    ['family', '2026-11', 'Please choose a month'],
    ['breeder', '2027-12', 'Please choose one of the next 12 months'],
  ] as const)('is not paused by the %s until %s', (actor, until, message) => {
    expect(() => transition(actor, 'pause', entryIn('open'), { at, until })).toThrow(
      expect.objectContaining({ status: 400, details: { errors: { until: [message] } } }),
    )
  })

  it.each([
    ['unconfirmed', null, 'Please confirm your place first.'],
    ['closed', null, "You've left the list."],
    ['closed', 'placed', 'You have a puppy from us.'],
  ] as const)('%s (%s) says why: %s', (state, outcome, text) => {
    expect(refusalText({ state, outcome })).toBe(text)
  })
})

describe('a puppy that is set aside', () => {
  it.each([
    ['yes', '2026-11-22', ['yes', 'yes', null, null, null]],
    ['no', '2026-11-22', ['no', null, 'no', null, null]],
    ['yes', '2026-11-21', [null, 'yes', null, null, null]],
    ['no', '2026-11-21', [null, null, 'no', null, null]],
    ['withdraw', '2026-11-22', ['withdrawn', 'withdrawn', null, null, 'withdrawn']],
    ['withdraw', '2026-11-21', ['withdrawn', 'withdrawn', null, null, 'withdrawn']],
  ] as const)(`%s, until %s: from ${setAsideStates.join(', ')} to %j`, (action, untilOn, expected) => {
    const found = setAsideStates.map((state) => setAsideAfter(action, { state, untilOn }, '2026-11-22'))
    expect(found).toEqual(expected)
  })
})

it.each([
  ['open', '2026-11-22', 'open', true],
  ['open', '2026-11-21', 'expired', false],
  ['yes', '2026-11-21', 'yes', true],
  ['withdrawn', '2026-11-21', 'withdrawn', false],
] as const)('a set-aside that is %s until %s is %s on 22 November', (state, untilOn, shown, isPending) => {
  const setAside = { state, untilOn }
  expect([stateOn(setAside, '2026-11-22'), isPendingOn(setAside, '2026-11-22')]).toEqual([shown, isPending])
})
