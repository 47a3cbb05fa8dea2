import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import WaitingMark from '#islands/portal/site/waiting-mark.tsx'
import { litters, parentDogs, puppies } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  chooseAction,
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  shownToast,
  summary,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { options, rows, show } from '#src/testing/screens/puppies.tsx'

openPortalForEachTest()

it('creates a puppy, adding its litter and sire along the way', async () => {
  await show()
  await click('Add Your First Puppy')
  await waitFor(() => expect(options()).toEqual(['No litters available']))
  await fill('Name *', 'Matilda')
  await fill('Color *', 'Apricot and white')
  await fill('Gender *', 'female')
  await fill('Min Price (AUD)', '$2,800.50')
  await click('Add New Litter')
  await fill('Litter Name *', 'Wattle Litter')
  await fill('Date of Birth *', '2026-10-02')
  await click('Add New Sire')
  await fill('Name *', 'Merlin', within(screen.getByRole('dialog', { name: 'Add New Sire' })))
  await click('Add Sire')
  await waitFor(() => expect(dialogCount()).toBe(2))
  expect(document.activeElement?.id).toBe('new-litter-sireId')
  const sires = document.activeElement as HTMLSelectElement
  expect(sires.selectedOptions[0]?.text).toContain('Merlin')
  await click('Create Litter')
  await waitFor(() => expect(dialogCount()).toBe(1))
  expect(document.activeElement?.id).toBe('litterId')
  await click('Create Puppy')
  await waitFor(() => expect(dialogCount()).toBe(0))

  const [litter] = await db().select().from(litters)
  const [sire] = await db().select().from(parentDogs)
  expect(sire).toMatchObject({
    name: 'Merlin',
    gender: 'male',
    color: 'Unknown',
    dateOfBirth: '2020-01-01',
    status: 'active',
  })
  expect(litter).toMatchObject({
    name: 'Wattle Litter',
    dateOfBirth: '2026-10-02',
    damId: null,
    sireId: sire?.id,
    isActive: true,
  })
  expect(await rows()).toMatchObject([
    {
      name: 'Matilda',
      gender: 'female',
      litterId: litter?.id,
      priceMin: 280_050,
      priceMax: null,
      description: null,
    },
  ])
  await waitFor(() => screen.getByRole('row', { name: /Matilda/ }))
})

it('keeps what was entered when its litter or its dam cannot be added', async () => {
  vi.stubGlobal('confirm', () => true)
  await show()
  await click('Add Your First Puppy')
  await click('Add New Litter')
  await fill('Litter Name *', 'Wattle Litter')
  await fill('Date of Birth *', '2026-10-02')
  await click('Add New Dam')
  const dam = within(screen.getByRole('dialog', { name: 'Add New Dam' }))
  await fill('Name *', '   ', dam)
  await click('Add Dam')
  expect(errorOf('Name *', dam)).toBe('Name is required')
  await fill('Name *', 'Acacia', dam)
  portal.refusing = 'POST /api/admin/parent-dogs'
  await click('Add Dam')
  await waitFor(() => expect(portal.toasts).toEqual(['Failed to create parent dog']))
  expect([dam.getByRole('alert').textContent, field('Name *', dam).value]).toEqual([
    expect.stringContaining('Failed to create parent dog'),
    'Acacia',
  ])
  await click('Cancel', dam)
  portal.refusing = 'POST /api/admin/litters'
  await click('Create Litter')
  await waitFor(() => expect(portal.toasts.at(-1)).toBe('Failed to create litter'))
  expect([summary().textContent, field('Litter Name *').value]).toEqual([
    expect.stringContaining('Failed to create litter'),
    'Wattle Litter',
  ])
})

it('keeps what was entered when a list that it needs finds the session expired', async () => {
  await show()
  await click('Add Your First Puppy')
  await fill('Name *', 'Matilda')
  portal.session.Cookie = ''
  await click('Add New Litter')
  await waitFor(() => expect(portal.navigations).toEqual(['/admin-login?next=%2F']))
  portal.reopen()
  await show()
  expect(field('Name *', within(screen.getByRole('dialog', { name: 'Add New Puppy' }))).value).toBe('Matilda')
})

