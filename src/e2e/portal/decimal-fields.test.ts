import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { buttonOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'

const { walkTo } = withPortal()

test.each([
  ['/admin/puppies', 'Edit Wren', ['Min Price (AUD)', 'Max Price (AUD)']],
  ['/admin/parent-dogs', 'Edit Saffron', ['Weight (kg)', 'Height (cm)']],
])('the wheel and the arrow keys change no number on %s', async (path, opener, labels) => {
  const page = await walkTo(path, desktop)
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
