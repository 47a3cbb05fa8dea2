import { describe, expect, it, vi } from 'vitest'
import { waitingEntries } from '#src/app/tables.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import { textOf } from '#src/testing/app/open-page.ts'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  chooseAction,
  click,
  dialogCount,
  errorOf,
  fill,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { dialog, make, names, places, show, stored } from '#src/testing/screens/waiting-list.tsx'
import { pauseMonths } from '#src/waiting-list/rules/standing.ts'

openPortalForEachTest()

const monthsOffered = () =>
  [...document.querySelectorAll<HTMLOptionElement>('#pause-until option')].map(({ value }) => value)

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
    for (const name of ['History', 'Personal Data']) expect(button(name)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Write' }).getAttribute('href')).toContain('&write=')
  })

  it('change with Edit, and a change elsewhere is shown beside it', async () => {
    const { id } = await make().family({
      name: 'Ines Carter',
      wishes: [{ gender: 'female', coats: ['red'] }],
    })
    await show({ opens: id })
    await click('Edit')
    await portal.site.parts.database.write((tx) =>
      tx.update(waitingEntries).set({
        wishes: [{ gender: 'male', coats: ['blue', 'silver'] }],
        updatedAt: '2026-11-30T00:00:00.000Z',
      }),
    )
    await fill('Name *', 'Ines and Jo Carter')
    await click('Save Changes')
    const takeTheirs = await screen.findByRole('button', { name: 'Take All Theirs' })
    expect(screen.getByText('blue, silver')).toBeTruthy()
    await user.click(takeTheirs)
    await click('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Family' })).toBeNull())
    expect(await stored(id)).toMatchObject({
      name: 'Ines and Jo Carter',
      wishes: [{ gender: 'male', coats: ['blue', 'silver'] }],
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
    expect(errorOf('Place')).toBeNull()
    await click('Move')
    await waitFor(() => expect(names()).toEqual(['Second', 'First']))
    expect(places()).toEqual(['1', '2'])
    expect(portal.toasts).toEqual(['You set the place of Second'])
    expect(document.activeElement).toBe(button('Move to Place'))
  })

  it('pause a family until a month, and end the pause with a sign', async () => {
    const { id } = await make().family({ name: 'Ines Carter' })
    await show({ opens: id })
    await click('Pause')
    const [, month = ''] = pauseMonths(today())
    expect(monthsOffered()).toHaveLength(12)
    expect(bodyText()).toContain("They keep their place and aren't offered a puppy until then.")
    await fill('Pause Until', month)
    await click('Pause', dialog('Pause'))
    await waitFor(async () =>
      expect(await stored(id)).toMatchObject({ state: 'paused', pausedUntil: `${month}-01` }),
    )
    await waitFor(() => expect(names()).toEqual(['Ines CarterPaused']))
    await waitFor(() => expect(dialogCount()).toBe(1))
    await click("They're Still Looking")
    await waitFor(() => expect(names()).toEqual(['Ines Carter']))
    expect(await stored(id)).toMatchObject({ state: 'open', pausedUntil: null })
  })

  it("offer the months that follow the server's day, whatever the phone's clock says", async () => {
    const { id } = await make().family({ name: 'Ines Carter' })
    const day = addDays(today(), -365)
    await show({ opens: id, day })
    await click('Pause')
    expect(monthsOffered()).toEqual(pauseMonths(day))
  })

  it('confirm a family, after which the focus stays in the dialog', async () => {
    const { id } = await make().family({ name: 'Ines Carter', state: 'unconfirmed', confirmedAt: null })
    await show({ opens: id })
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    const heard = screen.getByText('Last heard from', { selector: 'dt' })
    expect(heard.nextElementSibling?.textContent).toBe('–')
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
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await click('Closed')
    await waitFor(() => expect(names()).toEqual(['Ines CarterNot the right match']))
    await chooseAction('Details', 'Ines Carter')
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
    await click("They're Still Looking")
    await waitFor(() =>
      expect(dialog('Ines Carter').getByRole('alert').textContent).toContain('Please try again later.'),
    )
    portal.failing = null
    await click("They're Still Looking")
    await waitFor(() => expect(portal.toasts.at(-1)).toBe('You heard from Ines Carter: still looking'))
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

  it('offer no text that says a family is on the list once it has left', async () => {
    const { id } = await make().family({ name: 'Ines Carter', state: 'closed', outcome: 'not-now' })
    await show({ show: 'closed', opens: id, hasMail: false })
    expect(button('Reopen')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy Text' })).toBeNull()
  })
})
