import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '../db/client.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Config } from '../infra/config.ts'

/** Found from whatever folder a command is called in. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Nobody waits for a page: a command may send all its rows in one request. */
const timeoutMs = 120_000

/** Prints what a command answers, or why it failed. */
export async function runCommand(run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** Opens the database that the environment names, for as long as `act` takes. */
export async function withDatabase<T>(config: Config, act: (database: Database) => Promise<T>): Promise<T> {
  await mkdir(config.dataDir, { recursive: true })
  const database = openDatabase(config.databaseUrl, { authToken: config.databaseAuthToken, timeoutMs })
  try {
    return await act(database)
  } finally {
    database.close()
  }
}
