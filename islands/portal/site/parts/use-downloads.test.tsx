import { expect, it, vi } from 'vitest'
import Toasts from '#islands/portal/site/toasts.tsx'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { screen, user, waitFor } from '#src/testing/browser/screen.ts'

openPortalForEachTest()

it('a file is saved once the session has proved valid; an expired one leads to the login', async () => {
  const saved = vi.fn()
  const opened = (event: Event) => {
    if (!event.defaultPrevented) saved()
    event.preventDefault()
  }
  portal.show(
    <>
      <a href="/api/admin/customers/csv" download>
        Download CSV
      </a>
      <Toasts />
    </>,
  )
  addEventListener('click', opened)
  const press = () => user.click(screen.getByRole('link', { name: 'Download CSV' }))
  await press()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  portal.session.Cookie = ''
  await press()
  await waitFor(() => expect(portal.navigations).toEqual([expect.stringContaining('/admin-login?next=')]))
  expect([saved.mock.calls.length, portal.toasts]).toEqual([1, ['You are logged out. Logging in again...']])
  removeEventListener('click', opened)
})
