import { genderOfRole, type ParentRole } from '#src/dogs/rules/litters.ts'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'

/** Each letter is one generation back: 'sd' is the sire's dam. */
export const ancestorPlaces = [
  's',
  'd',
  'ss',
  'sd',
  'ds',
  'dd',
  'sss',
  'ssd',
  'sds',
  'sdd',
  'dss',
  'dsd',
  'dds',
  'ddd',
] as const
export type AncestorPlace = (typeof ancestorPlaces)[number]

/** The places of the parents of a dog in a place; '' is the dog itself. */
export const placesBefore = (place: string): AncestorPlace[] =>
  ancestorPlaces.filter((each) => each.length === place.length + 1 && each.startsWith(place))

export const roleIn = (place: AncestorPlace): ParentRole => (place.endsWith('s') ? 'sire' : 'dam')
export const genderIn = (place: AncestorPlace): Gender => genderOfRole[roleIn(place)]

/** "Sire's dam" for 'sd'. */
export function placeLabel(place: AncestorPlace): string {
  const words = [...place].map((letter) => (letter === 's' ? 'sire' : 'dam')).join("'s ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface NamedDog {
  name: string
  registeredName: string | null
}

/** As shown in a pedigree. */
export const pedigreeName = ({ name, registeredName }: NamedDog) => registeredName ?? name

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The kennel's own dog with a name from a pedigree, if there is one. */
export const dogNamed = <Dog extends NamedDog>(dogs: readonly Dog[], name: string): Dog | undefined =>
  dogs.find((dog) => sameName(pedigreeName(dog), name))

export interface Ancestor {
  name: string
  number: string | null
}

/** One stored ancestor of a dog. */
export interface StoredAncestor extends Ancestor {
  place: AncestorPlace
  ancestorId: string | null
}

interface PedigreeDog extends NamedDog {
  id: string
  registrationNumber: string | null
}

export interface PedigreeNode {
  place: AncestorPlace
  /** Null if only dogs behind it are known. */
  ancestor: Ancestor | null
  parents: PedigreeNode[]
}

/** All stored pedigrees, by dog. */
type StoredPedigrees = ReadonlyMap<string, readonly StoredAncestor[]>

/**
 * The parents of a dog, each with its own parents. What one of the kennel's dogs has in its own pedigree counts for every pedigree
 * that it is in, unless something else was entered there.
 */
export function pedigreeOf(
  dogId: string,
  stored: StoredPedigrees,
  dogs: ReadonlyMap<string, PedigreeDog>,
): PedigreeNode[] {
  const nodeAt = (place: AncestorPlace): PedigreeNode[] => {
    const row = ancestorAt(dogId, place, stored)
    const own = row?.ancestorId ? dogs.get(row.ancestorId) : undefined
    const parents = placesBefore(place).flatMap(nodeAt)
    if (!row && parents.length === 0) return []
    const ancestor = own ? { name: pedigreeName(own), number: own.registrationNumber } : row
    return [{ place, ancestor: ancestor ? { name: ancestor.name, number: ancestor.number } : null, parents }]
  }
  return placesBefore('').flatMap(nodeAt)
}

/** Whether a dog is among the ancestors of another, as far back as the kennel's own dogs lead. */
export const isBehind = (
  dogId: string,
  otherId: string,
  stored: StoredPedigrees,
  seen = new Set<string>(),
): boolean =>
  !seen.has(otherId) &&
  (stored.get(otherId) ?? []).some(
    ({ ancestorId }) =>
      ancestorId !== null && (ancestorId === dogId || isBehind(dogId, ancestorId, stored, seen.add(otherId))),
  )

/** The rest of the way gets shorter with each dog, so it ends even if a dog is behind itself. */
function ancestorAt(dogId: string, place: string, stored: StoredPedigrees): StoredAncestor | undefined {
  const rows = stored.get(dogId) ?? []
  const own = rows.find((row) => row.place === place)
  if (own) return own
  for (let length = place.length - 1; length > 0; length--) {
    const nearer = rows.find((row) => row.place === place.slice(0, length))
    if (nearer)
      return nearer.ancestorId ? ancestorAt(nearer.ancestorId, place.slice(length), stored) : undefined
  }
  return undefined
}

/** In one line, for the history. */
export const pedigreeText = (
  rows: readonly Pick<StoredAncestor, 'place' | 'name' | 'number'>[],
): string | null =>
  ancestorPlaces
    .flatMap((place) => rows.filter((row) => row.place === place))
    .map(({ place, name, number }) => `${placeLabel(place)}: ${[name, number].filter(Boolean).join(', ')}`)
    .join('; ') || null
