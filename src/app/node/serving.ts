import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** The file that a running site keeps in its data folder for the command `status`, and removes when it stops. */
const serving = z.object({
  pid: z.number(),
  since: z.iso.datetime(),
  /** The address at which this machine can reach it. */
  url: z.url(),
})
type Serving = z.output<typeof serving>

const fileIn = (dataDir: string) => join(dataDir, 'serving.json')

export const noteServing = (dataDir: string, noted: Serving) =>
  writeFile(fileIn(dataDir), JSON.stringify(noted))

/** Null if no site runs here, or none has since the data folder was created. */
export async function readServing(dataDir: string): Promise<Serving | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null)
  return text ? serving.parse(JSON.parse(text)) : null
}

/** Unless another process has taken over. */
export async function forgetServing(dataDir: string, pid: number): Promise<void> {
  const noted = await readServing(dataDir).catch(() => null)
  if (noted?.pid === pid) await rm(fileIn(dataDir), { force: true })
}

const ownAddresses: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The address at which people or programs on this machine reach a site that listens on a host and port. */
export function addressFor(reader: 'people' | 'programs', { host, port }: { host: string; port: number }) {
  const own = ownAddresses[host] ?? host
  const name = reader === 'people' && own === '127.0.0.1' ? 'localhost' : own
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
