interface PackFacts {
  kennel: {
    address: string | null
    registry: string | null
    firstWeeks: string | null
    breedText: string | null
  }
  placement: { state: string; pickupOn: string | null }
  story: { puppy: { photos: readonly unknown[] }; done: readonly { text: string }[] }
  birth: { bornAt: string | null; markings: string | null; collar: string | null } | null
  numbers: { microchip: string | null; source: string | null }
  growth: object | null
  nextCare: object | undefined
  hasDied: boolean
  dam: ParentFacts | null
  sire: ParentFacts | null
}

interface ParentFacts {
  name: string
  registeredName: string | null
  registrationNumber: string | null
}

/** The facts that a pack leaves out because they aren't known, in the order of its parts. */
export function missingInPack(facts: PackFacts): string[] {
  const { kennel, placement, story, birth, numbers, growth, nextCare, hasDied, dam, sire } = facts
  const lacking = (label: string, fact: unknown) => (fact ? [] : [label])
  return [
    ...lacking('Business address', kennel.address),
    ...lacking('Source number', numbers.source),
    ...lacking('Microchip', numbers.microchip),
    ...(placement.state === 'reserved' ? lacking('Pick-up day', placement.pickupOn) : []),
    ...lacking('Photo', story.puppy.photos.length),
    ...lacking('Time of birth', birth?.bornAt),
    ...lacking('Markings', birth?.markings),
    ...lacking('Collar', birth?.collar),
    ...lacking('Care', story.done.length),
    ...lacking('What is due next', nextCare || hasDied),
    ...lacking('Weights', growth),
    ...missingOf('Dam', dam),
    ...missingOf('Sire', sire),
    ...lacking('First weeks', kennel.firstWeeks || hasDied),
    ...lacking('About the breed', kennel.breedText || hasDied),
    ...lacking('Microchip registry', kennel.registry || hasDied),
  ]
}

function missingOf(part: string, dog: ParentFacts | null): string[] {
  if (!dog) return [part]
  return [
    ...(dog.registeredName ? [] : [`Registered name of ${dog.name}`]),
    ...(dog.registrationNumber ? [] : [`Registration number of ${dog.name}`]),
  ]
}
