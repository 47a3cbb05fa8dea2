import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listCustomers } from '#src/db/queries/customers.ts'
import { customers } from '#src/db/schema.ts'
import { texts } from '#src/testing/app/open-page.ts'
import {
  control,
  dialogs,
  element,
  messageOf,
  openPortal,
  type PortalScreen,
  press,
  shown,
  submit,
  type,
  typed,
  until,
} from '#src/testing/browser/portal-screen.ts'
import Customers from './customers.tsx'

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

const stored = () => portal.site.parts.database.db.select().from(customers)
const names = () => texts(document, 'tbody tr > :first-child')

async function show() {
  const { rows, total } = await listCustomers(portal.site.parts.database.db, { q: '', page: 1 })
  await portal.show(<Customers customers={rows} total={total} admin="admin" />)
}

const manyCustomers = (count: number) =>
  portal.site.parts.database.write((tx) =>
    tx.insert(customers).values(
      Array.from({ length: count }, (_, at) => {
        const createdAt = new Date(Date.UTC(2026, 0, at + 1)).toISOString()
        const name = `Family-${at + 1}`
        return {
          id: `customer-${at + 1}`,
          name,
          email: `${name}@example.com`,
          createdAt,
          updatedAt: createdAt,
        }
      }),
    ),
  )

const changeElsewhere = (id: string) =>
  portal.site.parts.database.write((tx) =>
    tx
      .update(customers)
      .set({ name: 'Theirs', updatedAt: '2026-11-01T00:00:00.000Z' })
      .where(eq(customers.id, id)),
  )

