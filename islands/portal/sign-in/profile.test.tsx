import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { admins, sessions } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { findProfile } from '#src/sign-in/queries/profile.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  click,
  errorOf,
  field,
  fill,
  screen,
  summary,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'
import Profile from './profile.tsx'

const password = 'kennel-portal'
const passwordHash = await quickPasswords.hash(password)

openPortalForEachTest({
  id: 'kate',
  username: 'kate',
  firstName: 'Kate',
  lastName: 'Moran',
  email: 'kate@example.com',
  passwordHash,
})

const stored = () => db().select().from(admins).where(eq(admins.id, 'kate')).get()

async function show(device = 'Safari on iPhone', others: string[] = []) {
  const profile = await findProfile(db(), 'kate')
  if (!profile) throw new Error('There is no profile')
  const passkeys = { passkeys: [], codesLeft: 0 }
  const siteUrl = 'https://poodles.example'
  const sessions = [device, ...others].map((each, at) => ({
    id: `session ${at}`,
    device: each,
    lastSeenAt: null,
    isThisDevice: at === 0,
  }))
  const given = { profile, siteUrl, passkeys, sessions, icon: '/icon.png' }
  portal.show(<Profile {...given} />)
}

describe('On Your Phone', () => {
  const steps = () => texts(document, '.phone-steps > li')

  it.each([
    ['Safari on iPhone', 'iPhone', 'Open this page in Safari and tap Share'],
    ['Chrome on Android', 'Android', 'Open this page in Chrome and tap More'],
    ['Firefox on Windows', 'iPhone', 'Open this page in Safari and tap Share'],
  ])('starts on %s with the steps for %s; the other is one tap away', async (device, chosen, step) => {
    await show(device)
    expect([button(chosen).getAttribute('aria-pressed'), steps()[0]]).toEqual(['true', step])
    await click(chosen === 'iPhone' ? 'Android' : 'iPhone')
    expect(steps()).toHaveLength(3)
    expect(steps()[0]).not.toBe(step)
  })
})

it.each([[[]], [['Chrome on Windows']]])(
  'offers to sign out everywhere else only where there are others: %j',
  async (others) => {
    await show('Safari on iPhone', others)
    expect(screen.queryAllByRole('button', { name: 'Sign Out Everywhere Else' })).toHaveLength(others.length)
  },
)

describe('the facts', () => {
  it('show the account', async () => {
    await db().update(admins).set({ role: 'superadmin', lastLoginAt: '2026-11-01T01:30:00.000Z' })
    await show()
    expect(document.querySelector('.profile-head')?.textContent).toBe(
      'KMKate Morankate@example.comSuper Admin',
    )
    expect(texts(document, '.ledger dd')).toEqual([
      'kate',
      '1 Nov 2026, 12:30 pm',
      '1 Oct 2026, 10:00 am',
      'Active',
      '1 Oct 2026, 10:00 am',
    ])
  })

  it('have fallbacks for missing values', async () => {
    await db().update(admins).set({ firstName: null, lastName: null, email: null })
    await show()
    expect(document.querySelector('.profile-head')?.textContent).toBe('ADkateNo emailAdmin')
    expect(texts(document, '.ledger dd')[1]).toBe('Never')
  })
})

describe('the form', () => {
  it('takes the focus, saves, and returns to the facts', async () => {
    await show()
    await click('Edit Profile')
    expect(document.activeElement?.id).toBe('firstName')
    await fill('Last Name *', 'Delaney')
    await click('Save Changes')
    await waitFor(() => expect(bodyText()).toContain('Kate Delaney'))
    expect(await stored()).toMatchObject({ firstName: 'Kate', lastName: 'Delaney' })
    expect(portal.toasts).toEqual(['Profile updated successfully'])
    expect(document.activeElement?.textContent).toBe('My Profile')
  })

  it('rejects what cannot be, beside the field', async () => {
    await show()
    await click('Edit Profile')
    await fill('Email *', 'kate')
    await click('Save Changes')
    expect(errorOf('Email *')).toBe('Invalid email address')
    expect(portal.requests).toEqual([])
    expect(document.activeElement).toBe(summary())
  })

  it('asks before discarding changes, and Cancel resets the form', async () => {
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    await show()
    await click('Edit Profile')
    await fill('First Name *', 'Catherine')
    await click('Cancel')
    expect([confirm.mock.calls, field('First Name *').value]).toEqual([
      [['Discard your changes?']],
      'Catherine',
    ])
    confirm.mockReturnValue(true)
    await click('Cancel')
    await click('Edit Profile')
    expect(field('First Name *').value).toBe('Kate')
  })

  it('says that saving failed, and keeps the entered values', async () => {
    await show()
    await click('Edit Profile')
    await fill('First Name *', 'Lost')
    portal.refusing = 'PUT /api/admin/profile'
    await click('Save Changes')
    await waitFor(() => expect(currentToast()).toMatchObject(portalMessages.profileUpdateFailure))
    expect(currentToast()?.destructive).toBe(true)
    expect(summary().textContent?.trim()).toBe('Failed to update profile')
    expect(field('First Name *').value).toBe('Lost')
  })

  it('asks who she is before it saves another email address, and keeps what was typed if she would rather not', async () => {
    await db().update(sessions).set({ signedInAt: '2026-11-01T00:00:00.000Z' })
    await show()
    await click('Edit Profile')
    await fill('Email *', 'kate@kennel.example')
    await click('Save Changes')
    await waitFor(() => screen.getByRole('dialog', { name: "Confirm it's you" }))
    await click('Cancel', within(screen.getByRole('dialog')))
    await waitFor(() => expect(summary().textContent).toContain("Please confirm it's you."))
    expect([field('Email *').value, (await stored())?.email]).toEqual([
      'kate@kennel.example',
      'kate@example.com',
    ])
    await click('Save Changes')
    await waitFor(() => screen.getByRole('dialog', { name: "Confirm it's you" }))
    await fill('Password', password)
    await click('Confirm')
    await waitFor(() => expect(portal.toasts).toContain('Profile updated successfully'))
    expect((await stored())?.email).toBe('kate@kennel.example')
  })

  it('shows both versions of a profile that was changed elsewhere in the meantime', async () => {
    await show()
    await click('Edit Profile')
    await db().update(admins).set({ firstName: 'Elsewhere', updatedAt: '2026-11-01T00:00:00.000Z' })
    await click('Save Changes')
    await waitFor(() => expect(summary().textContent).toContain('has changed since you opened it'))
    await waitFor(() => button('Take Theirs: First Name'))
    await click('Take Theirs: First Name')
    await waitFor(() => expect(field('First Name *').value).toBe('Elsewhere'))
  })
})

