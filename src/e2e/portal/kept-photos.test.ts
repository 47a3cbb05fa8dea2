import { describe, expect, test } from 'vitest'
import { buttonOf, dialogOf, fill } from '#src/e2e/support/portal/forms.ts'
import { cacheScripts, keptIn } from '#src/e2e/support/portal/kept-in.ts'
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
    await cacheScripts(page)
    /** Opens another screen, which sends waiting entries. */
    async function openAnother() {
      const next = await page.context().newPage()
      await next.goto('/admin/customers')
      await hydrated(next)
      return next
    }
    return { page, photos, path, openAnother }
  }

  test('four photos of the tray and one by a row’s camera, taken offline, are there once', async () => {
    const { page, photos, path, openAnother } = await openPhotos()
    const counts = async () => {
      const { litter, puppies } = await photos()
      const given = puppies.flatMap((puppy) => [...puppy.photos, ...puppy.olderPhotos])
      return [litter.tray.length, given.length] as const
    }
    const [tray, given] = await counts()
    const scale = await page.context().newPage()
    await scale.goto(path.replace(/photos$/, 'weights'))
    await hydrated(scale)
    await kill()
    await page.locator('.tray .photo-input').setInputFiles(await photosNamed('red', 'blue', 'green', 'navy'))
    await scale
      .locator('.camera .photo-input')
      .first()
      .setInputFiles(await photosNamed('maroon'))
    await expect.poll(() => keptIn(page)).toEqual([5, 5])
    await Promise.all([page.close(), scale.close()])
    await start()
    const next = await openAnother()
    await expect.poll(counts).toEqual([tray + 4, given + 1])
    await expect.poll(() => keptIn(next)).toEqual([0, 0])
    await next.reload()
    await hydrated(next)
    expect(await counts()).toEqual([tray + 4, given + 1])
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

  test('a form finds its photo again, and is saved with it without reception', async () => {
    const { page, call } = await signIn()
    const context = page.context()
    const wren = async () =>
      (await call<Puppy[]>('GET', '/api/admin/puppies')).find(({ name }) => name === 'Wren')
    const before = (await wren())?.photos ?? []
    await page.goto('/admin/puppies')
    await hydrated(page)
    await cacheScripts(page)
    await buttonOf(page, 'Edit Wren').tap()
    await dialogOf(page, 'Edit Puppy').waitFor()
    await kill()
    await dialogOf(page, 'Edit Puppy')
      .locator('.photo-input')
      .setInputFiles(await photosNamed('navy'))
    await expect.poll(() => keptIn(page)).toEqual([1, 1])
    await page.close()
    await start()

    const second = await context.newPage()
    await second.goto('/admin/puppies')
    await hydrated(second)
    await buttonOf(second.locator('.found-note'), 'Go On: Edit Puppy: Wren').tap()
    const dialog = dialogOf(second, 'Edit Puppy')
    await expect.poll(() => dialog.locator('.photo-item').count()).toBe(before.length + 1)
    await expect.poll(() => keptIn(second)).toEqual([0, 0])
    await kill()
    await buttonOf(dialog, 'Remove photo 1').tap()
    await dialog.locator('.photo-input').setInputFiles(await photosNamed('olive'))
    await fill(dialog, { Description: 'With its photo' })
    await buttonOf(dialog, 'Update Puppy').tap()
    await expectToast(second, portalMessages.formKept)
    await dialog.waitFor({ state: 'detached' })
    expect(await keptIn(second)).toEqual([1, 1])
    await second.close()
    await start()

    const third = await context.newPage()
    await third.goto('/admin/customers')
    await hydrated(third)
    await expect.poll(wren).toMatchObject({ description: 'With its photo' })
    const photos = (await wren())?.photos ?? []
    const sent = expect.stringMatching(/^\/objects\/uploads\//)
    expect(photos).toEqual([...before.slice(1), sent, sent])
    expect(new Set(photos).size).toBe(before.length + 1)
    for (const photo of photos.slice(-2)) expect((await third.request.get(photo)).status()).toBe(200)
    await expect.poll(() => keptIn(third)).toEqual([0, 0])
    await expect.poll(() => third.locator('.waiting-mark').count()).toBe(0)
  })
})
