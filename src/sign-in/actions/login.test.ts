import { scrypt } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { admins } from '#src/app/tables.ts'
import { createPasswords, hashPassword, verifyPassword } from '#src/platform/auth/passwords.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { createFirstAdmin, login } from './login.ts'

vi.mock('node:crypto', { spy: true })

const password = 'kennel-portal'
const passwordHash = await hashPassword(password)

let site: TestApp
beforeEach(async () => {
  const now = new Date('2026-11-01T10:00:00Z')
  site = await createTestApp({ parts: { now: () => now, passwords: createPasswords() } })
  vi.mocked(scrypt).mockClear()
})
afterEach(() => site.close())

const tryIn = (username: string, given: string, address = '192.0.2.1') =>
  login(site.parts, { username, password: given }, { address })

it('hashes as much for a wrong username or an inactive admin as for a wrong password', async () => {
  await site.make.admin({ username: 'Ann', passwordHash })
  await site.make.admin({ username: 'gone', passwordHash, isActive: false })
  for (const [username, given] of [
    ['Ann', 'wrong-password'],
    ['nobody', 'wrong-password'],
    ['gone', password],
  ] as const) {
    vi.mocked(scrypt).mockClear()
    await expect(tryIn(username, given)).rejects.toMatchObject({
      status: 401,
      message: 'Invalid username or password',
    })
    expect([username, vi.mocked(scrypt).mock.calls.length]).toEqual([username, 1])
  }
})

it('hashes nothing for a login rejected by the limit', async () => {
  await site.make.admin({ username: 'Ann', passwordHash })
  for (let time = 0; time < 5; time++)
    await expect(tryIn('Ann', 'wrong-password')).rejects.toMatchObject({ status: 401 })
  vi.mocked(scrypt).mockClear()
  await expect(tryIn('Ann', password)).rejects.toMatchObject({ status: 429, details: { retryAfter: 900 } })
  expect(scrypt).not.toHaveBeenCalled()
  expect(await tryIn('Ann', password, '192.0.2.2')).toMatchObject({
    user: { username: 'Ann', role: 'admin' },
  })
})

it('adds the first admin if there is none, and never a second', async () => {
  const kate = { username: 'kate', password, email: 'kate@example.com' }
  expect(await createFirstAdmin(site.parts, kate)).toBe(true)
  expect(await createFirstAdmin(site.parts, { ...kate, username: 'ruth' })).toBe(false)
  const [admin, ...others] = await site.parts.database.db.select().from(admins)
  expect(others).toEqual([])
  expect(admin).toMatchObject({ username: 'kate', email: 'kate@example.com', role: 'admin', isActive: true })
  expect(await verifyPassword(password, admin?.passwordHash ?? null)).toBe(true)
})

it('adds one first admin when five machines start at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () =>
      createFirstAdmin(site.parts, { username: 'kate', password, email: 'kate@example.com' }),
    ),
  )
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await site.parts.database.db.select().from(admins)).toHaveLength(1)
})
