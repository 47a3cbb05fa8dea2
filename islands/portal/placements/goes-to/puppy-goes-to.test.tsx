import { describe, expect, it, vi } from 'vitest'
import Puppies from '#islands/portal/dogs/puppies.tsx'
import WaitingMark from '#islands/portal/site/waiting-mark.tsx'
import { customers, inquiries, outbox, placements, puppies, waitingEntries } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { addDays, dayMs, shortDayAndMonth, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { lookAgain } from '#src/testing/browser/look-again.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  button,
  click,
  clickRepeatedly,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { portalPuppies } from '#src/testing/screens/puppies.tsx'

openPortalForEachTest()

const make = () => portal.site.make
const placed = () => db().select().from(placements)
const status = async () => (await db().select().from(puppies))[0]?.status
const offered = () => texts(document, '.goes-family b')
const willHappen = () => texts(document, '.will-happen li')
const goesHome = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Goes Home' })

/** Born so many days ago. */
async function makeWren(age: number, given: object = {}) {
  const litter = await make().litter({ dateOfBirth: addDays(today(), -age) })
  return make().puppy({ litterId: litter.id, name: 'Wren', gender: 'female', priceMin: 320_000, ...given })
}

async function show() {
  portal.show(<Puppies puppies={await portalPuppies()} status={null} admin="admin" hasMail />)
}
async function goesTo() {
  await show()
  await click('Wren goes to…')
  await waitFor(() => expect(offered()).toContain('Someone new'))
  expect(bodyText()).not.toContain('Loading...')
}
const choose = (name: RegExp) => user.click(screen.getByRole('button', { name }))

/** Families can be emailed. */
const connectMail = () => Object.assign(portal.site.parts.transports, { mail: async () => undefined })

describe('Goes to…', () => {
  it('reserves a puppy for a waiting family in four presses, and Undo takes all of it back', async () => {
    connectMail()
    await make().kennel({ deposit: 50_000, desexingText: 'By 12 months.' })
    await makeWren(30)
    await make().family({
      name: 'Fatima Ali',
      email: 'fatima@example.com',
      wishes: [{ gender: 'female', coats: [] }],
    })
    await make().inquiry({ email: 'fatima@example.com', customerName: 'Fatima Ali', puppyInterest: 'Wren' })
    await make().inquiry({ email: 'ines@example.com', customerName: 'Ines', puppyInterest: 'Wren' })
    await goesTo()
    expect(offered()).toEqual(['Fatima Ali', 'Ines', 'Someone new'])
    expect(button('Reserve Wren')).toHaveProperty('disabled', true)
    await choose(/Fatima Ali/)
    expect(willHappen()).toEqual([
      'Wren becomes reservedHere and on the website, at once.',
      'Fatima becomes a current customer',
      "Fatima leaves the waiting list'Has a puppy from us'. The others move up.",
      "Fatima's enquiry counts as answered",
      "Email them their pageFatima gets the link to Wren's page.",
      "One other asked about WrenOn Today, for you to answer. 'Reserved or sold' is one of your templates.",
    ])
    expect(goesHome()).toHaveProperty('disabled', true)
    await click('Reserve Wren for Fatima')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await placed()).toMatchObject([
      {
        name: 'Fatima Ali',
        email: 'fatima@example.com',
        state: 'reserved',
        price: 320_000,
        deposit: 50_000,
        desexing: 'By 12 months.',
        register: 'none',
        pickupOn: addDays(today(), 26),
      },
    ])
    expect(portal.toasts).toEqual(['Wren is reserved for Fatima Ali. The email leaves in 10 seconds.'])
    const link = await screen.findByRole('link', { name: 'Fatima Ali' })
    expect(link.closest('td')?.textContent).toBe(
      `Fatima Ali Pick-up ${shortDayAndMonth(addDays(today(), 26))}`,
    )
    expect(portal.requests.filter((each) => each.startsWith('GET /api/admin/placements/for/'))).toHaveLength(
      1,
    )
    await act(async () => {
      await currentToast()?.action?.run()
    })
    expect([await placed(), await status(), await db().$count(customers)]).toEqual([[], 'available', 0])
    expect(await db().select().from(waitingEntries)).toMatchObject([{ state: 'open' }])
    expect(await db().select().from(inquiries)).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
    expect((await db().select().from(outbox)).filter(({ kind }) => kind === 'placement-page')).toEqual([])
    expect(portal.toasts.at(-1)).toBe('Undone')
  })

  it('finds anyone, and keeps what is agreed while another family is chosen', async () => {
    connectMail()
    await makeWren(30)
    await make().customer({ name: 'Leo Ramage', email: 'leo@example.com', status: 'current' })
    await make().customer({ name: 'Priya Raman', email: 'priya@example.com', phone: '0491 570 159' })
    await goesTo()
    await user.type(screen.getByRole('searchbox', { name: 'Search everyone' }), 'rama{Enter}')
    await waitFor(() => expect(offered()).toEqual(['Leo Ramage', 'Priya Raman', 'Someone new']))
    await choose(/Leo Ramage/)
    expect(willHappen()).toEqual([
      'Wren becomes reservedHere and on the website, at once.',
      "Email them their pageLeo gets the link to Wren's page.",
    ])
    await fill('Agreed Price (AUD)', '3000')
    await click('Back to the families')
    expect(screen.queryByRole('button', { name: 'Back to the families' })).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Search everyone' }), 'priya')
    await waitFor(() => expect(offered()).toEqual(['Priya Raman', 'Someone new']))
    await choose(/Priya Raman/)
    await user.click(screen.getByRole('checkbox', { name: /^Email them their page/ }))
    await click('Reserve Wren for Priya')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await placed()).toMatchObject([
      { email: 'priya@example.com', phone: '0491 570 159', price: 300_000 },
    ])
    expect(await db().$count(outbox)).toBe(0)
  })

  it('says what happens to a family that is typed as someone new, but is known', async () => {
    await makeWren(30)
    const boy = { gender: 'male' as const, coats: [] }
    await make().family({ name: 'Fatima Ali', email: 'fatima@example.com', wishes: [boy] })
    await goesTo()
    await choose(/Someone new/)
    await fill('Name *', 'Fatima Ali')
    await fill('Email *', 'Fatima@example.com')
    await user.tab()
    await waitFor(() =>
      expect(willHappen()).toEqual([
        'Wren becomes reservedHere and on the website, at once.',
        'Fatima becomes a current customer',
        "Fatima leaves the waiting list'Has a puppy from us'.",
      ]),
    )
  })

  it('takes someone new by name and email, and says what is wrong beside its field', async () => {
    await makeWren(30)
    await goesTo()
    await choose(/Someone new/)
    expect(document.activeElement).toBe(field('Name *'))
    expect(button('Reserve Wren')).toHaveProperty('disabled', false)
    await fill('Name *', 'Ines Carter')
    await fill('Deposit (AUD)', 'some')
    await fill('Pick-up Day', addDays(today(), 1))
    await click('Reserve Wren for Ines')
    expect(errorOf('Email *')).not.toBeNull()
    expect(errorOf('Deposit (AUD)')).toBe('Must be an amount above 0')
    await fill('Email *', 'Ines@example.com')
    await fill('Deposit (AUD)', '')
    await click('Reserve Wren for Ines')
    await waitFor(() => expect(errorOf('Pick-up Day')).toMatch(/^Puppies go home at 8 weeks at the earliest/))
    await fill('Pick-up Day', '')
    await click('Reserve Wren for Ines')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await placed()).toMatchObject([{ name: 'Ines Carter', email: 'ines@example.com', deposit: null }])
  })

  it('from the ready day on sends a puppy home, after what is still open', async () => {
    await makeWren(60, { microchipId: '956000017240853' })
    await make().inquiry({ email: 'eleni@example.com', customerName: 'Eleni', puppyInterest: 'Wren' })
    await goesTo()
    await choose(/Eleni/)
    expect(willHappen()[0]).toBe('Wren becomes soldHere and on the website, at once.')
    await user.click(screen.getByRole('radio', { name: 'Reserve' }))
    expect(field('Pick-up Day').closest('[hidden]')).toBeNull()
    expect(button('Reserve Wren for Eleni')).toBeDefined()
    await user.click(goesHome())
    expect(field('Pick-up Day').closest('[hidden]')).not.toBeNull()
    await click('Went Home')
    const question = await screen.findByText(/^Still open: vaccinated, .*balance paid.* Hand over anyway\?$/)
    expect(await placed()).toEqual([])
    expect(question).toBeDefined()
    await click('Hand Over')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await placed()).toMatchObject([{ state: 'home', homeOn: today() }])
    expect(await status()).toBe('sold')
    expect(portal.toasts).toEqual(['Wren is home'])
    await act(async () => {
      await currentToast()?.action?.run()
    })
    expect([await placed(), await status()]).toEqual([[], 'available'])
  })

  it('sends it home on the day of the press, when the dialog was open overnight', async () => {
    await makeWren(60, { microchipId: '956000017240853' })
    await make().inquiry({ email: 'eleni@example.com', customerName: 'Eleni', puppyInterest: 'Wren' })
    await goesTo()
    await choose(/Eleni/)
    const before = portal.requests.length
    await lookAgain(dayMs)
    await waitFor(() => expect(portal.requests.length).toBeGreaterThan(before))
    await click('Went Home')
    await click('Hand Over')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await placed()).toMatchObject([{ state: 'home', homeOn: today() }])
  })

  it('a puppy without a microchip number does not go home, and the list says why', async () => {
    await makeWren(60)
    await goesTo()
    await choose(/Someone new/)
    expect(goesHome()).toHaveProperty('disabled', true)
    expect(button('Reserve Wren')).toBeDefined()
    expect(willHappen()).toContain('Wren has no microchip number.')
  })

  it('pressed several times reserves once; on another phone the puppy is no longer available', async () => {
    const wren = await makeWren(30)
    await goesTo()
    await choose(/Someone new/)
    await fill('Name *', 'Ines')
    await fill('Email *', 'ines@example.com')
    await make().placement({ puppyId: wren.id, name: 'Tom' })
    await click('Reserve Wren for Ines')
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('Wren is no longer available')
    expect(await placed()).toMatchObject([{ name: 'Tom' }])
    await db().delete(placements)
    await clickRepeatedly('Reserve Wren for Ines', 3)
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await placed()).toMatchObject([{ name: 'Ines' }])
    expect(portal.requests.filter((request) => request === 'POST /api/admin/placements')).toHaveLength(2)
  })
})