it('says when litters cannot be loaded, and refetches them on focus', async () => {
  portal.failing = 'GET /api/admin/litters'
  await show()
  await click('Add Your First Puppy')
  await waitFor(() => expect(options()).toEqual(['Error loading litters']))
  portal.failing = null
  await portal.site.make.litter({ name: 'Old', isActive: false })
  act(() => field('Litter *').focus())
  await waitFor(() => expect(options()).toEqual(['Select a litter', 'Old (Inactive)']))
})

it('names the litter of a puppy while litters cannot be loaded', async () => {
  const { id: litterId } = await portal.site.make.litter({ name: 'Wattle Litter' })
  await portal.site.make.puppy({ litterId })
  portal.failing = 'GET /api/admin/litters'
  await show()
  await click('Edit Banjo')
  await waitFor(() => expect(options()).toEqual(['Error loading litters', 'Wattle Litter']))
})

/** In a toast, and in the form, which has the focus. */
async function expectFailure(failure: 'puppyCreateFailure' | 'puppyUpdateFailure') {
  const message = portalMessages[failure]
  await waitFor(() => expect(currentToast()).toMatchObject({ ...message, destructive: true }))
  expect(summary().textContent?.trim()).toBe(message.description)
  expect(document.activeElement).toBe(summary())
}

it('rejects prices that cannot be, says that saving failed, and saves with the next press', async () => {
  const { id: litterId } = await portal.site.make.litter()
  await show()
  await click('Add Your First Puppy')
  await waitFor(() => expect(options()).toHaveLength(2))
  expect(['Min Price (AUD)', 'Max Price (AUD)'].map((label) => field(label).type)).toEqual(['text', 'text'])
  await fill('Name *', 'Matilda')
  await fill('Color *', 'Apricot and white')
  await fill('Gender *', 'female')
  await fill('Litter *', litterId)
  for (const [least, most, label, message] of [
    ['-3', '2', 'Min Price (AUD)', 'Must be a price above 0'],
    ['3', '2', 'Max Price (AUD)', "The maximum price can't be lower than the minimum"],
  ] as const) {
    await fill('Min Price (AUD)', least)
    await fill('Max Price (AUD)', most)
    await click('Create Puppy')
    expect(errorOf(label)).toBe(message)
  }
  await fill('Min Price (AUD)', '1')
  expect(errorOf('Max Price (AUD)')).toBeNull()
  await fill('Min Price (AUD)', '3')
  await fill('Max Price (AUD)', '')
  portal.refusing = 'POST /api/admin/puppies'
  await click('Create Puppy')
  await expectFailure('puppyCreateFailure')
  expect(field('Name *').value).toBe('Matilda')
  portal.refusing = null
  await click('Create Puppy')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await rows()).toMatchObject([{ name: 'Matilda' }])
})

it('keeps the entered values when saving fails', async () => {
  const { id: litterId } = await portal.site.make.litter()
  const { id } = await portal.site.make.puppy({ litterId, priceMin: 320_000 })
  await show()
  await click('Edit Banjo')
  await fill('Min Price (AUD)', '')
  portal.refusing = `PUT /api/admin/puppies/${id}`
  await fill('Name *', 'Clancy')
  await click('Update Puppy')
  await expectFailure('puppyUpdateFailure')
  await waitFor(() => expect(button('Update Puppy').disabled).toBe(false))
  expect(field('Name *').value).toBe('Clancy')
  portal.refusing = null
  await click('Update Puppy')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await rows()).toMatchObject([{ name: 'Clancy', priceMin: null, litterId }])
})

it('takes a day to go home that differs from the litter, from 8 weeks after birth', async () => {
  const { id: litterId } = await portal.site.make.litter({ readyOn: '2026-11-20' })
  await portal.site.make.puppy({ litterId })
  await show()
  await click('Edit Banjo')
  await fill('Ready to Go Home', '2026-11-08')
  await click('Update Puppy')
  await waitFor(() =>
    expect(errorOf('Ready to Go Home')).toBe('Puppies go home at 8 weeks at the earliest: 9 November 2026'),
  )
  await fill('Ready to Go Home', '2026-11-09')
  await click('Update Puppy')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await rows()).toMatchObject([{ readyOn: '2026-11-09' }])
})

