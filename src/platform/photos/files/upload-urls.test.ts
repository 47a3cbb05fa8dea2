import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { budgets } from '#src/platform/machine/budgets.ts'
import { openUpload } from '#src/platform/photos/actions/receive-uploads.ts'
import { createTestApp } from '#src/testing/app/create-test-app.ts'
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

describe('an upload URL', () => {
  const other = crypto.randomUUID()
  it('is accepted only as it was given', async () => {
    const tampered: [string, (url: string) => string][] = [
      ['without its token', (url) => url.split('?')[0] ?? ''],
      ['with another token', (url) => url.replace(/ticket=.*/, `ticket=${other}`)],
      ['with its token cut short', (url) => url.slice(0, -1)],
      ['with another name', (url) => url.replace(/uploads\/[^?]+/, `uploads/${other}`)],
      ['with another extension', (url) => url.replace('?', '.png?')],
      ['with a path that leads elsewhere', (url) => url.replace(/uploads\/[^?]+/, 'uploads/..%2Fsite.db')],
    ]
    for (const [how, tamper] of tampered) {
      const { uploadURL } = await site.openAddress()
      expect([how, (await site.send(tamper(uploadURL), await jpeg())).status]).toEqual([how, 403])
      expect(await site.filesIn('inbox')).toEqual([])
    }
    expect((await site.send((await site.openAddress()).uploadURL, await jpeg())).status).toBe(204)
    expect(await site.filesIn('inbox')).toHaveLength(1)
  })

  it('does not accept the token of another upload', async () => {
    const [first, second] = [await site.openAddress(), await site.openAddress()]
    const mixed = (first.uploadURL.split('?')[0] ?? '') + new URL(second.uploadURL).search
    expect((await site.send(mixed, await jpeg())).status).toBe(403)
  })

  it('accepts one file, also when several are sent at the same moment', async () => {
    const { uploadURL } = await site.openAddress()
    const bytes = await jpeg()
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.send(uploadURL, bytes)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409])
    await site.setAccess(uploadURL)
    expect((await site.send(uploadURL, bytes)).status).toBe(409)
  })

  it('is valid for less than 15 minutes', async () => {
    for (const [minutes, status] of [
      [14.9, 204],
      [15, 403],
      [60, 403],
    ] as const) {
      const { uploadURL } = await site.openAddress()
      site.minutesLater(minutes)
      expect((await site.send(uploadURL, await jpeg())).status).toBe(status)
    }
  })

  it('accepts only the declared type', async () => {
    const { uploadURL } = await site.openAddress({ contentType: 'image/jpeg' })
    expect((await site.send(uploadURL, await jpeg(), { 'Content-Type': 'image/png' })).status).toBe(403)
    expect((await site.send(uploadURL, await jpeg(), { 'Content-Type': 'image/jpeg' })).status).toBe(204)
  })

  it('can be used again when no file arrived', async () => {
    const { uploadURL } = await site.openAddress()
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(1000)])),
      pull: (controller) => controller.error(new Error('connection lost')),
    })
    const request = { method: 'PUT', headers: browser, body: broken, duplex: 'half' } as RequestInit
    expect((await site.app.request(uploadURL, request)).status).toBe(400)
    expect(site.logged).toEqual([])
    expect(await site.filesIn('inbox')).toEqual([])
    expect((await site.send(uploadURL, await jpeg())).status).toBe(204)
  })

  it('is rejected with 503, and stays valid, when too many files are on their way', async () => {
    const { running, waitingLast, perAddress, retryAfter } = budgets.uploadBodies
    const behindProxy = await createTestApp({ env: { TRUSTED_PROXY: 'fly' } })
    const send = (path: string, address: string, body: BodyInit) => {
      const headers = { ...browser, 'Fly-Client-IP': address }
      const request = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit
      return Promise.resolve(behindProxy.request(path, request))
    }
    const ends: (() => void)[] = []
    async function begin(address: string, from: string | null = address) {
      const { name, token } = await openUpload(behindProxy.parts, {}, from)
      const path = `/api/uploads/${name}?ticket=${token}`
      const body = new ReadableStream({ start: (controller) => void ends.push(() => controller.close()) })
      return { path, answer: send(path, address, body) }
    }
    const open = []
    for (let at = 0; at < running + waitingLast; at++) {
      open.push(await begin(`192.0.2.${Math.floor(at / perAddress)}`))
    }
    const rejected = [await begin('192.0.2.99'), await begin('192.0.2.0')]
    open.push(await begin('192.0.2.0', null))
    for (const end of ends) end()
    // The received file is not a photo.
    for (const { answer } of open) expect((await answer).status).toBe(415)
    for (const { path, answer } of rejected) {
      const { status, headers } = await answer
      expect([status, headers.get('Retry-After')]).toEqual([503, String(retryAfter)])
      expect((await send(path, '192.0.2.99', await jpeg())).status).toBe(204)
    }
    await behindProxy.close()
  })

  it('has the origin that the browser uses', async () => {
    const response = await site.request('/api/objects/upload', {
      method: 'POST',
      headers: { ...site.admin, ...browser, Origin: 'https://poodles.example' },
    })
    expect(((await response.json()) as UploadTarget).uploadURL).toMatch(
      /^https:\/\/poodles\.example\/api\/uploads\//,
    )
  })
})
