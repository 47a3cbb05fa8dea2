import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { admins } from '#src/app/tables.ts'
import { createPasswords, type Derive } from '#src/platform/auth/passwords.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { createFirstAdmin, login } from './login.ts'

const derive = vi.fn<Derive>(async ({ password }) => Buffer.from(password.padEnd(32)))
const passwords = createPasswords(derive)
const password = 'kennel-portal'
const passwordHash = await passwords.hash(password)

let site: TestApp
beforeEach(async () => {
  const now = new Date('2026-11-01T10:00:00Z')
  site = await createTestApp({ parts: { now: () => now, passwords } })
  derive.mockClear()
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
    derive.mockClear()
    await expect(tryIn(username, given)).rejects.toMatchObject({
      status: 401,
      message: 'Invalid username or password',
    })
    expect([username, derive.mock.calls.length]).toEqual([username, 1])
  }
})

it('hashes nothing for a login rejected by the limit', async () => {
  await site.make.admin({ username: 'Ann', passwordHash })
  for (let time = 0; time < 5; time++)
    await expect(tryIn('Ann', 'wrong-password')).rejects.toMatchObject({ status: 401 })
  derive.mockClear()
  await expect(tryIn('Ann', password)).rejects.toMatchObject({ status: 429, details: { retryAfter: 900 } })
  expect(derive).not.toHaveBeenCalled()
  expect(await tryIn('Ann', password, '192.0.2.2')).toMatchObject({
    user: { username: 'Ann', role: 'admin' },
  })
})

it('adds one first admin when three machines start at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 3 }, () =>
      createFirstAdmin(site.parts, { username: 'kate', password, email: 'kate@example.com' }),
    ),
  )
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await site.parts.database.db.select().from(admins)).toHaveLength(1)
})
