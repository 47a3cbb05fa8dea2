import { describe, expect, it } from 'vitest'
import { retain } from '#src/people/actions/retention.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import { portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, click, errorOf, field, fill, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

describe('Erasing old letters', () => {
  it('erases nothing by itself unless a number of months is entered', async () => {
    await show('keeping')
    expect(field('Erase Letters After (months)').value).toBe('')
    await save()
    await waitFor(async () => expect(await stored()).toMatchObject({ keepMonths: null }))
    await fill('Erase Letters After (months)', '24')
    await save()
    await waitFor(async () => expect(await stored()).toMatchObject({ keepMonths: 24 }))
  })

  it('rejects what is no number of months from 6 to 84', async () => {
    await show('keeping')
    for (const typed of ['5', '85', 'two years', '12.5']) {
      await fill('Erase Letters After (months)', typed)
      await save()
      expect([typed, errorOf('Erase Letters After (months)')]).toEqual([
        typed,
        'Enter a whole number from 6 to 84',
      ])
    }
    expect(await stored()).toBeNull()
  })

  it('lists who will be erased, and erases them now', async () => {
    const { make, parts } = portal.site
    await make.kennel({ keepMonths: 24 })
    await make.inquiry({ createdAt: '2020-11-02T00:00:00.000Z' })
    await parts.database.write((tx) => retain(tx, new Date(), portal.site.parts))
    await show('keeping')
    await screen.findByText('Priya Nair')
    await click('Erase Now: Priya Nair')
    screen.getByRole('checkbox', { name: 'Enquiries' }).focus()
    await user.keyboard('{Enter}')
    expect(portal.requests).not.toContain('PUT /api/admin/kennel/keeping')
    await click('Erase')
    await waitFor(() => expect(bodyText()).not.toContain('Priya Nair'))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it.each(['84', ''])('no longer lists people who are spared by the saved months: %j', async (months) => {
    const { make, parts } = portal.site
    await make.kennel({ keepMonths: 24 })
    await make.inquiry({ createdAt: new Date(Date.now() - 1000 * dayMs).toISOString() })
    await parts.database.write((tx) => retain(tx, new Date(), portal.site.parts))
    await show('keeping')
    await screen.findByText('Priya Nair')
    await fill('Erase Letters After (months)', months)
    await save()
    await waitFor(() => expect(bodyText()).not.toContain('Priya Nair'))
  })
})
