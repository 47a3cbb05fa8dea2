export const kennel = {
  name: 'Standard Parti Poodles',
  place: 'Mansfield, Victoria',
  address: 'Mansfield, Victoria, Australia',
  locality: 'Mansfield',
  region: 'Victoria',
  visitingHours: 'By appointment only',
  priceRange: '$2,500-$3,500 AUD',
  description:
    'Standard Parti Poodles bred and raised in the family home at the foot of the Victorian high country. 13+ years of breeding experience.',
} as const

export const travelTimes = [
  ['From Melbourne', '2 hours'],
  ['From Shepparton', '1 hour'],
  ['From Benalla', '45 minutes'],
] as const

export const frequentQuestions = [
  {
    question: 'How much do the puppies cost?',
    answer: `${kennel.priceRange}, including health testing, vaccinations, microchip, health guarantee and lifetime support.`,
  },
  {
    question: 'When can a puppy go home?',
    answer: 'Puppies go home at 8 weeks, vaccinated, microchipped and used to the sounds of a family.',
  },
  {
    question: 'What does the health guarantee cover?',
    answer: 'Every puppy comes with a 2-year genetic health guarantee and with our support for life.',
  },
  {
    question: 'Is there a waiting list?',
    answer:
      'Yes. Write to us with what you are looking for, and we will tell you which litter is likely to suit.',
  },
  {
    question: 'Can a puppy be delivered?',
    answer: 'Yes, delivery is possible for an extra fee. Ask us what it would cost to your town.',
  },
  {
    question: 'How soon will you answer?',
    answer: 'We reply to email within 24 hours. If it cannot wait, call us.',
  },
] as const
