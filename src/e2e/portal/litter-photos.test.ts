import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { devices } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { type PhotoFile, smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Litter, LitterPhotos, Puppy } from '#src/platform/client/api-client.ts'

const { open, call } = withPortal()
const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fern', 'Gorse', 'Holly', 'Iris', 'Jarrah']
const success = (description: string) => ({ title: 'Success', description })

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
  await expect.poll(() => page.locator('.tray-photo').count(), { timeout: 60_000 }).toBe(count)
}

const photosOf = ({ puppies }: LitterPhotos) => puppies.map(({ photos }) => photos.length)
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

async function tabTo(page: Page, name: string) {
  for (let tabs = 0; tabs < 150; tabs++) {
    if ((await focusedName(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

async function expectNoViolations(page: Page) {
  expect(await violationsInThemes(page)).toEqual([])
}

/** Four photos each, and five for the first four: all 40. */
const shares = names.map((name, at) => ({ name, count: at < 4 ? 5 : 4 }))

describe.each([390, 1280] as const)('at %i', (width) => {
  test('40 photos reach 9 puppies by pointer, without a dialog', { timeout: 120_000 }, async () => {
    const { page, stored } = await openLitter(names, width)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    await fillTray(page, 40)
    for (const { name, count } of shares) {
      for (let at = 0; at < count; at++) await page.locator('.tray-photo').nth(at).click()
      await buttonOf(page, `Give ${count} Photos to ${name}`).click()
      await page.locator('.toast', { hasText: `${count} photos given to ${name}` }).waitFor()
    }
    expect(photosOf(await stored())).toEqual(shares.map(({ count }) => count))
    expect((await stored()).litter.tray).toEqual([])
    expect([dialogs, await page.getByRole('dialog').count()]).toEqual([[], 0])
  })

  test('40 photos reach 9 puppies by keyboard, without a dialog', { timeout: 120_000 }, async () => {
    const { page, stored } = await openLitter(names, width)
    await fillTray(page, 40)
    await page.locator('.tray-photo').first().focus()
    for (const { name, count } of shares) {
      await expect.poll(() => focusedName(page)).toBe('Photo 1')
      for (let at = 0; at < count; at++) {
        await page.keyboard.press('Space')
        await page.keyboard.press('Tab')
      }
      await tabTo(page, `Give ${count} Photos to ${name}`)
      await page.keyboard.press('Enter')
      await expect
        .poll(async () => (await stored()).litter.tray.length)
        .toBe(40 - shares.slice(0, names.indexOf(name) + 1).reduce((sum, share) => sum + share.count, 0))
    }
    await expect.poll(() => focusedName(page)).toBe('Add Photos')
    expect(photosOf(await stored())).toEqual(shares.map(({ count }) => count))
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('photos are given, undone, moved, taken back and removed', async () => {
    const { page, stored } = await openLitter(['Fern', 'Gum'], width)
    await expectNoViolations(page)
    await fillTray(page, 6)
    const { tray } = (await stored()).litter
    const [a = '', b = '', c = ''] = tray
    for (const at of [0, 1, 2]) await page.locator('.tray-photo').nth(at).click()
    await page.getByText('3 of 6 selected').waitFor()
    await buttonOf(page, 'Give 3 Photos to Fern').click()
    await expect.poll(async () => photosOf(await stored())).toEqual([3, 0])
    await buttonOf(page, 'Undo').click()
    await expect.poll(async () => (await stored()).litter.tray).toEqual(tray)
    await buttonOf(page, 'Give 3 Photos to Fern').click()
    await buttonOf(page, 'Photo 2 of Fern').click()
    await buttonOf(page, 'Make First').click()
    await expect.poll(async () => (await stored()).puppies[0]?.photos).toEqual([b, a, c])
    await buttonOf(page, 'Move Right').click()
    await expect.poll(async () => (await stored()).puppies[0]?.photos).toEqual([a, b, c])

    await page.locator('.puppy-photos .photo-input').first().setInputFiles(files.slice(10, 12))
    await expect.poll(async () => photosOf(await stored())).toEqual([5, 0])
    await buttonOf(page, 'Photo 1').click()
    await page.getByText('Fern has 5 photos already.').waitFor()
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )

    await buttonOf(page, 'Take Back').click()
    await expect.poll(async () => photosOf(await stored())).toEqual([4, 0])
    await buttonOf(page, 'Select All').click()
    await buttonOf(page, 'Remove').click()
    const question = dialogOf(page, 'Delete 4 photos?')
    expect(await focusIsIn(buttonOf(question, 'Cancel'))).toBe(true)
    await expectNoViolations(page)
    await buttonOf(question, 'Delete').click()
    await expectToast(page, success('4 photos deleted'))
    expect(await stored()).toMatchObject({ litter: { tray: [] } })
  })

  test('uploads are kept when another device changes the litter, and what it did is shown', async () => {
    const { page, path, stored } = await openLitter(['Fern'], width)
    await fillTray(page, 2)
    const { litter } = await stored()
    await call('PUT', path, { tray: litter.tray.slice(1), puppies: [], updatedAt: litter.updatedAt })
    await page.locator('.tray .photo-input').setInputFiles(files.slice(20, 23))
    await expect.poll(async () => (await stored()).litter.tray.length).toBe(4)
    await expect.poll(() => page.locator('.tray-photo').count()).toBe(4)
  })
})
