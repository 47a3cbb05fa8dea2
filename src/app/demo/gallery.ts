import type { galleryPhotos } from '#src/app/tables.ts'

type Filled = 'id' | 'url' | 'uploadedBy' | 'relatedPhotoId' | 'updatedAt'
type GalleryPhoto = Omit<typeof galleryPhotos.$inferInsert, Filled> & {
  /** File name of the 'before' photo that an 'after' photo belongs to. */
  before?: string
}

/** The breeder's own photos have no uploader and need no review. */
const own = (
  filename: string,
  caption: string,
  createdAt: string,
  details: Partial<GalleryPhoto> = {},
): GalleryPhoto => ({ filename, caption, isPublic: true, createdAt, reviewedAt: createdAt, ...details })

/** A visitor's photo without `reviewedAt` is waiting for review. */
export const demoGalleryPhotos: GalleryPhoto[] = [
  {
    filename: 'tilly-asleep.jpg',
    caption: 'Photo by Daniel Kowalczyk',
    uploaderName: 'Daniel Kowalczyk',
    uploaderEmail: 'daniel.kowalczyk@example.com',
    puppyName: 'Tilly',
    parentDam: 'Sorrel',
    parentSire: 'Figaro',
    ageDescription: '3-months',
    createdAt: '2026-11-20T20:52+11:00',
  },
  {
    filename: 'otis-with-his-ball.jpg',
    caption: 'Otis and the ball he takes to bed',
    uploaderName: 'Ruby Sinclair',
    uploaderEmail: 'ruby.sinclair@example.com',
    puppyName: 'Otis',
    parentDam: 'Sorrel',
    parentSire: 'Figaro',
    ageDescription: '3-months',
    createdAt: '2026-11-19T18:07+11:00',
  },
  own('clover-in-a-basket.jpg', 'Clover, found among the washing', '2026-11-18T12:20+11:00'),
  own(
    'four-puppies-behind-the-gate.jpg',
    'Wren, Banjo, Digby and Clover at the gate',
    '2026-11-17T08:45+11:00',
  ),
  own('fergus-at-the-beach.jpg', 'Fergus sees the sea', '2026-11-16T18:40+11:00'),
  {
    filename: 'mabel-picnic.jpg',
    caption: 'Photo by Priya Raman',
    isPublic: true,
    uploaderName: 'Priya Raman',
    uploaderEmail: 'priya.raman@example.com',
    puppyName: 'Mabel',
    parentDam: 'Nutmeg',
    parentSire: 'Pippin',
    ageDescription: '8-weeks',
    createdAt: '2026-11-15T19:31+11:00',
    reviewedAt: '2026-11-16T07:10+11:00',
  },
  own('saffron-with-her-son-banjo.jpg', 'Saffron and her son Banjo', '2026-11-14T17:26+11:00'),
  own('wren-and-banjo-together.jpg', 'Wren and Banjo, never far apart', '2026-11-13T10:02+11:00'),
  own('digby-in-the-snow.jpg', 'Snow in November, and Digby', '2026-11-10T09:15+11:00'),
  own('hazel-at-the-window.jpg', 'Hazel on the lookout', '2026-10-31T07:55+11:00', { isPublic: false }),
  own('magnolia-resting-on-the-veranda.jpg', 'Magnolia in her retirement', '2026-07-11T16:58+10:00'),
  {
    filename: 'poppy-first-birthday.jpg',
    caption: 'Poppy turns one today!',
    isPublic: true,
    uploaderName: 'Margaret Doyle',
    uploaderEmail: 'margaret.doyle@example.com',
    puppyName: 'Poppy',
    words:
      'We waited eight months and knew why the whole time. Poppy walked in, looked round and chose the couch.',
    wordsName: 'Margaret',
    wordsShown: true,
    parentDam: 'Magnolia',
    parentSire: 'Figaro',
    ageDescription: '1-year',
    createdAt: '2026-03-05T19:44+11:00',
    reviewedAt: '2026-03-06T06:50+11:00',
  },
  own('pippin-grown-up.jpg', 'Pippin, all grown up', '2026-02-08T11:18+11:00', {
    puppyName: 'Pippin',
    ageDescription: 'adult',
    photoType: 'after',
    before: 'pippin-at-eight-weeks.jpg',
  }),
  own('pippin-at-eight-weeks.jpg', 'Pippin at eight weeks', '2026-02-08T11:12+11:00', {
    puppyName: 'Pippin',
    ageDescription: '8-weeks',
    photoType: 'before',
  }),
  {
    filename: 'archie-autumn-walk.jpg',
    caption: "Photo by Liam O'Sullivan",
    isPublic: true,
    uploaderName: "Liam O'Sullivan",
    uploaderEmail: 'liam.osullivan@example.com',
    puppyName: 'Archie',
    words:
      "By the second night Archie was asleep on the kids' feet. On day three he wouldn't eat. We rang, and had an answer before breakfast.",
    wordsName: 'Liam',
    wordsShown: true,
    parentDam: 'Magnolia',
    parentSire: 'Figaro',
    ageDescription: '3-months',
    createdAt: '2025-05-25T15:36+10:00',
    reviewedAt: '2025-05-26T08:05+10:00',
  },
  own('marnie-among-autumn-leaves.jpg', 'Marnie, the week she went home', '2025-05-04T13:09+10:00'),
]