it('keeps the removal of a photo, and nothing of a form that was only opened', async () => {
  const photos = ['/objects/uploads/00000000-0000-4000-8000-000000000001.jpg']
  await portal.site.make.puppy({ photos })
  await show()
  await click('Edit Banjo')
  portal.reopen()
  await show()
  expect(screen.queryByRole('button', { name: /^Go On/ })).toBeNull()
  await click('Edit Banjo')
  await click('Remove photo 1')
  portal.reopen()
  await show()
  await click('Go On: Edit Puppy: Banjo')
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull()
})

it('keeps what was typed when the puppy has changed meanwhile, until one version is chosen', async () => {
  const { id } = await portal.site.make.puppy()
  await show()
  await click('Edit Banjo')
  await fill('Name *', 'Mine')
  await portal.site.parts.database.write((tx) =>
    tx
      .update(puppies)
      .set({ name: 'Theirs', updatedAt: '2026-11-01T00:00:00.000Z' })
      .where(eq(puppies.id, id)),
  )
  await click('Update Puppy')
  await waitFor(() => expect(summary().textContent).toContain('has changed since you opened it'))
  await waitFor(() => button('Take Theirs: Name'))
  await click('Take Theirs: Name')
  await waitFor(() => expect(field('Name *').value).toBe('Theirs'))
  await click('Keep Mine: Name')
  expect(field('Name *').value).toBe('Mine')
  expect(await rows()).toMatchObject([{ name: 'Theirs' }])
  await click('Update Puppy')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await rows()).toMatchObject([{ name: 'Mine' }])
})

it('takes the photos of the other version, too', async () => {
  const photos = [1, 2].map((at) => `/objects/uploads/00000000-0000-4000-8000-00000000000${at}.jpg`)
  const { id } = await portal.site.make.puppy({ photos })
  await show()
  await click('Edit Banjo')
  await click('Remove photo 1')
  await portal.site.parts.database.write((tx) =>
    tx
      .update(puppies)
      .set({ photos: photos.slice(0, 1), updatedAt: '2026-11-01T00:00:00.000Z' })
      .where(eq(puppies.id, id)),
  )
  await click('Update Puppy')
  await waitFor(() => button('Take Theirs: Photos'))
  const shown = () => screen.getByRole('group', { name: /^Photos/ }).querySelector('[data-path]')
  expect(shown()?.getAttribute('data-path')).toBe(photos[1])
  await click('Take Theirs: Photos')
  expect(shown()?.getAttribute('data-path')).toBe(photos[0])
})

it('asks before deleting a puppy', async () => {
  await portal.site.make.puppy()
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  await show()
  await chooseAction('Delete', 'Banjo')
  expect(confirm).toHaveBeenCalledWith(
    'Are you sure you want to delete this puppy?\n\nBanjo, black and white, Snow Gum Litter',
  )
  expect(await rows()).toHaveLength(1)
  confirm.mockReturnValue(true)
  await chooseAction('Delete', 'Banjo')
  await waitFor(() => expect(bodyText()).toContain('No puppies found'))
  expect(await rows()).toEqual([])
})

it('marks each required field, and sends nothing', async () => {
  await show()
  await click('Add Your First Puppy')
  await click('Create Puppy')
  expect(['Name *', 'Color *', 'Gender *', 'Litter *'].map((label) => errorOf(label))).toEqual([
    'Name is required',
    'Color is required',
    'Gender is required',
    'Litter is required',
  ])
  expect(document.activeElement?.className).toBe('form-summary')
  await fill('Name *', 'Matilda')
  expect([errorOf('Name *'), shownToast()]).toEqual([null, null])
  expect(portal.requests.filter((call) => call.startsWith('POST'))).toEqual([])
})

it('reports missing fields of a new litter in a toast as well', async () => {
  await show()
  await click('Add Your First Puppy')
  await click('Add New Litter')
  await fill('Litter Name *', 'Wattle Litter')
  await click('Create Litter')
  expect(errorOf('Date of Birth *')).toBe('Please fill in required fields')
  expect(portal.toasts).toEqual(['Please fill in required fields'])
  await fill('Date of Birth *', '2026-10-02')
  await fill('Litter Name *', 'x'.repeat(101))
  await click('Create Litter')
  expect(errorOf('Litter Name *')).toBe('At most 100 characters')
  expect(portal.toasts).toHaveLength(1)
})

const question = 'Banjo: $320, but others of this litter are $3,200. Save it like this?'

