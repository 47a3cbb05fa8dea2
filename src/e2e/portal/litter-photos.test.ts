import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { devices } from '#src/e2e/support/browser.ts'
import { violationsAtWidths } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { makeWeighedLitter } from '#src/e2e/support/portal/weighed-litter.ts'
import { type PhotoFile, smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Litter, LitterPhotos, Puppy } from '#src/platform/client/api-client.ts'
import { photosOf } from '#src/whelping/rules/litter-photos.ts'

const { open, call, url } = withPortal()
const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fern', 'Gorse', 'Holly', 'Iris', 'Jarrah']
const success = (description: string) => ({ title: 'Success', description })

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

async function expectNoViolations(page: Page) {
  expect(await violationsAtWidths(page)).toEqual([])
}

describe.each([390, 1280] as const)('at %i', (width) => {
  test('nine photos reach nine puppies in at most 20 taps, without scrolling', async () => {
    const { page, stored } = await openLitter(names, width)
    await fillTray(page, 9)
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await (width === 390 ? target.tap() : target.click())
    }
    const { tray } = (await stored()).litter
    await page.evaluate(() => scrollTo(0, 0))
    await tap(buttonOf(page, 'Photo 1'))
    for (const [at, name] of names.entries()) {
      const giving = buttonOf(page, `Give 1 Photo to ${name}`)
      const box = await giving.boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(devices[width].viewport.height)
      await tap(giving)
      await expect.poll(async () => (await stored()).litter.tray.length).toBe(names.length - 1 - at)
    }
    expect(taps).toBeLessThanOrEqual(20)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect((await stored()).puppies.map(({ photos }) => photos)).toEqual(tray.map((path) => [path]))
  })
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

test('photos are given, undone, made first, taken back and removed', async () => {
  const { page, stored } = await openLitter(['Fern', 'Gum'], 390)
  await expectNoViolations(page)
  await fillTray(page, 7)
  const { tray } = (await stored()).litter
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = tray
  await buttonOf(page, 'Select All').click()
  await buttonOf(page, 'Photo 7').click()
  await page.getByText('6 photos: whose are they?').waitFor()
  await expectNoViolations(page)
  await buttonOf(page, 'Give 6 Photos to Fern').click()
  await expect.poll(async () => countsOf(await stored())).toEqual([6, 0])
  await buttonOf(page, 'Undo').click()
  await expect.poll(async () => (await stored()).litter.tray).toEqual(tray)
  await buttonOf(page, 'Give 6 Photos to Fern').click()
  await expect.poll(async () => (await stored()).puppies[0]?.photos).toEqual([a, c, d, e, f])
  await page.getByRole('link', { name: 'Photos of Fern' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Fern' }).waitFor()
  await hydrated(page)
  await buttonOf(page, 'Photo 6 of Fern').click()
  await expectNoViolations(page)
  expect(tooSmall(await targets(page))).toEqual([])
  await buttonOf(page, 'Make First').click()
  await expect.poll(async () => (await stored()).puppies[0]?.photos).toEqual([b, a, d, e, f])
  await buttonOf(page, 'Take Back').click()
  await expect.poll(async () => countsOf(await stored())).toEqual([5, 0])
  await page.locator('.photo-add .photo-input').setInputFiles(files.slice(10, 12))
  await expect.poll(async () => countsOf(await stored())).toEqual([7, 0])

  await page.getByRole('link', { name: 'Photos', exact: true }).first().click()
  await page.waitForURL('**/photos')
  await hydrated(page)
  await buttonOf(page, 'Select All').click()
  await buttonOf(page, 'Remove').click()
  const question = dialogOf(page, 'Delete 2 photos?')
  expect(await focusIsIn(buttonOf(question, 'Cancel'))).toBe(true)
  await expectNoViolations(page)
  await buttonOf(question, 'Delete').click()
  await expectToast(page, success('2 photos deleted'))
  expect(await stored()).toMatchObject({ litter: { tray: [] } })
  expect(await tooWide(page, [390, 1280, 320])).toEqual([])
})

test('uploads are kept when another device changes the litter, and what it did is shown', async () => {
  const { page, path, stored } = await openLitter(['Fern'], 390)
  await fillTray(page, 2)
  const { litter } = await stored()
  await call('PUT', path, { tray: litter.tray.slice(1), puppies: [], updatedAt: litter.updatedAt })
  await page.locator('.tray .photo-input').setInputFiles(files.slice(20, 23))
  await expect.poll(async () => (await stored()).litter.tray.length).toBe(4)
  await expect.poll(() => page.locator('.tray-photo').count()).toBe(4)
})

test('30 photos of a puppy over eight weeks: five are public, and none is lost', async () => {
  const { page, stored } = await openLitter(['Fern'], 390)
  for (let week = 0; week < 6; week++) {
    await page.locator('.tray .photo-input').setInputFiles(files.slice(5 * week, 5 * week + 5))
    await expect.poll(() => page.locator('.tray-photo').count()).toBe(5)
    await buttonOf(page, 'Select All').tap()
    await buttonOf(page, 'Give 5 Photos to Fern').tap()
    await expect.poll(async () => countsOf(await stored())).toEqual([5 * week + 5])
  }
  const [fern] = (await stored()).puppies
  const status = async (path: string) =>
    (await fetch(url() + path.replace('/objects/', '/public-objects/'))).status
  const shown = await Promise.all((fern?.photos ?? []).map(status))
  const older = await Promise.all((fern?.olderPhotos ?? []).map(status))
  expect([shown, new Set(older), older.length]).toEqual([[200, 200, 200, 200, 200], new Set([404]), 25])
})

test('a photo is taken from the scale', async () => {
  const { id, names } = await makeWeighedLitter(call, 1)
  const { page } = await open(`/admin/litters/${id}/weights`, devices[390])
  await page.locator('.camera .photo-input').setInputFiles(files.slice(0, 1))
  await expectToast(page, { title: `Given to ${names[0]}`, description: '1 photo' })
  const { puppies } = await call<LitterPhotos>('GET', `/api/admin/litters/${id}/photos`)
  expect(puppies.map(({ photos }) => photos.length)).toEqual([1])
})
