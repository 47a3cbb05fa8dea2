import type { ComponentProps } from 'react'
import ShareLink from '#islands/public/dogs/share-link.tsx'
import GalleryDialog from '#islands/public/gallery/gallery-dialog.tsx'
import {
  findPuppy,
  listLitterMates,
  type PublicPuppy,
  type PuppyView,
  previewPuppy,
} from '#src/dogs/queries/puppies.ts'
import { showsPrice } from '#src/dogs/rules/listing.ts'
import { type FamilyStory, listFamilyStories } from '#src/gallery/queries.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { photoSizes } from '#src/platform/photos/rules/files.ts'
import { PuppyBadge } from '#src/platform/ui/badge.tsx'
import { formatPrice } from '#src/platform/ui/format.ts'
import { ArrowLeftIcon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { photoUrl } from '#src/platform/ui/photos/photo-url.ts'
import { definePage } from '#src/site/layout/define-page.tsx'
import { Island } from '#src/site/layout/island.tsx'
import { breadcrumbs, puppyProduct } from '#src/site/layout/json-ld.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { CheckUsYourself } from '#src/site/parts/check-us-yourself.tsx'
import { Stories } from '#src/site/parts/families/stories.tsx'
import { previewOf } from '#src/site/parts/link-preview.ts'
import { litterAnchor, ParentLines, unnamedLitter } from '#src/site/parts/litter-section.tsx'
import { CoatLine, PuppyLedger } from '#src/site/parts/puppy-card.tsx'
import { ComingSoon, dialogOf, photoAlt } from '#src/site/parts/puppy-photo.tsx'
import { Interested, isGone } from './interested.tsx'
import { NextSteps } from './next-steps.tsx'
import { loadParentsTests, ParentsTests } from './parents-tests.tsx'

const storiesShown = 2

export const puppyPage = definePage({
  async load(db, { params: { id = '' }, ...asked }) {
    const puppy = await (asked.admin ? previewPuppy : findPuppy)(db, id, asked)
    if (!puppy) return null
    const [mates, tests, waiting, stories] = await Promise.all([
      listLitterMates(db, puppy, asked),
      loadParentsTests(db, puppy, asked.today),
      isGone(puppy) ? asked.familiesWaiting() : null,
      listFamilyStories(db, storiesShown, { dam: puppy.parentDam, sire: puppy.parentSire }),
    ])
    return { puppy, mates, tests, waiting, stories }
  },
  head: ({ puppy }, info) => ({
    title: puppy.name,
    ...previewOf(puppy, info),
    jsonLd: [
      ...(showsPrice(puppy.listing) ? [puppyProduct(info, puppy)] : []),
      breadcrumbs(info, ['/puppies', 'Available Puppies'], [`/puppy/${puppy.id}`, puppy.name]),
    ],
    styles: 'dogs',
  }),
  View: ({ data: { puppy, mates, tests, waiting, stories } }) => (
    <div className="container puppy-page">
      <nav aria-label="Back">
        <BackLink className="back-link" />
        {puppy.isLitterActive && <LitterLink puppy={puppy} />}
      </nav>
      {puppy.listing === 'hidden' && <p className="panel panel-wool only-you">Only you can see this page.</p>}
      <article className="puppy">
        <Photos puppy={puppy} />
        <Facts puppy={puppy} mates={mates} waiting={waiting} />
        <Check puppy={puppy} />
      </article>
      {stories.length > 0 && <FromFamilies puppy={puppy} stories={stories} />}
      <ParentsTests {...tests} />
      {mates.length > 0 && <LitterMates mates={mates} />}
    </div>
  ),
  failure: messages.puppyNotFound,
  notFound: messages.puppyNotFound,
  WayBack: () => <BackLink className="button button-secondary" />,
})

/** The words of families that have a puppy of the same dam or sire. */
function FromFamilies({ puppy, stories }: { puppy: PuppyView; stories: FamilyStory[] }) {
  const parents = [puppy.parentDam, puppy.parentSire].filter(Boolean).join(' or ')
  return (
    <section className="parents-tests no-print" aria-labelledby="from-families">
      <h2 id="from-families">From families with a puppy of {parents}</h2>
      <Stories stories={stories} />
    </section>
  )
}

function BackLink({ className }: { className: string }) {
  return (
    <a className={className} href="/puppies">
      <ArrowLeftIcon />
      Back to All Puppies
    </a>
  )
}

/** The link to this puppy's place on a long page. */
const LitterLink = ({ puppy: { litterId, litterName } }: { puppy: PuppyView }) => (
  <a className="back-link" href={`/puppies#${litterAnchor(litterId)}`}>
    {litterName || unnamedLitter}
  </a>
)

function Photos({ puppy }: { puppy: PuppyView }) {
  const { imageResizing } = usePageInfo()
  const [cover] = puppy.photos
  if (!cover) {
    return (
      <div className="puppy-photos">
        <div className="puppy-photo">
          <ComingSoon />
        </div>
      </div>
    )
  }
  return (
    <div className="puppy-photos">
      <Island of={GalleryDialog} when="intent" resizing={imageResizing} {...dialogOf(puppy)}>
        <a
          className={`puppy-photo${puppy.status === 'sold' ? ' is-sold' : ''}`}
          href={photoUrl(cover, photoSizes.puppyLarge, imageResizing)}
          data-photo="0"
        >
          <Photo path={cover} alt={photoAlt(puppy)} slot="puppyPhoto" resizing={imageResizing} eager />
        </a>
        {puppy.photos.length > 1 && (
          <ul className="puppy-thumbnails no-print">
            {puppy.photos.map((path, index) => (
              <li key={path}>
                <a
                  href={photoUrl(path, photoSizes.puppyLarge, imageResizing)}
                  data-photo={index}
                  aria-label={`Photo ${index + 1} of ${puppy.photos.length}`}
                >
                  <Photo path={path} alt="" slot="puppyThumbnail" resizing={imageResizing} ratio={1} eager />
                </a>
              </li>
            ))}
          </ul>
        )}
      </Island>
    </div>
  )
}

function Facts({ puppy, mates, waiting }: ComponentProps<typeof Interested>) {
  const { contact, siteUrl } = usePageInfo()
  return (
    <div className="puppy-facts">
      <div className="puppy-head">
        <h1>{puppy.name}</h1>
        <PuppyBadge puppy={puppy} />
      </div>
      <CoatLine {...puppy} />
      {showsPrice(puppy.listing) && (
        <p className="price price-large">{formatPrice(puppy.priceMin, puppy.priceMax)}</p>
      )}
      <PuppyLedger puppy={puppy} />
      {puppy.listing !== 'hidden' && (
        <div className="puppy-share no-print">
          <Island of={ShareLink} when="intent" title={puppy.name} url={`${siteUrl}/puppy/${puppy.id}`} />
        </div>
      )}
      {puppy.description && (
        <section className="puppy-about">
          <h2>About {puppy.name}</h2>
          <p>{puppy.description}</p>
        </section>
      )}
      {puppy.healthTesting && (
        <section className="puppy-about">
          <h2>Health testing</h2>
          <p>{puppy.healthTesting}</p>
        </section>
      )}
      {(puppy.parentSire || puppy.parentDam) && (
        <section className="panel">
          <h2>Parents</h2>
          <ParentLines puppy={puppy} roles={['Sire', 'Dam']} />
        </section>
      )}
      {puppy.listing !== 'hidden' && (
        <>
          <Interested puppy={puppy} mates={mates} waiting={waiting} />
          <NextSteps puppy={puppy} />
        </>
      )}
      <p className="print-only">
        Telephone {contact.phone}, email {contact.email}
      </p>
    </div>
  )
}

/** An offer can only be checked once both numbers are known. */
function Check({ puppy: { name, listing, microchipId } }: { puppy: PuppyView }) {
  const { sourceNumber } = usePageInfo()
  if (listing !== 'offer' || !sourceNumber || !microchipId?.trim()) return null
  return <CheckUsYourself name={name} sourceNumber={sourceNumber} microchipId={microchipId} />
}

function LitterMates({ mates }: { mates: PublicPuppy[] }) {
  const { imageResizing } = usePageInfo()
  return (
    <section className="litter-mates no-print" aria-labelledby="litter-mates">
      <h2 id="litter-mates">Litter Mates</h2>
      <ul className="mate-grid">
        {mates.map((mate) => (
          <li key={mate.id}>
            <a className="mate" href={`/puppy/${mate.id}`}>
              <span className={`card-photo${mate.status === 'sold' ? ' is-sold' : ''}`}>
                {mate.photos[0] ? (
                  <Photo path={mate.photos[0]} alt="" slot="litterMate" resizing={imageResizing} ratio={1} />
                ) : (
                  <ComingSoon />
                )}
                <PuppyBadge puppy={mate} onPhoto />
              </span>
              <span className="mate-name">{mate.name}</span>
            </a>
            <CoatLine {...mate} />
          </li>
        ))}
      </ul>
    </section>
  )
}
