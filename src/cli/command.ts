import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type CommandName, calledAs } from '#src/app/commands.ts'
import { programFolder } from '#src/app/program-folder.ts'
import type { Database } from '#src/db/client/database.ts'
import { openDatabase } from '#src/db/client/open.ts'
import { ensureMigrated } from '#src/db/migrate.ts'
import type { Config } from '#src/infra/config/config.ts'
import { cannotCreateFolder, cannotOpenDatabase, explainError } from '#src/infra/config/explain-error.ts'

/** Found from whatever folder a command is called in. */
export const migrationsFolder = join(programFolder, 'migrations')

/** Nobody waits for a page: a command may send all its rows in one request. */
const timeoutMs = 120_000

/** Answers what is to be printed, when it has done what the words after its name ask for. */
export type Command = (words: string[]) => Promise<string>

/** A command was given other words than it takes. */
export class UsageError extends Error {}

/** Prints what a command answers, or why it failed. */
export async function runCommand(name: CommandName, command: Command, words: string[]): Promise<void> {
  try {
    process.stdout.write(`${await command(words)}\n`)
  } catch (error) {
    process.stderr.write(
      `${error instanceof UsageError ? `Usage: ${calledAs(name)}` : explainError(error)}\n`,
    )
    process.exitCode = 1
  }
}

/** Opens the database that the environment names, for as long as `act` takes. */
export async function withDatabase<T>(
  { dataDir, databaseUrl, databaseAuthToken: authToken }: Config,
  act: (database: Database) => Promise<T>,
): Promise<T> {
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw cannotCreateFolder(dataDir, error)
  })
  const database = await open(databaseUrl, authToken)
  try {
    return await act(database)
  } finally {
    database.close()
  }
}

/** The same, of a database that has been migrated. */
export const withMigratedDatabase = <T>(config: Config, act: (database: Database) => Promise<T>) =>
  withDatabase(config, async (database) => {
    await ensureMigrated(database, migrationsFolder, calledAs('migrate')).catch((error: unknown) => {
      throw cannotOpenDatabase(config.databaseUrl, error)
    })
    return act(database)
  })

async function open(url: string, authToken: string | undefined) {
  try {
    const database = openDatabase(url, { authToken, timeoutMs })
    // Not opened before it is read.
    await database.client.execute('SELECT 1 FROM sqlite_master LIMIT 1')
    return database
  } catch (error) {
    throw cannotOpenDatabase(url, error)
  }
}
