import type { Context } from 'hono'
import type { AppEnv } from '#src/app/env.ts'
import type { Parts } from '#src/app/parts.ts'

/** The process is up, whatever it depends on. */
export const liveness = () => (c: Context<AppEnv>) => c.json({ status: 'ok' })

/** 503 with the names of the parts that are down; the causes are in the log alone. */
export function health({ database, photoStore, log }: Parts) {
  const checks = { database: () => database.client.execute('SELECT 1'), photos: () => photoStore.check() }
  return async (c: Context<AppEnv>) => {
    const down: string[] = []
    for (const [part, check] of Object.entries(checks)) {
      await check().catch((error: unknown) => {
        log.error({ err: error, requestId: c.get('requestId') }, `Health check: ${part} down`)
        down.push(part)
      })
    }
    return down.length === 0 ? c.json({ status: 'ok' }) : c.json({ status: 'down', down }, 503)
  }
}
