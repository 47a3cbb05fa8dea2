import { describe, expect, it } from 'vitest'
import WaitingMark from '#islands/portal/site/waiting-mark.tsx'
import { payments, placements, waitingEntries } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { addDays, longDate, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { dialog, show, showStored, stored } from '#src/testing/screens/placement.tsx'

openPortalForEachTest()

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the form of a placement', () => {
  it('changes who the family is and what was agreed, and nothing else', async () => {
    const day = addDays(today(), 3)
    await show({ placement: { agreedOn: '2026-01-02', newsMail: false, phone: '0491 570 156' } })
    await click('Edit')
    expect(field('Agreed Price (AUD)').value).toBe('3,300')
    expect(screen.queryByLabelText('Transfer Sent On')).toBeNull()
    await fill('Name *', 'Hannah Harper')
    await fill('Address', '8 Sample Street, Benalla VIC 3672')
    await fill('Agreed Price (AUD)', '3,100.50')
    await fill('Deposit (AUD)', '')
    await user.selectOptions(field('Register'), 'limited')
    await fill('Pick-up Day', day)
    await click('Save Changes')
    await waitFor(() => expect(heading()).toBe('Clover for Hannah Harper'))
    expect(await stored()).toMatchObject({
      name: 'Hannah Harper',
      address: '8 Sample Street, Benalla VIC 3672',
      phone: '0491 570 156',
      price: 310_050,
      deposit: null,
      register: 'limited',
      pickupOn: day,
      agreedOn: '2026-01-02',
      newsMail: false,
    })
    expect(portal.toasts).toEqual(['The placement has been updated'])
  })

  it('takes no pick-up day before 8 weeks, no price of nothing and no wrong email', async () => {
    const { bornOn } = await show({ age: 40 })
    await click('Edit')
    await fill('Agreed Price (AUD)', '0')
    await fill('Email *', 'hannah')
    await click('Save Changes')
    expect(errorOf('Agreed Price (AUD)')).toBe('Must be an amount above 0')
    expect(errorOf('Email *')).not.toBe('')
    await fill('Agreed Price (AUD)', '3300')
    await fill('Email *', 'hannah@example.com')
    await fill('Pick-up Day', addDays(bornOn, 55))
    await click('Save Changes')
    const rule = `Puppies go home at 8 weeks at the earliest: ${longDate(addDays(bornOn, 56))}`
    await waitFor(() => expect(errorOf('Pick-up Day')).toBe(rule))
    expect(await stored()).toMatchObject({ pickupOn: null, email: 'hannah@example.com' })
  })

  it('shows both versions of what someone else has changed meanwhile', async () => {
    await show()
    await click('Edit')
    await db().update(placements).set({ price: 320_000, updatedAt: '2026-11-01T00:00:00.000Z' })
    await fill('Agreed Price (AUD)', '3100')
    await click('Save Changes')
    const versions = await screen.findByRole('region', { name: 'Both versions' })
    expect(texts(versions, 'h3')).toEqual(['Agreed Price (AUD)'])
    expect(versions.textContent).toContain('3,200')
    await click('Save Changes')
    await waitFor(async () => expect(await stored()).toMatchObject({ price: 310_000 }))
  })

  it('keeps what was typed, and shows it when the screen is opened again', async () => {
    const shown = await show()
    await click('Edit')
    await fill('Desexing', 'By 12 months')
    portal.reopen()
    await showStored(shown)
    expect(bodyText()).toMatch(/Edit Placement: Hannah Moore You were writing this on \d/)
    await click('Go On: Edit Placement: Hannah Moore')
    expect(field('Desexing').value).toBe('By 12 months')
  })
})

it('a family that is erased has steps, and nothing of its own to change', async () => {
  await show({ placement: { name: 'Erased', email: null, token: null } })
  for (const name of ['Edit', 'Copy Link', 'New Link', 'Personal Data', 'Add Paper'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText('Letters and Notes')).toBeNull()
  await click('Signed')
  await waitFor(async () => expect(await stored()).toMatchObject({ agreedOn: today(), email: null }))
})

it('a family is led to, its link replaced after a question, its history shown and its data erased', async () => {
  await show({ placement: { state: 'home', homeOn: today() } })
  const before = await stored()
  const sheet = screen.getByRole('link', { name: /^Letters and Notes/ })
  expect(sheet.getAttribute('href')).toMatch(/^\/admin\/families\/.+/)
  expect(texts(document, '.placement-family dd')[0]).toBe('hannah@example.com')
  expect(screen.getByText('History')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeDefined()
  await click('New Link')
  await user.click(dialog('Make a new link?').getByRole('button', { name: 'New Link' }))
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect((await stored())?.token).not.toBe(before?.token)
  await click('Personal Data')
  const data = dialog('What we keep about hannah@example.com')
  await user.click(await data.findByRole('button', { name: 'Erase' }))
  const question = dialog('Erase what we keep about hannah@example.com?')
  await user.click(question.getByRole('checkbox', { name: 'Puppies from us' }))
  await user.click(question.getByRole('button', { name: 'Erase' }))
  await waitFor(() => expect(heading()).toBe('Clover for Erased'))
})

it("the link of a family that is on the list again is its place's, which is replaced there", async () => {
  await portal.site.make.family({ email: 'hannah@example.com' })
  await show({ placement: { state: 'cancelled', endedOn: today() } })
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'New Link' })).toBeNull()
})

