import { invalidInput } from '#src/platform/errors/errors.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import type { Absence, Outcome, SetAsideState, WaitingState } from './entries.ts'
import { closedText, maxPauseMonths, mayRejoin, pauseEnd, signOfLife, stateOf } from './standing.ts'

// What a family, the breeder or time can do with an entry, by its state. Something done already changes nothing: two presses
// are one.

interface Entry {
  state: WaitingState
  pausedUntil: string | null
  outcome: Outcome | null
  closedAt: string | null
  absences: readonly Absence[]
  confirmedAt: string | null
  askedAt: string | null
  askedAgainAt: string | null
}

interface Given {
  at: string
  /** The month until which a pause lasts. */
  until?: string | null
  /** Why a family leaves the list. */
  outcome?: Outcome | null
}

type Changes = Partial<Omit<Entry, 'absences'> & { absences: Absence[]; lastSignAt: string }>
type Step = (entry: Entry, given: Given) => Changes | null

const refuse: Step = () => null
const keep: Step = () => ({})

const confirm: Step = (_, { at }) => ({ state: 'open', confirmedAt: at, ...signOfLife(at) })

const resume: Step = (_, { at }) => ({ state: 'open', pausedUntil: null, ...signOfLife(at) })

/** Anything a family on the list does is a sign of life, and ends a pause once its month has come. */
const sign: Step = (entry, given) => (isPausedAt(entry, given) ? signOfLife(given.at) : resume(entry, given))

const isPausedAt = (entry: Entry, { at }: Given) => stateOf(entry, dayAt(at)) === 'paused'

const withSign =
  (step: Step): Step =>
  (entry, given) => ({ ...sign(entry, given), ...step(entry, given) })

const pause =
  (otherMonth: string): Step =>
  (_, { at, until }) => {
    const pausedUntil = until ? pauseEnd(until, dayAt(at)) : null
    if (pausedUntil === null) throw invalidInput({ until: [otherMonth] })
    return { state: 'paused', pausedUntil }
  }

const close: Step = (_, { at, outcome }) => ({
  state: 'closed',
  pausedUntil: null,
  outcome: outcome ?? null,
  closedAt: at,
})

/** A family can leave and return as often as it likes; the latest are kept. */
const mostAbsences = 20

/** At its old rank, and as if it had just written, so that a family that was silent is counted again. */
const reopen: Step = ({ confirmedAt, closedAt, outcome, absences }, { at }) => ({
  state: 'open',
  outcome: null,
  closedAt: null,
  absences: [...absences, { leftAt: closedAt ?? at, outcome, backAt: at }].slice(-mostAbsences),
  confirmedAt: confirmedAt ?? at,
  ...signOfLife(at),
})

type Row = Record<WaitingState, Step>

/** Possible on the list; in other states only as given. */
const listed = (step: Step, others: Partial<Row> = {}): Row => ({
  unconfirmed: refuse,
  open: step,
  paused: step,
  closed: refuse,
  ...others,
})

/** For the daily run, which may have nothing to do. */
const inTime = (steps: Partial<Row>): Row => ({
  unconfirmed: keep,
  open: keep,
  paused: keep,
  closed: keep,
  ...steps,
})

export const transitions = {
  family: {
    confirm: listed(sign, { unconfirmed: confirm }),
    still: listed(sign),
    wishes: listed(sign),
    pause: listed(withSign(pause('Please choose a month'))),
    resume: listed(resume),
    leave: listed(withSign(close), { closed: keep }),
    rejoin: listed(sign, {
      closed: (entry, given) => (mayRejoin(entry.outcome) ? reopen(entry, given) : null),
    }),
    yes: listed(sign),
    no: listed(sign),
    want: listed(sign),
    unwant: listed(sign),
  },
  breeder: {
    confirm: listed(keep, { unconfirmed: confirm }),
    still: listed(resume),
    pause: listed(pause(`Please choose one of the next ${maxPauseMonths} months`)),
    move: listed(keep, { unconfirmed: keep }),
    close: listed(close, { unconfirmed: close, closed: (_, { outcome }) => ({ outcome: outcome ?? null }) }),
    reopen: listed(keep, { unconfirmed: keep, closed: reopen }),
    reserve: listed(close),
  },
  time: {
    endPause: inTime({ paused: (entry, given) => (isPausedAt(entry, given) ? {} : resume(entry, given)) }),
    ask: inTime({
      open: ({ askedAt, askedAgainAt }, { at }) => {
        if (askedAt === null) return { askedAt: at }
        return askedAgainAt === null ? { askedAgainAt: at } : {}
      },
    }),
  },
} satisfies Record<string, Record<string, Row>>

export type Actor = keyof typeof transitions
export type Action<A extends Actor> = keyof (typeof transitions)[A] & string
export type PageAction = Action<'family'>
export type PortalAction = Action<'breeder'>

export const pageActions = Object.keys(transitions.family) as [PageAction, ...PageAction[]]

/** The changes made to an entry; null if its state doesn't allow them. AppError 400 for a month that can't be chosen. */
export function transition<A extends Actor>(
  actor: A,
  action: Action<A>,
  entry: Entry,
  given: Given,
): Changes | null {
  const rows: Record<string, Row> = transitions[actor]
  return rows[action]?.[entry.state](entry, given) ?? null
}

/** For a family that pressed a button its state doesn't allow. */
export const refusalText = ({ state, outcome }: Pick<Entry, 'state' | 'outcome'>) =>
  state === 'unconfirmed' ? 'Please confirm your place first.' : closedText(outcome)

/** The states that a withdrawal ends. */
export const pendingSetAsides = ['open', 'yes'] as const satisfies readonly SetAsideState[]

const setAsideStates = {
  yes: { open: 'yes', yes: 'yes' },
  no: { open: 'no', no: 'no' },
  withdraw: { open: 'withdrawn', yes: 'withdrawn', withdrawn: 'withdrawn' },
} as const satisfies Record<string, Partial<Record<SetAsideState, SetAsideState>>>

interface SetAside {
  state: SetAsideState
  untilOn: string
}

/** As of a day: a set-aside that wasn't answered in time has ended, even before the nightly run records it. */
export const stateOn = ({ state, untilOn }: SetAside, day: string): SetAsideState =>
  state === 'open' && untilOn < day ? 'expired' : state

export const isPendingOn = (setAside: SetAside, day: string) =>
  pendingSetAsides.some((state) => state === stateOn(setAside, day))

/** The next state of a set-aside: the same if that is done already, null if it is too late. */
export function setAsideAfter(
  action: keyof typeof setAsideStates,
  { state, untilOn }: SetAside,
  day: string,
): SetAsideState | null {
  const states: Partial<Record<SetAsideState, SetAsideState>> = setAsideStates[action]
  return states[action === 'withdraw' ? state : stateOn({ state, untilOn }, day)] ?? null
}
