import { expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { targets, tooSmall } from '#src/e2e/support/checks/targets.ts'
import { buttonOf, dialogOf, fieldOf } from '#src/e2e/support/portal/forms.ts'
import { withPortal } from '#src/e2e/support/portal/portal.ts'
import { thumb } from '#src/e2e/support/thumb.ts'
import type { Litter, PlacementSheet, Puppy, WaitingEntry } from '#src/platform/client/api-client.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'

const { walkTo, call } = withPortal()

async function litterOf(puppy: string, age: number) {
  const litter = await call<Litter>('POST', '/api/admin/litters', {
    name: `Litter of ${puppy}`,
    dateOfBirth: addDays(today(), -age),
  })
  await call<Puppy>('POST', '/api/admin/puppies', {
    name: puppy,
    color: 'Black and white',
    gender: 'female',
    litterId: litter.id,
    priceMin: 320_000,
    microchipId: '956000017240999',
  })
  return litter
}

const waitingFamily = (name: string) =>
  call<WaitingEntry>('POST', '/api/admin/waiting-list', {
    name,
    email: `${name.split(' ')[0]}@example.com`,
    phone: '0491 570 159',
    wishes: [{ gender: 'female', coats: [] }],
    timeline: 'flexible',
    home: 'A house with a garden, and somebody at home all day.',
  })

const puppyOf = async (name: string) =>
  (await call<Puppy[]>('GET', '/api/admin/puppies')).find((puppy) => puppy.name === name)
const placementOf = async (name: string) => {
  const id = (await puppyOf(name))?.placement?.id
  return id ? call<PlacementSheet>('GET', `/api/admin/placements/${id}`) : null
}

test('on a phone a puppy of Manage Puppies is reserved in four taps, and Undo takes it back', async () => {
  await litterOf('Marigold', 30)
  await waitingFamily('Fatima Ali')
  const page = await walkTo('/admin/puppies', phone)
  const { tap, taps } = thumb()
  await tap(buttonOf(page, 'More actions for Marigold'))
  await tap(page.getByRole('menuitem', { name: 'Goes to… Marigold' }))
  const goes = dialogOf(page, 'Marigold goes to…')
  const fatima = goes.getByRole('button', { name: /Fatima Ali/ })
  await fatima.waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await tap(fatima)
  await goes.getByText('Fatima leaves the waiting list').waitFor()
  const [price, deposit] = await Promise.all(
    ['Agreed Price (AUD)', 'Deposit (AUD)'].map((label) => fieldOf(goes, label).boundingBox()),
  )
  expect([deposit?.y, deposit?.width]).toEqual([price?.y, price?.width])
  expect(await violationsInThemes(page)).toEqual([])
  expect(tooSmall(await targets(page))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await tap(buttonOf(goes, 'Reserve Marigold for Fatima'))
  await goes.waitFor({ state: 'detached' })
  expect(taps()).toBeLessThanOrEqual(4)
  expect(await placementOf('Marigold')).toMatchObject({
    name: 'Fatima Ali',
    state: 'reserved',
    price: 320_000,
  })
  await buttonOf(page, 'Undo').tap()
  await expect.poll(async () => (await puppyOf('Marigold'))?.status).toBe('available')
  expect(await placementOf('Marigold')).toBeNull()
  const waiting = await call<WaitingEntry[]>('GET', '/api/admin/waiting-list?q=Fatima')
  expect(waiting.map(({ shownState }) => shownState)).toEqual(['open'])
})

test('from the ready day on a puppy of the litter sheet goes home in four taps and an answer', async () => {
  const { id } = await litterOf('Clementine', 60)
  await waitingFamily('Noor Haddad')
  const page = await walkTo(`/admin/litters/${id}`, phone)
  const { tap, taps } = thumb()
  await tap(page.getByRole('button', { name: 'Clementine', exact: true }))
  await tap(buttonOf(page, 'Clementine goes to…'))
  const goes = dialogOf(page, 'Clementine goes to…')
  await tap(goes.getByRole('button', { name: /Noor Haddad/ }))
  await tap(buttonOf(goes, 'Went Home'))
  expect(taps()).toBeLessThanOrEqual(4)
  await goes.getByText(/^Still open: .* Hand over anyway\?$/).waitFor()
  await buttonOf(goes, 'Hand Over').tap()
  await goes.waitFor({ state: 'detached' })
  expect(await placementOf('Clementine')).toMatchObject({ state: 'home', homeOn: today() })
  expect((await puppyOf('Clementine'))?.status).toBe('sold')
  await page.getByRole('link', { name: 'Noor Haddad' }).waitFor()
})
