import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { buttonOf, chooseAction, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'

const { open, call } = withPortal()

const picture = (page: Page) => dialogOf(page, 'Share Wren').locator('img')
const shownSize = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

test('the breeder copies a text and downloads its picture, which follows a change of the puppy', async () => {
  const { page, context } = await open('/admin/puppies', phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await chooseAction(page, 'Share', 'Wren')
  const dialog = dialogOf(page, 'Share Wren')
  const address = async () => {
    await chooseAction(page, 'Share', 'Wren')
    const src = await picture(page).getAttribute('src')
    await buttonOf(dialog.locator('.dialog-foot'), 'Close').click()
    return src
  }
  await expect.poll(() => shownSize(page)).toEqual([1200, 630])
  const text = await dialog.getByLabel('Text').inputValue()
  expect(text).toMatch(/^Wren, black and white girl, born .+\. \$3,200 AUD\. Ready to go home .+\./)

  await buttonOf(dialog, 'Copy Text').click()
  await expectToast(page, { title: 'Success', description: 'Text copied successfully' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download Picture' }).click()
  expect((await downloading).suggestedFilename()).toBe('wren.jpg')
  await buttonOf(dialog.locator('.dialog-foot'), 'Close').click()

  // The picture follows a change of the puppy.
  const before = await address()
  const wren = (await call<Puppy[]>('GET', '/api/admin/puppies')).find(({ name }) => name === 'Wren')
  await call('PUT', `/api/admin/puppies/${wren?.id}`, { ...wren, status: 'reserved' })
  expect(await address()).not.toBe(before)
})