async function editPrice(price: string) {
  await click('Edit Banjo')
  await fill('Min Price (AUD)', price)
  await click('Update Puppy')
}

it('asks about a price under a third of the litter, and saves it if she says so', async () => {
  const { id: litterId } = await portal.site.make.litter()
  for (const name of ['Banjo', 'Wren', 'Otis'])
    await portal.site.make.puppy({ litterId, name, priceMin: 320_000 })
  await show()
  await editPrice('320')
  expect(screen.getByRole('alert').textContent).toContain(question)
  expect(document.activeElement).toBe(button('Correct It'))
  await click('Correct It')
  expect([document.activeElement, screen.queryByRole('alert')]).toEqual([field('Min Price (AUD)'), null])
  expect(portal.requests.filter((call) => call.startsWith('PUT'))).toEqual([])
  await click('Update Puppy')
  await click('Save')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect((await rows()).map(({ priceMin }) => priceMin).sort()).toEqual([32_000, 320_000, 320_000])

  // A confirmed question is not asked again with the next change of something else.
  await click('Edit Banjo')
  await fill('Name *', 'Banjo the Brave')
  await click('Update Puppy')
  await waitFor(() => expect(dialogCount()).toBe(0))
})

it('asks about a price once, however often saving fails', async () => {
  const { id: litterId } = await portal.site.make.litter()
  const { id } = await portal.site.make.puppy({ litterId, name: 'Banjo' })
  await portal.site.make.puppy({ litterId, name: 'Wren', priceMin: 320_000 })
  await show()
  portal.refusing = `PUT /api/admin/puppies/${id}`
  await editPrice('320')
  await click('Save')
  await waitFor(() => expect(summary()).toBe(document.activeElement))
  portal.refusing = null
  await click('Update Puppy')
  await waitFor(() => expect(dialogCount()).toBe(0))
})

it('moves to another puppy after the question about a price', async () => {
  const { id: litterId } = await portal.site.make.litter()
  await portal.site.make.puppy({ litterId, name: 'Wren', priceMin: 320_000 })
  await show()
  await click('Add New Puppy')
  await waitFor(() => expect(options()).toHaveLength(2))
  await fill('Litter *', litterId)
  await fill('Name *', 'Banjo')
  await fill('Color *', 'Apricot and white')
  await fill('Gender *', 'female')
  await fill('Min Price (AUD)', '320')
  await click('Create and Add Another')
  expect(screen.getByRole('alert').textContent).toContain(question)
  await click('Save')
  await waitFor(() => expect(field('Name *').value).toBe(''))
  expect(await rows()).toHaveLength(2)
})

it.each([
  [{ 'Status *': 'sold' }, 'Banjo is sold'],
  [{ 'Status *': 'sold', 'Name *': 'Clancy' }, 'Puppy updated successfully'],
  [{ 'Color *': 'Red' }, 'Puppy updated successfully'],
])('says what has changed: %j', async (changes, message) => {
  await portal.site.make.puppy({ readyOn: '2026-12-20', priceMin: 320_000 })
  await show()
  await click('Edit Banjo')
  for (const [label, value] of Object.entries(changes)) await fill(label, value)
  await click('Update Puppy')
  await waitFor(() => expect(portal.toasts).toEqual([message]))
})

it('creates two puppies that were entered without a connection, one after the other, once each', async () => {
  const { id: litterId } = await portal.site.make.litter()
  await show()
  await click('Add Your First Puppy')
  await waitFor(() => expect(options()).toHaveLength(2))
  await fill('Litter *', litterId)
  portal.failing = 'POST /api/admin/puppies'
  for (const [name, send] of [
    ['Matilda', 'Create and Add Another'],
    ['Clancy', 'Create Puppy'],
  ] as const) {
    await fill('Name *', name)
    await fill('Color *', 'Red')
    await fill('Gender *', 'male')
    await click(send)
    await waitFor(() => expect(portal.toasts.at(-1)).toBe("We'll save it when you're back online."))
    portal.toasts.length = 0
  }
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await rows()).toEqual([])
  portal.failing = null
  portal.reopen()
  portal.show(<WaitingMark admin="admin" litters={[]} />)
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(async () =>
    expect((await rows()).map(({ name }) => name).sort()).toEqual(['Clancy', 'Matilda']),
  )
})
