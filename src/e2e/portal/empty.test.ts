import { expect, test } from 'vitest'
import { buttonOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'

const { open } = withPortal({ empty: true })

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
