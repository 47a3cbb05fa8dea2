import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptPaper, acceptPhoto } from '#src/platform/photos/actions/uploads.ts'
import { browser, createUploadSite, jpeg, json, type UploadSite } from '#src/testing/app/upload-app.ts'

let site: UploadSite
beforeAll(async () => {
  site = await createUploadSite()
})
afterAll(() => site.close())

const pdf = () => new Uint8Array(Buffer.from('%PDF-1.7\n%\xe2\xe3\n<script>alert(1)</script>', 'latin1'))
const asked = { purpose: 'paper' }
const notAPaper = { code: 'notAPaper', message: 'Please choose a JPG, PNG or PDF' }

const open = (path: string, body: object, headers: Record<string, string> = site.admin) =>
  site.request(path, {
    method: 'POST',
    headers: { ...headers, ...browser, ...json },
    body: JSON.stringify(body),
  })

async function sent(contentType: string, bytes: Uint8Array<ArrayBuffer>) {
  const target = await site.openAddress({ ...asked, contentType, size: bytes.length })
  expect((await site.send(target.uploadURL, bytes, target.headers)).status).toBe(204)
  return target.objectPath
}

describe('a PDF that the breeder sends as a paper', () => {
  it('is kept as it was sent, and given to her for saving only', async () => {
    const path = await acceptPaper(site.parts, await sent('application/pdf', pdf()), 'paper')
    expect(path).toMatch(/^\/objects\/uploads\/[-0-9a-f]{36}\.pdf$/)
    expect(await acceptPaper(site.parts, path, 'paper')).toBe(path)
    const response = await site.request(path, { headers: site.admin })
    expect(response.status).toBe(200)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf())
    const name = path.split('/').at(-1)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it('is not for strangers, and no image is made of it', async () => {
    const path = await acceptPaper(site.parts, await sent('application/pdf', pdf()), 'paper')
    const shown = path.replace('/objects', '/public-objects')
    for (const address of [path, shown, `${shown}?width=500`])
      expect((await site.request(address)).status).toBe(404)
    for (const address of [shown, `${shown}?width=500`])
      expect((await site.request(address, { headers: site.admin })).status).toBe(404)
  })

  it('is never accepted as a photo', async () => {
    const path = await sent('application/pdf', pdf())
    await expect(acceptPhoto(site.parts, path, 'photos')).rejects.toMatchObject({ status: 415 })
    expect((await site.setAccess(path)).status).toBe(415)
    expect(await acceptPaper(site.parts, path, 'paper')).toBe(path)
  })
})

it('a paper may be a photo, which is cleaned as every photo', async () => {
  const path = await acceptPaper(site.parts, await sent('image/jpeg', await jpeg()), 'paper')
  expect(path).toMatch(/\.jpg$/)
})

it.each(['image/gif', 'text/html', undefined])('a paper of type %s is rejected', async (contentType) => {
  const response = await open('/api/objects/upload', { ...asked, contentType })
  expect({ status: response.status, body: await response.json() }).toEqual({ status: 415, body: notAPaper })
})

it.each([
  '<html>not a PDF</html>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '\n<!-- %PDF-1.7 --><html></html>',
])('a file that only says it is a PDF is rejected: %s', async (content) => {
  const bytes = new Uint8Array(Buffer.from(content))
  const target = await site.openAddress({ ...asked, contentType: 'application/pdf' })
  const response = await site.send(target.uploadURL, bytes, target.headers)
  expect({ status: response.status, body: await response.json() }).toEqual({ status: 415, body: notAPaper })
})

it('an unknown address is not a paper', async () => {
  await expect(acceptPaper(site.parts, '/objects/uploads/unknown.pdf', 'paper')).rejects.toMatchObject({
    status: 400,
  })
})

it('a PDF is accepted from the breeder alone, as a paper', async () => {
  const declared = { contentType: 'application/pdf' }
  expect((await open('/api/objects/upload', declared)).status).toBe(415)
  expect((await open('/api/public/upload', { ...asked, ...declared }, {})).status).toBe(415)
})
