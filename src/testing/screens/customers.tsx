import { eq } from 'drizzle-orm'
import Customers from '#islands/portal/people/customers.tsx'
import { customers } from '#src/app/tables.ts'
import { listCustomers } from '#src/people/queries/customers.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { screen, user } from '#src/testing/browser/screen.ts'

export const stored = () => db().select().from(customers)
export const names = () => texts(document, 'tbody tr > :first-child')

export const search = (text: string) => user.type(screen.getByRole('searchbox'), text)

export async function show(page = 1, opens: string | null = null) {
  const { rows, total } = await listCustomers(db(), { q: '', page })
  portal.show(<Customers customers={rows} total={total} page={page} opens={opens} admin="admin" />)
}

export const manyCustomers = (count: number) =>
  portal.site.parts.database.write((tx) =>
    tx.insert(customers).values(
      Array.from({ length: count }, (_, at) => {
        const createdAt = new Date(Date.UTC(2026, 0, at + 1)).toISOString()
        const name = `Family-${at + 1}`
        return {
          id: `customer-${at + 1}`,
          name,
          email: `${name}@example.com`,
          createdAt,
          updatedAt: createdAt,
        }
      }),
    ),
  )

export const changeElsewhere = (id: string) =>
  portal.site.parts.database.write((tx) =>
    tx
      .update(customers)
      .set({ name: 'Theirs', updatedAt: '2026-11-01T00:00:00.000Z' })
      .where(eq(customers.id, id)),
  )
