import { expect, it, vi } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  chooseAction,
  click,
  dialogCount,
  field,
  fireEvent,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { rows, show } from '#src/testing/screens/puppies.tsx'

openPortalForEachTest()

it('opens with the form of the puppy that a link names, and with none for one that is gone', async () => {
  const { id } = await portal.site.make.puppy({ name: 'Wren' })
  await show(null, crypto.randomUUID())
  expect(dialogCount()).toBe(0)
  portal.reopen()
  await show(null, id)
  await waitFor(() => expect(field('Name *')).toHaveProperty('value', 'Wren'))
})

it('marks a row with what to put right before the puppy is advertised', async () => {
  const { id: litterId } = await portal.site.make.litter({ dateOfBirth: '2026-10-02' })
  await portal.site.make.puppy({ litterId, name: 'Wren', readyOn: '2026-11-23' })
  await portal.site.make.puppy({ litterId, name: 'Otis', status: 'sold' })
  await show()
  expect(texts(document, '.row-warning')).toEqual(['No microchip number', 'Would go home at 52 days'])
  expect(texts(document, '[data-head=DOB]')).toEqual(['2 Oct 2026', '2 Oct 2026'])
  await click('Edit Wren')
  expect(field('Name *')).toHaveProperty('value', 'Wren')
})

it('removes a puppy that someone else has deleted', async () => {
  await portal.site.make.puppy({ name: 'Banjo' })
  vi.stubGlobal('confirm', () => true)
  await show()
  await portal.site.parts.database.write((tx) => tx.delete(puppies))
  await chooseAction('Delete', 'Banjo')
  await waitFor(() => expect(bodyText()).toContain('No puppies found'))
  expect(document.activeElement?.textContent).toBe('Manage Puppies')
})

it('says in its row and in a toast that a puppy could not be deleted, and leaves the focus on its menu', async () => {
  const { id } = await portal.site.make.puppy({ name: 'Banjo' })
  vi.stubGlobal('confirm', () => true)
  await show()
  portal.refusing = `DELETE /api/admin/puppies/${id}`
  await chooseAction('Delete', 'Banjo')
  const { puppyDeleteFailure } = portalMessages
  await waitFor(() => expect(currentToast()).toMatchObject({ ...puppyDeleteFailure, destructive: true }))
  expect(texts(document, 'tbody [role=alert]')).toEqual([puppyDeleteFailure.description])
  expect(document.activeElement).toBe(button('More actions for Banjo'))
  expect(await rows()).toHaveLength(1)
})

it('leaves the focus in the toast of a deletion, where she may have gone to undo it', async () => {
  await portal.site.make.puppy({ name: 'Banjo' })
  vi.stubGlobal('confirm', () => true)
  await show()
  const toast = document.createElement('div')
  toast.className = 'toasts'
  toast.append(document.createElement('button'))
  document.body.append(toast)
  await chooseAction('Delete', 'Banjo')
  toast.querySelector('button')?.focus()
  await waitFor(() => expect(bodyText()).toContain('No puppies found'))
  expect(toast.contains(document.activeElement)).toBe(true)
  toast.remove()
})

it('is filtered by text, litter and status, and says how many are left', async () => {
  const { make } = portal.site
  const snow = await make.litter({ name: 'Snow Gum Litter' })
  const ash = await make.litter({ name: 'Alpine Ash Litter', isActive: false })
  await make.puppy({ name: 'Banjo', litterId: snow.id })
  await make.puppy({ name: 'Wren', color: 'Red and white', litterId: snow.id, status: 'sold' })
  await make.puppy({ name: 'Otis', litterId: ash.id })
  const names = () => texts(document, '.row-name')
  await show('available')
  expect(names().sort()).toEqual(['Banjo', 'Otis'])
  expect(bodyText()).toContain('Not on the website')
  await user.selectOptions(screen.getByLabelText('Litter'), 'Snow Gum Litter')
  expect(names()).toEqual(['Banjo'])
  await user.selectOptions(screen.getByLabelText('Status'), 'All statuses')
  await user.type(screen.getByRole('searchbox'), 'RED and')
  expect(names()).toEqual(['Wren'])
  expect(texts(document, 'search [role=status]')).toEqual(['1 of 3 puppies'])
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `/api/admin/puppies/csv?litterId=${snow.id}&q=RED+and`,
  )
  await user.type(screen.getByRole('searchbox'), ' xyz')
  expect(bodyText()).toContain('No puppy matches these filters.')
  expect(screen.queryByText('Add Your First Puppy')).toBeNull()
})

