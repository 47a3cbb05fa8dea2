import {
  type AgreementFacts,
  type ReceiptFacts,
  readAgreement,
  readReceipt,
} from '#src/papers/actions/placement-papers.ts'
import { AgreementSheet } from '#src/papers/parts/agreement-sheet.tsx'
import { PaperTools } from '#src/papers/parts/paper-tools.tsx'
import { ReceiptSheet } from '#src/papers/parts/receipt-sheet.tsx'
import { placementPath } from '#src/papers/rules/paths.ts'
import { findPlacement } from '#src/placements/queries/placements.ts'
import { definePage } from '#src/site/layout/define-page.tsx'

/** A placement's agreement, for the breeder's printer. */
export const agreementPage = definePage<AgreementFacts>({
  async load(db, { params: { id = '' } }) {
    const placement = await findPlacement(db, id)
    return placement && readAgreement(db, placement)
  },
  head: ({ puppy }) => ({
    title: `Agreement for ${puppy.name}`,
    description: 'What was agreed with a family.',
    styles: 'papers',
  }),
  View: ({ data }) => (
    <>
      <Tools facts={data} />
      <AgreementSheet facts={data} />
    </>
  ),
})

/** A receipt, for the breeder's printer. */
export const receiptPage = definePage<ReceiptFacts>({
  async load(db, { params: { id = '', number = '' } }) {
    const placement = await findPlacement(db, id)
    return placement && readReceipt(db, placement, number)
  },
  head: ({ payment }) => ({
    title: `Receipt ${payment.number}`,
    description: 'What a family has paid.',
    styles: 'papers',
  }),
  View: ({ data }) => (
    <>
      <Tools facts={data} />
      <ReceiptSheet facts={data} />
    </>
  ),
})

const Tools = ({ facts: { placement, puppy } }: { facts: AgreementFacts }) => (
  <PaperTools back={{ link: placementPath(placement.id), label: `${puppy.name} for ${placement.name}` }} />
)
