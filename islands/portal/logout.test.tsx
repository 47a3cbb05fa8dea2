import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessions } from '#src/db/schema.ts'
import { openPortal, type PortalScreen } from '#src/testing/browser/open-portal.ts'
import { button, click, waitFor } from '#src/testing/browser/screen.ts'
import Logout from './logout.tsx'

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal()
  localStorage.setItem('adminLoggedIn', 'true')
  sessionStorage.setItem('draft customers', '{}')
  portal.show(<Logout />)
})
afterEach(() => portal.close())

const remembered = () => [localStorage.getItem('adminLoggedIn'), sessionStorage.length]

it('ends the session on the server, deletes drafts, and opens the website', async () => {
  await click('Logout')
  await waitFor(() => expect(portal.navigations).toEqual(['/']))
  expect(await portal.site.parts.database.db.select().from(sessions)).toEqual([])
  expect(remembered()).toEqual([null, 0])
})

it('opens the website when the session has already expired', async () => {
  portal.session.Cookie = ''
  await click('Logout')
  await waitFor(() => expect(portal.navigations).toEqual(['/']))
  expect(remembered()).toEqual([null, 0])
})

it.each(['the connection breaks', 'the database fails'])('stays, and says so, when %s', async (failure) => {
  if (failure === 'the database fails') portal.site.parts.database.close()
  else portal.failing = 'POST /api/admin/logout'
  await click('Logout')
  await waitFor(() => expect(portal.toasts).toEqual(['Failed to log out. Please try again.']))
  expect([portal.navigations, remembered()]).toEqual([[], ['true', 1]])
  expect(button('Logout').getAttribute('aria-disabled')).toBe('false')
})
