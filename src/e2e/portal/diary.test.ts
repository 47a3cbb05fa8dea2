import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Litter, LitterPhotos, Puppy } from '#src/platform/client/api-client.ts'
import type { PortalNews } from '#src/waiting-list/queries/news.ts'

const { open, call } = withPortal()
const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fern', 'Gorse', 'Holly', 'Iris', 'Jarrah']

test('nine photos reach nine diaries in at most 25 taps, and words are written by keyboard alone', async () => {
  const litter = await call<Litter>('POST', '/api/admin/litters', {
    name: 'Bluegum Litter',
    dateOfBirth: '2026-10-01',
  })
  const fields = { color: 'Black and white', gender: 'male', litterId: litter.id }
  const puppies: Puppy[] = []
  for (const name of names) {
    const puppy = await call<Puppy>('POST', '/api/admin/puppies', { ...fields, name })
    puppies.push(puppy)
    const family = { name: `Family of ${name}`, email: `${name.toLowerCase()}@example.com` }
    await call('POST', '/api/admin/placements', { puppyId: puppy.id, ...family })
  }
  const files = names.map((name, at) => smallPhoto(`${name}.jpg`, `rgb(${24 * at}, 120, 60)`))
  const { page } = await open(`/admin/litters/${litter.id}/photos`, phone)
  await page.locator('.tray .photo-input').setInputFiles(await Promise.all(files))
  await expect.poll(() => page.locator('.tray-photo').count()).toBe(9)
  const { tray } = (await call<LitterPhotos>('GET', `/api/admin/litters/${litter.id}/photos`)).litter
  const diaryOf = (puppy: Puppy | undefined) =>
    call<PortalNews[]>('GET', `/api/admin/news?puppyId=${puppy?.id}`)

  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await tap(buttonOf(page, 'Photo 1'))
  await tap(buttonOf(page, 'Send 1 to the Diary'))
  for (const [at, name] of names.entries()) {
    await tap(buttonOf(page, `Send 1 to the Diary of ${name}`))
    await tap(buttonOf(page, `Send to Family of ${name}`))
    await expectToast(page, {
      title: `Sent to Family of ${name}`,
      description: `No email goes to Family of ${name}.`,
    })
    const isLast = at === names.length - 1
    if (!isLast) expect(await focusIsIn(buttonOf(page, `Send 1 to the Diary of ${names[at + 1]}`))).toBe(true)
  }
  expect(taps).toBeLessThanOrEqual(25)
  const photosOf = async (puppy: Puppy) => (await diaryOf(puppy)).map(({ photos }) => photos)
  expect(await Promise.all(puppies.map(photosOf))).toEqual(tray.map((path) => [[path]]))

  await page.reload()
  await hydrated(page)
  await buttonOf(page, 'Photo 1').click()
  await buttonOf(page, 'Photo 2').click()
  await buttonOf(page, 'Send 2 to the Diary').press('Enter')
  await page.getByText('Whose diary is it?').waitFor()
  await buttonOf(page, 'Send 2 to the Diary of Elm').press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusIsIn(fieldOf(page, 'Text'))).toBe(true)
  await page.keyboard.type('The washing basket is hers now.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await violationsInThemes(page)).toEqual([])
  expect(tooSmall(await targets(page))).toEqual([])
  expect(await tooWide(page, [1280, 390, 320])).toEqual([])
  await page.setViewportSize(phone.viewport)
  await buttonOf(page, 'Send to Family of Elm').press('Enter')
  await expect.poll(() => page.locator('.tray-photo').count()).toBe(7)
  expect((await diaryOf(puppies[3])).map(({ text }) => text)).toContain('The washing basket is hers now.')
})
