import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testSite } from '#src/testing/app/create-test-app.ts'
import { createUploadSite, jpeg, type UploadSite, type UploadTarget } from '#src/testing/app/upload-app.ts'

let site: UploadSite
beforeEach(async () => {
  site = await createUploadSite()
})
afterEach(() => site.close())

describe('a photo from the upload URL to the public page', () => {
  it('has the path returned with its upload URL, plus the extension for its content', async () => {
    const { uploadURL, objectPath } = await site.uploaded(await jpeg())
    expect(uploadURL.startsWith(`${testSite}/api/uploads/`)).toBe(true)
    const response = await site.setAccess(uploadURL)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ objectPath: `${objectPath}.jpg` })
    expect(await site.filesIn('inbox')).toEqual([])
    expect(await site.filesIn('.')).toEqual([`${objectPath.slice('/objects/uploads/'.length)}.jpg`])
    const [row] = await site.rows()
    expect(row).toMatchObject({ contentType: 'image/jpeg', width: 300, height: 200 })
    expect(row?.acceptedAt).toBe(site.now().toISOString())
  })

  it('keeps its path unchanged when its type was declared', async () => {
    const bytes = await jpeg()
    const target = await site.openAddress({ contentType: 'image/jpeg', size: bytes.length })
    expect(target.headers).toEqual({ 'Content-Type': 'image/jpeg' })
    expect((await site.send(target.uploadURL, bytes, target.headers)).status).toBe(204)
    expect(await (await site.setAccess(target.objectPath)).json()).toEqual({ objectPath: target.objectPath })
  })

  it('gets the extension for its content, whatever type was declared', async () => {
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a43' } })
      .png()
      .toBuffer()
    const target = await site.openAddress({ contentType: 'image/jpeg' })
    await site.send(target.uploadURL, png, target.headers)
    const { objectPath } = (await (await site.setAccess(target.objectPath)).json()) as UploadTarget
    expect(objectPath).toBe(target.objectPath.replace('.jpg', '.png'))
    // The path returned with the upload URL stays valid.
    expect(await (await site.setAccess(target.objectPath)).json()).toEqual({ objectPath })
  })

  it('is upright, without location or camera, and private until it is referenced', async () => {
    const original = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a43' } })
      .withExif({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).orientation).toBe(6)
    const { uploadURL } = await site.uploaded(original)
    const { objectPath } = (await (await site.setAccess(uploadURL)).json()) as UploadTarget
    const address = objectPath.replace('/objects', '/public-objects')
    expect((await site.request(address)).status).toBe(404)

    await site.make.puppy({ photos: [objectPath] })
    const shown = await site.request(address)
    expect(shown.status).toBe(200)
    const { width, height, orientation, exif } = await sharp(
      Buffer.from(await shown.arrayBuffer()),
    ).metadata()
    expect({ width, height, orientation, exif }).toEqual({
      width: 200,
      height: 300,
      orientation: undefined,
      exif: undefined,
    })
  })

  it('works for twenty at once', async () => {
    const photos = await Promise.all(Array.from({ length: 20 }, (_, at) => jpeg(100 + at, 100)))
    const answers = await Promise.all(
      photos.map(async (bytes) => (await site.setAccess((await site.uploaded(bytes)).uploadURL)).json()),
    )
    const stored = await site.rows()
    expect(stored.map(({ width }) => width).sort()).toEqual(photos.map((_, at) => 100 + at))
    expect(new Set(answers.map(({ objectPath }) => objectPath)).size).toBe(20)
    expect(await site.filesIn('inbox')).toEqual([])
    expect(await site.filesIn('.')).toHaveLength(20)
  })

  it('is accepted once when several requests come at the same moment', async () => {
    const { uploadURL } = await site.uploaded(await jpeg())
    const answers = await Promise.all([
      site.setAccess(uploadURL),
      site.setAccess(uploadURL),
      site.setAccess(uploadURL),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await site.filesIn('.')).toHaveLength(1)
  })
})

it('does not change the content version: nothing public has changed', async () => {
  const before = await site.parts.dataVersion.current()
  await site.setAccess((await site.uploaded(await jpeg())).uploadURL)
  expect(await site.parts.dataVersion.current()).toBe(before)
})
