import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import { letterFacts } from '#src/letters/rules/facts.ts'
import type { AgreementFacts } from '#src/papers/actions/placement-papers.ts'
import { agreementParagraphs, nameAndAddress, signsFor } from '#src/papers/rules/agreement.ts'
import { orBlank, sheetFoot } from '#src/papers/rules/sheets.ts'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { longDate } from '#src/platform/values/calendar.ts'
import { fullStopAfter } from '#src/platform/values/full-stop.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { PrintPart, PrintSheet } from '#src/site/parts/print-sheet.tsx'
import { PromiseWords } from './promise-words.tsx'

/** The agreement of the breeder and a family in her own words, above the part that may not be changed. */
export function AgreementSheet({ facts: { placement, puppy } }: { facts: AgreementFacts }) {
  const { contact, kennel, siteUrl, sourceNumber, today } = usePageInfo()
  const { name, address } = placement
  // Letters say less of a sold puppy, but what was agreed stays as it was signed.
  const asReserved = { ...puppy, status: 'reserved' as const }
  const facts = letterFacts({ puppies: [asReserved], asked: { kennel, today }, siteUrl, firstName: null })
  const paragraphs = agreementParagraphs(kennel.agreement, {
    placement,
    puppy: puppy.name,
    business: kennel.businessName,
    facts,
  })
  return (
    <PrintSheet
      aside={[contact.phone, contact.email]}
      foot={sheetFoot(puppy, sourceNumber)}
      paper="Agreement"
    >
      <h1>Agreement</h1>
      <p className="agreement-between">
        {/* A name that is read from the right would draw the number of the house to its left. */}
        Between {nameAndAddress(kennel.businessName, kennel.address)} and <bdi>{name}</bdi>
        {address && `, ${address}`}
        {fullStopAfter(address ?? name)}
      </p>
      <div className="agreement-words">
        {paragraphs.map((words) => (
          <p key={words.map(({ text }) => text).join('')}>
            {words.map(({ text, isFigure }) => (isFigure ? <b key={text}>{text}</b> : text))}
          </p>
        ))}
      </div>
      <Ledger
        className="print-facts"
        facts={[
          ['Puppy', `${puppy.name}, ${boyOrGirl(puppy.gender).toLowerCase()}`],
          ['Born', longDate(puppy.litterDateOfBirth)],
          ['Microchip', orBlank(puppy.microchipId)],
          ['Source number', orBlank(sourceNumber)],
        ]}
      />
      <PrintPart title="What we promised">
        <PromiseWords />
      </PrintPart>
      <div className="sign-lines print-whole">
        <p>{signsFor(kennel)}</p>
        <p>{name}</p>
        <p>Place and day</p>
        <p>Place and day</p>
      </div>
    </PrintSheet>
  )
}
