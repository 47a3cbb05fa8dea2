import { describe, expect, it } from 'vitest'
import { placements } from '#src/app/tables.ts'
import { addDays, dayMs, startOfDay, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { button, click, field, fill, screen, user, waitFor, within } from '#src/testing/browser/screen.ts'
import { letterText, openFamily, openLettersForEachTest, stored } from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

/** Wren is reserved for Priya; half of what is agreed is paid. */
async function reserved(given: Partial<typeof placements.$inferInsert> = {}) {
  const { make } = portal.site
  const { id: litterId } = await make.litter({ dateOfBirth: '2026-10-02' })
  const { id: puppyId } = await make.puppy({ litterId, name: 'Wren', status: 'reserved' })
  const agreed = { price: 320_000, deposit: 50_000, pickupOn: '2026-12-06', token: 'w'.repeat(32) }
  const placement = await make.placement({ puppyId, ...agreed, ...given })
  await make.payment({ placementId: placement.id, createdAt: '2026-10-01T02:00:00.000Z' })
  return placement
}

const step = (name: string) => screen.getByRole('link', { name })

describe('the sheet of a family with a puppy', () => {
  it('says how far it is, what is paid and what is open, and leads to the placement', async () => {
    const { id } = await reserved({
      papers: [{ label: 'Vet check', path: '/objects/uploads/a.pdf', shown: true }],
    })
    await openFamily()
    expect(texts(document, '.family-name .badge')).toEqual(['Reserved'])
    expect(texts(document, '.stages-word')).toEqual(['Reserved: pick-up 6 December'])
    expect(texts(document, '.family-puppy b')).toEqual(['Wren'])
    expect(texts(document, '.family-placement')).toEqual(['$500 of $3,200 paidAgreement not signed yet'])
    expect(texts(document, '.family-fold')).toEqual(['Visits, contact, papers'])
    expect(step('Vet check').getAttribute('href')).toBe('/objects/uploads/a.pdf')
    expect(step('Print Agreement').getAttribute('href')).toBe(`/admin/placements/${id}/agreement`)
    expect(texts(document, '.talk-event p')).toEqual([
      expect.stringMatching(/^You reserved Wren for \$3,200 /),
      'Deposit of $500 by transfer Receipt 2026-0001 Print',
    ])
    expect(button('Write').className).toContain('button-secondary')
  })

  it.each<[string, Partial<typeof placements.$inferInsert>]>([
    ['Record Payment', { deposit: 90_000 }],
    ['Choose Pick-up Day', { agreedOn: '2026-10-02', pickupOn: null }],
    ['Record Payment', { agreedOn: '2026-10-02' }],
    ['Went Home', { agreedOn: '2026-10-02', price: 50_000 }],
    ['Send Transfer', { state: 'home', homeOn: '2026-11-20' }],
  ])('has one next step, which opens its form: %s', async (word, given) => {
    const { id } = await reserved(given)
    await openFamily()
    expect(texts(document, '.next-steps .button-primary')).toEqual([word])
    expect(step(word).getAttribute('href')).toBe(`/admin/placements/${id}?next=1`)
  })

  it('answers what it asks first', async () => {
    await reserved()
    await portal.site.make.inquiry({ email: 'priya@example.com', puppyInterest: 'Banjo' })
    await openFamily()
    expect(texts(document, '.next-steps .button-primary')).toEqual(['Answer Priya'])
    await click('Answer Priya')
    expect(button(/^Subject/).textContent).toBe('Your enquiry about Banjo')
  })
})

describe('a check-in', () => {
  const checkIn = (placementId: string) => ({ checkIn: 'birthday-1' as const, placementId })

  it('opens the letter with its template, about this puppy', async () => {
    await reserved({ state: 'home', homeOn: '2026-10-05' })
    const { id } = await reserved({ state: 'home', homeOn: '2026-10-05', token: 'x'.repeat(32) })
    await openFamily({ checkIn: checkIn(id) })
    expect(button(/^Subject/).textContent).toBe('About Wren')
    expect(texts(document, '.chip-button[aria-pressed="true"]')).toEqual(['Birthday'])
    expect(document.activeElement).toBe(field('Your Letter'))
    expect(letterText()).toBe(
      "Hello Priya,\n\nWren has turned 7 weeks. I'd love to see how Wren looks now. If you like, share a photo for our gallery: https://example.com/gallery\n\nKind regards,\nAnna",
    )
    await click('Put the letter away')
    expect(document.activeElement?.textContent).toBe('Write')
    await click('Write')
    await click('First days')
    expect(letterText()).toContain(`on your page: https://parti.example/f/${'x'.repeat(32)}`)
    await click('Send')
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ subject: 'About Wren', kind: 'letter' }]),
    )
  })

  it('continues a kept letter instead', async () => {
    const { id } = await reserved({ state: 'home', homeOn: '2026-10-05' })
    await openFamily()
    await click('Write')
    await fill('Your Letter', 'Half a thought')
    portal.reopen()
    await openFamily({ checkIn: checkIn(id) })
    expect(letterText()).toBe('Half a thought')
  })
})

it('a family that said yes, opened from Today to reserve its puppy, has it in one press, though it may go home', async () => {
  const { make } = portal.site
  const litter = await make.litter({ dateOfBirth: addDays(today(), -60) })
  const wren = await make.puppy({ litterId: litter.id, name: 'Wren', microchipId: '956000017240853' })
  const entry = await make.family({ name: 'Priya Nair', email: 'priya@example.com' })
  // The phone's clock is a day ahead of the server's.
  portal.site.parts.now = () => new Date(Date.now() - dayMs)
  const answeredAt = startOfDay(addDays(today(), -1))
  await make.setAside({ puppyId: wren.id, entryId: entry.id, state: 'yes', answeredAt })
  await openFamily({ reserves: true })
  const form = within(await screen.findByRole('dialog', { name: 'Reserve Wren' }))
  expect(texts(document, '.goes-chosen b')).toEqual(['Priya Nair'])
  expect(texts(document, '.goes-chosen .form-note')).toEqual([
    expect.stringMatching(/^Said yes today, 12:00.am$/),
  ])
  await user.click(form.getByRole('button', { name: 'Reserve Wren for Priya' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await db().select().from(placements)).toMatchObject([
    { puppyId: wren.id, email: 'priya@example.com', state: 'reserved' },
  ])
})
