import * as z from 'zod/mini'
import { lengths, line, optionalLine } from './fields/text.ts'
import { day, orDefault, withLock } from './fields/values.ts'
import { messages } from './messages.ts'
import type { Gender } from './parent-dogs.ts'

const { description: requiredFields } = messages.litterIncomplete

export const newLitterInput = z.object({
  name: line({ max: lengths.name, message: requiredFields }),
  dateOfBirth: day(requiredFields),
  damId: optionalLine(lengths.name),
  sireId: optionalLine(lengths.name),
  isActive: orDefault(z.boolean('Must be true or false'), true),
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
