import { afterEach, expect, it, vi } from 'vitest'
import { createAttempts } from './timeouts.ts'

afterEach(() => void vi.useRealTimers())

it('a body that keeps arriving in drops is given up after a minute, and its request ended', async () => {
  vi.useFakeTimers()
  const attempt = createAttempts()
  let aborted: AbortSignal | undefined
  const outcome = attempt(async ({ signal, renew }) => {
    aborted = signal
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      renew()
    }
  }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(aborted?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(aborted?.aborted).toBe(true)
  expect(await outcome).toContain('No response in time')
})
