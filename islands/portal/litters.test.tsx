import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listPortalLitters } from '#src/db/queries/litters.ts'
import { litters } from '#src/db/schema.ts'
import { texts } from '#src/testing/app/open-page.ts'
import {
  dialogs,
  element,
  messageOf,
  openPortal,
  type PortalScreen,
  press,
  type,
  typed,
  until,
} from '#src/testing/browser/portal-screen.ts'
import Litters from './litters.tsx'

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

const stored = () => portal.site.parts.database.db.select().from(litters)
const options = (field: string) => texts(document, `#${field} option`)

async function show() {
  await portal.show(
    <Litters litters={await listPortalLitters(portal.site.parts.database.db)} admin="admin" />,
  )
}

it('changes a litter, and shows it in the list', async () => {
  const dam = await portal.site.make.dog({ name: 'Willow' })
  const sire = await portal.site.make.dog({ name: 'Bluegum', gender: 'male' })
  await portal.site.make.litter({ damId: dam.id, description: 'Kept' })
  await show()
  await press('Edit Snow Gum Litter')
  await until(() => expect(options('sireId')).toEqual(['None', 'Bluegum']))
  expect([options('damId'), typed('#damId')]).toEqual([['None', 'Willow'], dam.id])
  await type('#name', 'Wattle Litter')
  await type('#dateOfBirth', '2026-10-02')
  await type('#damId', '')
  await type('#sireId', sire.id)
  await type('#isActive', 'false')
  await press('Save Changes')
  await until(() => expect(dialogs()).toBe(0))
  expect(await stored()).toMatchObject([
    {
      name: 'Wattle Litter',
      dateOfBirth: '2026-10-02',
      damId: null,
      sireId: sire.id,
      isActive: false,
      description: 'Kept',
    },
  ])
  expect(portal.toasts).toEqual(['Litter updated successfully'])
  await until(() =>
    expect(texts(document, 'tbody td').slice(0, 5)).toEqual([
      'Wattle Litter',
      '2 October 2026',
      'Inactive',
      'Not set',
      'Bluegum',
    ]),
  )
})

it.each([
  ['name', ''],
  ['dateOfBirth', ''],
])('says beside the field and by toast that the %s is missing', async (field, value) => {
  await portal.site.make.litter()
  await show()
  await press('Edit Snow Gum Litter')
  await type(`#${field}`, value)
  await press('Save Changes')
  expect(messageOf(field)).toBe('Please fill in required fields')
  expect(portal.toasts).toEqual(['Please fill in required fields'])
  expect(portal.sent.filter((call) => call.startsWith('PUT'))).toEqual([])
  expect(document.activeElement).toBe(element('.form-summary'))
})

it('keeps what was typed when saving fails', async () => {
  const { id } = await portal.site.make.litter()
  await show()
  await press('Edit Snow Gum Litter')
  await type('#name', 'Wattle Litter')
  portal.failing = `PUT /api/admin/litters/${id}`
  await press('Save Changes')
  await until(() => expect(portal.toasts).toEqual(['Failed to update litter']))
  expect(typed('#name')).toBe('Wattle Litter')
})

it('offers to show a litter that someone else has changed meanwhile', async () => {
  const { id } = await portal.site.make.litter()
  await show()
  await press('Edit Snow Gum Litter')
  await type('#name', 'Mine')
  const theirs = { name: 'Theirs', updatedAt: '2026-11-01T00:00:00.000Z' }
  await portal.site.parts.database.write((tx) => tx.update(litters).set(theirs).where(eq(litters.id, id)))
  await press('Save Changes')
  await until(() => expect(element('.form-summary').textContent).toContain('changed by someone else'))
  await press('Reload')
  await until(() => expect(typed('#name')).toBe('Theirs'))
  expect(await stored()).toMatchObject([{ name: 'Theirs' }])
})

it('gives back what was typed when the session ended', async () => {
  await portal.site.make.litter()
  await show()
  await press('Edit Snow Gum Litter')
  await type('#name', 'Wattle Litter')
  const { Cookie } = portal.session
  portal.session.Cookie = ''
  await press('Save Changes')
  await until(() => expect(portal.left).toEqual(['/admin-login?next=%2F']))
  portal.session.Cookie = Cookie
  await portal.reopen()
  await show()
  expect(typed('#name')).toBe('Wattle Litter')
  await press('Save Changes')
  await until(() => expect(dialogs()).toBe(0))
  expect(await stored()).toMatchObject([{ name: 'Wattle Litter' }])
})
