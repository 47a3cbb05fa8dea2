import type { PuppyView } from '#src/dogs/queries/puppies.ts'
import type { PuppyStatus } from '#src/dogs/rules/puppies.ts'
import { siteDescription } from '#src/kennel/rules/texts.ts'
import { photoSizes } from '#src/platform/photos/rules/files.ts'
import { photoUrl } from '#src/platform/ui/photos/photo-url.ts'
import { site } from '#src/site/rules.ts'
import type { PageInfo } from './page-info.ts'

/** The kennel as a business, for search engines. */
export function localBusiness({ siteUrl, contact, assets, kennel }: PageInfo) {
  return {
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}/#kennel`,
    name: site.name,
    description: siteDescription(kennel),
    url: `${siteUrl}/`,
    image: siteUrl + assets.images['og.jpg'],
    telephone: contact.phone,
    email: contact.email,
    priceRange: kennel.priceText,
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.locality,
      addressRegion: site.region,
      addressCountry: 'AU',
    },
  }
}

/** The trail from Home to a page, as pairs of path and name. */
export function breadcrumbs({ siteUrl }: PageInfo, ...trail: [path: string, name: string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['/', 'Home'] as const, ...trail].map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

const availability: Record<PuppyStatus, string> = {
  available: 'https://schema.org/InStock',
  // Google doesn't know 'reserved'.
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
}

/** A puppy as a product; without an offer if the price is on request. */
export function puppyProduct({ siteUrl, imageResizing }: PageInfo, puppy: PuppyView) {
  const { priceMin: min, priceMax: max } = puppy
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  const range = min !== null && max !== null && min !== max
  const price = min ?? max
  const photos = puppy.photos.map((path) => siteUrl + photoUrl(path, photoSizes.puppyLarge, imageResizing))
  return {
    '@type': 'Product',
    name: `${puppy.name}, ${puppy.color} Standard Parti Poodle`,
    ...(puppy.description ? { description: puppy.description } : {}),
    ...(photos.length > 0 ? { image: photos } : {}),
    category: 'Standard Parti Poodle puppy',
    color: puppy.color,
    ...(price === null
      ? {}
      : {
          offers: {
            ...(range
              ? { '@type': 'AggregateOffer', lowPrice: dollars(min), highPrice: dollars(max), offerCount: 1 }
              : { '@type': 'Offer', price: dollars(price) }),
            priceCurrency: 'AUD',
            url: `${siteUrl}/puppy/${puppy.id}`,
            availability: availability[puppy.status],
            seller: { '@id': `${siteUrl}/#kennel`, '@type': 'LocalBusiness', name: site.name },
          },
        }),
  }
}
