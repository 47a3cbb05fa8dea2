import { eq } from 'drizzle-orm'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findProfile } from '#src/db/queries/profile.ts'
import { admins, sessions } from '#src/db/schema.ts'
import { hashPassword, verifyPassword } from '#src/infra/auth/passwords.ts'
import { texts } from '#src/testing/app/open-page.ts'
import {
  element,
  messageOf,
  openPortal,
  type PortalScreen,
  press,
  shown,
  type,
  typed,
  until,
} from '#src/testing/browser/portal-screen.ts'
import Profile from './profile.tsx'

const password = 'kennel-portal'
const passwordHash = await hashPassword(password)

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal({
    id: 'kate',
    username: 'kate',
    firstName: 'Kate',
    lastName: 'Moran',
    email: 'kate@example.com',
    passwordHash,
  })
})
afterEach(() => portal.close())

const stored = () => portal.site.parts.database.db.select().from(admins).where(eq(admins.id, 'kate')).get()

async function show() {
  const profile = await findProfile(portal.site.parts.database.db, 'kate')
  if (!profile) throw new Error('There is no profile')
  await portal.show(<Profile profile={profile} />)
}

describe('the facts', () => {
  it('are those of the account', async () => {
    await portal.site.parts.database.db
      .update(admins)
      .set({ role: 'superadmin', lastLoginAt: '2026-11-01T01:30:00.000Z' })
    await show()
    expect(element('.profile-head').textContent).toBe('KMKate Morankate@example.comSuper Admin')
    expect(texts(document, '.ledger dd')).toEqual([
      'kate',
      '1 Nov 2026, 12:30 pm',
      '1 Oct 2026, 10:00 am',
      'Active',
      '1 Oct 2026, 10:00 am',
    ])
  })

  it('make do where nothing is known', async () => {
    await portal.site.parts.database.db.update(admins).set({ firstName: null, lastName: null, email: null })
    await show()
    expect(element('.profile-head').textContent).toBe('ADkateNo emailAdmin')
    expect(texts(document, '.ledger dd')[1]).toBe('Never')
  })
})

describe('the form', () => {
  it('takes the focus, saves, and shows the facts again', async () => {
    await show()
    await press('Edit Profile')
    expect(document.activeElement?.id).toBe('firstName')
    await type('#lastName', 'Delaney')
    await press('Save Changes')
    await until(() => expect(shown()).toContain('Kate Delaney'))
    expect(await stored()).toMatchObject({ firstName: 'Kate', lastName: 'Delaney' })
    expect(portal.toasts).toEqual(['Profile updated successfully'])
    expect(document.activeElement?.textContent).toBe('My Profile')
  })

  it.each([
    ['firstName', '', 'First name is required'],
    ['lastName', ' ', 'Last name is required'],
    ['email', 'kate', 'Invalid email address'],
    ['profileImageUrl', 'kate.jpg', 'Must be an https address or a photo of this site'],
  ])('refuses as %s %j, beside the field', async (field, value, message) => {
    await show()
    await press('Edit Profile')
    await type(`#${field}`, value)
    await press('Save Changes')
    expect(messageOf(field)).toBe(message)
    expect(portal.sent).toEqual([])
    expect(document.activeElement).toBe(element('.form-summary'))
  })

  it('asks before it throws away what was typed, and Cancel resets it', async () => {
    const asked = vi.fn(() => false)
    vi.stubGlobal('confirm', asked)
    await show()
    await press('Edit Profile')
    await type('#firstName', 'Catherine')
    await press('Cancel')
    expect([asked.mock.calls, typed('#firstName')]).toEqual([[['Discard your changes?']], 'Catherine'])
    asked.mockReturnValue(true)
    await press('Cancel')
    await press('Edit Profile')
    expect(typed('#firstName')).toBe('Kate')
  })

  it('says what the server refuses, and keeps what was typed', async () => {
    await portal.site.make.admin({ username: 'ruth', email: 'ruth@example.com' })
    await show()
    await press('Edit Profile')
    await type('#email', 'ruth@example.com')
    await press('Save Changes')
    await until(() => expect(messageOf('email')).toBe('An admin with this email already exists'))
    expect(typed('#email')).toBe('ruth@example.com')
  })

  it('offers to show a profile that was changed elsewhere meanwhile', async () => {
    await show()
    await press('Edit Profile')
    await portal.site.parts.database.db
      .update(admins)
      .set({ firstName: 'Elsewhere', updatedAt: '2026-11-01T00:00:00.000Z' })
    await press('Save Changes')
    await until(() => expect(element('.form-summary').textContent).toContain('changed by someone else'))
    await press('Reload')
    await until(() => expect(typed('#firstName')).toBe('Elsewhere'))
  })
})

