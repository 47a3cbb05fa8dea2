import { isChipped } from '#src/dogs/rules/listing.ts'
import type { ListedFamily } from '#src/family-page/actions/waiting-page.ts'
import { CalendarClockIcon } from '#src/platform/ui/icons.tsx'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { longDate } from '#src/platform/values/calendar.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { CoatLine } from '#src/site/parts/puppy-card.tsx'
import { ComingSoon, photoAlt } from '#src/site/parts/puppy-photo.tsx'
import { familyPhotos } from '#src/waiting-list/rules/emails.ts'
import { ActionForm } from './actions.tsx'

/** The part of the page with the family's answer. */
export const setAsideAnchor = '#set-aside'

interface SetAsideProps {
  token: string
  setAside: NonNullable<ListedFamily['setAside']>
}

/** The puppy that is waiting for the family's answer, or that it has said yes to. */
export function SetAside({ token, setAside }: SetAsideProps) {
  const { imageResizing, today } = usePageInfo()
  const { id, state, untilOn, puppy, offer, isOnWebsite } = setAside
  const [cover] = puppy.photos
  const born: Fact = ['Date of birth', longDate(puppy.litter.dateOfBirth)]
  const facts: Fact[] = offer
    ? [
        born,
        ['Ready to go home', offer.readyOn > today ? `From ${longDate(offer.readyOn)}` : 'Now'],
        ['Source number', offer.sourceNumber],
        ['Microchip', offer.microchip],
      ]
    : [born]
  return (
    <section className="set-aside" id={setAsideAnchor.slice(1)} aria-labelledby="set-aside-name">
      <div className="card-photo">
        {cover ? (
          <Photo
            path={cover}
            alt={photoAlt(puppy)}
            slot="familyPuppy"
            resizing={imageResizing}
            folder={familyPhotos(token)}
            eager
          />
        ) : (
          <ComingSoon />
        )}
      </div>
      <div>
        {state === 'open' && (
          <p className="set-aside-until">
            <CalendarClockIcon />
            Set aside for you until {longDate(untilOn)}
          </p>
        )}
        <h2 id="set-aside-name">{puppy.name}</h2>
        <CoatLine {...puppy} />
        {offer?.price && <p className="price">{offer.price}</p>}
        <Ledger facts={facts} className="card-ledger" />
        {!isChipped(puppy) && <p>We'll tell you more once {puppy.name} is microchipped.</p>}
        {isOnWebsite && (
          <p>
            <a className="text-link" href={`/puppy/${puppy.id}`}>
              See {puppy.name}
            </a>
          </p>
        )}
        {state === 'yes' ? (
          <p role="status">You've said yes to {puppy.name}. We'll be in touch soon.</p>
        ) : (
          <ActionForm token={token} className="actions">
            <input type="hidden" name="setAside" value={id} />
            <button className="button button-primary" type="submit" name="act" value="yes">
              Yes, Please
            </button>
            <button className="button button-secondary" type="submit" name="act" value="no">
              No Thanks, Keep My Place
            </button>
          </ActionForm>
        )}
      </div>
    </section>
  )
}
