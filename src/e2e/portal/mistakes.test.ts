import { expect, test } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { answer, buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'

const { open } = withPortal()

test('each way out of a form asks before discarding changes, and only then', async () => {
  const { page } = await open('/admin/puppies')
  const opener = buttonOf(page, 'Edit Banjo')
  const dialog = dialogOf(page, 'Edit Puppy')
  const name = fieldOf(dialog, 'Name *')
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    Cancel: () => buttonOf(dialog, 'Cancel').click(),
    Close: () => buttonOf(dialog, 'Close').click(),
  }
  for (const leave of Object.values(ways)) {
    await opener.click()
    await fill(dialog, { 'Name *': 'Typed' })
    const kept = answer(page, 'Discard your changes?', false)
    await leave()
    await kept
    expect(await name.inputValue()).toBe('Typed')
    expect(await focusIsIn(dialog)).toBe(true)
    const thrown = answer(page, 'Discard your changes?', true)
    await leave()
    await thrown
    await dialog.waitFor({ state: 'detached' })
    expect(await focusIsIn(opener)).toBe(true)
    // Nothing was changed this time.
    await opener.click()
    expect(await name.inputValue()).toBe('Banjo')
    await leave()
    await dialog.waitFor({ state: 'detached' })
  }

  // A click beside it closes it without changes, and not with them.
  await opener.click()
  await dialog.waitFor()
  await page.mouse.click(20, 450)
  await dialog.waitFor({ state: 'detached' })
  await opener.click()
  await fill(dialog, { 'Name *': 'Typed' })
  await page.mouse.click(20, 450)
  expect(await name.inputValue()).toBe('Typed')

  page.on('dialog', (question) => question.dismiss())
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Escape')
  // The browser closes it, and hears a moment later that it has to be open.
  await dialog.waitFor()
  expect(await name.inputValue()).toBe('Typed')
})
