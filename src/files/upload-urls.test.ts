import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  browser,
  createUploadSite,
  jpeg,
  type UploadSite,
  type UploadTarget,
} from '#src/testing/app/upload-app.ts'

let site: UploadSite
beforeEach(async () => {
  site = await createUploadSite()
})
afterEach(() => site.close())

describe('an upload address', () => {
  const other = crypto.randomUUID()
  it.each<[string, number, (address: string) => string]>([
    ['its own', 204, (address) => address],
    ['one without a token', 403, (address) => address.split('?')[0] ?? ''],
    ['one with another token', 403, (address) => address.replace(/ticket=.*/, `ticket=${other}`)],
    ['one with a token cut short', 403, (address) => address.slice(0, -1)],
    ['one of another name', 403, (address) => address.replace(/uploads\/[^?]+/, `uploads/${other}`)],
    ['one with another ending', 403, (address) => address.replace('?', '.png?')],
    ['one that leads elsewhere', 403, (address) => address.replace(/uploads\/[^?]+/, 'uploads/..%2Fsite.db')],
  ])('to %s answers %i', async (_, status, tamper) => {
    const { uploadURL } = await site.openAddress()
    const response = await site.send(tamper(uploadURL), await jpeg())
    expect(response.status).toBe(status)
    expect(await site.filesIn('inbox')).toHaveLength(status === 204 ? 1 : 0)
  })

  it('is no use to the token of another name', async () => {
    const [first, second] = [await site.openAddress(), await site.openAddress()]
    const mixed = (first.uploadURL.split('?')[0] ?? '') + new URL(second.uploadURL).search
    expect((await site.send(mixed, await jpeg())).status).toBe(403)
  })

  it('takes one file once, of many at the same moment too', async () => {
    const { uploadURL } = await site.openAddress()
    const bytes = await jpeg()
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.send(uploadURL, bytes)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409])
    await site.setAccess(uploadURL)
    expect((await site.send(uploadURL, bytes)).status).toBe(409)
  })

  it.each([
    [14.9, 204],
    [15, 403],
    [60, 403],
  ])('after %d minutes answers %i', async (minutes, status) => {
    const { uploadURL } = await site.openAddress()
    site.minutesLater(minutes)
    expect((await site.send(uploadURL, await jpeg())).status).toBe(status)
  })

  it('holds the file to the type that was said', async () => {
    const { uploadURL } = await site.openAddress({ contentType: 'image/jpeg' })
    expect((await site.send(uploadURL, await jpeg(), { 'Content-Type': 'image/png' })).status).toBe(403)
    expect((await site.send(uploadURL, await jpeg(), { 'Content-Type': 'image/jpeg' })).status).toBe(204)
  })

  it('can be used again when nothing arrived', async () => {
    const { uploadURL } = await site.openAddress()
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1000)),
      pull: (controller) => controller.error(new Error('connection lost')),
    })
    const request = { method: 'PUT', headers: browser, body: broken, duplex: 'half' } as RequestInit
    expect((await site.app.request(uploadURL, request)).status).toBe(400)
    expect(site.logged).toEqual([])
    expect(await site.filesIn('inbox')).toEqual([])
    expect((await site.send(uploadURL, await jpeg())).status).toBe(204)
  })

  it('names the origin the browser knows', async () => {
    const response = await site.request('/api/objects/upload', {
      method: 'POST',
      headers: { ...site.admin, ...browser, Origin: 'https://poodles.example' },
    })
    expect(((await response.json()) as UploadTarget).uploadURL).toMatch(
      /^https:\/\/poodles\.example\/api\/uploads\//,
    )
  })
})
