import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { runCommand } from '#src/e2e/support/site/command.ts'
import { temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { newBucket, withGateway } from './support/buckets.ts'
import { noise } from './support/noise.ts'
import { addressOf, login, withSiteOnS3 } from './support/site-on-s3.ts'

const gateway = withGateway()
const site = withSiteOnS3(() => newBucket(gateway()))
const ask = (path: string, init?: RequestInit) => site().ask(path, init)
const refusal = "Photos can't be stored or shown right now. Please try again in a few minutes."

/** Headers of the breeder's browser. */
async function signIn() {
  const headers = { Origin: site().url, 'Content-Type': 'application/json' }
  const answer = await ask('/api/admin/login', { method: 'POST', headers, body: JSON.stringify(login) })
  expect(answer.status).toBe(200)
  return { ...headers, Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

async function sendPhotoForm() {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Ann', email: 'ann@example.com', photoType: 'single' }))
    form.set(name, value)
  form.set('photo', new File([await noise(300, 200)], 'dog.jpg', { type: 'image/jpeg' }))
  return ask('/gallery', { method: 'POST', headers: { Origin: site().url }, body: form, redirect: 'manual' })
}

/** The output of the command, and the files it leaves in its folder. */
async function backUp() {
  const folder = await temporaryFolder()
  try {
    const outcome = await runCommand('backup', [folder], site().variables)
    return { ...outcome, left: await readdir(folder) }
  } finally {
    await removeFolder(folder)
  }
}

describe.each([
  { how: 'refuses connections', width: 1000, down: () => gateway().halt(), up: () => gateway().restart() },
  { how: 'is silent', width: 2000, down: async () => gateway().freeze(), up: async () => gateway().goOn() },
])('while the S3 server $how', ({ width, down, up }) => {
  test('pages work, photos and uploads report the outage within seconds, and everything recovers afterwards', async () => {
    const headers = await signIn()
    const openAddress = (door = 'objects') => ask(`/api/${door}/upload`, { method: 'POST', headers })
    const sent = await (await openAddress()).json()
    await fetch(sent.uploadURL, { method: 'PUT', headers: sent.headers, body: await noise(300, 200) })
    const body = JSON.stringify({ photoURL: sent.objectPath })
    const setAccess = () => ask('/api/gallery-photos', { method: 'PUT', headers, body })
    const puppies: { id: string; photos: string[] }[] = await (await ask('/api/puppies')).json()
    const photos = puppies.flatMap((puppy) => puppy.photos)
    const seen = addressOf(photos[0] ?? '', 120)
    expect((await ask(seen)).status).toBe(200)
    // A width that has not been requested yet.
    const unseen = photos.map((photo) => addressOf(photo, width))

    await down()
    const there = ['/', '/puppies', '/gallery', '/contact', `/puppy/${puppies[0]?.id}`, '/livez', seen]
    const answers = await Promise.all(there.map((path) => ask(path)))
    expect(answers.map(({ status }) => status)).toEqual(there.map(() => 200))

    const calls = [openAddress(), openAddress('public'), setAccess()]
    const refused = await Promise.all([...unseen.map((address) => ask(address)), ...calls])
    for (const answer of refused) {
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { code: 'photosUnavailable', message: refusal },
      ])
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    const form = await sendPhotoForm()
    expect(form.status).toBe(503)
    expect(await form.text()).toContain('There was an error submitting your photo. Please try again.')
    const health = async () => [(await ask('/healthz')).status, await (await ask('/healthz')).json()]
    await expect.poll(health).toEqual([503, { status: 'down', down: ['photos'] }])
    expect(await backUp()).toEqual({
      code: 1,
      left: [],
      output: expect.stringMatching(/^The photo store.*\n$/),
    })

    await up()
    await expect.poll(async () => (await ask('/healthz')).status).toBe(200)
    const again = await Promise.all([ask(unseen[0] ?? ''), openAddress(), setAccess()])
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await sendPhotoForm()).status).toBe(303)
    expect(await backUp()).toMatchObject({ code: 0, left: [expect.stringMatching(/^kennel-.*\.tar$/)] })
  })
})
