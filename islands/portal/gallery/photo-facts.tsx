import type { GalleryPhoto } from '#src/client/api-client.ts'
import { ageLabel, photoTypeLabels } from '#src/domain/gallery.ts'
import { formatTime } from '#src/ui/format.ts'

/** Who sent a photo, when, and what they said about the dog. */
export function PhotoFacts({ photo }: { photo: GalleryPhoto }) {
  const { uploaderName, uploaderEmail, createdAt, puppyName, parentDam, parentSire } = photo
  const facts = [
    ['Sent by', uploaderName],
    ['Email', uploaderEmail && <a href={`mailto:${uploaderEmail}`}>{uploaderEmail}</a>],
    ['Uploaded', formatTime(createdAt)],
    ['Puppy', puppyName],
    ['Dam', parentDam],
    ['Sire', parentSire],
    ['Age', ageLabel(photo.ageDescription)],
    ['Photo type', photoTypeLabels[photo.photoType]],
  ] as const
  return (
    <>
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </>
  )
}
