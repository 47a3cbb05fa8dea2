import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const password = 'kennel-portal'

it('knows the password again, and no other', async () => {
  const hash = await hashPassword(password)
  expect(await verifyPassword(password, hash)).toBe(true)
  for (const other of ['', 'kennel-porta', 'kennel-portal ', 'Kennel-portal', hash])
    expect(await verifyPassword(other, hash)).toBe(false)
})

it('keeps neither the password nor the same hash twice', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
})

it('takes a letter however it is composed', async () => {
  expect(await verifyPassword('caf\u0065\u0301-kennel', await hashPassword('caf\u00e9-kennel'))).toBe(true)
})

it.each([null, '', 'none', 'scrypt', 'scrypt$$', 'scrypt$AAAA$', '$argon2id$v=19$x'])(
  'nothing opens the hash %j',
  async (hash) => {
    for (const given of ['', 'none', password]) expect(await verifyPassword(given, hash)).toBe(false)
  },
)

it('takes as long where there is no hash', async () => {
  const hash = await hashPassword(password)
  const took = async (against: string | null) => {
    const start = performance.now()
    await verifyPassword('wrong-password', against)
    return performance.now() - start
  }
  const ratios = []
  for (let time = 0; time < 3; time++) ratios.push((await took(null)) / (await took(hash)))
  const [, median] = ratios.sort((a, b) => a - b)
  expect(median).toBeGreaterThan(1 / 3)
  expect(median).toBeLessThan(3)
})
