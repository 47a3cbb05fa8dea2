import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { customers } from '#src/app/tables.ts'
import { countAgain } from '#src/platform/client/hooks/use-statistics.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { act, waitFor } from '#src/testing/browser/screen.ts'
import NeedsCount from './needs-count.tsx'

openPortalForEachTest()

const shown = () => texts(document, '.counter-pill')
const requested = () => portal.requests.filter((request) => request.endsWith('/statistics')).length
const onWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width <= Number(/\d+/.exec(query)?.[0]) }))

it('is counted once the screen is shown, again after an action, and remembered for the next screen', async () => {
  onWidth(899)
  const [first] = await Promise.all(
    ['ruth', 'tom'].map((name) =>
      portal.site.make.customer({ email: `${name}@example.com`, followUpOn: '2026-01-01' }),
    ),
  )
  portal.show(<NeedsCount />)
  await waitFor(() => expect(shown()).toEqual(['2 2 need you']))
  await db()
    .update(customers)
    .set({ followUpOn: null })
    .where(eq(customers.id, first?.id ?? ''))
  await act(countAgain)
  expect(shown()).toEqual(['1 1 needs you'])
  portal.reopen()
  portal.failing = 'GET /api/admin/statistics'
  portal.show(<NeedsCount />)
  await waitFor(() => expect(requested()).toBe(3))
  expect(shown()).toEqual(['1 1 needs you'])
})

it('is not counted where the bar is hidden', () => {
  onWidth(900)
  portal.show(<NeedsCount />)
  expect([requested(), shown()]).toEqual([0, []])
})
