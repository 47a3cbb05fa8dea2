import { describe, expect, it, vi } from 'vitest'
import { waitingEntries } from '#src/app/tables.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { make, names, show } from '#src/testing/screens/waiting-list.tsx'

openPortalForEachTest()

describe('Add Family', () => {
  async function fillIn() {
    await fill('Name *', 'Ines Carter')
    await fill('Email *', 'Ines@Example.com')
    await fill('When *', 'ready-now')
    await fill('First Wish *', 'female')
    await user.click(screen.getAllByRole('checkbox', { name: 'Red' })[0] as HTMLElement)
    await fill('Home *', 'Two adults, a fenced yard and a cat.')
  }

  it('lists what is missing in the order of the fields', async () => {
    await show()
    await click('Add Your First Family')
    await click('Put on the List')
    expect(texts(document, '.form-summary li')).toEqual(['Name', 'Email', 'When', 'First Wish', 'Home'])
  })

  it('puts a family on the list, confirmed at once', async () => {
    await show()
    await click('Add Your First Family')
    expect(screen.queryByRole('button', { name: 'List and Match' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email them their page' }).checked).toBe(
      true,
    )
    await fillIn()
    await user.click(screen.getAllByRole('checkbox', { name: 'Blue' })[1] as HTMLElement)
    await click('Put on the List')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(portal.toasts).toEqual(['You put Ines Carter on the waiting list'])
    await waitFor(() => expect(names()).toEqual(['Ines Carter']))
    expect(await db().select().from(waitingEntries)).toMatchObject([
      {
        name: 'Ines Carter',
        email: 'ines@example.com',
        phone: null,
        wishes: [
          { gender: 'female', coats: ['red'] },
          { gender: null, coats: ['blue'] },
        ],
        timeline: 'ready-now',
        home: 'Two adults, a fenced yard and a cat.',
        state: 'open',
      },
    ])
  })

  it('says beside each field what is missing, and keeps what was typed', async () => {
    await show()
    await click('Add Your First Family')
    await fill('Name *', 'Ines Carter')
    await click('Put on the List')
    expect(errorOf('First Wish *')).toBe('Please choose one')
    expect(errorOf('When *')).toBe('Please choose one')
    expect(errorOf('Home *')).toBe('Please write a little about their home')
    expect(field('Name *').value).toBe('Ines Carter')
    expect(portal.requests).toEqual([])
  })

  it('says when the address is on the list already', async () => {
    await make().family({ email: 'ines@example.com' })
    await show()
    await click('Add Family')
    await fillIn()
    await click('Put on the List')
    await waitFor(() => expect(errorOf('Email *')).toBe('A family with this email is on the list already'))
  })

  it('offers the text to copy where no email is sent', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText')
    await show({ hasMail: false })
    await click('Add Your First Family')
    expect(screen.queryByRole('checkbox', { name: 'Email them their page' })).toBeNull()
    await fillIn()
    await click('Put on the List')
    await screen.findByRole('dialog', { name: 'Text for Ines Carter' })
    await user.click(await screen.findByRole('button', { name: 'Copy Text' }))
    const [family] = await db().select().from(waitingEntries)
    expect(copy.mock.calls[0]?.[0]).toContain(`/f/${family?.token}`)
    expect(portal.toasts.at(-1)).toBe('Text copied successfully')
  })
})
