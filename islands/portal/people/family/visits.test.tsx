import { expect, it } from 'vitest'
import { inquiries } from '#src/app/tables.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { click, fill, screen, waitFor } from '#src/testing/browser/screen.ts'
import { openFamily, openLettersForEachTest, stored } from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

it('a visit answers the family, and is changed and deleted', async () => {
  await portal.site.make.inquiry()
  await openFamily()
  await click('Add Visit')
  await fill('Day *', '2027-01-16')
  await fill('Time *', '10:30')
  await click('Save Visit')
  await screen.findByText('Saturday 16 January, 10:30 am')
  expect(await db().select().from(inquiries)).toMatchObject([{ status: 'responded' }])
  await click('Change')
  await fill('Time *', '14:00')
  await click('Save Visit')
  await screen.findByText('Saturday 16 January, 2:00 pm')
  await click(/^Delete: Visit/)
  await waitFor(async () => expect(await stored()).toEqual([]))
  expect(portal.toasts).toEqual(['Visit added', 'Visit changed', 'Visit deleted'])
})
