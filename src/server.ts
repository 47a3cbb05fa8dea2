import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import { createApp } from './app/app.tsx'
import {
  assembleParts,
  ensureFirstAdmin,
  type FirstAdmin,
  type NodeParts,
  seedDemo,
} from './app/node-parts.ts'
import type { Parts } from './app/parts.ts'
import { openBackupStorage } from './infra/backups/storage.ts'
import { ConfigError, readConfig } from './infra/config/config.ts'
import { explainError } from './infra/config/explain-error.ts'
import { isOutage } from './infra/is-outage.ts'
import { backUpTonight } from './services/nightly-backup.ts'
import { sweepOutbox } from './services/outbox.ts'
import { sweepUploads } from './services/uploads.ts'
import { nightInMelbourne } from './ui/format.ts'

const stopWithinMs = 10_000
const sweepEveryMs = 60 * 60 * 1000
const deliverEveryMs = 60 * 1000
const askForBackupEveryMs = 10 * 60 * 1000

const say = (text: string) => process.stdout.write(`${text}\n`)

function listen(parts: NodeParts, firstAdmin: FirstAdmin | null) {
  const { config, database, outbox, log } = parts
  const { host, port } = config
  const server = serve(
    {
      fetch: createApp(parts).fetch,
      hostname: host,
      port,
      createServer,
      // Slow senders are cut off; nobody holds a connection for nothing.
      // A photo may take minutes on a country line.
      serverOptions: { headersTimeout: 10_000, requestTimeout: 300_000, keepAliveTimeout: 5_000 },
    },
    (address) => {
      const site = `http://${host === '127.0.0.1' ? 'localhost' : host}:${address.port}`
      say(`Standard Parti Poodles: ${site}`)
      if (!firstAdmin) return
      const { username, password } = firstAdmin
      say(`Puppy Portal: ${site}/admin, user name ${username}, password ${password} (shown only this once)`)
    },
  )
  server.on('error', (error) => {
    process.stderr.write(`HOST and PORT are ${host} and ${port}: ${explainError(error)}.\n`)
    process.exit(1)
  })

  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'Stopping')
      const delivered = outbox.stop()
      server.close(async () => {
        await delivered
        database.close()
        process.exit(0)
      })
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      setTimeout(() => {
        log.warn({}, 'Stopped, though requests were still under way')
        process.exit(1)
      }, stopWithinMs).unref()
    })
  }
}

function sweepNowAndHourly(parts: Parts) {
  const sweep = () =>
    Promise.all([sweepUploads(parts), sweepOutbox(parts)]).catch((error: unknown) =>
      parts.log.error({ err: error }, 'The sweep of uploads and old messages failed'),
    )
  sweep()
  setInterval(sweep, sweepEveryMs).unref()
}

/** Also what was written before the last stop, and what could not be sent then. */
function deliverNowAndEveryMinute({ outbox }: Parts) {
  outbox.deliverSoon()
  setInterval(outbox.deliverSoon, deliverEveryMs).unref()
}

function backUpNightly(parts: Parts) {
  const { backup } = parts.config
  if (!backup) return
  const place = openBackupStorage(backup.to, backup.s3)
  let underWay = false
  async function askWhetherToBackUp() {
    if (underWay) return
    underWay = true
    await backUpTonight(parts, place, nightInMelbourne(parts.now())).catch((error: unknown) =>
      parts.log.error({ err: error }, 'The backup of the night failed'),
    )
    underWay = false
  }
  askWhetherToBackUp()
  setInterval(askWhetherToBackUp, askForBackupEveryMs).unref()
}

async function start() {
  const config = readConfig(process.env)
  const parts = await assembleParts(config)
  if (!config.sourceNumber) {
    parts.log.warn(
      {},
      'SITE_SOURCE_NUMBER is not set: Victorian law wants a source number in every advertisement of a puppy',
    )
  }
  const firstAdmin = await ensureFirstAdmin(parts)
  if (config.seedDemo && (await seedDemo(parts))) {
    say('The empty database now holds the demo kennel. For a kennel of your own start with SEED=none.')
  }
  listen(parts, firstAdmin)
  sweepNowAndHourly(parts)
  deliverNowAndEveryMinute(parts)
  backUpNightly(parts)
}

start().catch((error: unknown) => {
  if (!(error instanceof ConfigError) && !isOutage(error)) throw error
  const why = error instanceof ConfigError ? error.message : `The site cannot start: ${explainError(error)}.`
  process.stderr.write(`${why}\n`)
  process.exit(1)
})
