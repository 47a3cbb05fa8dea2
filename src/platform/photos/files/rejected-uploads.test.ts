import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxPhotoBytes } from '#src/platform/photos/rules/files.ts'
import { browser, createUploadSite, jpeg, json, type UploadSite } from '#src/testing/app/upload-app.ts'
import { blackPng } from '#src/testing/images/sample-photos.ts'

let site: UploadSite
beforeEach(async () => {
  site = await createUploadSite()
})
afterEach(() => site.close())

describe('files that are not photos', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const polyglot = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html])
  it.each<[string, 'sent' | 'accepted', () => Buffer | Promise<Buffer>]>([
    ['an SVG', 'sent', () => svg],
    ['a page', 'sent', () => html],
    ['a page that begins like a JPEG', 'accepted', () => polyglot],
    ['a page after the signature of a GIF', 'accepted', () => Buffer.concat([Buffer.from('GIF89a'), html])],
    ['an SVG after the signature of a GIF', 'accepted', () => Buffer.concat([Buffer.from('GIF89a'), svg])],
    [
      'a WebP',
      'sent',
      async () =>
        sharp(await jpeg())
          .webp()
          .toBuffer(),
    ],
    [
      'a TIFF',
      'sent',
      async () =>
        sharp(await jpeg())
          .tiff()
          .toBuffer(),
    ],
    ['half a JPEG', 'accepted', async () => (await jpeg(900, 900)).subarray(0, 2000)],
    ['a photo with too many pixels', 'accepted', () => blackPng(8000)],
    ['an empty file', 'sent', () => Buffer.alloc(0)],
  ])('%s is rejected when it is %s, and deleted', async (_, when, bytes) => {
    const { uploadURL } = await site.openAddress()
    const sent = await site.send(uploadURL, new Uint8Array(await bytes()))
    const response = when === 'sent' ? sent : await site.setAccess(uploadURL)
    expect([sent.status, response.status]).toEqual([when === 'sent' ? 415 : 204, 415])
    expect(await response.json()).toEqual({
      code: 'notAPhoto',
      message: 'The file is damaged, or not a JPG, PNG or GIF photo',
    })
    expect(await site.filesIn('inbox')).toEqual([])
    expect(await site.filesIn('.')).toEqual([])
    expect(await site.rows()).toEqual([])
    expect((await site.setAccess(uploadURL)).status).toBe(400)
  })

  it('get no upload URL when they are declared as such', async () => {
    for (const [body, status] of [
      [{ contentType: 'image/webp' }, 415],
      [{ contentType: 'image/svg+xml', size: 10 }, 415],
      [{ contentType: 'image/jpeg', size: maxPhotoBytes + 1 }, 413],
      [{ size: 0 }, 400],
      [{ size: 'big' }, 400],
      [[], 400],
      ['nonsense', 400],
    ]) {
      const response = await site.request('/api/objects/upload', {
        method: 'POST',
        headers: { ...site.admin, ...browser, ...json },
        body: JSON.stringify(body),
      })
      expect([body, response.status]).toEqual([body, status])
    }
    expect(await site.rows()).toEqual([])
  })
})

describe('the size of a file', () => {
  it('may be 10485760 bytes but not one more', async () => {
    const padded = new Uint8Array(maxPhotoBytes)
    padded.set(await jpeg())
    const { uploadURL } = await site.uploaded(padded)
    expect((await site.setAccess(uploadURL)).status).toBe(200)

    const target = await site.openAddress()
    const response = await site.send(target.uploadURL, new Uint8Array([...padded, 0]))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ code: 'tooLarge', message: 'The file is larger than 10 MB' })
    expect(await site.filesIn('inbox')).toEqual([])
    expect(await site.rows()).toHaveLength(1)
  })

  it('is limited in a stream without a Content-Length too', async () => {
    const target = await site.openAddress()
    const chunk = new Uint8Array(1_000_000)
    chunk.set(await jpeg())
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= 40_000_000) return controller.close()
        sent += 1_000_000
        controller.enqueue(chunk.slice())
      },
    })
    const response = await site.app.request(target.uploadURL, {
      method: 'PUT',
      headers: browser,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await site.filesIn('inbox')).toEqual([])
  })

  it('must be the one declared, if one was declared', async () => {
    const bytes = await jpeg()
    const target = await site.openAddress({ contentType: 'image/jpeg', size: bytes.length - 1 })
    expect((await site.send(target.uploadURL, bytes, target.headers)).status).toBe(403)
    expect(await site.filesIn('inbox')).toEqual([])
  })
})
