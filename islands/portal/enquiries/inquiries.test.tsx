import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { inquiries, people } from '#src/app/tables.ts'
import { listInquiries } from '#src/enquiries/queries.ts'
import { type InquiryStatus, inquiryStatuses } from '#src/enquiries/rules.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { readStatistics } from '#src/kennel/queries/statistics.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  chooseAction,
  click,
  dialogCount,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import Inquiries from './inquiries.tsx'

openPortalForEachTest()

const stored = () => db().select().from(inquiries)
const now = '2026-10-01T06:00:00.000Z'
const statuses = () => texts(document, 'tbody .badge')

async function show({ status, opens = null }: { status?: InquiryStatus; opens?: string | null } = {}) {
  const { rows, total } = await listInquiries(db(), { q: '', page: 1, status })
  const time = new Date(now)
  const asked = { now: time, ...(await kennelToday(portal.site.parts.kennel, time)) }
  const statistics = await readStatistics(db(), asked)
  const given = { inquiries: rows, total, statistics, status: status ?? null, opens, now }
  portal.show(<Inquiries {...given} />)
}

const changeElsewhere = (id: string) =>
  portal.site.parts.database.write((tx) =>
    tx
      .update(inquiries)
      .set({ status: 'resolved', updatedAt: '2026-11-01T00:00:00.000Z' })
      .where(eq(inquiries.id, id)),
  )

describe('from its row', () => {
  it('an enquiry changes its status, the count is updated, and the focus stays in the row', async () => {
    await portal.site.make.inquiry()
    await show()
    expect([statuses(), bodyText().includes('1 new enquiry')]).toEqual([['New Lead'], true])
    await chooseAction('Contacted', 'Priya Nair')
    await waitFor(() => expect(statuses()).toEqual(['Contacted']))
    await waitFor(() => expect(bodyText()).toContain('0 new enquiries'))
    expect(await stored()).toMatchObject([{ status: 'responded' }])
    expect(portal.toasts).toEqual(['Inquiry updated successfully'])
    expect(portal.requests).toContain('GET /api/admin/statistics')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open Priya Nair'))
  })

  it('an enquiry that leaves the filter leaves the focus on the heading', async () => {
    await portal.site.make.inquiry()
    await show({ status: 'pending' })
    await chooseAction('Contacted', 'Priya Nair')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Customer Inquiries'))
    expect(statuses()).toEqual([])
  })

  it('an enquiry is closed, and reopened as a new enquiry', async () => {
    await portal.site.make.inquiry({ status: 'responded' })
    await show()
    await chooseAction('Close', 'Priya Nair')
    await waitFor(() => expect(statuses()).toEqual(['Closed']))
    await chooseAction('Reopen', 'Priya Nair')
    await waitFor(() => expect(statuses()).toEqual(['New Lead']))
    expect(await stored()).toMatchObject([{ status: 'pending' }])
  })

  it('an enquiry offers what its status allows, and so does its dialog', async () => {
    for (const status of inquiryStatuses) await portal.site.make.inquiry({ status, customerName: status })
    await show()
    for (const [name, menu, moves] of [
      ['pending', ['View Details', 'Contacted', 'Close', 'Delete'], ['Mark as Contacted', 'Close Lead']],
      ['responded', ['View Details', 'Close', 'Delete'], ['Mark as New Lead', 'Close Lead']],
      ['resolved', ['View Details', 'Reopen', 'Delete'], ['Reopen Lead']],
    ] as const) {
      await click(`More actions for ${name}`)
      expect(texts(document, '.menu-item')).toEqual(menu)
      await user.click(screen.getByRole('menuitem', { name: `View Details ${name}` }))
      expect(texts(document, '.inquiry-moves button')).toEqual(moves)
      const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })
      if (close) await user.click(close)
    }
  })

  it('a stored change is not reported as a failure when the leads cannot be counted', async () => {
    await portal.site.make.inquiry()
    await show()
    portal.failing = 'GET /api/admin/statistics'
    await chooseAction('Contacted', 'Priya Nair')
    await waitFor(() => expect(statuses()).toEqual(['Contacted']))
    expect([portal.toasts, texts(document, '.row-failure')]).toEqual([['Inquiry updated successfully'], []])
  })

  it('a change by someone else is not overwritten, and can be loaded', async () => {
    const { id } = await portal.site.make.inquiry()
    await show()
    await changeElsewhere(id)
    await chooseAction('Contacted', 'Priya Nair')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('has changed since you opened it'),
    )
    await click('Reload')
    await waitFor(() => expect(statuses()).toEqual(['Closed']))
    expect(texts(document, '.row-failure')).toEqual([])
    expect(await stored()).toMatchObject([{ status: 'resolved' }])
  })

  it('an enquiry is deleted after asking', async () => {
    await portal.site.make.inquiry()
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    await show()
    await chooseAction('Delete', 'Priya Nair')
    expect(confirm).toHaveBeenCalledWith(
      expect.stringMatching(/^Are you sure you want to delete this inquiry\?\n\nPriya Nair, /),
    )
    expect(await stored()).toHaveLength(1)
    confirm.mockReturnValue(true)
    await chooseAction('Delete', 'Priya Nair')
    await waitFor(() => expect(bodyText()).toContain('No inquiries found'))
    expect(portal.toasts).toEqual(['Inquiry deleted successfully'])
    expect(document.activeElement?.textContent).toBe('Customer Inquiries')
    expect(await stored()).toEqual([])
  })
})

