import { expect, it } from 'vitest'
import { customers, waitingEntries } from '#src/app/tables.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { click, dialogCount, field, fill, waitFor } from '#src/testing/browser/screen.ts'
import { chooseMore, openFamily, openLettersForEachTest, stored } from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

const left = () => texts(document, '.found-note b')

/** The screen is left with something typed, and opened again. */
async function leave() {
  portal.reopen()
  await openFamily()
  expect(dialogCount()).toBe(0)
}

it('offers to continue putting the family on the list, without a second question', async () => {
  await portal.site.make.inquiry({ customerName: 'Priya Nair' })
  await openFamily()
  await chooseMore('Put on Waiting List')
  await fill('Home *', 'Two “boys”,  and a yard.')
  await fill('First Wish *', 'male')
  await fill('When *', 'flexible')
  await leave()
  expect(left()).toEqual(['Put on Waiting List: Priya Nair'])
  await click('Go On: Put on Waiting List: Priya Nair')
  expect(field('Home *').value).toBe('Two “boys”,  and a yard.')
  expect(left()).toEqual([])
  await click('Put on the List')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await db().select().from(waitingEntries)).toMatchObject([{ home: 'Two “boys”,  and a yard.' }])
  expect(left()).toEqual([])
})

it('offers to continue a visit, new or changed', async () => {
  await portal.site.make.inquiry({ customerName: 'Priya Nair' })
  await openFamily()
  await click('Add Visit')
  await fill('Note', 'Brings her mother')
  await leave()
  await click('Go On: Add Visit')
  await fill('Day *', '2026-12-05')
  await click('Save Visit')
  await waitFor(async () => expect(await stored()).toMatchObject([{ body: 'Brings her mother' }]))
  await click('Change')
  await fill('Note', 'Brings her brother')
  await leave()
  await click('Go On: Change Visit')
  expect(field('Note').value).toBe('Brings her brother')
  await click('Save Visit')
  await waitFor(async () => expect(await stored()).toMatchObject([{ body: 'Brings her brother' }]))
  expect(left()).toEqual([])
})

it("offers to continue the customer's form, or to discard it", async () => {
  await portal.site.make.customer({ name: 'Priya Nair', email: 'priya@example.com', notes: null })
  await openFamily()
  await chooseMore('Edit Customer')
  await fill('Notes', 'Two boys')
  await leave()
  await click('Go On: Edit Customer: Priya Nair')
  expect(field('Notes').value).toBe('Two boys')
  await leave()
  await click('Discard: Edit Customer: Priya Nair')
  expect(left()).toEqual([])
  expect(await db().select().from(customers)).toMatchObject([{ notes: null }])
})
