import { describe, expect, it, vi } from 'vitest'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { button, click, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import { manyCustomers, names, search, show } from '#src/testing/screens/customers.tsx'

openPortalForEachTest()

it('opens with the details of the customer that a link names, on the page of the list it is on', async () => {
  await manyCustomers(60)
  await show(2, 'customer-3')
  expect(screen.getByRole('dialog', { name: 'Family-3' })).toBeDefined()
  expect(names()).toHaveLength(10)
  expect(portal.requests).toEqual([])
})

describe('the list', () => {
  it('goes to the next page and back', async () => {
    await manyCustomers(52)
    await show()
    screen.getByText('1 to 50 of 52')
    await click('Next')
    await waitFor(() => expect(names()).toEqual(['Family-2', 'Family-1']))
    screen.getByText('51 to 52 of 52')
    expect(button('Next').disabled).toBe(true)
    await click('Previous')
    await waitFor(() => expect(names()).toHaveLength(50))
  })

  it('moves the focus to the heading on another page', async () => {
    await manyCustomers(51)
    await show()
    button('Next').focus()
    await click('Next')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('is searched while typing, and complete again when the field is emptied', async () => {
    await manyCustomers(3)
    await show()
    screen.getByText('3 customers')
    await search(' family-2 ')
    await waitFor(() => expect(names()).toEqual(['Family-2']))
    expect(screen.getByRole('status').textContent).toBe('1 found')
    expect(portal.requests).toEqual(['GET /api/admin/customers?q=family-2&page=1'])
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/admin/customers/csv?q=family-2',
    )
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('is as it was left when she comes back to it', async () => {
    await manyCustomers(61)
    await show()
    await search('family')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('61 found'))
    await click('Next')
    await waitFor(() => expect(names()).toHaveLength(11))
    const left = names()
    portal.reopen()
    await show()
    await waitFor(() => expect(names()).toEqual(left))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'family')
  })

  it('is as at first when she follows a link to it', async () => {
    await manyCustomers(2)
    await show()
    await search('family-2')
    await waitFor(() => expect(names()).toEqual(['Family-2']))
    portal.reopen()
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never])
    await show()
    expect(names()).toHaveLength(2)
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  })

  it('says that nothing was found, and does not offer to add a first customer', async () => {
    await manyCustomers(1)
    await show()
    await search('nobody')
    await screen.findByRole('heading', { name: 'No customers found' })
    expect(screen.queryByText('Add Your First Customer')).toBeNull()
  })

  it('says when it could not be loaded', async () => {
    await manyCustomers(1)
    await show()
    portal.failing = 'GET /api/admin/customers?q=x&page=1'
    await search('x{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('The customers could not be loaded.'),
    )
    expect(screen.queryByText('No customers found')).toBeNull()
    portal.failing = null
    await click('Try again')
    await waitFor(() => expect(names()).toEqual(['Family-1']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('redirects to the login when the session has expired', async () => {
    await manyCustomers(1)
    await show()
    portal.session.Cookie = ''
    await search('x{Enter}')
    await waitFor(() => expect(portal.navigations).toEqual(['/admin-login?next=%2F']))
    expect(portal.toasts).toEqual(['You are logged out. Logging in again...'])
  })
})
