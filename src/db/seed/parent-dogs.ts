import type { parentDogs } from '#src/db/schema.ts'

export type DogKey = 'figaro' | 'saffron' | 'sorrel' | 'merlin' | 'pippin' | 'nutmeg' | 'magnolia' | 'domino'
type Dog = Omit<typeof parentDogs.$inferInsert, 'id' | 'createdAt' | 'updatedAt'> & { photos: string[] }

/** Weights in grams, heights in millimetres. */
export const demoParentDogs: Record<DogKey, Dog> = {
  saffron: {
    name: 'Saffron',
    registeredName: 'Mansfield Golden Thread',
    color: 'Red and white',
    gender: 'female',
    dateOfBirth: '2021-03-14',
    status: 'active',
    weight: 22_800,
    height: 585,
    photos: ['saffron-profile-portrait.jpg', 'saffron-three-quarter-paddock.jpg'],
    description:
      'Saffron runs the house, politely. She greets every visitor at the gate, then goes back to whatever she was supervising. With her puppies she is patient to a fault and only draws the line at her own dinner bowl.',
    achievements: 'Trick Dog Novice title, 2023',
    pedigree: 'By Larkmoor Ember Glow out of Mansfield Marigold. Third generation bred here.',
    healthTesting:
      'Standard Poodle DNA panel complete. Hips and elbows X-rayed and scored in 2023, eyes examined yearly. Reports can be read at a visit.',
    microchipId: '956000013482907',
    registrationNumber: 'SPV-2021-0318',
  },
  sorrel: {
    name: 'Sorrel',
    registeredName: 'Tawnyburn Wild Sorrel',
    color: 'Sable and white',
    gender: 'female',
    dateOfBirth: '2022-01-27',
    status: 'active',
    weight: 23_500,
    height: 595,
    photos: ['sorrel-head-portrait.jpg', 'sorrel-on-the-veranda.jpg'],
    description:
      'Sorrel came to us from Tasmania as a puppy, so dark that we wondered whether she was sable at all. Her coat has cleared to honey with dark tips on the ears. She is our thinker: give her a puzzle feeder and the afternoon is taken care of.',
    achievements: 'Rally Novice title, 2024',
    pedigree: 'By Tawnyburn Harvest Moon out of Tawnyburn Dock Leaf.',
    healthTesting:
      'Standard Poodle DNA panel complete. Hips and elbows scored in 2024, eyes examined in March 2026. Reports can be read at a visit.',
    microchipId: '956000014120658',
    registrationNumber: 'SPV-2022-0094',
  },
  nutmeg: {
    name: 'Nutmeg',
    registeredName: 'Ebbstone Grated Nutmeg',
    color: 'Brown and white',
    gender: 'female',
    dateOfBirth: '2022-08-19',
    status: 'active',
    weight: 22_100,
    height: 580,
    photos: ['nutmeg-profile-portrait.jpg', 'nutmeg-standing-in-the-mountains.jpg'],
    description:
      'Nutmeg is happiest on a long walk and second happiest planning one. She swims in the creek in every season and dries off on the clean washing. A light, easy mover with a rich chocolate coat and amber eyes.',
    achievements: null,
    pedigree: 'By Ebbstone Chestnut Row out of Ebbstone Cinnamon Quill.',
    healthTesting:
      'Standard Poodle DNA panel complete. Hips and elbows scored in 2024, eyes examined yearly.',
    microchipId: '956000014577231',
    registrationNumber: 'SPV-2022-0451',
  },
  magnolia: {
    name: 'Magnolia',
    registeredName: 'Mansfield Magnolia Grandiflora',
    color: 'Cream',
    gender: 'female',
    dateOfBirth: '2018-10-03',
    status: 'retired',
    weight: 21_700,
    height: 570,
    photos: ['magnolia-head-portrait.jpg', 'magnolia-resting-on-the-veranda.jpg'],
    description:
      'Magnolia retired after the Mountain Pepper Litter and took over the veranda. She is the one solid coat among our patches, and the mother of Pippin. Visiting children are leaned on, gently, until they sit down beside her.',
    achievements: 'Two class wins at country shows in the north east, 2020 and 2021',
    pedigree: 'By Larkmoor Winter Barley out of Mansfield Sweet Alice. Cream, carries parti.',
    healthTesting: 'Standard Poodle DNA panel complete. Hips and elbows scored in 2020. No longer bred from.',
    microchipId: '956000011936402',
    registrationNumber: 'SPV-2018-0527',
  },
  figaro: {
    name: 'Figaro',
    registeredName: 'Mansfield Night at the Opera',
    color: 'Black and white',
    gender: 'male',
    dateOfBirth: '2019-11-08',
    status: 'active',
    weight: 27_400,
    height: 635,
    photos: ['figaro-head-portrait.jpg', 'figaro-standing-in-the-garden.jpg'],
    description:
      'Figaro has the best seat in the house and knows it. At seven he still bounds up the hill ahead of everyone and sings along with the kettle. His puppies tend to be bold, clever and fond of an audience.',
    achievements: 'Community Companion Dog title, 2022. Rally Novice title, 2023.',
    pedigree: 'By Wandercrest Black Tie out of Mansfield Magpie Lark. Carries red and sable.',
    healthTesting:
      'Standard Poodle DNA panel complete. Hips and elbows X-rayed and scored in 2021, eyes examined yearly.',
    microchipId: '956000012750836',
    registrationNumber: 'SPV-2019-0602',
  },
  merlin: {
    name: 'Merlin',
    registeredName: 'Wandercrest Blue Hour',
    color: 'Blue and white',
    gender: 'male',
    dateOfBirth: '2020-07-22',
    status: 'active',
    weight: 28_900,
    height: 650,
    photos: ['merlin-head-portrait.jpg', 'merlin-at-dusk.jpg'],
    description:
      'Merlin was born black and has been fading to slate ever since. He is the tallest of our boys and the quietest, a dog who lies down across the doorway so that nobody leaves without him. Steady with puppies, horses and thunderstorms.',
    achievements: null,
    pedigree: 'By Wandercrest Slate Quarry out of Coldbrook Gap Evensong. Carries red.',
    healthTesting:
      'Standard Poodle DNA panel complete. Hips and elbows scored in 2022, eyes examined in March 2026. Reports can be read at a visit.',
    microchipId: '956000013099174',
    registrationNumber: 'SPV-2020-0389',
  },
  pippin: {
    name: 'Pippin',
    registeredName: 'Mansfield Orange Pippin',
    color: 'Apricot and white',
    gender: 'male',
    dateOfBirth: '2023-04-09',
    status: 'active',
    weight: 25_600,
    height: 620,
    photos: ['pippin-head-portrait.jpg', 'pippin-three-quarter-garden.jpg'],
    description:
      "Pippin is Magnolia's son and was never going to leave, whatever we said at the time. He has kept the same two apricot patches since the day he was born. Cheerful, biddable and convinced that the postman comes to see him.",
    achievements: 'Trick Dog Novice title, 2025',
    pedigree: 'By Ebbstone Copper Kettle out of Mansfield Magnolia Grandiflora. Carries brown.',
    healthTesting:
      'Standard Poodle DNA panel complete. Hips and elbows scored in 2025, eyes examined yearly.',
    microchipId: '956000015204963',
    registrationNumber: 'SPV-2023-0176',
  },
  domino: {
    name: 'Domino',
    registeredName: 'Larkmoor Double Six',
    color: 'Black and white',
    gender: 'male',
    dateOfBirth: '2025-07-03',
    status: 'planned',
    weight: null,
    height: 605,
    photos: ['domino-head-portrait.jpg', 'domino-standing-in-the-ranges.jpg'],
    description:
      'Domino is our hope for the years ahead: a leggy youngster with one black eye patch and a great deal of enthusiasm. He has time to grow up first. If his hips and eyes are as good as his manners, he may join us as a sire in 2027.',
    achievements: null,
    pedigree: 'By Larkmoor Chequerboard out of Larkmoor Quiet Game.',
    healthTesting:
      'Standard Poodle DNA panel complete. Hips and elbows to be X-rayed after his second birthday.',
    microchipId: '956000016831540',
    registrationNumber: null,
  },
}
