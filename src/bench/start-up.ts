import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#src/e2e/support/site/server.ts'
import { median } from './http.ts'

const rounds = 5

/** How long the built server and the single executable take from their start to their first response. */
export async function measureStartUp() {
  execFileSync(process.execPath, ['src/cli/build-binary.ts'], { stdio: 'ignore' })
  const server = [process.execPath, resolve('dist/server.js')]
  const binary = [resolve('dist/standard-parti-poodles')]
  const times = { server: [] as number[], first: [] as number[], later: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'parti-start-'))
    try {
      // Creates the database, so that it is there for each of those measured.
      await firstResponse(server, folder)
      times.server.push(await firstResponse(server, folder))
      times.first.push(await firstResponse(binary, folder))
      times.later.push(await firstResponse(binary, folder))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return [
    { work: 'node dist/server.js', milliseconds: median(times.server) },
    { work: 'the single executable, which unpacks itself', milliseconds: median(times.first) },
    { work: 'the single executable from then on', milliseconds: median(times.later) },
  ]
}

async function firstResponse([command = '', ...args]: string[], folder: string): Promise<number> {
  const PORT = String(await freePort())
  const env = { PORT, DATA_DIR: folder, SEED: 'none', ADMIN_PASSWORD: 'bench-password' }
  const began = performance.now()
  const child = spawn(command, args, { env, stdio: 'ignore' })
  const ended = new Promise((done) => child.once('close', done))
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${PORT}/livez`).catch(() => null)
    if (response?.ok) break
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`)
    await sleep(5)
  }
  const took = performance.now() - began
  child.kill('SIGTERM')
  await ended
  return took
}
