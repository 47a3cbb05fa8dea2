import { join } from 'node:path'
import { type CommandName, calledAs } from '#src/app/node/commands.ts'
import { ensureMigrated, upgrade } from '#src/backups/actions/upgrade.ts'
import type { Config } from '#src/platform/config/config.ts'
import { cannotCreateFolder, cannotOpenDatabase, explainError } from '#src/platform/config/explain-error.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { createFolder } from '#src/platform/machine/create-folder.ts'
import { privateUmask } from '#src/platform/machine/private-files.ts'
import { programFolder } from '#src/platform/machine/program-folder.ts'

/** Independent of the folder a command is run in. */
export const migrationsFolder = join(programFolder, 'migrations')

/** Longer than for a page: a command may send all rows in one request. */
const rowsTimeoutMs = 120_000
/** Nobody waits longer in front of a terminal for a server that may be down. */
export const answerTimeoutMs = 10_000

/** Takes the arguments after its name; returns the text to print. */
export type Command = (args: string[]) => Promise<string>

/** Wrong arguments. */
export class UsageError extends Error {}

/** Prints the result of a command, or why it failed. */
export async function runCommand(name: CommandName, command: Command, args: string[]): Promise<void> {
  process.umask(privateUmask)
  try {
    process.stdout.write(`${await command(args)}\n`)
  } catch (error) {
    process.stderr.write(
      `${error instanceof UsageError ? `Usage: ${calledAs(name)}` : explainError(error)}\n`,
    )
    process.exitCode = 1
  }
}

/** Opens the configured database while `use` runs. */
export async function withDatabase<T>(
  { dataDir, databaseUrl, databaseAuthToken: authToken }: Config,
  use: (database: Database) => Promise<T>,
  timeoutMs = rowsTimeoutMs,
): Promise<T> {
  await createFolder(dataDir).catch((error: unknown) => {
    throw cannotCreateFolder(dataDir, error)
  })
  await tryOpening(databaseUrl, authToken)
  const database = openDatabase(databaseUrl, { authToken, timeoutMs })
  try {
    return await use(database)
  } finally {
    database.close()
  }
}

/** The same, after migrating a file or checking that a remote database is migrated. */
export const withMigratedDatabase = <T>(config: Config, use: (database: Database) => Promise<T>) =>
  withDatabase(config, async (database) => {
    await ensureMigrated(database, migrationsFolder, calledAs('migrate')).catch((error: unknown) => {
      throw cannotOpenDatabase(config.databaseUrl, error)
    })
    return use(database)
  })

/** Migrates the configured database, a remote one too. */
export const upgradeConfigured = ({ databaseUrl }: Config, database: Database) =>
  upgrade(database, migrationsFolder).catch((error: unknown) => {
    throw cannotOpenDatabase(databaseUrl, error)
  })

async function tryOpening(url: string, authToken: string | undefined) {
  try {
    const database = openDatabase(url, { authToken, timeoutMs: answerTimeoutMs })
    try {
      // The file is only opened by the first query.
      await database.client.execute('SELECT 1 FROM sqlite_master LIMIT 1')
    } finally {
      database.close()
    }
  } catch (error) {
    throw cannotOpenDatabase(url, error)
  }
}