it('a row opens its family, and that of a new enquiry offers to answer', async () => {
  await portal.site.make.inquiry()
  await portal.site.make.inquiry({ customerName: 'Ada', status: 'responded' })
  await show()
  const [person] = await db().select().from(people)
  const sheet = `/admin/families/${person?.id}?from=%2Fadmin%2Finquiries`
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(texts(document, '.row-action')).toEqual(['Answer'])
  expect([linkOf('Open Ada'), linkOf('Answer Priya Nair')]).toEqual([sheet, `${sheet}&write=`])
})

describe('in its dialog', () => {
  const open = async () => {
    await show()
    await chooseAction('View Details', 'Priya Nair')
  }

  it('an enquiry shows who asked what, and how to reply', async () => {
    await portal.site.make.inquiry({ phone: '0491 570 156', puppyInterest: 'Banjo' })
    await open()
    const dialog = screen.getByRole('dialog')
    for (const detail of [
      'Priya Nair',
      'priya@example.com',
      'Is Banjo still available?',
      'Banjo',
      'New Lead',
    ])
      expect(dialog.textContent).toContain(detail)
    expect([...within(dialog).getAllByRole('link')].map((link) => link.getAttribute('href'))).toEqual([
      'mailto:priya@example.com',
      'tel:0491570156',
      expect.stringMatching(/^\/admin\/families\/.*&write=$/),
    ])
  })

  it('an enquiry that leaves the filter keeps the focus in its dialog', async () => {
    await portal.site.make.inquiry()
    await show({ status: 'pending' })
    await chooseAction('View Details', 'Priya Nair')
    await click('Mark as Contacted')
    await screen.findByRole('button', { name: 'Mark as New Lead' })
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  })

  it('an enquiry changes its status, and the dialog stays open with the next actions', async () => {
    await portal.site.make.inquiry()
    await open()
    await click('Mark as Contacted')
    await waitFor(() =>
      expect(texts(document, '.inquiry-moves button')).toEqual(['Mark as New Lead', 'Close Lead']),
    )
    expect(texts(document, 'dialog .badge')).toEqual(['Contacted'])
    expect(await stored()).toMatchObject([{ status: 'responded' }])
  })

  it('a failure is shown in the dialog', async () => {
    const { id } = await portal.site.make.inquiry()
    await open()
    portal.failing = `PUT /api/admin/inquiries/${id}`
    await click('Close Lead')
    const alert = await within(screen.getByRole('dialog')).findByRole('alert')
    expect(alert.textContent).toContain('Failed to update inquiry')
  })

  it('an enquiry is deleted and the dialog closes', async () => {
    await portal.site.make.inquiry()
    vi.stubGlobal('confirm', () => true)
    await open()
    await click('Delete Inquiry')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await stored()).toEqual([])
  })
})

it('deleting the last enquiry of the last page shows the page before, and no empty list until then', async () => {
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
  await click('Next')
  await waitFor(() => expect(texts(document, 'tbody tr')).toHaveLength(1))
  const shown = new Set<number>()
  const drawn = new MutationObserver(() => shown.add(texts(document, 'tbody tr').length))
  drawn.observe(document.body, { childList: true, subtree: true })
  await chooseAction('Delete', 'Family-1')
  await waitFor(() => expect(texts(document, 'tbody tr')).toHaveLength(50))
  drawn.disconnect()
  expect([...shown]).toEqual([1, 50])
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull())
})

describe('the list', () => {
  const names = () => texts(document, '.table-lead')

  it('is filtered by status, with the number of each', async () => {
    await portal.site.make.inquiry({ customerName: 'Ada' })
    await portal.site.make.inquiry({ customerName: 'Bea', status: 'responded' })
    await portal.site.make.inquiry({ customerName: 'Cleo', status: 'resolved' })
    await show()
    expect(texts(document, '.segments button')).toEqual(['All 3', 'New Lead 1', 'Contacted 1', 'Closed 1'])
    await click('Contacted 1')
    await waitFor(() => expect(names()).toEqual(['Bea']))
    expect(portal.requests).toContain('GET /api/admin/inquiries?q=&page=1&status=responded')
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/admin/inquiries/csv?status=responded',
    )
  })

  it('opens with the status and the enquiry that a link names', async () => {
    await portal.site.make.inquiry({ customerName: 'Ada', status: 'resolved' })
    const { id } = await portal.site.make.inquiry({ customerName: 'Bea' })
    await show({ status: 'pending', opens: id })
    expect(names()).toEqual(['Bea'])
    expect(screen.getByRole('dialog').textContent).toContain('Bea')
  })

  it('is searched while typing, within the chosen status', async () => {
    await portal.site.make.inquiry({ customerName: 'Ada', message: 'We love kelpies' })
    await portal.site.make.inquiry({ customerName: 'Bea', message: 'We love kelpies', status: 'resolved' })
    await show({ status: 'pending' })
    await user.type(screen.getByRole('searchbox'), 'kelp')
    await waitFor(() =>
      expect(portal.requests).toEqual(['GET /api/admin/inquiries?q=kelp&page=1&status=pending']),
    )
    await waitFor(() => expect(names()).toEqual(['Ada']))
  })

  it('keeps a filter that is chosen before the search begins', async () => {
    await portal.site.make.inquiry({ customerName: 'Ada', message: 'We love kelpies' })
    await portal.site.make.inquiry({ customerName: 'Bea', message: 'We love kelpies', status: 'resolved' })
    await show()
    await user.type(screen.getByRole('searchbox'), 'kelp')
    await click('Closed 1')
    await waitFor(() =>
      expect(portal.requests).toContain('GET /api/admin/inquiries?q=kelp&page=1&status=resolved'),
    )
    await waitFor(() => expect(names()).toEqual(['Bea']))
  })
})
