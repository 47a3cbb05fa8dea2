import { afterEach, beforeEach, expect, it } from 'vitest'
import { showKeptToast } from '#src/client/toasts.ts'
import { hashPassword } from '#src/infra/auth/passwords.ts'
import {
  control,
  element,
  messageOf,
  openPortal,
  type PortalScreen,
  press,
  submit,
  type,
  typed,
  until,
} from '#src/testing/browser/portal-screen.ts'
import LoginForm from './login-form.tsx'

const passwordHash = await hashPassword('kennel-portal')

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal({ username: 'kate', passwordHash })
  portal.session.Cookie = ''
})
afterEach(() => portal.close())

const show = () => portal.show(<LoginForm next="/admin/puppies" />)

async function give(username: string, password: string) {
  await type('#username', username)
  await type('#password', password)
}

it('lets the right password in, remembers it, and leads where the login was asked for', async () => {
  await show()
  await give('kate', 'kennel-portal')
  await press('Sign In')
  await until(() => expect(portal.left).toEqual(['/admin/puppies']))
  expect(localStorage.getItem('adminLoggedIn')).toBe('true')
  expect(portal.toasts).toEqual([])
  showKeptToast()
  expect(portal.toasts).toEqual(['Successfully logged in to Puppy Portal'])
})

it('says that name or password are wrong, and keeps both', async () => {
  await show()
  await give('kate', 'wrong-password')
  await press('Sign In')
  await until(() => expect(portal.toasts).toEqual(['Invalid username or password']))
  expect([typed('#username'), typed('#password')]).toEqual(['kate', 'wrong-password'])
  expect([portal.left, localStorage.getItem('adminLoggedIn')]).toEqual([[], null])
  expect(control('Sign In').disabled).toBe(false)
})

it('says when there were too many tries', async () => {
  await show()
  await give('kate', 'wrong-password')
  for (let time = 1; time <= 6; time++) {
    await submit('form')
    await until(() => expect(portal.toasts).toHaveLength(time))
  }
  expect(portal.toasts.at(-1)).toBe('Too many attempts. Please try again later.')
  expect(element('.form-summary').textContent).toContain('Too many attempts. Please try again later.')
})

it('says what the catalogue says when the call gets lost', async () => {
  portal.failing = 'POST /api/admin/login'
  await show()
  await give('kate', 'kennel-portal')
  await press('Sign In')
  await until(() => expect(portal.toasts).toEqual(['Invalid username or password']))
})

it('needs both, and sends nothing without', async () => {
  await show()
  await press('Sign In')
  expect([messageOf('username'), messageOf('password')]).toEqual([
    'Username is required',
    'Password is required',
  ])
  expect([portal.sent, document.activeElement === element('.form-summary')]).toEqual([[], true])
})

it('is sent once, however often it is sent off, and says so meanwhile', async () => {
  await show()
  await give('kate', 'kennel-portal')
  await submit('form', 2)
  await until(() => expect(portal.left).toHaveLength(1))
  expect(portal.sent).toEqual(['POST /api/admin/login'])
})

it('shows and hides the password', async () => {
  await show()
  await press('Show password')
  expect(element<HTMLInputElement>('#password').type).toBe('text')
  await press('Hide password')
  expect(element<HTMLInputElement>('#password').type).toBe('password')
})

it('goes on from a refusal without script', async () => {
  await portal.show(<LoginForm next="/admin" refusal="Invalid username or password" username="kate" />)
  expect(element('.form-summary').textContent).toContain('Invalid username or password')
  expect(typed('#username')).toBe('kate')
  const form = element<HTMLFormElement>('form')
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/admin-login'])
})
