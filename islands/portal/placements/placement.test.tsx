import { describe, expect, it } from 'vitest'
import { care, payments, puppies } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { addDays, dayMs, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { lookAgain } from '#src/testing/browser/look-again.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  click,
  dialogCount,
  field,
  fill,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { dialog, show, showStored, stored } from '#src/testing/screens/placement.tsx'

openPortalForEachTest()

const paid = () => db().select().from(payments)
const steps = () => texts(document, '.step')

it('a reserved puppy that has died has no pick-up day above its steps', async () => {
  const shown = await show({ placement: { pickupOn: addDays(today(), 6) } })
  const puppyId = (await stored())?.puppyId ?? null
  await portal.site.make.birth({ litterId: shown.litterId, puppyId, outcome: 'died' })
  portal.reopen()
  await showStored(shown)
  expect(texts(document, '.placement-head p')).toEqual(['Reserved'])
  expect(steps().at(-1)).toContain('Died')
})

describe('opened for its next step', () => {
  it.each<[string, object]>([
    ['Record Payment', {}],
    ['Edit Placement', { deposit: null, agreedOn: '2026-10-02' }],
    ['Record Payment', { deposit: null, agreedOn: '2026-10-02', pickupOn: '2026-12-06' }],
    [
      'Is Clover ready to go?',
      { deposit: null, price: null, agreedOn: '2026-10-02', pickupOn: '2026-12-06' },
    ],
  ])('has its form open: %s', async (name, placement) => {
    await show({ placement, opensNext: true })
    dialog(name)
  })

  it('has none where nothing is to be entered', async () => {
    await show({ placement: { deposit: null }, opensNext: true })
    expect(steps()[1]).toContain('Agreement, due')
    expect(dialogCount()).toBe(0)
  })

  it('is only the screen when it is opened again', async () => {
    const { id } = await show({ opensNext: true })
    expect(location.pathname + location.search).toBe(`/admin/placements/${id}`)
  })
})

describe('a payment', () => {
  it('is recorded with a number, counts, and is voided with a reason', async () => {
    await show()
    const [first] = screen.getAllByRole('button', { name: 'Record Payment' })
    if (first) await user.click(first)
    const form = dialog('Record Payment')
    expect(form.getByLabelText('Amount (AUD) *')).toHaveProperty('value', '800.00')
    form.getByText('Printed on the receipt.')
    const coming = form.getByText(/^Becomes receipt/).textContent
    await user.click(form.getByRole('button', { name: 'Record Payment' }))
    await waitFor(async () => expect(await paid()).toMatchObject([{ kind: 'deposit', cents: 80_000 }]))
    await waitFor(() => expect(bodyText()).toContain('Still to pay$2,500.00'))
    const [payment] = await paid()
    expect(coming).toBe(`Becomes receipt ${payment?.number}`)
    await click(`Void ${payment?.number}`)
    const reason = dialog(`Void ${payment?.number}`)
    await user.type(reason.getByLabelText('Reason *'), 'wrong amount')
    await user.click(reason.getByRole('button', { name: 'Void' }))
    await waitFor(() => expect(bodyText()).toContain('Void: wrong amount'))
    expect(bodyText()).toContain('Still to pay$3,300.00')
  })

  it('suggests the rest of a deposit that was paid in part', async () => {
    const { id } = await show()
    await portal.site.make.payment({ placementId: id, cents: 30_000 })
    await lookAgain(dayMs)
    await waitFor(() => expect(bodyText()).toContain('Still to pay$3,000.00'))
    const [first] = screen.getAllByRole('button', { name: 'Record Payment' })
    if (first) await user.click(first)
    expect(field('Amount (AUD) *').value).toBe('500.00')
  })

  it('and a hand-over are of the day on which their form is opened, however long the screen has been open', async () => {
    const { id } = await show()
    await portal.site.make.payment({ placementId: id, cents: 80_000 })
    await lookAgain(2 * dayMs)
    // What was paid meanwhile is known.
    await waitFor(() => expect(bodyText()).toContain('Still to pay$2,500.00'))
    const [first] = screen.getAllByRole('button', { name: 'Record Payment' })
    if (first) await user.click(first)
    expect(field('Paid On *')).toMatchObject({ value: today(), max: today() })
    await click('Cancel')
    await click('Signed')
    await user.click(await screen.findByRole('button', { name: 'Went Home' }))
    expect(field('Went Home On *')).toMatchObject({ value: today(), max: today() })
  })

  it('after a cancelled reservation is a refund, and nothing is left to pay', async () => {
    const { id } = await show({ placement: { state: 'cancelled', endedOn: today() } })
    await portal.site.make.payment({ placementId: id, cents: 80_000 })
    portal.reopen()
    await showStored({ id, promisesMeeting: false })
    await click('Record Payment')
    const form = dialog('Record Payment')
    expect(form.getByRole('radio', { name: 'Refund' })).toHaveProperty('checked', true)
    expect(field('Amount (AUD) *').value).toBe('')
    await fill('Amount (AUD) *', '500')
    expect(form.getByRole('status').textContent).toBe(
      'Agreed price$3,300.00Paid so far$800.00This payment-$500.00Paid then$300.00',
    )
    await user.click(form.getByRole('radio', { name: 'Balance' }))
    expect(field('Amount (AUD) *').value).toBe('500')
  })

  it('above the price, or before they have met, is asked about', async () => {
    await show({ promisesMeeting: true })
    const [first] = screen.getAllByRole('button', { name: 'Record Payment' })
    if (first) await user.click(first)
    const form = dialog('Record Payment')
    await user.clear(form.getByLabelText('Amount (AUD) *'))
    await user.type(form.getByLabelText('Amount (AUD) *'), '3500')
    await user.click(form.getByRole('button', { name: 'Record Payment' }))
    const question = await screen.findByRole('alert')
    expect(texts(question, 'p')).toEqual([
      'Have they met Clover? Your website promises that.',
      "That's $200.00 more than agreed. Record it?",
    ])
    expect(await paid()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Record' }))
    await waitFor(async () => expect(await paid()).toMatchObject([{ cents: 350_000 }]))
  })
})

it('the pack says how much is still missing, without what was entered since', async () => {
  await show()
  expect(texts(document, '.placement-papers li')).toEqual(['Go-home pack3 things still missingPrint Pack'])
  expect(bodyText()).not.toContain('No papers yet.')
  expect(screen.getByRole('link', { name: 'Print Pack' }).getAttribute('href')).toMatch(/\/pack$/)
  await click('Edit')
  await fill('Pick-up Day', addDays(today(), 1))
  await click('Save Changes')
  await waitFor(() => expect(bodyText()).toContain('2 things still missing'))
})

describe('the steps', () => {
  it('lead from signing to home and the transfer', async () => {
    await show()
    await click('Signed')
    await waitFor(async () => expect(await stored()).toMatchObject({ agreedOn: today() }))
    await click('Went Home')
    const ready = dialog('Is Clover ready to go?')
    await user.click(ready.getByRole('button', { name: 'Went Home' }))
    await user.click(await ready.findByRole('button', { name: 'Hand Over' }))
    await waitFor(async () => expect(await stored()).toMatchObject({ state: 'home', homeOn: today() }))
    expect(await db().select().from(puppies)).toMatchObject([{ status: 'sold' }])
    await waitFor(() => expect(button('Transfer Sent')).toBeDefined())
    await click('Transfer Sent')
    await waitFor(async () => expect(await stored()).toMatchObject({ transferSentOn: today() }))
    await click('Back to Reserved')
    await waitFor(async () => expect(await stored()).toMatchObject({ state: 'reserved', homeOn: null }))
  })

  it('a puppy without a microchip or under 8 weeks stays, and the dialog says why', async () => {
    await show({ age: 50, microchipId: null })
    await click('Went Home')
    const ready = dialog('Is Clover ready to go?')
    ready.getByText('Clover has no microchip number.')
    ready.getByText('Clover is 50 days old. 8 weeks is the minimum.')
    expect(ready.getByRole('button', { name: 'Went Home' })).toHaveProperty('disabled', true)
    expect(ready.queryByLabelText('Health Declaration')).toBeNull()
    expect(await stored()).toMatchObject({ state: 'reserved' })
  })

  it('declare what she has written about its health already', async () => {
    await show({ placement: { healthNote: 'A small hernia, which our vet has seen.' } })
    await click('Went Home')
    expect(field('Health Declaration').value).toBe('A small hernia, which our vet has seen.')
    const ready = dialog('Is Clover ready to go?')
    await user.click(ready.getByRole('button', { name: 'Went Home' }))
    await user.click(await ready.findByRole('button', { name: 'Hand Over' }))
    const noted = { state: 'home', healthNote: 'A small hernia, which our vet has seen.' }
    await waitFor(async () => expect(await stored()).toMatchObject(noted))
  })

  it('a day that was typed earlier is checked, not today', async () => {
    const shown = await show()
    await click('Went Home')
    await fill('Went Home On *', addDays(today(), -10))
    portal.reopen()
    await showStored(shown)
    await click(/^Go On: /)
    dialog('Is Clover ready to go?').getByText('Clover is 50 days old. 8 weeks is the minimum.')
  })

  it('all that is open before a puppy goes home is mended in its dialog', async () => {
    await show({ microchipId: null, placement: { deposit: null } })
    await click('Went Home')
    const ready = dialog('Is Clover ready to go?')
    const openChecks = () => texts(document, '.ready-checks li:has(.step-mark:not(.step-mark-done)) b')
    expect(openChecks()).toEqual([
      'Microchip number',
      'Vaccinated',
      'Wormed within 14 days',
      'Vet check',
      'Balance paid',
      'Agreement signed',
    ])
    await user.click(ready.getByRole('button', { name: 'Enter It' }))
    await user.click(ready.getByRole('button', { name: 'Save' }))
    ready.getByText('Please enter the number')
    await user.type(ready.getByLabelText('Microchip'), '956000017240853')
    expect(ready.queryByText('Please enter the number')).toBeNull()
    await user.keyboard('{Enter}')
    await ready.findByText('956000017240853')
    expect(await db().select().from(puppies)).toMatchObject([{ microchipId: '956000017240853' }])
    expect(await stored()).toMatchObject({ state: 'reserved' })

    const label = 'Done Today (Vaccinated)'
    await user.click(ready.getByRole('button', { name: label }))
    await waitFor(() => expect(ready.queryByRole('button', { name: label })).toBeNull())
    await act(async () => currentToast()?.action?.run())
    expect(await db().$count(care)).toBe(0)
    for (const check of ['Vaccinated', 'Wormed within 14 days', 'Vet check']) {
      await user.click(await ready.findByRole('button', { name: `Done Today (${check})` }))
      await waitFor(() => expect(openChecks()).not.toContain(check))
    }
    expect(await db().select().from(care)).toMatchObject(
      ['vaccination', 'worming', 'vet'].map((kind) => ({ kind, state: 'done', doneOn: today() })),
    )
    await user.click(ready.getByRole('button', { name: 'Signed' }))
    await waitFor(() => expect(openChecks()).toEqual(['Balance paid']))
    await user.click(ready.getByRole('button', { name: 'Record Payment' }))
    const payment = dialog('Record Payment')
    await user.click(payment.getByRole('button', { name: 'Record Payment' }))
    await waitFor(() => expect(openChecks()).toEqual([]))
    expect(await paid()).toMatchObject([{ kind: 'balance', cents: 330_000 }])
    expect(dialogCount()).toBe(1)
    await user.click(ready.getByRole('button', { name: 'Went Home' }))
    await waitFor(async () => expect(await stored()).toMatchObject({ state: 'home', homeOn: today() }))
    await waitFor(() => expect(portal.toasts.at(-1)).toBe('Clover is home'))
    await act(async () => currentToast()?.action?.run())
    expect(await stored()).toMatchObject({ state: 'reserved' })
  })

  it.each([
    ['Took Back', 'Took Clover back', { state: 'returned' }, 'Clover is back with you'],
    ['Has Died', 'Clover has died', { state: 'home', diedOn: today() }, 'Recorded'],
  ])('%s is recorded with its day', async (action, title, expected, said) => {
    await show({ placement: { state: 'home', homeOn: addDays(today(), -1) } })
    await click(action)
    await user.click(dialog(title).getByRole('button', { name: action }))
    await waitFor(async () => expect(await stored()).toMatchObject(expected))
    await waitFor(() => expect(portal.toasts).toEqual([said]))
  })
})
