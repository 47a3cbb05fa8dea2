import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiries, puppies } from '#src/app/tables.ts'
import { watch } from '#src/e2e/support/browser.ts'
import { chromiumFlags, findHeadlessShell } from '#src/e2e/support/chromium.ts'
import { chooseAction } from '#src/e2e/support/portal/forms.ts'
import { factories } from '#src/testing/app/factories.ts'
import { noise } from './support/noise.ts'
import { variablesOf } from './support/site-on-s3.ts'
import { breeder, withEdge } from './support/with-edge.ts'

const run = promisify(execFile)
const started = withEdge({ machines: 0 })
let browser: Browser
beforeAll(async () => {
  const { edge, bucket, database } = started()
  const env = { ...process.env, SITE_URL: edge.url, ...variablesOf(bucket) }
  await run(process.execPath, ['src/cli/storage-setup.ts'], { env })
  await factories(database).litter({ name: 'Wattle Litter' })
  browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags })
})
afterAll(() => browser?.close())

async function open(path: string) {
  const { url } = started().edge
  const context = await browser.newContext({ baseURL: url })
  context.setDefaultTimeout(60_000)
  const visitor = watch(await context.newPage(), url)
  await visitor.page.goto(path)
  return visitor
}

test('the breeder adds a puppy with a photo, and a family finds it, looks at the photo and writes', async () => {
  const { database } = started()
  const portal = await open('/admin-login?next=/admin/puppies')
  await portal.page.getByLabel('Username').fill(breeder.username)
  await portal.page.getByLabel('Password', { exact: true }).fill(breeder.password)
  await portal.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await portal.page.waitForURL(({ pathname }) => pathname === '/admin/puppies')
  await portal.page.getByRole('button', { name: 'Add Your First Puppy' }).click()
  await portal.page.getByLabel('Name *').fill('Clementine')
  await portal.page.getByLabel('Color *').fill('Red and white')
  await portal.page.getByLabel('Gender *').selectOption('female')
  await portal.page.getByLabel('Litter *').selectOption({ label: 'Wattle Litter' })
  const photo = { name: 'clementine.jpg', mimeType: 'image/jpeg', buffer: await noise(1600, 1200) }
  await portal.page.locator('.photo-input').setInputFiles(photo)
  await portal.page.getByText('1 photo uploaded successfully').first().waitFor()
  await portal.page.getByRole('button', { name: 'Create Puppy' }).click()
  await portal.page.getByText('Puppy created successfully').first().waitFor()
  expect(portal.complaints).toEqual([])
  const [puppy] = await database.db.select().from(puppies)
  expect(puppy).toMatchObject({ name: 'Clementine', photos: [expect.stringMatching(/\.jpg$/)] })

  const family = await open('/puppies')
  await family.page.locator('[data-photo]').first().click()
  await family.page.getByRole('dialog').locator('img').first().waitFor()
  await family.page.keyboard.press('Escape')
  await family.page.getByRole('link', { name: 'Enquire' }).first().click()
  await family.page.getByLabel('Your name').fill('Jo Reid')
  await family.page.getByLabel('Email').fill('jo@example.com')
  await family.page.getByRole('button', { name: 'Send Message' }).click()
  await family.page.getByText('Message Sent Successfully!').waitFor()
  expect(family.complaints).toEqual([])
  expect(await database.db.select().from(inquiries)).toMatchObject([
    { customerName: 'Jo Reid', puppyInterest: 'Clementine' },
  ])

  await portal.page.goto('/admin/inquiries')
  await chooseAction(portal.page, 'Contacted', 'Jo Reid')
  await portal.page.getByText('Inquiry updated successfully').first().waitFor()
  expect(await database.db.select().from(inquiries)).toMatchObject([{ status: 'responded' }])
})
