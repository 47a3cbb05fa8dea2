import { isUnsold, type PuppyStatus } from './puppies.ts'

/** A chip number without the spaces that people type. */
const chipDigits = (microchipId: string) => microchipId.replace(/\s/g, '')

/** How many puppies and parent dogs have each chip number. */
export function countChips(microchipIds: Iterable<string | null>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const microchipId of microchipIds) {
    const digits = chipDigits(microchipId ?? '')
    if (digits) counts.set(digits, (counts.get(digits) ?? 0) + 1)
  }
  return counts
}

/**
 * A hint to check the number before advertising a puppy, or null. Only a warning: litters are offered before they are
 * chipped. Numbers beginning with 999 are for testing readers and belong to no dog.
 */
export function microchipWarning(
  puppy: { status: PuppyStatus; microchipId: string | null },
  chips: ReadonlyMap<string, number>,
): string | null {
  if (!isUnsold(puppy.status)) return null
  const digits = chipDigits(puppy.microchipId ?? '')
  if (!digits) return 'No microchip number'
  return (
    strangeness(digits) ?? ((chips.get(digits) ?? 0) > 1 ? 'Another dog has this microchip number' : null)
  )
}

function strangeness(digits: string): string | null {
  if (!/^\d{15}$/.test(digits)) return 'Microchip number is not 15 digits'
  return digits.startsWith('999') ? 'Microchip number starts with 999, which is a test chip' : null
}

/** A dog and its chip. */
export interface Chip {
  name: string
  microchipId: string | null
}

/** A doubt about a scanned number: another dog has it, or no dog can; null for none. */
export function doubtAboutChip(microchipId: string, others: readonly Chip[]) {
  const digits = chipDigits(microchipId)
  if (!digits) return null
  const holder = others.find((other) => chipDigits(other.microchipId ?? '') === digits)
  if (holder) return { text: `${holder.name} has this number too. Please scan again.`, isTaken: true }
  const text = strangeness(digits)
  return text === null ? null : { text: `${text}.`, isTaken: false }
}
