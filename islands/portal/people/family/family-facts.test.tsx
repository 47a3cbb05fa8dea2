import { expect, it } from 'vitest'
import { people } from '#src/app/tables.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { click, dialogCount, field, fill, screen, waitFor, within } from '#src/testing/browser/screen.ts'
import { chooseMore, openFamily, openLettersForEachTest } from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

it.each([
  [{ state: 'unconfirmed' as const, confirmedAt: null }, 'Not on the waiting list yet', false],
  [{}, '1st on the waiting list', true],
  [{ state: 'paused' as const, pausedUntil: '2999-01-01' }, 'On the waiting list', true],
  [{ state: 'closed' as const, closedAt: '2026-11-01T00:00:00.000Z' }, 'No longer on the waiting list', true],
])('says of a family with %j whether it waits: %s', async (given, text, isHeard) => {
  await portal.site.make.family({ email: 'priya@example.com', ...given })
  await openFamily()
  expect(texts(document, '.family-place b')).toEqual([text])
  expect(texts(document, '.family-place')[0]?.includes('last heard from')).toBe(isHeard)
})

it("says of a place that the family may confirm itself only that it isn't confirmed", async () => {
  await portal.site.make.family({ name: 'Priya Nair', email: 'priya@example.com', state: 'unconfirmed' })
  await openFamily()
  expect(texts(document, '.next-steps-word')).toEqual(["The place of Priya isn't confirmed yet."])
})

it('lists what concerns an enquiry, its deletion too, apart from what concerns the family', async () => {
  await portal.site.make.inquiry({ email: 'priya@example.com' })
  await openFamily()
  await click(/^More actions for /)
  const menu = screen.getByRole('menu')
  const wordsIn = (name: string | RegExp) =>
    within(within(menu).getByRole('group', { name }))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
  expect(wordsIn(/^This inquiry, /)).toContain('Delete Inquiry')
  expect(wordsIn('This family')).not.toContain('Delete Inquiry')
})

it('leads to the sheet of the address to which the customer is changed', async () => {
  await portal.site.make.customer({ name: 'Priya Nair', email: 'pria@example.com', notes: null })
  await openFamily()
  await chooseMore('Edit Customer')
  expect(field('Email *').value).toBe('pria@example.com')
  await fill('Email *', 'Priya@example.com')
  await click('Save Changes')
  await waitFor(() => expect(portal.navigations).toHaveLength(1))
  const [person, ...others] = await db().select().from(people)
  expect([person?.email, others, dialogCount()]).toEqual(['priya@example.com', [], 0])
  expect(portal.navigations).toEqual([`/admin/families/${person?.id}?from=%2Fadmin%2Finquiries`])
  expect(sessionStorage.getItem('toast')).toContain('Customer updated successfully')
})
