import { expect, it, vi } from 'vitest'
import { countAgain } from '#src/platform/client/hooks/use-statistics.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { act, waitFor } from '#src/testing/browser/screen.ts'
import NeedsCount from './needs-count.tsx'

openPortalForEachTest()

const shown = () => texts(document, '.counter-pill')
const requested = () => portal.requests.filter((request) => request.endsWith('/statistics')).length
const onWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width <= Number(/\d+/.exec(query)?.[0]) }))

it('is counted once the screen is shown, again after an action, and remembered for the next screen', async () => {
  onWidth(899)
  portal.show(<NeedsCount />)
  await waitFor(() => expect(shown()).toEqual(['2 2 need you']))
  await portal.site.make.kennel({ unchippedChosenAt: '2026-11-01T00:00:00.000Z' })
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