it('a death that was recorded by mistake is taken back', async () => {
  const homeOn = addDays(today(), -9)
  await show({ placement: { state: 'home', homeOn, diedOn: homeOn, agreedOn: homeOn } })
  await click('Edit')
  await fill('Died On', '')
  await click('Save Changes')
  await waitFor(async () => expect(await stored()).toMatchObject({ diedOn: null, agreedOn: homeOn }))
})

describe('cancelling', () => {
  it('asks about what was paid, and puts the family back on the list at its place', async () => {
    const { id } = await show()
    const entry = await portal.site.make.family({ email: 'hannah@example.com', state: 'closed', rank: 3 })
    await portal.site.make.payment({ placementId: id, cents: 80_000 })
    portal.reopen()
    await showStored({ id, promisesMeeting: false })
    await click('Cancel Reservation')
    const form = dialog('Cancel Reservation')
    await user.click(form.getByLabelText('Put them back on the waiting list'))
    await user.click(form.getByRole('button', { name: 'Cancel Reservation' }))
    const question = await screen.findByRole('alert')
    expect(texts(question, 'p')).toEqual(['Hannah Moore has paid $800. Have you settled that?'])
    expect(await stored()).toMatchObject({ state: 'reserved' })
    expect(texts(document, '.dialog-foot button')).toEqual(['Not Yet', 'Cancel Reservation'])
    expect(document.activeElement?.textContent).toBe('Not Yet')
    await click('Not Yet')
    expect(document.activeElement).toBe(form.getByLabelText(/^Reason/))
    await user.keyboard('Moved away')
    await user.click(form.getByRole('button', { name: 'Cancel Reservation' }))
    await user.click(await form.findByRole('button', { name: 'Cancel Reservation' }))
    const cancelled = { state: 'cancelled', endedReason: 'Moved away' }
    await waitFor(async () => expect(await stored()).toMatchObject(cancelled))
    await waitFor(() => expect(texts(document, '.step')).toHaveLength(2))
    await waitFor(() => expect(bodyText()).toContain('Agreed price$3,300.00Paid so far$800.00'))
    expect(bodyText()).not.toContain('Still to pay')
    expect(await db().select().from(waitingEntries)).toMatchObject([{ id: entry.id, state: 'open', rank: 3 }])
  })

  it('shows what became of it once it went home on another machine', async () => {
    await show()
    await click('Cancel Reservation')
    await db().update(placements).set({ state: 'home', homeOn: today() })
    await user.click(dialog('Cancel Reservation').getByRole('button', { name: 'Cancel Reservation' }))
    await waitFor(() => expect(bodyText()).toContain("That's no longer possible"))
    await screen.findByRole('button', { name: 'Took Back' })
    expect(screen.queryByRole('button', { name: 'Went Home' })).toBeNull()
  })

  it('a family that never waited has no place to go back to', async () => {
    await show()
    await click('Cancel Reservation')
    expect(dialog('Cancel Reservation').queryByLabelText(/waiting list/)).toBeNull()
  })

  it('does not say of a puppy that has died that it becomes available', async () => {
    const { id, litterId } = await show()
    const puppyId = (await stored())?.puppyId
    await portal.site.make.birth({ litterId, puppyId, outcome: 'died' })
    portal.reopen()
    await showStored({ id, promisesMeeting: false })
    await click('Cancel Reservation')
    expect(bodyText()).toContain(
      "Clover is no longer reserved. For 30 days the family's page says that the reservation has ended",
    )
    await user.click(dialog('Cancel Reservation').getByRole('button', { name: 'Cancel Reservation' }))
    await waitFor(() => expect(currentToast()?.description).toBe('Clover is no longer reserved'))
  })
})

it('a payment that was lost waits beside the next one, and both are recorded once', async () => {
  const { id } = await show()
  const record = async (amount: string) => {
    await user.click(screen.getAllByRole('button', { name: 'Record Payment' }).at(-1) as HTMLElement)
    await fill('Amount (AUD) *', amount)
    await user.click(dialog('Record Payment').getByRole('button', { name: 'Record Payment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  portal.failing = `POST /api/admin/placements/${id}/payments`
  await record('500')
  expect(portal.toasts).toEqual(["We'll save it when you're back online."])
  portal.failing = null
  await record('700')
  expect((await db().select().from(payments)).map(({ cents }) => cents)).toEqual([70_000])
  portal.reopen()
  portal.show(
    <>
      <div className="waiting-place" />
      <WaitingMark admin="admin" litters={[]} />
    </>,
  )
  await act(async () => void dispatchEvent(new Event('online')))
  const recorded = async () =>
    (await db().select().from(payments)).map(({ cents, number }) => [cents, number.slice(5)]).sort()
  await waitFor(async () =>
    expect(await recorded()).toEqual([
      [50_000, '0002'],
      [70_000, '0001'],
    ]),
  )
})

it('a payment that the other machine has recorded meanwhile is asked about', async () => {
  const { id } = await show({ promisesMeeting: true })
  await user.click(screen.getAllByRole('button', { name: 'Record Payment' }).at(-1) as HTMLElement)
  await portal.site.make.payment({ placementId: id, cents: 50_000, paidOn: today() })
  await fill('Amount (AUD) *', '500')
  await user.click(dialog('Record Payment').getByRole('button', { name: 'Record Payment' }))
  await click('Record')
  await waitFor(() => expect(texts(screen.getByRole('alert'), 'p')[0]).toMatch(/has the same day and amount/))
  expect(document.activeElement?.textContent).toBe('Cancel')
  expect(await db().$count(payments)).toBe(1)
  await click('Record')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await db().$count(payments)).toBe(2)
})
