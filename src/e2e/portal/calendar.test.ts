import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsAtWidths } from '#src/e2e/support/checks/axe.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf, editLitter, expectBeside, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Litter, Profile, Puppy } from '#src/platform/client/api-client.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { formatDate } from '#src/platform/ui/format.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'

const { open, call, visitor, url } = withPortal()

async function expectNoViolations(page: Page) {
  expect(await violationsAtWidths(page)).toEqual([])
}

const success = (description: string) => ({ title: 'Success', description })

const born = today()
const earliest = addDays(born, 56)

test('a link to the dates of the kennel is made, copied, replaced and turned off', async () => {
  const { page, context } = await open('/admin/profile', phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await buttonOf(page, 'Make Link').click()
  await expectToast(page, success('Link made'))
  expect(await focusIsIn(page.getByRole('heading', { name: 'Calendar' }))).toBe(true)
  const address = await page.getByLabel('Calendar link').inputValue()
  expect(address.startsWith(`${url()}/cal/`)).toBe(true)
  await buttonOf(page, 'Copy').click()
  await expectToast(page, success('Link copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(await (await fetch(address)).text()).toContain('Ready to go home: Snow Gum Litter')
  await expectNoViolations(page)

  await buttonOf(page, 'Replace Link').click()
  const question = dialogOf(page, 'Replace Link')
  expect(await focusIsIn(buttonOf(question, 'Cancel'))).toBe(true)
  await expectNoViolations(page)
  await buttonOf(question, 'Replace Link').click()
  await expectToast(page, success('Link replaced'))
  expect(await focusIsIn(buttonOf(page, 'Replace Link'))).toBe(true)
  expect((await fetch(address)).status).toBe(404)
  const { calendarToken } = await call<Profile>('GET', '/api/admin/profile')
  expect(await page.getByLabel('Calendar link').inputValue()).toBe(`${url()}/cal/${calendarToken}.ics`)

  await buttonOf(page, 'Turn Off').click()
  await buttonOf(page, 'Make Link').waitFor()
  await page.goto(address)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await expectNoViolations(page)
})

test('litter and puppy take the day a puppy can go home, but not before 8 weeks', async () => {
  const name = 'Wattle'
  const litter = await call<Litter>('POST', '/api/admin/litters', { name, dateOfBirth: born })
  const early = { 'Ready to Go Home': addDays(born, 55) }
  const message = `Puppies go home at 8 weeks at the earliest: ${formatDate(earliest)}`

  const { page } = await open('/admin/litters', phone)
  await editLitter(page, name)
  const litterForm = dialogOf(page, 'Edit Litter')
  await fill(litterForm, early)
  await buttonOf(litterForm, 'Save Changes').click()
  await expectBeside(fieldOf(litterForm, 'Ready to Go Home'), message)
  await expectNoViolations(page)
  await fill(litterForm, { 'Ready to Go Home': earliest })
  await buttonOf(litterForm, 'Save Changes').click()
  await expectToast(page, portalMessages.litterUpdated)

  const fields = { name: 'Kip', color: 'Red', gender: 'male', litterId: litter.id }
  const puppy = await call<Puppy>('POST', '/api/admin/puppies', fields)
  await page.goto('/admin/puppies')
  await buttonOf(page, `Edit ${puppy.name}`).click()
  const puppyForm = dialogOf(page, 'Edit Puppy')
  await fill(puppyForm, early)
  await buttonOf(puppyForm, 'Update Puppy').click()
  await expectBeside(fieldOf(puppyForm, 'Ready to Go Home'), message)
  await expectNoViolations(page)
  await fill(puppyForm, { 'Ready to Go Home': addDays(born, 70) })
  await buttonOf(puppyForm, 'Update Puppy').click()
  await expectToast(page, portalMessages.puppyUpdated)
})

test('a family without JavaScript adds the day to its calendar', async () => {
  const name = 'Banksia'
  const litter = await call<Litter>('POST', '/api/admin/litters', { name, dateOfBirth: born })
  const fields = { name: 'Pip', color: 'Red', gender: 'male', litterId: litter.id }
  const puppy = await call<Puppy>('POST', '/api/admin/puppies', fields)
  const { page } = await visitor({ ...phone, javaScriptEnabled: false })
  await page.goto(`/puppy/${puppy.id}`)
  const ledger = await page.locator('.ledger').first().innerText()
  expect(ledger).toMatch(/Age\s+Born today/)
  expect(ledger).toContain(`From ${formatDate(earliest)}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('pip-ready.ics')
})

test('the row with the day breaks axe in neither theme', async () => {
  const [puppy] = await call<Puppy[]>('GET', '/api/admin/puppies')
  const { page } = await visitor(phone)
  await page.goto(`/puppy/${puppy?.id}`)
  await page.getByRole('link', { name: 'Add to calendar' }).waitFor()
  await expectNoViolations(page)
})
