import { beforeEach, expect, it, vi } from 'vitest'
import Litters from '#islands/portal/dogs/litters.tsx'
import ParentDogs from '#islands/portal/dogs/parent-dogs.tsx'
import Puppies from '#islands/portal/dogs/puppies.tsx'
import Inquiries from '#islands/portal/enquiries/inquiries.tsx'
import Gallery from '#islands/portal/gallery/gallery.tsx'
import Toasts from '#islands/portal/site/toasts.tsx'
import { listPortalLitters } from '#src/dogs/queries/litters.ts'
import { listPortalParentDogs } from '#src/dogs/queries/parent-dogs.ts'
import { listInquiries } from '#src/enquiries/queries.ts'
import { listGalleryPhotos } from '#src/gallery/queries.ts'
import { kennelToday } from '#src/kennel/actions/kennel.ts'
import { readStatistics } from '#src/kennel/queries/statistics.ts'
import { listPortalPlans } from '#src/plans/queries.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { today } from '#src/platform/values/calendar.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  chooseAction,
  click,
  dialogCount,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { portalPuppies } from '#src/testing/screens/puppies.tsx'

openPortalForEachTest()
beforeEach(() => {
  vi.stubGlobal('confirm', () => true)
})

/** Of each kind: a record on its screen, how it is deleted, and its label then. */
const kinds = {
  async puppy() {
    const { id } = await portal.site.make.puppy({ name: 'Wren' })
    const island = <Puppies puppies={await portalPuppies()} status={null} admin="admin" hasMail />
    return { id, island, presses: ['More actions for Wren', 'Delete Wren'], label: 'Wren' }
  },
  async 'parent dog'() {
    const { id } = await portal.site.make.dog()
    const island = <ParentDogs dogs={await listPortalParentDogs(db())} day={today()} admin="admin" />
    return { id, island, presses: ['More actions for Willow', 'Delete Willow', 'Delete'], label: 'Willow' }
  },
  async litter() {
    const { id } = await portal.site.make.litter()
    const island = (
      <Litters
        litters={await listPortalLitters(db())}
        plans={[]}
        worries={{}}
        admin="admin"
        now={new Date().toISOString()}
      />
    )
    return {
      id,
      island,
      presses: ['More actions for Snow Gum Litter', 'Delete Snow Gum Litter', 'Delete'],
      label: 'Snow Gum Litter',
    }
  },
  async 'coming litter'() {
    const dam = await portal.site.make.dog({ name: 'Saffron' })
    const { id } = await portal.site.make.plan({ damId: dam.id })
    const island = (
      <Litters
        litters={[]}
        plans={await listPortalPlans(db())}
        worries={{}}
        admin="admin"
        now={new Date().toISOString()}
      />
    )
    const label = 'Saffron × Unknown'
    return { id, island, presses: [`Edit ${label}`, 'Delete'], label }
  },
  async enquiry() {
    const { id } = await portal.site.make.inquiry()
    const { rows, total } = await listInquiries(db(), { q: '', page: 1 })
    const now = '2026-10-01T06:00:00.000Z'
    const { kennel } = portal.site.parts
    const time = new Date(now)
    const asked = { ...(await kennelToday(kennel, time)), now: time }
    const statistics = await readStatistics(db(), asked)
    const given = { inquiries: rows, total, statistics, status: null, opens: null, now }
    return {
      id,
      island: <Inquiries {...given} />,
      presses: ['More actions for Priya Nair', 'Delete Priya Nair'],
      label: 'Priya Nair',
    }
  },
  async photo() {
    const { id } = await portal.site.make.galleryPhoto({
      caption: 'Otis',
      reviewedAt: '2026-11-01T00:00:00.000Z',
    })
    const island = <Gallery photos={await listGalleryPhotos(db())} shows="all" admin="admin" />
    return { id, island, presses: ['More actions for Otis', 'Delete Otis'], label: 'Otis' }
  },
  async 'rejected photo of a visitor'() {
    const { id } = await portal.site.make.galleryPhoto({ caption: 'Otis', isPublic: false })
    const island = <Gallery photos={await listGalleryPhotos(db())} shows="waiting" admin="admin" />
    return { id, island, presses: ['More actions for Otis', 'Reject Otis'], label: 'Otis' }
  },
}

/** A button, or an action of an open menu. */
const press = (name: string) => user.click(screen.queryByRole('menuitem', { name }) ?? button(name))
const pressUndo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }))

it.each(Object.entries(kinds))(
  'brings back a deleted %s, and the focus goes to its row',
  async (_, prepare) => {
    const { id, island, presses, label } = await prepare()
    const row = () => document.querySelector<HTMLElement>(`[data-row="${id}"]`)
    portal.show(
      <>
        {island}
        <Toasts />
      </>,
    )
    for (const name of presses) await press(name)
    await waitFor(() => expect([row(), dialogCount()]).toEqual([null, 0]))
    expect(currentToast()).toMatchObject({
      title: 'Success',
      action: { label: 'Undo', altText: `Undo deleting ${label}` },
    })
    await pressUndo()
    await waitFor(() => expect(portal.toasts.at(-1)).toBe(`${label} is back`))
    await waitFor(() => expect(document.activeElement).toBe(row()))
    expect(row()).not.toBeNull()
  },
)

it('brings back several rejected photos at once', async () => {
  for (const caption of ['Otis', 'Pippin']) await portal.site.make.galleryPhoto({ caption, isPublic: false })
  portal.show(
    <>
      <Gallery photos={await listGalleryPhotos(db())} shows="waiting" admin="admin" />
      <Toasts />
    </>,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await click('Reject selected')
  await waitFor(() => expect(currentToast()?.action?.altText).toBe('Undo deleting 2 photos'))
  await pressUndo()
  await waitFor(() => expect(portal.toasts.at(-1)).toBe('2 photos are back'))
  await waitFor(() => expect(bodyText()).toContain('2 total'))
})

it('names the litter that keeps another dam', async () => {
  const willow = await portal.site.make.dog()
  const hazel = await portal.site.make.dog({ name: 'Hazel' })
  const litter = await portal.site.make.litter({ damId: willow.id })
  portal.show(
    <>
      <ParentDogs dogs={await listPortalParentDogs(db())} day={today()} admin="admin" />
      <Toasts />
    </>,
  )
  await chooseAction('Delete', 'Willow')
  await click('Delete')
  await waitFor(() => expect(currentToast()?.action?.label).toBe('Undo'))
  const path = `/api/admin/litters/${litter.id}`
  await portal.site.send('PUT', path, { ...litter, damId: hazel.id, updatedAt: undefined }, portal.session)
  await pressUndo()
  await waitFor(() => expect(portal.toasts.at(-1)).toBe('Willow is back. Snow Gum Litter keeps Hazel.'))
})

it('says why something cannot be brought back', async () => {
  const litter = await portal.site.make.litter()
  await portal.site.make.puppy({ litterId: litter.id, name: 'Wren' })
  portal.show(
    <>
      <Puppies puppies={await portalPuppies()} status={null} admin="admin" hasMail />
      <Toasts />
    </>,
  )
  await chooseAction('Delete', 'Wren')
  await waitFor(() => expect(currentToast()?.action?.label).toBe('Undo'))
  await portal.site.send('DELETE', `/api/admin/litters/${litter.id}`, undefined, portal.session)
  await pressUndo()
  await waitFor(() => expect(portal.toasts.at(-1)).toBe('Restore Snow Gum Litter first: Wren belongs to it.'))
  expect(currentToast()).toMatchObject({ title: 'Error', destructive: true })
})
