import { beforeEach } from 'vitest'
import Inquiries from '#islands/portal/enquiries/inquiries.tsx'
import Customers from '#islands/portal/people/customers.tsx'
import { letters, outbox } from '#src/app/tables.ts'
import { listInquiries } from '#src/enquiries/queries.ts'
import type { InquiryStatus } from '#src/enquiries/rules.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { readStatistics } from '#src/kennel/queries/statistics.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { listCustomers } from '#src/people/queries/customers.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { act, click, field } from '#src/testing/browser/screen.ts'
import { sampleWriting } from '#src/testing/browser/writing.ts'

export function openLettersForEachTest() {
  openPortalForEachTest({ username: 'anna' })
  beforeEach(() => {
    portal.site.parts.transports.mail = async () => {}
  })
}

export const now = '2026-11-22T06:00:00.000Z'
export const writing = { ...sampleWriting, admin: 'anna' }

interface Options {
  hasMail?: boolean
  opens?: string | null
  status?: InquiryStatus
}

export async function showInquiries({ hasMail = true, opens = null, status }: Options = {}) {
  const { rows, total } = await listInquiries(db(), { q: '', page: 1, status })
  const time = new Date(now)
  const asked = { now: time, ...(await kennelToday(portal.site.parts.kennel, time)) }
  const statistics = await readStatistics(db(), asked)
  const given = { inquiries: rows, total, statistics, status: status ?? null, opens, now }
  portal.show(<Inquiries {...given} writing={{ ...writing, hasMail }} />)
}

export async function openInquiry(options: Options = {}) {
  await showInquiries(options)
  await click('View Priya Nair')
}

export async function openCustomer({ hasMail = true }: Options = {}) {
  const { rows, total } = await listCustomers(db(), { q: '', page: 1 })
  portal.show(<Customers customers={rows} total={total} admin="anna" writing={{ ...writing, hasMail }} />)
  await click(/^View /)
}

export const timeline = () => [...document.querySelectorAll('.timeline-entry')]
export const stored = () => db().select().from(letters)
export const letterText = () => field('Your Letter').value
/** The mail server takes all letters that are waiting. */
export async function lettersLeave() {
  await db().update(outbox).set({ nextAttemptAt: '2020-01-01T00:00:00.000Z' })
  await deliverOutbox(portal.site.parts)
}
export const undo = () => act(async () => currentToast()?.action?.run())
export const gaps = 'There are still gaps (____). Send it anyway?'
