import { describe, expect, it } from 'vitest'
import { customers, puppies, setAsides, waitingEntries } from '#src/app/tables.ts'
import { findPerson } from '#src/people/queries/people.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, button, click, dialogCount, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import { dialog, make, names, places, show, stored } from '#src/testing/screens/waiting-list.tsx'

openPortalForEachTest()

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the list', () => {
  it('has places, wishes as chips, and what is special about a family', async () => {
    const puppy = await make().puppy({ name: 'Juniper' })
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
    expect(bodyText()).toContain('5 families')
    expect(texts(document, '[data-head=Wishes]').slice(0, 2)).toEqual([
      'Girl: red, apricot or Boy',
      'No preference: blue',
    ])
  })

  it('focuses its heading when the family of a row has been removed meanwhile', async () => {
    await make().family({ name: 'Kerryn Ashe', state: 'unconfirmed', confirmedAt: null })
    await show()
    await portal.site.parts.database.write((tx) => tx.delete(waitingEntries))
    await user.click(screen.getByRole('button', { name: /^Confirm/ }))
    await waitFor(() => expect(names()).toEqual([]))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
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

describe('what a row offers first', () => {
  it('is to match a family that may be asked: it gets one of the puppies it hopes for', async () => {
    const litterId = (await make().litter()).id
    await make().puppy({ litterId, name: 'Juniper', gender: 'female' })
    await make().puppy({ litterId, name: 'Banjo', gender: 'male' })
    await make().puppy({ litterId, name: 'Clover', gender: 'female', status: 'reserved' })
    const { id } = await make().family({
      name: 'Ines Carter',
      wishes: [{ gender: 'female', coats: [] }],
    })
    await make().family({ name: 'Tom Byrne', wishes: [{ gender: null, coats: [] }] })
    await show()
    await click('Match Ines Carter')
    const puppiesFor = dialog('Puppies for Ines Carter')
    await waitFor(() => expect(texts(document, '.puppy-choice b')).toEqual(['Juniper']))
    await click(/^Juniper/, puppiesFor)
    const families = dialog('Families for Juniper')
    await waitFor(() =>
      expect(families.getByRole<HTMLInputElement>('radio', { name: /Ines Carter/ }).checked).toBe(true),
    )
    await click('Set Aside', families)
    await waitFor(() => expect(names()).toContain('Ines CarterAsked: Juniper'))
    expect(await db().select().from(setAsides)).toMatchObject([{ entryId: id, state: 'open' }])
  })

  it('is to write to one that may not, on the sheet that the row opens', async () => {
    const { email } = await make().family({ name: 'Ines Carter', state: 'paused', pausedUntil: '2099-01-01' })
    await show()
    const sheet = `/admin/families/${(await findPerson(db(), email))?.id}?from=%2Fadmin%2Fwaiting-list`
    expect(linkTo('Open Ines Carter')).toBe(sheet)
    expect(linkTo('Write Ines Carter')).toBe(`${sheet}&write=`)
  })

  it('is to confirm a family that waits for it', async () => {
    const { id } = await make().family({ name: 'Ines Carter', state: 'unconfirmed', confirmedAt: null })
    await show()
    await click('Confirm Ines Carter')
    await waitFor(async () => expect(await stored(id)).toMatchObject({ state: 'open' }))
    await waitFor(() => button('Match Ines Carter'))
  })

  it('leaves the focus on the heading where the filter has no row for the confirmed family', async () => {
    await make().family({ name: 'Ines Carter', state: 'unconfirmed', confirmedAt: null })
    await show({ show: 'to-confirm' })
    await click('Confirm Ines Carter')
    await waitFor(() => expect(names()).toEqual([]))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Waiting List'))
  })

  it('is to reserve the puppy that a family said yes to, and to tell the family', async () => {
    const puppy = await make().puppy({ name: 'Juniper' })
    const { id } = await make().family({ name: 'Ines Carter', email: 'ines@example.com' })
    await make().setAside({ puppyId: puppy.id, entryId: id, state: 'yes' })
    await show()
    expect(names()).toEqual(['Ines CarterSaid yes: Juniper'])
    await click('Reserve Ines Carter')
    await screen.findByRole('dialog', { name: 'Reserve Juniper' })
    await click('Reserve Juniper for Ines', dialog('Reserve Juniper'))
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
    const puppy = await make().puppy({ name: 'Juniper' })
    const { id } = await make().family({ name: 'Ines Carter' })
    await make().setAside({ puppyId: puppy.id, entryId: id, state: 'yes' })
    await show()
    await make().placement({ puppyId: puppy.id, name: 'Tom Byrne' })
    await click('Reserve Ines Carter')
    const said = await dialog('Juniper goes to…').findByRole('alert')
    expect(said.textContent).toBe('Juniper is no longer available')
  })
})
