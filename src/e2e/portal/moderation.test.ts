import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { admins, galleryPhotos } from '#src/app/tables.ts'
import { withBrowser } from '#src/e2e/support/browser.ts'
import { buttonOf, chooseAction } from '#src/e2e/support/portal/forms.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { createAuth } from '#src/platform/auth/lucia.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'

const site = withOwnSite()
const { visitor } = withBrowser(site.url)

/** The breeder, logged in. */
async function breeder() {
  const admin = await site.database().db.select().from(admins).get()
  if (!admin) throw new Error('The demo kennel has no admin')
  const auth = createAuth(site.database(), { secure: false })
  const { sessionId } = await auth.startSession(admin.id)
  const opened = await visitor(site.somewhere())
  await opened.context.addCookies([{ name: auth.cookieName, value: sessionId, url: site.url() }])
  return opened
}

async function share(caption: string) {
  const headers = {
    'Sec-Fetch-Site': 'same-origin',
    Origin: site.url(),
    'Content-Type': 'application/json',
    'Fly-Client-IP': '198.51.100.1',
  }
  const address = await fetch(`${site.url()}/api/public/upload`, { method: 'POST', headers })
  const { uploadURL, objectPath } = await address.json()
  await fetch(uploadURL, { method: 'PUT', headers: { Origin: site.url() }, body: await photoBytes() })
  const answer = await fetch(`${site.url()}/api/public/gallery-photos`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ name: 'Ruby Sinclair', email: 'ruby@example.com', caption, photoURL: objectPath }),
  })
  expect(answer.status).toBe(201)
}
const captionsShown = async () => {
  const { page } = await visitor(site.somewhere())
  await page.goto('/gallery')
  return page.locator('.tile-caption').allInnerTexts()
}
const byCaption = (caption: string) =>
  site.database().db.select().from(galleryPhotos).where(eq(galleryPhotos.caption, caption)).get()

test('several photos are published at once, and are public with the next request', async () => {
  for (const caption of ['Pippin digs', 'Pippin swims', 'Pippin sleeps']) await share(caption)
  expect((await captionsShown()).filter((caption) => caption.startsWith('Pippin '))).not.toContain(
    'Pippin digs',
  )
  const { page } = await breeder()
  await page.goto('/admin/gallery')
  await page.getByRole('button', { name: /^To Review/ }).click()
  await page.getByLabel('Select Pippin digs').check()
  await page.getByLabel('Select Pippin swims').check()
  await page.getByRole('button', { name: 'Publish selected' }).click()
  await page.getByLabel('Select Pippin digs').waitFor({ state: 'detached' })
  await page.getByLabel('Select Pippin swims').waitFor({ state: 'detached' })

  const shown = await captionsShown()
  expect(shown).toContain('Pippin digs')
  expect(shown).toContain('Pippin swims')
  expect(shown).not.toContain('Pippin sleeps')
  expect(await byCaption('Pippin sleeps')).toMatchObject({ isPublic: false, reviewedAt: null })
})

test('publishing a photo and making it private again shows with the next request', async () => {
  await share('Pippin howls')
  const { page } = await breeder()
  await page.goto('/admin/gallery')
  await buttonOf(page, 'Publish Pippin howls').click()
  await expectToast(page, portalMessages.galleryPhotoUpdated)
  expect(await captionsShown()).toContain('Pippin howls')
  const photo = await byCaption('Pippin howls')
  const address = `${site.url()}${photo?.url.replace('/objects/', '/public-objects/')}?width=400`
  expect((await fetch(address)).status).toBe(200)

  await page.reload()
  await chooseAction(page, 'Make Private', 'Pippin howls')
  await expectToast(page, portalMessages.galleryPhotoUpdated)
  expect(await captionsShown()).not.toContain('Pippin howls')
  expect((await fetch(address)).status).toBe(404)
})
