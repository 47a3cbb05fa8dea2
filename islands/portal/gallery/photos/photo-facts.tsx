import { ageLabel, photoTypeLabels } from '#src/gallery/rules.ts'
import { familyPath } from '#src/people/rules/families.ts'
import type { GalleryPhoto } from '#src/platform/client/api-client.ts'
import { formatTime } from '#src/platform/ui/format.ts'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { MailLink } from '#src/platform/ui/lists/contact.tsx'

const known = (facts: Fact[]) => facts.filter(([, fact]) => fact)

/** Who sent a photo, when, and their words about the dog. */
export function photoFacts(photo: GalleryPhoto): Fact[] {
  const { uploaderEmail, createdAt, photoType } = photo
  return known([
    ['Sent by', senderOf(photo)],
    ['Email', uploaderEmail && <MailLink key="email" email={uploaderEmail} />],
    ['Uploaded', formatTime(createdAt)],
    ...dogFacts(photo),
    ['Photo type', photoTypeLabels[photoType]],
  ])
}

/** The sender's sheet. */
const senderOf = ({ uploaderName, personId }: GalleryPhoto) =>
  uploaderName && personId ? (
    <a href={familyPath(personId, '/admin/gallery')}>{uploaderName}</a>
  ) : (
    uploaderName
  )

const dogFacts = ({ puppyName, parentDam, parentSire, ageDescription }: GalleryPhoto) =>
  known([
    ['Puppy', puppyName],
    ['Dam', parentDam],
    ['Sire', parentSire],
    ['Age', ageLabel(ageDescription)],
  ])

/** The same in fewer lines, for a list. */
export const PhotoSummary = ({ photo }: { photo: GalleryPhoto }) => (
  <>
    <p className="review-sender wrap">
      <span>{photo.uploaderName}</span> <span>{photo.uploaderEmail}</span>{' '}
      <span>{formatTime(photo.createdAt)}</span>
    </p>
    <Ledger className="review-facts wrap" facts={dogFacts(photo)} />
  </>
)
