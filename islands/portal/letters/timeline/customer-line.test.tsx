import { describe, expect, it } from 'vitest'
import { customers } from '#src/app/tables.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { click, field, fill, screen, waitFor, within } from '#src/testing/browser/screen.ts'
import { openCustomer, openInquiry, openLettersForEachTest } from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

describe('the family of an enquiry', () => {
  it('becomes a customer, and its line leads there', async () => {
    await portal.site.make.inquiry()
    await openInquiry()
    await screen.findByText('Not a customer yet')
    await click('Add to Customers')
    const link = await screen.findByRole('link', { name: 'Priya Nair, Prospective' })
    const [customer] = await db().select().from(customers)
    expect(link.getAttribute('href')).toBe(`/admin/customers?open=${customer?.id}`)
    expect(portal.toasts).toEqual(['Customer created successfully'])
  })

  it('may be a customer already, by another name', async () => {
    await portal.site.make.inquiry({ email: 'Priya@Example.com' })
    await openInquiry()
    await screen.findByText('Not a customer yet')
    await portal.site.make.customer({ name: 'Priya N', email: 'priya@example.com', status: 'past' })
    await click('Add to Customers')
    await screen.findByRole('link', { name: 'Priya N, Past' })
    expect(portal.toasts).toEqual(['Priya N is a customer already'])
  })
})

it('a customer has a day to follow up on', async () => {
  await portal.site.make.customer({ followUpOn: '2026-11-29' })
  await openCustomer()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('29 November 2026')).toBeTruthy()
  await click('Edit Customer')
  expect(field('Follow Up On').value).toBe('2026-11-29')
  await fill('Follow Up On', '')
  await click('Save Changes')
  await waitFor(async () => expect(await db().select().from(customers)).toMatchObject([{ followUpOn: null }]))
})
