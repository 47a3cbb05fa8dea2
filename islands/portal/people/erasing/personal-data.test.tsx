import { beforeEach, describe, expect, it } from 'vitest'
import Customers from '#islands/portal/people/customers.tsx'
import { customers, galleryPhotos, inquiries, placements } from '#src/app/tables.ts'
import { listCustomers } from '#src/people/queries/customers.ts'
import { currentToast, dismissToast, showKeptToast } from '#src/platform/client/toasts.ts'
import { facts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  chooseAction,
  click,
  dialogCount,
  screen,
  summary,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { plantPerson } from '#src/testing/database/plant-person.ts'
import { chooseMore, openFamily } from '#src/testing/screens/letters.tsx'

openPortalForEachTest()
beforeEach(async () => {
  await plantPerson(portal.site)
})

async function openFromCustomer() {
  const { rows, total } = await listCustomers(db(), { q: '', page: 1 })
  portal.show(<Customers customers={rows} total={total} admin="admin" />)
  await chooseAction('View Details', 'Priya Nair')
  await click('Personal Data')
  return screen.findByRole('dialog', { name: `What we keep about ${rows[0]?.email}` })
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('personal data', () => {
  it('says how much is kept of what, and offers it as a file', async () => {
    const dialog = await openFromCustomer()
    await screen.findByRole('link', { name: 'Export' })
    expect(facts(dialog)).toEqual({
      Enquiries: '2',
      'Letters and notes': '2',
      Customer: '1',
      'Waiting list': '2',
      'Puppies from us': '1',
      'Gallery photos': '1',
    })
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
      '/api/admin/people/export?email=Priya.nair%40example.com',
    )
  })

  it('says when it cannot be loaded', async () => {
    portal.failing = 'GET /api/admin/people?email=Priya.nair%40example.com'
    await openFromCustomer()
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again later.')
    expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull()
  })

  it('is erased after a question whose Cancel has the focus, and the list has one row less', async () => {
    await openFromCustomer()
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    const question = screen.getByRole('dialog', { name: 'Erase what we keep about Priya.nair@example.com?' })
    expect(question.textContent).toContain("This can't be undone.")
    expect(document.activeElement?.textContent).toBe('Cancel')
    for (const name of ['Enquiries', 'Letters and notes', 'Customer', 'Waiting list', 'Gallery photos'])
      expect(box(name).checked).toBe(true)
    await user.click(screen.getAllByRole('button', { name: 'Erase' }).at(-1) as HTMLElement)
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(currentToast()).toMatchObject({ title: 'Erased', description: '8 records are gone.' })
    await screen.findByText('No customers found')
    expect(await db().$count(inquiries)).toBe(0)
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('of a family is erased without what is not ticked, and its list is back', async () => {
    await openFamily()
    await chooseMore('Personal Data')
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    for (const name of ['Customer', 'Gallery photos']) await user.click(box(name))
    await user.click(screen.getAllByRole('button', { name: 'Erase' }).at(-1) as HTMLElement)
    await waitFor(() => expect(portal.navigations).toEqual(['/admin/inquiries']))
    dismissToast()
    showKeptToast()
    expect(currentToast()?.description).toBe('6 records are gone.')
    const left = await Promise.all([inquiries, customers, galleryPhotos].map((table) => db().$count(table)))
    expect(left).toEqual([0, 1, 1])
  })

  it.each(['current', 'past'] as const)(
    'of a %s customer keeps the customer unless ticked',
    async (status) => {
      await portal.site.parts.database.write((tx) => tx.update(customers).set({ status }))
      await openFromCustomer()
      await user.click(await screen.findByRole('button', { name: 'Erase' }))
      expect(box('Customer').checked).toBe(false)
      expect(box('Enquiries').checked).toBe(true)
      expect(document.body.textContent).toContain(
        'Priya Nair has a puppy from you. Breeders must be able to show where each puppy went.',
      )
    },
  )

  it('keeps a puppy from her unless ticked', async () => {
    await openFromCustomer()
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    expect([box('Puppies from us').checked, box('Customer').checked]).toEqual([false, true])
    expect(document.body.textContent).toContain(
      'Priya Nair has a puppy from you. Breeders must be able to show where each puppy went.',
    )
  })

  it('does not say that someone whose reservation was cancelled has a puppy', async () => {
    await portal.site.parts.database.write((tx) => tx.update(placements).set({ state: 'cancelled' }))
    await openFromCustomer()
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    expect(box('Puppies from us').checked).toBe(true)
    expect(document.body.textContent).not.toContain('has a puppy from you')
  })

  it('is not erased while nothing is ticked, or if the server fails', async () => {
    await openFromCustomer()
    await user.click(await screen.findByRole('button', { name: 'Erase' }))
    const erase = () => user.click(screen.getAllByRole('button', { name: 'Erase' }).at(-1) as HTMLElement)
    const boxes = screen.getAllByRole('checkbox', { checked: true })
    for (const each of boxes) await user.click(each)
    await erase()
    expect(portal.requests.filter((request) => request.startsWith('POST'))).toEqual([])
    for (const each of boxes) await user.click(each)
    portal.failing = 'POST /api/admin/people/erase'
    await erase()
    await waitFor(() => expect(summary().textContent).toContain('Please try again later.'))
    expect(currentToast()).toMatchObject({ title: 'Error', destructive: true })
    portal.failing = null
    await erase()
    await waitFor(() => expect(dialogCount()).toBe(0))
  })
})

describe('Download CSV', () => {
  it('asks for what the list is searched for', async () => {
    const { rows, total } = await listCustomers(db(), { q: '', page: 1 })
    portal.show(<Customers customers={rows} total={total} admin="admin" />)
    const link = () => screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
    expect(link()).toBe('/api/admin/customers/csv')
    await user.type(screen.getByRole('searchbox'), 'pri & co')
    await waitFor(() => expect(link()).toBe('/api/admin/customers/csv?q=pri+%26+co'))
  })
})
