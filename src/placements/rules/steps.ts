import { dollars } from '#src/dogs/rules/price.ts'
import { dayAt, daysBetween, longDate, weekdayOf } from '#src/platform/values/calendar.ts'
import type { PaymentKind } from './payments.ts'
import { isActive, isRecordedLater, type PlacementState } from './placements.ts'

interface StepPayment {
  kind: PaymentKind
  paidOn: string
  voidedAt: string | null
}

/** The steps from yes to home are worked out from these. */
export interface PlacementFacts {
  state: PlacementState
  puppyName: string
  /** In cents. */
  price: number | null
  deposit: number | null
  paid: number
  createdAt: string
  agreedOn: string | null
  pickupOn: string | null
  homeOn: string | null
  transferSentOn: string | null
  endedOn: string | null
  endedReason: string | null
  /** The day on which it died at home. */
  diedOn: string | null
  /** Marked as died under Birth. */
  puppyHasDied: boolean
}

type StepKind = 'reserved' | 'deposit' | 'agreement' | 'balance' | 'home' | 'microchip' | 'ended'
export type DueStep = 'cancel' | 'deposit' | 'agreement' | 'pickup' | 'balance' | 'home' | 'microchip'

export interface Step {
  kind: StepKind
  title: string
  note: string
  mark: 'done' | 'now' | 'later'
}

/** How much is still to be paid, in cents; null without an agreed price. */
export const stillToPay = ({ price, paid }: Pick<PlacementFacts, 'price' | 'paid'>) =>
  price === null ? null : price - paid

/** The same; also null once a reservation has ended. */
export const leftToPay = (facts: Pick<PlacementFacts, 'price' | 'paid' | 'state'>) =>
  isActive(facts) ? stillToPay(facts) : null

/** The last line below the payments, with its cents. */
export const balanceLine = (open: number) =>
  open < 0 ? (['More than agreed', -open] as const) : (['Still to pay', open] as const)

const isDepositPaid = ({ deposit, paid }: Pick<PlacementFacts, 'deposit' | 'paid'>) =>
  deposit === null || paid >= deposit
export const isPaid = (facts: Pick<PlacementFacts, 'price' | 'paid'>) => (stillToPay(facts) ?? 0) <= 0

/** What the due step depends on. */
type DueFacts = Pick<
  PlacementFacts,
  | 'state'
  | 'price'
  | 'deposit'
  | 'paid'
  | 'agreedOn'
  | 'pickupOn'
  | 'transferSentOn'
  | 'diedOn'
  | 'puppyHasDied'
>

/** The first step that is still open; null once there is nothing to do. */
export function dueStep(facts: DueFacts): DueStep | null {
  const { state, agreedOn, pickupOn, transferSentOn, diedOn, puppyHasDied } = facts
  if (state === 'home') return transferSentOn || diedOn || puppyHasDied ? null : 'microchip'
  if (state !== 'reserved' || diedOn) return null
  if (puppyHasDied) return 'cancel'
  if (!isDepositPaid(facts)) return 'deposit'
  if (!agreedOn) return 'agreement'
  if (!pickupOn) return 'pickup'
  return isPaid(facts) ? 'home' : 'balance'
}

/** 'Next: agreement' on the card of a placement. */
export const nextWords: Record<DueStep, string> = {
  cancel: 'cancel the reservation',
  deposit: 'deposit',
  agreement: 'agreement',
  pickup: 'choose a pick-up day',
  balance: 'balance',
  home: 'goes home',
  microchip: 'microchip transfer',
}

/** 'in 6 days', 'today' or '2 days ago'. */
export function inDays(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}

/** 'Saturday 28 November 2026, in 6 days'. */
export const fullDay = (day: string, today: string) =>
  `${weekdayOf(day)} ${longDate(day)}, ${inDays(day, today)}`

/** The thread from yes to home: every step, with its day or what is missing. */
export function stepsOf(facts: PlacementFacts, payments: readonly StepPayment[], today: string): Step[] {
  const due = dueStep(facts)
  const { state, deposit, endedOn, endedReason, diedOn, createdAt } = facts
  const step = (kind: StepKind, title: string, isDone: boolean, note: string): Step => ({
    kind,
    title,
    note,
    mark: isDone ? 'done' : due === kind || (due === 'pickup' && kind === 'home') ? 'now' : 'later',
  })
  const reserved = step(
    'reserved',
    isRecordedLater(facts) ? 'Recorded' : 'Reserved',
    true,
    longDate(dayAt(createdAt)),
  )
  const end = [endedOn && longDate(endedOn), endedReason].filter(Boolean).join(': ')
  if (state === 'cancelled') return [reserved, step('ended', 'Cancelled', true, end)]
  const steps = [
    reserved,
    ...(deposit === null
      ? []
      : [step('deposit', 'Deposit', isDepositPaid(facts), depositNote(facts, deposit, payments))]),
    step(
      'agreement',
      'Agreement',
      facts.agreedOn !== null,
      facts.agreedOn ? `Signed ${longDate(facts.agreedOn)}` : 'Not signed yet',
    ),
    step('balance', 'Balance', facts.price !== null && isPaid(facts), balanceNote(facts)),
  ]
  if (due === 'cancel') return [...steps, step('ended', 'Died', true, 'Recorded under Birth')]
  steps.push(
    step('home', 'Went home', facts.homeOn !== null || state === 'home', homeNote(facts, today)),
    step('microchip', 'Microchip', facts.transferSentOn !== null, microchipNote(facts)),
  )
  if (state === 'returned') steps.push(step('ended', 'Took back', true, end))
  if (diedOn) steps.push(step('ended', 'Died', true, longDate(diedOn)))
  return steps
}

function depositNote({ paid }: PlacementFacts, deposit: number, payments: readonly StepPayment[]) {
  const last = payments.findLast(({ kind, voidedAt }) => kind === 'deposit' && !voidedAt)
  const sum = `${dollars(Math.min(Math.max(paid, 0), deposit))} of ${dollars(deposit)}`
  return last ? `${sum}, ${longDate(last.paidOn)}` : sum
}

/** What there is to say of a price and what was paid of it. */
export function balanceNote(
  facts: Pick<PlacementFacts, 'price' | 'paid'> & { state?: PlacementState },
): string {
  const open = stillToPay(facts)
  if (open === null) return 'No price agreed'
  if (open > 0 && facts.state === 'returned')
    return `${dollars(facts.paid)} of ${dollars(open + facts.paid)} was paid`
  if (open < 0) return `${dollars(-open)} more than agreed`
  return open === 0 ? 'All paid' : `${dollars(open)} still to pay`
}

function homeNote({ state, homeOn, pickupOn }: PlacementFacts, today: string): string {
  if (homeOn) return longDate(homeOn)
  if (state === 'home') return 'Day unknown'
  return pickupOn ? fullDay(pickupOn, today) : 'No day yet'
}

function microchipNote({ transferSentOn, state, puppyName }: PlacementFacts): string {
  if (transferSentOn) return `Transfer sent ${longDate(transferSentOn)}`
  return state === 'reserved' ? `Transfer on the day ${puppyName} goes home` : 'Transfer not sent yet'
}
