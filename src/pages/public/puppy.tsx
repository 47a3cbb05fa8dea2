import GalleryDialog from '#islands/public/gallery-dialog.tsx'
import { findPuppy, listLitterMates, type PublicPuppy } from '#src/db/queries/dogs/puppies.ts'
import { boyOrGirl, isUnsold } from '#src/domain/dogs/puppies.ts'
import { messages } from '#src/domain/messages.ts'
import { photoSizes } from '#src/domain/photos/files.ts'
import { definePage } from '#src/pages/define-page.tsx'
import { Island } from '#src/pages/island.tsx'
import { breadcrumbs, puppyProduct } from '#src/pages/json-ld.ts'
import { usePageInfo } from '#src/pages/layout/page-info.ts'
import { ParentLines } from '#src/pages/parts/litter-section.tsx'
import { CoatLine, enquiryLink, PuppyLedger } from '#src/pages/parts/puppy-card.tsx'
import { ComingSoon, dialogOf, photoAlt } from '#src/pages/parts/puppy-photo.tsx'
import { PuppyStatusBadge } from '#src/ui/badge.tsx'
import { formatDate, formatPrice } from '#src/ui/format.ts'
import { ArrowLeftIcon } from '#src/ui/icons.tsx'
import { Photo } from '#src/ui/photos/photo.tsx'
import { photoUrl } from '#src/ui/photos/photo-url.ts'

export const puppyPage = definePage({
  async load(db, { params: { id = '' }, ...asked }) {
    const puppy = await findPuppy(db, id, asked)
    return puppy && { puppy, mates: await listLitterMates(db, puppy, asked) }
  },
  head: ({ puppy }, info) => ({
    title: puppy.name,
    description: `${puppy.name}, a ${puppy.color.toLowerCase()} Standard Parti Poodle ${boyOrGirl(puppy.gender).toLowerCase()} born ${formatDate(puppy.litterDateOfBirth)}. ${formatPrice(puppy.priceMin, puppy.priceMax)}.`,
    ...(puppy.photos[0]
      ? {
          image: {
            path: photoUrl(puppy.photos[0], photoSizes.puppyLarge, info.imageResizing),
            alt: photoAlt(puppy),
          },
        }
      : {}),
    jsonLd: [
      puppyProduct(info, puppy),
      breadcrumbs(info, ['/puppies', 'Available Puppies'], [`/puppy/${puppy.id}`, puppy.name]),
    ],
  }),
  View: ({ data: { puppy, mates } }) => (
    <div className="container puppy-page">
      <BackLink />
      <article className="puppy">
        <Photos puppy={puppy} />
        <Facts puppy={puppy} mates={mates} />
      </article>
      {mates.length > 0 && <LitterMates mates={mates} />}
    </div>
  ),
  failure: messages.puppyNotFound,
  notFound: messages.puppyNotFound,
  WayBack: BackLink,
})

function BackLink() {
  return (
    <a className="back-link" href="/puppies">
      <ArrowLeftIcon />
      Back to All Puppies
    </a>
  )
}

function Photos({ puppy }: { puppy: PublicPuppy }) {
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
          <ul className="puppy-thumbnails">
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

function Facts({ puppy, mates }: { puppy: PublicPuppy; mates: PublicPuppy[] }) {
  const { contact } = usePageInfo()
  return (
    <div className="puppy-facts">
      <div className="puppy-head">
        <h1>{puppy.name}</h1>
        <PuppyStatusBadge status={puppy.status} />
      </div>
      <CoatLine {...puppy} />
      <p className="price price-large">{formatPrice(puppy.priceMin, puppy.priceMax)}</p>
      <PuppyLedger puppy={puppy} />
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
      <section className="panel panel-apricot no-print">
        <h2>Interested in {puppy.name}?</h2>
        {isUnsold(puppy.status) ? (
          <p>Ask us anything, or arrange to meet {puppy.name} and the family in Mansfield.</p>
        ) : (
          <FoundFamily puppy={puppy} mates={mates.filter(({ status }) => status === 'available')} />
        )}
        <a className="button button-primary button-wide" href={enquiryLink(puppy)}>
          Enquire About {puppy.name}
        </a>
      </section>
      <p className="print-only">
        Telephone {contact.phone}, email {contact.email}
      </p>
    </div>
  )
}

/** What a family can still ask about once a puppy is sold. */
function FoundFamily({ puppy, mates }: { puppy: PublicPuppy; mates: PublicPuppy[] }) {
  const found = `${puppy.name} has found ${puppy.gender === 'male' ? 'his' : 'her'} family.`
  if (mates.length === 0) return <p>{found} Ask us about a coming litter.</p>
  return (
    <>
      <p>{found} Ask us about a litter mate or a coming litter. Still available:</p>
      <ul className="still-available">
        {mates.map(({ id, name }) => (
          <li key={id}>
            <a className="text-link" href={`/puppy/${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
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
                <PuppyStatusBadge status={mate.status} onPhoto />
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
