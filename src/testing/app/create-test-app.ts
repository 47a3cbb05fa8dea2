import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSite } from '#src/app/app.tsx'
import type { Parts } from '#src/app/parts.ts'
import { watchKennel } from '#src/kennel/actions/kennel.ts'
import { createAuth } from '#src/platform/auth/lucia.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { watchDataVersion } from '#src/platform/db/data-version.ts'
import { createImages, type Images } from '#src/platform/images/sharp.ts'
import { createSecurityLog } from '#src/platform/log/security.ts'
import { openDiskStore } from '#src/platform/photos/store/disk.ts'
import { type Assets, sheetsAt } from '#src/site/layout/assets.ts'
import { copyMigratedDatabase, openTestDatabase } from '#src/testing/database/migrated-database.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'
import { factories } from './factories.ts'

export const testSite = 'http://localhost:3000'

const assets: Assets = {
  public: { loader: '/assets/loader.js', styles: '/assets/site.css' },
  portal: { loader: '/assets/portal-loader.js', styles: '/assets/portal.css' },
  sheets: sheetsAt((name) => `/assets/${name}.css`),
  fonts: ['/assets/besley.woff2', '/assets/source-sans.woff2'],
  workers: { offline: '/assets/offline.js', offlineOff: '/assets/offline-off.js' },
  islands: new Proxy({}, { get: (_, name) => [`/assets/${String(name)}.js`] }),
  images: new Proxy({}, { get: (_, name) => `/assets/${String(name)}` }),
}

/** The parts of a machine that has sharp. */
export type TestParts = Parts & { images: Images }

interface TestAppOptions {
  env?: Record<string, string>
  parts?: Partial<TestParts>
  /** How long the data version is cached; 0 reads it at every request. */
  versionMaxAgeMs?: number
  /** A folder whose database and photos it starts with, instead of empty ones. */
  from?: string
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** The whole application on a migrated database in its own folder; close it when done. */
export async function createTestApp(options: TestAppOptions = {}) {
  const { env = {}, parts: others = {}, versionMaxAgeMs, from } = options
  const folder = await mkdtemp(join(tmpdir(), 'parti-'))
  const config = readConfig({ DATA_DIR: folder, ...env })
  await (from ? cp(from, folder, { recursive: true }) : copyMigratedDatabase(folder))
  const database = await openTestDatabase(folder)
  const logged: { details: object; message: string }[] = []
  const log = (details: object, message: string) => {
    logged.push({ details, message })
  }
  const shared = { log: { info: log, warn: log, error: log }, now: () => new Date(), ...others }
  const dataVersion =
    others.dataVersion ??
    watchDataVersion(database, versionMaxAgeMs === undefined ? {} : { maxAgeMs: versionMaxAgeMs })
  const parts: TestParts = {
    config,
    database,
    dataVersion,
    kennel: watchKennel(database, dataVersion, config),
    auth: createAuth(database, { secure: false, now: shared.now }),
    passwords: quickPasswords,
    securityLog: createSecurityLog({ database, ...shared }),
    photoStore: openDiskStore(join(folder, 'photos')),
    images: createImages({ cacheFolder: join(folder, 'cache') }),
    transports: {},
    outbox: { deliverSoon: () => {} },
    assets,
    publicFolder: null,
    ...shared,
  }
  const { app, cache } = createSite(parts)
  const make = factories(database)
  return {
    app,
    cache,
    parts,
    folder,
    /** Puts rows into the database. */
    make,
    /** Adds an admin and returns the headers of a session. */
    async signIn(given: Parameters<typeof make.admin>[0] = {}) {
      const admin = await make.admin(given)
      const { sessionId } = await parts.auth.startSession(admin.id)
      return { Cookie: `${parts.auth.cookieName}=${sessionId}` }
    },
    /** The application's log. */
    logged,
    request: (path: string, init?: RequestInit) => app.request(testSite + path, init),
    /** Sends a request as the site's own pages do, with a JSON body or none. */
    send: async (method: string, path: string, body?: unknown, headers: object = {}): Promise<Response> =>
      app.request(testSite + path, {
        method,
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    async close() {
      database.close()
      await removeFolder(folder)
    },
  }
}

/** Status and JSON of a response; null for a 204, which has none. */
export async function statusAndBody(response: Response) {
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}
