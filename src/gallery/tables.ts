import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { photoTypes } from '#src/gallery/rules.ts'
import { id, person, timestamps } from '#src/platform/db/columns.ts'
import { admins } from '#src/sign-in/tables.ts'

export const galleryPhotos = sqliteTable(
  'gallery_photos',
  {
    id: id(),
    filename: text('filename').notNull(),
    url: text('url').notNull(),
    caption: text('caption'),
    isPublic: integer('is_public', { mode: 'boolean' }).notNull().default(false),
    reviewedAt: text('reviewed_at'),
    /** The admin who uploaded it; null for a visitor's photo. */
    uploadedBy: text('uploaded_by').references(() => admins.id, { onDelete: 'set null' }),
    uploaderName: text('uploader_name'),
    uploaderEmail: text('uploader_email'),
    puppyName: text('puppy_name'),
    parentDam: text('parent_dam'),
    parentSire: text('parent_sire'),
    ageDescription: text('age_description'),
    photoType: text('photo_type', { enum: photoTypes }).notNull().default('single'),
    relatedPhotoId: text('related_photo_id').references((): AnySQLiteColumn => galleryPhotos.id, {
      onDelete: 'set null',
    }),
    /** For other families, as the sender wrote them; with consent and a first name, or none at all. */
    words: text('words'),
    wordsName: text('words_name'),
    wordsOkAt: text('words_ok_at'),
    /** Whether the breeder shows them beside the photo. */
    wordsShown: integer('words_shown', { mode: 'boolean' }).notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('gallery_photos_url').on(table.url),
    index('gallery_photos_newest').on(table.createdAt),
    index('gallery_photos_person').on(person),
  ],
)