it('a puppy that was reserved on another phone is shown so once the dialog has said it', async () => {
  const wren = await makeWren(30)
  await show()
  await make().placement({ puppyId: wren.id, name: 'Tom' })
  await db().update(puppies).set({ status: 'reserved' })
  await click('Wren goes to…')
  await screen.findByText('Wren is no longer available')
  await user.click(screen.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wren goes to…' })).toBeNull())
})

it('a puppy that was reserved while its dialog was open is shown so once the dialog is closed', async () => {
  const wren = await makeWren(30)
  await make().family({ name: 'Fatima Ali' })
  await goesTo()
  await choose(/Fatima Ali/)
  await make().placement({ puppyId: wren.id, name: 'Tom' })
  await db().update(puppies).set({ status: 'reserved' })
  await click('Reserve Wren for Fatima')
  await waitFor(() => expect(bodyText()).toContain('Wren is no longer available'))
  vi.stubGlobal('confirm', () => true)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wren goes to…' })).toBeNull())
})

describe('what is typed', () => {
  it('is offered when the screen is opened again, with the family', async () => {
    await makeWren(30)
    await make().family({ name: 'Leo Ramage', email: 'leo@example.com' })
    await goesTo()
    await user.type(screen.getByRole('searchbox', { name: 'Search everyone' }), 'leo')
    await waitFor(() => expect(offered()).toEqual(['Leo Ramage', 'Someone new']))
    await choose(/Leo Ramage/)
    await fill('Address', '3 Example Lane')
    portal.reopen()
    await show()
    await click('Go On: Reserve Wren: Leo Ramage')
    await screen.findByText('leo@example.com')
    const dialog = within(screen.getByRole('dialog', { name: 'Wren goes to…' }))
    expect(field('Address', dialog).value).toBe('3 Example Lane')
    expect(willHappen()).toContain("Leo leaves the waiting list'Has a puppy from us'. The others move up.")
    expect(bodyText()).not.toContain('You were writing this')
    await click('Reserve Wren for Leo', dialog)
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await placed()).toMatchObject([{ name: 'Leo Ramage', address: '3 Example Lane' }])
  })

  it('waits without reception once Reserve is pressed, and is sent once', async () => {
    await makeWren(30)
    await goesTo()
    await choose(/Someone new/)
    await fill('Name *', 'Ines')
    await fill('Email *', 'ines@example.com')
    portal.losing = 'POST /api/admin/placements'
    await click('Reserve Wren for Ines')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(portal.toasts).toEqual(["We'll save it when you're back online."])
    portal.losing = null
    portal.reopen()
    portal.show(
      <>
        <div className="waiting-place" />
        <WaitingMark admin="admin" litters={[]} />
      </>,
    )
    await act(async () => void dispatchEvent(new Event('online')))
    await waitFor(() =>
      expect(portal.requests.filter((each) => each === 'POST /api/admin/placements')).toHaveLength(2),
    )
    expect(await placed()).toMatchObject([{ name: 'Ines' }])
  })
})

describe('a puppy that the form has reserved or sold', () => {
  it.each([
    ['reserved', false],
    ['sold', true],
  ] as const)('%s has no family recorded until one is added', async (given, isGone) => {
    await makeWren(60, { status: given })
    await show()
    expect(bodyText()).toContain('No family recorded')
    await click('Add Family of Wren')
    await waitFor(() => expect(offered()).toContain('Someone new'))
    await choose(/Someone new/)
    await fill('Name *', 'Ines')
    await fill('Email *', 'ines@example.com')
    if (isGone) {
      expect(field('Went Home On *').max).toBe(today())
      await click('Add Family')
      expect(await placed()).toEqual([])
      await fill('Went Home On *', addDays(today(), -1))
    }
    await click('Add Family')
    await waitFor(() => expect(dialogCount()).toBe(0))
    expect(await placed()).toMatchObject([
      { state: isGone ? 'home' : 'reserved', homeOn: isGone ? addDays(today(), -1) : null },
    ])
    expect(await status()).toBe(given)
    await screen.findByRole('link', { name: 'Ines' })
    expect(bodyText()).not.toContain('No family recorded')
  })
})
