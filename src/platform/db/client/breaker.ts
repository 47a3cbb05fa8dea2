interface BreakerOptions {
  /** How long all requests are rejected after one has hung. */
  cooldownMs: number
  /** After the cooldown one request is let through; the next waits this long, unless that one ends earlier. */
  trialMs: number
  isHang: (error: unknown) => boolean
  rejection: () => Error
}

/**
 * A circuit breaker for a server that hangs: while it does, one request at a time tries again and the others fail at once, so
 * none waits twice. Needs no timers, since at the edge a request may vanish together with its timers.
 */
export function createBreaker({ cooldownMs, trialMs, isHang, rejection }: BreakerOptions) {
  /** Null while closed. */
  let nextTryAt: number | null = null
  let succeededAt = 0

  return async function run<T>(call: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    if (nextTryAt !== null) {
      if (startedAt < nextTryAt) throw rejection()
      nextTryAt = startedAt + trialMs
    }
    try {
      const result = await call()
      nextTryAt = null
      succeededAt = performance.now()
      return result
    } catch (error) {
      // A server that responded to others in the meantime is slow, but does not hang.
      const hangs = isHang(error) && succeededAt <= startedAt
      nextTryAt = hangs ? performance.now() + cooldownMs : null
      throw error
    }
  }
}
