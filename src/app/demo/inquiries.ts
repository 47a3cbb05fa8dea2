import type { inquiries } from '#src/app/tables.ts'
import { contactOf } from './customers.ts'

type Inquiry = Omit<typeof inquiries.$inferInsert, 'id' | 'response' | 'updatedAt'> & {
  /** When its status last changed. */
  movedAt?: string
}

/** The contact details of a family that has since become a customer. */
function customer(customerName: string) {
  const { email, phone } = contactOf(customerName)
  return { customerName, email, phone }
}

export const demoInquiries: Inquiry[] = [
  {
    ...customer('Priya Raman'),
    message:
      'Thank you for having us last Sunday, the boys have not stopped talking about it. We came to see Mabel, but it was Wren who went to sleep on my foot. Is she still available, and could we come once more before we decide?',
    puppyInterest: 'Wren',
    createdAt: '2026-11-20T21:14+11:00',
  },
  {
    customerName: 'Marcus Webb',
    email: 'marcus.webb@example.com',
    phone: '0491 570 157',
    message:
      "Hi, we are a family of four in Seymour with a big fenced yard and no other dogs at the moment. Our old kelpie died in June and the house is too quiet. Banjo looks like he would fix that. I work from home three days a week and the kids are 9 and 12. What would be the next step if we'd like to meet him?",
    puppyInterest: 'Banjo',
    createdAt: '2026-11-20T07:38+11:00',
  },
  {
    customerName: 'Eleni Stavros',
    email: 'eleni.stavros@example.com',
    message:
      'Good evening. My daughter has mild asthma and some dogs set it off. Before we let ourselves fall in love with Juniper, would it be possible to sit with her and her parents for an hour and see how we go?',
    puppyInterest: 'Juniper',
    createdAt: '2026-11-19T19:50+11:00',
  },
  {
    customerName: 'Fatima Haddad',
    email: 'fatima.haddad@example.com',
    phone: '0491 570 158',
    message:
      'Hello, we are hoping for a red and white girl in the second half of next year, once our renovation is finished. Could you please put us on the waiting list and tell us how it works?',
    createdAt: '2026-11-18T12:05+11:00',
  },
  {
    customerName: 'Greg and Lorraine Pollard',
    email: 'the.pollards@example.com',
    phone: '0491 570 159',
    message:
      'We are both retired and on a few acres outside Yea.\n\nWe cannot choose between Hazel and Mabel. Which of the two would you say is the calmer one? We had a standard poodle for fourteen years, so we know about the clipping.\n\nBest to ring after five.',
    puppyInterest: 'Hazel or Mabel',
    createdAt: '2026-11-16T16:22+11:00',
  },
  {
    ...customer('Cameron Reid'),
    message:
      'Is Fergus still looking for a home? I am in Launceston and run most mornings, so he would get plenty of exercise once he is old enough. How do you usually get a puppy across to Tasmania, and what does it cost?',
    puppyInterest: 'Fergus',
    status: 'responded',
    createdAt: '2026-11-13T22:41+11:00',
    movedAt: '2026-11-14T08:30+11:00',
  },
  {
    ...customer('Josh Tahana'),
    message:
      'Kia ora, is there a photo of Monty anywhere yet? My partner likes the sound of a dog who can open gates. I am not so sure.',
    puppyInterest: 'Monty',
    status: 'responded',
    createdAt: '2026-11-10T20:16+11:00',
    movedAt: '2026-11-11T09:02+11:00',
  },
  {
    ...customer('Sofia Marchetti'),
    message:
      'This would be our first poodle. How often do you clip yours at home, and is it something a beginner can learn? We would rather know what we are in for before we ask about a puppy.',
    status: 'responded',
    createdAt: '2026-11-06T13:47+11:00',
    movedAt: '2026-11-07T07:55+11:00',
  },
  {
    ...customer('Nathan Burrows'),
    message:
      'We have a nine year old greyhound who is kind but slow. Would one of the Silver Wattle girls suit an older dog, and can we bring him along to a visit or is that against the rules?',
    puppyInterest: 'Hazel',
    status: 'responded',
    createdAt: '2026-11-01T17:09+11:00',
    movedAt: '2026-11-02T08:12+11:00',
  },
  {
    ...customer('Amara Okafor'),
    message:
      'Rafferty, please! We walk the Bellarine Rail Trail every weekend and have talked about a brown and white boy for two years. We can drive up any day that suits you.',
    puppyInterest: 'Rafferty',
    status: 'resolved',
    createdAt: '2026-10-21T06:58+11:00',
    movedAt: '2026-10-26T18:20+11:00',
  },
  {
    ...customer('Grace Nguyen'),
    message:
      'I saw that Saffron has had her puppies. Congratulations! You will remember that we are waiting for an apricot girl. Is there one in the litter?',
    puppyInterest: 'An apricot and white girl',
    status: 'resolved',
    createdAt: '2026-10-05T12:31+11:00',
    movedAt: '2026-10-18T15:05+11:00',
  },
  {
    ...customer('Daniel Kowalczyk'),
    message:
      'We met Tilly on Saturday and would like to go ahead with the deposit. Can you tell us what food she is on, so that we have it here when she comes home?',
    puppyInterest: 'Tilly',
    status: 'resolved',
    createdAt: '2026-09-28T19:03+10:00',
    movedAt: '2026-10-16T11:40+11:00',
  },
]
