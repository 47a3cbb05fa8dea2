import { expect, test } from 'vitest'
import { desktop } from '#src/e2e/support/browser.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { namedMessages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, walkTo } = withPortal({ empty: true })

const screens: [path: string, text: string, button?: string][] = [
  ['/admin', 'No recent inquiries'],
  ['/admin/puppies', 'No puppies found', 'Add Your First Puppy'],
  ['/admin/parent-dogs', 'No parent dogs yet', 'Add Your First Parent Dog'],
  ['/admin/litters', 'No Litters Found'],
  ['/admin/inquiries', 'No inquiries found'],
  ['/admin/customers', 'No customers found', 'Add Your First Customer'],
]

test('each screen of an empty kennel says so', async () => {
  const { page, complaints } = await open('/admin')
  for (const [path, text, button] of screens) {
    await page.goto(path)
    await page.getByText(text, { exact: true }).waitFor()
    if (button) await buttonOf(page, button).waitFor()
  }
  expect(complaints).toEqual([])
})

test('the first puppy adds its litter along the way, and the focus is kept', async () => {
  const page = await walkTo('/admin/puppies', desktop)
  await buttonOf(page, 'Add Your First Puppy').click()
  const puppy = dialogOf(page, 'Add New Puppy')
  await expect.poll(() => puppy.locator('#litterId option').allInnerTexts()).toEqual(['No litters available'])
  await fill(puppy, { 'Name *': 'Matilda', 'Color *': 'Red', 'Gender *': 'Female' })
  await buttonOf(puppy, 'Add New Litter').click()
  const litter = dialogOf(page, 'Add New Litter')
  await fill(litter, { 'Litter Name *': 'First Litter', 'Date of Birth *': '2026-10-02' })
  await buttonOf(litter, 'Create Litter').click()
  await expectToast(page, namedMessages.litterCreated('First Litter'))
  await buttonOf(puppy, 'Create Puppy').click()
  await expectToast(page, portalMessages.puppyCreated)
  await expect.poll(() => focusIsIn(page.getByRole('heading', { level: 1 }))).toBe(true)
})
