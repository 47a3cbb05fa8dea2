import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import Profile from '#islands/portal/sign-in/profile.tsx'
import { admins, sessions } from '#src/app/tables.ts'
import { findProfile } from '#src/sign-in/queries/profile.ts'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  button,
  click,
  dialogCount,
  field,
  fill,
  screen,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'

const token = 'a'.repeat(32)

openPortalForEachTest({ id: 'kate', username: 'kate' })

async function stored() {
  const { db } = portal.site.parts.database
  return (await db.select().from(admins).where(eq(admins.id, 'kate')).get())?.calendarToken
}

async function show(calendarToken: string | null) {
  const { db } = portal.site.parts.database
  await db.update(admins).set({ calendarToken })
  const profile = await findProfile(db, 'kate')
  const given = {
    siteUrl: 'https://poodles.example',
    passkeys: { passkeys: [], codesLeft: 0 },
    sessions: [],
    icon: '/icon.png',
  }
  if (profile) portal.show(<Profile profile={profile} {...given} />)
}

const address = () => field('Calendar link').value

describe('the calendar', () => {
  it('is off until a link is made', async () => {
    await show(null)
    await click('Make Link')
    await waitFor(async () => expect(address()).toBe(`webcal://poodles.example/cal/${await stored()}.ics`))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Calendar'))
    expect(portal.toasts).toEqual(['Link made'])
  })

  it('has a link to copy', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText')
    await show(token)
    await click('Copy')
    expect(copy).toHaveBeenCalledWith(`webcal://poodles.example/cal/${token}.ics`)
    expect(portal.toasts).toEqual(['Link copied'])
  })

  it('has its link selected where the browser does not let a page copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await show(token)
    await click('Copy')
    expect(portal.toasts).toEqual(['Please copy the selected link yourself.'])
    expect(field('Calendar link').selectionEnd).toBe(address().length)
  })

  it('asks before its link is replaced, and Cancel, which has the focus, keeps it', async () => {
    await show(token)
    await click('Replace Link')
    const dialog = within(screen.getByRole('dialog', { name: 'Replace Link' }))
    expect(dialog.getByText('The old link will stop working. Replace it?')).toBeTruthy()
    expect(document.activeElement).toBe(button('Cancel', dialog))
    await click('Cancel', dialog)
    expect([await stored(), dialogCount()]).toEqual([token, 0])
    await click('Replace Link')
    await click('Replace Link', within(screen.getByRole('dialog')))
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await stored()).not.toBe(token)
    expect(address()).toBe(`webcal://poodles.example/cal/${await stored()}.ics`)
  })

  it('asks who she is when the sign-in is not fresh, then makes the link', async () => {
    const { db } = portal.site.parts.database
    await db.update(admins).set({ passwordHash: await quickPasswords.hash('kennel-portal') })
    await db.update(sessions).set({ signedInAt: '2026-11-01T00:00:00.000Z' })
    await show(null)
    await click('Make Link')
    await waitFor(() => screen.getByRole('dialog', { name: "Confirm it's you" }))
    await click('Cancel', within(screen.getByRole('dialog')))
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect([await stored(), portal.toasts]).toEqual([null, []])
    await click('Make Link')
    await waitFor(() => screen.getByRole('dialog', { name: "Confirm it's you" }))
    await fill('Password', 'kennel-portal')
    await click('Confirm')
    await waitFor(async () => expect(address()).toBe(`webcal://poodles.example/cal/${await stored()}.ics`))
  })

  it('is turned off', async () => {
    await show(token)
    await click('Turn Off')
    await waitFor(() => button('Make Link'))
    expect(await stored()).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Calendar'))
  })

  it('reports a failure, and stays as it was', async () => {
    portal.failing = 'DELETE /api/admin/profile/calendar'
    await show(token)
    await click('Turn Off')
    await waitFor(() => expect(portal.toasts).toEqual(['Please try again later.']))
    expect(address()).toContain(token)
  })
})
