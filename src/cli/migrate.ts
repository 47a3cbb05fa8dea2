// npm run migrate
import { stdout } from 'node:process'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { readConfig } from '../infra/config.ts'

/** All migrations of a deployment go in one request. */
const timeoutMs = 60_000

try {
  const { databaseUrl, databaseAuthToken } = readConfig(process.env)
  const database = openDatabase(databaseUrl, { authToken: databaseAuthToken, timeoutMs })
  try {
    const applied = await migrate(database, 'migrations')
    stdout.write(applied > 0 ? `Applied ${applied} migrations.\n` : 'There is nothing to migrate.\n')
  } finally {
    database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
