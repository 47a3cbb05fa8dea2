import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calledAs } from '#src/app/commands.ts'
import { openDatabase } from '#src/db/client/open.ts'
import { watchDataVersion } from '#src/db/data-version.ts'
import { ensureMigrated } from '#src/db/migrate.ts'
import { countAdmins } from '#src/db/queries/admins.ts'
import { seedDemoKennel } from '#src/db/seed/demo-kennel.ts'
import { passwordMinimum } from '#src/domain/admins.ts'
import { kennel } from '#src/domain/kennel.ts'
import { defaultQuality, maxPhotoPixels, objectPath } from '#src/domain/photos/files.ts'
import { createAuth } from '#src/infra/auth/lucia.ts'
import { type Config, ConfigError, type S3Config } from '#src/infra/config/config.ts'
import { cannotCreateFolder, cannotOpenDatabase } from '#src/infra/config/explain-error.ts'
import { createImages, type Images } from '#src/infra/images/sharp.ts'
import type { ImageResizer } from '#src/infra/images/types.ts'
import { createLog, type Log } from '#src/infra/log/node.ts'
import { createSmtpTransport } from '#src/infra/mail/smtp.ts'
import type { Transports } from '#src/infra/mail/transport.ts'
import { createWebhook } from '#src/infra/mail/webhook.ts'
import { openPhotoStore } from '#src/infra/photos/open.ts'
import { type PhotoStore, PhotoStoreError } from '#src/infra/photos/photo-store.ts'
import { createFirstAdmin } from '#src/services/login.ts'
import { createOutbox } from '#src/services/outbox.ts'
import { acceptFile } from '#src/services/uploads.ts'
import type { Parts } from './parts.ts'
import { programFolder } from './program-folder.ts'

/** The parts of one machine: its database, migrated, and its photos. ConfigError when they cannot be opened. */
export async function assembleParts(config: Config) {
  const log = createLog(config.production)
  const database = await openMigrated(config)
  const transports = chooseMessenger(config)
  const now = () => new Date()
  const photoStore = await openStore(config, log)
  const images = createImages({
    cacheFolder: join(config.dataDir, 'cache'),
    onCacheFailure: (error) => log.warn({ err: error }, 'Resized photos cannot be kept'),
  })
  return {
    config,
    database,
    dataVersion: watchDataVersion(database),
    auth: createAuth(database, { secure: config.siteUrl.startsWith('https:') }),
    photoStore,
    images: config.s3 ? withoutOriginals(images, photoStore) : images,
    transports,
    outbox: createOutbox({ database, transports, log, now }),
    assets: JSON.parse(await readFile(join(programFolder, 'dist/assets.json'), 'utf8')),
    publicFolder: join(programFolder, 'dist/public'),
    log,
    now,
  } satisfies Parts
}

export type NodeParts = Awaited<ReturnType<typeof assembleParts>>

/** In a bucket may lie what the edge has accepted and could not clean: nothing is delivered just as it was sent. */
const withoutOriginals = (images: Images, photoStore: PhotoStore): Images & ImageResizer => ({
  ...images,
  whole: (name) =>
    images.resized(
      { name, read: () => photoStore.get(name) },
      { width: maxPhotoPixels, quality: defaultQuality, format: name.endsWith('.gif') ? 'gif' : 'jpeg' },
    ),
})

function chooseMessenger({ smtpUrl, notifyUrl, contact }: Config): Transports {
  const from = { name: kennel.name, address: contact.email }
  return {
    ...(smtpUrl ? { mail: createSmtpTransport({ url: smtpUrl, from }) } : {}),
    ...(notifyUrl ? { post: createWebhook({ url: notifyUrl }) } : {}),
  }
}

/** A bucket that does not answer just now is waited for; one that refuses would go on refusing. */
async function openStore(config: Config, log: Log): Promise<PhotoStore> {
  const store = openPhotoStore(config)
  const { s3 } = config
  if (!s3) return store
  await store.check().catch((error: unknown) => {
    if (error instanceof PhotoStoreError && error.refused) throw bucketError(s3, error)
    log.warn({ err: error }, 'Photos cannot be stored or shown until the photo store answers')
  })
  return store
}

const bucketError = ({ bucket }: S3Config, { message }: PhotoStoreError) =>
  new ConfigError(`S3_BUCKET is ${JSON.stringify(bucket)}: the bucket does not open (${message}).`)

async function openMigrated({ dataDir, databaseUrl, databaseAuthToken }: Config) {
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw cannotCreateFolder(dataDir, error)
  })
  try {
    const database = openDatabase(databaseUrl, { authToken: databaseAuthToken })
    await ensureMigrated(database, join(programFolder, 'migrations'), calledAs('migrate'))
    return database
  } catch (error) {
    throw cannotOpenDatabase(databaseUrl, error)
  }
}

export interface FirstAdmin {
  username: string
  password: string
}

/** Makes the first admin where there is none; answers what to tell the person at the terminal, once. */
export async function ensureFirstAdmin({ config, ...parts }: Parts): Promise<FirstAdmin | null> {
  if ((await countAdmins(parts.database.db)) > 0) return null
  const { username, email } = config.firstAdmin
  if (config.production && !config.firstAdmin.password) {
    throw new ConfigError(
      `ADMIN_PASSWORD is not set: expected a password of at least ${passwordMinimum} characters for the first admin.`,
    )
  }
  const password = config.firstAdmin.password ?? randomBytes(12).toString('base64url')
  const made = await createFirstAdmin(parts, { username, password, email })
  return made && !config.firstAdmin.password ? { username, password } : null
}

/** Fills an empty database with the demo kennel; answers whether it did. */
export async function seedDemo(parts: Pick<NodeParts, 'images'> & Parts): Promise<boolean> {
  const { s3 } = parts.config
  try {
    return await seedDemoKennel({
      ...parts,
      photosFolder: join(programFolder, 'src/db/seed/photos'),
      acceptPhoto: async (bytes) => objectPath((await acceptFile(parts, new Blob([bytes]))).name),
    })
  } catch (error) {
    throw s3 && error instanceof PhotoStoreError ? bucketError(s3, error) : error
  }
}
