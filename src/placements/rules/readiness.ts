import type { CareKind } from '#src/care/rules/plan.ts'
import { dollarsAndCents } from '#src/dogs/rules/price.ts'
import { leastAgeDays } from '#src/dogs/rules/ready.ts'
import { namedErrors } from '#src/platform/errors/errors.ts'
import { dayAndMonth, daysBetween } from '#src/platform/values/calendar.ts'
import { balanceNote, isPaid, stillToPay } from './steps.ts'

const wormedWithinDays = 14

/** What was done for a puppy. */
export interface DoneCare {
  kind: CareKind
  text: string
  doneOn: string
}

interface Readiness {
  puppyName: string
  microchipId: string | null
  bornOn: string
  care: readonly DoneCare[]
  price: number | null
  paid: number
  agreedOn: string | null
}

export type CheckName = 'microchip' | 'age' | 'vaccinated' | 'wormed' | 'vet' | 'balance' | 'agreement'

export interface ReadyCheck {
  name: CheckName
  label: string
  holds: boolean
  /** What proves it, or what is missing. */
  proof: string
}

/** What must be true before a puppy goes home on a day. */
export function mustHold({ puppyName, microchipId, bornOn }: Readiness, homeOn: string): ReadyCheck[] {
  const age = daysBetween(bornOn, homeOn)
  return [
    {
      name: 'microchip',
      label: 'Microchip number',
      holds: microchipId !== null,
      proof: microchipId ?? namedErrors.noMicrochip(puppyName).message,
    },
    {
      name: 'age',
      label: '8 weeks old',
      holds: age >= leastAgeDays,
      proof: age >= leastAgeDays ? `${age} days` : namedErrors.tooYoung(puppyName, age).message,
    },
  ]
}

/** What else should be true; the breeder may hand over all the same. */
export function shouldHold(ready: Readiness, homeOn: string): ReadyCheck[] {
  const { care, agreedOn } = ready
  const lastOf = (kind: CareKind) =>
    care.filter((done) => done.kind === kind && done.doneOn <= homeOn).toSorted(newestFirst)[0]
  const [vaccination, worming, vet] = (['vaccination', 'worming', 'vet'] as const).map(lastOf)
  const isWormed = worming !== undefined && daysBetween(worming.doneOn, homeOn) <= wormedWithinDays
  return [
    check(
      'vaccinated',
      'Vaccinated',
      vaccination && `${vaccination.text}, ${dayAndMonth(vaccination.doneOn)}`,
    ),
    check(
      'wormed',
      'Wormed within 14 days',
      isWormed && dayAndMonth(worming.doneOn),
      worming && `Still open: last on ${dayAndMonth(worming.doneOn)}`,
    ),
    check('vet', 'Vet check', vet && dayAndMonth(vet.doneOn)),
    check(
      'balance',
      'Balance paid',
      isPaid(ready) && balanceNote(ready),
      `Still open: ${dollarsAndCents(stillToPay(ready) ?? 0)}`,
    ),
    check('agreement', 'Agreement signed', agreedOn && dayAndMonth(agreedOn)),
  ]
}

const newestFirst = (a: DoneCare, b: DoneCare) => b.doneOn.localeCompare(a.doneOn)

const check = (
  name: CheckName,
  label: string,
  proof: string | false | null | undefined,
  missing = 'Still open',
): ReadyCheck => ({ name, label, holds: Boolean(proof), proof: proof || missing })

/** 'Still open: balance paid, agreement signed. Hand over anyway?', or null if nothing is open. */
export function openQuestion(checks: readonly ReadyCheck[]): string | null {
  const open = checks
    .filter(({ holds }) => !holds)
    .map(({ label }) => label[0]?.toLowerCase() + label.slice(1))
  return open.length === 0 ? null : `Still open: ${open.join(', ')}. Hand over anyway?`
}

/** What the pack says about the puppy's health unless the breeder writes her own. */
export const healthDeclaration = (puppyName: string) =>
  `To the best of our knowledge ${puppyName} is healthy.`
