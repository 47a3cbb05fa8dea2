import type { ReactNode } from 'react'
import type { PlacementPage } from '#src/family-page/actions/placement-page.ts'
import { Book } from '#src/family-page/parts/book.tsx'
import type { AgreementFacts, ReceiptFacts } from '#src/papers/actions/placement-papers.ts'
import { AgreementSheet } from '#src/papers/parts/agreement-sheet.tsx'
import { ReceiptSheet } from '#src/papers/parts/receipt-sheet.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { familyPath, familyPhotos } from '#src/waiting-list/rules/emails.ts'

const howToPrint = "Print this page from your browser's menu, or save it there as a PDF."

interface WayBackProps {
  token: string
  puppy: string
}

const WayBack = ({ token, puppy }: WayBackProps) => (
  <a className="text-link" href={familyPath(token)}>
    Back to {puppy}'s page
  </a>
)

/** A family's page for the printer, with the whole diary. */
export function PackView({ token, page }: { token: string; page: PlacementPage }) {
  const { name } = page.story.puppy
  return (
    <>
      <div className="no-print">
        <PageHero title={`${name} on paper`}>
          <p className="place">{howToPrint}</p>
          <p>
            <WayBack token={token} puppy={name} />
          </p>
        </PageHero>
      </div>
      <div className="container book-page">
        <Book
          page={page}
          address={familyPath(token)}
          folder={familyPhotos(token)}
          allLink={null}
          mail={null}
        />
      </div>
    </>
  )
}

export const AgreementView = ({ token, facts }: { token: string; facts: AgreementFacts }) => (
  <OnPaper token={token} puppy={facts.puppy.name}>
    <AgreementSheet facts={facts} />
  </OnPaper>
)

export const ReceiptView = ({ token, facts }: { token: string; facts: ReceiptFacts }) => (
  <OnPaper token={token} puppy={facts.puppy.name}>
    <ReceiptSheet facts={facts} />
  </OnPaper>
)

const OnPaper = ({ children, ...back }: WayBackProps & { children: ReactNode }) => (
  <div className="container section">
    <div className="paper-tools">
      <p>
        <WayBack {...back} />
      </p>
      <p>{howToPrint}</p>
    </div>
    {children}
  </div>
)
