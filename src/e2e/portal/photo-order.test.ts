import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { settled } from '#src/e2e/support/settled.ts'
import { type PhotoFile, smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'
import { namedMessages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { walkTo, call } = withPortal()
const colours = ['red', 'green', 'blue']

/** The form of a puppy with three new photos. */
async function openThree(name: string) {
  const page = await walkTo('/admin/puppies', desktop)
  await buttonOf(page, `Edit ${name}`).click()
  const files = await Promise.all(colours.map((colour) => smallPhoto(`${colour}.jpg`, colour)))
  await page.locator('.photo-input').setInputFiles(files)
  await expectToast(page, namedMessages.photosUploaded(3))
  return { page, dialog: dialogOf(page, 'Edit Puppy'), before: await paths(page) }
}

const paths = (page: Page) =>
  page.locator('.photo-item').evaluateAll((all) => all.map((item) => item.getAttribute('data-path') ?? ''))
const photosOf = async (name: string) =>
  (await call<Puppy[]>('GET', '/api/admin/puppies')).find((puppy) => puppy.name === name)?.photos

test('photos are moved with the keyboard and by the pointer, and the first is the public cover', async () => {
  const { page, dialog, before } = await openThree('Monty')
  const [one = '', two = '', three = ''] = before
  await buttonOf(dialog, 'Move photo 3 earlier').press('Enter')
  expect(await paths(page)).toEqual([one, three, two])
  expect(await focusIsIn(buttonOf(dialog, 'Move photo 2 earlier'))).toBe(true)
  await page.keyboard.press('Enter')
  expect(await paths(page)).toEqual([three, one, two])
  expect(await focusIsIn(buttonOf(dialog, 'Move photo 1 earlier'))).toBe(true)
  // It cannot go any further.
  await page.keyboard.press('Enter')
  expect(await paths(page)).toEqual([three, one, two])

  await page.locator('.photo-item').first().scrollIntoViewIfNeeded()
  await settled(page)
  await page.dragAndDrop(`[data-path="${two}"] .photo-frame`, `[data-path="${three}"] .photo-frame`)
  await expect.poll(() => paths(page)).toEqual([two, three, one])
  await buttonOf(dialog, 'Update Puppy').click()
  await expectToast(page, portalMessages.puppyUpdated)
  expect(await photosOf('Monty')).toEqual([two, three, one])
  await page.goto('/puppies')
  const card = page.locator('article', { has: page.getByRole('heading', { name: 'Monty', exact: true }) })
  expect(await card.locator('img').first().getAttribute('src')).toContain(two.split('/').at(-1))
})

/** Drops files on an element, or pastes them into it, with the browser's events. */
const hand = (page: Page, selector: string, type: 'dragover' | 'drop' | 'paste', file: PhotoFile) =>
  page.locator(selector).evaluate(
    (element, given) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(given.base64), (each) => each.charCodeAt(0))
      data.items.add(new File([bytes], given.name, { type: given.mimeType }))
      const init = { bubbles: true, cancelable: true }
      const event =
        given.type === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent(given.type, { ...init, dataTransfer: data })
      element.dispatchEvent(event)
      return event.defaultPrevented
    },
    { type, name: file.name, mimeType: file.mimeType, base64: file.buffer.toString('base64') },
  )

test('photos can be dropped and pasted, and one dropped beside the field is ignored', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  await buttonOf(page, 'Add New Puppy').click()
  const file = await smallPhoto('red.jpg', 'red')
  await hand(page, '.photo-picker', 'dragover', file)
  expect(await page.locator('.photo-list-over').count()).toBe(1)
  expect(await hand(page, '.photo-picker', 'drop', file)).toBe(true)
  await expect.poll(() => page.locator('.photo-item').count()).toBe(1)
  await hand(page, '#puppy-form #name', 'paste', await smallPhoto('blue.jpg', 'blue'))
  await expect.poll(() => page.locator('.photo-item').count()).toBe(2)
  expect(await hand(page, 'body', 'drop', file)).toBe(true)
  expect(await page.locator('.photo-item').count()).toBe(2)
})
