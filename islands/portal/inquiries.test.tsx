import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countNewLeads, listInquiries } from '#src/db/queries/inquiries.ts'
import { inquiries } from '#src/db/schema.ts'
import { texts } from '#src/testing/app/open-page.ts'
import {
  control,
  dialogs,
  element,
  openPortal,
  type PortalScreen,
  press,
  shown,
  until,
} from '#src/testing/browser/portal-screen.ts'
import Inquiries from './inquiries.tsx'

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

const stored = () => portal.site.parts.database.db.select().from(inquiries)
const now = '2026-10-01T06:00:00.000Z'
const statuses = () => texts(document, 'tbody .badge')

async function show() {
  const { db } = portal.site.parts.database
  const { rows, total } = await listInquiries(db, { q: '', page: 1 })
  const newLeads = await countNewLeads(db)
  await portal.show(<Inquiries inquiries={rows} total={total} newLeads={newLeads} now={now} />)
}

const changeElsewhere = (id: string) =>
  portal.site.parts.database.write((tx) =>
    tx
      .update(inquiries)
      .set({ status: 'resolved', updatedAt: '2026-11-01T00:00:00.000Z' })
      .where(eq(inquiries.id, id)),
  )

describe('from its row', () => {
  it('an inquiry is moved, counted again, and the focus stays in the row', async () => {
    await portal.site.make.inquiry()
    await show()
    expect([statuses(), shown().includes('1 new lead')]).toEqual([['New Lead'], true])
    await press('Contacted Priya Nair')
    await until(() => expect(statuses()).toEqual(['Contacted']))
    await until(() => expect(shown()).toContain('0 new leads'))
    expect(await stored()).toMatchObject([{ status: 'responded' }])
    expect(portal.toasts).toEqual(['Inquiry updated successfully'])
    expect(portal.sent).toContain('GET /api/admin/statistics')
    expect(document.activeElement).toBe(control('View Priya Nair'))
  })

  it('an inquiry is closed, and reopened as a new lead', async () => {
    await portal.site.make.inquiry({ status: 'responded' })
    await show()
    await press('Close Priya Nair')
    await until(() => expect(statuses()).toEqual(['Closed']))
    await press('Reopen Priya Nair')
    await until(() => expect(statuses()).toEqual(['New Lead']))
    expect(await stored()).toMatchObject([{ status: 'pending' }])
  })

  it('a failure stands with its inquiry', async () => {
    const { id } = await portal.site.make.inquiry()
    await show()
    portal.failing = `PUT /api/admin/inquiries/${id}`
    await press('Contacted Priya Nair')
    await until(() => expect(texts(document, '.row-failure')).toEqual(['Failed to update inquiry']))
    expect(portal.toasts).toEqual(['Failed to update inquiry'])
    expect(statuses()).toEqual(['New Lead'])
    expect(control('Contacted Priya Nair').getAttribute('aria-disabled')).toBe('false')
  })

  it('a move that was stored is not called a failure when the leads cannot be counted', async () => {
    await portal.site.make.inquiry()
    await show()
    portal.failing = 'GET /api/admin/statistics'
    await press('Contacted Priya Nair')
    await until(() => expect(statuses()).toEqual(['Contacted']))
    expect([portal.toasts, texts(document, '.row-failure')]).toEqual([['Inquiry updated successfully'], []])
  })

  it('a change by someone else is not written over, and can be shown', async () => {
    const { id } = await portal.site.make.inquiry()
    await show()
    await changeElsewhere(id)
    await press('Contacted Priya Nair')
    await until(() => expect(element('.row-failure').textContent).toContain('changed by someone else'))
    await press('Reload')
    await until(() => expect(statuses()).toEqual(['Closed']))
    expect(texts(document, '.row-failure')).toEqual([])
    expect(await stored()).toMatchObject([{ status: 'resolved' }])
  })

  it.each([
    [false, 1],
    [true, 0],
  ])('an inquiry is deleted after asking: %s leaves %i', async (answer, left) => {
    await portal.site.make.inquiry()
    const asked = vi.fn(() => answer)
    vi.stubGlobal('confirm', asked)
    await show()
    await press('Delete Priya Nair')
    expect(asked).toHaveBeenCalledWith('Are you sure you want to delete this inquiry?')
    if (answer) {
      await until(() => expect(shown()).toContain('No inquiries found'))
      expect(portal.toasts).toEqual(['Inquiry deleted successfully'])
      expect(document.activeElement?.textContent).toBe('Customer Inquiries')
    }
    expect(await stored()).toHaveLength(left)
  })

  it('one that someone else has deleted leaves the list', async () => {
    await portal.site.make.inquiry()
    vi.stubGlobal('confirm', () => true)
    await show()
    await portal.site.parts.database.db.delete(inquiries)
    await press('Delete Priya Nair')
    await until(() => expect(shown()).toContain('No inquiries found'))
    expect(portal.toasts).toEqual(['Not found'])
  })
})

