import { afterEach, beforeEach, expect, it } from 'vitest'
import { showKeptToast } from '#src/client/toasts.ts'
import { hashPassword } from '#src/infra/auth/passwords.ts'
import { openPortal, type PortalScreen } from '#src/testing/browser/open-portal.ts'
import {
  button,
  click,
  clickRepeatedly,
  errorOf,
  field,
  fill,
  summary,
  waitFor,
} from '#src/testing/browser/screen.ts'
import LoginForm from './login-form.tsx'

const passwordHash = await hashPassword('kennel-portal')

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal({ username: 'kate', passwordHash })
  portal.session.Cookie = ''
})
afterEach(() => portal.close())

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

it('shows the usual message when the connection breaks', async () => {
  portal.failing = 'POST /api/admin/login'
  await show()
  await enter('kate', 'kennel-portal')
  await click('Sign In')
  await waitFor(() => expect(portal.toasts).toEqual(['Invalid username or password']))
})

it('requires both, and sends nothing otherwise', async () => {
  await show()
  await click('Sign In')
  expect([errorOf('Username'), errorOf('Password')]).toEqual(['Username is required', 'Password is required'])
  expect([portal.requests, document.activeElement === summary()]).toEqual([[], true])
})

it('is submitted once, even when the button is clicked twice', async () => {
  await show()
  await enter('kate', 'kennel-portal')
  await clickRepeatedly('Sign In', 2)
  await waitFor(() => expect(portal.navigations).toHaveLength(1))
  expect(portal.requests).toEqual(['POST /api/admin/login'])
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
})
