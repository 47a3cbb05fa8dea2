import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { thumb } from '#src/e2e/support/thumb.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import type { FamilySheet, Inquiry, Puppy, WaitingEntry } from '#src/platform/client/api-client.ts'
import { startMailServer } from '#src/testing/mail/mail-server.ts'

const mail = await startMailServer()
afterAll(() => mail.close())
const { walkTo, call, visitor } = withPortal({ env: { SMTP_URL: mail.url, SITE_EMAIL: 'hello@example.com' } })

const needOf = (page: Page, text: string) => page.locator('.need', { hasText: text })
const success = (description: string) => ({ title: 'Success', description })

/** Opens the sheet that a row of Today leads to. */
async function isOpened(page: Page, name: string) {
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await hydrated(page)
}

test('from Today an enquiry is answered in three taps, and has its puppy in eight', async () => {
  const asked = { customerName: 'Fatima Ali', email: 'fatima@example.com', phone: '0491 570 159' }
  const free = (await call<Puppy[]>('GET', '/api/admin/puppies')).find(
    ({ status, family, isListed }) => status === 'available' && !family && isListed,
  )
  const puppy = free?.name ?? ''
  await call('POST', '/api/inquiries', {
    ...asked,
    message: `We have a house with a yard, and would love ${puppy}.`,
    puppyInterest: puppy,
  })
  const [inquiry] = await call<Inquiry[]>('GET', '/api/admin/inquiries?q=fatima')
  const sheet = () => call<FamilySheet>('GET', `/api/admin/families/${inquiry?.personId}`)
  const page = await walkTo('/admin', phone)
  const { tap, taps } = thumb()

  await tap(page.locator('.recent').getByRole('link', { name: /^Fatima Ali/ }))
  await isOpened(page, 'Fatima Ali')
  await tap(buttonOf(page, 'Tell me more'))
  await tap(buttonOf(page, 'Send'))
  await expectToast(page, letterMessages.sent)
  expect(taps()).toBe(3)

  await tap(buttonOf(page, 'Put on Waiting List'))
  await tap(buttonOf(dialogOf(page, 'Put on Waiting List'), 'List and Match'))
  const match = dialogOf(page, `Families for ${puppy}`)
  await match.getByRole('radio', { name: /Fatima Ali/, checked: true }).waitFor()
  await tap(buttonOf(match, 'Set Aside'))
  await expectToast(page, success(`${puppy} is set aside for Fatima Ali`))
  expect(await sheet()).toMatchObject({ stage: 'offered', inquiries: [{ status: 'responded' }] })

  const { page: theirs } = await visitor(phone)
  await theirs.goto((await sheet()).entry?.pageUrl ?? '')
  await theirs.getByRole('button', { name: /^Yes/ }).tap()
  await expect.poll(async () => (await sheet()).entry?.saidYes?.puppyName).toBe(puppy)

  await page.goto('/admin')
  await hydrated(page)
  await tap(needOf(page, `Fatima Ali would like ${puppy} of `).getByRole('link'))
  const reserve = dialogOf(page, `Reserve ${puppy}`)
  await reserve.waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await tap(buttonOf(reserve, `Reserve ${puppy} for Fatima`))
  await reserve.waitFor({ state: 'detached' })
  await expect.poll(async () => (await sheet()).stage).toBe('reserved')
  expect(taps()).toBeLessThanOrEqual(8)
  expect(await call<WaitingEntry[]>('GET', '/api/admin/waiting-list?q=Fatima')).toEqual([])
})

test('the sheet of a family that can be matched leads to a puppy', async () => {
  const entry = await call<WaitingEntry>('POST', '/api/admin/waiting-list', {
    name: 'Noor Haddad',
    email: 'noor@example.com',
    wishes: [{ gender: null, coats: [] }],
    timeline: 'flexible',
    home: 'A house with a garden, and somebody at home all day.',
  })
  const page = await walkTo(`/admin/families/${entry.personId}`, phone)
  await buttonOf(page, 'Match').tap()
  const puppies = dialogOf(page, 'Puppies for Noor Haddad')
  await puppies.locator('.puppy-choice').first().tap()
  await buttonOf(page, 'Another Puppy').tap()
  await puppies.waitFor()
})
