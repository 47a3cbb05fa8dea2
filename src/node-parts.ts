import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calledAs } from './cli/usage.ts'
import { watchDataVersion } from './db/data-version.ts'
import { ensureMigrated } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { countAdmins } from './db/queries/admins.ts'
import { seedDemoKennel } from './db/seed/demo-kennel.ts'
import { passwordMinimum } from './domain/admins.ts'
import { defaultQuality, maxPhotoPixels } from './domain/photos.ts'
import { kennel } from './domain/site.ts'
import { createAuth } from './infra/auth.ts'
import { type Config, ConfigError, type S3Config } from './infra/config.ts'
import { createImages, type Images } from './infra/images.ts'
import { createLog, type Log } from './infra/log.ts'
import { createMailer } from './infra/mail.ts'
import type { Messenger } from './infra/messenger.ts'
import { createNotifier } from './infra/notify.ts'
import { openPhotoStore } from './infra/open-photo-store.ts'
import { type PhotoStore, StoreFailure } from './infra/photo-store.ts'
import type { Pictures } from './infra/pictures.ts'
import { databaseDoesNotOpen, folderCannotBeMade } from './infra/plain-words.ts'
import type { Parts } from './parts.ts'
import { createFirstAdmin } from './services/login.ts'
import { createOutbox } from './services/outbox.ts'
import { acceptPhoto } from './services/photos.ts'

// Of the built file dist/server.js, or of whatever else in dist/ holds this code.
const root = fileURLToPath(new URL('..', import.meta.url))

/** The parts of one machine: its database, migrated, and its photos. ConfigError when they cannot be opened. */
export async function assembleParts(config: Config) {
  const log = createLog(config.production)
  const database = await openMigrated(config)
  const messenger = chooseMessenger(config)
  const now = () => new Date()
  const storage = await openStore(config, log)
  const images = createImages({
    cacheFolder: join(config.dataDir, 'cache'),
    onCacheFailure: (error) => log.warn({ err: error }, 'Resized photos cannot be kept'),
  })
  return {
    config,
    database,
    dataVersion: watchDataVersion(database),
    auth: createAuth(database, { secure: config.siteUrl.startsWith('https:') }),
    storage,
    images: config.s3 ? withoutOriginals(images, storage) : images,
    messenger,
    outbox: createOutbox({ database, messenger, log, now }),
    assets: JSON.parse(await readFile(join(root, 'dist/assets.json'), 'utf8')),
    publicFolder: join(root, 'dist/public'),
    log,
    now,
  } satisfies Parts
}

export type NodeParts = Awaited<ReturnType<typeof assembleParts>>

/** In a bucket may lie what the edge has accepted and could not clean: nothing is delivered just as it was sent. */
const withoutOriginals = (images: Images, storage: PhotoStore): Images & Pictures => ({
  ...images,
  whole: (name) =>
    images.resized(
      { name, read: () => storage.get(name) },
      { width: maxPhotoPixels, quality: defaultQuality, format: name.endsWith('.gif') ? 'gif' : 'jpeg' },
    ),
})

function chooseMessenger({ smtpUrl, notifyUrl, contact }: Config): Messenger {
  const from = { name: kennel.name, address: contact.email }
  return {
    ...(smtpUrl ? { mail: createMailer({ url: smtpUrl, from }) } : {}),
    ...(notifyUrl ? { post: createNotifier({ url: notifyUrl }) } : {}),
  }
}

/** A bucket that does not answer just now is waited for; one that refuses would go on refusing. */
async function openStore(config: Config, log: Log): Promise<PhotoStore> {
  const store = openPhotoStore(config)
  const { s3 } = config
  if (!s3) return store
  await store.check().catch((error: unknown) => {
    if (error instanceof StoreFailure && error.refused) throw bucketError(s3, error)
    log.warn({ err: error }, 'Photos cannot be stored or shown until the photo store answers')
  })
  return store
}

const bucketError = ({ bucket }: S3Config, { message }: StoreFailure) =>
  new ConfigError(`S3_BUCKET is ${JSON.stringify(bucket)}: the bucket does not open (${message}).`)

async function openMigrated({ dataDir, databaseUrl, databaseAuthToken }: Config) {
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw folderCannotBeMade(dataDir, error)
  })
  try {
    const database = openDatabase(databaseUrl, { authToken: databaseAuthToken })
    await ensureMigrated(database, join(root, 'migrations'), calledAs('migrate'))
    return database
  } catch (error) {
    throw databaseDoesNotOpen(databaseUrl, error)
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
      photosFolder: join(root, 'src/db/seed/photos'),
      acceptPhoto: (bytes) => acceptPhoto(parts, bytes),
    })
  } catch (error) {
    throw s3 && error instanceof StoreFailure ? bucketError(s3, error) : error
  }
}
