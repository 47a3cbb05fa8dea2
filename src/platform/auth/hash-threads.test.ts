import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { deriveInThread } from './hash-threads.ts'
import { createPasswords, hashPassword, verifyPassword } from './passwords.ts'

it('gives the same hash in a thread as in this process', async () => {
  const passwords = createPasswords(deriveInThread)
  expect(await passwords.verify('kennel-portal', await hashPassword('kennel-portal'))).toBe(true)
  expect(await verifyPassword('kennel-portal', await passwords.hash('kennel-portal'))).toBe(true)
})

it('leaves the threads that read files free, however many hashes are running', async () => {
  const passwords = createPasswords(deriveInThread)
  const finished: string[] = []
  const hashes = Array.from({ length: 5 }, () =>
    passwords.hash('kennel-portal').then(() => finished.push('hash')),
  )
  await readFile(join(process.cwd(), 'package.json'))
  finished.push('file')
  await Promise.all(hashes)
  expect(finished[0]).toBe('file')
})

it('passes on what goes wrong in the thread', async () => {
  const derivation = { password: 'x', salt: new Uint8Array(16), keyLength: 32 }
  await expect(deriveInThread({ ...derivation, parameters: { N: 3, r: 8, p: 5 } })).rejects.toThrow()
})
