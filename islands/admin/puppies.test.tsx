import '../../src/testing/browser.ts'
import { eq } from 'drizzle-orm'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listAdminPuppies } from '../../src/db/queries/puppies.ts'
import { litters, parentDogs, puppies } from '../../src/db/schema.ts'
import { createTestApp, type TestApp } from '../../src/testing/create-test-app.ts'
import Puppies from './puppies.tsx'

let site: TestApp
let root: Root
let failing: string | null
let sent: string[]

beforeEach(async () => {
  site = await createTestApp()
  const session = await site.signIn()
  failing = null
  sent = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    sent.push(`${method} ${path}`)
    if (`${method} ${path}` === failing) throw new TypeError('Failed to fetch')
    const headers = new Headers(init.headers)
    headers.set('Cookie', session.Cookie)
    headers.set('Sec-Fetch-Site', 'same-origin')
    return site.request(path, { ...init, method, headers })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  await site.close()
})

const rows = () => site.parts.database.db.select().from(puppies)

async function show() {
  const list = await listAdminPuppies(site.parts.database.db)
  await act(() => root.render(<Puppies puppies={list} admin="admin" />))
}

async function until(check: () => void) {
  await act(() => vi.waitFor(check, { timeout: 5000 }))
}

function element<T extends HTMLElement>(selector: string) {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`Nothing matches ${selector}`)
  return found
}

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  )
  if (!found) throw new Error(`There is no button ${name}`)
  return found
}

const press = (name: string) => act(() => button(name).click())

async function type(selector: string, value: string) {
  await act(() => {
    const field = element<HTMLInputElement>(selector)
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    setter?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const options = () => [...document.querySelectorAll('#litterId option')].map((option) => option.textContent)

it('makes a puppy, its litter and its sire on the way', async () => {
  await show()
  await press('Add Your First Puppy')
  await until(() => expect(options()).toEqual(['No litters available']))
  await type('#name', 'Matilda')
  await type('#color', 'Apricot and white')
  await type('#gender', 'female')
  await type('#priceMin', '2800.50')
  await press('Add New Litter')
  await type('#new-litter-name', 'Wattle Litter')
  await type('#new-litter-dateOfBirth', '2026-10-02')
  await press('Add New Sire')
  await type('#new-parent-name', 'Merlin')
  await press('Add Sire')
  await until(() => expect(document.querySelectorAll('dialog')).toHaveLength(2))
  expect(document.activeElement?.id).toBe('new-litter-sireId')
  await press('Create Litter')
  await until(() => expect(document.querySelectorAll('dialog')).toHaveLength(1))
  expect(document.activeElement?.id).toBe('litterId')
  await press('Create Puppy')
  await until(() => expect(document.querySelectorAll('dialog')).toHaveLength(0))

  const [litter] = await site.parts.database.db.select().from(litters)
  const [sire] = await site.parts.database.db.select().from(parentDogs)
  expect(sire).toMatchObject({
    name: 'Merlin',
    gender: 'male',
    color: 'Unknown',
    dateOfBirth: '2020-01-01',
    status: 'active',
  })
  expect(litter).toMatchObject({
    name: 'Wattle Litter',
    dateOfBirth: '2026-10-02',
    damId: null,
    sireId: sire?.id,
    isActive: true,
  })
  expect(await rows()).toMatchObject([
    {
      name: 'Matilda',
      gender: 'female',
      litterId: litter?.id,
      priceMin: 280_050,
      priceMax: null,
      description: null,
    },
  ])
  await until(() => expect(element('tbody').textContent).toContain('Matilda'))
})

it('says that litters cannot be loaded, and asks again', async () => {
  failing = 'GET /api/admin/litters'
  await show()
  await press('Add New Puppy')
  await until(() => expect(options()).toEqual(['Error loading litters']))
  failing = null
  await site.make.litter({ name: 'Old', isActive: false })
  await act(() => element('#litterId').focus())
  await until(() => expect(options()).toEqual(['Select a litter', 'Old (Inactive)']))
})

it('keeps what was typed when saving fails', async () => {
  const { id: litterId } = await site.make.litter()
  const { id } = await site.make.puppy({ litterId, priceMin: 320_000 })
  await show()
  await press('Edit Banjo')
  await type('#priceMin', '')
  failing = `PUT /api/admin/puppies/${id}`
  await type('#name', 'Clancy')
  await press('Update Puppy')
  await until(() => expect(sent).toContain(failing))
  await until(() => expect(button('Update Puppy').disabled).toBe(false))
  expect(element<HTMLInputElement>('#name').value).toBe('Clancy')
  failing = null
  await press('Update Puppy')
  await until(() => expect(document.querySelectorAll('dialog')).toHaveLength(0))
  expect(await rows()).toMatchObject([{ name: 'Clancy', priceMin: null, litterId }])
})

it('offers to show a puppy that someone else has changed meanwhile', async () => {
  const { id: litterId } = await site.make.litter()
  const { id } = await site.make.puppy({ litterId })
  await show()
  await press('Edit Banjo')
  await type('#name', 'Mine')
  await site.parts.database.write((tx) =>
    tx
      .update(puppies)
      .set({ name: 'Theirs', updatedAt: '2026-11-01T00:00:00.000Z' })
      .where(eq(puppies.id, id)),
  )
  await press('Update Puppy')
  await until(() => expect(element('.form-summary').textContent).toContain('changed by someone else'))
  await press('Reload')
  await until(() => expect(element<HTMLInputElement>('#name').value).toBe('Theirs'))
  expect(await rows()).toMatchObject([{ name: 'Theirs' }])
})

it.each([
  [false, 1],
  [true, 0],
])('asks before it deletes a puppy: %s leaves %i', async (answer, left) => {
  await site.make.puppy({ litterId: (await site.make.litter()).id })
  const asked = vi.fn(() => answer)
  vi.stubGlobal('confirm', asked)
  await show()
  await press('Delete Banjo')
  expect(asked).toHaveBeenCalledWith('Are you sure you want to delete this puppy?')
  if (answer) await until(() => expect(document.body.textContent).toContain('No puppies found'))
  expect(await rows()).toHaveLength(left)
})