it('shows all litters again once the chosen one has no puppies left to choose it by', async () => {
  const { make } = portal.site
  const ash = await make.litter({ name: 'Alpine Ash Litter' })
  await make.puppy({ name: 'Banjo', litterId: ash.id })
  await make.puppy({ name: 'Otis' })
  vi.stubGlobal('confirm', () => true)
  await show()
  await user.selectOptions(screen.getByLabelText('Litter'), 'Alpine Ash Litter')
  expect(texts(document, '.row-name')).toEqual(['Banjo'])
  await chooseAction('Delete', 'Banjo')
  await waitFor(() => expect(texts(document, '.row-name')).toEqual(['Otis']))
  expect(screen.getByLabelText<HTMLSelectElement>('Litter').selectedOptions[0]?.text).toBe('All litters')
})

it('draws a page of fifty, from its top or with the puppy of a link, and searches all from the first page on', async () => {
  const { id: litterId } = await portal.site.make.litter()
  for (let at = 10; at < 62; at++) await portal.site.make.puppy({ litterId, name: `Puppy ${at}` })
  const names = () => texts(document, '.row-name')
  const last = (await rows()).find(({ name }) => name === 'Puppy 61')
  await show(null, last?.id)
  expect(names()).toEqual(['Puppy 60', 'Puppy 61'])
  portal.reopen()
  await show()
  expect(names()).toHaveLength(50)
  expect(bodyText()).toContain('52 puppies in 1 litter')
  await click('Next')
  expect(names()).toEqual(['Puppy 60', 'Puppy 61'])
  expect(document.activeElement?.textContent).toBe('Manage Puppies')
  await user.type(screen.getByRole('searchbox'), 'puppy 1')
  expect(names()).toHaveLength(10)
  await user.clear(screen.getByRole('searchbox'))
  expect(names()[0]).toBe('Puppy 10')
})

it('is hidden from the website and shown again by the actions of its row', async () => {
  await portal.site.make.puppy({ name: 'Banjo' })
  await show()
  await chooseAction('Hide from Website', 'Banjo')
  await screen.findByText('Not on the website')
  expect(await rows()).toMatchObject([{ isListed: false }])
  await chooseAction('Show on Website', 'Banjo')
  await waitFor(() => expect(screen.queryByText('Not on the website')).toBeNull())
  expect(await rows()).toMatchObject([{ isListed: true }])
  expect(portal.toasts).toEqual([
    'Banjo is hidden from the website',
    'Banjo is no longer hidden from the website',
  ])
})

const statusOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Status of ${name}`)

it('changes its status in place and nothing else, and the toast takes it back', async () => {
  await portal.site.make.puppy({ name: 'Banjo', priceMin: 320_000, description: 'Loves water.' })
  const [before] = await rows()
  await show()
  await user.selectOptions(statusOf('Banjo'), 'Sold')
  await waitFor(() => expect(portal.toasts).toEqual(['Banjo is sold']))
  const [after] = await rows()
  expect(after).toEqual({ ...before, status: 'sold', updatedAt: after?.updatedAt })
  await waitFor(() => expect(statusOf('Banjo').value).toBe('sold'))
  await act(() => currentToast()?.action?.run())
  expect(portal.toasts.at(-1)).toBe('Banjo is available')
  expect(await rows()).toMatchObject([{ status: 'available', priceMin: 320_000 }])
})

it('keeps the status that someone else has changed, and says so', async () => {
  await portal.site.make.puppy({ name: 'Banjo' })
  await show()
  await db().update(puppies).set({ status: 'reserved', updatedAt: '2026-11-01T00:00:00.000Z' })
  await user.selectOptions(statusOf('Banjo'), 'Sold')
  await waitFor(() => expect(document.querySelector('.row-failure')?.textContent).toContain('has changed'))
  expect(await rows()).toMatchObject([{ status: 'reserved' }])
  await waitFor(() => expect(statusOf('Banjo').value).toBe('available'))
  await click('Reload')
  await waitFor(() => expect(statusOf('Banjo').value).toBe('reserved'))
  await user.selectOptions(statusOf('Banjo'), 'Sold')
  await waitFor(async () => expect(await rows()).toMatchObject([{ status: 'sold' }]))
})

it('keeps the focus when a filter takes the row whose status was changed', async () => {
  await portal.site.make.puppy({ name: 'Banjo' })
  await show('available')
  statusOf('Banjo').focus()
  await user.selectOptions(statusOf('Banjo'), 'Sold')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Puppies'))
})

it('keeps the focus when a filter takes the row that was hidden from the website', async () => {
  await portal.site.make.puppy({ name: 'Banjo' })
  await show()
  await user.selectOptions(screen.getByLabelText('Website'), 'On the Website')
  await chooseAction('Hide from Website', 'Banjo')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Puppies'))
})

it('is filtered by whether it is on the website, also when she comes back to it', async () => {
  const { make } = portal.site
  const snow = await make.litter()
  const ash = await make.litter({ name: 'Alpine Ash Litter', isActive: false })
  await make.puppy({ name: 'Banjo', litterId: snow.id })
  await make.puppy({ name: 'Wren', litterId: snow.id, isListed: false })
  await make.puppy({ name: 'Otis', litterId: ash.id })
  await show()
  const names = () => texts(document, '.row-name')
  await user.selectOptions(screen.getByLabelText('Website'), 'On the Website')
  expect(names()).toEqual(['Banjo'])
  expect(texts(document, 'search [role=status]')).toEqual(['1 of 3 puppies'])
  portal.reopen()
  await show()
  expect(names()).toEqual(['Banjo'])
  await user.selectOptions(screen.getByLabelText('Website'), 'Not on the Website')
  expect(names().sort()).toEqual(['Otis', 'Wren'])
  await user.selectOptions(screen.getByLabelText('Website'), 'All')
  expect(names()).toHaveLength(3)
})

it('shows price and microchip number, and says once where the number is missing', async () => {
  const { id: litterId } = await portal.site.make.litter()
  const chip = { microchipId: '956000017240815' }
  await portal.site.make.puppy({ litterId, name: 'Archie', priceMin: 320_000, ...chip })
  await portal.site.make.puppy({ litterId, name: 'Banjo', priceMin: 280_000, priceMax: 320_050, ...chip })
  await portal.site.make.puppy({ litterId, name: 'Clover' })
  await portal.site.make.puppy({ litterId, name: 'Digby', isListed: false })
  await show()
  expect(texts(document, '.puppy-price')).toEqual([
    '$3,200 956000017240815',
    '$2,800 - $3,200.50 956000017240815',
    'No price',
    'No price No microchip',
  ])
  expect(texts(document, '.row-warning').at(-1)).toBe('No microchip number')
})

it('says where each puppy goes, and how far its family is', async () => {
  const { id: litterId } = await portal.site.make.litter()
  const ofLitter = (name: string) => portal.site.make.puppy({ litterId, name })
  const [, asked, chosen, reserved] = await Promise.all(['Ash', 'Banjo', 'Clover', 'Digby'].map(ofLitter))
  const entry = await portal.site.make.family({ name: 'Ines' })
  await portal.site.make.setAside({ puppyId: asked?.id ?? '', entryId: entry.id, untilOn: '2099-11-25' })
  await portal.site.make.setAside({ puppyId: chosen?.id ?? '', entryId: entry.id, state: 'yes' })
  await portal.site.make.placement({ puppyId: reserved?.id ?? '', name: 'Leo', pickupOn: '2099-12-06' })
  await show()
  expect(texts(document, '[data-head="Goes to"]')).toEqual([
    'Goes to…',
    'Ines Until 25 Nov',
    'Ines Said yes',
    'Leo Pick-up 6 Dec',
  ])
})

it('has no empty place for the family of a puppy that was erased', async () => {
  const { id: litterId } = await portal.site.make.litter()
  const { id: puppyId } = await portal.site.make.puppy({ litterId, status: 'sold' })
  await portal.site.make.placement({ puppyId, name: 'Erased', email: null, state: 'home' })
  await show()
  expect(document.querySelector('.puppies-table')?.textContent).toContain('Snow Gum Litter')
  expect(document.querySelector('.puppy-family')).toBeNull()
})

it('offers nothing for a puppy that died: no family, no place on the website', async () => {
  const { id: litterId } = await portal.site.make.litter()
  const { id: puppyId } = await portal.site.make.puppy({ litterId, isListed: false })
  await portal.site.make.birth({ litterId, puppyId, outcome: 'died' })
  await show()
  expect(texts(document, '.badges')).toEqual(['Died Not on the website'])
  expect(texts(document, '[data-head="Goes to"]')).toEqual([''])
  await click('More actions for Banjo')
  expect(texts(document, '.menu-item')).toEqual(['Edit', 'Share', 'Delete'])
})

it('opens a puppy from anywhere in its row, but not while text is selected or a control is pressed', async () => {
  await portal.site.make.puppy({ name: 'Banjo' })
  await show()
  const price = document.querySelector('.puppy-price') as HTMLElement
  document.getSelection()?.selectAllChildren(price)
  fireEvent.click(price)
  expect(dialogCount()).toBe(0)
  document.getSelection()?.removeAllRanges()
  await user.click(statusOf('Banjo'))
  expect(dialogCount()).toBe(0)
  await user.click(price)
  expect(dialogCount()).toBe(1)
})
