import { dollars } from '#src/dogs/rules/price.ts'
import { addDays, dayAndMonth, dayAt, startOfDay } from '#src/platform/values/calendar.ts'
import { type PaymentKind, type PaymentMethod, paymentKindLabels } from './payments.ts'
import { isRecordedLater, type PlacementState } from './placements.ts'

interface Placement {
  id: string
  puppyName: string
  state: PlacementState
  price: number | null
  agreedOn: string | null
  homeOn: string | null
  transferSentOn: string | null
  endedOn: string | null
  endedReason: string | null
  diedOn: string | null
  createdAt: string
  isPageEmailed: boolean
  payments: readonly Payment[]
}

interface Payment {
  id: string
  number: string
  kind: PaymentKind
  cents: number
  method: PaymentMethod
  paidOn: string
  createdAt: string
  voidedAt: string | null
}

/** A line about a puppy in the conversation with its family. */
export interface PlacementEvent {
  type: 'event'
  id: string
  at: string
  about: 'reserved' | 'page' | 'payment' | 'agreement' | 'home' | 'transfer' | 'ended'
  text: string
  detail: string
  /** Only its day is known, or matters. */
  isDay?: true | undefined
  /** Of a payment. */
  receipt?: { placementId: string; number: string; isVoid: boolean } | undefined
}

const howPaid: Record<PaymentMethod, string> = {
  transfer: 'by transfer',
  cash: 'in cash',
  card: 'by card',
  other: '',
}

/** What happened with a puppy and its family; events of one moment are in their order. */
export function placementEvents(placement: Placement): PlacementEvent[] {
  const { id, puppyName: puppy, state, price, endedReason, createdAt, isPageEmailed, payments } = placement
  const reason = endedReason ?? ''
  const event = (about: PlacementEvent['about'], at: string, text: string, detail = ''): PlacementEvent => ({
    type: 'event',
    id: `${about}-${id}`,
    at,
    about,
    text,
    detail,
  })
  /** Dated at the end of the day, so that whatever came before it is above it. */
  const onDay = (about: PlacementEvent['about'], day: string | null, text: string, detail = '') =>
    day === null ? [] : [{ ...event(about, endOf(day), text, detail), isDay: true as const }]
  return [
    isRecordedLater(placement)
      ? event('reserved', createdAt, `You recorded whose puppy ${puppy} is`)
      : event('reserved', createdAt, `You reserved ${puppy}`, price === null ? '' : `for ${dollars(price)}`),
    ...(isPageEmailed ? [event('page', createdAt, `Page for ${puppy}`, 'emailed')] : []),
    ...payments.map((payment) => paymentEvent(id, payment)),
    ...onDay('agreement', placement.agreedOn, 'Agreement signed'),
    ...onDay('home', placement.homeOn, `${puppy} went home`),
    ...onDay('transfer', placement.transferSentOn, 'Microchip transfer sent'),
    ...(state === 'cancelled'
      ? onDay('ended', placement.endedOn, `Reservation of ${puppy} cancelled`, reason)
      : []),
    ...(state === 'returned' ? onDay('ended', placement.endedOn, `${puppy} came back to you`, reason) : []),
    ...onDay('ended', placement.diedOn, `${puppy} has died`),
  ]
}

/** It is listed on the day on which it was recorded. */
function paymentEvent(
  placementId: string,
  { id, number, kind, cents, method, paidOn, createdAt, voidedAt }: Payment,
): PlacementEvent {
  const isLater = paidOn !== dayAt(createdAt)
  return {
    type: 'event',
    id: `payment-${id}`,
    at: createdAt,
    about: 'payment',
    text: `${paymentKindLabels[kind]} of ${dollars(cents)}`,
    detail: [howPaid[method], isLater && `on ${dayAndMonth(paidOn)}`].filter(Boolean).join(' '),
    isDay: true,
    receipt: { placementId, number, isVoid: voidedAt !== null },
  }
}

const endOf = (day: string) => new Date(Date.parse(startOfDay(addDays(day, 1))) - 1).toISOString()