describe('the password', () => {
  async function change(currentPassword: string, newPassword: string) {
    await show()
    await fill('Current Password', currentPassword)
    await fill('New Password', newPassword)
    await click('Change Password')
  }

  it('is changed, other sessions end, and the fields are emptied', async () => {
    await portal.site.parts.auth.startSession('kate')
    await change(password, 'a-longer-secret')
    await waitFor(() => expect(portal.toasts).toEqual(['Password changed successfully']))
    await waitFor(() =>
      expect([field('Current Password').value, field('New Password').value]).toEqual(['', '']),
    )
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Change Password' })),
    )
    expect(await quickPasswords.verify('a-longer-secret', (await stored())?.passwordHash ?? null)).toBe(true)
    expect(await db().select().from(sessions)).toHaveLength(1)
  })

  it('takes the sessions that ended from the list of places', async () => {
    await show('Safari on iPhone', ['Firefox on Windows'])
    screen.getByRole('button', { name: 'Sign Out Firefox on Windows' })
    await fill('Current Password', password)
    await fill('New Password', 'a-longer-secret')
    await click('Change Password')
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull())
  })

  it('takes the calendar link with it, which is said before', async () => {
    await db()
      .update(admins)
      .set({ calendarToken: 'x'.repeat(32) })
    await show()
    expect(bodyText()).toContain(
      "You'll be logged out everywhere else, and your calendar link will stop working.",
    )
    await fill('Current Password', password)
    await fill('New Password', 'a-longer-secret')
    await click('Change Password')
    await waitFor(() => button('Make Link'))
    expect(bodyText()).toContain("You'll be logged out everywhere else.")
  })

  it('is not changed when the current one is wrong', async () => {
    await change('wrong-password', 'a-longer-secret')
    await waitFor(() => expect(errorOf('Current Password')).toBe('The current password is incorrect'))
    expect(currentToast()).toMatchObject({
      ...portalMessages.passwordFailure,
      description: 'The current password is incorrect',
      destructive: true,
    })
    expect((await stored())?.passwordHash).toBe(passwordHash)

    portal.failing = 'PUT /api/admin/password'
    await click('Change Password')
    await waitFor(() => expect(currentToast()).toMatchObject(portalMessages.passwordFailure))
  })

  it('can be shown', async () => {
    await show()
    await fill('New Password', 'a-longer-secret')
    expect(field('New Password').type).toBe('password')
    await click('Show new password')
    expect(field('New Password').type).toBe('text')
    expect(button('Hide new password').getAttribute('aria-pressed')).toBe('true')
    expect(field('New Password').value).toBe('a-longer-secret')
  })
})

describe('when the profile is refetched', () => {
  const profileRequests = () =>
    portal.requests.filter((request) => request === 'GET /api/admin/profile').length

  /** Ends TanStack's waits between retries at once; returns how long they would have been. */
  function skipRetryDelays() {
    const { setTimeout: wait } = globalThis
    const delays: number[] = []
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, delay = 0, ...given) => {
      // Testing Library itself waits for up to five seconds.
      const isRetry = delay >= 1000 && delay < 5000
      if (isRetry) delays.push(delay)
      return wait(callback, isRetry ? 0 : delay, ...given)
    })
    return delays
  }

  async function changePassword() {
    await show()
    await fill('Current Password', password)
    await fill('New Password', 'a-longer-secret')
    await click('Change Password')
  }

  it('a failed request is repeated three times, then Retry is offered', async () => {
    const delays = skipRetryDelays()
    portal.failing = 'GET /api/admin/profile'
    await changePassword()
    await waitFor(() => expect(bodyText()).toContain('Failed to load profile'))
    expect([profileRequests(), delays]).toEqual([4, [1000, 2000, 4000]])
    portal.failing = null
    await click('Retry')
    await waitFor(() => expect(texts(document, '.profile-head h2')).toEqual(['Kate Moran']))
    expect(profileRequests()).toBe(5)
  })

  it('an expired session is not retried, and redirects to the login', async () => {
    portal.failing = 'GET /api/admin/profile'
    skipRetryDelays()
    await changePassword()
    await waitFor(() => expect(bodyText()).toContain('Failed to load profile'))
    portal.failing = null
    portal.session.Cookie = ''
    await click('Retry')
    await waitFor(() => expect(portal.navigations).toEqual(['/admin-login?next=%2F']))
    expect(profileRequests()).toBe(5)
  })
})

it('offers what was left half typed', async () => {
  await show()
  await click('Edit Profile')
  await fill('First Name *', 'Catherine')
  portal.reopen()
  await show()
  await click(/^Go On: Edit Profile/)
  expect(field('First Name *').value).toBe('Catherine')
})
