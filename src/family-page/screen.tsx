import { type PlacementPage, readPlacementPage } from '#src/family-page/actions/placement-page.ts'
import { Book } from '#src/family-page/parts/book.tsx'
import { missingInPack } from '#src/family-page/rules/missing.ts'
import { PaperTools } from '#src/papers/parts/paper-tools.tsx'
import { placementPath } from '#src/papers/rules/paths.ts'
import { findPlacement } from '#src/placements/queries/placements.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import { definePage } from '#src/site/layout/define-page.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'

/** A family's page for the breeder's printer. There is none once a placement has ended: the puppy's book is no longer its family's. */
export const packPage = definePage<PlacementPage>({
  async load(db, { params: { id = '' }, kennel, today, now }) {
    const placement = await findPlacement(db, id)
    if (!placement || !isActive(placement)) return null
    return readPlacementPage(db, placement, { kennel, today }, now)
  },
  head: ({ story }) => ({
    title: `Go-home pack of ${story.puppy.name}`,
    description: 'Everything about a puppy, for its family.',
    styles: 'family',
  }),
  View: Pack,
})

function Pack({ data: page }: { data: PlacementPage }) {
  const { kennel } = usePageInfo()
  const { placement, story } = page
  const address = placementPath(placement.id)
  const { name } = story.puppy
  return (
    <>
      <h1 className="no-print">Go-home pack of {name}</h1>
      <PaperTools
        back={{ link: address, label: `${name} for ${placement.name}` }}
        missing={missingInPack({ ...page, kennel })}
      />
      <div className="book-page">
        <Book page={page} address={address} fileAddress={objectPath} allLink={null} mail={null} />
      </div>
    </>
  )
}
