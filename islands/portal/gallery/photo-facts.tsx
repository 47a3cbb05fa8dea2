import type { GalleryPhoto } from '#src/client/api-client.ts'
import { ageLabel, photoTypeLabels } from '#src/domain/gallery.ts'
import { formatTime } from '#src/ui/format.ts'
import type { Fact } from '#src/ui/ledger.tsx'

/** Who sent a photo, when, and what they said about the dog. */
export function photoFacts(photo: GalleryPhoto): Fact[] {
  const { uploaderName, uploaderEmail, createdAt, puppyName, parentDam, parentSire } = photo
  const facts: Fact[] = [
    ['Sent by', uploaderName],
    ['Email', uploaderEmail && <a href={`mailto:${uploaderEmail}`}>{uploaderEmail}</a>],
    ['Uploaded', formatTime(createdAt)],
    ['Puppy', puppyName],
    ['Dam', parentDam],
    ['Sire', parentSire],
    ['Age', ageLabel(photo.ageDescription)],
    ['Photo type', photoTypeLabels[photo.photoType]],
  ]
  return facts.filter(([, fact]) => fact)
}
