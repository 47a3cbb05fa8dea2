import { describe, expect, it } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import {
  click,
  dialogCount,
  field,
  fill,
  fireEvent,
  screen,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { goOffline, litterId, openBirthForEachTest, show, store } from '#src/testing/screens/birth.tsx'

openBirthForEachTest()

describe('Make Puppies', () => {
  const dialog = () => within(screen.getByRole('dialog'))
  const made = () => db().select().from(puppies)
  const openDialog = async () => {
    await click('Make Puppies')
    await waitFor(() => expect(dialogCount()).toBe(1))
  }

  it('makes puppies of the living that have sex and colour, and only once', async () => {
    await store(1, { gender: 'male', color: 'Red', collar: 'green', birthWeight: 400 })
    await store(2, { gender: 'female', color: 'Black' })
    await store(3, { collar: 'red' })
    await store(4, { gender: 'male', color: 'Red', outcome: 'stillborn' })
    await show()
    await openDialog()
    expect(field('Name of puppy 1', dialog()).value).toBe('Green boy')
    expect(field('Name of puppy 2', dialog()).value).toBe('Puppy 2')
    expect(texts(document, '.note')).toEqual(['Puppy 3 still needs a sex and a colour.'])
    expect(field('Show on the website', dialog()).checked).toBe(false)
    await fill('Name of puppy 2', 'Kip', dialog())
    await fill('Min Price (AUD)', '3,200', dialog())
    await fill('Max Price (AUD)', '3500.50', dialog())
    await click('Make Puppies', dialog())
    await waitFor(() => expect(portal.toasts).toEqual(['2 puppies created']))
    const common = { priceMin: 320_000, priceMax: 350_050, isListed: false, litterId }
    expect((await made()).toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { ...common, name: 'Green boy', gender: 'male', color: 'Red' },
      { ...common, name: 'Kip', gender: 'female', color: 'Black' },
    ])
    expect(dialogCount()).toBe(0)
    await waitFor(() => expect(portal.requests.at(-1)).toContain('GET'))
    await openDialog()
    expect(dialog().queryByRole('button', { name: 'Make Puppies' })).toBeNull()
  })

  it('leaves out those that are not ticked, and shows those that are on the website if asked', async () => {
    for (const number of [1, 2]) await store(number, { gender: 'male', color: 'Red' })
    await show()
    await openDialog()
    const [, second] = dialog().getAllByRole('checkbox')
    if (second) fireEvent.click(second)
    fireEvent.click(field('Show on the website', dialog()))
    await click('Make Puppies', dialog())
    await waitFor(() => expect(portal.toasts).toEqual(['1 puppy created']))
    expect(await made()).toMatchObject([{ name: 'Puppy 1', isListed: true }])
  })

  it('is offered again once the page was left with typed names', async () => {
    await store(1, { gender: 'male', color: 'Red' })
    await show()
    await openDialog()
    await fill('Name of puppy 1', 'Kip', dialog())
    portal.reopen()
    await show()
    await click('Go On: Make Puppies')
    expect(field('Name of puppy 1', dialog()).value).toBe('Kip')
  })

  it('says which names are missing, and keeps the dialog', async () => {
    await store(1, { gender: 'male', color: 'Red' })
    await show()
    await openDialog()
    await fill('Name of puppy 1', '', dialog())
    await click('Make Puppies', dialog())
    expect(dialog().getByRole('alert').textContent).toContain('Please check')
    expect(texts(document, '.field-error')).toEqual(['Name is required'])
    expect(await made()).toEqual([])
    await fill('Name of puppy 1', 'Kip', dialog())
    expect(texts(document, '.field-error')).toEqual([])
  })

  it('leaves out a card that only the phone has', async () => {
    await store(1, { gender: 'male', color: 'Red' })
    await show()
    goOffline()
    await fill('Markings', 'White blaze')
    await openDialog()
    await waitFor(() => expect(texts(document, '.note')).toEqual(["Puppy 1 hasn't been saved yet."]))
  })
})
