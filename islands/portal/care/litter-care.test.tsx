import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { care, litters, puppies } from '#src/app/tables.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  click,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import {
  day,
  daysFromNow,
  litterId,
  makeCare,
  openCareForEachTest,
  parts,
  rowOf,
  showLitter,
  stored,
  storedOf,
} from '#src/testing/screens/care.tsx'

openCareForEachTest()

const pressUndo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }))
const inRow = (text: string) => within(rowOf(text))
const choose = async (text: string, word: string) => {
  await click(`More actions for ${text}`)
  await user.click(
    within(document.querySelector('dialog.menu') as HTMLElement).getByRole('menuitem', { name: word }),
  )
}

it('lists what is overdue, due, ahead and done, the newest of what repeats', async () => {
  await makeCare({ text: 'Trim nails', dueOn: daysFromNow(-1) })
  await makeCare({ text: 'Photos', kind: 'photos', day: 42 })
  await makeCare({ text: 'Photos', kind: 'photos', day: 49 })
  await makeCare({ text: 'Microchip', kind: 'microchip', day: 50 })
  await makeCare({ text: 'Worm', day: 52 })
  await showLitter()
  const [ahead = ''] = Object.keys(parts()).filter((heading) => heading.startsWith('Day 52'))
  expect(parts()).toEqual({
    'Overdue 2': ['Photos | All 3 | yesterday, day 49 | and 1 earlier', 'Trim nails | All 3 | yesterday'],
    'Due today 1': ['Microchip | 3 of 3 to scan | day 50'],
    [ahead]: ['Worm | All 3 | in 2 days'],
  })
  expect(document.querySelector('.part h2')?.firstChild?.textContent).toBe('Overdue ')
  expect(bodyText()).toContain('Ask your vet to look at this plan once.')
})

it('one tap is enough: it is done today, for all, stays in its place, and Undo opens it again', async () => {
  await makeCare({ text: 'Worm', day: 49 })
  await makeCare({ text: 'Worm', day: 42 })
  await showLitter()
  await click('Worm, done')
  await waitFor(async () =>
    expect((await stored()).map(({ state, doneOn }) => [state, doneOn]).sort()).toEqual([
      ['done', day()],
      ['skipped', null],
    ]),
  )
  await waitFor(() => expect(parts()).toEqual({ Overdue: ['✓ | Worm | All 3 | done today'] }))
  expect(portal.toasts).toEqual(['Worm, Wattle Litter'])
  await pressUndo()
  await waitFor(async () => expect((await stored()).map(({ state }) => state)).toEqual(['open', 'open']))
  await waitFor(() =>
    expect(parts()).toEqual({ 'Overdue 1': ['Worm | All 3 | yesterday, day 49 | and 1 earlier'] }),
  )
})

it('a double click is one tick', async () => {
  await makeCare({ text: 'Worm', day: 50 })
  await showLitter()
  await user.dblClick(button('Worm, done'))
  await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'done' }]))
  await waitFor(() => expect(rowOf('Worm').getAttribute('data-done')).toBe('true'))
})

describe('details', () => {
  it('say what was given, and leave a row for the puppy left out', async () => {
    await makeCare({ text: 'Worm', day: 42 })
    await portal.site.make.care({ litterId, text: 'Worm', state: 'done', doneOn: day(), product: 'Drontal' })
    await showLitter()
    await click('Worm', inRow('Worm'))
    expect(field('Product').value).toBe('Drontal')
    await click('Save')
    await waitFor(async () => expect(await storedOf('Worm')).toHaveLength(2))
  })

  it('name the puppies that stay open, and make a row of them', async () => {
    await makeCare({ text: 'Worm', day: 50 })
    await showLitter()
    await click('Worm', inRow('Worm'))
    await user.click(field('Otto'))
    expect(bodyText()).toContain('Otto stays open.')
    await fill('Batch', 'A12')
    await fill('Next Due', daysFromNow(14))
    vi.stubGlobal('confirm', () => false)
    await click('Cancel')
    expect(field('Batch').value).toBe('A12')
    await click('Save')
    await waitFor(async () => expect(await stored()).toHaveLength(3))
    const rows = await stored()
    const done = rows.find(({ state }) => state === 'done')
    expect(done).toMatchObject({ batch: 'A12', doneOn: day(), nextDue: daysFromNow(14) })
    expect(done?.puppies).toHaveLength(2)
    expect(
      rows
        .filter(({ state }) => state === 'open')
        .map(({ puppies }) => puppies?.length)
        .sort(),
    ).toEqual([1, 2])
    await waitFor(() =>
      expect(parts()['Due today 1']).toEqual([
        '✓ | Worm | Ivy and Pip, batch A12 | done today',
        'Worm | Otto | day 50',
      ]),
    )
  })

  it('of a vaccination come first, and reject an impossible day and nobody', async () => {
    await makeCare({ text: 'First vaccination (C3)', kind: 'vaccination', day: 50 })
    await showLitter()
    await click('First vaccination (C3), done')
    await fill('Done On *', daysFromNow(1))
    await click('Save')
    expect(errorOf('Done On *')).toBe('That day is in the future')
    await fill('Done On *', daysFromNow(-51))
    for (const name of ['Ivy', 'Otto', 'Pip']) await user.click(field(name))
    await click('Save')
    expect(errorOf('Done On *')).toBe("That's before the birth")
    const puppies = screen.getByRole('group', { name: /^Puppies/ })
    const described = document.getElementById(puppies.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent?.trim()).toBe('Choose at least one puppy')
    const link = within(screen.getByRole('alert')).getByRole('link', { name: 'Puppies' })
    expect(link.getAttribute('href')).toBe(`#${puppies.id}`)
    expect(await stored()).toMatchObject([{ state: 'open' }])
  })
})

