import { beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#src/app/tables.ts'
import { sentHeaders } from '#src/platform/client/api-client.ts'
import { openKept } from '#src/platform/client/kept/kept-on-phone.ts'
import { adminHeader } from '#src/sign-in/rules/admins.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, button, click, dialogCount, screen, waitFor, within } from '#src/testing/browser/screen.ts'
import Logout from './logout.tsx'

openPortalForEachTest()
beforeEach(() => {
  localStorage.setItem('adminLoggedIn', 'true')
  sessionStorage.setItem('draft customers', '{}')
  portal.show(<Logout admin="kate" />)
})

const remembered = () => [localStorage.getItem('adminLoggedIn'), sessionStorage.length]

it('ends the session on the server, deletes drafts, and opens the website', async () => {
  await click('Logout')
  await waitFor(() => expect(portal.navigations).toEqual(['/']))
  expect(await db().select().from(sessions)).toEqual([])
  expect(remembered()).toEqual([null, 0])
})

it('opens the website when the session has already expired', async () => {
  portal.session.Cookie = ''
  await click('Logout')
  await waitFor(() => expect(portal.navigations).toEqual(['/']))
  expect(remembered()).toEqual([null, 0])
})

it('leaves nobody signed in, though another admin may have signed in since, in another tab', async () => {
  sentHeaders[adminHeader] = 'kate'
  await click('Logout')
  await waitFor(() => expect(portal.navigations).toEqual(['/']))
  delete sentHeaders[adminHeader]
  expect(await db().select().from(sessions)).toEqual([])
})

it('stays, and says so, when the database fails', async () => {
  portal.site.parts.database.close()
  await click('Logout')
  await waitFor(() => expect(portal.toasts).toEqual(['Failed to log out. Please try again.']))
  expect([portal.navigations, remembered()]).toEqual([[], ['true', 1]])
  expect(button('Logout').getAttribute('aria-disabled')).toBe('false')
})

describe('with entries that only the phone has', () => {
  const kept = () => openKept('kate', 'births a')
  const dialog = () => within(screen.getByRole('dialog'))

  it('asks before it logs out: Cancel, which has the focus, keeps them, and Log Out erases them', async () => {
    kept().keep('1', {})
    await click('Logout')
    expect(bodyText()).toContain("1 entry hasn't been saved yet. Log out anyway?")
    expect(document.activeElement).toBe(button('Cancel', dialog()))
    await click('Cancel', dialog())
    expect([dialogCount(), portal.requests, kept().all()]).toEqual([0, [], { 1: {} }])
    kept().keep('2', {})
    await click('Logout')
    expect(bodyText()).toContain("2 entries haven't been saved yet. Log out anyway?")
    expect([portal.navigations, Object.keys(kept().all()).length]).toEqual([[], 2])
    await click('Log Out', dialog())
    await waitFor(() => expect(portal.navigations).toEqual(['/']))
    expect(kept().all()).toEqual({})
  })

  it('keeps them when logging out fails', async () => {
    kept().keep('1', {})
    portal.failing = 'POST /api/admin/logout'
    await click('Logout')
    await click('Log Out', dialog())
    await waitFor(() => expect(portal.toasts).toHaveLength(1))
    expect([dialogCount(), kept().all()]).toEqual([0, { 1: {} }])
  })

  it('does not ask because of what another admin has left', async () => {
    openKept('ruth', 'births a').keep('1', {})
    await click('Logout')
    await waitFor(() => expect(portal.navigations).toEqual(['/']))
    expect(openKept('ruth', 'births a').all()).toEqual({ 1: {} })
  })
})
