import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { createApp } from './app.tsx'
import { openDatabase } from './db/client.ts'
import { watchDataVersion } from './db/data-version.ts'
import { migrate } from './db/migrate.ts'
import { seedDemoKennel } from './db/seed/demo-kennel.ts'
import { createAuth } from './infra/auth.ts'
import { ConfigError, readConfig } from './infra/config.ts'
import { createImages } from './infra/images.ts'
import { createLog } from './infra/log.ts'
import { openDiskStore } from './infra/storage-disk.ts'
import type { Parts } from './parts.ts'
import { acceptPhoto } from './services/photos.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stopWithin = 10_000

async function assemble(): Promise<Parts> {
  const config = readConfig(process.env)
  const log = createLog(config.production)
  if (!config.sourceNumber) {
    log.warn(
      {},
      'SITE_SOURCE_NUMBER is not set: Victorian law wants a source number in every advertisement of a puppy',
    )
  }
  await mkdir(config.dataDir, { recursive: true })
  const database = openDatabase(config.databaseUrl, config.databaseAuthToken)
  await migrate(database, join(root, 'migrations'))
  const storage = await openDiskStore(join(config.dataDir, 'photos'))
  const images = createImages({ cacheFolder: join(config.dataDir, 'cache') })
  return {
    config,
    database,
    dataVersion: watchDataVersion(database),
    auth: createAuth(database, { secure: config.siteUrl.startsWith('https:') }),
    storage,
    images,
    assets: JSON.parse(await readFile(join(root, 'dist/assets.json'), 'utf8')),
    publicFolder: join(root, 'dist/public'),
    log,
    now: () => new Date(),
  }
}

async function seed(parts: Parts) {
  const { config, database, now } = parts
  if (!config.seedDemo) return
  const filled = await seedDemoKennel({
    database,
    now,
    photosFolder: join(root, 'src/db/seed/photos'),
    acceptPhoto: (bytes) => acceptPhoto(parts, bytes),
  })
  if (filled)
    say('The empty database now holds the demo kennel. For a kennel of your own start with SEED=none.')
}

function listen(parts: Parts) {
  const { config, database, log } = parts
  const server = serve(
    { fetch: createApp(parts).fetch, hostname: config.host, port: config.port },
    ({ port }) => {
      say(`Standard Parti Poodles: http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`)
    },
  )
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'Stopping')
      server.close(() => {
        database.close()
        process.exit(0)
      })
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      setTimeout(() => process.exit(1), stopWithin).unref()
    })
  }
}

const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const parts = await assemble()
  await seed(parts)
  listen(parts)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
