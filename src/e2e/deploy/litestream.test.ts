import { spawn } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { customers, parentDogs } from '#src/app/tables.ts'
import { adminPassword, signIn } from '#src/e2e/support/portal/sign-in.ts'
import { runCommand } from '#src/e2e/support/site/command.ts'
import { freePort, temporaryFolder } from '#src/e2e/support/site/server.ts'
import type { S3Config } from '#src/platform/config/config.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { checkIntegrity } from '#src/platform/db/snapshot/load.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { newBucket } from './support/buckets.ts'
import { noise } from './support/noise.ts'
import { variablesOf } from './support/site-on-s3.ts'

let folder: string
let bucket: S3Config
let env: Record<string, string>
/** Each test starts a site several times. */
const running: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  folder = await temporaryFolder()
  bucket = await newBucket()
  const program = createRequire(
    createRequire(import.meta.url).resolve('@flydotio/litestream/package.json'),
  ).resolve(`@flydotio/litestream-${process.platform}-${process.arch}/litestream`)
  env = {
    PATH: [dirname(program), dirname(process.execPath), process.env.PATH].join(delimiter),
    DATA_DIR: join(folder, 'data'),
    SEED: 'none',
    ADMIN_PASSWORD: adminPassword,
    ...variablesOf(bucket),
  }
})
afterEach(async () => {
  for (const kill of running.splice(0)) await kill()
  await removeFolder(folder)
})

/** The command of the image that has Litestream. */
async function replicatedCommand(): Promise<string[]> {
  const [, stage = ''] = (await readFile('Dockerfile', 'utf8')).split('AS replicated')
  return JSON.parse(/^CMD (.*)/m.exec(stage)?.[1] ?? '[]')
}

/** Starts the built site beside Litestream, as the image does. */
async function start() {
  const port = String(await freePort())
  const [program = '', ...args] = await replicatedCommand()
  const url = `http://localhost:${port}`
  // In a process group of its own, so that both can be killed.
  const child = spawn(program, args, { env: { ...env, PORT: port }, detached: true })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const end = (signal: NodeJS.Signals, pid = -(child.pid ?? 0)) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(pid, signal)
    return ended
  }
  const kill = () => end('SIGKILL')
  running.push(kill)
  await expect.poll(() => said).toMatch(new RegExp(`Standard Parti Poodles: ${url}|exit status`))
  expect(said).toContain(url)
  return { url, kill, stop: () => end('SIGTERM', child.pid), said: () => said }
}

type Client = Awaited<ReturnType<typeof signIn>>

async function addCustomers({ post }: Client, from: number, to: number) {
  for (let n = from; n < to; n++) {
    const answer = await post('/api/admin/customers', { name: `Ann ${n}`, email: `ann${n}@example.com` })
    expect(answer.status).toBe(201)
  }
}

/** A dog with a photo that everyone sees. */
async function addDog({ post }: Client) {
  const file = await noise(300, 200)
  const said = { contentType: 'image/jpeg', size: file.length }
  const { uploadURL, headers, objectPath } = await (await post('/api/objects/upload', said)).json()
  expect((await fetch(uploadURL, { method: 'PUT', headers, body: file })).status).toBe(200)
  const dog = { name: 'Wren', color: 'Black', gender: 'female', photos: [objectPath] }
  expect((await post('/api/admin/parent-dogs', dog)).status).toBe(201)
}

/** The added rows that the site shows. */
async function expectEverythingBack(site: { url: string }, atLeast: number) {
  const database = openDatabase(`file:${join(env.DATA_DIR ?? '', 'site.db')}`)
  await checkIntegrity(database)
  const names = (await database.db.select({ name: customers.name }).from(customers)).map(({ name }) => name)
  const photos = (await database.db.select().from(parentDogs)).flatMap((dog) => dog.photos)
  database.close()
  expect(names).toEqual(expect.arrayContaining(Array.from({ length: atLeast }, (_, n) => `Ann ${n}`)))
  expect(photos).toHaveLength(3)
  for (const photo of photos) {
    const image = await fetch(`${site.url}${photo.replace('/objects', '/public-objects')}?width=120`)
    expect(image.status).toBe(200)
  }
}

