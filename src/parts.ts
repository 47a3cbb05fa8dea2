import type { Database } from './db/client.ts'
import type { DataVersion } from './db/data-version.ts'
import type { Auth } from './infra/auth.ts'
import type { Config } from './infra/config.ts'
import type { Images } from './infra/images.ts'
import type { Log } from './infra/log.ts'
import type { Messenger } from './infra/messenger.ts'
import type { PhotoStore } from './infra/photo-store.ts'
import type { Pictures } from './infra/pictures.ts'
import type { Assets } from './pages/assets.ts'
import type { Outbox } from './services/outbox.ts'

/** What the application is put together from; the entry file and the tests each bring their own. */
export interface Parts {
  config: Config
  database: Database
  dataVersion: DataVersion
  auth: Auth
  storage: PhotoStore
  /** Without `normalise` and `normaliseInTurn` where nothing can decode a photo. */
  images: Pictures & Partial<Images>
  messenger: Messenger
  outbox: Outbox
  assets: Assets
  /** Folder of the built files that browsers load, or null where the platform serves them. */
  publicFolder: string | null
  /** Whether the platform compresses answers by itself. */
  compressed?: boolean
  log: Log
  now: () => Date
}
