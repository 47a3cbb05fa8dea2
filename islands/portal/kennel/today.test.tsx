import { expect, it } from 'vitest'
import Today from '#islands/portal/kennel/today.tsx'
import { placements } from '#src/app/tables.ts'
import { readToday } from '#src/care/actions/read-care.ts'
import { listNeeds } from '#src/kennel/actions/needs-you.ts'
import { addDays, dayMs, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { lookAgain } from '#src/testing/browser/look-again.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { click, screen, waitFor } from '#src/testing/browser/screen.ts'

openPortalForEachTest({ username: 'anna' })

async function openToday() {
  const now = new Date()
  const kennel = { unchippedChosenAt: '', careChecked: true }
  const needs = await listNeeds(db(), { admin: null, kennel, now, hasMail: true })
  portal.show(
    <Today
      rendered={{ needs, ...(await readToday(db(), now)) }}
      issues={[]}
      subjects={{ litters: [], dogs: [] }}
      admin="anna"
      now={now.toISOString()}
    />,
  )
}

it('on the next day has what falls due then, and no longer what was done the day before', async () => {
  const { make } = portal.site
  await make.care({ text: 'Wash the blankets', dueOn: today() })
  await make.care({ text: 'Order food', dueOn: addDays(today(), 8) })
  await openToday()
  await click('Wash the blankets, done')
  await waitFor(() => expect(portal.toasts).toEqual(['Wash the blankets, The kennel']))
  expect(document.body.textContent).not.toContain('Order food')
  await lookAgain(dayMs)
  await screen.findByText('Order food')
  expect(document.body.textContent).not.toContain('Wash the blankets')
})

it('stays as it is when another device has entered a litter', async () => {
  const { make } = portal.site
  await make.care({ text: 'Wash the blankets', dueOn: today() })
  await openToday()
  const litter = await make.litter({ dateOfBirth: addDays(today(), -14) })
  await make.puppy({ litterId: litter.id })
  await make.care({ litterId: litter.id, text: 'Worm', day: 14 })
  await click('Wash the blankets, done')
  await waitFor(() => expect(portal.requests).toContain('GET /api/admin/today'))
  await waitFor(() => expect(document.body.textContent).toContain('done today'))
})

it('a check-in leads to its letter, and is gone once it is skipped', async () => {
  const { make } = portal.site
  const homeOn = addDays(today(), -3)
  const { id: litterId } = await make.litter({ dateOfBirth: addDays(homeOn, -60) })
  const { id: puppyId } = await make.puppy({ litterId, name: 'Banjo', status: 'sold' })
  const { id } = await make.placement({ puppyId, state: 'home', homeOn, transferSentOn: homeOn })
  await make.customer({ name: 'Ines Reid', followUpOn: homeOn })
  await openToday()
  expect(texts(document, '.need-text')).toContain('Ask Priya Nair how Banjo is settling in.')
  const write = screen.getByRole('link', { name: 'Write: to Priya Nair about Banjo' })
  expect(write.getAttribute('href')).toContain(`check-in=first-days&placement=${id}`)
  await click('Skip: write to Priya Nair about Banjo')
  await waitFor(() => expect(screen.queryByText('Ask Priya Nair how Banjo is settling in.')).toBeNull())
  expect(await db().select({ skipped: placements.skipped }).from(placements)).toEqual([
    { skipped: ['first-days'] },
  ])
  expect(portal.toasts).toEqual(['Skipped: Ask Priya Nair how Banjo is settling in.'])
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Needs you \d/))
})
