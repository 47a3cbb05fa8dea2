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
  if (!/^\d{15}$/.test(digits)) return 'Microchip number is not 15 digits'
  if (digits.startsWith('999')) return 'Microchip number starts with 999, which is a test chip'
  return (chips.get(digits) ?? 0) > 1 ? 'Another dog has this microchip number' : null
}
