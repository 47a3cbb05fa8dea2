import type { FamilyStory } from '#src/gallery/queries.ts'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'

/** Families' own words, each with the photo it came with. */
export function Stories({ stories }: { stories: readonly FamilyStory[] }) {
  const { imageResizing } = usePageInfo()
  return (
    <ul className="stories">
      {stories.map(({ id, url, caption, words: { text, name, puppy, year } }) => (
        <li key={id}>
          <Photo path={url} alt={caption ?? ''} slot="puppyCard" resizing={imageResizing} ratio={0.75} />
          <figure>
            <blockquote>“{text}”</blockquote>
            <figcaption>
              <b>{puppy ? `${name} and ${puppy}` : name}</b> · {year}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** On Home, and above the form of the gallery. */
export const fromFamilies = 'From our families'
export const theirOwnWords =
  'Their own words, sent with a photo. We choose which ones to show and change nothing in them.'

/** The newest, on Home. */
export function FromFamilies({ stories }: { stories: FamilyStory[] }) {
  if (stories.length === 0) return null
  return (
    <section className="band-wool section" aria-labelledby="from-families">
      <div className="container">
        <h2 id="from-families">{fromFamilies}</h2>
        <p>{theirOwnWords}</p>
        <Stories stories={stories} />
        <p className="text-links">
          <a className="text-link" href="/gallery">
            More photos from our families
          </a>
        </p>
      </div>
    </section>
  )
}