const address = () => `s3://${bucket.bucket}/litestream`

async function countCustomers(dataDir = '') {
  const database = openDatabase(`file:${join(dataDir, 'site.db')}`)
  const count = await database.db.$count(customers)
  database.close()
  return count
}

/** Waits until the bucket holds this many customers: sixty seconds may be lost, and Litestream sends new pages every second. */
async function sent(count: number) {
  const copy = join(folder, 'copy')
  const inBucket = async () => {
    await rm(copy, { recursive: true, force: true })
    const { code } = await runCommand('restore', [address()], { ...env, DATA_DIR: copy })
    return code === 0 ? countCustomers(copy) : 0
  }
  await expect.poll(inBucket, { interval: 500 }).toBe(count)
}

test('a site that was killed and lost its disk is restored by command, and restores itself, twice in a row', async () => {
  const loseDisk = () => rm(env.DATA_DIR ?? '', { recursive: true })
  const site = await start()
  const admin = await signIn(site)
  for (let n = 0; n < 3; n++) await addDog(admin)
  await addCustomers(admin, 0, 200)
  await sent(200)
  // Killed in the middle of writes, which may be lost but do no harm.
  const writes = addCustomers(admin, 1000, 2000).catch(() => {})
  await expect.poll(() => countCustomers(env.DATA_DIR)).toBeGreaterThan(220)
  await site.kill()
  await writes
  await loseDisk()

  expect(await runCommand('restore', [address()], env)).toEqual({
    code: 0,
    output: `Restored the database from ${address()}.\n`,
  })
  const second = await start()
  await expectEverythingBack(second, 200)
  // Nobody is logged in, and the breeder gets in.
  const cookie = { headers: { Cookie: admin.cookie } }
  expect((await fetch(`${second.url}/api/admin/customers`, cookie)).status).toBe(401)
  const again = await signIn(second)
  expect((await again.get('/api/admin/customers')).status).toBe(200)
  const before = await countCustomers(env.DATA_DIR)
  expect(await runCommand('restore', [address()], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database is not empty'),
  })
  await addCustomers(again, 200, 210)
  await sent(before + 10)
  await second.kill()
  await loseDisk()

  const third = await start()
  await expectEverythingBack(third, 210)
  await addCustomers(await signIn(third), 210, 220)
  // Stopped in order, it sends everything before it ends.
  expect(await third.stop()).toBe(0)
  await loseDisk()
  await expectEverythingBack(await start(), 220)
})

test('the write-ahead log stays small however much is written', async () => {
  await start()
  const file = join(env.DATA_DIR ?? '', 'site.db')
  const database = openDatabase(`file:${file}`)
  const megabytes = 60
  await database.client.execute('CREATE TABLE filler (bytes BLOB)')
  for (let n = 0; n < megabytes; n++) {
    await database.client.execute('INSERT INTO filler VALUES (randomblob(1000000))')
    await sleep(200)
  }
  database.close()
  expect((await stat(file)).size).toBeGreaterThan((megabytes * 1_000_000) / 2)
  expect((await stat(`${file}-wal`)).size).toBeLessThan((megabytes * 1_000_000) / 2)
})

test('the command says what is missing', async () => {
  const address = `s3://${bucket.bucket}/nothing`
  expect(await runCommand('restore', [address], env)).toEqual({
    code: 1,
    output: expect.stringContaining(`${address} cannot be read (`),
  })
  const without = { ...env, PATH: dirname(process.execPath) }
  expect(await runCommand('restore', [address], without)).toEqual({
    code: 1,
    output: expect.stringContaining('The program litestream 0.3.13 is not on the PATH'),
  })
})
