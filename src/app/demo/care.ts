import { randomUUID } from 'node:crypto'
import type { care } from '#src/app/tables.ts'
import { initialCarePlan } from '#src/care/rules/plan.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'

type Care = Omit<typeof care.$inferInsert, 'id' | 'litterId' | 'dogId' | 'createdAt' | 'updatedAt'> & {
  id?: string
}

/** Age in days of the litter when its last care was done. */
const doneUntil = 42

const given: Record<string, Pick<Care, 'product' | 'batch' | 'givenBy'>> = {
  worming: { product: 'Drontal Puppy', batch: 'KP0H3S2' },
  vaccination: { product: 'Nobivac DHP', batch: 'A472B01', givenBy: 'Mansfield vet clinic' },
  microchip: { givenBy: 'Mansfield vet clinic' },
}

/** A litter's plan, done for its puppies up to day 42, and a task that waits. */
export function demoLitterCare(dateOfBirth: string, puppies: string[], now: Date): Care[] {
  const day = today(now)
  const planned = initialCarePlan.flatMap(({ text, kind, days }) =>
    days.map((age): Care => {
      const due = addDays(dateOfBirth, age)
      const step = { text, kind, day: age }
      return age <= doneUntil && due <= day
        ? { ...step, ...given[kind], state: 'done', doneOn: due, puppies }
        : { ...step, state: 'open' }
    }),
  )
  return [...planned, { text: 'Trim nails', kind: 'other', state: 'open', dueOn: addDays(day, -2) }]
}

/** Of a parent dog: due today, a year after the last. */
export const demoDogCare = (now: Date): Care[] => {
  const task = { text: 'Yearly vaccination', kind: 'vaccination' as const, ...given.vaccination }
  const before = addDays(today(now), -365)
  const nextId = randomUUID()
  return [
    { ...task, dueOn: before, state: 'done', doneOn: before, nextDue: today(now), nextId },
    { id: nextId, text: task.text, kind: task.kind, dueOn: today(now), state: 'open' },
  ]
}

/** Of the kennel itself. */
export const demoKennelCare = (now: Date): Care[] => [
  { text: 'Order puppy food', kind: 'other', state: 'open', dueOn: addDays(today(now), 2) },
]
