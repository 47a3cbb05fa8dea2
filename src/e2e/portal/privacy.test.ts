import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { axeViolations, violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, chooseAction, dialogOf, rowOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { namedMessages } from '#src/platform/errors/messages.ts'

const { open, walkTo, call } = withPortal()

/** Presses a link and returns the file that the browser saves. */
async function saved(page: Page, link: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a family gets its data, and then has it gone', async () => {
  const name = 'Priya Raman'
  const email = 'priya.raman@example.com'
  const { page, complaints } = await open('/admin/customers', phone)
  await page.getByRole('searchbox').fill(name)
  await rowOf(page, name).waitFor()
  await chooseAction(page, 'View Details', name)
  await buttonOf(dialogOf(page, name), 'Personal Data').click()
  const data = dialogOf(page, `What we keep about ${email}`)
  await data.getByText('Enquiries').waitFor()
  expect(await violationsInThemes(page)).toEqual([])

  const file = await saved(page, 'Export')
  expect(file.name).toMatch(new RegExp(`^${email}-\\d{4}-\\d\\d-\\d\\d\\.zip$`))
  const files = unzipSync(file.bytes)
  expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())).customers).toMatchObject([{ email }])
  const readable = await page.context().newPage()
  await readable.setContent(strFromU8(files['data.html'] ?? new Uint8Array()))
  expect(await readable.getByRole('heading', { level: 1 }).innerText()).toContain(email)
  expect(await axeViolations(readable)).toEqual([])
  await readable.close()

  await buttonOf(data, 'Erase').click()
  const question = dialogOf(page, `Erase what we keep about ${email}?`)
  expect(await focusIsIn(buttonOf(question, 'Cancel'))).toBe(true)
  const customer = question.getByRole('checkbox', { name: 'Customer' })
  if (!(await customer.isChecked())) await customer.check()
  const before = await call<{ groups: Record<string, number> }>('GET', `/api/admin/people?email=${email}`)
  const records = Object.values(before.groups).reduce((sum, count) => sum + count, 0)
  expect(records).toBeGreaterThan(0)
  await buttonOf(question, 'Erase').click()
  await expectToast(page, namedMessages.erased(records))
  await expect.poll(() => rowOf(page, name).count()).toBe(0)
  await expect(call('GET', `/api/admin/people?email=${email}`)).rejects.toThrow('answered 404')
  expect(complaints).toEqual([])
})

test('the list of those who will be erased has no fault', async () => {
  const page = await walkTo('/admin', phone)
  await call('PUT', '/api/admin/kennel/keeping', { keepMonths: 24 })
  const idle = { name: 'Ian Macleod', lastHeardOn: '2024-11-09', dueOn: '2026-12-19' }
  // Nobody in the demo kennel has been idle for so long.
  await page.route('**/api/admin/people/idle', (route) =>
    route.fulfill({ json: [{ ...idle, email: 'ian.macleod@example.com' }] }),
  )
  await page.goto('/admin/kennel/keeping')
  await page.getByText('last heard from 9 November 2024, erased on 19 December 2026').waitFor()
  expect(await violationsInThemes(page)).toEqual([])
})
