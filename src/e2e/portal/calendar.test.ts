import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'

const { open, url } = withPortal()

const success = (description: string) => ({ title: 'Success', description })

test('a link to the dates of the kennel is made, copied, replaced and turned off', async () => {
  const { page, context } = await open('/admin/profile', phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await buttonOf(page, 'Make Link').click()
  await expectToast(page, success('Link made'))
  const address = await page.getByLabel('Calendar link').inputValue()
  expect(address.startsWith(`${url()}/cal/`)).toBe(true)
  await buttonOf(page, 'Copy').click()
  await expectToast(page, success('Link copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(await (await fetch(address)).text()).toContain('Ready to go home: Snow Gum Litter')

  await buttonOf(page, 'Replace Link').click()
  await buttonOf(dialogOf(page, 'Replace Link'), 'Replace Link').click()
  await expectToast(page, success('Link replaced'))
  expect((await fetch(address)).status).toBe(404)
  expect(await violationsInThemes(page)).toEqual([])

  await buttonOf(page, 'Turn Off').click()
  await buttonOf(page, 'Make Link').waitFor()
  await page.goto(address)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
})
