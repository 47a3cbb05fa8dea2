import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { devices } from '#src/e2e/support/browser.ts'
import { buttonOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { type PhotoFile, smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { thumb } from '#src/e2e/support/thumb.ts'
import type { Litter, LitterPhotos, Puppy } from '#src/platform/client/api-client.ts'
import { photosOf } from '#src/whelping/rules/litter-photos.ts'

const { open, call } = withPortal()
const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fern', 'Gorse', 'Holly', 'Iris', 'Jarrah']

/** Four photos each, and five for the first four: all 40. */
const shares = names.map((name, at) => ({ name, count: at < 4 ? 5 : 4 }))

let files: PhotoFile[]
beforeAll(async () => {
  files = await Promise.all(
    Array.from({ length: 40 }, (_, at) => smallPhoto(`${at}.jpg`, `rgb(${6 * at}, 120, ${240 - 6 * at})`)),
  )
})

/** The photo screen of a new litter. */
async function openLitter(puppies: readonly string[], device: keyof typeof devices) {
  const litter = await call<Litter>('POST', '/api/admin/litters', {
    name: 'Candlebark Litter',
    dateOfBirth: '2026-10-01',
  })
  const fields = { color: 'Black and white', gender: 'male', litterId: litter.id }
  for (const name of puppies) await call<Puppy>('POST', '/api/admin/puppies', { ...fields, name })
  const path = `/api/admin/litters/${litter.id}/photos`
  const { page } = await open(`/admin/litters/${litter.id}/photos`, devices[device])
  return { page, path, stored: () => call<LitterPhotos>('GET', path) }
}

async function fillTray(page: Page, count: number) {
  await page.locator('.tray .photo-input').setInputFiles(files.slice(0, count))
  await expect.poll(() => page.locator('.tray-photo').count()).toBe(count)
}

const countsOf = ({ puppies }: LitterPhotos) => puppies.map((puppy) => photosOf(puppy).length)
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

test('nine photos reach nine puppies in at most 20 taps, without scrolling', async () => {
  const { page, stored } = await openLitter(names, 390)
  await fillTray(page, 9)
  const { tap, taps } = thumb()
  const { tray } = (await stored()).litter
  await page.evaluate(() => scrollTo(0, 0))
  await tap(buttonOf(page, 'Photo 1'))
  const isInView = async (name: string) => {
    const box = await buttonOf(page, `Give 1 Photo to ${name}`).boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  }
  await page.setViewportSize(devices[1280].viewport)
  for (const name of names) await isInView(name)
  await page.setViewportSize(devices[390].viewport)
  for (const [at, name] of names.entries()) {
    await isInView(name)
    await tap(buttonOf(page, `Give 1 Photo to ${name}`))
    await expect.poll(async () => (await stored()).litter.tray.length).toBe(names.length - 1 - at)
  }
  expect(taps()).toBeLessThanOrEqual(20)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect((await stored()).puppies.map(({ photos }) => photos)).toEqual(tray.map((path) => [path]))

  await page.getByRole('link', { name: 'Photos of Ash' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Ash' }).waitFor()
  await hydrated(page)
  await page.locator('.photo-add .photo-input').setInputFiles(files.slice(10, 12))
  await expect.poll(async () => countsOf(await stored())[0]).toBe(3)
})

test('40 photos reach 9 puppies by keyboard, without a dialog', async () => {
  const { page, stored } = await openLitter(names, 1280)
  await fillTray(page, 40)
  await page.locator('.tray-photo').first().focus()
  for (const [at, { count }] of shares.entries()) {
    await expect.poll(() => focusedName(page)).toBe('Photo 1')
    for (let each = 0; each < count; each++) {
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press(String(at + 1))
    await expect
      .poll(async () => (await stored()).litter.tray.length)
      .toBe(40 - shares.slice(0, at + 1).reduce((sum, share) => sum + share.count, 0))
  }
  await expect.poll(() => focusedName(page)).toBe('Add Photos')
  expect(countsOf(await stored())).toEqual(shares.map(({ count }) => count))
  expect(await page.getByRole('dialog').count()).toBe(0)
})
