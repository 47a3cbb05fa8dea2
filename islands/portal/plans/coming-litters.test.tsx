import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { litters, plans } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { formatDate } from '#src/platform/ui/format.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  summary,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { show } from '#src/testing/screens/litters.tsx'

openPortalForEachTest()

const stored = () => db().select().from(plans)
const cards = () => [...document.querySelectorAll('.plan-card')].map((card) => card.textContent)
const mating = addDays(today(), -30)

let saffron: { id: string }
let merlin: { id: string }
beforeEach(async () => {
  saffron = await portal.site.make.dog({ name: 'Saffron' })
  merlin = await portal.site.make.dog({ name: 'Merlin', gender: 'male' })
})

it('plans a litter, due 63 days after mating, and says what families will read', async () => {
  await show()
  await click('Plan a Litter')
  await click('Save')
  await waitFor(() => expect(errorOf('Dam *')).toBe('Please choose a dam'))
  await screen.findByRole('option', { name: 'Saffron' })
  await user.selectOptions(field('Dam *'), 'Saffron')
  await user.selectOptions(field('Sire *'), 'Merlin')
  await fill('Mated On', mating)
  expect(field('Due').getAttribute('value') ?? (field('Due') as HTMLInputElement).value).toBe(
    addDays(mating, 63),
  )
  const month = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(
    new Date(addDays(mating, 63)),
  )
  screen.getByText(`Families see "expected in ${month}", never a day.`)
  screen.getByText('It may count as an advertisement. Ask Animal Welfare Victoria, 136 186.')
  await click('Save')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await stored()).toMatchObject([
    { damId: saffron.id, sireId: merlin.id, matedOn: mating, dueOn: addDays(mating, 63), shown: 'list' },
  ])
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(cards()[0]).toContain('Families on the list see it')
  expect(cards()[0]).toContain('No wishes yet')
})

it('says nothing of a day whose year is still being typed, or has a digit too many', async () => {
  await show()
  await click('Plan a Litter')
  for (const year of ['0202', '20275', '2027']) {
    await fill('Due', `${year}-03-14`)
    expect(texts(document, '.plan-due b')).toEqual(
      year === '2027' ? ['Around 14 March, between 9 and 19 March'] : [],
    )
  }
})

it('keeps a due day of her own when the mating is corrected', async () => {
  const pair = { damId: saffron.id, sireId: merlin.id }
  await portal.site.make.plan({ ...pair, matedOn: mating, dueOn: addDays(mating, 60) })
  await show()
  await click('Edit Saffron × Merlin')
  await fill('Due', addDays(mating, -1))
  await click('Save')
  expect(errorOf('Due')).toBe("That's before the mating")
  await fill('Mated On', addDays(mating, -9))
  expect(errorOf('Due')).toBeNull()
  await fill('Due', addDays(mating, 60))
  await fill('Mated On', addDays(mating, 1))
  await click('Save')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await stored()).toMatchObject([{ matedOn: addDays(mating, 1), dueOn: addDays(mating, 60) }])
})

it('shows both versions of what someone else has changed meanwhile', async () => {
  await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id, text: 'Silver' })
  await show()
  await click('Edit Saffron × Merlin')
  await db().update(plans).set({ text: 'Theirs', updatedAt: '2026-11-01T00:00:00.000Z' })
  await fill('Text', 'Mine')
  await click('Save')
  const versions = await screen.findByRole('region', { name: 'Both versions' })
  const chosen = () => texts(versions, '[data-chosen=true] p')
  expect(chosen()).toEqual(['Yours', 'Mine'])
  await click('Take Theirs: Text')
  expect(chosen()).toEqual(['Saved meanwhile', 'Theirs'])
  await click('Save')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await stored()).toMatchObject([{ text: 'Theirs' }])
})

it('shows both versions of who sees a plan that has changed in the meantime, by name alone', async () => {
  await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id, shown: 'list' })
  await show()
  await click('Edit Saffron × Merlin')
  await db()
    .update(plans)
    .set({ shown: 'public', updatedAt: addDays(today(), 1) })
  await user.click(screen.getByRole('radio', { name: /^Nobody/ }))
  await click('Save')
  await screen.findByText('Saved meanwhile')
  const values = [...document.querySelectorAll('.conflict-who + p')]
  expect(values.map(({ textContent }) => textContent)).toEqual(['Nobody', 'Everyone'])
})

it('is deleted in its form, which leaves the focus on the heading', async () => {
  await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id })
  await show()
  await click('Edit Saffron × Merlin')
  await click('Delete')
  await waitFor(() => expect(cards()).toEqual([]))
  expect(document.activeElement?.textContent).toBe('Coming Litters')
  expect(await stored()).toEqual([])
})

it('keeps what was typed of a plan that has been deleted meanwhile', async () => {
  await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id, text: 'Silver' })
  await show()
  await click('Edit Saffron × Merlin')
  await db().delete(plans)
  await fill('Text', 'Mine')
  await click('Save')
  await waitFor(() => expect(summary().textContent).toContain(messages.portalNotFound.description))
  expect(field('Text').value).toBe('Mine')
})

it('is expected, and born once it is near, which opens the births of the litter', async () => {
  await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id, dueOn: addDays(today(), 20) })
  await show()
  expect(cards()[0]).toContain('In 20 days · not mated yet')
  await click('Expected: Saffron × Merlin')
  await waitFor(() => expect(cards()[0]).toContain("It's Born"))
  await click("It's Born: Saffron × Merlin")
  await fill('Litter Name *', 'Silky Oak Litter')
  await click('Create Litter')
  await waitFor(() => expect(portal.navigations).toHaveLength(1))
  const [litter] = await db().select().from(litters)
  expect(litter).toMatchObject({ name: 'Silky Oak Litter', damId: saffron.id, dateOfBirth: today() })
  expect(portal.navigations).toEqual([`/admin/litters/${litter?.id}/birth`])
})

