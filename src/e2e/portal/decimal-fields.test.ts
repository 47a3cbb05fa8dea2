import { expect, test } from 'vitest'
import { buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call } = withPortal()

test.each([
  ['/admin/puppies', 'Edit Wren', ['Min Price (AUD)', 'Max Price (AUD)']],
  ['/admin/parent-dogs', 'Edit Saffron', ['Weight (kg)', 'Height (cm)']],
])('the wheel and the arrow keys change no number on %s', async (path, opener, labels) => {
  const { page } = await open(path)
  await buttonOf(page, opener).click()
  for (const label of labels) {
    const field = fieldOf(page, label)
    await field.fill('32.50')
    await field.hover()
    await page.mouse.wheel(0, 100)
    await page.mouse.wheel(0, -300)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'PageUp']) await page.keyboard.press(key)
    expect([label, await field.inputValue()]).toEqual([label, '32.50'])
    expect(await field.getAttribute('inputmode')).toBe('decimal')
  }
})

test('a price may be typed with a dollar sign and a comma', async () => {
  const { page } = await open('/admin/puppies')
  await buttonOf(page, 'Edit Wren').click()
  const dialog = dialogOf(page, 'Edit Puppy')
  await fill(dialog, { 'Min Price (AUD)': '$2,800', 'Max Price (AUD)': '3,200.50' })
  await buttonOf(dialog, 'Update Puppy').click()
  await expectToast(page, portalMessages.puppyUpdated)
  const wren = (await call<Puppy[]>('GET', '/api/admin/puppies')).find(({ name }) => name === 'Wren')
  expect([wren?.priceMin, wren?.priceMax]).toEqual([280_000, 320_050])
})
