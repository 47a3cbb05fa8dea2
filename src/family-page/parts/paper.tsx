import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import type { PlacementPage } from '#src/family-page/actions/placement-page.ts'
import { signsFor } from '#src/papers/rules/agreement.ts'
import { sheetFoot } from '#src/papers/rules/sheets.ts'
import type { Placement } from '#src/placements/queries/placements.ts'
import { healthDeclaration } from '#src/placements/rules/readiness.ts'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { longDate, weekdayOf } from '#src/platform/values/calendar.ts'
import { withFullStop } from '#src/platform/values/full-stop.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { factsOf } from './facts.tsx'

/** The head of every sheet. */
export function PaperHead() {
  const { contact, kennel, assets } = usePageInfo()
  return (
    <div className="paper-head on-paper" aria-hidden="true">
      <div className="paper-kennel">
        <img src={assets.images['mark.svg'] ?? ''} alt="" width="36" height="36" />
        <p>
          <b>{kennel.businessName}</b>
          <span>{kennel.address}</span>
        </p>
        <p>
          <span>{contact.phone}</span>
          <span>{contact.email}</span>
        </p>
      </div>
    </div>
  )
}

/** The top of the first sheet: the puppy and its family, and the facts beside the photo. */
export function PaperTitle({ page, folder }: { page: PlacementPage; folder: string | undefined }) {
  const { imageResizing, today } = usePageInfo()
  const { placement, story } = page
  const { puppy, litter } = story
  const { pickupOn, homeOn, name } = placement
  const [cover] = puppy.photos
  const [born = ['Born', ''], ...facts] = factsOf(page)
  const parents = [page.dam?.name, page.sire?.name].filter(Boolean).join(' and ')
  return (
    <div className="paper-puppy on-paper">
      <div>
        <p className="paper-name">{puppy.name}</p>
        <p>
          {puppy.color} {boyOrGirl(puppy.gender).toLowerCase()}, for {withFullStop(name)}
        </p>
        {homeOn !== null && (
          <p>
            Went home on {weekdayOf(homeOn)} {longDate(homeOn)}.
          </p>
        )}
        {!page.hasDied && homeOn === null && pickupOn !== null && pickupOn >= today && (
          <p>
            Goes home on {weekdayOf(pickupOn)} {longDate(pickupOn)}.
          </p>
        )}
        <Ledger facts={[born, ['Litter', parents ? `${litter.name}, ${parents}` : litter.name], ...facts]} />
      </div>
      {cover && (
        <Photo path={cover} alt="" slot="familyCover" resizing={imageResizing} folder={folder} eager />
      )}
    </div>
  )
}

/** The breeder's words about the puppy's health, with a line to sign. */
export function HealthDeclaration({ placement, puppy }: { placement: Placement; puppy: string }) {
  const { kennel } = usePageInfo()
  return (
    <section className="book-part book-declaration on-paper">
      <h2>Health declaration</h2>
      <p>{placement.healthNote || healthDeclaration(puppy)}</p>
      <div className="paper-sign">
        <p>{signsFor(kennel)}</p>
        <p>Day</p>
      </div>
    </section>
  )
}

/** The foot of every sheet. */
export const PaperFoot = ({ page: { story, numbers } }: { page: PlacementPage }) => (
  <p className="paper-foot on-paper">{sheetFoot(story.puppy, numbers.source)}</p>
)
