import type { news, setAsides, waitingEntries } from '#src/app/tables.ts'
import { contactOf } from './customers.ts'

type Entry = typeof waitingEntries.$inferInsert

/** Times are in days before the day of the demo: the family's page and the breeder's tasks depend on them. */
export interface DemoFamily
  extends Pick<Entry, 'name' | 'email' | 'phone' | 'wishes' | 'timeline' | 'home' | 'outcome'> {
  joined: number
  /** When it was last heard from, if not when it joined. */
  lastSign?: number
  /** Joined, but the place was never confirmed. */
  isUnconfirmed?: boolean
  /** When it was asked whether it is still looking, and when again. */
  asked?: [first: number, again?: number]
  pausedForMonths?: number
  closed?: number
  /** Would like a puppy of the litter to come. */
  wantsPlanned?: true
  setAside?: {
    puppy: string
    state: (typeof setAsides.$inferInsert)['state']
    /** The day it was set aside, for how many days, and the day the family answered. */
    on: number
    days: number
    answered?: number
  }
}

/** In the order of the list. */
export const demoFamilies: DemoFamily[] = [
  {
    ...contactOf('Grace Nguyen'),
    wishes: [{ gender: 'female', coats: ['apricot'] }],
    timeline: '3-6-months',
    home: 'Two of us and a neighbour with a beagle. A small garden, and the river path at the end of the street.',
    outcome: 'placed',
    joined: 152,
    closed: 33,
    setAside: { puppy: 'Clover', state: 'yes', on: 38, days: 7, answered: 36 },
  },
  {
    name: 'Bronwyn Pryor',
    email: 'bronwyn.pryor@example.com',
    phone: '0491 577 644',
    wishes: [{ gender: 'female', coats: [] }],
    timeline: '1-3-months',
    home: 'Three children between six and eleven, a long back yard and a grandmother who knows poodles.',
    joined: 129,
    asked: [38, 23],
  },
  {
    ...contactOf('Yuki Tanaka'),
    wishes: [{ gender: 'male', coats: ['blue'] }],
    timeline: 'flexible',
    home: 'A flat close to a large park. I work from home and walk twice a day, in all weather.',
    joined: 98,
    lastSign: 49,
    wantsPlanned: true,
  },
  {
    name: 'Trish and Alan Moretti',
    email: 'the.morettis@example.com',
    phone: '0491 577 983',
    wishes: [{ gender: 'female', coats: ['blue', 'black'] }],
    timeline: '3-6-months',
    home: 'Our children have moved out and we walk every morning along the lake in Nagambie. There is a fenced yard.',
    joined: 95,
    asked: [4],
  },
  {
    name: 'Hamish McAllister',
    email: 'hamish.mcallister@example.com',
    wishes: [
      { gender: 'male', coats: ['brown', 'sable'] },
      { gender: 'female', coats: ['brown'] },
    ],
    timeline: '3-6-months',
    home: 'A farm outside Tatura with two old kelpies. We are building, so not before the house is done.',
    joined: 81,
    lastSign: 20,
    pausedForMonths: 3,
  },
  {
    name: 'Tessa Wainwright',
    email: 'tessa.wainwright@example.com',
    phone: '0491 578 957',
    wishes: [
      { gender: 'female', coats: ['red', 'apricot'] },
      { gender: null, coats: ['red'] },
    ],
    timeline: 'ready-now',
    home: 'Two teachers with a fenced yard in Kilmore, home by four and all through the holidays.',
    joined: 64,
  },
  {
    name: 'Wesley Tan',
    email: 'wesley.tan@example.com',
    wishes: [{ gender: 'male', coats: ['black'] }],
    timeline: 'ready-now',
    home: 'A town house in Brunswick with a courtyard. My parents are around the corner.',
    outcome: 'found-elsewhere',
    joined: 57,
    closed: 12,
  },
  {
    name: 'Omar Rahimi',
    email: 'omar.rahimi@example.com',
    phone: '0491 578 148',
    wishes: [{ gender: 'male', coats: [] }],
    timeline: '1-3-months',
    home: 'Our daughter is nine and has drawn him already. A house with a garden, and somebody home most days.',
    joined: 41,
    lastSign: 2,
    setAside: { puppy: 'Fergus', state: 'no', on: 6, days: 7, answered: 2 },
  },
  {
    ...contactOf('Nathan Burrows'),
    wishes: [{ gender: 'female', coats: ['brown', 'apricot'] }],
    timeline: 'ready-now',
    home: 'One kind, slow greyhound of nine. A quiet house, a big couch and bush tracks from the gate.',
    joined: 18,
    lastSign: 1,
    setAside: { puppy: 'Hazel', state: 'yes', on: 4, days: 7, answered: 1 },
  },
  {
    name: 'Beth and Colin Ashworth',
    email: 'the.ashworths@example.com',
    phone: '0491 578 888',
    wishes: [{ gender: 'female', coats: ['apricot', 'cream'] }],
    timeline: '1-3-months',
    home: 'Retired, on half an acre outside Yackandandah. Our last poodle lived to be fifteen.',
    joined: 15,
    setAside: { puppy: 'Mabel', state: 'open', on: 2, days: 7 },
  },
  {
    name: 'Leilani Faleolo',
    email: 'leilani.faleolo@example.com',
    phone: '0491 579 212',
    wishes: [{ gender: null, coats: [] }],
    timeline: 'flexible',
    home: 'Six of us and a fenced yard. Everyone has promised to share the walks, and it is in writing.',
    joined: 8,
    wantsPlanned: true,
  },
  {
    name: 'Dinesh Perera',
    email: 'dinesh.perera@example.com',
    phone: '0491 579 760',
    wishes: [{ gender: 'male', coats: ['black', 'blue'] }],
    timeline: '3-6-months',
    home: 'A couple in Wodonga with a yard and a cat who is used to dogs.',
    joined: 1,
    isUnconfirmed: true,
  },
]

/** `photo` is a file of the demo's. */
interface DemoNews extends Pick<typeof news.$inferInsert, 'text'> {
  daysAgo: number
  litter?: 'snowGum'
  photo?: string
}

export const demoNews: DemoNews[] = [
  {
    text: 'All five have met the hens, the ute and the vacuum cleaner. The vacuum cleaner lost.',
    daysAgo: 5,
    litter: 'snowGum',
    photo: 'four-puppies-behind-the-gate.jpg',
  },
  {
    text: 'No new litter for the next few months: the girls are having a rest, and so is the washing machine.',
    daysAgo: 26,
  },
]
