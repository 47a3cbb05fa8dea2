import { expect, it, vi } from 'vitest'
import Litters from '#islands/portal/dogs/litters.tsx'
import { litters } from '#src/app/tables.ts'
import { listPortalLitters } from '#src/dogs/queries/litters.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  button,
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  summary,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { options, show, stored } from '#src/testing/screens/litters.tsx'

openPortalForEachTest()

it('updates a litter and shows it in the list', async () => {
  const dam = await portal.site.make.dog({ name: 'Willow', status: 'retired' })
  const sire = await portal.site.make.dog({ name: 'Bluegum', gender: 'male' })
  await portal.site.make.litter({ damId: dam.id, description: 'Kept' })
  await show()
  await click('Edit Snow Gum Litter')
  await waitFor(() => expect(options('Sire')).toEqual(['None', 'Bluegum']))
  expect([options('Dam'), field('Dam').value]).toEqual([['None', 'Willow (Retired)'], dam.id])
  await fill('Litter Name *', 'Wattle Litter')
  await fill('Date of Birth *', '2026-10-02')
  await fill('Dam', '')
  await fill('Sire', sire.id)
  await fill('Status', 'false')
  await click('Save Changes')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await stored()).toMatchObject([
    {
      name: 'Wattle Litter',
      dateOfBirth: '2026-10-02',
      damId: null,
      sireId: sire.id,
      isActive: false,
      description: 'Kept',
    },
  ])
  expect(portal.toasts).toEqual(['Litter updated successfully'])
  await waitFor(() =>
    expect(texts(document, 'tbody td').slice(0, 5)).toEqual([
      'Wattle Litter',
      '2 October 2026',
      'Inactive',
      'Not set',
      'Bluegum',
    ]),
  )
})

it('says before hiding a litter what is taken from the website', async () => {
  const counts = [
    [0, ''],
    [1, '1 puppy will no longer be on the website.'],
    [8, '8 puppies will no longer be on the website.'],
  ] as const
  const ids: string[] = []
  for (const [count] of counts) {
    const { id: litterId } = await portal.site.make.litter({ name: `Litter of ${count}` })
    ids.push(litterId)
    for (let puppy = 0; puppy < count; puppy++) await portal.site.make.puppy({ litterId })
    // It isn't there now either.
    await portal.site.make.puppy({ litterId, isListed: false })
  }
  vi.stubGlobal('confirm', () => true)
  await show()
  for (const [index, [count, text]] of counts.entries()) {
    await click(`Edit Litter of ${count}`)
    const note = screen.getByRole('status')
    expect(note.textContent).toBe('')
    await fill('Status', 'false')
    await waitFor(() => expect(portal.requests).toContain(`GET /api/admin/puppies?litterId=${ids[index]}`))
    await waitFor(() => expect(note.textContent).toBe(text))
    await fill('Status', 'true')
    expect(note.textContent).toBe('')
    await click('Cancel')
  }
})

it('says nothing of puppies that a litter has hidden already', async () => {
  const { id } = await portal.site.make.litter({ isActive: false })
  await portal.site.make.puppy({ litterId: id })
  await show()
  await click('Edit Snow Gum Litter')
  await fill('Status', 'true')
  await fill('Status', 'false')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(portal.requests.filter((request) => request.includes('/puppies'))).toEqual([])
})

it('says beside each field and in a toast what is missing', async () => {
  await portal.site.make.litter()
  await show()
  await click('Edit Snow Gum Litter')
  const required = ['Litter Name *', 'Date of Birth *']
  for (const label of required) await fill(label, '')
  await click('Save Changes')
  for (const label of required) expect(errorOf(label)).toBe('Please fill in required fields')
  expect(portal.toasts).toEqual(['Please fill in required fields'])
  expect(portal.requests.filter((call) => call.startsWith('PUT'))).toEqual([])
  expect(document.activeElement).toBe(summary())
})

it('keeps the entered values when saving fails', async () => {
  const { id } = await portal.site.make.litter()
  await show()
  await click('Edit Snow Gum Litter')
  await fill('Litter Name *', 'Wattle Litter')
  portal.refusing = `PUT /api/admin/litters/${id}`
  await click('Save Changes')
  await waitFor(() => expect(portal.toasts).toEqual(['Failed to update litter']))
  expect(field('Litter Name *').value).toBe('Wattle Litter')
})

