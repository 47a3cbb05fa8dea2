import type { DogStatus, Gender } from '#src/dogs/rules/parent-dogs.ts'
import {
  type CareLine,
  type countsOf,
  type LitterRecord,
  missingOfKennel,
  missingOfParent,
  productsMissing,
  type RecordedParent,
} from './litter-record.ts'

/** A litter of the dog. */
export interface RecordedLitter extends ReturnType<typeof countsOf> {
  id: string
  name: string
  dateOfBirth: string
  /** The other parent. */
  with: string | null
}

/** The newest result of a test, shown on the website or not. */
export interface RecordedTest {
  name: string
  /** 'Normal 2:3' */
  result: string
  testedOn: string
  laboratory: string | null
  number: string | null
}

export interface DogRecord extends RecordedParent, Pick<LitterRecord, 'sourceNumber' | 'address'> {
  gender: Gender
  color: string | null
  dateOfBirth: string | null
  status: DogStatus
  /** The breeder's words about its tests. */
  healthTesting: string | null
  tests: readonly RecordedTest[]
  care: readonly CareLine[]
  litters: readonly RecordedLitter[]
}

/** Every fact that is printed as a blank. */
export const missingOfDog = (record: DogRecord): string[] => [
  ...missingOfKennel(record),
  ...missingOfParent(record),
  ...(record.color ? [] : [`Colour of ${record.name}`]),
  ...(record.dateOfBirth ? [] : [`Date of birth of ${record.name}`]),
  ...(record.healthTesting || record.tests.length > 0 ? [] : ['Health tests']),
  ...(record.care.length > 0 ? [] : ['Care']),
  ...productsMissing(record.care),
  ...record.litters.filter((litter) => litter.with === null).map(({ name }) => `Other parent of ${name}`),
]
