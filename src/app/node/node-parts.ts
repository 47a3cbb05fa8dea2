import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Parts } from '#src/app/parts.ts'
import { ensureMigrated } from '#src/backups/actions/upgrade.ts'
import { watchKennel } from '#src/kennel/actions/kennel.ts'
import { createOutbox } from '#src/mail/actions/outbox.ts'
import type { Transports } from '#src/mail/transport/transport.ts'
import { createWebhook } from '#src/mail/transport/webhook.ts'
import { deriveInThread } from '#src/platform/auth/hash-threads.ts'
import { createAuth } from '#src/platform/auth/lucia.ts'
import { createPasswords } from '#src/platform/auth/passwords.ts'
import { type Config, ConfigError, type S3Config } from '#src/platform/config/config.ts'
import { cannotCreateFolder, cannotOpenDatabase } from '#src/platform/config/explain-error.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openFileDatabase } from '#src/platform/db/client/file.ts'
import { watchDataVersion } from '#src/platform/db/data-version.ts'
import { createImages, type Images } from '#src/platform/images/sharp.ts'
import type { ImageResizer } from '#src/platform/images/types.ts'
import { createLog, type Log } from '#src/platform/log/node.ts'
import { createSecurityLog } from '#src/platform/log/security.ts'
import { createFolder } from '#src/platform/machine/create-folder.ts'
import { closeToOthers } from '#src/platform/machine/private-files.ts'
import { programFolder } from '#src/platform/machine/program-folder.ts'
import { defaultQuality, maxPhotoPixels } from '#src/platform/photos/rules/files.ts'
import { openPhotoStore } from '#src/platform/photos/store/open.ts'
import { type PhotoStore, PhotoStoreError } from '#src/platform/photos/store/photo-store.ts'
import { site } from '#src/site/rules.ts'
import { calledAs } from './commands.ts'

const lastBackupTimeoutMs = 2000

/** Opens the parts of one machine and migrates its database. ConfigError when a part cannot be opened. */
export async function assembleParts(config: Config) {
  const log = createLog(config.production)
  const database = await openMigrated(config, log)
  const transports = await openTransports(config)
  const dataVersion = watchDataVersion(database)
  const now = () => new Date()
  const photoStore = await openStore(config, log)
  const images = createImages({
    cacheFolder: join(config.dataDir, 'cache'),
    onCacheFailure: (error) => log.warn({ err: error }, 'Resized photos cannot be cached'),
  })
  return {
    config,
    database,
    dataVersion,
    kennel: watchKennel(database, dataVersion, config),
    auth: createAuth(database, { secure: config.siteUrl.startsWith('https:'), now }),
    passwords: createPasswords(deriveInThread),
    photoStore,
    images: config.s3 ? withoutOriginals(images, photoStore) : images,
    transports,
    saveErasures: saverOf(database, config),
    lastBackup: finderOf(config),
    outbox: createOutbox({ database, transports, log, now }),
    assets: JSON.parse(await readFile(join(programFolder, 'dist/assets.json'), 'utf8')),
    publicFolder: join(programFolder, 'dist/public'),
    log,
    securityLog: createSecurityLog({ database, log, now }),
    now,
  } satisfies Parts
}

export type NodeParts = Awaited<ReturnType<typeof assembleParts>>

/** A bucket may hold photos that the edge accepted without cleaning them, so no file is delivered as it was uploaded. */
const withoutOriginals = (images: Images, photoStore: PhotoStore): Images & ImageResizer => ({
  ...images,
  whole: (name, rank) =>
    images.resized(
      { name, read: () => photoStore.get(name) },
      { width: maxPhotoPixels, quality: defaultQuality, format: name.endsWith('.gif') ? 'gif' : 'jpeg' },
      rank,
    ),
})

/** The mail client is only loaded if it is used. */
async function openTransports({ smtpUrl, notifyUrl, contact }: Config): Promise<Transports> {
  const from = { name: site.name, address: contact.email }
  return {
    ...(smtpUrl
      ? { mail: (await import('#src/mail/transport/smtp.ts')).createSmtpTransport({ url: smtpUrl, from }) }
      : {}),
    ...(notifyUrl ? { post: createWebhook({ url: notifyUrl }) } : {}),
  }
}

/** The code that writes to the backups is only loaded if it is used. */
function saverOf(database: Database, { backup }: Config): Parts['saveErasures'] {
  if (!backup) return undefined
  return async () => {
    const { openBackupStorage } = await import('#src/backups/storage/storage.ts')
    const { writeErasures } = await import('#src/people/actions/erasures-file.ts')
    await writeErasures(database, await openBackupStorage(backup.to, backup.s3))
  }
}

function finderOf({ backup }: Config): Parts['lastBackup'] {
  if (!backup) return undefined
  return async () => {
    const { openBackupStorage } = await import('#src/backups/storage/storage.ts')
    const { findLastBackup } = await import('#src/backups/actions/last-backup.ts')
    // A page waits for it, so not as long as the backup itself would.
    return Promise.race([
      findLastBackup(await openBackupStorage(backup.to, backup.s3)),
      sleep(lastBackupTimeoutMs, undefined, { ref: false }).then(() => {
        throw new Error('The backups do not respond')
      }),
    ])
  }
}

/** Starts without a bucket that is down for now, but not with one that rejects this site. */
async function openStore(config: Config, log: Log): Promise<PhotoStore> {
  const store = await openPhotoStore(config)
  const { s3 } = config
  if (!s3) return store
  await store.check().catch((error: unknown) => {
    if (error instanceof PhotoStoreError && error.refused) throw bucketError(s3, error)
    log.warn({ err: error }, 'Photos cannot be stored or shown until the photo store responds')
  })
  return store
}

export const bucketError = ({ bucket }: S3Config, { message }: PhotoStoreError) =>
  new ConfigError(`S3_BUCKET is ${JSON.stringify(bucket)}: cannot open the bucket (${message}).`)

async function openMigrated({ dataDir, databaseUrl, databaseAuthToken }: Config, log: Log) {
  await createFolder(dataDir).catch((error: unknown) => {
    throw cannotCreateFolder(dataDir, error)
  })
  try {
    await closeToOthers({ dataDir, databaseUrl })
    const database = await open(databaseUrl, databaseAuthToken)
    const { applied, copy } = await ensureMigrated(
      database,
      join(programFolder, 'migrations'),
      calledAs('migrate'),
    )
    if (copy) log.info({ applied, copy }, 'Migrated the database; the copy is from before that')
    return database
  } catch (error) {
    throw cannotOpenDatabase(databaseUrl, error)
  }
}

/** The client for remote databases is only loaded if it is used. */
async function open(url: string, authToken: string | undefined): Promise<Database> {
  if (url.startsWith('file:')) return openFileDatabase(url)
  const { openRemoteDatabase } = await import('#src/platform/db/client/remote.ts')
  return openRemoteDatabase(url, { authToken })
}
