import { describe, expect, it } from 'vitest'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  button,
  chooseAction,
  click,
  errorOf,
  field,
  fill,
  screen,
  summary,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { changeElsewhere, manyCustomers, names, show, stored } from '#src/testing/screens/customers.tsx'

openPortalForEachTest()

describe('a new customer', () => {
  it('is stored, listed and confirmed by a toast', async () => {
    await show()
    await click('Add Your First Customer')
    await fill('Name *', 'Ruth Delaney')
    await fill('Email *', 'ruth@example.com')
    await fill('Notes', 'Two boys.')
    await click('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stored()).toMatchObject([
      {
        name: 'Ruth Delaney',
        email: 'ruth@example.com',
        phone: null,
        location: null,
        status: 'prospective',
        notes: 'Two boys.',
      },
    ])
    expect(portal.toasts).toEqual(['Customer created successfully'])
    await waitFor(() => expect(names()).toEqual(['Ruth Delaney']))
  })

  it('requires a name and an email, and says so beside the fields, in the summary and in a toast', async () => {
    await show()
    await click('Add Your First Customer')
    await click('Save Changes')
    expect(['Name *', 'Email *'].map((label) => errorOf(label))).toEqual(
      Array(2).fill('Name and email are required'),
    )
    expect(portal.toasts).toEqual(['Name and email are required'])
    expect(document.activeElement).toBe(summary())
    expect(portal.requests).toEqual([])
  })

  it('keeps the form open when the server fails', async () => {
    await show()
    await click('Add Your First Customer')
    await fill('Name *', 'Ann')
    await fill('Email *', 'ann@example.com')
    portal.refusing = 'POST /api/admin/customers'
    await click('Save Changes')
    await waitFor(() => expect(portal.toasts).toEqual(['Failed to create customer']))
    expect([summary().textContent, field('Name *').value]).toEqual([
      expect.stringContaining('Failed to create customer'),
      'Ann',
    ])
  })
})

describe('an existing customer', () => {
  it('is updated, and emptied fields are cleared', async () => {
    await portal.site.make.customer({ phone: '0491 570 156', status: 'current' })
    await show()
    await chooseAction('Edit', 'Ruth Delaney')
    expect(field('Status').value).toBe('current')
    await fill('Phone', '')
    await fill('Status', 'past')
    await click('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stored()).toMatchObject([{ phone: null, status: 'past' }])
    expect(portal.toasts).toEqual(['Customer updated successfully'])
  })

  it('shows both versions when it has changed in the meantime', async () => {
    const { id } = await portal.site.make.customer()
    await show()
    await chooseAction('Edit', 'Ruth Delaney')
    await fill('Name *', 'Mine')
    await changeElsewhere(id)
    await click('Save Changes')
    await waitFor(() => expect(summary().textContent).toContain('has changed since you opened it'))
    expect(field('Name *').value).toBe('Mine')
    await waitFor(() => button('Take Theirs: Name'))
    await click('Take Theirs: Name')
    expect(
      ['Keep Mine: Name', 'Take Theirs: Name'].map((name) => button(name).getAttribute('aria-pressed')),
    ).toEqual(['false', 'true'])
    await waitFor(() => expect(field('Name *').value).toBe('Theirs'))
    await fill('Location', 'Benalla')
    await click('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stored()).toMatchObject([{ name: 'Theirs', location: 'Benalla' }])
  })

  it('keeps the lock when the stored version cannot be fetched, and compares at the next attempt', async () => {
    const { id } = await portal.site.make.customer()
    await show()
    await chooseAction('Edit', 'Ruth Delaney')
    await fill('Name *', 'Mine')
    await changeElsewhere(id)
    portal.failing = 'GET /api/admin/customers?q=&page=1'
    await click('Save Changes')
    await waitFor(() => expect(summary().textContent).toContain('has changed since you opened it'))
    await click('Save Changes')
    await waitFor(() => expect(portal.toasts).toHaveLength(2))
    expect(await stored()).toMatchObject([{ name: 'Theirs' }])
    expect(field('Name *').value).toBe('Mine')
  })

  it('keeps the form open when the server fails', async () => {
    const { id } = await portal.site.make.customer()
    await show()
    await chooseAction('Edit', 'Ruth Delaney')
    await fill('Name *', 'Ruth Moran')
    portal.refusing = `PUT /api/admin/customers/${id}`
    await click('Save Changes')
    await waitFor(() => expect(portal.toasts).toEqual(['Failed to update customer']))
    expect([field('Name *').value, button('Save Changes').disabled]).toEqual(['Ruth Moran', false])
  })

  it('shows all its details and a link to call', async () => {
    await portal.site.make.customer({
      phone: '0491 570 156',
      location: 'Benalla',
      notes: 'Fenced garden',
      lastContactDate: '2026-10-05T01:30:00.000Z',
    })
    await show()
    await chooseAction('View Details', 'Ruth Delaney')
    for (const detail of ['ruth@example.com', 'Benalla', 'Fenced garden', 'Prospective', '5 Oct 2026'])
      expect(screen.getByRole('dialog').textContent).toContain(detail)
    expect(screen.getByRole('link', { name: 'Call Customer' }).getAttribute('href')).toBe('tel:0491570156')
  })

  it('has no link to call without a phone number', async () => {
    await portal.site.make.customer()
    await show()
    await chooseAction('View Details', 'Ruth Delaney')
    expect(screen.queryByText('Call Customer')).toBeNull()
  })
})

describe('after the session has expired', () => {
  async function loseSession(name: string) {
    await chooseAction('Edit', name)
    await fill('Notes', 'Entered before')
    const { Cookie } = portal.session
    portal.session.Cookie = ''
    await click('Save Changes')
    await waitFor(() => expect(portal.navigations).toEqual(['/admin-login?next=%2F']))
    portal.session.Cookie = Cookie
  }

  it('the entered values are restored once, and can be saved', async () => {
    await manyCustomers(1)
    await show()
    await loseSession('Family-1')
    expect(portal.toasts).toEqual(['You are logged out. Logging in again...'])
    portal.reopen()
    await show()
    expect([field('Notes').value, field('Name *').value]).toEqual(['Entered before', 'Family-1'])
    await click('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stored()).toMatchObject([{ notes: 'Entered before' }])
    portal.reopen()
    await show()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a customer beyond the first page is updated, not added again', async () => {
    await manyCustomers(51)
    await show()
    await click('Next')
    await waitFor(() => expect(names()).toEqual(['Family-1']))
    await loseSession('Family-1')
    portal.reopen()
    await show()
    screen.getByRole('dialog', { name: 'Edit Customer' })
    expect(field('Name *').value).toBe('Family-1')
    await click('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const rows = await stored()
    expect(rows).toHaveLength(51)
    expect(rows.find(({ id }) => id === 'customer-1')).toMatchObject({ notes: 'Entered before' })
  })
})
