import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { freePort, hasEnded } from '#src/e2e/support/site/server.ts'
import type { S3Config } from '#src/platform/config/config.ts'
import { createS3Client } from '#src/platform/s3/bucket.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { installPackages } from './debian.ts'

const run = promisify(execFile)
const programs = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph']
const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common']
const advice = `An S3 server is needed: install Debian's packages ${packages.join(', ')}, or run this as root.`

/** A running server, as a test finds it. */
export interface S3Server {
  endpoint: string
  /** The file with its settings. */
  settings: string
  key: { id: string; secret: string }
}

/** A gateway of a test's own, which can fail while the others go on. */
export interface S3Gateway {
  endpoint: string
  /** Accepts connections but does not respond, until it is resumed. */
  freeze(): void
  goOn(): void
  /** Rejects connections, until it is started again. */
  halt(): Promise<void>
  restart(): Promise<void>
}

const isMissing = () => programs.some((program) => spawnSync(program, ['--version']).status !== 0)

export function installS3Server() {
  if (isMissing()) installPackages(packages)
}

/** Ceph's S3 gateway and everything it needs, in memory: it verifies every signature, as the large providers do. */
export async function startS3Server(): Promise<S3Server & { stop(): Promise<void> }> {
  if (isMissing()) throw new Error(advice)
  const folder = await mkdtemp(join(tmpdir(), 'parti-s3-'))
  const children: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(children.map(end))
    await removeFolder(folder)
  }
  try {
    return { ...(await start(folder, children)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(folder: string, children: ChildProcess[]): Promise<S3Server> {
  const [monitorPort, port] = [await freePort(), await freePort()]
  const endpoint = `http://127.0.0.1:${port}`
  const settings = await writeConfiguration(folder, monitorPort)
  const conf = ['--conf', settings]
  const key = { id: 'KENNELKENNEL', secret: crypto.randomUUID() }
  const serve = (program: string, id: string) =>
    children.push(spawn(program, [...conf, '-i', id, '-f'], { stdio: 'ignore' }))

  await makeKeys(folder)
  const map = join(folder, 'monmap')
  const address = `[v2:127.0.0.1:${monitorPort}]`
  await run('monmaptool', ['--create', '--fsid', crypto.randomUUID(), '--addv', 'a', address, map])
  const keyring = join(folder, 'keyring')
  await run('ceph-mon', [...conf, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring])
  serve('ceph-mon', 'a')
  const disk = crypto.randomUUID()
  await run('ceph', [...conf, 'osd', 'new', disk])
  await run('ceph-osd', [...conf, '-i', '0', '--mkfs', '--osd-uuid', disk])
  serve('ceph-osd', '0')
  children.push(await serveGateway(settings, port))
  const owner = [
    '--uid',
    'kennel',
    '--display-name',
    'kennel',
    '--access-key',
    key.id,
    '--secret-key',
    key.secret,
  ]
  await run('radosgw-admin', [...conf, 'user', 'create', ...owner])
  const server = { endpoint, settings, key }
  await makePools(server)
  return server
}

async function serveGateway(settings: string, port: number) {
  const address = ['--rgw-frontends', `beast endpoint=127.0.0.1:${port}`]
  const child = spawn('radosgw', ['--conf', settings, '-n', 'client.gateway', ...address, '-f'], {
    stdio: 'ignore',
  })
  await untilAnswers(`http://127.0.0.1:${port}`, child)
  return child
}

/** A new bucket with a key that has all permissions for it, by this gateway or the server's own. */
export async function makeBucket({ endpoint, key }: Pick<S3Server, 'endpoint' | 'key'>): Promise<S3Config> {
  const bucket = `kennel-${crypto.randomUUID().slice(0, 8)}`
  const credentials = { accessKeyId: key.id, secretAccessKey: key.secret }
  const config = { endpoint, bucket, region: 'us-east-1', ...credentials }
  await createS3Client(config).send(new CreateBucketCommand({ Bucket: bucket }))
  return config
}

/** The very first object takes seconds, since its pools are made then. */
async function makePools(server: S3Server) {
  const config = await makeBucket(server)
  const object = { Bucket: config.bucket, Key: 'first' }
  await createS3Client(config).send(new PutObjectCommand({ ...object, Body: '' }))
}

export async function startGateway({ settings }: S3Server): Promise<S3Gateway & { stop(): Promise<void> }> {
  const port = await freePort()
  let gateway = await serveGateway(settings, port)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    freeze: () => gateway.kill('SIGSTOP'),
    goOn: () => gateway.kill('SIGCONT'),
    halt: () => end(gateway),
    async restart() {
      gateway = await serveGateway(settings, port)
    },
    stop: () => end(gateway),
  }
}

/** Without keys for each part the gateway waits for ever. */
async function makeKeys(folder: string) {
  const keys: Record<string, Record<string, string>> = {
    'mon.': { mon: 'allow *' },
    'client.admin': { mon: 'allow *', osd: 'allow *' },
    'client.gateway': { mon: 'allow rw', osd: 'allow rwx' },
    'osd.0': { mon: 'allow profile osd', osd: 'allow *' },
  }
  const keyring = join(folder, 'keyring')
  await run('ceph-authtool', ['--create-keyring', keyring])
  for (const [name, capabilities] of Object.entries(keys)) {
    const caps = Object.entries(capabilities).flatMap(([part, may]) => ['--cap', part, may])
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps])
  }
}

async function writeConfiguration(folder: string, monitorPort: number) {
  await Promise.all(['mon', 'osd'].map((part) => mkdir(join(folder, part))))
  const file = join(folder, 'ceph.conf')
  const lines = {
    'mon host': `v2:127.0.0.1:${monitorPort}`,
    'public addr': '127.0.0.1',
    'cluster addr': '127.0.0.1',
    keyring: join(folder, 'keyring'),
    'mon data': join(folder, 'mon'),
    'osd data': join(folder, 'osd'),
    'run dir': folder,
    'admin socket': join(folder, '$name.$pid.asok'),
    'log file': join(folder, '$name.log'),
    'crash dir': folder,
    'osd objectstore': 'memstore',
    'memstore device bytes': 8_589_934_592,
    'osd crush chooseleaf type': 0,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 1,
    'osd pool default pgp num': 1,
    'mon allow pool size one': true,
    'mon max pg per osd': 1000,
    // A full disk of the machine does not concern this server, which is all in memory.
    'mon data avail crit': 0,
    'rgw run sync thread': false,
    // With caches, a change waits up to 30 s for every other gateway, even a frozen or killed one.
    'rgw cache enabled': false,
  }
  const text = Object.entries(lines).map(([name, value]) => `${name} = ${value}`)
  await writeFile(file, `[global]\n${text.join('\n')}\n`)
  return file
}

async function untilAnswers(endpoint: string, child: ChildProcess) {
  while (!hasEnded(child)) {
    const answer = await fetch(endpoint, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    if (
      await answer?.text().then(
        () => answer.ok,
        () => false,
      )
    )
      return
    await sleep(500)
  }
  throw new Error('The S3 gateway does not start')
}

async function end(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
