import type { PuppyView } from '#src/dogs/queries/puppies.ts'
import { linkTexts, shareCard } from '#src/dogs/rules/sharing.ts'
import { cardPath } from '#src/platform/images/share-cards/address.ts'
import { photoSizes, shareCardSize } from '#src/platform/photos/rules/files.ts'
import { photoUrl } from '#src/platform/ui/photos/photo-url.ts'
import type { Head } from '#src/site/layout/define-page.tsx'
import type { PageInfo } from '#src/site/layout/page-info.ts'
import { photoAlt } from './puppy-photo.tsx'

/** The preview that chats and social networks show for a link to a puppy. */
export function previewOf(
  puppy: PuppyView,
  info: PageInfo,
): Pick<Head, 'description' | 'linkTitle' | 'image'> {
  const { title, description } = linkTexts(puppy, info)
  return { linkTitle: title, description, ...imageOf(puppy, info) }
}

/** Its card or, at the edge, its first photo. A hidden puppy has neither. */
function imageOf(puppy: PuppyView, info: PageInfo): Pick<Head, 'image'> {
  if (puppy.listing === 'hidden') return {}
  const alt = photoAlt(puppy)
  const [cover] = puppy.photos
  if (info.hasShareCards) {
    const path = cardPath(puppy.id, shareCard(puppy, info.siteUrl, info))
    return { image: { path, alt, size: shareCardSize } }
  }
  return cover ? { image: { path: photoUrl(cover, photoSizes.puppyLarge, info.imageResizing), alt } } : {}
}
