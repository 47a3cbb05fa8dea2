import { afterEach, expect, it, vi } from 'vitest'
import Puppies from '#islands/portal/dogs/puppies.tsx'
import { customers, puppies, setAsides, waitingEntries } from '#src/app/tables.ts'
import { formatDate } from '#src/platform/ui/format.ts'
import { addDays, dayMs, today } from '#src/platform/values/calendar.ts'
import { textOf, texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  chooseAction,
  click,
  dialogCount,
  field,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { portalPuppies } from '#src/testing/screens/puppies.tsx'
import { maxSetAsideDays } from '#src/waiting-list/rules/set-aside.ts'

/** How far the phone's clock is ahead of the server's. */
let aheadMs = 0
openPortalForEachTest({}, { now: () => new Date(Date.now() - aheadMs) })
afterEach(() => {
  aheadMs = 0
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Families for Juniper' }))
const groups = () =>
  [...document.querySelectorAll('.match-groups fieldset')].map((group) => [
    textOf(group.querySelector('legend') as Element),
    ...texts(group, 'b'),
  ])
const choose = (name: RegExp) => user.click(dialog().getByRole('radio', { name }))

async function makeJuniper() {
  const litter = await portal.site.make.litter({ name: 'Snow Gum Litter', dateOfBirth: '2026-10-02' })
  return portal.site.make.puppy({
    litterId: litter.id,
    name: 'Juniper',
    color: 'Blue and white',
    gender: 'female',
  })
}

async function open(hasMail = true) {
  portal.show(<Puppies puppies={await portalPuppies()} status={null} admin="admin" hasMail={hasMail} />)
  await chooseAction('Match', 'Juniper')
  await waitFor(() => expect(bodyText()).not.toContain('Loading...'))
}

const girl = { gender: 'female' as const, coats: [] }
const boy = { gender: 'male' as const, coats: [] }

it('is offered for available puppies only', async () => {
  const { litterId } = await makeJuniper()
  await portal.site.make.puppy({ litterId, name: 'Clover', status: 'reserved' })
  portal.show(<Puppies puppies={await portalPuppies()} status={null} admin="admin" hasMail />)
  for (const [name, isOffered] of [
    ['Juniper', true],
    ['Clover', false],
  ] as const) {
    await click(`More actions for ${name}`)
    expect(screen.queryByRole('menuitem', { name: `Match ${name}` }) !== null).toBe(isOffered)
    await click('Close')
  }
})

it('lists the families that the puppy fits, first wishes by place and then second wishes', async () => {
  const { id } = await makeJuniper()
  const { make } = portal.site
  await make.family({ name: 'Tom', wishes: [boy, girl] })
  const ines = await make.family({ name: 'Ines', wishes: [{ gender: 'female', coats: ['black', 'blue'] }] })
  await make.family({ name: 'Marcus', wishes: [boy] })
  await make.family({ name: 'Aroha', wishes: [{ gender: null, coats: [] }] })
  await make.setAside({ puppyId: id, entryId: ines.id, state: 'no' })
  await open()
  expect(groups()).toEqual([
    ['1st choice', 'Ines', 'Aroha'],
    ['2nd choice', 'Tom'],
  ])
  expect(texts(document, '.match-place')).toEqual(['2', '4', '1'])
  expect(bodyText()).toContain('1st choice: girl, black, blue · Flexible · last heard from 1 Oct 2026')
  expect(bodyText()).toContain('1st choice: no preference')
  expect(texts(document, '.match-family .badge')).toEqual(['said no'])
  expect(bodyText()).toContain('Blue and white · Girl')
})

it('says when no family fits', async () => {
  await makeJuniper()
  await open()
  expect(bodyText()).toContain('No family on the list is hoping for a puppy like Juniper.')
  expect(screen.queryByRole('button', { name: 'Set Aside' })).toBeNull()
})

it('sets the puppy aside for the chosen family, for three days unless another day is chosen', async () => {
  const puppy = await makeJuniper()
  const { id } = await portal.site.make.family({ name: 'Ines' })
  await open()
  expect(field('Set Aside Until').value).toBe(addDays(today(), 3))
  await click('Set Aside')
  expect(dialog().getByRole('alert').textContent).toContain('Please choose a family')
  await choose(/Ines/)
  await click('Set Aside')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await db().select().from(setAsides)).toMatchObject([
    { puppyId: puppy.id, entryId: id, untilOn: addDays(today(), 3), state: 'open' },
  ])
  expect(portal.toasts).toEqual(['Juniper is set aside for Ines'])
})

it("counts the days by the server's clock, whatever the phone's says", async () => {
  aheadMs = dayMs
  const day = addDays(today(), -1)
  const litter = await portal.site.make.litter({ dateOfBirth: addDays(day, -100), readyOn: addDays(day, 1) })
  await portal.site.make.puppy({ litterId: litter.id, name: 'Juniper', gender: 'female' })
  await portal.site.make.family()
  await open()
  expect(bodyText()).toContain(`from ${formatDate(addDays(day, 1))}`)
  expect(field('Set Aside Until')).toMatchObject({
    min: day,
    max: addDays(day, maxSetAsideDays),
    value: addDays(day, 3),
  })
})

it('says why the puppy could not be set aside', async () => {
  const puppy = await makeJuniper()
  await portal.site.make.family({ name: 'Ines' })
  const other = await portal.site.make.family({ name: 'Tom' })
  await open()
  await portal.site.make.setAside({ puppyId: puppy.id, entryId: other.id, untilOn: addDays(today(), 1) })
  await choose(/Ines/)
  await click('Set Aside')
  await waitFor(() =>
    expect(dialog().getByRole('alert').textContent).toContain('Juniper is set aside for Tom already.'),
  )
})

it('shows a family with another puppy set aside, and with no way to choose it', async () => {
  const { litterId } = await makeJuniper()
  const clover = await portal.site.make.puppy({ litterId, name: 'Clover' })
  const { id } = await portal.site.make.family({ name: 'Ines' })
  await portal.site.make.setAside({ puppyId: clover.id, entryId: id, untilOn: addDays(today(), 1) })
  await open()
  expect(texts(document, '.match-family .badge')).toEqual(['Asked: Clover'])
  expect(dialog().getByRole<HTMLInputElement>('radio').disabled).toBe(true)
})

it('offers the text to copy where no email is sent', async () => {
  await makeJuniper()
  await portal.site.make.family({ name: 'Ines' })
  const copy = vi.spyOn(navigator.clipboard, 'writeText')
  await open(false)
  await choose(/Ines/)
  await click('Set Aside')
  await screen.findByRole('dialog', { name: 'Text for Ines' })
  await user.click(await screen.findByRole('button', { name: 'Copy Text' }))
  expect(copy.mock.calls[0]?.[0]).toContain('We have set Juniper aside for you')
})

it('withdraws a puppy while the answer is awaited', async () => {
  const puppy = await makeJuniper()
  const { id } = await portal.site.make.family({ name: 'Ines' })
  await portal.site.make.setAside({ puppyId: puppy.id, entryId: id, untilOn: '2099-01-01' })
  await open()
  expect(bodyText()).toContain('Set aside for Ines until 1 January 2099.')
  expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull()
  await click('Withdraw')
  await waitFor(() => expect(groups()).toEqual([['1st choice', 'Ines']]))
  expect(await db().select().from(setAsides)).toMatchObject([{ state: 'withdrawn' }])
})

it('reserves the puppy after a yes', async () => {
  const puppy = await makeJuniper()
  const { id } = await portal.site.make.family({ name: 'Ines', email: 'ines@example.com' })
  await portal.site.make.setAside({ puppyId: puppy.id, entryId: id, state: 'yes' })
  await open()
  expect(bodyText()).toContain('Ines would like Juniper.')
  await click('Reserve')
  await screen.findByRole('dialog', { name: 'Reserve Juniper' })
  await click('Reserve Juniper for Ines')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await db().select().from(puppies)).toMatchObject([{ status: 'reserved' }])
  expect(await db().select().from(waitingEntries)).toMatchObject([{ state: 'closed', outcome: 'placed' }])
  expect(await db().select().from(customers)).toMatchObject([
    { email: 'ines@example.com', status: 'current' },
  ])
  const more = screen.getByRole('button', { name: 'More actions for Juniper' })
  await waitFor(() => expect(document.activeElement).toBe(more))
})

it('opens for a puppy that a family has said no to, and the list then says for whom it is set aside', async () => {
  const { id } = await makeJuniper()
  await portal.site.make.family({ name: 'Ines', wishes: [girl] })
  const puppies = await portalPuppies()
  portal.show(<Puppies puppies={puppies} status={null} matches={id} admin="admin" hasMail />)
  await screen.findByRole('radio')
  await choose(/Ines/)
  await click('Set Aside')
  const link = await screen.findByRole('link', { name: 'Ines' })
  expect(link.getAttribute('href')).toMatch(/^\/admin\/families\/.+from=%2Fadmin%2Fpuppies$/)
  expect(link.closest('td')?.textContent).toMatch(/^Ines Until \d+ \w+$/)
})
