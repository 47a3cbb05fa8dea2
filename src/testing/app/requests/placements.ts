import {
  cancelInput,
  endInput,
  homeInput,
  newPlacementInput,
  paymentInput,
  placementInput,
  skipInput,
  voidInput,
} from '#src/placements/fields/portal.ts'
import { goesToQuery } from '#src/placements/rules/goes-to.ts'
import { placementsQuery } from '#src/placements/rules/list.ts'
import { objectPath } from '#src/platform/photos/rules/files.ts'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { dateOfBirth, type RequestWithData, text, updatedAt } from './request.ts'

/** The requests of the portal about puppies that have a family, each with a placement of its own. */
export async function placementRequests({ make }: TestApp, uploaded: string): Promise<RequestWithData[]> {
  const placements = '/api/admin/placements'
  const litter = await make.litter({ dateOfBirth })
  const puppy = (status: 'available' | 'reserved' | 'sold') =>
    make.puppy({ litterId: litter.id, status, microchipId: crypto.randomUUID() })
  const place = async (state: 'reserved' | 'home', given: object = {}) =>
    (
      await make.placement({
        puppyId: (await puppy(state === 'home' ? 'sold' : 'reserved')).id,
        email: `${crypto.randomUUID()}@zebra.example`,
        state,
        updatedAt,
        ...given,
      })
    ).id
  const reserved = () => place('reserved')
  const home = () => place('home')
  const payment = await make.payment({ placementId: await reserved() })
  const paper = `${crypto.randomUUID()}.pdf`
  const day = '2019-06-08'
  const agreed = {
    name: text('Weatherley'),
    email: 'weatherley-placed@zebra.example',
    phone: '0491 570 110',
    address: text('Road 7, Mansfield'),
    price: 320_000,
    deposit: 50_000,
    refundTerms: text('terms'),
    register: 'limited',
    desexing: text('by twelve months'),
    pickupOn: day,
  }
  const undo = {
    at: updatedAt,
    puppyStatus: 'available',
    entry: null,
    setAsides: [],
    customer: null,
    inquiries: [],
    outboxId: null,
  }
  const act = (name: string, id: string, values: Record<string, unknown> = {}) => ({
    endpoint: `POST ${placements}/:id/${name}`,
    id,
    values,
  })
  const ended = { on: day, reason: text('an allergy') }
  const listed = { schema: placementsQuery, values: { q: text('search'), page: '1', show: 'home' } }
  return [
    { ...listed, endpoint: `GET ${placements}`, as: 'query' },
    { ...listed, endpoint: `GET ${placements}/csv`, as: 'query' },
    {
      endpoint: `GET ${placements}/for/:id`,
      id: (await puppy('available')).id,
      schema: goesToQuery,
      values: { search: text('search') },
      as: 'query',
    },
    {
      endpoint: `POST ${placements}`,
      schema: newPlacementInput,
      values: {
        ...agreed,
        id: crypto.randomUUID(),
        puppyId: (await puppy('available')).id,
        entryId: (await make.family({ email: `${crypto.randomUUID()}@zebra.example` })).id,
        homeOn: day,
        sendPage: true,
      },
    },
    {
      endpoint: `PUT ${placements}/:id`,
      id: await reserved(),
      schema: placementInput,
      values: {
        ...agreed,
        agreedOn: day,
        transferSentOn: day,
        diedOn: null,
        healthNote: text('is healthy'),
        papers: [{ label: text('from the vet'), path: uploaded, shown: true }],
        newsMail: false,
        updatedAt,
      },
    },
    {
      endpoint: `DELETE ${placements}/:id/papers/:name`,
      id: await place('reserved', {
        papers: [{ label: text('vaccination'), path: objectPath(paper), shown: true }],
      }),
      secondId: paper,
      values: {},
    },
    act('agreed', await reserved()),
    act('transfer', await home()),
    act('undo', await place('reserved', { undo })),
    {
      ...act('home', await reserved(), { homeOn: day, healthNote: text('is healthy') }),
      schema: homeInput,
    },
    act('back', await home()),
    {
      ...act('cancel', await reserved(), { reason: text('moved away'), backOnList: false }),
      schema: cancelInput,
    },
    { ...act('return', await home(), ended), schema: endInput },
    { ...act('died', await home(), ended), schema: endInput },
    { ...act('skip', await home(), { what: 'first-days' }), schema: skipInput },
    act('new-link', await reserved()),
    {
      ...act('payments', await reserved(), {
        id: crypto.randomUUID(),
        kind: 'balance',
        cents: 50_000,
        paidOn: day,
        method: 'cash',
        note: text('bank'),
        isSecond: true,
      }),
      schema: paymentInput,
    },
    {
      endpoint: 'POST /api/admin/payments/:id/void',
      id: payment.id,
      values: { reason: text('typed twice') },
      schema: voidInput,
    },
  ]
}
