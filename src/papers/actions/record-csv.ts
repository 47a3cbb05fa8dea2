import type { DogRecord } from '#src/papers/rules/dog-record.ts'
import {
  type CareLine,
  countsOf,
  type LitterRecord,
  type RecordedPuppy,
} from '#src/papers/rules/litter-record.ts'
import { csvTime } from '#src/records/rules/csv.ts'

type Cells = Record<string, string | null>
const columnsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (cells: Cells) => cells[name] ?? null]))

/** A line for each puppy of a litter, or one without a puppy. */
export function litterRecordCsv(record: LitterRecord) {
  const { alive, stillborn, died } = countsOf(record)
  const litter: Cells = {
    litter: record.name,
    source_number: record.sourceNumber,
    mated_on: record.matedOn,
    born_on: record.dateOfBirth,
    born_alive: String(alive),
    stillborn: String(stillborn),
    died: String(died),
    ...parentCells('dam', record.dam),
    ...parentCells('sire', record.sire),
    how_it_went: record.howItWent,
  }
  const rows = record.puppies.length > 0 ? record.puppies.map((puppy) => puppyCells(record, puppy)) : [{}]
  const lines = rows.map((row): Cells => ({ ...litter, ...row }))
  return { columns: columnsOf([...Object.keys(litter), ...puppyColumns]), lines }
}

const parentCells = (role: 'dam' | 'sire', dog: LitterRecord['dam']): Cells => ({
  [role]: dog?.name ?? null,
  [`${role}_registered_name`]: dog?.registeredName ?? null,
  [`${role}_registration_number`]: dog?.registrationNumber ?? null,
  [`${role}_microchip`]: dog?.microchipId ?? null,
  [`${role}_council_number`]: dog?.councilNumber ?? null,
})

const puppyColumns = [
  'puppy',
  'microchip',
  'sex',
  'colour',
  'markings',
  'born_at',
  'birth_weight_grams',
  'outcome',
  'died_on',
  'care',
  'new_owner',
  'home_on',
  'returned',
]

const puppyCells = ({ care, returned }: LitterRecord, puppy: RecordedPuppy): Cells => ({
  puppy: puppy.name,
  microchip: puppy.microchipId,
  sex: puppy.gender,
  colour: puppy.color,
  markings: puppy.markings,
  born_at: csvTime(puppy.bornAt),
  birth_weight_grams: puppy.birthWeight === null ? null : String(puppy.birthWeight),
  outcome: puppy.outcome,
  died_on: puppy.diedOn,
  care: puppy.care
    .flatMap((at) => care[at] ?? [])
    .map(careText)
    .join('; '),
  new_owner: puppy.owner,
  home_on: puppy.homeOn,
  returned: returned
    .filter(({ puppyId }) => puppyId === puppy.id)
    .map(({ on, owner, reason }) => [on, owner, reason].filter(Boolean).join(' '))
    .join('; '),
})

/** '2026-10-16 Worm, Puppy Wormer, 1907, Jo Harper' */
const careText = ({ doneOn, text, product, batch, givenBy }: CareLine) =>
  `${doneOn} ${[text, product, batch, givenBy].filter(Boolean).join(', ')}`

/** A line for each test of a dog, each treatment and each of its litters, or a single one if there are none. */
export function dogRecordCsv(record: DogRecord) {
  const dog: Cells = {
    dog: record.name,
    registered_name: record.registeredName,
    registration_number: record.registrationNumber,
    microchip: record.microchipId,
    council_number: record.councilNumber,
    source_number: record.sourceNumber,
    sex: record.gender,
    colour: record.color,
    born_on: record.dateOfBirth,
    health_testing: record.healthTesting,
  }
  const rows: Cells[] = [
    ...record.tests.map(({ name, result, testedOn, laboratory, number }) => ({
      kind: 'test',
      day: testedOn,
      what: name,
      result,
      laboratory,
      number,
    })),
    ...record.care.map(({ doneOn, text, product, batch, givenBy }) => ({
      kind: 'care',
      day: doneOn,
      what: text,
      product,
      batch,
      given_by: givenBy,
    })),
    ...record.litters.map(({ name, dateOfBirth, with: other, alive, stillborn, died }) => ({
      kind: 'litter',
      day: dateOfBirth,
      what: name,
      with: other,
      born_alive: String(alive),
      stillborn: String(stillborn),
      died: String(died),
    })),
  ]
  const lines = (rows.length > 0 ? rows : [{}]).map((row): Cells => ({ ...dog, ...row }))
  return { columns: columnsOf([...Object.keys(dog), ...lineColumns]), lines }
}

const lineColumns = [
  'kind',
  'day',
  'what',
  'result',
  'laboratory',
  'number',
  'product',
  'batch',
  'given_by',
  'with',
  'born_alive',
  'stillborn',
  'died',
]