it('asks before it is born on a day that is far from its mating', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const matedOn = addDays(today(), -80)
  await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id, matedOn, state: 'expected' })
  await show()
  await click("It's Born: Saffron × Merlin")
  await fill('Litter Name *', 'Silky Oak Litter')
  await fill('Date of Birth *', addDays(matedOn, 10))
  await click('Create Litter')
  screen.getByText("That's 10 days after the mating. Is it right?")
  await click('Correct It')
  await fill('Date of Birth *', addDays(matedOn, 75))
  await click('Create Litter')
  screen.getByText("That's 75 days after the mating. Is it right?")
  expect(await db().$count(litters)).toBe(0)
  await click('Save')
  await waitFor(() => expect(assign).toHaveBeenCalled())
  const dateOfBirth = addDays(matedOn, 75)
  expect(await db().select().from(litters)).toMatchObject([{ name: 'Silky Oak Litter', dateOfBirth }])
})

it('offers the birth that was being entered when the page was left, even once it is born elsewhere', async () => {
  const plan = await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id, state: 'expected' })
  await show()
  await click("It's Born: Saffron × Merlin")
  await fill('Litter Name *', 'Silky Oak Litter')
  portal.reopen()
  await db().update(plans).set({ state: 'born' }).where(eq(plans.id, plan.id))
  await show()
  screen.getByText('You were writing this', { exact: false })
  await click("Go On: It's born: Saffron × Merlin: Silky Oak Litter")
  expect(field('Litter Name *').value).toBe('Silky Oak Litter')
  expect(screen.queryByText('You were writing this', { exact: false })).toBeNull()
})

it('is no longer to come once it was born on another machine while its form was open', async () => {
  await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id, state: 'expected' })
  await show()
  await click("It's Born: Saffron × Merlin")
  const litter = await portal.site.make.litter({ name: 'Elsewhere' })
  await db().update(plans).set({ state: 'born', litterId: litter.id })
  await fill('Litter Name *', 'Silky Oak Litter')
  await click('Create Litter')
  await waitFor(() => expect(cards()).toEqual([]))
  expect(field('Litter Name *').value).toBe('Silky Oak Litter')
})

it("is born on the server's day, whatever the phone's clock says", async () => {
  const day = addDays(today(), -1)
  await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id, dueOn: addDays(day, 7) })
  await show({}, new Date(`${day}T02:00:00.000Z`))
  expect(cards()[0]).toContain('In 7 days')
  await click("It's Born: Saffron × Merlin")
  expect(field('Date of Birth *')).toMatchObject({ value: day, max: day })
  await click('Cancel')
  await click('Plan a Litter')
  expect(field('Mated On')).toMatchObject({ max: day })
})

it('is called off after a question that says how many families would like a puppy', async () => {
  const plan = await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id })
  await portal.site.make.family({ wants: [plan.id] })
  await show()
  await click('Not This Time: Saffron × Merlin')
  screen.getByText(/^1 family would like one\. Their page says/)
  await click('Not This Time')
  await waitFor(() => expect([cards(), dialogCount()]).toEqual([[], 0]))
  expect(await stored()).toMatchObject([{ state: 'cancelled' }])
})

it('is expected again with Undo, which puts the focus on it', async () => {
  const pair = { damId: saffron.id, sireId: merlin.id }
  await portal.site.make.plan({ ...pair, state: 'expected', dueOn: addDays(today(), 20) })
  await show()
  await click('Not This Time: Saffron × Merlin')
  await click('Not This Time')
  await waitFor(() => expect(cards()).toEqual([]))
  expect(currentToast()?.action?.altText).toBe('Undo: Saffron × Merlin is expected again')
  await act(async () => currentToast()?.action?.run())
  expect(cards()).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe(cards()[0])
  expect(await stored()).toMatchObject([{ state: 'expected', dueOn: addDays(today(), 20) }])
})

it('shows what became of it when it was called off on another machine while its form was open', async () => {
  await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id })
  await show()
  await db().update(plans).set({ state: 'cancelled', updatedAt: new Date().toISOString() })
  await click('Edit Saffron × Merlin')
  await fill('Text', 'Silver')
  await click('Save')
  await screen.findByText('Not this time (1)')
  expect(await stored()).toMatchObject([{ state: 'cancelled' }])
})

it('shows the history of one that was called off', async () => {
  await portal.site.make.plan({ damId: saffron.id, sireId: merlin.id })
  await show()
  await click('Not This Time: Saffron × Merlin')
  await click('Not This Time')
  await user.click(await screen.findByText('Not this time (1)'))
  screen.getByText(`Called off on ${formatDate(today())}`)
  await click('History')
  await screen.findByText(/from Planned to Not This Time/)
})

it('is planned again later, from where those are that were called off', async () => {
  const days = { matedOn: addDays(today(), -60), dueOn: addDays(today(), 3) }
  const plan = await portal.site.make.plan({
    damId: saffron.id,
    sireId: merlin.id,
    ...days,
    state: 'cancelled',
  })
  await show()
  expect(cards()).toEqual([])
  await user.click(screen.getByText('Not this time (1)'))
  await click('Plan Again: Saffron × Merlin')
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(screen.queryByText(/Not this time/)).toBeNull()
  expect(await stored()).toMatchObject([{ id: plan.id, state: 'planned', matedOn: null, dueOn: null }])
})
