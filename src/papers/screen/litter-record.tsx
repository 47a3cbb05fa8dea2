import { readLitterRecord } from '#src/papers/actions/litter-record.ts'
import { PaperTools } from '#src/papers/parts/paper-tools.tsx'
import { CarePart, identityOf } from '#src/papers/parts/record-parts.tsx'
import { lineLetters } from '#src/papers/rules/care-lines.ts'
import {
  bornText,
  coatText,
  countsOf,
  type LitterRecord,
  missingInLitter,
  type RecordedParent,
  type RecordedPuppy,
  returnedText,
} from '#src/papers/rules/litter-record.ts'
import { blank, orBlank } from '#src/papers/rules/sheets.ts'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { formatClock, longDate, shortDate } from '#src/platform/values/calendar.ts'
import { definePage } from '#src/site/layout/define-page.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { PrintPart, PrintSheet, PrintTable } from '#src/site/parts/print-sheet.tsx'
import { isAlive } from '#src/whelping/rules/births.ts'
import { gramsText } from '#src/whelping/rules/weights.ts'

interface Data {
  id: string
  record: LitterRecord
}

export const litterRecordPage = definePage<Data>({
  async load(db, { params: { id = '' }, kennel, today }) {
    const record = await readLitterRecord(db, id, { kennel, today })
    return record && { id, record }
  },
  head: ({ record }) => ({
    title: `${record.name}: record`,
    description: "The kennel's record of a litter.",
    styles: 'papers',
  }),
  View: ({ data: { id, record } }) => (
    <>
      <PaperTools
        back={{ link: `/admin/litters/${id}`, label: record.name }}
        csv={`/api/admin/litters/${id}/record/csv`}
        missing={missingInLitter(record)}
      />
      <Sheet record={record} />
    </>
  ),
})

function Sheet({ record }: { record: LitterRecord }) {
  const { today } = usePageInfo()
  const { name, sourceNumber, matedOn, dam, sire, howItWent, puppies, care, returned } = record
  const { alive, stillborn, died } = countsOf(record)
  return (
    <PrintSheet
      aside={[`Source number ${orBlank(sourceNumber)}`, `Printed on ${longDate(today)}`]}
      foot={`${name} · source number ${orBlank(sourceNumber)}`}
      paper="Record of a litter"
    >
      <h1>{name}</h1>
      <p>Record of a litter</p>
      <Ledger
        className="print-facts"
        facts={[
          ['Mated', matedOn ? longDate(matedOn) : blank],
          ['Born', bornText(record)],
          ['Born alive', String(alive)],
          ['Stillborn', String(stillborn)],
          ['Died', String(died)],
        ]}
      />
      <div className="record-parents">
        <Parent part="Dam" dog={dam} />
        <Parent part="Sire" dog={sire} />
      </div>
      <section className="record-birth">
        <h2>How it went</h2>
        <p>{orBlank(howItWent)}</p>
      </section>
      <PrintPart title="The puppies">
        {puppies.length === 0 ? (
          <p>{blank}</p>
        ) : (
          <PrintTable caption="The puppies" className="record-puppies" rows={puppies} columns={columns} />
        )}
        <p className="record-note">
          {returnedText(returned)}
          {care.length > 0 && ' The letters stand for the lines of care below.'}
        </p>
      </PrintPart>
      <CarePart care={care} isLettered />
    </PrintSheet>
  )
}

const Parent = ({ part, dog }: { part: 'Dam' | 'Sire'; dog: RecordedParent | null }) => (
  <Ledger facts={[[part, orBlank(dog?.name)], ...identityOf(dog)]} />
)

/** Facts that only a living puppy has; the others have no blanks for them. */
const ofLiving = (puppy: RecordedPuppy, fact: string | null) => (isAlive(puppy) ? orBlank(fact) : '–')

const nameAndEnd = ({ name, outcome, diedOn }: RecordedPuppy) => {
  if (outcome === 'alive') return name
  return outcome === 'stillborn'
    ? `${name}, stillborn`
    : `${name}, died${diedOn ? ` ${shortDate(diedOn)}` : ''}`
}

const columns = [
  { head: 'Name', leads: true, cell: nameAndEnd },
  { head: 'Microchip', cell: (puppy: RecordedPuppy) => ofLiving(puppy, puppy.microchipId) },
  {
    head: 'Sex',
    cell: ({ gender }: RecordedPuppy) => (gender ? (gender === 'female' ? 'F' : 'M') : blank),
  },
  { head: 'Colour and markings', cell: (puppy: RecordedPuppy) => orBlank(coatText(puppy)) },
  { head: 'Born', cell: ({ bornAt }: RecordedPuppy) => (bornAt ? formatClock(bornAt) : blank) },
  {
    head: 'Weight',
    cell: ({ birthWeight }: RecordedPuppy) => (birthWeight ? gramsText(birthWeight) : blank),
  },
  { head: 'Care', cell: (puppy: RecordedPuppy) => ofLiving(puppy, lineLetters(puppy.care)) },
  { head: 'New owner', cell: (puppy: RecordedPuppy) => ofLiving(puppy, puppy.owner) },
  {
    head: 'Home',
    cell: (puppy: RecordedPuppy) => ofLiving(puppy, puppy.homeOn && shortDate(puppy.homeOn)),
  },
]
