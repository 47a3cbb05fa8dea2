import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listFamilies } from '#src/db/queries/waiting-list/list.ts'
import { customers, puppies, setAsides, waitingEntries } from '#src/db/schema.ts'
import { today } from '#src/domain/calendar.ts'
import type { WaitingShow } from '#src/domain/waiting-list/portal.ts'
import { pauseMonths } from '#src/domain/waiting-list/rules.ts'
import { textOf, texts } from '#src/testing/app/open-page.ts'
import { openPortal, type PortalScreen } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { sampleWriting } from '#src/testing/browser/writing.ts'
import WaitingList from './waiting-list.tsx'

let portal: PortalScreen
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.close())

const db = () => portal.site.parts.database.db
const { make } = { make: () => portal.site.make }
const stored = async (id: string) => db().select().from(waitingEntries).where(eq(waitingEntries.id, id)).get()
const names = () => texts(document, 'tbody .table-lead')
const places = () => texts(document, 'tbody [data-head=Place]')

interface Shown {
  show?: WaitingShow
  q?: string
  opens?: string | null
  hasMail?: boolean
}

async function show({ show = 'on', q = '', opens = null, hasMail = true }: Shown = {}) {
  const listed = await listFamilies(
    db(),
    { q, page: 1, show },
    { today: today(), siteUrl: 'https://parti.example' },
  )
  portal.show(
    <WaitingList
      families={listed.rows}
      total={listed.total}
      show={show}
      q={q}
      opens={opens}
      writing={{ ...sampleWriting, hasMail }}
    />,
  )
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

describe('the list', () => {
  it('has places, wishes as chips, and what is special about a family', async () => {
    const puppy = await make().puppy({ litterId: (await make().litter()).id, name: 'Juniper' })
    await make().family({
      name: 'Ines Carter',
      wishes: [
        { gender: 'female', coats: ['red', 'apricot'] },
        { gender: 'male', coats: [] },
      ],
    })
    const asked = await make().family({ name: 'Tom Byrne', wishes: [{ gender: null, coats: ['blue'] }] })
    await make().setAside({ puppyId: puppy.id, entryId: asked.id, untilOn: '2099-01-01' })
    await make().family({ name: 'Grace Okafor', state: 'paused', pausedUntil: '2099-01-01' })
    await make().family({ name: 'Nora Lindqvist', askedAgainAt: '2026-01-01T00:00:00.000Z' })
    await make().family({ name: 'Kerryn Ashe', state: 'unconfirmed', confirmedAt: null })
    await show()
    expect(names()).toEqual([
      'Ines Carter',
      'Tom ByrneAsked: Juniper',
      'Grace OkaforPaused',
      'Nora LindqvistSilent',
      'Kerryn AsheTo confirm',
    ])
    expect(places()).toEqual(['1', '2', '–', '–', '–'])
    expect(texts(document, '[data-head=Wishes]').slice(0, 2)).toEqual([
      'Girl: red, apricot or Boy',
      'No preference: blue',
    ])
  })

  it('is searched and filtered on the server', async () => {
    await make().family({ name: 'Ines Carter' })
    await make().family({ name: 'Tom Byrne', wishes: [{ gender: 'male', coats: [] }] })
    await show()
    await click('Boy')
    await waitFor(() => expect(names()).toEqual(['Tom Byrne']))
    expect(portal.requests.at(-1)).toContain('show=boy')
    await user.type(screen.getByRole('searchbox'), 'nobody')
    await screen.findByText('No family matches this search and filter.')
    expect(screen.queryByRole('button', { name: 'Add Your First Family' })).toBeNull()
  })

  it('opens as the address asks, without another request', async () => {
    await make().family({ name: 'Ines Carter' })
    await make().family({ name: 'Tom Byrne', state: 'closed', outcome: 'not-now' })
    await show({ show: 'closed', q: 'Byrne' })
    expect(names()).toEqual(['Tom ByrneNot now'])
    expect(button('Closed').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Byrne')
    expect(portal.requests).toEqual([])
  })
})

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
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email them their page' }).checked).toBe(
      true,
    )
    await fillIn()
    await user.click(screen.getAllByRole('checkbox', { name: 'Blue' })[1] as HTMLElement)
    await click('Put on the List')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(portal.toasts).toEqual(['Ines Carter is on the waiting list'])
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
    expect(errorOf('Home *')).toBe('Please tell us a little about your home')
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

describe('the details', () => {
  it('have all that is known, and open from a link', async () => {
    const { id, token } = await make().family({ name: 'Ines Carter', phone: '0491 570 156' })
    await show({ opens: id })
    const facts = Object.fromEntries(
      [...document.querySelectorAll('.ledger > div')].map((fact) => [
        textOf(fact.querySelector('dt') as Element),
        textOf(fact.querySelector('dd') as Element),
      ]),
    )
    expect(facts).toMatchObject({
      Place: '1',
      Phone: '0491 570 156',
      Wishes: 'Girl',
      When: 'Flexible',
      'Their page': `https://parti.example/f/${token}`,
    })
    expect(bodyText()).toContain('Two adults and a fenced yard.')
    for (const name of ['History', 'Personal Data', 'Add Note', 'Write']) expect(button(name)).toBeDefined()
  })

  it('change with Edit, and a change elsewhere is shown beside it', async () => {
    const { id } = await make().family({
      name: 'Ines Carter',
      wishes: [{ gender: 'female', coats: ['red'] }],
    })
    await show({ opens: id })
    await click('Edit')
    await portal.site.parts.database.write((tx) =>
      tx
        .update(waitingEntries)
        .set({ wishes: [{ gender: 'male', coats: ['blue'] }], updatedAt: '2026-11-30T00:00:00.000Z' }),
    )
    await fill('Name *', 'Ines and Jo Carter')
    await click('Save Changes')
    await user.click(await screen.findByRole('button', { name: 'Use All Theirs' }))
    await click('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Family' })).toBeNull())
    expect(await stored(id)).toMatchObject({
      name: 'Ines and Jo Carter',
      wishes: [{ gender: 'male', coats: ['blue'] }],
    })
  })

  it('move a family to a place', async () => {
    await make().family({ name: 'First' })
    const { id } = await make().family({ name: 'Second' })
    await show({ opens: id })
    await click('Move to Place')
    await fill('Place', 'x')
    await click('Move')
    expect(errorOf('Place')).toBe('Please enter a place, from 1')
    await fill('Place', '1')
    await click('Move')
    await waitFor(() => expect(names()).toEqual(['Second', 'First']))
    expect(places()).toEqual(['1', '2'])
    expect(portal.toasts).toEqual(['Second has a new place'])
  })

  it('pause a family until a month, and end the pause with a sign', async () => {
    const { id } = await make().family({ name: 'Ines Carter' })
    await show({ opens: id })
    await click('Pause')
    const [, month = ''] = pauseMonths(today())
    expect(screen.getAllByRole('option').filter((option) => option.closest('#pause-until'))).toHaveLength(12)
    await fill('Pause Until', month)
    await click('Pause', dialog('Pause'))
    await waitFor(async () =>
      expect(await stored(id)).toMatchObject({ state: 'paused', pausedUntil: `${month}-01` }),
    )
    await waitFor(() => expect(names()).toEqual(['Ines CarterPaused']))
    await click('Still Looking')
    await waitFor(() => expect(names()).toEqual(['Ines Carter']))
    expect(await stored(id)).toMatchObject({ state: 'open', pausedUntil: null })
  })

  it('confirm a family, after which the focus stays in the dialog', async () => {
    const { id } = await make().family({ name: 'Ines Carter', state: 'unconfirmed', confirmedAt: null })
    await show({ opens: id })
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    await click('Confirm')
    await waitFor(async () => expect(await stored(id)).toMatchObject({ state: 'open' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Move to Place'))
  })

  it('take a family off the list for a reason, and bring it back', async () => {
    const { id } = await make().family({ name: 'Ines Carter' })
    await show({ opens: id })
    await click('Take Off the List')
    const question = dialog('Take Ines Carter off the list?')
    expect(question.getAllByRole('radio')).toHaveLength(6)
    await click('Take Off the List', question)
    expect(bodyText()).toContain('Please choose one')
    await user.click(question.getByRole('radio', { name: 'Not the right match' }))
    await click('Take Off the List', question)
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await stored(id)).toMatchObject({ state: 'closed', outcome: 'not-suitable' })
    expect(document.activeElement?.tagName).toBe('H1')
    await click('Closed')
    await waitFor(() => expect(names()).toEqual(['Ines CarterNot the right match']))
    await click('Details Ines Carter')
    expect(screen.queryByRole('button', { name: 'Take Off the List' })).toBeNull()
    await click('Reopen')
    await waitFor(async () => expect(await stored(id)).toMatchObject({ state: 'open', outcome: null }))
  })

  it('copy the link, and replace it after a question', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText')
    const { id, token } = await make().family({ name: 'Ines Carter' })
    await show({ opens: id })
    await click('Copy Link')
    expect(copy).toHaveBeenCalledWith(`https://parti.example/f/${token}`)
    await click('New Link')
    expect(bodyText()).toContain('The old link will stop working.')
    expect(document.activeElement?.textContent).toBe('Cancel')
    await click('New Link', dialog('New Link'))
    await waitFor(() => expect(dialogCount()).toBe(1))
    expect((await stored(id))?.token).not.toBe(token)
  })

  it('say why something failed', async () => {
    const { id } = await make().family({ name: 'Ines Carter' })
    await show({ opens: id })
    portal.failing = `POST /api/admin/waiting-list/${id}/still`
    await click('Still Looking')
    await waitFor(() =>
      expect(dialog('Ines Carter').getByRole('alert').textContent).toContain('Please try again later.'),
    )
    portal.failing = null
    await click('Still Looking')
    await waitFor(() => expect(portal.toasts.at(-1)).toBe('Ines Carter is still looking'))
  })

  it('offer the text of an email only where the site sends none', async () => {
    const { id } = await make().family({ name: 'Ines Carter', askedAt: '2026-11-01T00:00:00.000Z' })
    await show({ opens: id })
    expect(screen.queryByRole('button', { name: 'Copy Text' })).toBeNull()
    portal.reopen()
    await show({ opens: id, hasMail: false })
    await click('Copy Text')
    expect(await screen.findByLabelText('Are you still looking for a puppy?')).toBeDefined()
  })
})

