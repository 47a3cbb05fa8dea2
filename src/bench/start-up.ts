import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { median } from './http.ts'

const rounds = 9
const idleMs = 2000
/** Fly's smallest machine has one core. */
const onOneCore = process.platform === 'linux' ? ['taskset', '-c', '0'] : []

const bareProgram = `import { createServer } from 'node:http'
createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1')`

/**
 * How long a bare `node:http` server, the built server and the single executable take from their start to their first page with
 * the demo kennel, on one core if that can be chosen, and the memory in MB they have two seconds later; NaN if that is not
 * known. They take turns, since other work on the machine slows all of them: `timesBare` is the median of each round's ratio.
 */
export async function measureStartUp() {
  execFileSync(process.execPath, ['src/cli/build-binary.ts'], { stdio: 'ignore' })
  const server = [process.execPath, resolve('dist/server.js')]
  const binary = [resolve('dist/standard-parti-poodles')]
  const starts = { bare: [] as Start[], server: [] as Start[], first: [] as Start[], later: [] as Start[] }
  for (let round = 0; round < rounds; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'parti-start-'))
    try {
      const bare = join(folder, 'bare.mjs')
      await writeFile(bare, bareProgram)
      // Creates the database, so that it is there for each server that is measured.
      await startOnce(server, folder)
      starts.bare.push(await startOnce([process.execPath, bare], folder))
      starts.server.push(await startOnce(server, folder))
      starts.first.push(await startOnce(binary, folder))
      starts.later.push(await startOnce(binary, folder))
    } finally {
      await removeFolder(folder)
    }
  }
  const middle = (measured: Start[]) => ({
    milliseconds: median(measured.map(({ milliseconds }) => milliseconds)),
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    timesBare: median(measured.map(({ cpuMs }, round) => cpuMs / (starts.bare[round]?.cpuMs ?? Number.NaN))),
    idleMB: median(measured.map(({ idleMB }) => idleMB)),
  })
  return [
    { work: 'a bare node:http server', ...middle(starts.bare) },
    { work: 'node dist/server.js', ...middle(starts.server) },
    { work: 'the single executable, which unpacks itself', ...middle(starts.first) },
    { work: 'the single executable from then on', ...middle(starts.later) },
  ]
}

interface Start {
  milliseconds: number
  cpuMs: number
  idleMB: number
}

async function startOnce(program: string[], folder: string): Promise<Start> {
  const PORT = String(await freePort())
  const { PATH } = process.env
  const [command = '', ...args] = [...onOneCore, ...program]
  const began = performance.now()
  const child = spawn(command, args, {
    env: { PATH, PORT, DATA_DIR: folder, ADMIN_PASSWORD: 'bench-password' },
    stdio: 'ignore',
  })
  const ended = new Promise((done) => child.once('close', done))
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${PORT}/puppies`).catch(() => null)
    if (response?.ok) break
    if (child.exitCode !== null) throw new Error(`${program[0]} ended with ${child.exitCode}`)
    await sleep(5)
  }
  const milliseconds = performance.now() - began
  const cpuMs = await cpuTime(child.pid)
  await sleep(idleMs)
  const idleMB = await residentMemory(child.pid)
  child.kill('SIGTERM')
  await ended
  return { milliseconds, cpuMs, idleMB }
}

const fileOf = (pid: number | undefined, name: string) =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')

/** In the system's ticks of 10 ms; unlike the time that passes, it hardly depends on other work on the machine. */
async function cpuTime(pid: number | undefined): Promise<number> {
  const [user, system] = (await fileOf(pid, 'stat')).split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}

async function residentMemory(pid: number | undefined): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await fileOf(pid, 'status'))?.[1]
  return Number(kilobytes) / 1024
}
