import type { Placement } from '#src/placements/queries/placements.ts'
import { endedText, pageTitle } from '#src/placements/rules/placements.ts'
import { PageHero } from '#src/site/layout/hero.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { AnyQuestions } from './next-steps.tsx'

/** The page of a family with a puppy from us. */
export function PlacementView({ placement, puppy }: { placement: Placement; puppy: { name: string } }) {
  const { contact } = usePageInfo()
  const ended = endedText(placement, puppy.name, contact.phone)
  return (
    <>
      <PageHero title={ended ? puppy.name : pageTitle(placement, puppy.name)}>
        {ended && <p className="place">{ended}</p>}
      </PageHero>
      <div className="container section family">
        <AnyQuestions />
      </div>
    </>
  )
}
