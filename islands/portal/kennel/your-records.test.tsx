import { expect, it } from 'vitest'
import { admins, sessions } from '#src/app/tables.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { appErrors } from '#src/platform/errors/errors.ts'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { click, dialogCount, fill, screen, waitFor, within } from '#src/testing/browser/screen.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'
import { YourRecords } from './your-records.tsx'

openPortalForEachTest()

const Screen = portalScreen(YourRecords)
const show = () => portal.show(<Screen hasPasskeys={false} />)

it('are downloaded by the browser', async () => {
  show()
  await click('Download Everything')
  await waitFor(() => expect(portal.navigations).toEqual(['/api/admin/everything']))
})

it('are downloaded once she has confirmed who she is, where the sign-in is not fresh', async () => {
  const { db } = portal.site.parts.database
  await db.update(admins).set({ passwordHash: await quickPasswords.hash('kennel-portal') })
  await db.update(sessions).set({ signedInAt: '2026-11-01T00:00:00.000Z' })
  show()
  await click('Download Everything')
  await waitFor(() => screen.getByRole('dialog', { name: "Confirm it's you" }))
  await click('Cancel', within(screen.getByRole('dialog')))
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect([portal.navigations, portal.toasts]).toEqual([[], []])
  await click('Download Everything')
  await waitFor(() => screen.getByRole('dialog', { name: "Confirm it's you" }))
  await fill('Password', 'kennel-portal')
  await click('Confirm')
  await waitFor(() => expect(portal.navigations).toEqual(['/api/admin/everything']))
})

it('say so where another download is running', async () => {
  await portal.site.request('/api/admin/everything', { headers: portal.session })
  show()
  await click('Download Everything')
  await waitFor(() => expect(portal.toasts).toEqual([appErrors.downloadRunning.message]))
  expect(portal.navigations).toEqual([])
})
