import { beforeEach, expect, it } from 'vitest'
import { erasureNotices, inquiries } from '#src/app/tables.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { currentToast } from '#src/platform/client/toasts.ts'
import { textOf, texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { click, screen, waitFor } from '#src/testing/browser/screen.ts'
import { useIdlePeople } from './idle-people.tsx'

let focused: number
const at = { createdAt: '2020-11-02T00:00:00.000Z', updatedAt: '2020-11-02T00:00:00.000Z' }
const Screen = portalScreen(function Screen() {
  const { list, dialog } = useIdlePeople(24, () => {
    focused += 1
  })
  return (
    <>
      {list}
      {dialog}
    </>
  )
})
openPortalForEachTest()
beforeEach(async () => {
  focused = 0
  const { make, parts } = portal.site
  await make.kennel({ keepMonths: 24 })
  for (const [customerName, email, dueOn] of [
    ['Ruth Delaney', 'ruth@example.com', '2026-12-12'],
    ['Ian Macleod', 'ian@example.com', '2026-12-19'],
  ] as const) {
    await make.inquiry({ customerName, email, ...at })
    await parts.database.write((tx) =>
      tx.insert(erasureNotices).values({ id: crypto.randomUUID(), email, dueOn, ...at }),
    )
  }
  portal.show(<Screen />)
  await screen.findByText('Ruth Delaney')
})

const lines = () => texts(document, 'li > p:first-child')

it('lists who will be erased when, the next first', () => {
  expect(lines()).toEqual([
    'Ruth Delaney, last heard from 2 November 2020, erased on 12 December 2026',
    'Ian Macleod, last heard from 2 November 2020, erased on 19 December 2026',
  ])
})

it('keeps someone', async () => {
  await click('Keep Ruth Delaney')
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(currentToast()).toMatchObject({ title: 'Success', description: 'Ruth Delaney is kept.' })
  expect(focused).toBe(1)
})

it('erases someone now, after a question', async () => {
  await click('Erase Now: Ian Macleod')
  expect(screen.getByRole('dialog', { name: 'Erase what we keep about ian@example.com?' })).toBeTruthy()
  await click('Erase')
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(currentToast()).toMatchObject({ title: 'Erased', description: '1 record is gone.' })
  expect(focused).toBe(1)
  expect(await db().$count(inquiries)).toBe(1)
})

it('says beside the person that keeping failed', async () => {
  portal.failing = 'POST /api/admin/people/keep'
  await click('Keep Ruth Delaney')
  await waitFor(() => expect(textOf(document.querySelector('li'))).toContain('Please try again later.'))
  expect(lines()).toHaveLength(2)
})
