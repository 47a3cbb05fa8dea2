import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watch } from '#src/e2e/support/browser.ts'
import { chromiumFlags, findHeadlessShell } from '#src/e2e/support/chromium.ts'
import { hydrated } from '#src/e2e/support/portal/portal.ts'
import { openS3Store } from '#src/platform/photos/store/s3.ts'
import { noise } from './support/noise.ts'
import { addressOf, login, withSiteOnS3 } from './support/site-on-s3.ts'

const site = withSiteOnS3()
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags })
})
afterAll(() => browser?.close())

const ask = (path: string) => site().ask(path)
const file = async () => ({ name: 'dog.jpg', mimeType: 'image/jpeg', buffer: await noise(2400, 1800) })
const nameOf = (photo: string) => photo.split('/').at(-1) ?? ''

/** A visitor whose browser reports its uploads and errors. */
async function visitor() {
  const page = await (await browser.newContext({ baseURL: site().url })).newPage()
  page.setDefaultTimeout(60_000)
  const { complaints } = watch(page, site().url)
  const puts: string[] = []
  page.on('response', (response) => {
    if (response.request().method() !== 'PUT') return
    puts.push(`${new URL(response.url()).origin} ${response.status()}`)
  })
  return { page, complaints, puts }
}

test('the set-up reports what it has done', () => {
  const { url, config, setUp } = site()
  expect(setUp.trim().split('\n')).toEqual([
    `Browsers on ${url} may upload photos directly to the bucket ${config.bucket} (CORS).`,
    'Files under inbox/ that were uploaded but never accepted expire after one day (lifecycle).',
  ])
})

test('a photo goes from the portal straight to the bucket, is shown to everyone, and goes to the trash with its dog', async () => {
  const { page, complaints, puts } = await visitor()
  await page.goto('/admin-login?next=/admin/parent-dogs')
  await page.getByLabel('Username').fill(login.username)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  // Not a pattern, which the address of the login would match too.
  await page.waitForURL(({ pathname }) => pathname === '/admin/parent-dogs')
  await hydrated(page)

  const [dog] = await (await ask('/api/parent-dogs')).json()
  const edit = page.getByRole('button', { name: `Edit ${dog.name}` })
  const card = page.locator('.parent-grid > li').filter({ has: edit })
  await card.locator('.photo-input').setInputFiles(await file())
  const { url, config } = site()
  await expect.poll(() => puts).toEqual([`${config.endpoint} 200`, `${url} 200`, `${url} 200`])
  expect(complaints).toEqual([])

  const dogs: { id: string; photos: string[] }[] = await (await ask('/api/parent-dogs')).json()
  const photos = dogs.find(({ id }) => id === dog.id)?.photos ?? []
  expect(photos).toHaveLength(dog.photos.length + 1)
  const added = photos[0] ?? ''
  const shown = await ask(addressOf(added, 400))
  expect(shown.status).toBe(200)
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(400)
  const store = openS3Store(config)
  expect(await store.get(nameOf(added))).not.toBeNull()

  await card.getByRole('button', { name: `More actions for ${dog.name}` }).click()
  await page.getByRole('menuitem', { name: `Delete ${dog.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await ask(addressOf(added, 400))).status).toBe(404)
  // It can still be restored.
  expect(await store.get(nameOf(added))).not.toBeNull()
})

test('a visitor’s photo goes straight to the bucket too, and stays private there', async () => {
  const { page, complaints, puts } = await visitor()
  await page.goto('/gallery')
  await page.getByText('Share Your Photo', { exact: true }).click()
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByRole('button', { name: 'Continue to Photo Upload' }).click()
  const before = (await (await ask('/api/gallery')).json()).length
  await page.locator('input[name=photo]').setInputFiles(await file())
  await page.getByText('Photo uploaded successfully!').first().waitFor()
  await page.getByRole('button', { name: 'Submit Photo' }).click()
  await page.getByText('Photo submitted successfully!').first().waitFor()
  const { url, config } = site()
  expect(puts).toEqual([`${config.endpoint} 200`, `${url} 201`])
  expect(complaints).toEqual([])
  expect(await (await ask('/api/gallery')).json()).toHaveLength(before)
})
