import { afterAll, expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall, tooWide } from '#src/e2e/support/checks/targets.ts'
import { buttonOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import type { ListedPlacement, PlacementSheet } from '#src/platform/client/api-client.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import { startMailServer } from '#src/testing/mail/mail-server.ts'

const mail = await startMailServer()
afterAll(() => mail.close())
const { open, call } = withPortal({ env: { SMTP_URL: mail.url, SITE_EMAIL: 'hello@example.com' } })

const places = '/api/admin/placements'

/** A puppy that went home three days ago, to a family of its own. */
async function wentHome() {
  const [puppies, home] = await Promise.all([
    call<{ id: string; status: string; litterDateOfBirth: string }[]>('GET', '/api/admin/puppies?q='),
    call<ListedPlacement[]>('GET', `${places}?show=home`),
  ])
  const oldEnough = addDays(today(), -60)
  const puppy = puppies.find(
    ({ id, status, litterDateOfBirth }) =>
      status === 'sold' && litterDateOfBirth < oldEnough && !home.some(({ puppyId }) => puppyId === id),
  )
  const family = { name: 'Mei Lin', email: 'mei@example.com' }
  const placed = { ...family, puppyId: puppy?.id, price: 300_000, homeOn: addDays(today(), -3) }
  return call<PlacementSheet>('POST', places, placed)
}

test('from Today a family is asked how its puppy is, and its sheet leads to what is due', async () => {
  const { id, puppyName } = await wentHome()
  const { page } = await open('/admin', phone)
  const line = page.locator('.need', { hasText: `Ask Mei Lin how ${puppyName} is settling in.` })
  await line.getByRole('link', { name: /^Write/ }).tap()
  await page.getByRole('heading', { level: 1, name: 'Mei Lin' }).waitFor()
  const letter = fieldOf(page, 'Your Letter')
  await letter.waitFor()
  const text = await letter.inputValue()
  expect(text).toContain(`Hello Mei,\n\nHow were the first two nights with ${puppyName}? `)
  expect(text).toMatch(/on your page: http\S+\/f\/[-\w]{32}\n/)
  await buttonOf(page, 'Send').tap()
  await expectToast(page, letterMessages.sent)

  await page.getByText(`You reserved ${puppyName}`).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  expect(tooSmall(await targets(page))).toEqual([])
  expect(await tooWide(page, [320, 390])).toEqual([])
  await page.getByRole('button', { name: /^More actions/ }).tap()
  await page.getByRole('menuitem', { name: 'Note' }).tap()
  await fieldOf(page, 'Note').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: /^Today, / }).waitFor()
  await page.reload()
  await page.getByText(`Send the microchip transfer for ${puppyName}.`).waitFor()
  expect(await line.count()).toBe(0)

  await page.goForward()
  await page.getByRole('link', { name: 'Send Transfer' }).tap()
  await page.getByRole('heading', { level: 1, name: `${puppyName} for Mei Lin` }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/admin/placements/${id}`)
})
