import type { KennelFacts } from '#src/kennel/rules/kennel.ts'
import type { Transports } from '#src/mail/transport/transport.ts'
import type { Auth } from '#src/platform/auth/lucia.ts'
import type { Passwords } from '#src/platform/auth/passwords.ts'
import type { Config } from '#src/platform/config/config.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import type { DataVersion } from '#src/platform/db/data-version.ts'
import type { Images } from '#src/platform/images/sharp.ts'
import type { ImageResizer } from '#src/platform/images/types.ts'
import type { Log } from '#src/platform/log/node.ts'
import type { SecurityLog } from '#src/platform/log/security.ts'
import type { PhotoStore } from '#src/platform/photos/store/photo-store.ts'
import type { Assets } from '#src/site/layout/assets.ts'

/** The parts that the application is assembled from; each entry file brings its own, and so do the tests. */
export interface Parts {
  config: Config
  database: Database
  dataVersion: DataVersion
  kennel: KennelFacts
  auth: Auth
  passwords: Passwords
  photoStore: PhotoStore
  /** Without `normalise` where photos can't be decoded. */
  images: ImageResizer & Partial<Images>
  transports: Transports
  outbox: {
    /** Starts a delivery in the background. */
    deliverSoon(): void
  }
  /** Lists beside the backups who has been erased; missing if no backups are made. */
  saveErasures?: (() => Promise<void>) | undefined
  /** When the newest backup was made, or null before the first; missing if no backups are made. */
  lastBackup?: (() => Promise<string | null>) | undefined
  assets: Assets
  /** Folder of the built files that browsers load, or null where the platform serves them. */
  publicFolder: string | null
  /** Whether the platform compresses responses itself. */
  compressed?: boolean
  /** Whether work runs at once, as at the edge: there one request must not run or wait for the work of another. */
  unqueued?: true
  log: Log
  securityLog: SecurityLog
  now: () => Date
}
