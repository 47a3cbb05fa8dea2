import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { inquiryStatuses } from '#src/enquiries/rules.ts'
import { id, person, timestamps } from '#src/platform/db/columns.ts'

export const inquiries = sqliteTable(
  'inquiries',
  {
    id: id(),
    customerName: text('customer_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    puppyInterest: text('puppy_interest'),
    status: text('status', { enum: inquiryStatuses }).notNull().default('pending'),
    response: text('response'),
    ...timestamps(),
  },
  (table) => [
    index('inquiries_newest').on(table.createdAt),
    index('inquiries_status').on(table.status),
    index('inquiries_person').on(person),
  ],
)
