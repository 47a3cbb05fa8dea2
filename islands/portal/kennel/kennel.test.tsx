import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import Kennel from '#islands/portal/kennel/kennel.tsx'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { screen } from '#src/testing/browser/screen.ts'

openPortalForEachTest()

let replaced: MockInstance<typeof location.replace>
beforeEach(() => {
  replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
})
afterEach(() => history.replaceState(null, '', '/'))

const show = () =>
  portal.show(
    <Kennel
      topics={[
        { section: 'contact', title: 'Contact and visits', now: '03 5700 0000 · By appointment only' },
        { section: 'waiting-list', title: 'Waiting list', now: "It's free." },
      ]}
      issues={[]}
      backups="No backup has been made yet."
      hasPasskeys={false}
    />,
  )

it('lists the topics, each row one link that says what is in it', () => {
  show()
  const rows = screen.getAllByRole('link')
  expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['Contact and visits 03 5700 0000 · By appointment only', '/admin/kennel/contact'],
    ["Waiting list It's free.", '/admin/kennel/waiting-list'],
  ])
  expect(replaced).not.toHaveBeenCalled()
})

it.each([
  ['#waiting-list', [['/admin/kennel/waiting-list']]],
  ['#nothing', []],
])('the old address %s leads to its topic', (hash, expected) => {
  history.replaceState(null, '', `/admin/kennel${hash}`)
  show()
  expect(replaced.mock.calls).toEqual(expected)
})

it('an old address that is opened on the list itself leads there too', () => {
  show()
  history.replaceState(null, '', '/admin/kennel#contact')
  dispatchEvent(new Event('hashchange'))
  expect(replaced.mock.calls).toEqual([['/admin/kennel/contact']])
})
