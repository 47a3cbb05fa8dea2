import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsAtWidths, violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { tooWide } from '#src/e2e/support/checks/targets.ts'
import { focusIsIn } from '#src/e2e/support/focus.ts'
import { buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withKilledPortal } from '#src/e2e/support/portal/killed-portal.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Birth, Litter, Puppy } from '#src/platform/client/api-client.ts'
import { today } from '#src/platform/values/calendar.ts'

const collars = ['Red', 'Orange', 'Yellow', 'Lime', 'Green', 'Blue', 'Navy', 'Pink', 'White']
const openCard = (page: Page) => page.locator('.birth-card[data-open=true]')
const statusOf = (page: Page) => openCard(page).locator('.save-status')

async function expectNoViolations(page: Page) {
  expect(await violationsInThemes(page)).toEqual([])
}

describe('at night', () => {
  const { open, call } = withPortal()

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
    await expectNoViolations(page)

    await buttonOf(page, 'Set').tap()
    await buttonOf(page, 'Set').waitFor({ state: 'detached' })
    const litters = await call<Litter[]>('GET', '/api/admin/litters')
    expect(litters.find(({ id }) => id === litter.id)?.dateOfBirth).toBe(today())

    await fill(page, { Colour: 'Black and white' })
    await buttonOf(page, 'Make Puppies').tap()
    const dialog = dialogOf(page, 'Make Puppies')
    await dialog.getByText('Puppy 8 still needs a colour.').waitFor()
    await expectNoViolations(page)
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

  test('three cards made without a connection are three rows once it is back, and removed ones return', async () => {
    const litter = await call<Litter>('POST', '/api/admin/litters', { name: 'Offline', dateOfBirth: today() })
    const { page, context } = await open(`/admin/litters/${litter.id}/birth`, phone)
    const births = async () =>
      (await call<{ births: Birth[] }>('GET', `/api/admin/litters/${litter.id}/births`)).births
    await context.setOffline(true)
    for (const collar of collars.slice(0, 3)) {
      await buttonOf(page, 'Puppy Born Now').tap()
      await openCard(page).getByRole('button', { name: collar, exact: true }).tap()
    }
    await expect.poll(() => statusOf(page).innerText()).toMatch(/^Kept on this phone/)
    expect(await births()).toEqual([])
    await context.setOffline(false)
    await expect
      .poll(async () => (await births()).map(({ collar }) => collar))
      .toEqual(['red', 'orange', 'yellow'])
    await expect.poll(() => statusOf(page).innerText()).toMatch(/^Saved /)

    await buttonOf(openCard(page), 'Remove').tap()
    await expectToast(page, { title: 'Success', description: 'Puppy 3 removed' })
    expect(await births()).toHaveLength(2)
    await page.keyboard.press('F8')
    await buttonOf(page, 'Undo').press('Enter')
    await expectToast(page, { title: 'Success', description: 'Puppy 3 is back' })
    expect((await births()).map(({ collar }) => collar)).toEqual(['red', 'orange', 'yellow'])
    await expect.poll(() => focusIsIn(page.locator('.birth-card').first())).toBe(true)
  })

  test('axe finds nothing wrong with an open card, which fits', async () => {
    const litter = await call<Litter>('POST', '/api/admin/litters', {
      name: 'Open Litter',
      dateOfBirth: today(),
    })
    const { page } = await open(`/admin/litters/${litter.id}/birth`, phone)
    await buttonOf(page, 'Puppy Born Now').click()
    await buttonOf(page, 'Died').click()
    await fill(page, { 'Birth Weight': '900' })
    await openCard(page).getByText("That's unusual. Please check.").waitFor()
    await buttonOf(page, 'Puppy Born Now').click()
    await fill(page, { 'Birth Weight': '9' })
    await openCard(page).getByText('Please enter grams, for example 380').waitFor()
    expect(await violationsAtWidths(page)).toEqual([])
    expect(await tooWide(page, [1280, 390])).toEqual([])
  })
})

describe('with a server that is killed', () => {
  const { signIn, kill, start } = withKilledPortal()

  test('nothing that was typed is lost when the page is opened again', async () => {
    const { page, call } = await signIn()
    const { id } = await call<Litter>('POST', '/api/admin/litters', { name: 'Killed', dateOfBirth: today() })
    await page.goto(`/admin/litters/${id}/birth`)
    await hydrated(page)
    for (const [at, collar] of collars.slice(0, 3).entries()) {
      if (at === 1) await kill()
      await buttonOf(page, 'Puppy Born Now').tap()
      await buttonOf(page, 'Girl').tap()
      await fill(page, { 'Birth Weight': String(400 + at), Markings: `Markings ${at}` })
      await openCard(page).getByRole('button', { name: collar, exact: true }).tap()
      if (at === 0) await expect.poll(() => statusOf(page).innerText()).toMatch(/^Saved /)
    }
    await expect
      .poll(() => statusOf(page).innerText())
      .toBe("Kept on this phone. We'll save it when you're back online.")
    await expectNoViolations(page)

    await start()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.locator('.birth-card').count()).toBe(3)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept '))))
      .toEqual([])
    const { births } = await call<{ births: Birth[] }>('GET', `/api/admin/litters/${id}/births`)
    expect(
      births.map(({ gender, birthWeight, markings, collar }) => [gender, birthWeight, markings, collar]),
    ).toEqual(
      collars.slice(0, 3).map((collar, at) => ['female', 400 + at, `Markings ${at}`, collar.toLowerCase()]),
    )
  })
})