describe('the password', () => {
  async function change(currentPassword: string, newPassword: string) {
    await show()
    await type('#currentPassword', currentPassword)
    await type('#newPassword', newPassword)
    await press('Change Password')
  }

  it('is changed, the other sessions end, and the fields are empty again', async () => {
    await portal.site.parts.auth.startSession('kate')
    await change(password, 'a-longer-secret')
    await until(() => expect(portal.toasts).toEqual(['Password changed successfully']))
    await until(() => expect([typed('#currentPassword'), typed('#newPassword')]).toEqual(['', '']))
    expect(document.activeElement).toBe(element('#change-password'))
    expect(await verifyPassword('a-longer-secret', (await stored())?.passwordHash ?? null)).toBe(true)
    expect(await portal.site.parts.database.db.select().from(sessions)).toHaveLength(1)
  })

  it('stays when the current one is wrong', async () => {
    await change('wrong-password', 'a-longer-secret')
    await until(() => expect(messageOf('currentPassword')).toBe('The current password is incorrect'))
    expect((await stored())?.passwordHash).toBe(passwordHash)
  })

  it('must be of ten characters', async () => {
    await change(password, 'short')
    expect(messageOf('newPassword')).toBe('Password must be at least 10 characters')
    expect(portal.sent).toEqual([])
  })

  it('is shown and hidden', async () => {
    await show()
    await type('#newPassword', 'a-longer-secret')
    const field = element<HTMLInputElement>('#newPassword')
    expect(field.type).toBe('password')
    const toggle = field.parentElement?.querySelector('button')
    await act(() => toggle?.click())
    expect([field.type, toggle?.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
    expect(typed('#newPassword')).toBe('a-longer-secret')
  })
})

describe('when the profile is asked for again', () => {
  const asked = () => portal.sent.filter((call) => call === 'GET /api/admin/profile').length

  /** Waits of a second and more are over at once; answers how long they would have been. */
  function impatient() {
    const { setTimeout: wait } = globalThis
    const delays: number[] = []
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((act, delay = 0, ...given) => {
      if (delay >= 1000) delays.push(delay)
      return wait(act, delay >= 1000 ? 0 : delay, ...given)
    })
    return delays
  }

  async function changePassword() {
    await show()
    await type('#currentPassword', password)
    await type('#newPassword', 'a-longer-secret')
    await press('Change Password')
  }

  it('a lost call is repeated three times, then Retry is offered', async () => {
    const delays = impatient()
    portal.failing = 'GET /api/admin/profile'
    await changePassword()
    await until(() => expect(shown()).toContain('Failed to load profile'))
    expect([asked(), delays]).toEqual([4, [1000, 2000, 4000]])
    portal.failing = null
    await press('Retry')
    await until(() => expect(texts(document, '.profile-head h2')).toEqual(['Kate Moran']))
    expect(asked()).toBe(5)
  })

  it('a dead session is not asked twice, and leads to the login', async () => {
    portal.failing = 'GET /api/admin/profile'
    impatient()
    await changePassword()
    await until(() => expect(shown()).toContain('Failed to load profile'))
    portal.failing = null
    portal.session.Cookie = ''
    await press('Retry')
    await until(() => expect(portal.left).toEqual(['/admin-login?next=%2F']))
    expect(asked()).toBe(5)
  })
})

it('a session that ends leads to the login at once, and what was typed comes back', async () => {
  await show()
  await press('Edit Profile')
  await type('#firstName', 'Catherine')
  const { Cookie } = portal.session
  portal.session.Cookie = ''
  await press('Save Changes')
  await until(() => expect(portal.left).toEqual(['/admin-login?next=%2F']))
  portal.session.Cookie = Cookie
  await portal.reopen()
  await show()
  expect(typed('#firstName')).toBe('Catherine')
})
