import GalleryDialog from '#islands/public/gallery/gallery-dialog.tsx'
import type { PublicParentDog } from '#src/dogs/queries/parent-dogs.ts'
import type { PublicPuppy } from '#src/dogs/queries/puppies.ts'
import { achievementsOf } from '#src/dogs/rules/parent-dogs.ts'
import { parentsIn } from '#src/dogs/rules/pedigree.ts'
import type { LitterGroup } from '#src/dogs/rules/puppies.ts'
import type { TestTable } from '#src/health-tests/rules/table.ts'
import { Pedigree } from '#src/pedigree/parts/pedigree.tsx'
import type { PedigreeNode } from '#src/pedigree/rules.ts'
import { photoSizes } from '#src/platform/photos/rules/files.ts'
import { DogStatusBadge } from '#src/platform/ui/badge.tsx'
import { CoatColor } from '#src/platform/ui/color-swatch.tsx'
import { formatMonth, formatWeight } from '#src/platform/ui/format.ts'
import { AwardIcon, CalendarDaysIcon, WeightIcon } from '#src/platform/ui/icons.tsx'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { photoUrl } from '#src/platform/ui/photos/photo-url.ts'
import { Island } from '#src/site/layout/island.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { DogTests } from './health-tests/test-tables.tsx'
import { dogAnchor, litterAnchor, unnamedLitter } from './litter-section.tsx'
import { ComingSoon, dialogOf, photoAlt } from './puppy-photo.tsx'

interface DogRowProps {
  dog: PublicParentDog
  table: TestTable
  /** As many as were entered, with their ancestors. */
  parents: readonly PedigreeNode[]
  /** Its litters on the page of all puppies. */
  litters: LitterGroup<PublicPuppy>[]
  eager: boolean
}

/** Everything about a dog, in full; its name is where links to it lead. */
export function DogRow({ dog, table, parents, litters, eager }: DogRowProps) {
  const achievements = achievementsOf(dog)
  const facts: Fact[] = []
  if (dog.healthTesting) facts.push(['Health testing', dog.healthTesting])
  const written = dog.pedigree ? parentsIn(dog.pedigree) : null
  // The same parents are at the top of the list, unless one of them was not entered there.
  const isListed = written !== null && parents.filter(({ ancestor }) => ancestor).length === 2
  if (dog.pedigree && !isListed)
    facts.push(['Parents', written ? <Written key="parents" {...written} /> : dog.pedigree])
  if (litters.length > 0) facts.push(['Puppies', <Litters key="litters" litters={litters} />])
  return (
    <article className="dog">
      <DogPhotos dog={dog} eager={eager} />
      <div>
        <h3 id={dogAnchor(dog.id)}>{dog.name}</h3>
        {dog.registeredName && <p className="dog-registered">{dog.registeredName}</p>}
        <ul className="dog-facts">
          {dog.color && (
            <li>
              <CoatColor color={dog.color} />
            </li>
          )}
          {dog.dateOfBirth && (
            <li>
              <CalendarDaysIcon />
              Born {formatMonth(dog.dateOfBirth)}
            </li>
          )}
          <li>
            <WeightIcon />
            {formatWeight(dog.weight)}
          </li>
        </ul>
        {dog.description && <p className="dog-text">{dog.description}</p>}
        {achievements && (
          <p className="dog-achievements">
            <AwardIcon />
            <span>{achievements}</span>
          </p>
        )}
        {facts.length > 0 && <Ledger facts={facts} className="dog-ledger" />}
        <section className="dog-tests">
          <h4>Health tests</h4>
          <DogTests table={table} />
        </section>
        {parents.length > 0 && (
          <section className="dog-tests">
            <h4>Pedigree</h4>
            <Pedigree parents={parents} />
            {isListed && written.rest && <p className="tests-note">{written.rest}</p>}
          </section>
        )}
      </div>
    </article>
  )
}

const Written = ({ sire, dam, rest }: NonNullable<ReturnType<typeof parentsIn>>) => (
  <>
    Sire <b>{sire}</b>
    <br />
    Dam <b>{dam}</b>
    {rest && <p>{rest}</p>}
  </>
)

const Litters = ({ litters }: Pick<DogRowProps, 'litters'>) => (
  <ul>
    {litters.map(({ litterId, puppies: [first] }) => (
      <li key={litterId}>
        <a className="text-link" href={`/puppies#${litterAnchor(litterId)}`}>
          {first.litterName || unnamedLitter}
        </a>
      </li>
    ))}
  </ul>
)

/** The first photo large, and all of them below it; each is a link that opens the photo dialog once hydrated. */
function DogPhotos({ dog, eager }: Pick<DogRowProps, 'dog' | 'eager'>) {
  const { imageResizing: resizing } = usePageInfo()
  const [cover] = dog.photos
  const badge = <DogStatusBadge status={dog.status} onPhoto />
  if (!cover) {
    return (
      <div className="dog-photos">
        <div className="card-photo">
          <ComingSoon text="Image coming soon" />
          {badge}
        </div>
      </div>
    )
  }
  const large = (path: string) => photoUrl(path, photoSizes.puppyLarge, resizing)
  return (
    <Island of={GalleryDialog} when="intent" resizing={resizing} {...dialogOf(dog)}>
      <div className="dog-photos">
        <a className="card-photo" href={large(cover)} data-photo="0">
          <Photo path={cover} alt={photoAlt(dog)} slot="parentCard" resizing={resizing} eager={eager} />
          {badge}
        </a>
        {dog.photos.length > 1 && (
          <ul className="dog-thumbnails no-print">
            {dog.photos.map((path, index) => (
              <li key={path}>
                <a
                  href={large(path)}
                  data-photo={index}
                  aria-label={`Photo ${index + 1} of ${dog.photos.length}, ${dog.name}`}
                >
                  <Photo path={path} alt="" slot="puppyThumbnail" resizing={resizing} ratio={1} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Island>
  )
}
