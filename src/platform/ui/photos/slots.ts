import { imageSizes, type PhotoSize } from '#src/platform/photos/rules/files.ts'

/** A place of the layout that shows photos. */
interface Slot {
  /** The specification's size for it. */
  size: PhotoSize
  /** The sizes that a browser chooses from, depending on screen and layout. */
  candidates: readonly PhotoSize[]
  /** How wide a photo is shown. Browsers that support it measure lazy photos themselves. */
  sizes: string
}

const {
  puppyCard,
  puppyPreview,
  puppyThumbnail,
  puppyLarge,
  galleryThumbnail,
  galleryPreview,
  parentCard,
  adminThumbnail,
  adminDetail,
  denseThumbnail,
  denseTile,
  denseLarge,
} = imageSizes

// Phones with three pixels to a point get little more than two: a wider image looks the same and takes longer.
const cards = [puppyPreview, galleryPreview] as const

/** Every place of the site that shows photos. */
export const photoSlots = {
  puppyCard: {
    size: puppyCard,
    candidates: [galleryThumbnail, puppyCard, ...cards],
    sizes: '(min-width: 1264px) 379px, (min-width: 1100px) 30vw, (min-width: 640px) 46vw, 132px',
  },
  parentCard: {
    size: parentCard,
    candidates: [parentCard, ...cards],
    sizes: '(min-width: 1264px) 345px, (min-width: 900px) 28vw, 92vw',
  },
  litterMate: {
    size: puppyCard,
    candidates: [galleryThumbnail, puppyCard, denseTile, galleryPreview],
    sizes: '(min-width: 1264px) 282px, (min-width: 900px) 23vw, 45vw',
  },
  galleryTile: {
    size: galleryThumbnail,
    candidates: [denseThumbnail, galleryThumbnail, puppyCard, denseTile, galleryPreview],
    sizes: '(min-width: 1264px) 291px, (min-width: 900px) 23vw, 46vw',
  },
  familyPuppy: {
    size: puppyCard,
    candidates: [galleryThumbnail, puppyCard, ...cards],
    sizes: '(min-width: 1264px) 252px, (min-width: 640px) 30vw, 84vw',
  },
  familyNews: {
    size: galleryThumbnail,
    candidates: [denseThumbnail, galleryThumbnail, puppyCard, denseTile],
    sizes: '(min-width: 1264px) 235px, (min-width: 900px) 18vw, 30vw',
  },
  familyDiary: {
    size: puppyCard,
    candidates: [galleryThumbnail, puppyCard, ...cards],
    sizes: '(min-width: 1264px) 583px, (min-width: 900px) 46vw, 92vw',
  },
  breeder: {
    size: puppyCard,
    candidates: [galleryThumbnail, puppyCard, ...cards],
    sizes: '(min-width: 1264px) 564px, (min-width: 900px) 43vw, 92vw',
  },
  face: { size: puppyThumbnail, candidates: [puppyThumbnail, denseThumbnail], sizes: '96px' },
  familyCover: {
    size: puppyLarge,
    candidates: [puppyCard, ...cards, denseLarge],
    sizes: '(min-width: 900px) 392px, 92vw',
  },
  // Wider than its place: most photos are cropped at the sides.
  puppyPhoto: {
    size: puppyLarge,
    candidates: [...cards, denseLarge],
    sizes: '(min-width: 1264px) 740px, (min-width: 900px) 60vw, 112vw',
  },
  puppyThumbnail: {
    size: puppyThumbnail,
    candidates: [puppyThumbnail, denseThumbnail, galleryThumbnail],
    sizes: '(min-width: 1264px) 139px, (min-width: 900px) 11vw, 20vw',
  },
  portalRow: { size: puppyThumbnail, candidates: [puppyThumbnail, denseThumbnail], sizes: '52px' },
  portalPlacement: {
    size: puppyThumbnail,
    candidates: [puppyThumbnail, denseThumbnail, galleryThumbnail],
    sizes: '88px',
  },
  portalTile: {
    size: adminThumbnail,
    candidates: [adminThumbnail, galleryThumbnail, puppyPreview],
    sizes: '200px',
  },
  portalDog: {
    size: parentCard,
    candidates: [parentCard, ...cards],
    sizes: '(min-width: 720px) 400px, 92vw',
  },
  portalDetail: {
    size: adminDetail,
    candidates: [...cards, adminDetail],
    sizes: '(min-width: 640px) 560px, 92vw',
  },
} as const satisfies Record<string, Slot>

export type PhotoSlot = keyof typeof photoSlots
