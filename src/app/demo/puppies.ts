import type { puppies } from '#src/app/tables.ts'
import type { LitterKey } from './litters.ts'

type Puppy = Omit<typeof puppies.$inferInsert, 'id' | 'litterId' | 'createdAt' | 'updatedAt'> & {
  litter: LitterKey
  photos: string[]
}

const vetChecked = 'Vet checked and first vaccination at six weeks. Wormed every fortnight.'
const parentsTested = `${vetChecked} Both parents are DNA tested; you can read the reports when you visit.`

const fixedPrice = (cents: number) => ({ priceMin: cents, priceMax: cents })

/** Prices in cents. */
export const demoPuppies: Puppy[] = [
  {
    name: 'Wren',
    litter: 'snowGum',
    color: 'Black and white',
    gender: 'female',
    ...fixedPrice(320_000),
    photos: [
      'wren-portrait-pink-bow.jpg',
      'wren-sitting-in-the-garden.jpg',
      'wren-and-banjo-together.jpg',
      'four-puppies-behind-the-gate.jpg',
    ],
    healthTesting: parentsTested,
    microchipId: '956000017240815',
    description:
      "Wren watches first and decides second, and once she has decided she is all in. She has a narrow white blaze, a pink bow for visitors and a habit of falling asleep across somebody's boots. The chooks, the vacuum cleaner and the school bus have all been met and approved.",
  },
  {
    name: 'Banjo',
    litter: 'snowGum',
    color: 'Red and white',
    gender: 'male',
    priceMin: 280_000,
    priceMax: 320_000,
    photos: ['banjo-portrait-sage.jpg', 'banjo-play-bow.jpg', 'saffron-with-her-son-banjo.jpg'],
    healthTesting: parentsTested,
    microchipId: '956000017240822',
    description:
      'Banjo bows to everyone he meets, people, hens and garden chairs included. He has the same red patch as his mother Saffron, and the same way of tilting his head when you say something sensible. A home with a yard, a ball and somebody to throw it would suit him very well.',
  },
  {
    name: 'Juniper',
    litter: 'snowGum',
    color: 'Blue and white',
    gender: 'female',
    priceMin: 350_000,
    photos: ['juniper-portrait-lilac.jpg', 'juniper-on-the-veranda.jpg'],
    healthTesting: parentsTested,
    microchipId: '956000017240846',
    description:
      'Our quiet observer has one grey eye patch, a dusting of freckles and a favourite board on the veranda that catches the morning sun. Juniper comes when she is called and stays when she is comfortable. Expect her blue to lighten as she grows, as it did with her father.',
  },
  {
    name: 'Clover',
    litter: 'snowGum',
    color: 'Apricot and white',
    gender: 'female',
    status: 'reserved',
    ...fixedPrice(330_000),
    photos: ['clover-portrait-sky.jpg', 'clover-standing-at-dusk.jpg', 'clover-in-a-basket.jpg'],
    healthTesting: parentsTested,
    microchipId: '956000017240853',
    description:
      'Clover collects things. Pegs, slippers and one whole tea towel have been carried off to the puppy hut and arranged to her liking. Her family has been waiting for an apricot girl since winter, and has been warned about the slippers.',
  },
  {
    name: 'Digby',
    litter: 'snowGum',
    color: 'Blue and white',
    gender: 'male',
    status: 'reserved',
    ...fixedPrice(280_000),
    photos: ['digby-terracotta-bandana.jpg', 'digby-in-the-snow.jpg'],
    healthTesting: vetChecked,
    microchipId: '956000017240839',
    description:
      'Digby met a late snow shower in November, thought about it and sat down in it. He is the biggest of the five and the gentlest in a scrum. He would rather share a toy than win it.',
  },
  {
    name: 'Hazel',
    litter: 'silverWattle',
    color: 'Brown and white',
    gender: 'female',
    ...fixedPrice(300_000),
    photos: ['hazel-portrait-butter.jpg'],
    healthTesting: parentsTested,
    microchipId: '956000017088461',
    description:
      'When a car comes up the drive, Hazel is the first to know and the first to tell. She has one brown eye patch, a blue bow for best and a close interest in whatever is on the stove. She already sits for her dinner, most evenings.',
  },
  {
    name: 'Mabel',
    litter: 'silverWattle',
    color: 'Apricot and white',
    gender: 'female',
    priceMin: 300_000,
    priceMax: 350_000,
    photos: ['mabel-in-the-paddock.jpg'],
    healthTesting: vetChecked,
    microchipId: '956000017088478',
    description:
      'Mabel likes company and a rug on the grass, in that order. Her coat is mostly white with soft apricot ears, and she has been brushed every second day since she was four weeks old, so grooming is no great event. She would enjoy people who are home for a good part of the day.',
  },
  {
    name: 'Monty',
    litter: 'silverWattle',
    color: 'Black and white',
    gender: 'male',
    photos: [],
    microchipId: '956000017088492',
    description:
      'Monty has a white chest, a black saddle and no patience for cameras, so his portrait will have to wait. It was Monty who worked out the latch of the puppy pen and then let the others out. Ring us and we will tell you the rest.',
  },
  {
    name: 'Rafferty',
    litter: 'silverWattle',
    color: 'Brown and white',
    gender: 'male',
    status: 'reserved',
    ...fixedPrice(300_000),
    photos: ['rafferty-red-collar.jpg', 'rafferty-ready-to-play.jpg'],
    healthTesting: parentsTested,
    microchipId: '956000017088485',
    description:
      'Rafferty does everything at a run, including going to bed. His white stripe goes from nose to crown, and his tail arrives in a room shortly before he does. He is off to a family of keen walkers on the coast.',
  },
  {
    name: 'Fergus',
    litter: 'alpineAsh',
    color: 'Sable and white',
    gender: 'male',
    priceMax: 250_000,
    photos: ['fergus-blue-bandana.jpg', 'fergus-lying-on-the-grass.jpg', 'fergus-at-the-beach.jpg'],
    healthTesting: `${parentsTested} Second vaccination at twelve weeks.`,
    microchipId: '956000016975203',
    description:
      'At three months Fergus walks nicely on a lead, sleeps through in his crate and rides along in the ute to fetch the feed. He has been to the beach once and came home with most of it in his coat. We are looking for an active family with room to run and time to teach him things.',
  },
  {
    name: 'Olive',
    litter: 'alpineAsh',
    color: 'Black and white',
    gender: 'female',
    status: 'reserved',
    photos: [],
    healthTesting: vetChecked,
    microchipId: '956000016975210',
    description:
      'Olive is the smallest of the litter and has the loudest opinions, mostly about breakfast. Black from the ears to the saddle, with four white socks. She is reserved, and we are keeping her a little longer while her new people finish their fence.',
  },
  {
    name: 'Otis',
    litter: 'alpineAsh',
    color: 'Black and white',
    gender: 'male',
    status: 'sold',
    ...fixedPrice(290_000),
    photos: ['otis-on-his-blanket.jpg'],
    healthTesting: vetChecked,
    microchipId: '956000016975227',
    description:
      'One black ear, one black eye patch and everything else white: Otis was easy to find, unless he was asleep in the laundry basket. He took his paw-print blanket with him and, we hear, has not let it go since.',
  },
  {
    name: 'Tilly',
    litter: 'alpineAsh',
    color: 'Sable and white',
    gender: 'female',
    status: 'sold',
    ...fixedPrice(320_000),
    photos: ['tilly-in-the-high-country.jpg'],
    healthTesting: parentsTested,
    microchipId: '956000016975234',
    description:
      'Tilly climbed the hill behind the house before any of the others had found the gate. She naps as hard as she plays and can do either on a moving tractor trailer. She went home in October, asleep before the end of the road.',
  },
  {
    name: 'Marnie',
    litter: 'mountainPepper',
    color: 'Cream',
    gender: 'female',
    status: 'sold',
    ...fixedPrice(300_000),
    photos: ['marnie-portrait-eucalypt.jpg', 'marnie-among-autumn-leaves.jpg'],
    microchipId: '956000016402917',
    description:
      'Marnie has the cream coat of her mother Magnolia and the same unhurried way of looking at the world. She spent her last weeks here rearranging the leaves under the oak. A gentle girl who found a gentle home.',
  },
  {
    name: 'Archie',
    litter: 'mountainPepper',
    color: 'Black and white',
    gender: 'male',
    status: 'sold',
    ...fixedPrice(280_000),
    photos: ['archie-portrait-cream.jpg', 'archie-autumn-walk.jpg'],
    microchipId: '956000016402924',
    description:
      'Archie wears a dark head like his father Figaro, with a thin white line down the middle. He was the first to walk on a lead and the last to come in from the garden. He now has two boys and a creek of his own.',
  },
  {
    name: 'Poppy',
    litter: 'mountainPepper',
    color: 'Red and white',
    gender: 'female',
    status: 'sold',
    priceMin: 250_000,
    priceMax: 300_000,
    photos: ['poppy-winking.jpg'],
    microchipId: '956000016402931',
    description:
      'Yes, she really does wink. Poppy has red ears, freckles and excellent timing, and she kept the whole kitchen laughing for eight weeks. Her people send us a photo every birthday.',
  },
]
