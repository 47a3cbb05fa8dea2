import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessions } from '#src/db/schema.ts'
import { control, openPortal, type PortalScreen, press, until } from '#src/testing/browser/portal-screen.ts'
import Logout from './logout.tsx'

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal()
  localStorage.setItem('adminLoggedIn', 'true')
  sessionStorage.setItem('draft customers', '{}')
  await portal.show(<Logout />)
})
afterEach(() => portal.close())

const remembered = () => [localStorage.getItem('adminLoggedIn'), sessionStorage.length]

it('ends the session on the server, erases what was typed, and leaves for the site', async () => {
  await press('Logout')
  await until(() => expect(portal.left).toEqual(['/']))
  expect(await portal.site.parts.database.db.select().from(sessions)).toEqual([])
  expect(remembered()).toEqual([null, 0])
})

it('leaves with a session that is dead already', async () => {
  portal.session.Cookie = ''
  await press('Logout')
  await until(() => expect(portal.left).toEqual(['/']))
  expect(remembered()).toEqual([null, 0])
})

it.each(['the connection breaks', 'the database fails'])('stays, and says so, when %s', async (what) => {
  if (what === 'the database fails') portal.site.parts.database.close()
  else portal.failing = 'POST /api/admin/logout'
  await press('Logout')
  await until(() => expect(portal.toasts).toEqual(['Failed to log out. Please try again.']))
  expect([portal.left, remembered()]).toEqual([[], ['true', 1]])
  expect(control('Logout').getAttribute('aria-disabled')).toBe('false')
})
