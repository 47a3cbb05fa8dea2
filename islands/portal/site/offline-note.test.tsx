import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LitterCrumbs } from '#islands/portal/whelping/parts/litter-crumbs.tsx'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, screen, waitFor } from '#src/testing/browser/screen.ts'
import OfflineNote from './offline-note.tsx'

openPortalForEachTest()

const path = '/admin/litters/wattle/care'
const page = () => document.documentElement.dataset
const note = () => screen.getByRole('status').textContent?.trim()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  delete page().asOf
  delete page().back
})

const show = () =>
  portal.show(
    <>
      <OfflineNote admin="kate" path={path} />
      <LitterCrumbs litterId="wattle" current="care" />
    </>,
  )

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.trim())

it('says nothing of a page that the server sent', () => {
  show()
  expect(note()).toBe('')
  expect(links()).toEqual(['Puppies', 'Birth', 'Photos', 'Weights', 'Care'])
})

it.each([
  ['2026-11-21T19:42:00.000Z', '6:42 am'],
  ['2026-11-20T19:42:00.000Z', '21 Nov 2026, 6:42 am'],
])('a copy of %s is as of %s, and leads to other copies only', (time, asOf) => {
  page().asOf = time
  show()
  expect(note()).toBe(`You're offline. This is as of ${asOf}. What you enter is kept on this phone.`)
  expect(links()).toEqual(['Birth', 'Weights', 'Care'])
})

it('offers to reload once the server responds again', async () => {
  page().asOf = '2026-11-21T19:42:00.000Z'
  portal.failing = 'GET /livez'
  show()
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(portal.requests).toEqual(['GET /livez']))
  expect(bodyText()).toContain("You're offline.")
  portal.failing = null
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(note()).toBe("You're back online. This is as of 6:42 am. Reload"))
  expect(screen.getByRole('link', { name: 'Reload' }).getAttribute('href')).toBe(path)
  expect(links()).toContain('Photos')
})
