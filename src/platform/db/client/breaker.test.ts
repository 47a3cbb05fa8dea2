import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBreaker } from './breaker.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => void vi.useRealTimers())

const hang = new Error('hang')
const rejection = new Error('rejected')
const create = () =>
  createBreaker({
    cooldownMs: 1000,
    trialMs: 3000,
    isHang: (error) => error === hang,
    rejection: () => rejection,
  })

const ending = (ms: number, error?: Error) => () =>
  new Promise<string>((resolve, reject) => {
    setTimeout(() => (error ? reject(error) : resolve('done')), ms)
  })
const outcome = (call: Promise<string>) => call.catch((error: Error) => error.message)

describe('a breaker', () => {
  it('passes results and other errors through, and stays closed', async () => {
    const run = create()
    expect(await run(async () => 'done')).toBe('done')
    await expect(run(async () => Promise.reject(new Error('no such key')))).rejects.toThrow('no such key')
    expect(await run(async () => 'done')).toBe('done')
  })

  it('rejects calls at once during the cooldown, then lets one at a time try', async () => {
    const run = create()
    await outcome(run(async () => Promise.reject(hang)))
    expect(await outcome(run(ending(0)))).toBe('rejected')
    vi.advanceTimersByTime(1000)
    const trial = outcome(run(ending(3000, hang)))
    expect(await outcome(run(ending(0)))).toBe('rejected')
    await vi.advanceTimersByTimeAsync(3000)
    expect(await trial).toBe('hang')
    expect(await outcome(run(ending(0)))).toBe('rejected')
  })

  it('closes after a call that ends, with a result or another error', async () => {
    for (const trial of [async () => 'done', async () => Promise.reject(new Error('no such key'))]) {
      const run = create()
      await outcome(run(async () => Promise.reject(hang)))
      vi.advanceTimersByTime(1000)
      await outcome(run(trial))
      expect(await run(async () => 'done')).toBe('done')
    }
  })

  it('lets another call try when a trial never ends', async () => {
    const run = create()
    await outcome(run(async () => Promise.reject(hang)))
    vi.advanceTimersByTime(1000)
    void run(() => new Promise(() => {}))
    vi.advanceTimersByTime(3000)
    expect(await run(async () => 'done')).toBe('done')
  })

  it('stays closed when other calls succeeded while one hung', async () => {
    const run = create()
    const slow = outcome(run(ending(3000, hang)))
    await vi.advanceTimersByTimeAsync(1000)
    await run(async () => 'done')
    await vi.advanceTimersByTimeAsync(2000)
    expect(await slow).toBe('hang')
    expect(await run(async () => 'done')).toBe('done')
  })
})
