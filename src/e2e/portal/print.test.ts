import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { brokenWords } from '#src/e2e/support/checks/broken-words.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'

const { walkTo } = withPortal()

const paper = { ...desktop, viewport: { width: 718, height: 1047 }, colorScheme: 'dark' } as const

test('a list prints as a table, its messages and words whole', async () => {
  const page = await walkTo('/admin/inquiries', paper)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('columnheader', { name: 'Customer' }).isVisible()).toBe(true)
  const cut = await page
    .locator('.inquiry-line')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(cut).toBe(0)
  expect(await brokenWords(page.locator('.table'))).toEqual([])
})

test('puppies print with whole words, and an open dialog in full with nothing of the list below it', async () => {
  const page = await walkTo('/admin/puppies', paper)
  await page.emulateMedia({ media: 'print' })
  expect(await brokenWords(page.locator('.table'))).toEqual([])
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Edit Wren', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Puppy' })
  await dialog.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.table').isVisible()).toBe(false)
  const body = dialog.locator('.dialog-body')
  expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  expect(await dialog.getByLabel('Microchip ID').isVisible()).toBe(true)
})
