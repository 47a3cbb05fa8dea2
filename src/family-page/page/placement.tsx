import type { PlacementPage } from '#src/family-page/actions/placement-page.ts'
import { Book, Contents } from '#src/family-page/parts/book.tsx'
import { PlacementHero } from '#src/family-page/parts/hero.tsx'
import { endedText, newPageText, pageTitle } from '#src/placements/rules/placements.ts'
import { PageHero } from '#src/site/layout/hero.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { familyPath, familyPhotos, wholeDiary } from '#src/waiting-list/rules/emails.ts'
import { AnyQuestions } from './waiting/next-steps.tsx'

interface PlacementViewProps {
  token: string
  page: PlacementPage
  /** Whether the whole diary is shown. */
  isWhole: boolean
}

/** The page of a family with a puppy that is reserved or at home. */
export function PlacementView({ token, page, isWhole }: PlacementViewProps) {
  const { hasMail } = usePageInfo()
  const { placement, story } = page
  const address = familyPath(token)
  const folder = familyPhotos(token)
  const mail = { action: address, isOn: placement.newsMail }
  return (
    <>
      <PlacementHero
        page={page}
        title={page.hasDied ? story.puppy.name : pageTitle(placement, story.puppy.name)}
        folder={folder}
        calendarLink={`${address}/home.ics`}
      />
      <div className="container book-page">
        <Contents page={page} />
        <Book
          page={page}
          address={address}
          folder={folder}
          allLink={isWhole ? null : wholeDiary(token)}
          mail={hasMail && placement.email !== null && !page.hasDied ? mail : null}
        />
      </div>
    </>
  )
}

/** Says for some days that the puppy is no longer the family's, or that it is again. */
export function EndedView({ page: { placement, story, others } }: { page: PlacementPage }) {
  const { contact } = usePageInfo()
  const { id, name } = story.puppy
  const isAgain = others.some(({ puppyId }) => puppyId === id)
  return (
    <>
      <PageHero title={name}>
        <p className="place">{isAgain ? newPageText(name) : endedText(placement, name, contact.phone)}</p>
      </PageHero>
      <div className="container section family">
        <AnyQuestions />
      </div>
    </>
  )
}
