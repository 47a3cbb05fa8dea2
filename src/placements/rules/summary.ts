import { dollars } from '#src/dogs/rules/price.ts'
import { dayAndMonth } from '#src/platform/values/calendar.ts'
import type { PlacementState } from './placements.ts'
import { type DueStep, leftToPay, stillToPay } from './steps.ts'

interface Rested {
  state: PlacementState
  price: number | null
  paid: number
  diedOn: string | null
  puppyHasDied: boolean
}

interface Summed extends Rested {
  due: DueStep | null
  pickupOn: string | null
}

/** '$500 of $3,200 paid'. */
export function paidWords({ price, paid }: Pick<Summed, 'price' | 'paid'>): string {
  if (price === null) return paid > 0 ? `${dollars(paid)} paid` : 'No price agreed'
  return `${dollars(paid)} of ${dollars(price)} paid`
}

/** What is still open before the next step of a placement. */
export function openWords(placement: Summed, today: string): string {
  const { due, pickupOn } = placement
  switch (due) {
    case 'cancel':
      return 'Has died, and is still reserved'
    case 'deposit':
      return 'Deposit not paid yet'
    case 'agreement':
      return 'Agreement not signed yet'
    case 'pickup':
      return 'No pick-up day yet'
    case 'balance':
      return `${dollars(stillToPay(placement) ?? 0)} still to pay`
    case 'home':
      return pickupWords(pickupOn ?? today, today)
    case 'microchip':
      return 'Microchip transfer not sent yet'
    default:
      return restWords(placement)
  }
}

/** What a family still owes once no step is due, since a puppy may go home before it is paid; 0 for one that has died. */
export const owed = ({ diedOn, puppyHasDied, ...placement }: Rested) =>
  diedOn || puppyHasDied ? 0 : Math.max(leftToPay(placement) ?? 0, 0)

export function restWords(placement: Rested): string {
  const open = owed(placement)
  return open > 0 ? `${dollars(open)} still to pay` : 'Nothing left to do'
}

const pickupWords = (day: string, today: string) =>
  `${day < today ? 'Was to go home' : 'Goes home'} on ${dayAndMonth(day)}`
