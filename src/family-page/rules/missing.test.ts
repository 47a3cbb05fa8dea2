import { expect, it } from 'vitest'
import { missingInPack } from './missing.ts'

const parent = { registeredName: 'Mansfield Golden Thread', registrationNumber: 'SPV-2021-0318' }
const whole = {
  kennel: { address: '12 Sample Road', registry: 'CAR', firstWeeks: 'Food.', breedText: 'Coat.' },
  placement: { state: 'reserved', pickupOn: '2026-11-28' as string | null },
  story: { puppy: { photos: ['/objects/uploads/a.jpg'] }, done: [{ text: 'Worm' }] },
  birth: { bornAt: '2026-10-01T15:15:00.000Z', markings: 'broad blaze', collar: 'red' },
  numbers: { microchip: '956000017240853', source: 'EE000000' },
  growth: {},
  nextCare: {},
  hasDied: false,
  dam: { ...parent, name: 'Saffron' },
  sire: { ...parent, name: 'Merlin' },
}
const { kennel } = whole

it.each<[object, string[]]>([
  [{}, []],
  [{ kennel: { ...kennel, address: null, registry: null } }, ['Business address', 'Microchip registry']],
  [{ kennel: { ...kennel, firstWeeks: null, breedText: null } }, ['First weeks', 'About the breed']],
  [{ numbers: { microchip: null, source: null } }, ['Source number', 'Microchip']],
  [{ placement: { state: 'reserved', pickupOn: null } }, ['Pick-up day']],
  [{ placement: { state: 'home', pickupOn: null } }, []],
  [{ story: { puppy: { photos: [] }, done: [] } }, ['Photo', 'Care']],
  [{ birth: null }, ['Time of birth', 'Markings', 'Collar']],
  [{ growth: null, nextCare: undefined }, ['What is due next', 'Weights']],
  [{ dam: null }, ['Dam']],
  [
    { sire: { name: 'Merlin', registeredName: null, registrationNumber: null } },
    ['Registered name of Merlin', 'Registration number of Merlin'],
  ],
  [
    {
      hasDied: true,
      nextCare: undefined,
      kennel: { ...kennel, firstWeeks: null, breedText: null, registry: null },
    },
    [],
  ],
])('with %j a pack lacks %j', (given, missing) =>
  expect(missingInPack({ ...whole, ...given })).toEqual(missing),
)
