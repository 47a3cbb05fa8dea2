import type { letters } from '#src/app/tables.ts'

/** To, or about, a customer of the demo. */
type Letter = Pick<typeof letters.$inferInsert, 'kind' | 'subject' | 'body' | 'delivery'> & {
  customer: string
  /** When it was written: a time, or how many days before the day of the demo. */
  at: string | number
  /** Whether it answers the enquiry of the same customer. */
  isAnswer?: boolean
}

export const demoLetters: Letter[] = [
  {
    customer: 'Nathan Burrows',
    kind: 'letter',
    subject: 'Your enquiry about Hazel',
    body: 'Hello Nathan,\n\nPlease bring him. A kind, slow dog is the best teacher a puppy can have, and it is the only way to find out whether he agrees. Hazel is the busier of the two girls, Mabel the one who would share his couch.\n\nWould a Saturday morning suit you?',
    delivery: 'sent',
    at: '2026-11-02T08:12+11:00',
    isAnswer: true,
  },
  {
    customer: 'Nathan Burrows',
    kind: 'note',
    body: 'Came with the greyhound. Hazel lay down beside him within five minutes.',
    at: '2026-11-14T16:20+11:00',
  },
  {
    customer: 'Cameron Reid',
    kind: 'letter',
    subject: 'Your enquiry about Fergus',
    body: 'Hello Cameron,\n\nHe is, and he would enjoy the company. Puppies cross to Tasmania by ferry in your own car, or by plane with a pet carrier from Melbourne. I have the forms for both and can explain what the vet has to sign.\n\nRing me any evening and we can talk it through.',
    delivery: 'sent',
    at: '2026-11-14T08:30+11:00',
    isAnswer: true,
  },
  {
    customer: 'Sofia Marchetti',
    kind: 'letter',
    subject: 'Your enquiry',
    body: 'Hello Sofia,\n\nEvery six weeks, and yes, you can learn it: the first clip took me a whole afternoon. Brushing right down to the skin every second day matters more. I am planning a clipping afternoon in the new year and would be glad to have you.\n\nIf you decide on a puppy one day, the waiting list on our website is free to join and binds you to nothing.',
    delivery: 'sent',
    at: '2026-11-07T07:55+11:00',
    isAnswer: true,
  },
  {
    customer: 'Ruby Sinclair',
    kind: 'letter',
    subject: 'A groomer near you',
    body: 'Hello Ruby,\n\nI have asked around. There is a groomer in Strathfieldsaye who does standards and books an extra half hour for a first visit. Margaret in Benalla drives Poppy all the way over to her. Ring me and I will give you the number.\n\nHow does Otis like the stairs?',
    // So old that it is no longer sent: the demo writes to nobody.
    delivery: 'queued',
    at: 8,
  },
  {
    customer: 'Helen Papadakis',
    kind: 'letter',
    subject: 'Olive',
    body: 'Hello Helen,\n\nNo hurry at all. Olive has taken over the veranda and tells everyone who comes up the drive. Please send a photo once the fence is up, and mind the gap under the gate: she is small and determined.',
    delivery: 'kept',
    at: '2026-11-10T09:05+11:00',
  },
  {
    customer: 'Helen Papadakis',
    kind: 'note',
    body: 'Rang: the fence is being finished on the last weekend of November. Would like the same food that we feed.',
    at: '2026-11-15T16:48+11:00',
  },
  {
    customer: 'Yuki Tanaka',
    kind: 'note',
    body: 'Visited in spring and met Merlin. Prefers to be rung after six.',
    at: '2026-10-04T10:45+11:00',
  },
]
