import { describe, expect, test } from 'vitest'
import { buttonOf, dialogOf, fill } from '#src/e2e/support/portal/forms.ts'
import { keptIn } from '#src/e2e/support/portal/kept-in.ts'
import { withKilledPortal } from '#src/e2e/support/portal/killed-portal.ts'
import { hydrated } from '#src/e2e/support/portal/portal.ts'
import { smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Litter, LitterPhotos, Puppy } from '#src/platform/client/api-client.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const photosNamed = (...names: string[]) => Promise.all(names.map((name) => smallPhoto(`${name}.jpg`, name)))

describe('with a server that is killed and a page that is closed', () => {
  const { signIn, kill, start } = withKilledPortal()

  async function openPhotos() {
    const { page, call } = await signIn()
    const litters = await call<Litter[]>('GET', '/api/admin/litters')
    const { id = '' } = litters.find(({ name }) => name === 'Snow Gum Litter') ?? {}
    const photos = () => call<LitterPhotos>('GET', `/api/admin/litters/${id}/photos`)
    const path = `/admin/litters/${id}/photos`
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    /** Opens another screen, which sends what waits. */
    async function openAnother() {
      const next = await page.context().newPage()
      await next.goto('/admin/customers')
      await hydrated(next)
      return next
    }
    return { page, photos, path, openAnother }
  }

  test('four photos that were chosen offline are in the tray once', async () => {
    const { page, photos, openAnother } = await openPhotos()
    const before = (await photos()).litter.tray.length
    await kill()
    await page.locator('.tray .photo-input').setInputFiles(await photosNamed('red', 'blue', 'green', 'navy'))
    await expect.poll(() => keptIn(page)).toEqual([4, 4])
    await page.close()
    await start()
    const next = await openAnother()
    await expect.poll(async () => (await photos()).litter.tray.length).toBe(before + 4)
    await expect.poll(() => keptIn(next)).toEqual([0, 0])
    await next.reload()
    await hydrated(next)
    expect((await photos()).litter.tray).toHaveLength(before + 4)
  })

  test('a photo that had arrived when the page was closed is recorded once', async () => {
    const { page, photos, path, openAnother } = await openPhotos()
    const before = (await photos()).litter.tray.length
    await page.route(`**/api${path}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await page.locator('.tray .photo-input').setInputFiles(await photosNamed('teal'))
    await expect.poll(() => keptIn(page)).toEqual([1, 0])
    await page.close()
    const next = await openAnother()
    await expect.poll(async () => (await photos()).litter.tray.length).toBe(before + 1)
    await expect.poll(() => keptIn(next)).toEqual([0, 0])
  })

  test('a photo that is on its way is not sent by another page', async () => {
    const { page, photos, openAnother } = await openPhotos()
    const before = (await photos()).litter.tray.length
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/objects/upload', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.locator('.tray .photo-input').setInputFiles(await photosNamed('olive'))
    await expect.poll(() => keptIn(page)).toEqual([1, 1])
    const next = await openAnother()
    await next.evaluate(() => dispatchEvent(new Event('online')))
    expect(await keptIn(next)).toEqual([1, 1])
    gate.resolve()
    await expect.poll(() => keptIn(page)).toEqual([0, 0])
    expect((await photos()).litter.tray).toHaveLength(before + 1)
  })

  test('a photo of a puppy by its row’s camera is the puppy’s once', async () => {
    const { page, photos, path, openAnother } = await openPhotos()
    const given = async () =>
      (await photos()).puppies.flatMap((puppy) => [...puppy.photos, ...puppy.olderPhotos]).length
    const before = await given()
    await page.goto(path.replace(/photos$/, 'weights'))
    await hydrated(page)
    await kill()
    await page
      .locator('.camera .photo-input')
      .first()
      .setInputFiles(await photosNamed('maroon'))
    await expect.poll(() => keptIn(page)).toEqual([1, 1])
    await page.close()
    await start()
    const next = await openAnother()
    await expect.poll(given).toBe(before + 1)
    await expect.poll(() => keptIn(next)).toEqual([0, 0])
    expect(await given()).toBe(before + 1)
  })

  test('a photo that was chosen in a form without reception is there when the form is opened again', async () => {
    const { page, call } = await signIn()
    const puppies = () => call<Puppy[]>('GET', '/api/admin/puppies')
    const wren = async () => (await puppies()).find(({ name }) => name === 'Wren')
    const before = (await wren())?.photos.length ?? 0
    await page.goto('/admin/puppies')
    await hydrated(page)
    await buttonOf(page, 'Edit Wren').tap()
    await page.waitForLoadState('networkidle')
    await kill()
    await dialogOf(page, 'Edit Puppy')
      .locator('.photo-input')
      .setInputFiles(await photosNamed('navy'))
    await expect.poll(() => keptIn(page)).toEqual([1, 1])
    const context = page.context()
    await page.close()
    await start()

    const next = await context.newPage()
    await next.goto('/admin/puppies')
    await hydrated(next)
    await buttonOf(next.locator('.found-note'), 'Go On: Edit Puppy: Wren').tap()
    const dialog = dialogOf(next, 'Edit Puppy')
    await expect.poll(() => dialog.locator('.photo-item').count()).toBe(before + 1)
    await expect.poll(() => keptIn(next)).toEqual([0, 0])
    await buttonOf(dialog, 'Update Puppy').tap()
    await dialog.waitFor({ state: 'detached' })
    expect((await wren())?.photos).toHaveLength(before + 1)
  })

  test('a form that is saved without reception arrives once, with the photo that was chosen in it', async () => {
    const { page, call } = await signIn()
    const wren = async () =>
      (await call<Puppy[]>('GET', '/api/admin/puppies')).find(({ name }) => name === 'Wren')
    const [removed, ...others] = (await wren())?.photos ?? []
    await page.goto('/admin/puppies')
    await hydrated(page)
    await buttonOf(page, 'Edit Wren').tap()
    await page.waitForLoadState('networkidle')
    await kill()
    const dialog = dialogOf(page, 'Edit Puppy')
    await buttonOf(dialog, 'Remove photo 1').tap()
    await dialog.locator('.photo-input').setInputFiles(await photosNamed('olive'))
    await fill(dialog, { Description: 'With its photo' })
    await buttonOf(dialog, 'Update Puppy').tap()
    await expectToast(page, portalMessages.formKept)
    await dialog.waitFor({ state: 'detached' })
    expect(await keptIn(page)).toEqual([1, 1])
    const context = page.context()
    await page.close()
    await start()

    const next = await context.newPage()
    await next.goto('/admin/customers')
    await hydrated(next)
    await expect.poll(wren).toMatchObject({ description: 'With its photo' })
    const photos = (await wren())?.photos ?? []
    expect(photos).toEqual([...others, expect.stringMatching(/^\/objects\/uploads\//)])
    expect(photos).not.toContain(removed)
    expect((await page.request.get(photos.at(-1) ?? '')).status()).toBe(200)
    await expect.poll(() => keptIn(next)).toEqual([0, 0])
    await expect.poll(() => next.locator('.waiting-mark').count()).toBe(0)
  })

  test('a photo of a form that is discarded is forgotten', async () => {
    const { page } = await signIn()
    await page.goto('/admin/gallery')
    await hydrated(page)
    await buttonOf(page, 'Upload Photo').tap()
    await page.waitForLoadState('networkidle')
    await kill()
    const dialog = dialogOf(page, 'Upload Photo')
    await dialog.locator('.photo-input').setInputFiles(await photosNamed('teal'))
    await expect.poll(() => keptIn(page)).toEqual([1, 1])
    page.once('dialog', (question) => question.accept())
    await buttonOf(dialog, 'Cancel').tap()
    await dialog.waitFor({ state: 'detached' })
    await start()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => keptIn(page)).toEqual([0, 0])
    expect(await page.locator('.found-note').count()).toBe(0)
  })
})
