import type { litters } from '#src/app/tables.ts'
import type { DogKey } from './parent-dogs.ts'

export type LitterKey = 'snowGum' | 'silverWattle' | 'alpineAsh' | 'mountainPepper'
type Litter = Pick<typeof litters.$inferInsert, 'name' | 'dateOfBirth' | 'description' | 'isActive'> & {
  dam: DogKey
  sire: DogKey
}

export const demoLitters: Record<LitterKey, Litter> = {
  snowGum: {
    name: 'Snow Gum Litter',
    dateOfBirth: '2026-10-02',
    dam: 'saffron',
    sire: 'merlin',
    description:
      'Five puppies in four colours, born on a frosty night with the fire going. They are out in the puppy hut by day and back in the kitchen by dark.',
  },
  silverWattle: {
    name: 'Silver Wattle Litter',
    dateOfBirth: '2026-09-14',
    dam: 'nutmeg',
    sire: 'pippin',
    description:
      "Nutmeg's first litter with Pippin, born while the wattle was out along the creek. Two browns, an apricot and one black and white.",
  },
  alpineAsh: {
    name: 'Alpine Ash Litter',
    dateOfBirth: '2026-08-20',
    dam: 'sorrel',
    sire: 'figaro',
    description:
      'Winter puppies, raised between the wood stove and the veranda. The sables will lighten over the next two years, as Sorrel did.',
  },
  mountainPepper: {
    name: 'Mountain Pepper Litter',
    dateOfBirth: '2025-03-05',
    dam: 'magnolia',
    sire: 'figaro',
    isActive: false,
    description: "Magnolia's last litter, all three settled with their families since May 2025.",
  },
}