it('shows both versions of a litter that has changed in the meantime', async () => {
  await portal.site.make.litter()
  await show()
  await click('Edit Snow Gum Litter')
  await fill('Litter Name *', 'Mine')
  await fill('Ready to Go Home', '2026-12-01')
  const theirs = { name: 'Theirs', readyOn: '2026-11-20', updatedAt: '2026-11-01T00:00:00.000Z' }
  await db().update(litters).set(theirs)
  await click('Save Changes')
  await waitFor(() => expect(summary().textContent).toContain('has changed since you opened it'))
  await waitFor(() => button('Take Theirs: Litter Name'))
  await click('Take Theirs: Litter Name')
  await waitFor(() => expect(field('Litter Name *').value).toBe('Theirs'))
  await click('Take Theirs: Ready to Go Home')
  await waitFor(() => expect(field('Ready to Go Home').value).toBe('2026-11-20'))
  expect(await stored()).toMatchObject([{ name: 'Theirs' }])
})

it('takes the day its puppies can go home, from 8 weeks after birth', async () => {
  await portal.site.make.litter()
  await show()
  await click('Edit Snow Gum Litter')
  expect(field('Ready to Go Home').getAttribute('aria-describedby')).toBe('readyOn-hint')
  expect(screen.getByText('Leave it empty for 8 weeks after birth.')).toBeTruthy()
  await fill('Ready to Go Home', '2026-11-08')
  await click('Save Changes')
  expect(errorOf('Ready to Go Home')).toBe('Puppies go home at 8 weeks at the earliest: 9 November 2026')
  await fill('Ready to Go Home', '2026-11-09')
  await click('Save Changes')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await stored()).toMatchObject([{ readyOn: '2026-11-09' }])
})

it('adds the first litter, born today, and another', async () => {
  await show()
  await click('Add Your First Litter')
  expect(field('Date of Birth *').value).toBe(today())
  await fill('Litter Name *', 'Wattle Litter')
  await click('Create Litter')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await stored()).toMatchObject([{ name: 'Wattle Litter', dateOfBirth: today() }])
  expect(portal.toasts).toEqual(['Litter "Wattle Litter" created successfully'])
  await click('Add New Litter')
  await waitFor(() => expect(dialogCount()).toBe(1))
})

it.each([
  [56, true, 'Weigh', ['Birth', 'Photos', 'Weights', 'Care', 'Record', 'Edit', 'Tell Families', 'Delete']],
  [57, true, 'Edit', ['Birth', 'Photos', 'Weights', 'Care', 'Record', 'Tell Families', 'Delete']],
  [10, false, 'Edit', ['Birth', 'Photos', 'Weights', 'Care', 'Record', 'Tell Families', 'Delete']],
])(
  'offers one action in words and the rest in a menu, at %i days, active: %s',
  async (days, isActive, first, more) => {
    const { id } = await portal.site.make.litter({ dateOfBirth: addDays(today(), -days), isActive })
    await show()
    expect(texts(document, '.row-action')).toEqual([first])
    await click('More actions for Snow Gum Litter')
    expect(texts(document, '.menu-item')).toEqual(more)
    expect([...document.querySelectorAll('a.menu-item')].map((link) => link.getAttribute('href'))).toEqual(
      ['birth', 'photos', 'weights', 'care', 'record'].map((path) => `/admin/litters/${id}/${path}`),
    )
  },
)

it('opens with the form of the litter that a link names', async () => {
  await portal.site.make.litter()
  const { id } = await portal.site.make.litter({ name: 'Wattle Litter' })
  const litters = await listPortalLitters(db())
  portal.show(
    <Litters
      litters={litters}
      plans={[]}
      worries={{}}
      admin="admin"
      now={new Date().toISOString()}
      opens={id}
    />,
  )
  expect(field('Litter Name *').value).toBe('Wattle Litter')
})

it('leads to its sheet by the name of its row', async () => {
  const { id } = await portal.site.make.litter({ isActive: false })
  await show()
  const name = screen.getByRole('link', { name: 'Open Snow Gum Litter' })
  expect(name.getAttribute('href')).toBe(`/admin/litters/${id}`)
})

it('says how many marks an active litter has to watch, and leads to its weights', async () => {
  const young = await portal.site.make.litter()
  const old = await portal.site.make.litter({ name: 'Old Litter', isActive: false })
  const quiet = await portal.site.make.litter({ name: 'Quiet Litter' })
  await show({ [young.id]: 2, [old.id]: 1, [quiet.id]: 0 })
  const marks = screen.getAllByText(/to watch$/)
  expect(marks.map((mark) => [mark.textContent, mark.getAttribute('href')])).toEqual([
    ['2 to watch', `/admin/litters/${young.id}/weights`],
  ])
})