it('details can be noted when no puppy is here any more, or none has been entered', async () => {
  await db().update(puppies).set({ status: 'sold' })
  await makeCare({ text: 'First vaccination (C3)', kind: 'vaccination', day: 42 })
  await showLitter()
  await click('First vaccination (C3), done')
  expect(screen.queryByRole('group', { name: /^Puppies/ })).toBeNull()
  await fill('Batch', '2291')
  await click('Save')
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ state: 'done', doneOn: day(), puppies: [], batch: '2291' }]),
  )
  await click('Add Details')
  await fill('Product', 'Nobivac')
  await click('Save')
  await waitFor(async () => expect(await stored()).toMatchObject([{ puppies: [], product: 'Nobivac' }]))
})

describe('the focus', () => {
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

  it('returns to the row whose details were closed, and goes to the one whose details were opened', async () => {
    await makeCare({ text: 'First vaccination (C3)', kind: 'vaccination', day: 50 })
    await showLitter()
    await click('First vaccination (C3), done')
    expect(focused()).toBe('First vaccination (C3)')
    await click('Cancel')
    expect(focused()).toBe('First vaccination (C3)')
    await click('First vaccination (C3)')
    await click('Save')
    expect(focused()).toBe('First vaccination (C3)')
  })

  it('goes to the next row when one is put off or skipped, to the heading after the last one, and back with Undo', async () => {
    for (const text of ['Brush', 'Trim nails', 'Wash']) await makeCare({ text, dueOn: day() })
    await showLitter()
    await choose('Brush', 'Tomorrow')
    expect(focused()).toBe('Trim nails, done')
    await choose('Wash', 'Skip')
    expect(focused()).toBe('Trim nails, done')
    await choose('Trim nails', 'Skip')
    expect(focused()).toBe('Wattle Litter: care')
    await pressUndo()
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Trim nails')))
  })
})

it('buttons of rows with the same text say which row they are about', async () => {
  for (const day of [54, 55]) await makeCare({ text: 'Worm', day })
  await showLitter()
  const described = ['Worm, done', 'Worm', 'More actions for Worm'].map((name) =>
    screen.getAllByRole('button', { name }).map((found) => {
      const id = found.getAttribute('aria-describedby')
      return document.getElementById(id ?? '')?.textContent
    }),
  )
  expect(described).toEqual(Array(3).fill(['All 3in 4 days', 'All 3in 5 days']))
})

describe('the menu of a row', () => {
  it('puts it off, skips it and takes that back', async () => {
    await makeCare({ text: 'Trim nails', dueOn: day() })
    await showLitter()
    await choose('Trim nails', 'In 3 Days')
    await waitFor(async () => expect(await stored()).toMatchObject([{ dueOn: daysFromNow(3) }]))
    expect(Object.keys(parts())[0]).toMatch(/^Day 53, /)
    await choose('Trim nails', 'Skip')
    await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'skipped' }]))
    expect(parts()).toEqual({})
    await pressUndo()
    await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'open' }]))
  })

  it('deletes it, and Undo brings it back', async () => {
    await makeCare({ text: 'Trim nails', dueOn: day() })
    await showLitter()
    await choose('Trim nails', 'Delete')
    await waitFor(() => expect(parts()).toEqual({}))
    expect([await stored(), portal.toasts]).toEqual([[], ['Trim nails, Wattle Litter removed']])
    await pressUndo()
    await waitFor(() => expect(parts()).toEqual({ 'Due today 1': ['Trim nails | All 3 | day 50'] }))
  })

  it('changes its words and its day', async () => {
    await makeCare({ text: 'Trim nails', dueOn: day() })
    await showLitter()
    await choose('Trim nails', 'Another Day')
    await fill('What *', 'Trim all nails')
    await fill('Due *', daysFromNow(9))
    await click('Save Changes')
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ text: 'Trim all nails', dueOn: daysFromNow(9) }]),
    )
  })

  it('keeps its day where another is mistyped', async () => {
    await makeCare({ text: 'Worm', day: 49, dueOn: day() })
    await showLitter()
    await choose('Worm', 'Another Day')
    await fill('Due *', '')
    // As browsers report a day that no month has.
    const validity = vi.spyOn(field('Due *'), 'validity', 'get')
    validity.mockReturnValue({ ...field('Due *').validity, badInput: true })
    await click('Save Changes')
    expect(errorOf('Due *')).toBeTruthy()
    expect(await stored()).toMatchObject([{ dueOn: day() }])
  })

  it('changes what is done, and opens it again, for all', async () => {
    const { id } = await makeCare({ text: 'Worm', day: 49 })
    await showLitter()
    await click('Worm, done')
    await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'done' }]))
    await showLitter()
    await choose('Worm', 'Edit')
    await fill('Batch', 'B34')
    await click('Save')
    await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'done', batch: 'B34' }]))
    await choose('Worm', 'Open Again')
    await waitFor(async () => expect(await stored()).toMatchObject([{ id, state: 'open', puppies: null }]))
  })
})

