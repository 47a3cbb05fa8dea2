import { expect, test } from 'vitest'
import { devices } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { ComingPlan, Litter } from '#src/platform/client/api-client.ts'
import { namedMessages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call } = withPortal()

test('on a phone a litter is planned, expected and born', async () => {
  const { page, complaints } = await open('/admin/litters', devices[390])
  await buttonOf(page, 'Plan a Litter').tap()
  const plan = dialogOf(page, 'Plan a Litter')
  await fieldOf(plan, 'Dam *').selectOption({ label: 'Saffron' })
  await fieldOf(plan, 'Sire *').selectOption({ label: 'Pippin' })
  await fill(plan, { 'Mated On': '2026-09-20' })
  expect(await fieldOf(plan, 'Due').inputValue()).toBe('2026-11-22')
  await plan.getByText('Around 22 November, between 17 and 27 November').waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await buttonOf(plan, 'Save').tap()
  await expectToast(page, portalMessages.planSaved)
  await plan.waitFor({ state: 'detached' })
  const card = page.locator('.plan-card', { hasText: 'Saffron × Pippin' })
  await card.waitFor()
  const [planned] = await call<ComingPlan[]>('GET', '/api/admin/plans')
  expect(planned).toMatchObject({ matedOn: '2026-09-20', dueOn: '2026-11-22', shown: 'list' })

  await buttonOf(card, "It's Born: Saffron × Pippin").tap()
  const born = dialogOf(page, "It's born: Saffron × Pippin")
  await fill(born, { 'Litter Name *': 'Silky Oak Litter', 'Date of Birth *': '2026-11-22' })
  await buttonOf(born, 'Create Litter').tap()
  await page.getByRole('heading', { level: 1, name: 'Silky Oak Litter' }).waitFor()
  await expectToast(page, namedMessages.litterCreated('Silky Oak Litter'))
  const litters = await call<Litter[]>('GET', '/api/admin/litters')
  const litter = litters.find(({ name }) => name === 'Silky Oak Litter')
  expect(new URL(page.url()).pathname).toBe(`/admin/litters/${litter?.id}/birth`)
  expect(litter).toMatchObject({ damName: 'Saffron', sireName: 'Pippin' })
  expect(complaints).toEqual([])
})
