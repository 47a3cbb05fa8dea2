import type { ReactNode } from 'react'
import { weeksAtHome } from '#src/dogs/rules/ready.ts'
import type { PlacementPage } from '#src/family-page/actions/placement-page.ts'
import { ageParts, countdown, weeksLived } from '#src/family-page/rules/days.ts'
import { CalendarPlusIcon, CameraIcon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { longDate, weekdayOf } from '#src/platform/values/calendar.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { Landscape } from '#src/site/parts/landscape.tsx'
import { photoAlt } from '#src/site/parts/puppy-photo.tsx'

interface HeroProps {
  page: PlacementPage
  title: string
  /** The address of the page's own files, below its link. */
  folder: string | undefined
  calendarLink: string
}

/** The top of the page: the family's name, how long until the day, and the puppy lying over the range. */
export function PlacementHero({ page, title, folder, calendarLink }: HeroProps) {
  const { imageResizing, today } = usePageInfo()
  const { placement, story, hasDied } = page
  const { puppy, litter } = story
  const [cover] = puppy.photos
  const { pickupOn, homeOn } = placement
  const bornOn = litter.dateOfBirth
  const isComing = !hasDied && placement.state === 'reserved' && pickupOn !== null && pickupOn >= today
  return (
    <section className="page-hero placement-hero">
      <div className="container">
        <div>
          <h1>{title}</h1>
          {!hasDied && (
            <p className="place">
              <Marked parts={countdown({ puppy: puppy.name, bornOn, today, pickupOn, homeOn })} />
            </p>
          )}
          {isComing && (
            <p className="placement-day">
              <span>
                {weekdayOf(pickupOn)} {longDate(pickupOn)}
              </span>
              <a href={calendarLink}>
                <CalendarPlusIcon />
                Add to calendar
              </a>
            </p>
          )}
          {placement.state === 'reserved' && !hasDied && (
            <p className="weeks-lived">
              <Patches lived={weeksLived(bornOn, today)} />
              {isComing && <span>{ageParts(bornOn, today).join('')}</span>}
            </p>
          )}
          {placement.state === 'home' && !hasDied && (
            <p className="actions">
              <ShareButton name={puppy.name} className="button button-accent" />
            </p>
          )}
        </div>
        {cover && (
          <div className="placement-photo">
            <Photo
              path={cover}
              alt={photoAlt(puppy)}
              slot="familyCover"
              resizing={imageResizing}
              folder={folder}
              eager
            />
          </div>
        )}
      </div>
      <Landscape name="range" />
    </section>
  )
}

function Marked({ parts }: { parts: readonly string[] }): ReactNode {
  return parts.map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part))
}

const Patches = ({ lived }: { lived: number }) => (
  <span className="week-patches" aria-hidden="true">
    {Array.from({ length: weeksAtHome }, (_, week) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
      <i key={week} className={week < lived ? 'week-lived' : undefined} />
    ))}
  </span>
)

export const ShareButton = ({ name, className }: { name: string; className: string }) => (
  <a className={className} href="/gallery">
    <CameraIcon />
    Share a Photo of {name}
  </a>
)
