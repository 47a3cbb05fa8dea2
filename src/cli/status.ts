import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readServing } from '#src/app/node/serving.ts'
import { findLastBackup, findLastRehearsal } from '#src/backups/actions/last-backup.ts'
import { openBackupStorage } from '#src/backups/storage/storage.ts'
import { type Config, readConfig } from '#src/platform/config/config.ts'
import { explainError } from '#src/platform/config/explain-error.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { databaseFile } from '#src/platform/db/client/file-url.ts'
import { compareMigrations } from '#src/platform/db/migrate.ts'
import { countForStatus } from '#src/platform/db/queries/status.ts'
import { freeBytesOfDisk, inMegabytes, keptFreeBytes } from '#src/platform/machine/disk-space.ts'
import { sizesIn } from '#src/platform/machine/folder-sizes.ts'
import { programFolder } from '#src/platform/machine/program-folder.ts'
import { formatTime, hourMs } from '#src/platform/values/calendar.ts'
import { counted } from '#src/platform/values/counted.ts'
import {
  answerTimeoutMs,
  type Command,
  migrationsFolder,
  runCommand,
  UsageError,
  withDatabase,
} from './command.ts'

/** One night's backup may fail before anyone has to look. */
const oldBackupMs = 36 * hourMs
/** Longer than the time between two attempts to send a message. */
const lateMessageMs = 3 * hourMs

interface Line {
  about: string
  text: string
  /** Somebody has to do something. */
  isWrong?: boolean
}

/** Every part of it works without the others: people run it when something is wrong. */
export const status: Command = async (words) => {
  if (words.length > 0) throw new UsageError()
  const config = readConfig(process.env)
  const now = new Date()
  const parts = [
    () => describeProcess(config),
    () => describeDisk(config),
    () => describeDatabase(config, now),
    () => describeBackups(config, now),
  ]
  const lines: Line[] = [{ about: 'Version', text: await ownVersion() }]
  for (const part of parts) {
    lines.push(
      ...(await part().catch((error: unknown) => [
        { about: 'Failed', text: explainError(error), isWrong: true },
      ])),
    )
  }
  if (lines.some(({ isWrong }) => isWrong)) process.exitCode = 1
  return lines
    .map(({ about, text, isWrong }) => `${isWrong ? '!' : ' '} ${about.padEnd(16)}${text}`)
    .join('\n')
}

async function ownVersion() {
  const { version } = JSON.parse(await readFile(join(programFolder, 'package.json'), 'utf8'))
  return `${version}, Node ${process.versions.node}`
}

async function describeProcess({ dataDir }: Config): Promise<Line[]> {
  const serving = await readServing(dataDir)
  const about = 'Serving'
  if (!serving) return [{ about, text: 'no, stopped' }]
  const problem = await healthOf(serving.url)
  // A site removes its note when it stops.
  if (problem === 'gone') return [{ about, text: 'no, it crashed or was killed', isWrong: true }]
  const memory = await residentMemory(serving.pid)
  return [
    { about, text: `since ${formatTime(serving.since)}` },
    ...(problem === null ? [] : [{ about: 'Health', text: problem, isWrong: true }]),
    { about: 'Memory', text: memory === null ? 'unknown' : inMegabytes(memory) },
  ]
}

/** What is wrong with a running site, null if nothing; `gone` if none is running there. */
async function healthOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(answerTimeoutMs) })
    return response.ok ? null : await response.text()
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError'
    return isSilent ? `no response within ${answerTimeoutMs / 1000} seconds` : 'gone'
  }
}

/** Null if the system does not say, or if the process belongs to another container. */
async function residentMemory(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(text)?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : null
}

async function describeDisk({ dataDir }: Config): Promise<Line[]> {
  if (!existsSync(dataDir)) return [{ about: 'Disk', text: 'no data folder yet' }]
  const free = await freeBytesOfDisk(dataDir)
  const sizes = [...(await sizesIn(dataDir))].map(([name, bytes]) => `${name} ${inMegabytes(bytes)}`)
  return [
    { about: 'Disk', text: `${inMegabytes(free)} free`, isWrong: free < keptFreeBytes },
    { about: 'Data folder', text: sizes.join(', ') || 'empty' },
  ]
}

async function describeDatabase(config: Config, now: Date): Promise<Line[]> {
  const file = databaseFile(config.databaseUrl)
  // Opening the database would create it.
  if (file && !existsSync(file)) return [{ about: 'Schema', text: 'no database yet' }]
  return withDatabase(config, (database) => describeSchema(config, database, now), answerTimeoutMs)
}

async function describeSchema(config: Config, database: Database, now: Date): Promise<Line[]> {
  const { pending, isNewer, isNew, applied } = await compareMigrations(database, migrationsFolder)
  const schema = { about: 'Schema' }
  if (isNewer) return [{ ...schema, text: 'newer than this version of the site', isWrong: true }]
  if (isNew) return [{ ...schema, text: 'none: not a database of this site', isWrong: true }]
  if (pending.length > 0)
    return [{ ...schema, text: `${pending.length} behind this version of the site`, isWrong: true }]
  return [
    { ...schema, text: `${applied.length} migrations, up to date` },
    ...(await describeMessages(config, database, now)),
  ]
}

async function describeMessages(
  { smtpUrl, notifyUrl }: Config,
  { db }: Database,
  now: Date,
): Promise<Line[]> {
  // Nothing is tried where nothing can be sent.
  const channels = [...(smtpUrl ? ['mail' as const] : []), ...(notifyUrl ? ['post' as const] : [])]
  const since = new Date(now.getTime() - lateMessageMs).toISOString()
  const counts = await countForStatus(db, now, { channels, since })
  const { waiting, oldest, late, dropped, failedLetters, sessions } = counts
  return [
    {
      about: 'Outbox',
      text: oldest ? `${waiting} waiting, the oldest since ${formatTime(oldest)}` : 'empty',
      isWrong: late > 0,
    },
    {
      about: 'Failed messages',
      text: `${failedLetters} among letters; ${counted(dropped, 'message')} given up in the last 30 days`,
      isWrong: failedLetters > 0,
    },
    { about: 'Sessions', text: String(sessions) },
  ]
}

async function describeBackups({ backup }: Config, now: Date): Promise<Line[]> {
  if (!backup) return [{ about: 'Last backup', text: 'none are made: BACKUP_TO is not set' }]
  const storage = await openBackupStorage(backup.to, backup.s3)
  const [last, rehearsal] = [await findLastBackup(storage), await findLastRehearsal(storage)]
  const isOld = last === null || now.getTime() - Date.parse(last) > oldBackupMs
  return [
    { about: 'Last backup', text: last ? formatTime(last) : 'none yet', isWrong: isOld },
    {
      about: 'Last rehearsal',
      text: rehearsal ? formatTime(rehearsal) : 'none yet (backup --check ARCHIVE)',
    },
  ]
}

if (import.meta.main) runCommand('status', status, process.argv.slice(2))
