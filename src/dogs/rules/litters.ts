import * as z from 'zod/mini'
import { messages } from '#src/platform/errors/messages.ts'
import { today, yearAfter } from '#src/platform/values/calendar.ts'
import { lengths, line, optionalLine } from '#src/platform/values/fields/text.ts'
import { day, orDefault, trueOrFalse, withLock } from '#src/platform/values/fields/values.ts'
import type { Gender } from './parent-dogs.ts'
import { readyDay, readyProblem } from './ready.ts'

const { description: requiredFields } = messages.litterIncomplete

export const earliestLitter = '1990-01-01'

/** A litter may be announced up to a year before it is born. */
export const latestLitter = (now = new Date()) => yearAfter(today(now))

/** The day on which a litter was or will be born. */
export const litterBirthday = (message: string) =>
  day(message).check(
    z.refine(
      (date) => date >= earliestLitter && date <= latestLitter(),
      'Enter a date between 1990 and a year from now',
    ),
  )

export const newLitterInput = z
  .object({
    name: line({ max: lengths.name, message: requiredFields }),
    dateOfBirth: litterBirthday(requiredFields),
    damId: optionalLine(lengths.name),
    sireId: optionalLine(lengths.name),
    isActive: orDefault(trueOrFalse, true),
    readyOn: readyDay,
  })
  .check(({ value: { readyOn, dateOfBirth }, issues }) => {
    const message = readyProblem(readyOn, dateOfBirth)
    if (message) issues.push({ code: 'custom', input: readyOn, path: ['readyOn'], message })
  })
export type LitterInput = z.output<typeof newLitterInput>
export const litterInput = withLock(newLitterInput)

export const parentRoles = ['dam', 'sire'] as const
export type ParentRole = (typeof parentRoles)[number]
export const roleLabels: Record<ParentRole, string> = { dam: 'Dam', sire: 'Sire' }
export const genderOfRole: Record<ParentRole, Gender> = { dam: 'female', sire: 'male' }
export const fieldOfRole = { dam: 'damId', sire: 'sireId' } as const satisfies Record<ParentRole, string>

/** Why a dog may not be a litter's dam or sire, or null when it may. */
export function parentProblem(role: ParentRole, dog: { gender: Gender } | null): string | null {
  if (!dog) return 'This dog no longer exists'
  return dog.gender === genderOfRole[role] ? null : `A ${role} must be ${genderOfRole[role]}`
}

/** The form of a quick-added parent. */
export const parentNameInput = z.object({ name: line({ max: lengths.name, message: 'Name is required' }) })
