import { expect, it } from 'vitest'
import { waitingEntries } from '#src/app/tables.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { click, errorOf, field, fill, screen, waitFor, within } from '#src/testing/browser/screen.ts'
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
  expect(portal.toasts).toEqual(['Priya Nair is on the waiting list'])
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
