import { expect, it } from 'vitest'
import { createMutex, holdLock } from './write-lock.ts'

it('a transaction that cannot begin lets the next one in', async () => {
  const acquire = createMutex()
  const full = () => Promise.reject(new Error('The disk is full'))
  await expect(holdLock(acquire, full)).rejects.toThrow('The disk is full')
  const next = await Promise.race([
    acquire().then(() => 'in'),
    new Promise((resolve) => setImmediate(resolve)),
  ])
  expect(next).toBe('in')
})