describe('a new customer', () => {
  it('is stored, listed, and told of', async () => {
    await show()
    await press('Add Your First Customer')
    await type('#name', 'Ruth Delaney')
    await type('#email', 'ruth@example.com')
    await type('#notes', 'Two boys.')
    await press('Save Changes')
    await until(() => expect(dialogs()).toBe(0))
    expect(await stored()).toMatchObject([
      {
        name: 'Ruth Delaney',
        email: 'ruth@example.com',
        phone: null,
        location: null,
        status: 'prospective',
        notes: 'Two boys.',
      },
    ])
    expect(portal.toasts).toEqual(['Customer created successfully'])
    await until(() => expect(names()).toEqual(['Ruth Delaney']))
  })

  it('needs a name and an e-mail: said beside the fields, in the summary and by toast', async () => {
    await show()
    await press('Add Customer')
    await press('Save Changes')
    expect(['name', 'email'].map(messageOf)).toEqual(Array(2).fill('Name and email are required'))
    expect(portal.toasts).toEqual(['Name and email are required'])
    expect(document.activeElement).toBe(element('.form-summary'))
    expect(portal.sent).toEqual([])
  })

  it("keeps what was typed when the e-mail is another's", async () => {
    await portal.site.make.customer({ email: 'ruth@example.com' })
    await show()
    await press('Add Customer')
    await type('#name', 'Ann')
    await type('#email', 'RUTH@example.com')
    await press('Save Changes')
    await until(() => expect(messageOf('email')).toBe('A customer with this email already exists'))
    expect([typed('#name'), typed('#email')]).toEqual(['Ann', 'RUTH@example.com'])
    expect(portal.toasts).toEqual(['A customer with this email already exists'])
  })

  it('is sent once, however often the button is pressed', async () => {
    await show()
    await press('Add Customer')
    await type('#name', 'Ann')
    await type('#email', 'ann@example.com')
    await submit('#customer-form', 2)
    await until(() => expect(dialogs()).toBe(0))
    expect(portal.sent.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })
})

describe('a customer that is there', () => {
  it('is changed, and cleared where a field is emptied', async () => {
    await portal.site.make.customer({ phone: '0491 570 156', status: 'current' })
    await show()
    await press('Edit Ruth Delaney')
    expect(typed('#status')).toBe('current')
    await type('#phone', '')
    await type('#status', 'past')
    await press('Save Changes')
    await until(() => expect(dialogs()).toBe(0))
    expect(await stored()).toMatchObject([{ phone: null, status: 'past' }])
    expect(portal.toasts).toEqual(['Customer updated successfully'])
  })

  it('is shown as she is now when someone else has changed her meanwhile', async () => {
    const { id } = await portal.site.make.customer()
    await show()
    await press('Edit Ruth Delaney')
    await type('#name', 'Mine')
    await changeElsewhere(id)
    await press('Save Changes')
    await until(() => expect(element('.form-summary').textContent).toContain('changed by someone else'))
    expect(typed('#name')).toBe('Mine')
    await press('Reload')
    await until(() => expect(typed('#name')).toBe('Theirs'))
    await type('#location', 'Benalla')
    await press('Save Changes')
    await until(() => expect(dialogs()).toBe(0))
    expect(await stored()).toMatchObject([{ name: 'Theirs', location: 'Benalla' }])
  })

  it('keeps the form open when the call gets lost', async () => {
    const { id } = await portal.site.make.customer()
    await show()
    await press('Edit Ruth Delaney')
    await type('#name', 'Ruth Moran')
    portal.failing = `PUT /api/admin/customers/${id}`
    await press('Save Changes')
    await until(() => expect(portal.toasts).toEqual(['Failed to update customer']))
    expect([typed('#name'), control('Save Changes').disabled]).toEqual(['Ruth Moran', false])
  })

  it('is shown with all that is known, and can be called', async () => {
    await portal.site.make.customer({
      phone: '0491 570 156',
      location: 'Benalla',
      notes: 'Fenced garden',
      lastContactDate: '2026-10-05T01:30:00.000Z',
    })
    await show()
    await press('View Ruth Delaney')
    for (const said of ['ruth@example.com', 'Benalla', 'Fenced garden', 'Prospective', '5 Oct 2026'])
      expect(element('dialog').textContent).toContain(said)
    expect(element('dialog .button-accent').getAttribute('href')).toBe('tel:0491570156')
    expect(element('dialog .button-accent').textContent).toBe('Call Customer')
  })

  it('without a phone cannot be called', async () => {
    await portal.site.make.customer()
    await show()
    await press('View Ruth Delaney')
    expect(shown()).not.toContain('Call Customer')
  })
})

describe('the list', () => {
  it('is turned to the next page and back', async () => {
    await manyCustomers(52)
    await show()
    expect(shown()).toContain('1 to 50 of 52')
    await press('Next')
    await until(() => expect(names()).toEqual(['Family-2', 'Family-1']))
    expect([shown().includes('51 to 52 of 52'), control('Next').disabled]).toEqual([true, true])
    await press('Previous')
    await until(() => expect(names()).toHaveLength(50))
  })

  it('begins at its top again when a page is turned', async () => {
    await manyCustomers(51)
    await show()
    control('Next').focus()
    await press('Next')
    expect(document.activeElement).toBe(element('h1'))
  })

  it('is searched when Enter is pressed, and whole again when the field is emptied', async () => {
    await manyCustomers(3)
    await show()
    await type('[type=search]', ' family-2 ')
    await submit('search form')
    await until(() => expect(names()).toEqual(['Family-2']))
    expect(element('search [role=status]').textContent).toBe('1 found')
    expect(portal.sent).toEqual(['GET /api/admin/customers?q=family-2&page=1'])
    await type('[type=search]', '')
    await until(() => expect(names()).toHaveLength(3))
  })

  it('says that nothing was found, without the invitation to add a first customer', async () => {
    await manyCustomers(1)
    await show()
    await type('[type=search]', 'nobody')
    await submit('search form')
    await until(() => expect(shown()).toContain('No customers found'))
    expect(shown()).not.toContain('Add Your First Customer')
  })

  it('says that it could not be loaded', async () => {
    await manyCustomers(1)
    await show()
    portal.failing = 'GET /api/admin/customers?q=x&page=1'
    await type('[type=search]', 'x')
    await submit('search form')
    await until(() => expect(element('[role=alert]').textContent).toBe('The customers could not be loaded.'))
    expect(shown()).not.toContain('No customers found')
    portal.failing = null
    await press('Try again')
    await until(() => expect(names()).toEqual(['Family-1']))
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('leads to the login when the session turns out to be dead', async () => {
    await manyCustomers(1)
    await show()
    portal.session.Cookie = ''
    await type('[type=search]', 'x')
    await submit('search form')
    await until(() => expect(portal.left).toEqual(['/admin-login?next=%2F']))
    expect(portal.toasts).toEqual(['You are logged out. Logging in again...'])
  })
})

describe('when the session has ended', () => {
  async function loseSession(id: string) {
    await press(`Edit ${id}`)
    await type('#notes', 'Typed before')
    const { Cookie } = portal.session
    portal.session.Cookie = ''
    await press('Save Changes')
    await until(() => expect(portal.left).toEqual(['/admin-login?next=%2F']))
    portal.session.Cookie = Cookie
  }

  it('what was typed comes back once, and is saved', async () => {
    await manyCustomers(1)
    await show()
    await loseSession('Family-1')
    expect(portal.toasts).toEqual(['You are logged out. Logging in again...'])
    await portal.reopen()
    await show()
    expect([typed('#notes'), typed('#name')]).toEqual(['Typed before', 'Family-1'])
    await press('Save Changes')
    await until(() => expect(dialogs()).toBe(0))
    expect(await stored()).toMatchObject([{ notes: 'Typed before' }])
    await portal.reopen()
    await show()
    expect(dialogs()).toBe(0)
  })

  it('a customer beyond the first page is changed, and not added again', async () => {
    await manyCustomers(51)
    await show()
    await press('Next')
    await until(() => expect(names()).toEqual(['Family-1']))
    await loseSession('Family-1')
    await portal.reopen()
    await show()
    expect([element('dialog h2').textContent, typed('#name')]).toEqual(['Edit Customer', 'Family-1'])
    await press('Save Changes')
    await until(() => expect(dialogs()).toBe(0))
    const rows = await stored()
    expect(rows).toHaveLength(51)
    expect(rows.find(({ id }) => id === 'customer-1')).toMatchObject({ notes: 'Typed before' })
  })

  it('a change by someone else meanwhile is not written over', async () => {
    await manyCustomers(1)
    await show()
    await loseSession('Family-1')
    await changeElsewhere('customer-1')
    await portal.reopen()
    await show()
    await press('Save Changes')
    await until(() => expect(element('.form-summary').textContent).toContain('changed by someone else'))
    expect(await stored()).toMatchObject([{ name: 'Theirs', notes: null }])
  })

  it('another admin does not see what was typed', async () => {
    await manyCustomers(1)
    await show()
    await loseSession('Family-1')
    await portal.reopen()
    const { rows, total } = await listCustomers(portal.site.parts.database.db, { q: '', page: 1 })
    await portal.show(<Customers customers={rows} total={total} admin="ruth" />)
    expect(dialogs()).toBe(0)
    expect(sessionStorage.length).toBe(0)
  })
})
