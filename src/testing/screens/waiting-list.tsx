import { eq } from 'drizzle-orm'
import WaitingList from '#islands/portal/waiting-list/waiting-list.tsx'
import { waitingEntries } from '#src/app/tables.ts'
import { startOfDay, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { screen, within } from '#src/testing/browser/screen.ts'
import type { WaitingShow } from '#src/waiting-list/fields/portal.ts'
import { listFamilies } from '#src/waiting-list/queries/list.ts'

export const make = () => portal.site.make
export const stored = async (id: string) =>
  db().select().from(waitingEntries).where(eq(waitingEntries.id, id)).get()
export const names = () => texts(document, 'tbody .table-lead')
export const places = () => texts(document, 'tbody [data-head=Place]')

interface Shown {
  show?: WaitingShow
  q?: string
  opens?: string | null
  hasMail?: boolean
  day?: string
}

export async function show({ show = 'on', q = '', opens = null, hasMail = true, day = today() }: Shown = {}) {
  const listed = await listFamilies(
    db(),
    { q, page: 1, show },
    { today: day, siteUrl: 'https://parti.example' },
  )
  portal.show(
    <WaitingList
      families={listed.rows}
      total={listed.total}
      show={show}
      q={q}
      opens={opens}
      now={startOfDay(day)}
      admin="admin"
      hasMail={hasMail}
    />,
  )
}

export const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
