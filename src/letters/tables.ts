import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { inquiries } from '#src/enquiries/tables.ts'
import { deliveries, letterKinds } from '#src/letters/rules/letters.ts'
import { id, person, timestamps } from '#src/platform/db/columns.ts'
import { admins } from '#src/sign-in/tables.ts'

/** The breeder's letters to families, notes about them, and their visits. */
export const letters = sqliteTable(
  'letters',
  {
    id: id(),
    /** In lower case, like every address of the waiting list. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    inquiryId: text('inquiry_id').references(() => inquiries.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: letterKinds }).notNull(),
    /** Null for all but a letter. */
    subject: text('subject'),
    body: text('body').notNull(),
    /** Its message in the outbox, which is deleted after thirty days. */
    outboxId: text('outbox_id'),
    /** Null for all but a letter. */
    delivery: text('delivery', { enum: deliveries }),
    /** When a visit begins. */
    visitAt: text('visit_at'),
    createdBy: text('created_by').references(() => admins.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    index('letters_person').on(person, table.createdAt),
    index('letters_inquiry').on(table.inquiryId),
    index('letters_outbox').on(table.outboxId),
    index('letters_visits').on(table.visitAt).where(sql`${table.visitAt} is not null`),
    index('letters_failed').on(table.email).where(sql`${table.delivery} = 'failed'`),
  ],
)
