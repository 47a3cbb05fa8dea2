import { beforeEach, expect, it, vi } from 'vitest'
import { admins, passkeys, recoveryCodes, signInSteps } from '#src/app/tables.ts'
import { showKeptToast } from '#src/platform/client/toasts.ts'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  click,
  errorOf,
  field,
  fill,
  summary,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'
import LoginForm from './login-form.tsx'

const passwordHash = await quickPasswords.hash('kennel-portal')

openPortalForEachTest({ username: 'kate', passwordHash })
beforeEach(() => {
  portal.session.Cookie = ''
})

const show = () => portal.show(<LoginForm next="/admin/puppies" />)

async function enter(username: string, password: string) {
  await fill('Username', username)
  await fill('Password', password)
}

it('logs in with the right password, remembers it, and opens the requested page', async () => {
  await show()
  await enter('kate', 'kennel-portal')
  await click('Sign In')
  await waitFor(() => expect(portal.navigations).toEqual(['/admin/puppies']))
  expect(localStorage.getItem('adminLoggedIn')).toBe('true')
  expect(portal.toasts).toEqual([])
  showKeptToast()
  expect(portal.toasts).toEqual(['Successfully logged in to Puppy Portal'])
})

it('says that the username or password is wrong, and keeps both', async () => {
  await show()
  await enter('kate', 'wrong-password')
  await click('Sign In')
  await waitFor(() => expect(portal.toasts).toEqual(['Invalid username or password']))
  expect([field('Username').value, field('Password').value]).toEqual(['kate', 'wrong-password'])
  expect([portal.navigations, localStorage.getItem('adminLoggedIn')]).toEqual([[], null])
  expect(button('Sign In').disabled).toBe(false)
})

it('says when there were too many attempts', async () => {
  await show()
  await enter('kate', 'wrong-password')
  for (let time = 1; time <= 6; time++) {
    await click('Sign In')
    await waitFor(() => expect(portal.toasts).toHaveLength(time))
  }
  expect(portal.toasts.at(-1)).toBe('Too many attempts. Please try again later.')
  expect(summary().textContent).toContain('Too many attempts. Please try again later.')
})

it.each(['failing', 'refusing'] as const)(
  'shows the usual message when the server is %s',
  async (trouble) => {
    portal[trouble] = 'POST /api/admin/login'
    await show()
    await enter('kate', 'kennel-portal')
    await click('Sign In')
    await waitFor(() => expect(portal.toasts).toEqual(['Invalid username or password']))
    expect(button('Sign In').disabled).toBe(false)
  },
)

it('requires both, and sends nothing otherwise', async () => {
  await show()
  await click('Sign In')
  expect([errorOf('Username'), errorOf('Password')]).toEqual(['Username is required', 'Password is required'])
  expect([portal.requests, document.activeElement === summary()]).toEqual([[], true])
})

it('shows and hides the password', async () => {
  await show()
  await click('Show password')
  expect(field('Password').type).toBe('text')
  await click('Hide password')
  expect(field('Password').type).toBe('password')
})

it('continues after a failed login without JavaScript', async () => {
  portal.show(<LoginForm next="/admin" refusal="Invalid username or password" username="kate" />)
  expect(summary().textContent).toContain('Invalid username or password')
  expect(field('Username').value).toBe('kate')
  const { form } = field('Username')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/admin-login'])
  await click('Sign In')
  await fill('Password', 'kennel-portal')
  // The message about the empty field has gone, and the old one does not come back.
  expect(bodyText()).not.toContain('Invalid username or password')
})

/** Signs in with the password of an account with a passkey and the recovery code 4-K7Q-F3M-9TX. */
async function passPassword() {
  const { db } = portal.site.parts.database
  const admin = await db.select().from(admins).get()
  const adminId = admin?.id ?? ''
  const at = '2026-11-01T00:00:00.000Z'
  const times = { createdAt: at, updatedAt: at }
  await db.insert(passkeys).values({
    id: 'phone',
    adminId,
    name: 'Phone',
    publicKey: 'key',
    counter: 0,
    transports: [],
    ...times,
  })
  const hash = await quickPasswords.hash('K7QF3M9TX')
  await db.insert(recoveryCodes).values({ adminId, slot: 4, hash, ...times })
  await show()
  await enter('kate', 'kennel-portal')
  await click('Sign In')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('One more step'))
}

it('asks for one more step after the password of an account with passkeys', async () => {
  await passPassword()
  await click('Sign In')
  expect(errorOf('Recovery Code')).toBe('Recovery code is required')
  for (let time = 1; time <= 2; time++) {
    await fill('Recovery Code', '4-222-222-222')
    await click('Sign In')
    await waitFor(() => expect(portal.toasts).toHaveLength(time))
  }
  expect(portal.toasts[1]).toBe("That code isn't right, or has been used.")
  expect([portal.navigations, localStorage.getItem('adminLoggedIn')]).toEqual([[], null])
  await fill('Recovery Code', '4-k7q-f3m-9tx')
  await click('Sign In')
  await waitFor(() => expect(portal.navigations).toEqual(['/admin/puppies']))
})

it('says nothing of a code that has not reached the server', async () => {
  await passPassword()
  portal.failing = 'POST /api/admin/login/code'
  await fill('Recovery Code', '4-k7q-f3m-9tx')
  await click('Sign In')
  await waitFor(() => expect(portal.toasts).toEqual(['Please try again later.']))
})

it('says nothing of a passkey while the server is not there', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  await passPassword()
  portal.failing = 'POST /api/admin/login/passkey-options'
  await click('Use Passkey')
  await waitFor(() => expect(portal.toasts).toEqual(['Please try again later.']))
})

it('asks for the password again once the step is over', async () => {
  await passPassword()
  await portal.site.parts.database.db.delete(signInSteps)
  await fill('Recovery Code', '4-k7q-f3m-9tx')
  await click('Sign In')
  await waitFor(() => expect(summary().textContent).toContain('That took too long. Please sign in again.'))
  expect(bodyText()).not.toContain('One more step')
  expect([field('Username').value, field('Password').value]).toEqual(['kate', ''])
})
