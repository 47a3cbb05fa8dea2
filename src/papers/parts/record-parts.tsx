import { lineLetter } from '#src/papers/rules/care-lines.ts'
import { type CareLine, isProductMissing, type RecordedParent } from '#src/papers/rules/litter-record.ts'
import { blank, orBlank } from '#src/papers/rules/sheets.ts'
import { longDate } from '#src/platform/values/calendar.ts'
import { PrintPart, PrintTable } from '#src/site/parts/print-sheet.tsx'

/** Each line of care, with the letter by which puppies refer to it. */
export const CarePart = ({ care, isLettered }: { care: readonly CareLine[]; isLettered: boolean }) => (
  <PrintPart title="Care">
    {care.length === 0 ? (
      <p>{blank}</p>
    ) : (
      <PrintTable
        caption="Care"
        className={isLettered ? 'record-care record-lettered' : 'record-care'}
        rows={care.map((line, at) => ({ ...line, letter: lineLetter(at) }))}
        columns={[
          ...(isLettered
            ? [{ head: 'Line', leads: true, cell: ({ letter }: { letter: string }) => letter }]
            : []),
          { head: 'Day', cell: ({ doneOn }) => longDate(doneOn) },
          ...(isLettered
            ? [{ head: 'Age', cell: ({ age }: CareLine) => (age === null ? '' : String(age)) }]
            : []),
          { head: 'What', cell: ({ text }) => text },
          {
            head: 'Product',
            cell: ({ kind, product }) => (isProductMissing({ kind, product }) ? blank : product),
          },
          { head: 'Batch', cell: ({ batch }) => batch },
          { head: 'Given by', cell: ({ givenBy }) => givenBy },
        ]}
      />
    )}
  </PrintPart>
)

/** A dog's names and numbers; blanks if the dog is not known. */
export const identityOf = (dog: RecordedParent | null) =>
  [
    ['Registered', orBlank(dog?.registeredName)],
    ['Number', orBlank(dog?.registrationNumber)],
    ['Microchip', orBlank(dog?.microchipId)],
    ['Council number', orBlank(dog?.councilNumber)],
  ] as const
