export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const dogStatuses = ['active', 'retired', 'planned'] as const
export type DogStatus = (typeof dogStatuses)[number]
export const dogStatusLabels: Record<DogStatus, string> = {
  active: 'Active Breeder',
  retired: 'Retired',
  planned: 'Future Breeder',
}

/** What a quick-added dog is stored with until the breeder fills in the rest. */
export const quickAdded = { color: 'Unknown', dateOfBirth: '2020-01-01' } as const

/** A dog's coat and birthday as the public may see them: what a quick add invented is left out. */
export function knownDetails(dog: { color: string; dateOfBirth: string | null }) {
  const invented = dog.color === quickAdded.color
  return {
    color: invented ? null : dog.color,
    dateOfBirth: invented && dog.dateOfBirth === quickAdded.dateOfBirth ? null : dog.dateOfBirth,
  }
}