describe('what a row offers first', () => {
  it('is to write, in a dialog that opens with the letter', async () => {
    await make().family({ name: 'Ines Carter' })
    await show()
    await click('Write Ines Carter')
    expect(dialog('Ines Carter').getByLabelText('Your Letter')).toBeDefined()
  })

  it('is to confirm a family that waits for it', async () => {
    const { id } = await make().family({ name: 'Ines Carter', state: 'unconfirmed', confirmedAt: null })
    await show()
    await click('Confirm Ines Carter')
    await waitFor(async () => expect(await stored(id)).toMatchObject({ state: 'open' }))
    await waitFor(() => expect(button('Write Ines Carter')).toBeDefined())
  })

  it('is to reserve the puppy that a family said yes to, after a question', async () => {
    const puppy = await make().puppy({ litterId: (await make().litter()).id, name: 'Juniper' })
    const { id } = await make().family({ name: 'Ines Carter', email: 'ines@example.com' })
    await make().setAside({ puppyId: puppy.id, entryId: id, state: 'yes' })
    await show()
    expect(names()).toEqual(['Ines CarterSaid yes: Juniper'])
    await click('Reserve Ines Carter')
    await click('Reserve', dialog('Reserve Juniper for Ines Carter?'))
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(portal.toasts).toEqual(['Juniper is reserved for Ines Carter'])
    expect(await stored(id)).toMatchObject({ state: 'closed', outcome: 'placed' })
    expect(await db().select().from(puppies)).toMatchObject([{ status: 'reserved' }])
    expect(await db().select().from(customers)).toMatchObject([
      { email: 'ines@example.com', status: 'current' },
    ])
    expect(await db().select().from(setAsides)).toMatchObject([{ state: 'yes' }])
  })

  it('says why a puppy cannot be reserved any more', async () => {
    const puppy = await make().puppy({
      litterId: (await make().litter()).id,
      name: 'Juniper',
      status: 'sold',
    })
    const { id } = await make().family({ name: 'Ines Carter' })
    await make().setAside({ puppyId: puppy.id, entryId: id, state: 'yes' })
    await show()
    await click('Reserve Ines Carter')
    await click('Reserve', dialog('Reserve Juniper for Ines Carter?'))
    await waitFor(() =>
      expect(dialog('Reserve Juniper for Ines Carter?').getByRole('alert').textContent).toContain(
        'Juniper is no longer available',
      ),
    )
  })
})
