import { describe, expect, it } from 'vitest'
import { loginInput, newAdminInput, passwordInput, portalPath } from './admins.ts'

describe('the page after a login', () => {
  it.each([
    '/admin',
    '/admin/dashboard',
    '/admin/puppies',
    '/admin/customers?q=nair&page=2',
    '/admin/parent-dogs',
    '/admin?from=mail',
  ])('is %s', (next) => {
    expect(portalPath(next)).toBe(next)
  })

  it.each([
    undefined,
    null,
    '',
    '/',
    '/puppies',
    '/about',
    '/admin-login',
    '/admin-login?next=/admin',
    '/administrator',
    '/api/admin/logout',
    '//evil.example',
    '///evil.example/admin',
    'https://evil.example/admin',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,admin',
    '/\\evil.example',
    '\\\\evil.example\\admin',
    '/admin/../../puppies',
    '/admin/..%2f..%2fpuppies',
    '/admin/%2e%2e/%2e%2e//evil.example',
    '/admin@evil.example',
    '/admin.evil.example',
    '/admin#@evil.example',
    '/admin?next=https://evil.example',
    '/admin\n/evil',
    '/admin\r\nSet-Cookie: a=b',
    '/admin\t',
    '/admin\n',
    ' /admin',
    '/admin ',
    '/ADMIN',
    '/admin/<script>',
    '/admin?q="onload=',
    'admin',
  ])('is the dashboard instead of %j', (next) => {
    expect(portalPath(next)).toBe('/admin')
  })
})

describe('a login', () => {
  it.each([
    [{}, ['username', 'password']],
    [{ username: 'admin' }, ['password']],
    [{ username: ' ', password: 'x' }, ['username']],
    [{ username: 'admin', password: '' }, ['password']],
    [{ username: 'a'.repeat(101), password: 'x' }, ['username']],
    [{ username: 'admin', password: 'x'.repeat(201) }, ['password']],
    [{ username: 'ad\u0000min', password: 'x' }, ['username']],
    [{ username: { $ne: '' }, password: ['x'] }, ['username', 'password']],
  ])('%j is rejected for %j', (input, fields) => {
    expect(loginInput.safeParse(input).error?.issues.map(({ path }) => path[0])).toEqual(fields)
  })

  it('keeps the password as typed and trims the username', () => {
    expect(loginInput.parse({ username: ' admin ', password: '  x ', more: 1 })).toEqual({
      username: 'admin',
      password: '  x ',
    })
  })
})

it.each([
  ['123456789', false],
  ['1234567890', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
])('the new password %j is accepted: %s', (newPassword, taken) => {
  expect(passwordInput.safeParse({ currentPassword: 'x', newPassword }).success).toBe(taken)
  expect(newAdminInput.safeParse({ username: 'ann', password: newPassword }).success).toBe(taken)
})
