import { describe, expect, it } from 'vitest'
import { setAsides, waitingEntries } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { act, click, errorOf, field, fill, screen, waitFor, within } from '#src/testing/browser/screen.ts'
import { chooseMore, openFamily, openLettersForEachTest } from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

async function open(given?: { hasMail: boolean }) {
  await openFamily(given)
  await chooseMore('Put on Waiting List')
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Put on Waiting List' }))
const add = () => click('Put on the List', dialog())

it('fills in who wrote, and the message as the home', async () => {
  await portal.site.make.inquiry({
    customerName: 'Priya Nair',
    email: 'Priya@Example.com',
    phone: '0491 570 156',
    message: 'Two boys and a fenced garden in Benalla.',
  })
  await open()
  expect([
    field('Name *').value,
    field('Email *').value,
    field('Phone').value,
    field('Home *').value,
  ]).toEqual(['Priya Nair', 'priya@example.com', '0491 570 156', 'Two boys and a fenced garden in Benalla.'])
  await add()
  expect(errorOf('First Wish *')).toBe('Please choose one')
  await fill('First Wish *', 'any')
  await fill('When *', 'flexible')
  await add()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Put on Waiting List' })).toBeNull())
  expect(await db().select().from(waitingEntries)).toMatchObject([
    {
      name: 'Priya Nair',
      email: 'priya@example.com',
      home: 'Two boys and a fenced garden in Benalla.',
      wishes: [{ gender: null, coats: [] }],
      state: 'open',
    },
  ])
  expect(portal.toasts).toEqual(['You put Priya Nair on the waiting list'])
})

it('knows the puppy that was asked about, and continues with setting it aside', async () => {
  const { make } = portal.site
  const { id: litterId } = await make.litter()
  await make.puppy({ litterId, name: 'Wren', gender: 'female' })
  await make.puppy({ litterId, name: 'Banjo', gender: 'male' })
  await make.inquiry({ customerName: 'Priya Nair', puppyInterest: 'Wren', status: 'responded' })
  await openFamily()
  await click('Put on Waiting List')
  expect([field('First Wish *').value, field('When *').value]).toEqual(['female', 'ready-now'])
  await click('List and Match', dialog())
  const match = within(await screen.findByRole('dialog', { name: 'Families for Wren' }))
  await waitFor(() => expect(match.getByRole<HTMLInputElement>('radio').checked).toBe(true))
  await click('Set Aside', match)
  await waitFor(async () => expect(await db().select().from(setAsides)).toMatchObject([{ state: 'open' }]))
  await waitFor(() => expect(texts(document, '.stages-word')).toEqual(['Offered']))
  expect(texts(document, '.next-steps .button-primary')).toEqual(['Write'])
})

describe('a family on the list', () => {
  async function onList(puppies: string[]) {
    const { make } = portal.site
    const { id: litterId } = await make.litter()
    for (const name of puppies) await make.puppy({ litterId, name, gender: 'female' })
    await make.family({ name: 'Priya Nair', wishes: [{ gender: 'female', coats: [] }] })
    await openFamily()
  }

  it.each([
    [['Wren'], 'Wren is what Priya asked for.'],
    [['Wren', 'Pip'], '2 puppies are what Priya asked for.'],
  ])('is matched with one of %j', async (names, words) => {
    await onList(names)
    expect(texts(document, '.next-steps-word')).toEqual([words])
    await click('Match')
    await click(/^Wren/, within(await screen.findByRole('dialog', { name: 'Puppies for Priya Nair' })))
    await click('Set Aside', within(await screen.findByRole('dialog', { name: 'Families for Wren' })))
    await waitFor(() => expect(portal.toasts).toEqual(['Wren is set aside for Priya Nair']))
  })

  it.each([
    ['open', null, 'Wren is set aside until 1 January'],
    ['yes', '2026-11-01T00:00:00.000Z', 'Said yes to Wren'],
  ] as const)(
    'has a puppy set aside, answer %s, that is withdrawn and back with Undo',
    async (state, answeredAt, text) => {
      const { make } = portal.site
      const { id: puppyId } = await make.puppy({ name: 'Wren' })
      const { id: entryId } = await make.family({ name: 'Priya Nair' })
      await make.setAside({ puppyId, entryId, state, answeredAt, untilOn: '2099-01-01' })
      await openFamily()
      expect(texts(document, '.family-due b')).toEqual([text])
      await click('Withdraw Wren')
      await waitFor(() => expect(texts(document, '.stages-word')).toEqual(['Waiting: 1st on the list']))
      expect(await db().select().from(setAsides)).toMatchObject([{ state: 'withdrawn' }])
      expect(portal.toasts).toEqual(['Wren is no longer set aside'])
      expect(texts(document, '.family-due')).toEqual([])
      await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
      await act(async () => currentToast()?.action?.run())
      expect(texts(document, '.family-due b')).toEqual([text])
      expect(document.activeElement?.classList).toContain('family-due')
      expect(await db().select().from(setAsides)).toMatchObject([{ state, answeredAt }])
    },
  )

  it('has nothing to be matched with', async () => {
    await onList([])
    expect(texts(document, '.next-steps .button')).toEqual(['Write', 'Note'])
  })
})

it('offers the text to copy where no email is sent', async () => {
  await portal.site.make.inquiry({ customerName: 'Priya Nair' })
  await open({ hasMail: false })
  await fill('First Wish *', 'male')
  await fill('When *', 'flexible')
  await add()
  expect(await screen.findByRole('dialog', { name: 'Text for Priya Nair' })).toBeDefined()
  expect(await screen.findByLabelText('Your page on our waiting list')).toBeDefined()
})

it('keeps what was typed when the session has expired', async () => {
  await portal.site.make.inquiry({ customerName: 'Priya Nair' })
  await open()
  await fill('Name *', 'Priya and Sam Nair')
  await fill('First Wish *', 'male')
  await fill('When *', 'flexible')
  portal.session = { Cookie: '' }
  await add()
  await waitFor(() => expect(portal.toasts).toHaveLength(1))
  portal.reopen()
  await open()
  await waitFor(() => expect(field('Name *').value).toBe('Priya and Sam Nair'))
  expect(field('First Wish *').value).toBe('male')
})
