import GalleryDialog from '#islands/public/gallery/gallery-dialog.tsx'
import SharePhoto from '#islands/public/gallery/share-photo.tsx'
import { listPortalParentDogs } from '#src/dogs/queries/parent-dogs.ts'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { listFamilyStories, listPublicGalleryPhotos, type PublicGalleryPhoto } from '#src/gallery/queries.ts'
import { fillRows, pairPhotos, signatureOf } from '#src/gallery/rules.ts'
import { isDatabaseFailure } from '#src/platform/db/client/database.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { photoSizes } from '#src/platform/photos/rules/files.ts'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { photoUrl } from '#src/platform/ui/photos/photo-url.ts'
import { definePage, thanks } from '#src/site/layout/define-page.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { Island } from '#src/site/layout/island.tsx'
import { breadcrumbs } from '#src/site/layout/json-ld.ts'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { fromFamilies, Stories, theirOwnWords } from '#src/site/parts/families/stories.tsx'
import { EmptyState } from '#src/site/parts/states.tsx'

const eagerTiles = 4
const storiesShown = 12

export const galleryPage = definePage({
  async load(db, { query, rejected }) {
    const lists = await Promise.all([
      listPublicGalleryPhotos(db),
      listPortalParentDogs(db),
      listFamilyStories(db, storiesShown),
    ]).catch((error: unknown) => {
      // A visitor whose form was rejected gets the typed fields back all the same.
      if (rejected && isDatabaseFailure(error)) return null
      throw error
    })
    const [photos, dogs, stories] = lists ?? [[], [], []]
    const named = (gender: Gender) => dogs.filter((dog) => dog.gender === gender).map(({ name }) => name)
    return {
      /** Single photos, and before-and-after pairs; null while the database is down. */
      groups: lists && fillRows(pairPhotos(photos)),
      form: {
        values: rejected?.values ?? {},
        errors: rejected?.errors ?? {},
        dams: named('female'),
        sires: named('male'),
        befores: photos
          .filter(({ photoType }) => photoType === 'before')
          .map(({ id, url, caption }) => ({ id, url, caption })),
      },
      stories,
      shared: query.shared === '1',
    }
  },
  parameters: { shared: 'flag' },
  head: ({ shared }, info) => ({
    title: shared ? thanks : 'Photo Gallery',
    description:
      'Photos of our Standard Parti Poodles at home in Mansfield, and of the puppies who have moved on to families of their own.',
    jsonLd: [breadcrumbs(info, ['/gallery', 'Photo Gallery'])],
    styles: 'gallery',
  }),
  View: ({ data: { groups, form, stories, shared } }) => (
    <>
      <Hero />
      <div className="container section">
        {groups && groups.length > 0 ? (
          <Tiles groups={groups} />
        ) : (
          <EmptyState notice={groups ? noPhotos : messages.galleryFailure} />
        )}
        {stories.length > 0 && (
          <section className="gallery-stories" aria-labelledby="from-families">
            <h2 id="from-families">{fromFamilies}</h2>
            <p>{theirOwnWords}</p>
            <Stories stories={stories} />
          </section>
        )}
        <Island
          of={SharePhoto}
          when="intent"
          {...form}
          shared={shared}
          resizing={usePageInfo().imageResizing}
        />
      </div>
    </>
  ),
  failure: messages.galleryFailure,
  Hero,
})

function Hero() {
  return (
    <PageHero
      title="Photo Gallery"
      lead="Our dogs at home, and the puppies who have moved on to lives of their own."
    />
  )
}

const noPhotos = {
  title: 'No Photos Yet',
  description: "We're currently building our photo gallery. Check back soon...",
}
const untitled = 'Photo from our gallery'

function Tiles({ groups }: { groups: PublicGalleryPhoto[][] }) {
  const { imageResizing } = usePageInfo()
  const photos = groups.flat()
  return (
    <Island
      of={GalleryDialog}
      when="intent"
      resizing={imageResizing}
      photos={photos.map(({ url }) => url)}
      captions={photos.map(({ caption }) => caption ?? untitled)}
      {...(photos.some(({ words }) => words) && {
        words: photos.map(({ words }) => words && `“${words.text}” ${signatureOf(words)}`),
      })}
    >
      <ul className="gallery-grid">
        {groups.map((group) => (
          <li key={group[0]?.id} className={group.length > 1 ? 'tile-pair' : undefined}>
            {group.map((photo) => (
              <Tile
                key={photo.id}
                photo={photo}
                index={photos.indexOf(photo)}
                label={group.length > 1 ? pairLabels[photo.photoType] : null}
              />
            ))}
          </li>
        ))}
      </ul>
    </Island>
  )
}

const pairLabels = { before: 'Before', after: 'After', single: null }

interface TileProps {
  photo: PublicGalleryPhoto
  index: number
  label: string | null
}

function Tile({ photo: { url, caption }, index, label }: TileProps) {
  const { imageResizing } = usePageInfo()
  return (
    <a className="tile" href={photoUrl(url, photoSizes.galleryFull, imageResizing)} data-photo={index}>
      <Photo
        path={url}
        alt={caption ? '' : untitled}
        slot="galleryTile"
        resizing={imageResizing}
        ratio={1}
        eager={index < eagerTiles}
      />
      {label && <span className="badge badge-neutral badge-on-photo">{label}</span>}
      {caption && (
        <span className="tile-caption">
          <span className="clamp-2">{caption}</span>
        </span>
      )}
    </a>
  )
}
