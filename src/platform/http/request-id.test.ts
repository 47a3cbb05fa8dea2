import { expect, it, vi } from 'vitest'
import { nextRequestId } from './request-id.ts'

it('gives every request a unique id that fits into headers and logs', () => {
  const ids = Array.from({ length: 10_000 }, nextRequestId)
  expect(new Set(ids).size).toBe(10_000)
  for (const id of ids) expect(id).toMatch(/^[\w-]{10,20}$/)
})

it('does not repeat ids after a restart', async () => {
  const startOf = (id: string) => id.slice(0, id.lastIndexOf('-'))
  const before = startOf(nextRequestId())
  vi.resetModules()
  const restarted = await import('./request-id.ts')
  expect(startOf(restarted.nextRequestId())).not.toBe(before)
})
