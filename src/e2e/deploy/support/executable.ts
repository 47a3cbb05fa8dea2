import { execFile, spawn } from 'node:child_process'
import { chmod, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#src/e2e/support/site/server.ts'

/** Puts the built executable, and nothing else, into a folder. */
export async function unpackInto(folder: string) {
  await copyFile('dist/standard-parti-poodles', join(folder, 'site'))
  await chmod(join(folder, 'site'), 0o755)
}

/**
 * Runs the only file in its folder until it exits, with the given environment only. Meanwhile the test hears of connections
 * that a site closes; otherwise its next request would use one of them.
 */
export const run = (
  cwd: string,
  words: string[],
  { env = {}, typed = '' }: { env?: Record<string, string>; typed?: string } = {},
) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = execFile('./site', words, { cwd, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, said: stdout + stderr }),
    )
    child.stdin?.end(typed)
  })

/** Starts the only file in its folder on a free port, with nothing else in the environment but the given variables. */
export async function startAlone(cwd: string, env: Record<string, string> = {}) {
  const child = spawn('./site', [], { cwd, env: { PORT: String(await freePort()), ...env } })
  const said = { stdout: '', stderr: '' }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stderr.on('data', (chunk) => {
    said.stderr += chunk
  })
  const portal = /^Puppy Portal: .* password (\S+) /m
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said.stdout += chunk
      const address = /http:\/\/localhost:\d+(?=\n)/.exec(said.stdout)?.[0]
      if (address) resolve(address)
    })
    ended.then((code) => reject(new Error(`The file ended with ${code}: ${said.stdout}${said.stderr}`)))
  })
  return {
    url,
    /** The password that it generated and printed, if it did. */
    password: () => portal.exec(said.stdout)?.[1] ?? null,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
