import { AsyncLocalStorage } from 'node:async_hooks'
import { createApp } from '#src/app/app.tsx'
import type { Parts } from '#src/app/parts.ts'
import { sweepInTurn, sweepSteps } from '#src/app/sweep.ts'
import { reportUnreadVariables, watchKennel } from '#src/kennel/actions/kennel.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { createWebhook } from '#src/mail/transport/webhook.ts'
import { createAuth } from '#src/platform/auth/lucia.ts'
import { createEdgePasswords } from '#src/platform/auth/passwords.ts'
import { ConfigError, readConfig } from '#src/platform/config/config.ts'
import { openRemoteDatabase } from '#src/platform/db/client/remote.ts'
import { watchDataVersion } from '#src/platform/db/data-version.ts'
import { createCloudflareImages } from '#src/platform/images/cloudflare.ts'
import { createSecurityLog } from '#src/platform/log/security.ts'
import { createWorkerLog } from '#src/platform/log/worker.ts'
import type { PhotoStore } from '#src/platform/photos/store/photo-store.ts'
import { openS3Store } from '#src/platform/photos/store/s3.ts'
import type { Assets } from '#src/site/layout/assets.ts'

/** The manifest, inserted by the build. */
declare const builtAssets: Assets

/** What Cloudflare gives a handler besides the request. */
interface Execution {
  waitUntil(promise: Promise<unknown>): void
}

/** Ten batches send some 450 requests to database and bucket; Cloudflare allows a run 1,000. */
const batchesPerRun = 10

type Environment = Record<string, string | undefined>

/** The request or event being handled: only it may keep work running after its response. */
const execution = new AsyncLocalStorage<Execution>()

let site: ReturnType<typeof assemble> | undefined

/** Assembled at the first request: the variables are not known before. */
function assemble(env: Environment) {
  const config = readConfig(env)
  const { databaseUrl, databaseAuthToken: authToken, s3, notifyUrl } = config
  if (databaseUrl.startsWith('file:')) {
    throw new ConfigError(
      'DATABASE_URL is not set: expected a remote libSQL database, libsql:// or https://.',
    )
  }
  if (!s3) {
    throw new ConfigError('S3_BUCKET is not set: expected the name of a bucket, and the other S3_ variables.')
  }
  const log = createWorkerLog()
  const database = openRemoteDatabase(databaseUrl, { authToken, isEdge: true })
  const transports = notifyUrl ? { post: createWebhook({ url: notifyUrl }) } : {}
  const dataVersion = watchDataVersion(database, { sharesReads: false })
  const now = () => new Date()
  const deliver = () =>
    deliverOutbox({ database, transports, log, now }).catch((error: unknown) =>
      log.error({ err: error }, 'Outbox delivery failed'),
    )
  const photoStore = openS3Store(s3)
  const parts: Parts = {
    config,
    database,
    dataVersion,
    kennel: watchKennel(database, dataVersion, config),
    auth: createAuth(database, { secure: config.siteUrl.startsWith('https:'), now }),
    passwords: createEdgePasswords(),
    photoStore,
    images: createCloudflareImages(readAddressOf(photoStore)),
    transports,
    outbox: { deliverSoon: () => execution.getStore()?.waitUntil(deliver()) },
    assets: builtAssets,
    publicFolder: null,
    compressed: true,
    unqueued: true,
    log,
    securityLog: createSecurityLog({ database, log, now }),
    now,
  }
  return { app: createApp(parts), parts, deliver }
}

function readAddressOf({ readAddress }: PhotoStore) {
  if (!readAddress) throw new Error('The image resizer cannot reach these photos')
  return readAddress
}

export default {
  async fetch(request: Request, env: Environment, context: Execution): Promise<Response> {
    try {
      if (!site) {
        site = assemble(env)
        context.waitUntil(reportUnreadVariables(site.parts))
      }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      createWorkerLog().error({}, error.message)
      return new Response('This site is not set up yet.', { status: 503 })
    }
    const { app } = site
    return execution.run(context, () => app.fetch(request, {}))
  },

  /** Sends waiting messages first, since families wait for them, then deletes everything that is no longer needed. */
  async scheduled(_event: unknown, env: Environment): Promise<void> {
    site ??= assemble(env)
    const { parts, deliver } = site
    await sweepInTurn(parts.log, { messages: deliver, ...sweepSteps(parts, batchesPerRun) })
  },
}
