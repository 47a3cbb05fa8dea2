import { maleOrFemale } from '#src/dogs/rules/puppies.ts'
import { readDogRecord } from '#src/papers/actions/dog-record.ts'
import { PaperTools } from '#src/papers/parts/paper-tools.tsx'
import { CarePart, identityOf } from '#src/papers/parts/record-parts.tsx'
import {
  type DogRecord,
  missingOfDog,
  type RecordedLitter,
  type RecordedTest,
} from '#src/papers/rules/dog-record.ts'
import { blank, orBlank, sheetFoot } from '#src/papers/rules/sheets.ts'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { longDate } from '#src/platform/values/calendar.ts'
import { definePage } from '#src/site/layout/define-page.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { PrintPart, PrintSheet, PrintTable } from '#src/site/parts/print-sheet.tsx'

interface Data {
  id: string
  record: DogRecord
}

export const dogRecordPage = definePage<Data>({
  async load(db, { params: { id = '' }, kennel, today }) {
    const record = await readDogRecord(db, id, { kennel, today })
    return record && { id, record }
  },
  head: ({ record }) => ({
    title: `${record.name}: record`,
    description: "The kennel's record of a parent dog.",
    styles: 'papers',
  }),
  View: ({ data: { id, record } }) => (
    <>
      <PaperTools
        back={{ link: '/admin/parent-dogs', label: 'Parent Dogs' }}
        csv={`/api/admin/parent-dogs/${id}/record/csv`}
        missing={missingOfDog(record)}
      />
      <Sheet record={record} />
    </>
  ),
})

function Sheet({ record }: { record: DogRecord }) {
  const { today } = usePageInfo()
  const { name, gender, color, dateOfBirth, sourceNumber, healthTesting, tests, care, litters } = record
  return (
    <PrintSheet
      aside={[`Source number ${orBlank(sourceNumber)}`, `Printed on ${longDate(today)}`]}
      foot={sheetFoot(record, sourceNumber)}
      paper={`Record of a ${gender === 'female' ? 'dam' : 'sire'}`}
    >
      <h1>{name}</h1>
      <p>Record of a {gender === 'female' ? 'dam' : 'sire'}</p>
      <div className="record-parents">
        <Ledger facts={identityOf(record)} />
        <Ledger
          facts={[
            ['Sex', maleOrFemale(gender)],
            ['Colour', orBlank(color)],
            ['Born', dateOfBirth ? longDate(dateOfBirth) : blank],
          ]}
        />
      </div>
      <PrintPart title="Health tests">
        {tests.length > 0 && (
          <PrintTable caption="Health tests" className="record-tests" rows={tests} columns={testColumns} />
        )}
        {(healthTesting || tests.length === 0) && <p className="record-note">{orBlank(healthTesting)}</p>}
      </PrintPart>
      <CarePart care={care} isLettered={false} />
      <PrintPart title="Litters">
        {litters.length === 0 ? (
          <p>None.</p>
        ) : (
          <PrintTable caption="Litters" className="record-litters" rows={litters} columns={columns} />
        )}
      </PrintPart>
    </PrintSheet>
  )
}

const testColumns = [
  { head: 'Test', leads: true, cell: ({ name }: RecordedTest) => name },
  { head: 'Result', cell: ({ result }: RecordedTest) => result },
  { head: 'Tested on', cell: ({ testedOn }: RecordedTest) => longDate(testedOn) },
  { head: 'Laboratory or vet', cell: ({ laboratory }: RecordedTest) => laboratory },
  { head: 'Number', cell: ({ number }: RecordedTest) => number },
]

const columns = [
  { head: 'Litter', leads: true, cell: ({ name }: RecordedLitter) => name },
  { head: 'Born', cell: ({ dateOfBirth }: RecordedLitter) => longDate(dateOfBirth) },
  { head: 'With', cell: (litter: RecordedLitter) => orBlank(litter.with) },
  { head: 'Born alive', cell: ({ alive }: RecordedLitter) => String(alive) },
  { head: 'Stillborn', cell: ({ stillborn }: RecordedLitter) => String(stillborn) },
  { head: 'Died', cell: ({ died }: RecordedLitter) => String(died) },
]
