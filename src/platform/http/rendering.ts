import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { AppError } from '#src/platform/errors/errors.ts'
import { budgets, openQueue, type Rank } from '#src/platform/machine/budgets.ts'
import { clientAddress } from './client-address.ts'
import { responseOf, type Shared, shareable } from './shared-response.ts'

const renderings = openQueue(budgets.renderings)
const cookies = openQueue(budgets.cookies)

/**
 * Renders a page or an endpoint's content within the site's budget, and within the share of an address. AppError 503 when too much is
 * waiting.
 */
export function rendering<T>(
  { unqueued }: Pick<Parts, 'unqueued'>,
  render: () => Promise<T>,
  rank: Rank,
  address: string | null = null,
) {
  if (unqueued) return render()
  return renderings.run(
    async () => {
      // Queries of a file block everyone else, so pages from memory get their turn here.
      await setImmediate()
      return render()
    },
    { rank, address },
  )
}

/** The least time between the starts of two renderings of one key: nobody presses twice that fast. */
export const restMs = 200

/** The same, once for everyone who asks for one key before it begins: later the data may have changed. */
export function sharedRendering(parts: Pick<Parts, 'config' | 'unqueued'>) {
  const waiting = new Map<string, Promise<Shared>>()
  const resting = new Map<string, Promise<unknown>>()

  function start(key: string, render: () => Promise<Response>, address: string) {
    const begin = async () => {
      waiting.delete(key)
      if (!parts.unqueued)
        resting.set(
          key,
          sleep(restMs).then(() => resting.delete(key)),
        )
      return shareable(await render())
    }
    const started = (resting.get(key) ?? Promise.resolve()).then(() =>
      rendering(parts, begin, 'first', address),
    )
    if (parts.unqueued) return started
    waiting.set(key, started)
    // Rejected before it began.
    started.catch(() => waiting.get(key) === started && waiting.delete(key))
    return started
  }

  /** Joins those waiting for the key, if there are any, before `prepare` looks for what to render; the breeder's is hers alone. */
  return async (
    c: Context<AppEnv>,
    key: string,
    prepare: () => Promise<(() => Promise<Response>) | null>,
  ) => {
    const isBreeder = Boolean(c.get('admin'))
    const joined = isBreeder ? undefined : waiting.get(key)
    if (joined) return responseOf(await joined)
    const render = await prepare()
    if (!render) return c.notFound()
    if (isBreeder) return rendering(parts, render, 'breeder')
    const address = clientAddress(c, parts.config.trustedProxy)
    return responseOf(await (waiting.get(key) ?? start(key, render, address)))
  }
}

/** Whether a visitor of a public page is signed in; nobody counts as signed in while too many cookies are waiting to be looked up. */
export async function signedIn({ unqueued }: Pick<Parts, 'unqueued'>, look: () => Promise<boolean>) {
  if (unqueued) return look()
  try {
    return await cookies.run(async () => {
      await setImmediate()
      return look()
    })
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
