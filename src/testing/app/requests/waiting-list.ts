import { addDays, today } from '#src/platform/values/calendar.ts'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import {
  closeInput,
  familyInput,
  moveInput,
  newFamilyInput,
  newNewsInput,
  newsQuery,
  pauseInput,
  reserveInput,
  setAsideInput,
  waitingQuery,
} from '#src/waiting-list/fields/portal.ts'
import { pauseMonths } from '#src/waiting-list/rules/standing.ts'
import { type RequestWithData, text, updatedAt } from './request.ts'

/** The requests of the portal about the waiting list, each with a family of its own. */
export async function waitingListRequests(
  { make, parts }: TestApp,
  photo: string,
): Promise<RequestWithData[]> {
  const list = '/api/admin/waiting-list'
  const litter = await make.litter()
  const puppy = async () => (await make.puppy({ litterId: litter.id })).id
  const family = async (given: Parameters<typeof make.family>[0] = {}) =>
    (await make.family({ email: `${crypto.randomUUID()}@zebra.example`, updatedAt, ...given })).id
  const [asked, glad, free] = [await family(), await family(), await family()]
  const [juniper, clover, wren] = [await puppy(), await puppy(), await puppy()]
  const setAside = await make.setAside({ puppyId: juniper, entryId: asked, untilOn: '2031-12-27' })
  await make.setAside({ puppyId: clover, entryId: glad, state: 'yes' })
  const fields = {
    name: text('Carter'),
    email: 'carter@zebra.example',
    phone: '0491 570 780',
    wishes: [
      { gender: 'female', coats: ['red', 'apricot'] },
      { gender: null, coats: [] },
    ],
    timeline: 'ready-now',
    home: text('two adults, a fenced yard and an old cat'),
  }
  const act = async (name: string, given: Parameters<typeof family>[0] = {}) => ({
    endpoint: `POST ${list}/:id/${name}`,
    id: await family(given),
    values: {},
  })
  const closed = { state: 'closed', outcome: 'other', closedAt: updatedAt } as const
  const until = pauseMonths(today(parts.now())).at(-1)
  return [
    {
      endpoint: `GET ${list}`,
      schema: waitingQuery,
      values: { q: text('search'), page: '1', show: 'ready' },
      as: 'query',
    },
    { endpoint: `POST ${list}`, schema: newFamilyInput, values: { ...fields, sendPage: true } },
    {
      endpoint: `PUT ${list}/:id`,
      id: await family(),
      schema: familyInput,
      values: { ...fields, email: 'weatherley@zebra.example', updatedAt },
    },
    { ...(await act('move')), schema: moveInput, values: { place: 1 } },
    await act('confirm', { state: 'unconfirmed', confirmedAt: null }),
    await act('still'),
    { ...(await act('pause')), schema: pauseInput, values: { until } },
    { ...(await act('close')), schema: closeInput, values: { outcome: 'not-suitable' } },
    await act('reopen', closed),
    await act('new-link'),
    {
      ...(await act('reserve')),
      id: glad,
      schema: reserveInput,
      values: { puppyId: clover, sendPage: true },
    },
    {
      endpoint: 'POST /api/admin/set-asides',
      schema: setAsideInput,
      values: { puppyId: wren, entryId: free, untilOn: addDays(today(parts.now()), 14) },
    },
    { endpoint: 'POST /api/admin/set-asides/:id/withdraw', id: setAside.id, values: {} },
    { endpoint: 'POST /api/admin/set-asides/:id/again', id: setAside.id, values: {} },
    { endpoint: 'GET /api/admin/news', schema: newsQuery, values: { page: '1', puppyId: wren }, as: 'query' },
    {
      endpoint: 'POST /api/admin/news',
      schema: newNewsInput,
      values: {
        id: crypto.randomUUID(),
        litterId: litter.id,
        puppyId: null,
        text: text('eyes are open'),
        photos: [photo],
        isTaken: false,
      },
    },
    { endpoint: 'DELETE /api/admin/news/:id', id: (await make.news()).id, values: {} },
  ]
}
