import type { DogKey } from '#src/app/demo/parent-dogs.ts'
import type { healthTests } from '#src/app/tables.ts'
import type { Test } from '#src/health-tests/rules/tests.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'

type HealthTest = Omit<typeof healthTests.$inferInsert, 'id' | 'dogId' | 'createdAt' | 'updatedAt'>

interface Examined {
  /** The days of the X-rays and other examinations of the body, and of the DNA panel; for the eyes, how many days ago. */
  body: string
  dna: string
  eyesDaysAgo: number
  hips: string
  /** The number on its reports, beside the year. */
  number: number
  /** Results that are known from the parents. */
  parentage?: string
}

const examined: Partial<Record<DogKey, Examined>> = {
  saffron: {
    body: '2023-04-03',
    dna: '2021-05-20',
    eyesDaysAgo: 38,
    hips: '2:3',
    number: 310,
    parentage: 'Larkmoor Ember Glow and Mansfield Marigold both clear',
  },
  sorrel: { body: '2024-02-12', dna: '2022-06-08', eyesDaysAgo: 250, hips: '2:2', number: 417 },
  nutmeg: { body: '2024-09-16', dna: '2022-11-28', eyesDaysAgo: 121, hips: '3:3', number: 452 },
  figaro: { body: '2021-12-06', dna: '2020-02-17', eyesDaysAgo: 96, hips: '1:2', number: 188 },
  merlin: { body: '2022-09-05', dna: '2021-11-09', eyesDaysAgo: 255, hips: '1:2', number: 277 },
  pippin: { body: '2025-05-19', dna: '2023-08-14', eyesDaysAgo: 64, hips: '2:1', number: 503 },
}

const vets = 'Mansfield vet clinic'
const laboratory = 'High Country Gene Lab'

function testsOf({ body, dna, eyesDaysAgo, hips, number, parentage }: Examined, day: string): HealthTest[] {
  const year = (of: string) => of.slice(2, 4)
  const examination = (test: Test, letters: string): HealthTest => ({
    test,
    result: 'normal',
    testedOn: body,
    laboratory: vets,
    number: `${letters}-${year(body)}${number}`,
  })
  const ofDna = (test: Test): HealthTest => ({
    test,
    result: 'clear',
    testedOn: dna,
    laboratory,
    number: `HC-${year(dna)}${number}`,
  })
  const eyes = addDays(day, -eyesDaysAgo)
  return [
    { ...examination('hips', 'XR'), detail: hips },
    { ...examination('elbows', 'XR'), detail: '0:0' },
    {
      test: 'eyes',
      result: 'normal',
      testedOn: eyes,
      laboratory: 'Dr L. Chan, Benalla',
      number: `EY-${year(eyes)}${number}`,
    },
    examination('thyroid', 'T4'),
    examination('adenitis', 'SA'),
    examination('heart', 'HE'),
    parentage ? { test: 'news', result: 'parentage', testedOn: dna, detail: parentage } : ofDna('news'),
    ofDna('vwd'),
    ofDna('prcd'),
  ]
}

/** The report of one result, which families with a puppy of the dog may see. */
export const demoPaper: { file: string; dog: DogKey; test: Test } = {
  file: 'saffron-hips-report.jpg',
  dog: 'saffron',
  test: 'hips',
}

/** Every parent of a listed litter has the recommended tests; the others have some. */
export const demoHealthTests = (now: Date): [DogKey, HealthTest[]][] => [
  ...Object.entries(examined).map(([key, dog]): [DogKey, HealthTest[]] => [
    key as DogKey,
    testsOf(dog, today(now)),
  ]),
  [
    'magnolia',
    [
      {
        test: 'hips',
        result: 'normal',
        detail: '3:4',
        testedOn: '2020-12-07',
        laboratory: vets,
        number: 'XR-20096',
      },
      { test: 'vwd', result: 'carrier', testedOn: '2019-03-25', laboratory, number: 'HC-19096' },
    ],
  ],
  ['domino', [{ test: 'vwd', result: 'clear', testedOn: '2025-10-13', laboratory, number: 'HC-25611' }]],
]
