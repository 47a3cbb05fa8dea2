import { expect, it, vi } from 'vitest'
import { nextRequestId } from './request-id.ts'

it('numbers requests so that no two are alike, and headers and logs can carry it', () => {
  const ids = Array.from({ length: 10_000 }, nextRequestId)
  expect(new Set(ids).size).toBe(10_000)
  for (const id of ids) expect(id).toMatch(/^[\w-]{10,20}$/)
})

it('does not begin anew with the same numbers', async () => {
  const [before] = nextRequestId().split('-', 1)
  vi.resetModules()
  const restarted = await import('./request-id.ts')
  expect(restarted.nextRequestId().startsWith(`${before}`)).toBe(false)
})