describe('in its dialog', () => {
  const open = async () => {
    await show()
    await press('View Priya Nair')
  }

  it('an inquiry shows who asked what, and how to answer', async () => {
    await portal.site.make.inquiry({ phone: '0491 570 156', puppyInterest: 'Banjo' })
    await open()
    const dialog = element('dialog')
    for (const said of ['Priya Nair', 'priya@example.com', 'Is Banjo still available?', 'Banjo', 'New Lead'])
      expect(dialog.textContent).toContain(said)
    expect([...dialog.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'mailto:priya@example.com',
      'tel:0491570156',
    ])
  })

  it.each([
    ['pending', ['Mark as Contacted', 'Close Lead']],
    ['responded', ['Mark as New Lead', 'Close Lead']],
    ['resolved', ['Reopen Lead']],
  ] as const)('one that is %s can be moved by %j', async (status, expected) => {
    await portal.site.make.inquiry({ status })
    await open()
    expect(texts(document, '.inquiry-moves button')).toEqual(expected)
  })

  it('an inquiry is moved and the dialog stays, with what can be done now', async () => {
    await portal.site.make.inquiry()
    await open()
    await press('Mark as Contacted')
    await until(() =>
      expect(texts(document, '.inquiry-moves button')).toEqual(['Mark as New Lead', 'Close Lead']),
    )
    expect(texts(document, 'dialog .badge')).toEqual(['Contacted'])
    expect(await stored()).toMatchObject([{ status: 'responded' }])
  })

  it('an inquiry is deleted and the dialog closes', async () => {
    await portal.site.make.inquiry()
    vi.stubGlobal('confirm', () => true)
    await open()
    await press('Delete Inquiry')
    await until(() => expect(dialogs()).toBe(0))
    expect(await stored()).toEqual([])
  })
})

it('when the last inquiry of the last page is deleted, the page before is shown', async () => {
  await portal.site.parts.database.write((tx) =>
    tx.insert(inquiries).values(
      Array.from({ length: 51 }, (_, at) => {
        const createdAt = new Date(Date.UTC(2026, 0, at + 1)).toISOString()
        const customerName = `Family-${at + 1}`
        const rest = { email: 'a@example.com', message: 'Hello', updatedAt: createdAt }
        return { id: `inquiry-${at + 1}`, customerName, createdAt, ...rest }
      }),
    ),
  )
  vi.stubGlobal('confirm', () => true)
  await show()
  await press('Next')
  await until(() => expect(texts(document, 'tbody tr')).toHaveLength(1))
  await press('Delete Family-1')
  await until(() => expect(texts(document, 'tbody tr')).toHaveLength(50))
  expect(document.querySelector('.pager')).toBeNull()
})

it('a dead session leads to the login', async () => {
  await portal.site.make.inquiry()
  await show()
  localStorage.setItem('adminLoggedIn', 'true')
  portal.session.Cookie = ''
  await press('Contacted Priya Nair')
  await until(() => expect(portal.left).toEqual(['/admin-login?next=%2F']))
  expect(portal.toasts).toEqual(['You are logged out. Logging in again...'])
  expect(localStorage.getItem('adminLoggedIn')).toBeNull()
})
