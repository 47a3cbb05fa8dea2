import { onTestFinished, vi } from 'vitest'
import { act } from './screen.ts'

/** The phone is put down and looked at again this much later; the clock stays there until the end of the test. */
export async function lookAgain(laterMs: number) {
  vi.useFakeTimers({ now: Date.now() + laterMs, toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
