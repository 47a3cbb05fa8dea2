import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone } from '#src/e2e/support/browser.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Birth, Litter, Puppy } from '#src/platform/client/api-client.ts'
import { today } from '#src/platform/values/calendar.ts'

const { open, call } = withPortal()

const collars = ['Red', 'Orange', 'Yellow', 'Lime', 'Green', 'Blue', 'Navy', 'Pink', 'White']
const openCard = (page: Page) => page.locator('.birth-card[data-open=true]')
const statusOf = (page: Page) => openCard(page).locator('.save-status')

test('nine newborns with sex, collar and weight take at most 6 taps each, and become puppies', async () => {
  const litter = await call<Litter>('POST', '/api/admin/litters', {
    name: 'Litter of the night',
    dateOfBirth: '2026-10-01',
  })
  const { page } = await open(`/admin/litters/${litter.id}/birth`, phone)
  for (const [at, collar] of collars.entries()) {
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    await tap(buttonOf(page, 'Puppy Born Now'))
    await expect.poll(() => focusIsIn(buttonOf(page, 'Boy'))).toBe(true)
    await tap(buttonOf(page, at % 2 ? 'Boy' : 'Girl'))
    await tap(fieldOf(page, 'Birth Weight'))
    await page.keyboard.type(String(380 + at))
    await tap(openCard(page).getByRole('button', { name: collar, exact: true }))
    expect(taps).toBeLessThanOrEqual(6)
  }
  await expect.poll(() => statusOf(page).innerText()).toMatch(/^Saved /)
  const { births } = await call<{ births: Birth[] }>('GET', `/api/admin/litters/${litter.id}/births`)
  expect(births.map(({ collar, birthWeight }) => [collar, birthWeight])).toEqual(
    collars.map((collar, at) => [collar.toLowerCase(), 380 + at]),
  )
  expect(await buttonOf(page, 'Red (puppy 1)').isDisabled()).toBe(true)

  await buttonOf(page, 'Set').tap()
  await buttonOf(page, 'Set').waitFor({ state: 'detached' })
  const litters = await call<Litter[]>('GET', '/api/admin/litters')
  expect(litters.find(({ id }) => id === litter.id)?.dateOfBirth).toBe(today())

  await fill(page, { Colour: 'Black and white' })
  await buttonOf(page, 'Make Puppies').tap()
  const dialog = dialogOf(page, 'Make Puppies')
  await dialog.getByText('Puppy 8 still needs a colour.').waitFor()
  await fill(dialog, { 'Min Price (AUD)': '3200', 'Max Price (AUD)': '3500' })
  await buttonOf(dialog, 'Make Puppies').tap()
  await expectToast(page, { title: 'Success', description: '1 puppy created' })
  const puppies = await call<Puppy[]>('GET', '/api/admin/puppies')
  expect(puppies.filter(({ litterId }) => litterId === litter.id)).toMatchObject([
    { name: 'White girl', priceMin: 320_000, isListed: false },
  ])

  await buttonOf(page, 'Make Puppies').tap()
  await dialog.getByText('Puppy 8 still needs a colour.').waitFor()
  expect(await buttonOf(dialog, 'Make Puppies').count()).toBe(0)
})

test('a time that is half typed or half cleared is not left in its field', async () => {
  const litter = await call<Litter>('POST', '/api/admin/litters', {
    name: 'Litter of half a time',
    dateOfBirth: '2026-10-01',
  })
  const { page } = await open(`/admin/litters/${litter.id}/birth`, desktop)
  const began = fieldOf(page, 'Began')
  const isHalfFilled = () => began.evaluate((field: HTMLInputElement) => field.validity.badInput)
  await began.press('1')
  expect(await isHalfFilled()).toBe(true)
  await fieldOf(page, 'How It Went').click()
  expect(await isHalfFilled()).toBe(false)
})
