import type { PlacementPage } from '#src/family-page/actions/placement-page.ts'
import { Book, Contents } from '#src/family-page/parts/book.tsx'
import { PlacementHero } from '#src/family-page/parts/hero.tsx'
import type { Placement } from '#src/placements/queries/placements.ts'
import { endedText, pageTitle } from '#src/placements/rules/placements.ts'
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

/** Says for some days that the puppy is no longer the family's. */
export function EndedView({ placement, puppy }: { placement: Placement; puppy: string }) {
  const { contact } = usePageInfo()
  return (
    <>
      <PageHero title={puppy}>
        <p className="place">{endedText(placement, puppy, contact.phone)}</p>
      </PageHero>
      <div className="container section family">
        <AnyQuestions />
      </div>
    </>
  )
}
