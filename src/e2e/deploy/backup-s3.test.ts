import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { uploads } from '#src/app/tables.ts'
import { removeOldBackups } from '#src/backups/actions/backup.ts'
import { openBackupStorage } from '#src/backups/storage/storage.ts'
import { runCommand } from '#src/e2e/support/site/command.ts'
import { startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { erase } from '#src/people/actions/erase.ts'
import { readErasures, writeErasures } from '#src/people/actions/erasures-file.ts'
import type { S3Config } from '#src/platform/config/config.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { openS3Store } from '#src/platform/photos/store/s3.ts'
import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { newBucket } from './support/buckets.ts'

let bucket: S3Config
let folder: string
beforeEach(async () => {
  bucket = await newBucket()
  folder = await temporaryFolder()
})
afterEach(() => removeFolder(folder))

async function* megabytes(count: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(1_000_000, n)
}

const environment = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

it('a kennel with its photos in a bucket goes to another bucket, and from there into a third and a database without data', async () => {
  const backups = await newBucket()
  const other = await newBucket()
  const env = { ...environment(bucket), S3_BUCKET: bucket.bucket, DATA_DIR: join(folder, 'source') }
  await (await startSite(env)).stop()

  const to = `s3://${backups.bucket}/kennel/nightly`
  const { code, output } = await runCommand('backup', [to], env)
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(to) })
  const archive = output.trim().replace('Backed up to ', '')
  expect(await runCommand('backup', ['--check', archive], env)).toMatchObject({ code: 0 })

  const target = { ...environment(other), S3_BUCKET: other.bucket, DATA_DIR: join(folder, 'target') }
  expect(await runCommand('restore', [archive], target)).toMatchObject({ code: 0 })
  const database = openDatabase(`file:${join(target.DATA_DIR, 'site.db')}`)
  const names = (await database.db.select({ name: uploads.name }).from(uploads)).map(({ name }) => name)
  database.close()
  expect(names.length).toBeGreaterThan(40)
  const [was, is] = [openS3Store(bucket), openS3Store(other)]
  for (const name of names) expect(await is.get(name)).toEqual(await was.get(name))
})

describe('a bucket for backups', () => {
  const open = (config = bucket) => openBackupStorage(`s3://${bucket.bucket}/a/b`, config)

  it('stores and returns archives larger than one part', async () => {
    const place = await open()
    await place.write('large.tar', megabytes(12))
    const parts: Uint8Array[] = []
    for await (const chunk of place.read('large.tar')) parts.push(chunk)
    const sent: Uint8Array[] = []
    for await (const chunk of megabytes(12)) sent.push(chunk)
    expect(Buffer.concat(parts).equals(Buffer.concat(sent))).toBe(true)
  })

  it('keeps nothing of an archive that fails halfway', async () => {
    async function* failing() {
      yield* megabytes(12)
      throw new Error('disk gone')
    }
    await expect((await open()).write('half.tar', failing())).rejects.toThrow('disk gone')
    expect(await (await open()).list()).toEqual([])
  })

  it('keeps the newest archives and all other files', async () => {
    const place = await open()
    const archives = ['01', '02', '03'].map((day) => `kennel-2026-10-${day}T17-00-00Z.tar`)
    for (const name of [...archives, 'letter.txt']) await place.write(name, megabytes(1))
    await removeOldBackups(place, 2)
    expect((await place.list()).sort()).toEqual([...archives.slice(1), 'letter.txt'])
  })

  it('has the erasures beside the archives', async () => {
    const site = await createTestApp()
    const place = await open()
    for (const email of ['priya@example.com', 'ruth@example.com']) {
      await site.make.inquiry({ email })
      await erase(site.parts, { email, groups: ['inquiries'], adminId: null })
      await writeErasures(site.parts.database, place)
    }
    await site.close()
    expect(await place.list()).toEqual(['erasures.jsonl'])
    expect(await readErasures([place])).toMatchObject([
      { counts: { inquiries: 1 } },
      { counts: { inquiries: 1 } },
    ])
  })

  it('says what it rejects', async () => {
    const stranger = await open({ ...bucket, secretAccessKey: 'wrong' })
    await expect(stranger.write('a.tar', megabytes(1))).rejects.toThrow(/a\.tar cannot be written.*Signature/)
    const reading = (async () => {
      for await (const _chunk of (await open()).read('nothing.tar'));
    })()
    await expect(reading).rejects.toThrow(/nothing\.tar cannot be read/)
  })
})
