import { expect, it } from 'vitest'
import { trash } from '#src/app/tables.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { listTrash } from '#src/records/queries/trash.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, button, click, dialogCount, fill, screen, waitFor } from '#src/testing/browser/screen.ts'
import Trash from './trash.tsx'

openPortalForEachTest({ firstName: 'Anna', lastName: 'Berger' })

async function show() {
  const { rows, total } = await listTrash(db(), { q: '', page: 1 })
  portal.show(<Trash items={rows} total={total} />)
}
const labels = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const names = ['Older', 'Newer']
async function fillTrash() {
  await portal.site.make.trashed({ label: 'Older', kind: 'puppy', deletedAt: '2026-10-01T00:00:00.000Z' })
  const admin = (await db().query.admins.findFirst())?.id ?? null
  await portal.site.make.trashed({
    label: 'Newer',
    deletedAt: '2026-11-09T04:05:06.000Z',
    expiresAt: '2026-12-09T04:05:06.000Z',
    deletedBy: admin,
  })
}

it('says of each thing what it is, who deleted it when, and until when it is kept', async () => {
  await fillTrash()
  await show()
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(cards[0]).toContain(
    'NewerEnquiryDeleted 9 Nov 2026, 3:05 pm by Anna BergerGone for good on 9 December 2026',
  )
  expect(cards[1]).toContain('OlderPuppyDeleted 1 Oct 2026, 10:00 amGone for good on 31 October 2026')
})

it('restores a thing, and the focus goes to the next', async () => {
  const { id } = await portal.site.make.inquiry()
  await fillTrash()
  await portal.site.send('DELETE', `/api/admin/inquiries/${id}`, undefined, portal.session)
  await show()
  expect(labels()).toEqual(['Priya Nair', 'Newer', 'Older'])
  await click('Restore Priya Nair')
  await waitFor(() => expect(labels()).toEqual(['Newer', 'Older']))
  expect(portal.toasts).toEqual(['Priya Nair is back'])
  await waitFor(() => expect(document.activeElement).toBe(button('Restore Newer')))
})

it('asks before deleting a thing for good', async () => {
  await fillTrash()
  await show()
  await click('Delete for Good: Older')
  expect(screen.getByRole('dialog', { name: 'Delete Older for good?' }).textContent).toContain(
    "This can't be undone.",
  )
  expect(document.activeElement?.textContent).toBe('Cancel')
  await click('Delete for Good')
  await waitFor(() => expect([labels(), dialogCount()]).toEqual([['Newer'], 0]))
  expect(portal.toasts).toEqual(['Older is gone for good'])
})

it('empties the trash, saying how much is in all of it, also while less is shown', async () => {
  await fillTrash()
  await show()
  await fill('Search trash', 'New')
  await waitFor(() => expect(labels()).toEqual(['Newer']))
  await click('Empty Trash')
  await waitFor(() => expect(dialogCount()).toBe(1))
  expect(screen.getByRole('dialog', { name: 'Delete 2 things for good?' })).toBeTruthy()
  await click('Delete for Good')
  await waitFor(() => expect(bodyText()).toContain('Nothing found'))
  expect(await db().select().from(trash)).toEqual([])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Trash'))
})

it('shows things of one kind', async () => {
  await fillTrash()
  await show()
  expect(labels()).toEqual([...names].reverse())
  await click('Puppies')
  await waitFor(() => expect(labels()).toEqual(['Older']))
  await click('Other')
  await waitFor(() => expect(labels()).toEqual(['Nothing found']))
  expect(bodyText()).toContain('Nothing matches this search and filter.')
})

it('says why a thing cannot be restored, beside it', async () => {
  await fillTrash()
  await show()
  await db().delete(trash)
  await click('Restore Older')
  await waitFor(() => expect(portal.toasts).toEqual([messages.portalNotFound.description]))
})

it('is empty at first', async () => {
  await show()
  expect(bodyText()).toContain('Nothing in the trash')
  expect(screen.queryByRole('button', { name: 'Empty Trash' })).toBeNull()
  expect(screen.getAllByText('What you delete stays here for 30 days.')).toHaveLength(1)
  expect(screen.queryByRole('searchbox', { name: 'Search trash' })).toBeNull()
})
