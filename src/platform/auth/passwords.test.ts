import { scrypt } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

vi.mock('node:crypto', { spy: true })

const password = 'kennel-portal'

it('accepts the right password and no other', async () => {
  const hash = await hashPassword(password)
  expect(await verifyPassword(password, hash)).toBe(true)
  expect(await verifyPassword('Kennel-portal', hash)).toBe(false)
  const quick = await quickPasswords.hash(password)
  for (const other of ['', 'kennel-porta', 'kennel-portal ', 'Kennel-portal', quick])
    expect(await quickPasswords.verify(other, quick)).toBe(false)
})

it('stores no password, and a different hash every time', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
})

it('accepts a password in any Unicode normal form', async () => {
  const hash = await quickPasswords.hash('caf\u00e9-kennel')
  expect(await quickPasswords.verify('caf\u0065\u0301-kennel', hash)).toBe(true)
})

it.each([null, '', 'none', 'scrypt', 'scrypt$$', 'scrypt$AAAA$', '$argon2id$v=19$x'])(
  'nothing opens the hash %j',
  async (hash) => {
    for (const given of ['', 'none', password]) expect(await quickPasswords.verify(given, hash)).toBe(false)
  },
)

it('does the same work without a hash', async () => {
  const hash = await hashPassword(password)
  const work = async (against: string | null) => {
    vi.mocked(scrypt).mockClear()
    await verifyPassword('wrong-password', against)
    return vi
      .mocked(scrypt)
      .mock.calls.map(([given, , keyLength, parameters]) => [given, keyLength, parameters])
  }
  const done = await work(hash)
  expect(done).toEqual([['wrong-password', 32, { N: 2 ** 14, r: 8, p: 5 }]])
  expect(await work(null)).toEqual(done)
})
