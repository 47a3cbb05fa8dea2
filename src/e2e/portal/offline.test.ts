import { expect, test } from 'vitest'
import { buttonOf, chooseAction, rowOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectFailure } from '#src/e2e/support/toasts.ts'

const { open } = withPortal()

test('without a connection a failed action and a failed search say so, until it is back', async () => {
  const { page, context } = await open('/admin/inquiries')
  await context.setOffline(true)
  await chooseAction(page, 'Contacted', 'Priya Raman')
  const description = 'Failed to update inquiry. No internet connection.'
  await expectFailure(page, { title: 'Error', description })
  expect(await rowOf(page, 'Priya Raman').innerText()).toContain(description)
  await page.getByRole('searchbox').fill('Fatima')
  const failure = page.locator('.list-failure p')
  await expect.poll(() => failure.innerText()).toContain('No internet connection.')

  await context.setOffline(false)
  await buttonOf(page, 'Try again').click()
  await failure.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
})