it('what was done before the first puppy was entered is opened again for all', async () => {
  const { id } = await makeCare({ text: 'Worm', day: 42 })
  await db()
    .update(care)
    .set({ state: 'done', doneOn: daysFromNow(-8), puppies: [] })
  await showLitter()
  await click('Worm, done')
  await waitFor(async () => expect(await stored()).toMatchObject([{ id, state: 'open', puppies: null }]))
})

it('a row about one puppy names it when it has left, and is done for it', async () => {
  const ivy = (await db().select().from(puppies)).find(({ name }) => name === 'Ivy')
  await makeCare({ text: 'Worm', day: 49 })
  await db()
    .update(care)
    .set({ puppies: [ivy?.id ?? ''] })
  await db()
    .update(puppies)
    .set({ status: 'sold' })
    .where(eq(puppies.id, ivy?.id ?? ''))
  await showLitter()
  expect(parts()).toEqual({ 'Overdue 1': ['Worm | Ivy | yesterday, day 49'] })
  await click('Worm, done')
  await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'done', puppies: [ivy?.id] }]))
  expect(parts().Overdue).toEqual(['✓ | Worm | Ivy | done today'])
})

it('adds a task for the litter', async () => {
  await showLitter()
  await click('Add Task')
  await click('Add Task', within(document.querySelector('dialog') as HTMLElement))
  expect(errorOf('What *')).toBe('Please enter what to do')
  await fill('What *', 'Trim nails')
  await click('Tomorrow')
  expect(button('Tomorrow').getAttribute('aria-pressed')).toBe('true')
  await click('Add Task', within(document.querySelector('dialog') as HTMLElement))
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ text: 'Trim nails', kind: 'other', dueOn: daysFromNow(1) }]),
  )
})

it('offers a task that was left half typed, new or changed', async () => {
  const { id } = await makeCare({ text: 'Worm', dueOn: daysFromNow(1) })
  await showLitter()
  await click('Add Task')
  await fill('What *', 'Trim nails')
  portal.reopen()
  await showLitter()
  await click('Go On: Add Task')
  expect(field('What *').value).toBe('Trim nails')
  await click('Add Task', within(document.querySelector('dialog') as HTMLElement))
  await waitFor(async () =>
    expect((await stored()).map(({ text }) => text).sort()).toEqual(['Trim nails', 'Worm']),
  )
  await choose('Worm', 'Edit')
  await fill('What *', 'Worm them')
  portal.reopen()
  await showLitter()
  await click('Go On: Edit Task')
  await click('Save Changes')
  await waitFor(async () =>
    expect((await stored()).find((row) => row.id === id)).toMatchObject({ text: 'Worm them' }),
  )
})

it('offers details that were left half typed, and continues them in their row', async () => {
  await makeCare({ text: 'Worm', kind: 'worming', dueOn: daysFromNow(0) })
  await showLitter()
  await click('Worm')
  await fill('Product', 'Drontal')
  expect(bodyText()).not.toContain('You were writing this')
  portal.reopen()
  await showLitter()
  await click('Go On: Details: Worm')
  expect(field('Product').value).toBe('Drontal')
  expect(bodyText()).not.toContain('You were writing this')
  await click('Save')
  await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'done', product: 'Drontal' }]))
})

it('offers a plan to a litter that has none', async () => {
  await showLitter()
  await click('Make a Plan')
  await waitFor(async () => expect((await stored()).map(({ text }) => text).sort()).toContain('Worm'))
  await waitFor(() => expect(bodyText()).not.toContain('Make a Plan'))
  expect((await db().select().from(litters)).map(({ plannedAt }) => plannedAt)).not.toContain(null)
})

it.each(['pressed twice', 'its answer is lost'] as const)('makes one plan when %s', async (how) => {
  const request = `POST /api/admin/litters/${litterId}/care/plan`
  await showLitter()
  if (how === 'pressed twice') await user.dblClick(button('Make a Plan'))
  else {
    portal.losing = request
    await click('Make a Plan')
  }
  await waitFor(() => expect(bodyText()).not.toContain('Make a Plan'))
  expect(portal.requests.filter((each) => each === request)).toHaveLength(1)
  expect(portal.toasts).toHaveLength(how === 'pressed twice' ? 0 : 1)
})
