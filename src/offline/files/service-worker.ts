import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'

/** The portal's service worker, which is one of two built scripts. */
export const serviceWorker = ({ assets, config }: Parts) => {
  const { offline, offlineOff } = assets.workers
  const script = `importScripts(${JSON.stringify(config.serviceWorker ? offline : offlineOff)})\n`
  return (c: Context) => c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
}
