import { expect, test } from 'vitest'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { countCalls, failing } from '#src/e2e/support/network/failing.ts'
import { answer, buttonOf, expectBeside, fieldOf, fill, summaryOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { breeder } from '#src/e2e/support/site/server.ts'
import { expectFailure, expectToast } from '#src/e2e/support/toasts.ts'
import type { Profile } from '#src/platform/client/api-client.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

const { open, call, url } = withPortal()

async function edit() {
  const { page } = await open('/admin/profile')
  await buttonOf(page, 'Edit Profile').click()
  const form = page.locator('#profile-form')
  return { page, form }
}
const own = { 'First Name *': 'Kate', 'Last Name *': 'Moran', 'Email *': 'kate@example.com' }

test('the profile is edited, and Cancel discards changes', async () => {
  const { page, form } = await edit()
  expect(await focusIsIn(fieldOf(form, 'First Name *'))).toBe(true)
  await fill(form, own)
  await buttonOf(form, 'Save Changes').click()
  await expectToast(page, portalMessages.profileUpdated)
  await page.getByRole('heading', { name: 'Kate Moran' }).waitFor()
  expect(await focusIsIn(page.getByRole('heading', { level: 1 }))).toBe(true)
  expect(await page.locator('.profile-head').innerText()).toContain('KM')
  expect(await call<Profile>('GET', '/api/admin/profile')).toMatchObject({
    firstName: 'Kate',
    lastName: 'Moran',
  })

  await buttonOf(page, 'Edit Profile').click()
  await fill(form, { 'First Name *': 'Nobody' })
  const asked = answer(page, 'Discard your changes?', true)
  await buttonOf(form, 'Cancel').click()
  await asked
  await buttonOf(page, 'Edit Profile').click()
  expect(await fieldOf(form, 'First Name *').inputValue()).toBe('Kate')
})

test('errors are shown beside their fields', async () => {
  const { form } = await edit()
  await fill(form, { 'First Name *': ' ', 'Last Name *': '', 'Email *': 'kate' })
  await buttonOf(form, 'Save Changes').click()
  await expectBeside(fieldOf(form, 'First Name *'), 'First name is required')
  await expectBeside(fieldOf(form, 'Last Name *'), 'Last name is required')
  await expectBeside(fieldOf(form, 'Email *'), 'Invalid email address')
  expect(await focusIsIn(summaryOf(form))).toBe(true)
})

test('a failure to save is reported, and the entered values are kept', async () => {
  const { page, form } = await edit()
  await failing(page, 'PUT', '/api/admin/profile', 500)
  await fill(form, { ...own, 'First Name *': 'Lost' })
  await buttonOf(form, 'Save Changes').click()
  await expectFailure(page, portalMessages.profileUpdateFailure)
  expect(await summaryOf(form).innerText()).toBe('Failed to update profile')
  expect(await fieldOf(form, 'First Name *').inputValue()).toBe('Lost')
})

const panel = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.getByRole('region', { name: 'Change Password' })

test('a wrong or short password is rejected, and a failed request is reported', async () => {
  const { page } = await open('/admin/profile')
  await fill(panel(page), { 'Current Password': 'not the password', 'New Password': 'short' })
  await buttonOf(panel(page), 'Change Password').click()
  await expectBeside(fieldOf(panel(page), 'New Password'), 'Password must be at least 10 characters')
  await fill(panel(page), { 'New Password': 'long enough for all' })
  await buttonOf(panel(page), 'Change Password').click()
  await expectFailure(page, {
    ...portalMessages.passwordFailure,
    description: appErrors.wrongPassword.message,
  })
  expect(await panel(page).innerText()).toContain(appErrors.wrongPassword.message)
  await failing(page, 'PUT', '/api/admin/password', 'lost')
  await buttonOf(panel(page), 'Change Password').click()
  await expectFailure(page, portalMessages.passwordFailure)
})

test('a profile that cannot be loaded is requested four times, then a retry is offered', async () => {
  const { page } = await open('/admin/profile')
  await page.clock.install()
  const mend = await failing(page, 'GET', '/api/admin/profile', 500)
  const calls = countCalls(page)
  const changed = { currentPassword: breeder.password, newPassword: 'galahs at the trough' }
  await fill(panel(page), {
    'Current Password': changed.currentPassword,
    'New Password': changed.newPassword,
  })
  await buttonOf(panel(page), 'Change Password').click()
  await expectToast(page, portalMessages.passwordChanged)
  const failure = page.locator('.state-error')
  for (let asked = 1; asked <= 4; asked++) {
    await expect.poll(() => calls('GET /api/admin/profile')).toBe(asked)
    await page.clock.fastForward(10_000)
  }
  await failure.waitFor()
  expect(await failure.innerText()).toContain('Failed to load profile')
  await mend()
  await buttonOf(failure, 'Retry').click()
  await page.locator('.profile-head').waitFor()
  const login = (password: string) =>
    fetch(`${url()}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url() },
      body: JSON.stringify({ ...breeder, password }),
    })
  expect((await login(breeder.password)).status).toBe(401)
  expect((await login(changed.newPassword)).status).toBe(200)
})
