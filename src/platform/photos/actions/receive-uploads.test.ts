import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { uploads } from '#src/app/tables.ts'
import { maxPhotoBytes } from '#src/platform/photos/rules/files.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'
import {
  discardUpload,
  findOpenUpload,
  maxPendingBytes,
  openUpload,
  receiveUpload,
  storeFile,
  visitorBytesPerHour,
} from './receive-uploads.ts'

let site: TestApp
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-11-02T03:04:05.000Z')
  site = await createTestApp({ parts: { now: () => clock } })
})
afterEach(() => site.close())

const visitor = '192.0.2.1'
const rows = () => site.parts.database.db.select().from(uploads)
const inbox = () => readdir(join(site.folder, 'photos/inbox')).catch(() => [])

/** Files that wait to be accepted and take so much together. */
async function pendingOf(bytes: number) {
  const createdAt = clock.toISOString()
  const row = (size: number, at: number) => {
    const id = crypto.randomUUID()
    return { id, name: `${id}.${at}`, size, createdAt, receivedAt: createdAt }
  }
  const whole = Array.from({ length: Math.floor(bytes / maxPhotoBytes) }, () => maxPhotoBytes)
  await site.parts.database.db.insert(uploads).values([...whole, bytes % maxPhotoBytes].map(row))
}

/** A file that is sent in chunks; counts those that were read. */
function file(bytes: Uint8Array, { size = bytes.length, from = null as string | null } = {}) {
  const read = { chunks: 0 }
  async function* give() {
    for (let at = 0; at < bytes.length; at += 1000) {
      read.chunks += 1
      yield bytes.slice(at, at + 1000)
    }
  }
  return { read, sent: { chunks: give(), size, from } }
}

async function opened(from: string | null, request = {}) {
  const target = await openUpload(site.parts, request, from)
  return findOpenUpload(site.parts, { ...target, contentType: undefined })
}

describe('files that are not accepted yet', () => {
  const full = { status: 503, details: { retryAfter: 600 } }

  it.each([
    ['a visitor', visitor, maxPendingBytes.visitors],
    ['the breeder', null, maxPendingBytes.all],
  ])('take so much together that %s gets 503 before anything is read', async (_, from, max) => {
    const bytes = await photoBytes()
    const upload = await opened(from)
    await pendingOf(max - bytes.length + 1)
    const { read, sent } = file(bytes, { from })
    await expect(receiveUpload(site.parts, upload, sent)).rejects.toMatchObject(full)
    await expect(storeFile(site.parts, sent)).rejects.toMatchObject(full)
    await expect(openUpload(site.parts, { size: bytes.length }, from)).rejects.toMatchObject(full)
    expect([read.chunks, await inbox()]).toEqual([0, []])
    expect((await rows()).filter(({ id }) => id === upload.id)).toEqual([upload])
  })

  it.each([
    ['a visitor', visitor, maxPendingBytes.visitors],
    ['the breeder', null, maxPendingBytes.all],
  ])('leave %s the last byte of the total', async (_, from, max) => {
    const bytes = await photoBytes()
    await pendingOf(max - bytes.length)
    const { sent } = file(bytes, { from })
    await receiveUpload(site.parts, await opened(from, { size: bytes.length }), sent)
    expect(await inbox()).toHaveLength(1)
  })

  it('leave room for the breeder when visitors have used theirs', async () => {
    await pendingOf(maxPendingBytes.visitors)
    const { sent } = file(await photoBytes())
    await receiveUpload(site.parts, await opened(null), sent)
    expect(await inbox()).toHaveLength(1)
  })

  it('count while they arrive: of two that do not fit together, one is rejected', async () => {
    await pendingOf(maxPendingBytes.visitors - 1.5 * maxPhotoBytes)
    const targets = [await opened(visitor), await opened(visitor)]
    const bytes = await photoBytes()
    const outcomes = await Promise.allSettled(
      targets.map((upload) =>
        receiveUpload(site.parts, upload, { ...file(bytes).sent, size: null, from: visitor }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('count by what arrived, once it has', async () => {
    const bytes = await photoBytes()
    await receiveUpload(site.parts, await opened(visitor), { ...file(bytes).sent, size: null, from: visitor })
    expect(await rows()).toMatchObject([{ size: bytes.length, fromVisitor: true }])
  })

  it('in a bucket count from the time their upload URL is given, by the size that was declared', async () => {
    const direct = { url: '', address: async () => ({ url: 'https://bucket.example', headers: {} }) }
    const photoStore = { ...site.parts.photoStore, pending: { ...site.parts.photoStore.pending, direct } }
    const onBucket = { ...site.parts, photoStore }
    await pendingOf(maxPendingBytes.visitors - maxPhotoBytes - 1000)
    await openUpload(onBucket, { size: 1000 }, visitor)
    await openUpload(onBucket, {}, visitor)
    await expect(openUpload(onBucket, { size: 1 }, '192.0.2.2')).rejects.toMatchObject(full)
  })
})

describe('the bytes of one address', () => {
  const large = { size: maxPhotoBytes, from: visitor }

  it('are at most 100 MB an hour, and an admin is not counted', async () => {
    const bytes = await photoBytes()
    for (let sent = maxPhotoBytes; sent <= visitorBytesPerHour; sent += maxPhotoBytes) {
      await discardUpload(site.parts, await storeFile(site.parts, file(bytes, large).sent))
    }
    const { read, sent } = file(bytes, large)
    await expect(storeFile(site.parts, sent)).rejects.toMatchObject({
      status: 429,
      details: { retryAfter: 3600 },
    })
    const upload = await opened(visitor)
    await expect(receiveUpload(site.parts, upload, sent)).rejects.toMatchObject({ status: 429 })
    expect([read.chunks, await inbox()]).toEqual([0, []])

    await storeFile(site.parts, file(bytes, { ...large, from: '192.0.2.2' }).sent)
    await storeFile(site.parts, file(bytes, { size: maxPhotoBytes }).sent)
    clock = new Date(clock.getTime() + 3_600_000)
    await storeFile(site.parts, file(bytes, large).sent)
  })
})

describe('the first bytes of a file', () => {
  it.each([
    ['a page', new TextEncoder().encode('<!doctype html>'.repeat(1000))],
    ['nothing', new Uint8Array()],
    ['less than any photo', new Uint8Array([0xff, 0xd8, 0xff])],
  ])('show that it is %s: nothing more is read or kept, and its URL is used up', async (_, bytes) => {
    const { read, sent } = file(bytes)
    await expect(receiveUpload(site.parts, await opened(null), sent)).rejects.toMatchObject({ status: 415 })
    expect(read.chunks).toBeLessThan(2)
    expect([await inbox(), await rows()]).toEqual([[], []])
  })

  it('may come one by one', async () => {
    const bytes = await photoBytes()
    async function* singly() {
      for (const byte of bytes) yield new Uint8Array([byte])
    }
    const { id } = await storeFile(site.parts, { chunks: singly(), size: bytes.length, from: null })
    expect(await site.parts.photoStore.pending.read(id, maxPhotoBytes)).toEqual(Buffer.from(bytes))
  })
})
