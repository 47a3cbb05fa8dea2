export const photoTypes = ['single', 'before', 'after'] as const
export type PhotoType = (typeof photoTypes)[number]

export const ageOptions = {
  newborn: 'Newborn (0-2 weeks)',
  '2-weeks': '2 weeks',
  '4-weeks': '4 weeks',
  '6-weeks': '6 weeks',
  '8-weeks': '8 weeks',
  '3-months': '3 months',
  '6-months': '6 months',
  '1-year': '1 year',
  adult: 'Adult (2+ years)',
  senior: 'Senior (7+ years)',
} as const
export type AgeDescription = keyof typeof ageOptions
