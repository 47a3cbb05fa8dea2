import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from '#src/testing/remove-folder.ts'

/** The login of the demo kennel's breeder. */
export const breeder = { username: 'admin', password: 'kelpie on the ute' }

export interface SiteServer {
  url: string
  pid: number
  /** Its output so far. */
  output: () => { stdout: string; stderr: string }
  /** Sends SIGTERM and resolves with the exit code. */
  stop: () => Promise<number | null>
  /** Resolves with the exit code, however it ends. */
  ended: Promise<number | null>
}

/** The variables that a program needs to start; others of the shell must not reach the site. */
function environment(given: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, SystemRoot, TEMP, TMP, ...given }
}

/** Starts the built site as a visitor would find it; `runtime` is Node unless it is given. */
export function spawnSite(env: Record<string, string>, runtime: readonly string[] = [process.execPath]) {
  const [command = '', ...words] = runtime
  const child = spawn(command, [...words, 'dist/server.js'], { env: environment(env) })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    said.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.stderr += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, said, ended }
}

/** Starts the built site on a port of its own and waits until it responds. */
export async function startSite(
  env: Record<string, string>,
  runtime?: readonly string[],
): Promise<SiteServer> {
  const { child, said, ended } = spawnSite({ PORT: String(await freePort()), ...env }, runtime)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /http:\/\/localhost:\d+(?=\n)/.exec(said.stdout)?.[0]
      if (address) resolve(address)
    })
    ended.then((code) => reject(new Error(`The site ended with ${code}: ${said.stderr || said.stdout}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => ({ ...said }),
    ended,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Outside the range that the system assigns itself, so that nothing else takes it first. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + Math.floor(Math.random() * 21_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

/** Whether a program has ended, in any way. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'parti-e2e-'))

/** A copy of the demo kennel that a test may change. */
export async function copyOfKennel(kennel: string): Promise<string> {
  const folder = await temporaryFolder()
  await cp(kennel, folder, { recursive: true })
  return folder
}

/** Where copies of the kennel leave resized photos for the next copy. */
export const madeImages = (kennel: string) => `${kennel}-images`

/** A copy for a browser, which requests most photos in sizes that another one has requested. */
export async function copyToBrowse(kennel: string): Promise<string> {
  const folder = await copyOfKennel(kennel)
  await cp(madeImages(kennel), join(folder, 'cache'), { recursive: true })
  return folder
}

/** Removes such a copy. A file that another copy is reading right now ends in its checksum, like all in the cache. */
export async function removeBrowsed(folder: string, kennel: string): Promise<void> {
  await cp(join(folder, 'cache'), madeImages(kennel), { recursive: true, force: false })
  await removeFolder(folder)
}
