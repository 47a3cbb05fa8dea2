import { expect, it } from 'vitest'
import { customers } from '#src/app/tables.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { click, field, fill, waitFor } from '#src/testing/browser/screen.ts'
import { openFamily, openLettersForEachTest } from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

it('a follow-up is saved once its day is typed to the last digit of the year', async () => {
  await portal.site.make.customer({ name: 'Jo Harper' })
  await openFamily()
  for (const year of ['0002', '0020', '0202', '2026']) {
    await fill('On', `${year}-12-15`)
    expect(field('On').value).toBe(`${year}-12-15`)
  }
  await waitFor(() => expect(portal.toasts).toEqual(['Follow up with Jo Harper on 15 December 2026']))
  expect(await db().select().from(customers)).toMatchObject([{ followUpOn: '2026-12-15' }])
  await fill('On', '0020-12-16')
  field('On').blur()
  await waitFor(() => expect(field('On').value).toBe('2026-12-15'))
  await click('Tomorrow')
  await waitFor(() => expect(field('On').value).toBe('2026-11-23'))
})
