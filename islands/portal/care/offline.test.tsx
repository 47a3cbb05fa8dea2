import { expect, it, vi } from 'vitest'
import { portal } from '#src/testing/browser/open-portal.ts'
import { act, bodyText, click, fill, waitFor, within } from '#src/testing/browser/screen.ts'
import {
  day,
  daysFromNow,
  makeCare,
  openCareForEachTest,
  parts,
  rowOf,
  showLitter,
  showToday,
  stored,
} from '#src/testing/screens/care.tsx'

openCareForEachTest()

const keptText = "Kept on this phone. We'll save it when you're back online."
const returnOnline = () => act(async () => void dispatchEvent(new Event('online')))

function goOffline() {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  return () => vi.stubGlobal('fetch', fetch)
}

it('a tick is kept on the phone, shows on every screen, and is one row once online', async () => {
  await makeCare({ text: 'Worm', day: 50 })
  await showToday()
  const connect = goOffline()
  await click('Worm, done')
  await waitFor(() => expect(rowOf('Worm').textContent).toContain(keptText))
  expect(await stored()).toMatchObject([{ state: 'open' }])
  await showLitter()
  expect(rowOf('Worm').getAttribute('data-done')).toBe('true')
  connect()
  await returnOnline()
  await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'done', doneOn: day() }]))
  await waitFor(() => expect(bodyText()).not.toContain(keptText))
})

it('a tick that waits is no trouble for Today once its litter is no longer active', async () => {
  await makeCare({ text: 'Worm', day: 50 })
  await portal.site.make.care({ text: 'Order food', kind: 'other', dueOn: day() })
  await showLitter()
  const connect = goOffline()
  await click('Worm, done')
  await waitFor(() => expect(rowOf('Worm').textContent).toContain(keptText))
  connect()
  await portal.site.parts.database.client.execute('update litters set is_active = 0')
  await showToday()
  expect(parts()).toMatchObject({ 'Due today 1': ['Order food | The kennel | today'] })
  expect(Object.values(parts()).flat()).toHaveLength(1)
  await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'done', doneOn: day() }]))
})

it('a task typed without a connection is there at once, and arrives once', async () => {
  await showLitter()
  const connect = goOffline()
  await click('Add Task')
  await fill('What *', 'Trim nails')
  await click('Add Task', within(document.querySelector('dialog') as HTMLElement))
  await waitFor(() => expect(parts()).toEqual({ 'Due today 1': ['Trim nails | All 3 | day 50'] }))
  connect()
  await returnOnline()
  await returnOnline()
  await waitFor(async () => expect(await stored()).toMatchObject([{ text: 'Trim nails', state: 'open' }]))
})

it('what another phone has done with other details is asked about', async () => {
  const { id, updatedAt } = await makeCare({ text: 'Worm', day: 50 })
  await showLitter()
  const body = { litterId: (await stored())[0]?.litterId, kind: 'worming', text: 'Worm', day: 50 }
  const theirs = { ...body, state: 'done', doneOn: daysFromNow(-1), product: 'Milbemax', updatedAt }
  await portal.site.send('PUT', `/api/admin/care/${id}`, theirs, portal.session)
  await click('Worm, done')
  await waitFor(() => expect(rowOf('Worm').textContent).toContain('This was changed on another device.'))
  expect(rowOf('Worm').textContent).toContain('Worm, done yesterday, Milbemax')
  await click('Take Theirs')
  await waitFor(() => expect(bodyText()).not.toContain('another device'))
  expect(await stored()).toMatchObject([{ doneOn: daysFromNow(-1), product: 'Milbemax' }])
})

it('Today names the litter, groups the week by day, and says when nothing is left', async () => {
  await makeCare({ text: 'Worm', day: 49 })
  await makeCare({ text: 'Photos', kind: 'photos', day: 52 })
  await portal.site.make.care({ text: 'Order food', kind: 'other', dueOn: day() })
  await showToday()
  expect(parts()).toEqual({
    'Overdue 1': ['Worm | Wattle Litter | yesterday'],
    'Due today 1': ['Order food | The kennel | today'],
    'Next 7 days 1': ['Photos | Wattle Litter | day 52'],
  })
  expect(bodyText()).not.toContain('Nothing to do today')
  await click('Worm, done')
  await click('Order food, done')
  await waitFor(() => expect(bodyText()).toContain('Nothing to do today. Go and play with them.'))
})
