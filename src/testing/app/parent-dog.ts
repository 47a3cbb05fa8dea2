/** The required fields of a dog. */
export const complete = {
  name: 'Willow',
  registeredName: 'Ranges Weeping Willow',
  gender: 'female',
  color: 'Black and white',
  status: 'active',
}

/** All fields. */
export const full = {
  ...complete,
  dateOfBirth: '2021-03-04',
  weight: 23_500,
  height: 590,
  councilNumber: 'MSC-4418',
  description: 'Calm.\nKind.',
  healthTesting: 'All Clear',
  championTitle: 'Australian Champion',
  achievements: 'Australian Champion 2023',
  pedigree: 'Long',
}
