import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { withKilledPortal } from '#src/e2e/support/portal/killed-portal.ts'
import { hydrated } from '#src/e2e/support/portal/portal.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { Litter, Puppy } from '#src/platform/client/api-client.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'

describe('with a server that is killed between any two steps', () => {
  const { signIn, kill, start } = withKilledPortal()
  const description = 'Two lines,\nas "typed"'

  async function openPuppies(page: Page) {
    await page.goto('/admin/puppies')
    await hydrated(page)
  }

  test('a puppy’s form is found again by the next page, saved offline, and arrives once, word for word', async () => {
    const { page, call } = await signIn()
    const puppies = () => call<Puppy[]>('GET', '/api/admin/puppies')
    const wren = async () => (await puppies()).find(({ name }) => name === 'Wren')
    const { id } = (await wren()) ?? {}
    const changes = async () =>
      (await call<{ act: string }[]>('GET', `/api/admin/changes?kind=puppy&id=${id}`)).length
    const before = await changes()
    await openPuppies(page)
    await buttonOf(page, 'Edit Wren').tap()
    await fill(dialogOf(page, 'Edit Puppy'), { Description: description })
    const context = page.context()
    await page.close()

    const next = await context.newPage()
    await openPuppies(next)
    const note = next.locator('.found-note')
    expect(await note.innerText()).toMatch(/^Edit Puppy: Wren\s+You were writing this on \d/)
    expect(await axeViolations(next)).toEqual([])
    await buttonOf(note, 'Go On: Edit Puppy: Wren').tap()
    const dialog = dialogOf(next, 'Edit Puppy')
    expect(await fieldOf(dialog, 'Description').inputValue()).toBe(description)
    expect(await note.count()).toBe(0)
    await kill()
    await fill(dialog, { 'Min Price (AUD)': '3100' })
    await buttonOf(dialog, 'Update Puppy').tap()
    await expectToast(next, portalMessages.formKept)
    await dialog.waitFor({ state: 'detached' })
    await start()
    await openPuppies(next)
    await expect.poll(wren).toMatchObject({ description, priceMin: 310_000 })
    expect(await changes()).toBe(before + 1)
    await expect.poll(() => next.locator('.waiting-mark').count()).toBe(0)
    await next.reload()
    await hydrated(next)
    expect(await note.count()).toBe(0)
  })

  test('two puppies that were made offline, one after the other, are there once', async () => {
    const { page, call } = await signIn()
    const litters = await call<Litter[]>('GET', '/api/admin/litters')
    const litter = litters.find(({ name }) => name === 'Snow Gum Litter')?.name ?? ''
    await openPuppies(page)
    await buttonOf(page, 'Add New Puppy').tap()
    const dialog = dialogOf(page, 'Add New Puppy')
    await dialog.getByRole('option', { name: litter }).first().waitFor({ state: 'attached' })
    await kill()
    for (const name of ['Matilda', 'Clancy']) {
      await fill(dialog, { 'Name *': name, 'Color *': 'Red', 'Gender *': 'Male' })
      if (name === 'Matilda') await fill(dialog, { 'Litter *': litter })
      await buttonOf(dialog, name === 'Matilda' ? 'Create and Add Another' : 'Create Puppy').tap()
      await expectToast(page, portalMessages.formKept)
    }
    await start()
    await openPuppies(page)
    const made = async () =>
      (await call<Puppy[]>('GET', '/api/admin/puppies')).filter(({ color }) => color === 'Red')
    await expect
      .poll(async () => (await made()).map(({ name }) => name).sort())
      .toEqual(['Clancy', 'Matilda'])
  })
})
