import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import type { Litter, Puppy } from '#src/platform/client/api-client.ts'

const { open, call } = withPortal()
const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fern', 'Gorse', 'Holly', 'Iris', 'Jarrah']

test('nine puppies of a litter take at most 40 taps', async () => {
  const litter = await call<Litter>('POST', '/api/admin/litters', {
    name: 'Litter of nine',
    dateOfBirth: '2026-10-01',
  })
  const { page } = await open('/admin/puppies', phone)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  /** One tap opens the list, another takes an option. */
  const pick = async (target: Locator, label: string) => {
    taps += 2
    await target.selectOption({ label })
  }

  await tap(buttonOf(page, 'Add New Puppy'))
  const dialog = dialogOf(page, 'Add New Puppy')
  for (const [at, name] of names.entries()) {
    await expect.poll(() => focusIsIn(fieldOf(dialog, 'Name *'))).toBe(true)
    expect(await fieldOf(dialog, 'Name *').inputValue()).toBe('')
    await page.keyboard.type(name)
    await tap(fieldOf(dialog, 'Color *'))
    await page.keyboard.type('Black and white')
    await pick(fieldOf(dialog, 'Gender *'), at % 2 ? 'Male' : 'Female')
    if (at === 0) await pick(fieldOf(dialog, 'Litter *'), litter.name)
    if (at < names.length - 1) await tap(buttonOf(dialog, 'Create and Add Another'))
    else await fieldOf(dialog, 'Color *').press('Enter')
    if (at === 0) await expect.poll(() => fieldOf(dialog, 'Litter *').inputValue()).toBe(litter.id)
  }
  await dialog.waitFor({ state: 'detached' })
  const puppies = await call<Puppy[]>('GET', '/api/admin/puppies')
  const added = puppies.filter(({ litterId }) => litterId === litter.id)
  expect(added.map(({ name }) => name).toSorted()).toEqual(names)
  // And the key that creates the last one and closes the form.
  expect(taps + 1).toBeLessThanOrEqual(40)
})
