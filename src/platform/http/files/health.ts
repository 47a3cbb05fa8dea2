import type { Context } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'
import { dataVersion } from '#src/platform/db/tables.ts'

/** The process is up, whatever it depends on. */
export const liveness = () => (c: Context<AppEnv>) => c.json({ status: 'ok' })

const rememberedMs = 5000

/**
 * 503 with the names of the parts that are down; the causes are only in the log. A photo store without room is named in a 200, since
 * the site still serves. Anyone may ask, so the result is kept for five seconds.
 */
export function health({ database, photoStore, log, unqueued }: Parts) {
  const checks = {
    // Reads a row of a table: `SELECT 1` works even when the file cannot be read.
    database: () => database.db.select().from(dataVersion),
    photos: () => photoStore.check(),
  }

  async function lookAround() {
    const down: string[] = []
    for (const [part, check] of Object.entries(checks)) {
      try {
        await check()
      } catch (error) {
        log.error({ err: error }, `Health check: ${part} down`)
        down.push(part)
      }
    }
    if (down.length > 0) return { status: 'down', down }
    const hasRoom = (await photoStore.hasRoom?.().catch(() => true)) ?? true
    return hasRoom ? { status: 'ok' } : { status: 'ok', full: ['photos'] }
  }

  let known: { at: number; found: ReturnType<typeof lookAround> } | undefined
  return async (c: Context<AppEnv>) => {
    const now = performance.now()
    const latest = known && now - known.at < rememberedMs ? known : { at: now, found: lookAround() }
    // At the edge a check may vanish with the request that began it.
    if (!unqueued) known = latest
    const found = await latest.found
    if (unqueued) known = latest
    return c.json(found, found.status === 'ok' ? 200 : 503)
  }
}
